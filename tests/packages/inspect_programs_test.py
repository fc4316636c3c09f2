#!/usr/bin/env python3
"""Checks that inspect_programs.py finds damage, and that it accepts the programs themselves:

  tests/packages/inspect_programs_test.py build/cross/linux-x64/cairn build/cross/macos-arm64/cairn

Each damage changes a copy of a program in one place, as a mistake of a build would.
"""
import os
import struct
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import inspect_programs as inspecting  # noqa: E402


def put(data, form, offset, *values):
    copy = bytearray(data)
    struct.pack_into(form, copy, offset, *values)
    return bytes(copy)


def program_headers(data):
    offset, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    return {struct.unpack_from("<I", data, at)[0]: at
            for at in range(offset, offset + size * count, size)}


def damaged_elf(data):
    """Yields what inspect_programs.py must say, and a program of which it must say that."""
    headers = program_headers(data)
    yield "its machine is 8, not", put(data, "<H", 18, 8)
    yield "needs a dynamic linker", put(data, "<I", headers[4], 3)  # in place of a note
    yield "linked dynamically", put(data, "<I", headers[4], 2)
    yield "its stack is executable", put(data, "<I", headers[0x6474E551] + 4, 7)
    yield "does not say otherwise", put(data, "<I", headers[0x6474E551], 4)
    yield "both writable and executable", put(data, "<I", headers[1] + 4, 7)
    yield "is not a little-endian 64-bit ELF", put(data, "<B", 4, 1)


def damaged_macho(data, target):
    commands = dict(inspecting.load_commands(data))
    version, library, symbols = commands[0x32], commands[0xC], commands[0x2]
    flags, = struct.unpack_from("<I", data, 24)
    other = "macos-x64" if target == "macos-arm64" else "macos-arm64"
    yield "its processor is", put(data, "<I", 4, inspecting.PROCESSORS[other])
    yield "not position-independent", put(data, "<I", 24, flags & ~0x200000)
    yield "its stack is executable", put(data, "<I", 24, flags | 0x20000)
    yield "not for macOS 11.0", put(data, "<I", version + 12, 12 << 16)
    yield "not for macOS 11.0", put(data, "<I", version + 8, 2)  # iOS
    name = library + struct.unpack_from("<I", data, library + 8)[0]
    yield "needs the libraries /opt", put(data, "<4s", name, b"/opt")
    yield "has no UUID", put(data, "<16s", commands[0x1B] + 8, bytes(16))
    strings, = struct.unpack_from("<I", data, symbols + 16)
    symbol = data.index(b"\0_malloc\0", strings)
    yield "libSystem lacks _mallox", put(data, "<c", symbol + 7, b"x")
    bound = data.index(b"_malloc\0", struct.unpack_from("<I", data, commands[0x22] + 16)[0])
    yield "libSystem lacks _mallox", put(data, "<c", bound + 6, b"x")
    yield "not a 64-bit Mach-O program", put(data, "<I", 12, 6)
    if target == "macos-arm64":
        signature = commands[0x1D]
        offset, = struct.unpack_from("<I", data, signature + 8)
        yield "does not match page 0", put(data, "<I", 28, 1)
        yield "does not match page %d" % ((offset - 1) // 16384), \
            put(data, "<B", offset - 1, data[offset - 1] ^ 1)  # pages of zig have 16 KiB
        yield "its signature is unreadable", put(data, "<I", offset, 0)
        yield "is not signed", put(data, "<I", signature, 0x26)
        yield "bytes follow", data + b"\0"


def main():
    failed = 0
    for program in sys.argv[1:]:
        with open(program, "rb") as file:
            data = file.read()
        target = os.path.basename(os.path.dirname(os.path.realpath(program)))

        def problems(data, target=target):
            if target in inspecting.MACHINES:
                yield from inspecting.inspect_elf(data, target)
            else:
                yield from inspecting.inspect_macho(data, target, inspecting.SYMBOLS)
            yield from inspecting.inspect_paths(data, [inspecting.ROOT])

        damages = [*(damaged_elf(data) if target in inspecting.MACHINES
                     else damaged_macho(data, target)),
                   ("contains a path", data + inspecting.ROOT.encode())]
        for problem in problems(data):
            failed += 1
            print("%s is wrong without damage: %s" % (program, problem))
        for wanted, damaged in damages:
            said = list(problems(damaged))
            if not any(wanted in problem for problem in said):
                failed += 1
                print("%s: expected '%s', but it said %s" % (program, wanted, said))
        print("%s: %d damages" % (program, len(damages)))
    return 1 if failed or len(sys.argv) < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
