#!/usr/bin/env python3
"""Checks that hostile repositories can do no harm: tests/trust/run.py build/cairn

Each attack is a function in a module of this folder. It makes files as an attacker would, and runs
cairn as a user would. It then checks that cairn ran no program of the repository, did not trust its
files, and wrote nothing outside of the permitted directories (attack.py). Further arguments select
attacks: each is a part of a name. The exit code is 1 if an attack succeeds.
"""
import argparse
import importlib
import multiprocessing
import os
import sys
import tempfile
import time
import traceback

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from attack import Attack, Failure  # noqa: E402

SHARED = {"run", "attack", "hostile_sources"}  # modules without attacks


def attacks():
    names = sorted(name[:-3] for name in os.listdir(HERE) if name.endswith(".py"))
    modules = [importlib.import_module(name) for name in names if name not in SHARED]
    return [value for module in modules for name, value in vars(module).items()
            if getattr(value, "__module__", "") == module.__name__ and not name.startswith("_")
            and callable(value) and not isinstance(value, type)]


def name_of(attack):
    return attack.__name__.replace("_", " ")


def run(task):
    program, number = task
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="cairn-trust-") as folder:
        attack = Attack(program, folder)
        try:
            skipped = attacks()[number](attack)
            attack.expect_no_canary()
            state, what = ("skipped", skipped) if isinstance(skipped, str) else ("ok", "")
        except Failure as failure:
            state, what = "FAILED", str(failure)
        except Exception:  # the other attacks must still run
            state, what = "FAILED", traceback.format_exc()
        finally:
            attack.clean_up()
    return number, state, what, time.monotonic() - begin


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("words", nargs="*", help="run only attacks whose names contain these words")
    parser.add_argument("--without", action="append", default=[], metavar="WORDS",
                        help="run no attacks whose names contain these words")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    every = attacks()
    chosen = [number for number, attack in enumerate(every)
              if " ".join(options.words).replace("_", " ") in name_of(attack)
              and not any(words in name_of(attack) for words in options.without)]
    program = os.path.abspath(options.program)
    counts = {"ok": 0, "skipped": 0, "FAILED": 0}
    begin = time.monotonic()
    with multiprocessing.Pool(options.processes) as pool:
        tasks = [(program, number) for number in chosen]
        for number, state, what, seconds in pool.imap(run, tasks):
            counts[state] += 1
            print("%-7s %s (%.1f s)%s" % (state, name_of(every[number]), seconds,
                                          ": " + what if what else ""), flush=True)
    print("%d attacks in %.0f s: %d withstood, %d skipped, %d succeeded" %
          (len(chosen), time.monotonic() - begin, *counts.values()))
    return 1 if counts["FAILED"] or not chosen else 0


if __name__ == "__main__":
    sys.exit(main())
