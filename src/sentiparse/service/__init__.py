"""Trees over HTTP: a service to call and a page to play with (extra ``serve``).

``sentiparse serve`` is the usual way in. An application of one's own is made with
:func:`~sentiparse.service.app.create_app` and run by any ASGI server.

Importing this package loads neither FastAPI nor a model.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sentiparse.service.app import create_app
    from sentiparse.service.layer import RulesLayer
    from sentiparse.service.limits import ServiceLimits

__all__ = ["RulesLayer", "ServiceLimits", "create_app"]

_HOMES = {"RulesLayer": "layer", "ServiceLimits": "limits", "create_app": "app"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    try:
        module = importlib.import_module(f"{__name__}.{_HOMES[name]}")
    except ImportError as error:
        raise ImportError(
            f'the service needs more packages ({error}): pip install "sentiparse[serve]"'
        ) from error
    return getattr(module, name)
