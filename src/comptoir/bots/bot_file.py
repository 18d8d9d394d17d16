"""A bot in a file of its own: `mybot.py:Miser`. The file is loaded once a process."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from hashlib import blake2b
from pathlib import Path
from types import ModuleType

from comptoir.bots.base import Bot
from comptoir.kernel.errors import BadSetup

_loaded: dict[Path, ModuleType] = {}


def class_in_file(file: str, name: str) -> type[Bot]:
    """The class of this name in a file, whose path is absolute or begins in the current folder."""
    module = load_file(file)
    found = getattr(module, name, None)
    if isinstance(found, type) and issubclass(found, Bot):
        return found
    own = [
        one.__name__
        for one in vars(module).values()
        if isinstance(one, type) and issubclass(one, Bot) and one.__module__ == module.__name__
    ]
    there_are = f"it has: {', '.join(own)}" if own else "it has no subclass of comptoir.Bot"
    if not name:
        raise BadSetup(f"which class of {file}? {file}:CLASS; {there_are}")
    if found is None:
        raise BadSetup(f"{file} has no class {name}; {there_are}")
    raise BadSetup(f"{name} of {file} is no subclass of comptoir.Bot; {there_are}")


def load_file(file: str) -> ModuleType:
    """The module in a file; what is wrong with it is said in one line."""
    path = Path(file).resolve()
    if path in _loaded:
        return _loaded[path]
    if not path.is_file():
        raise BadSetup(f"there is no file {file} for a bot")
    spec = importlib.util.spec_from_file_location(module_name(path), path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))  # so that it may import what lies beside it
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[spec.name]
        raise BadSetup(f"{file}, {_where(error, path)}") from error
    _loaded[path] = module
    return module


def module_name(path: Path) -> str:
    """A name that no other module has."""
    return f"{path.stem}_{blake2b(str(path).encode(), digest_size=4).hexdigest()}"


def _where(error: Exception | SystemExit, path: Path) -> str:
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return f"line {error.lineno}: {error.msg}"
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)
    ]
    at = f"line {lines[-1]}" if lines else "while it was loaded"
    return f"{at}: {type(error).__name__}: {error}"
