"""Options: what they take, what they refuse, and what they say then."""

from __future__ import annotations

import dataclasses
import math
from typing import get_args, get_type_hints

import numpy as np
import pytest

from sentiparse import _core
from sentiparse.config import DECODE_OPTIONS, PRESETS, TrainOptions
from sentiparse.errors import OptionError

FIELDS = dataclasses.fields(TrainOptions)
HINTS = get_type_hints(TrainOptions)
NAMES = [field.name for field in FIELDS]
NUMBERS = [name for name in NAMES if HINTS[name] in (int, float)]
WRONG = [
    None,
    "5",
    "mix ",
    [1],
    (1,),
    {},
    object(),
    1j,
    b"1",
    np.array([1, 2]),
    math.nan,
    math.inf,
    -math.inf,
]


def limits(name: str) -> tuple[float, float]:
    metadata = next(field.metadata for field in FIELDS if field.name == name)
    return metadata["low"], metadata["high"]


@pytest.mark.parametrize("name", NAMES)
def test_every_option_refuses_values_of_another_kind(name: str) -> None:
    for value in WRONG:
        with pytest.raises(OptionError, match=rf"^{name} is "):
            TrainOptions(**{name: value})


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_refuses_what_lies_beyond_its_limits(name: str) -> None:
    low, high = limits(name)
    for beyond in ([low - 1] if math.isfinite(low) else []) + ([high + 1] if math.isfinite(high) else []):
        with pytest.raises(OptionError, match=rf"^{name} is .*: it must be (at least|at most)"):
            TrainOptions(**{name: HINTS[name](beyond)})


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_refuses_monsters_and_truth_values(name: str) -> None:
    for value in (10**400, -(10**400), True):
        with pytest.raises(OptionError, match=rf"^{name} is ") as caught:
            TrainOptions(**{name: value})
        assert len(str(caught.value)) < 200


@pytest.mark.parametrize("name", [name for name in NAMES if HINTS[name] is int])
def test_whole_numbers_refuse_fractions(name: str) -> None:
    with pytest.raises(OptionError, match=rf"^{name} is 2\.5: it must be a whole number"):
        TrainOptions(**{name: 2.5})


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_takes_its_limits(name: str) -> None:
    for limit in limits(name):
        if math.isfinite(limit) and not (name in ("tau", "contrast_tau") and limit == 1):
            assert getattr(TrainOptions(**{name: HINTS[name](limit)}), name) == limit


def test_tau_is_below_one() -> None:
    with pytest.raises(OptionError, match=r"tau is 1\.0: it must be below 1"):
        TrainOptions(tau=1)


def test_numbers_of_numpy_become_plain_ones() -> None:
    options = TrainOptions(beam_size=np.int64(7), tau=np.float64(0.6))  # type: ignore[arg-type]
    assert (type(options.beam_size), type(options.tau)) == (int, float)
    assert options.to_dict()["beam_size"] == 7


def test_choices_are_listed_where_one_is_refused() -> None:
    with pytest.raises(OptionError, match="decision is 'best': it must be one of mix, marg, tree"):
        TrainOptions(decision="best")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [name for name in NAMES if get_args(HINTS[name])])
def test_every_choice_is_taken(name: str) -> None:
    for choice in get_args(HINTS[name]):
        assert getattr(TrainOptions(**{name: choice}), name) == choice


def test_unknown_options_name_near_ones() -> None:
    with pytest.raises(OptionError, match="no option 'beam_sise'; did you mean beam_size"):
        TrainOptions().replace(beam_sise=3)
    with pytest.raises(OptionError, match="see TrainOptions"):
        TrainOptions().replace(zzzzzz=3)
    with pytest.raises(OptionError, match="preset 'papers' is not one of default"):
        TrainOptions.preset("papers")


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_presets_go_through_data_and_back(name: str) -> None:
    options = TrainOptions.preset(name, seed=3)
    assert TrainOptions.from_dict(options.to_dict()) == options
    assert list(options.to_dict()) == NAMES


def test_options_are_frozen_and_glossed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        TrainOptions().beam_size = 3  # type: ignore[misc]
    assert all(field.metadata["gloss"].endswith(".") for field in FIELDS)
    assert set(DECODE_OPTIONS) <= set(NAMES)


def test_the_longest_fragment_of_the_core_is_the_limit_of_the_option() -> None:
    assert limits("max_fragment_length")[1] == _core.MAX_LENGTH


def test_options_are_what_they_hold() -> None:
    options = TrainOptions(beam_size=30, decision="tree")
    assert repr(options) == "TrainOptions(beam_size=30, decision='tree')"
    assert repr(TrainOptions()) == "TrainOptions()"
    same = TrainOptions.from_dict(options.to_dict())
    assert options == same
    assert hash(options) == hash(same)
    assert options not in (TrainOptions(), "TrainOptions()")
