"""Packs our Python, and of the standard library what it needs. Pyodide runs this while the client is built.

The engine is a tar file: a folder `alhambra` with bytecode in place of sources, and all data. The standard library is a
zip file, as Python wants it, with bytecode alone. Neither is compressed: that is done afterwards, and better in one
piece. The same sources give the same bytes.
"""

import ast
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from importlib import import_module
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import find_spec
from io import BytesIO
from pathlib import Path
from types import CodeType
from zipimport import zipimporter

LEFT_OUT = {"lab", "server", "terminal"}
"""The rooms that a browser does not need."""
NOT_DATA = {".typed"}
STDLIB = next(path for path in sys.path if path.endswith(".zip"))
LATER = {
    "difflib": "traceback asks it what a misspelt keyword may have meant",
}
"""What the standard library imports only when it is asked for something, and why we ask for it."""


def engine(source: str) -> bytes:
    """All of `alhambra` that runs in a browser. What is alike comes together: it is compressed better."""
    packed = BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for file in sorted(_files(Path(source)), key=lambda file: (file.suffix, file.name, file)):
            name = str(file.relative_to(Path(source).parent))
            content = file.read_bytes()
            if file.suffix == ".py":
                content = _bytecode(compile(content, name, "exec", optimize=2, dont_inherit=True))
                name += "c"
            entry = tarfile.TarInfo(name)
            entry.size = len(content)
            tar.addfile(entry, BytesIO(content))
    return packed.getvalue()


def stdlib(source: str) -> bytes:
    """The modules of the standard library that Python, Pyodide and `alhambra` import."""
    for name in sorted({*_imported_from_outside(Path(source)), *LATER}):
        import_module(name)
    packed = BytesIO()
    with zipfile.ZipFile(STDLIB) as whole, zipfile.ZipFile(packed, "w") as chosen:
        for file in sorted(_loaded()):
            code = compile(whole.read(file), file, "exec", optimize=2, dont_inherit=True)
            chosen.writestr(zipfile.ZipInfo(f"{file}c"), _bytecode(_without_lines(code)))
    return packed.getvalue()


def _files(source: Path) -> Iterator[Path]:
    for entry in source.iterdir():
        if entry.is_dir():
            if entry.name != "__pycache__" and entry.name not in LEFT_OUT:
                yield from (file for file in entry.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
        elif entry.suffix not in NOT_DATA:
            yield entry


def _imported_from_outside(source: Path) -> Iterator[str]:
    """Every module of the standard library that some file of ours imports, be it inside a function or as an encoding."""
    for file in _files(source):
        if file.suffix == ".py":
            for node in ast.walk(ast.parse(file.read_bytes())):
                yield from filter(_is_module, _names(node))


def _names(node: ast.AST) -> Iterator[str]:
    """What may be names of modules."""
    match node:
        case ast.Import():
            yield from (alias.name for alias in node.names)
        case ast.ImportFrom(module=str(module)):
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)
        case ast.Call(func=ast.Attribute(attr="encode" | "decode"), args=[ast.Constant(value=str(encoding)), *_]):
            yield f"encodings.{encoding.replace('-', '_')}"


def _is_module(name: str) -> bool:
    """Whether there is a module of this name in the standard library, rather than something inside one."""
    if name.partition(".")[0] not in sys.stdlib_module_names:
        return False
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # the name before the last point is no package
        return False


def _loaded() -> set[str]:
    """The files of all modules of the standard library that are loaded; some are part of the interpreter."""
    loaders = [(module, getattr(module, "__loader__", None)) for module in list(sys.modules.values())]
    files = [module.__file__ or "" for module, loader in loaders if isinstance(loader, zipimporter)]
    return {file.removeprefix(f"{STDLIB}/") for file in files}


def _without_lines(code: CodeType) -> CodeType:
    """Nobody looks for lines in the standard library, and they are a third of it."""
    constants = (_without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=_no_lines(len(code.co_code) // 2), co_consts=tuple(constants))


def _no_lines(instructions: int) -> bytes:
    """The table that says of each instruction that it has no line: an entry is for up to eight."""
    whole, rest = divmod(instructions, 8)
    return b"\xff" * whole + bytes([0xF8 | rest - 1] if rest else [])


def _bytecode(code: CodeType) -> bytes:
    return bytes(_code_to_hash_pyc(code, bytes(8), checked=False))
