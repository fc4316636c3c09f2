#!/usr/bin/env python3
"""Makes the wheel cairn-nav for PyPI from a program for one target.

  cmd/packaging/pypi/wheel.py build/cross/linux-x64/cairn linux-x64 0.1.0 2026-11-22 build/packages

pip, pipx and uv put what is in `.data/scripts` on the PATH as it is. So `cairn` is the program
itself, and starts without Python. `uvx cairn-nav` looks for a command named like the package; that
is a script of a few lines, which runs the `cairn` next to it.

The program is linked statically, so it runs with any glibc and with musl. The tags name the oldest
of both that pip knows. The same program and date make the same bytes.
"""
import base64
import hashlib
import os
import sys
import time
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.join(HERE, "..", "..", "..")
TAGS = {
    "linux-x64": ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "musllinux_1_1_x86_64"),
    "linux-arm64": ("manylinux2014_aarch64", "manylinux_2_17_aarch64", "musllinux_1_1_aarch64"),
    "macos-arm64": ("macosx_11_0_arm64",),
    "macos-x64": ("macosx_11_0_x86_64",),
}
LICENCES = {"LICENSE": "LICENSE", "THIRD-PARTY": "cmd/packaging/debian/copyright",
            "LGPL-2.1": "cmd/packaging/licences/LGPL-2.1"}


def main():
    if len(sys.argv) != 6 or sys.argv[2] not in TAGS:
        print(f"usage: wheel.py PROGRAM TARGET VERSION DATE FOLDER\nhint: TARGET is one of "
              f"{', '.join(TAGS)}", file=sys.stderr)
        return 2
    program, target, version, date, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, f"cairn_nav-{version}-py3-none-{'.'.join(TAGS[target])}.whl")
    with zipfile.ZipFile(path + ".part", "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        write(archive, files(program, target, version), version, date)
    os.replace(path + ".part", path)
    print(path)
    return 0


def files(program, target, version):
    """Yields (path in the wheel, bytes, whether it is executable)."""
    info, scripts = f"cairn_nav-{version}.dist-info", f"cairn_nav-{version}.data/scripts"
    yield f"{scripts}/cairn", read(program), True
    yield f"{scripts}/cairn-nav", read(os.path.join(HERE, "cairn-nav")), True
    metadata = read(os.path.join(HERE, "METADATA.in")).replace(b"@VERSION@", version.encode())
    yield f"{info}/METADATA", metadata + b"\n" + read(os.path.join(HERE, "README.md")), False
    tags = "".join(f"Tag: py3-none-{tag}\n" for tag in TAGS[target])
    wheel = f"Wheel-Version: 1.0\nGenerator: cairn {version}\nRoot-Is-Purelib: false\n{tags}"
    yield f"{info}/WHEEL", wheel.encode(), False
    for name, source in LICENCES.items():
        yield f"{info}/licenses/{name}", read(os.path.join(TOP, source)), False


def write(archive, contents, version, date):
    """Writes the files, and RECORD with their hashes as the last one, as the format asks for."""
    stamp = time.strptime(date, "%Y-%m-%d")[:6]
    record = f"cairn_nav-{version}.dist-info/RECORD"
    lines = []
    for path, data, executable in contents:
        add(archive, path, data, stamp, executable)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{path},sha256={digest},{len(data)}\n")
    add(archive, record, "".join([*lines, f"{record},,\n"]).encode(), stamp, False)


def add(archive, path, data, stamp, executable):
    entry = zipfile.ZipInfo(path, stamp)
    entry.create_system = 3  # Unix, also if another system makes the wheel
    entry.external_attr = (0o100755 if executable else 0o100644) << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, data)


def read(path):
    with open(path, "rb") as file:
        return file.read()


if __name__ == "__main__":
    sys.exit(main())
