#!/usr/bin/env python3
"""Installs each package, uses it, and removes it:

  tests/packages/run.py build/packages [--tools build/packages-tools] [WORDS]

Each module of this folder is a kind of package; WORDS select modules. The folder is what `make
packages` makes; --tools is what tools.sh installs. Where unshare allows it, everything runs without
network. What a machine cannot run, because a tool is missing or the program is one for another
machine, is skipped and said. Prints a line for each check. The exit code is 1 if one fails.
"""
import argparse
import importlib
import os
import shutil
import subprocess
import sys
import time

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from checks import Checks  # noqa: E402

MODULES = ["all_packages", "tarball", "npm", "pypi", "deb", "homebrew", "nix", "container",
           "action", "materials", "same_bytes"]
ALONE = "CAIRN_PACKAGES_ALONE"


def main():
    parser = argparse.ArgumentParser(description="Installs and uses packages")
    parser.add_argument("packages")
    parser.add_argument("--tools", default="")
    parser.add_argument("words", nargs="*")
    options = parser.parse_intermixed_args()
    if not os.path.isfile(os.path.join(options.packages, "SHA256SUMS")):
        print(f"there are no packages in {options.packages}\nhint: make packages", file=sys.stderr)
        return 2
    leave_network()
    checks = Checks(options.packages, options.tools)
    if os.environ[ALONE] != "1":
        checks.skip("all", "the network is there, because unshare cannot take it away")
    try:
        for name in MODULES:
            if options.words and not any(word in name for word in options.words):
                continue
            begin = time.monotonic()
            try:
                importlib.import_module(name).run(checks)
            except Exception as error:  # one kind of package must not hide the others
                checks.check(f"{name}: runs to its end", False, repr(error))
            print(f"     {name} took {time.monotonic() - begin:.0f} s", flush=True)
    finally:
        checks.clean()
    print(f"{checks.passed} passed, {checks.failed} failed, {checks.skipped} skipped")
    return 1 if checks.failed or not checks.passed else 0


def leave_network():
    """Starts this script again where only the loopback device is."""
    if ALONE in os.environ:
        return
    os.environ[ALONE] = "0"
    unshare = ["unshare", "--net"] if os.geteuid() == 0 else ["unshare", "--net", "--map-root-user"]
    up = "ip link set lo up && exec \"$@\""
    command = [*unshare, "sh", "-c", up, "sh"]
    if not shutil.which("unshare") or subprocess.run([*command, "true"], check=False,
                                                     stderr=subprocess.DEVNULL).returncode:
        return
    os.environ[ALONE] = "1"
    os.execvp(command[0], [*command, sys.executable, *sys.argv])


if __name__ == "__main__":
    sys.exit(main())
