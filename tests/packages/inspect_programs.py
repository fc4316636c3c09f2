#!/usr/bin/env python3
"""Checks the programs of cross builds without running them, by their headers.

  tests/packages/inspect_programs.py build/cross/linux-arm64/cairn build/cross/macos-arm64/cairn

The folder of a program is the name of its target; --target names another. Linux: linked statically,
for the right machine, no part both writable and executable. macOS: needs no library but libSystem,
whose symbols (--symbols, from zig) include all that the program needs; runs on macOS 11.0; its
signature, without which it would not start on processors of Apple, matches its bytes. All: no path
of the machine that has built it. Prints what is wrong, and the exit code is 1.
"""
import argparse
import hashlib
import os
import re
import struct
import sys

ROOT = os.path.realpath(os.path.join(os.path.dirname(__file__), "..", ".."))
SYMBOLS = os.path.join(ROOT, "build/cross/zig/ziglang/lib/libc/darwin/libSystem.tbd")
MACHINES = {"linux-x64": 62, "linux-arm64": 183}
PROCESSORS = {"macos-x64": 0x01000007, "macos-arm64": 0x0100000C}
SYSTEM_LIBRARY = "/usr/lib/libSystem.B.dylib"


def c_string(data, offset):
    return data[offset:data.index(b"\0", offset)].decode()


# ---- Linux ---------------------------------------------------------------------------------------

def inspect_elf(data, target):
    """Yields what is wrong with an ELF program."""
    if data[:7] != b"\x7fELF\2\1\1":
        yield "it is not a little-endian 64-bit ELF program"
        return
    kind, machine = struct.unpack_from("<HH", data, 16)
    offset, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    if machine != MACHINES[target]:
        yield "its machine is %d, not %d" % (machine, MACHINES[target])
    if kind not in (2, 3):
        yield "it is not a program"
    has_stack = False
    for at in range(offset, offset + size * count, size):
        segment, flags = struct.unpack_from("<II", data, at)
        if segment == 3:
            yield "it needs a dynamic linker"
        if segment == 2:
            yield "it is linked dynamically"  # only such a segment can have a RPATH
        if segment == 0x6474E551:
            has_stack = True
            if flags & 1:
                yield "its stack is executable"
        if segment == 1 and flags & 3 == 3:
            yield "a part of it is both writable and executable"
    if not has_stack:
        yield "its stack is executable, because it does not say otherwise"


# ---- macOS ---------------------------------------------------------------------------------------

def exported_symbols(path, target):
    """The symbols of a library in the format .tbd of Apple, including those of its parts."""
    names = {"macos-x64": {"x86_64-macos"}, "macos-arm64": {"arm64-macos", "arm64e-macos"}}[target]
    symbols, applies = set(), False
    with open(path, encoding="utf-8") as file:
        for key, values in re.findall(r"([a-z-]+):\s*\[(.*?)\]", file.read(), re.DOTALL):
            words = {word.strip().strip("'\"") for word in values.split(",")}
            if key == "targets":
                applies = bool(words & names)
            elif key.endswith("symbols") and applies:
                symbols |= words
    return symbols


def load_commands(data):
    count, = struct.unpack_from("<I", data, 16)
    at = 32
    for _ in range(count):
        command, size = struct.unpack_from("<II", data, at)
        yield command & 0x7FFFFFFF, at
        at += size


def skip_number(data, at):
    while data[at] & 0x80:
        at += 1
    return at + 1


def bound_symbols(data, begin, size):
    """The symbols that the dynamic linker looks up, from its opcodes."""
    numbers = {0x20: 1, 0x60: 1, 0x70: 1, 0x80: 1, 0xA0: 1, 0xC0: 2}
    at = begin
    while at < begin + size:
        opcode = data[at] & 0xF0
        at += 1
        if opcode == 0x40:
            name = c_string(data, at)
            yield name
            at += len(name) + 1
        if opcode == 0xD0:
            raise ValueError("threaded opcodes are not known here")
        for _ in range(numbers.get(opcode, 0)):
            at = skip_number(data, at)


def undefined_symbols(data, at):
    offset, count, strings = struct.unpack_from("<III", data, at + 8)
    for entry in range(offset, offset + 16 * count, 16):
        name, kind, section = struct.unpack_from("<IBB", data, entry)
        if kind & 0xE0 == 0 and kind & 0x0E == 0 and kind & 1 and section == 0:
            yield c_string(data, strings + name)


