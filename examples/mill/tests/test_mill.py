"""The rules of Nine Men's Morris, each at a table laid in a line or two."""

import priory

GAME = priory.game("mill")


def table(first: str, second: str, idle: int = 0) -> priory.State:
    """A table with these men; the first seat is to choose, and nobody has men in hand."""
    points = {**dict.fromkeys(first.split(), 1), **dict.fromkeys(second.split(), 2)}
    return GAME.from_dict({"game": "mill", "points": points, "idle": idle})


def offered(state: priory.State) -> list[str]:
    """The options, each as its fields one after the other."""
    return [" ".join([*GAME.decode(option).values()][1:]) for option in state.options()]


def play(state: priory.State, words: str) -> None:
    state.play(state.options()[offered(state).index(words)])


def test_men_move_along_the_lines_and_three_of_them_fly() -> None:
    assert offered(table("a7 b6 c5 d5", "a1 d1 d7 g4"))[:3] == ["a7 a4", "b6 d6", "b6 b4"]
    assert len(offered(table("a7 b6 c5", "a1 d1 d7 g4"))) == 3 * (24 - 7)


def test_a_mill_takes_a_man_but_none_out_of_a_mill_while_there_is_another() -> None:
    state = table("a7 d7 g4 b2", "a1 d1 g1 f6 f4")
    play(state, "g4 g7")
    assert offered(state) == ["f6", "f4"]
    state = table("a7 d7 g4 b2", "a1 d1 g1")
    play(state, "g4 g7")
    assert offered(state) == ["a1", "d1", "g1"]
    play(state, "d1")
    assert (state.player, state.winners()) == (priory.OVER, [0])


def test_who_cannot_move_has_lost() -> None:
    state = table("d7 a4 d1 f4", "a7 g7 g1 a1")
    play(state, "f4 g4")
    assert state.winners() == [0]


def test_fifty_moves_without_a_mill_are_a_draw() -> None:
    state = table("a7 b6 c5 g1", "a1 d1 d7 g4", idle=49)
    play(state, "a7 a4")
    assert (state.player, state.winners()) == (priory.OVER, [0, 1])
