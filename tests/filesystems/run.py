#!/usr/bin/env python3
"""Tests cairn where names are spelled in several ways: tests/filesystems/run.py build/cairn

Mounts file systems that ignore case and composition in names, as those of macOS do (ignoring.py),
and runs the cases in cases.py there. Further arguments are words of names: only these cases run.
Requires root, /dev/fuse, libfuse 2 and fusepy (requirements.txt). If one of them is missing, says
so and succeeds. The exit code is 1 if a case fails.
"""
import argparse
import os
import shutil
import signal
import sys
import tempfile
import time
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from cases import CASES, World  # noqa: E402
from mounting import missing, mounted  # noqa: E402
from tree import Failure  # noqa: E402


def name_of(case):
    return case.__name__.replace("_", " ")


def run(case, program, kind, parents):
    """Runs a case in new directories in both `parents`. Returns "ok", "skipped" or "FAILED"."""
    begin = time.monotonic()
    folders = [tempfile.mkdtemp(dir=parent) for parent in parents]
    try:
        skipped = case(World(program, kind, *folders))
        state, what = ("skipped", skipped) if isinstance(skipped, str) else ("ok", "")
    except Failure as failure:
        state, what = "FAILED", str(failure)
    except Exception:  # the other cases must still run
        state, what = "FAILED", traceback.format_exc()
    finally:
        for folder in folders:
            shutil.rmtree(folder, ignore_errors=True)
    print("%-7s %s: %s (%.1f s)%s" % (state, kind, name_of(case), time.monotonic() - begin,
                                      ": " + what if what else ""), flush=True)
    return state


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("words", nargs="*", help="run only cases whose names contain these words")
    options = parser.parse_args()
    why = missing()
    if why:
        print("skipped: " + why)
        return 0
    program = os.path.abspath(options.program)
    words = " ".join(options.words).replace("_", " ")
    # A signal must not leave a mounted file system behind.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    states = []
    with tempfile.TemporaryDirectory(prefix="cairn-filesystems-") as folder:
        for kind, cases in CASES.items():
            ordinary = os.path.join(folder, kind + ".ordinary")
            os.makedirs(ordinary)
            with mounted(kind, folder) as ignoring:
                states += [run(case, program, kind, (ordinary, ignoring)) for case in cases
                           if words in name_of(case)]
    counts = [states.count(state) for state in ("ok", "FAILED", "skipped")]
    print("%d passed, %d failed, %d skipped" % tuple(counts))
    return 1 if counts[1] or not states else 0


if __name__ == "__main__":
    sys.exit(main())