def inspect_signature(data, offset, size):
    """Yields what is wrong with an ad hoc signature."""
    magic, _, count = struct.unpack_from(">III", data, offset)
    if magic != 0xFADE0CC0:
        yield "its signature is unreadable"
        return
    blobs = [struct.unpack_from(">II", data, offset + 12 + 8 * i) for i in range(count)]
    directories = [offset + at for kind, at in blobs if kind == 0]
    if len(directories) != 1:
        yield "its signature has %d directories" % len(directories)
        return
    directory = directories[0]
    (magic, _, _, flags, hashes, _, _, slots, limit, hash_size, hash_type, _,
     page_bits) = struct.unpack_from(">IIIIIIIIIBBBB", data, directory)
    if magic != 0xFADE0C02 or (hash_size, hash_type) != (32, 2) or not flags & 2:
        yield "its signature is not an ad hoc one with SHA-256"
        return
    page = 1 << page_bits
    if limit != offset or slots != -(-limit // page):
        yield "its signature covers %d bytes in %d pages, not %d bytes" % (limit, slots, offset)
        return
    for i in range(slots):
        wanted = data[directory + hashes + 32 * i:directory + hashes + 32 * (i + 1)]
        if hashlib.sha256(data[i * page:min((i + 1) * page, limit)]).digest() != wanted:
            yield "its signature does not match page %d" % i
    if offset + size != len(data):
        yield "bytes follow its signature"


def inspect_macho(data, target, symbols_file):
    """Yields what is wrong with a Mach-O program."""
    magic, processor, _, kind, _, _, flags, _ = struct.unpack_from("<8I", data)
    if magic != 0xFEEDFACF or kind != 2:
        yield "it is not a 64-bit Mach-O program"
        return
    if processor != PROCESSORS[target]:
        yield "its processor is 0x%x, not 0x%x" % (processor, PROCESSORS[target])
    if not flags & 0x200000:
        yield "it is not position-independent"
    if flags & 0x20000:
        yield "its stack is executable"
    libraries, needed, versions, signed, identified = [], set(), [], False, False
    for command, at in load_commands(data):
        if command in (0xC, 0x18, 0x1F, 0x20, 0x23):  # kinds of LC_LOAD_DYLIB
            libraries.append(c_string(data, at + struct.unpack_from("<I", data, at + 8)[0]))
        elif command == 0x1C:
            yield "it has a run path"
        elif command == 0x32:
            versions.append(struct.unpack_from("<II", data, at + 8))
        elif command == 0x1B:
            identified = any(data[at + 8:at + 24])
        elif command == 0x2:
            needed |= set(undefined_symbols(data, at))
        elif command == 0x22:
            # Between these are the weak symbols, which the program itself defines.
            for pair in (at + 16, at + 32):
                needed |= set(bound_symbols(data, *struct.unpack_from("<II", data, pair)))
        elif command == 0x34:
            yield "it has chained fixups, which are not known here"
        elif command == 0x1D:
            signed = True
            yield from inspect_signature(data, *struct.unpack_from("<II", data, at + 8))
        elif command == 0x19:
            protection, = struct.unpack_from("<I", data, at + 60)
            if protection & 6 == 6:
                yield "a part of it is both writable and executable"
    if libraries != [SYSTEM_LIBRARY]:
        yield "it needs the libraries " + ", ".join(libraries)
    if versions != [(1, 11 << 16)]:
        yield "it is not for macOS 11.0: %s" % versions
    if not identified:
        yield "it has no UUID"
    if target == "macos-arm64" and not signed:
        yield "it is not signed"
    missing = needed - exported_symbols(symbols_file, target)
    if not needed:
        yield "it needs no symbols, so they have not been found"
    if missing:
        yield "libSystem lacks " + ", ".join(sorted(missing))


# ---- paths ---------------------------------------------------------------------------------------

def inspect_paths(data, folders):
    """Yields paths of the machine that has built the program."""
    for folder in folders:
        at = data.find(folder.encode())
        if at >= 0:
            yield "it contains a path: %r" % data[at:at + 120].split(b"\0")[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("programs", nargs="+")
    parser.add_argument("--target", choices=[*MACHINES, *PROCESSORS])
    parser.add_argument("--symbols", default=SYMBOLS, help="libSystem.tbd of zig")
    parser.add_argument("--path", action="append", default=[], help="a folder not to be named")
    options = parser.parse_args()
    wrong = 0
    for program in options.programs:
        with open(program, "rb") as file:
            data = file.read()
        folder = os.path.dirname(os.path.realpath(program))
        target = options.target or os.path.basename(folder)
        folders = [ROOT, folder, os.path.expanduser("~/"), *options.path]
        if len(data) < 64:
            found = ["it is too short for a program"]
        elif target in MACHINES:
            found = list(inspect_elf(data, target))
        elif target in PROCESSORS:
            found = list(inspect_macho(data, target, options.symbols))
        else:
            parser.error("%s: name its target with --target" % program)
        found += inspect_paths(data, folders)
        for problem in found:
            print("%s: %s" % (program, problem))
        if not found:
            print("%s: right for %s, %.1f MB" % (program, target, len(data) / 1e6))
        wrong += bool(found)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
