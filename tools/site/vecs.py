"""A stand-in for `librt.vecs`, whose own is compiled: in WebAssembly a vec is a list. Packed as `librt/vecs.py`."""

from __future__ import annotations

from typing import Any


class vec(list[Any]):  # noqa: N801 (the name it has in librt)
    """A list that is made like a vec: `vec[float]([1.0])`. Of what it is a vec makes no difference."""

    __slots__ = ()

    def __class_getitem__(cls, _: Any) -> Any:
        return cls
