"""A plain server for the folder, for trying it out and for tests: it does what any static host does, and no more."""

from __future__ import annotations

import argparse
import gzip
import os
import sys
import threading
import webbrowser
from functools import lru_cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar

TEXT = {".html", ".css", ".js", ".mjs", ".svg", ".json", ".webmanifest"}
KINDS = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".gz": "application/octet-stream",
}


@lru_cache(maxsize=512)
def squeezed(path: str, _: float) -> bytes:
    """A text as hosts send it."""
    return gzip.compress(Path(path).read_bytes(), 6, mtime=0)


class Static(SimpleHTTPRequestHandler):
    """Files of one folder, texts compressed, each with its date; a browser asks before it uses what it has kept."""

    protocol_version = "HTTP/1.1"

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        """What a file is, by its ending."""
        return KINDS.get(Path(path).suffix) or super().guess_type(path)

    def log_message(self, *_: object) -> None:
        """Say nothing: what is asked for is the browser's business."""

    def end_headers(self) -> None:
        self.send_header("cache-control", "no-cache")
        self.send_header("x-content-type-options", "nosniff")
        super().end_headers()

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        accepts = "gzip" in self.headers.get("accept-encoding", "")
        if self.headers.get("if-modified-since") or not (accepts and path.is_file() and path.suffix in TEXT):
            super().do_GET()
            return
        changed = path.stat().st_mtime
        body = squeezed(str(path), changed)
        self.send_response(200)
        self.send_header("content-type", self.guess_type(str(path)))
        self.send_header("content-encoding", "gzip")
        self.send_header("content-length", str(len(body)))
        self.send_header("last-modified", self.date_time_string(int(changed)))
        self.end_headers()
        self.wfile.write(body)


class Counting(Static):
    """Counts what it sends, all of it together, and which files that were."""

    sent = 0
    counts = threading.Lock()
    files: ClassVar[set[Path]] = set()

    @classmethod
    def begin(cls) -> None:
        """Count from nothing."""
        cls.sent, cls.files = 0, set()

    def setup(self) -> None:
        super().setup()
        write = self.wfile.write

        def counted(data: Any) -> int:
            with self.counts:
                type(self).sent += len(data)
            return write(data)

        self.wfile.write = counted  # type: ignore[method-assign]

    def translate_path(self, path: str) -> str:
        found = super().translate_path(path)
        whole = Path(found, "index.html") if Path(found).is_dir() else Path(found)
        if whole.is_file():
            type(self).files.add(whole)
        return found


def serve(folder: Path, port: int = 0, handler: type[SimpleHTTPRequestHandler] = Static) -> ThreadingHTTPServer:
    """A server for this folder, on this computer alone; it runs until it is shut down."""
    server = ThreadingHTTPServer(("127.0.0.1", port), partial(handler, directory=str(folder)))
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def main() -> None:
    """Serve until interrupted."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("site", type=Path)
    asked.add_argument("--port", type=int, default=8001)
    asked.add_argument("--open", action="store_true", help="open the page in a browser")
    said = asked.parse_args()
    if not (said.site / "index.html").exists():
        sys.exit(f"{said.site}: there is no site in it; make site builds it")
    server = serve(said.site, said.port)
    address = f"http://localhost:{server.server_address[1]}/"
    print(f"Priory without a server is at {address}  (Ctrl+C to stop)")
    if said.open:
        webbrowser.open(address)
    try:
        threading.Event().wait()
    except KeyboardInterrupt:
        server.shutdown()


if __name__ == "__main__":
    main()
