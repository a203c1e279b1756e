"""The outcome of finished training stages in a folder, so that a later run goes on behind them."""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from sentiparse.errors import TrainingError

__all__ = ["Checkpoint"]


class Checkpoint:
    """A folder with ``run.json`` (what is being trained) and one file a finished stage.

    Files are written beside and renamed, so that a stop at any moment leaves whole files only.
    """

    def __init__(self, folder: Path, fingerprint: str, settings: Mapping[str, Any]) -> None:
        self.folder = folder
        run = {"fingerprint": fingerprint, "options": dict(settings)}
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise TrainingError(f"checkpoint: cannot make the folder {folder}: {error.strerror}") from error
        place = folder / "run.json"
        if place.exists():
            try:
                known = json.loads(place.read_text(encoding="utf-8"))
            except (OSError, ValueError) as error:
                raise TrainingError(f"{place}: cannot be read ({error}): name another folder") from error
            self._compare(known, run)
        else:
            _write(place, json.dumps(run, indent=1).encode())

    def _compare(self, known: Any, run: Mapping[str, Any]) -> None:
        if not isinstance(known, dict) or known.get("fingerprint") != run["fingerprint"]:
            raise TrainingError(
                f"checkpoint {self.folder} belongs to other texts: name another folder, or train on the same"
            )
        theirs = known.get("options", {})
        changed = [name for name, value in run["options"].items() if theirs.get(name) != value]
        if changed:
            listed = ", ".join(f"{name} (was {theirs.get(name)!r})" for name in changed)
            raise TrainingError(
                f"checkpoint {self.folder} was begun with other options: {listed}; "
                "use those, or name another folder"
            )

    def _place(self, stage: str) -> Path:
        safe = "".join(c if c.isalnum() else "-" for c in stage)
        return self.folder / f"{safe}.stage"

    def read(self, stage: str) -> tuple[bytes, dict[str, Any]] | None:
        """Return the state and the note of a finished stage, None where it is not finished."""
        try:
            data = self._place(stage).read_bytes()
        except FileNotFoundError:
            return None
        digest, size, rest = data[:32], data[32:40], data[40:]
        if len(size) < 8 or hashlib.sha256(size + rest).digest() != digest:
            raise TrainingError(
                f"{self._place(stage)} is damaged: delete it, and training goes on from the stage before"
            )
        cut = int.from_bytes(size, "little")
        note: dict[str, Any] = json.loads(rest[:cut])
        return rest[cut:], note

    def write(self, stage: str, state: bytes, note: Mapping[str, Any]) -> None:
        """Keep a finished stage; earlier ones stay."""
        head = json.dumps(note).encode()
        rest = len(head).to_bytes(8, "little") + head + state
        _write(self._place(stage), hashlib.sha256(rest).digest() + rest)

    def finish(self) -> None:
        """Delete the states: the model is made."""
        for place in self.folder.glob("*.stage"):
            place.unlink()


def _write(place: Path, data: bytes) -> None:
    handle, name = tempfile.mkstemp(dir=place.parent, prefix=".writing-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, place)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
