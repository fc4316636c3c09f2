#!/usr/bin/env python3
"""Tests `cairn lsp` with a client: tests/lsp/run.py build/cairn

The checks are functions in this folder: sessions.py (what an editor asks), conformance.py (broken,
reordered and cancelled messages) and neovim.py (the client of Neovim, if it is installed). Further
arguments select checks: each is a part of a name. The exit code is 1 if a check fails.
"""
import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import traceback

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import conformance  # noqa: E402
import neovim  # noqa: E402
import sessions  # noqa: E402
from client import Client  # noqa: E402

SOURCES = {
    "boats.py": 'class Boat:\n'
                '    """Floats."""\n'
                '\n'
                '    def sail(self, days):\n'
                '        return self.load(days)\n'
                '\n'
                '    def load(self, days):\n'
                '        return days * 2\n'
                '\n'
                '\n'
                'class Ferry(Boat):\n'
                '    def load(self, days):\n'
                '        return days\n',
    "harbour.py": 'from boats import Boat, Ferry\n'
                  '\n'
                  '\n'
                  'def open_harbour():\n'
                  '    boat = Boat()\n'
                  '    boat.sail(3)\n'
                  '    return Ferry()\n'
                  '\n'
                  '\n'
                  'def day() -> Boat:\n'
                  '    "Grüße"; open_harbour()\n'
                  '    return open_harbour()\n',
    "test_harbour.py": 'from harbour import day\n\n\ndef test_day():\n    assert day()\n',
    "README.md": '# Harbour\n\nCall `open_harbour` first. See [the boats](boats.py).\n'
                 '\n```python\nopen_harbour()\n```\n',
}


class World:
    """The program, and a work tree with an index for each check."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.environment = dict(os.environ, HOME=os.path.join(folder, "home"),
                                XDG_CONFIG_HOME="", XDG_DATA_HOME="", XDG_STATE_HOME="",
                                GIT_CONFIG_GLOBAL="/dev/null")
        os.makedirs(self.environment["HOME"])
        self.count = 0

    def tree(self, has_index=True):
        self.count += 1
        root = os.path.join(self.folder, "tree%d" % self.count)
        os.makedirs(root)
        for name, text in SOURCES.items():
            with open(os.path.join(root, name), "w", encoding="utf-8") as file:
                file.write(text)
        subprocess.run(["git", "init", "-q", root], check=True, env=self.environment)
        if has_index:
            self.cairn(root, "index")
        return root

    def cairn(self, root, *words):
        return subprocess.run([self.program, *words], cwd=root, env=self.environment, check=True,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE).stdout.decode()

    def client(self, root=None, **options):
        client = Client([self.program, "lsp"], root or self.tree(), self.environment)
        client.result = client.start(**options)
        return client


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("program")
    parser.add_argument("names", nargs="*", help="parts of the names of the checks to be run")
    parser.add_argument("--without", action="append", default=[], metavar="NAME",
                        help="do not run this check")
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    checks = [check for module in (sessions, conformance, neovim) for check in module.CHECKS]
    chosen = [check for check in checks
              if (not options.names or any(part in check.__name__ for part in options.names))
              and check.__name__ not in options.without]
    failed = 0
    begin = time.monotonic()
    for check in chosen:
        folder = tempfile.mkdtemp(prefix="cairn-lsp-")
        try:
            said = check(World(program, os.path.realpath(folder)))
            print("ok      %s%s" % (check.__name__.replace("_", " "), ": " + said if said else ""))
        except Exception as error:  # any failure of a check, which must not end the others
            failed += 1
            print("FAILED  %s: %s" % (check.__name__, error))
            traceback.print_exc(limit=-3)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        sys.stdout.flush()
    print("%d checks in %.0f s: %d failed" % (len(chosen), time.monotonic() - begin, failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
