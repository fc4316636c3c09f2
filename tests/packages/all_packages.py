"""The folder of packages as a whole: checksums, and programs that are for their target."""
import os
import struct
import tarfile

from checks import TARGETS, left_in, read, sha256

ELF_MACHINE = {"linux-x64": 62, "linux-arm64": 183}
MACH_CPU = {"macos-x64": 0x01000007, "macos-arm64": 0x0100000C}


def run(t):
    t.check(f"programs: there are packages of version {t.version}", t.targets)
    sums = dict(reversed(line.split("  ", 1)) for line in
                read(os.path.join(t.packages, "SHA256SUMS")).splitlines())
    files = [one for one in left_in(t.packages) if one != "SHA256SUMS"]
    t.check("checksums: SHA256SUMS has a line for each file and no other",
            sorted(sums) == files, (sorted(sums), files))
    wrong = [name for name in files if sha256(os.path.join(t.packages, name)) != sums.get(name)]
    t.check("checksums: they are those of the files", not wrong, wrong)
    for target in TARGETS:
        if target not in t.targets:
            t.skip(f"programs: {target}", "no package was made for it")
            continue
        with tarfile.open(t.tarball(target)) as archive:
            data = archive.extractfile(f"cairn-{t.version}-{target}/bin/cairn").read()
        if target.startswith("linux"):
            linux(t, target, data)
        else:
            macos(t, target, data)


def linux(t, target, data):
    is_elf = data[:6] == b"\x7fELF\x02\x01"
    machine, = struct.unpack_from("<H", data, 18)
    t.check(f"programs: {target} is for that processor",
            is_elf and machine == ELF_MACHINE[target], machine)
    offset, = struct.unpack_from("<Q", data, 32)
    size, count = struct.unpack_from("<HH", data, 54)
    kinds = {struct.unpack_from("<I", data, offset + at * size)[0] for at in range(count)}
    t.check(f"programs: {target} is static, so it needs no dynamic linker", 3 not in kinds, kinds)
    offset, = struct.unpack_from("<Q", data, 40)
    size, count = struct.unpack_from("<HH", data, 58)
    sections = {struct.unpack_from("<I", data, offset + at * size + 4)[0] for at in range(count)}
    t.check(f"programs: {target} has no symbol table", 2 not in sections, sections)


def macos(t, target, data):
    magic, cpu, _, _, count = struct.unpack_from("<IIIII", data)
    t.check(f"programs: {target} is for that processor",
            magic == 0xFEEDFACF and cpu == MACH_CPU[target], (hex(magic), hex(cpu)))
    if magic != 0xFEEDFACF:
        return
    at, oldest, libraries, signed = 32, None, [], False
    for _ in range(count):
        command, size = struct.unpack_from("<II", data, at)
        if command == 0x32:  # LC_BUILD_VERSION
            oldest = struct.unpack_from("<I", data, at + 12)[0] >> 16
        elif command == 0x24:  # LC_VERSION_MIN_MACOSX
            oldest = struct.unpack_from("<I", data, at + 8)[0] >> 16
        elif command & 0x7FFFFFFF in (0x0C, 0x18):  # LC_LOAD_DYLIB, LC_LOAD_WEAK_DYLIB
            start = at + struct.unpack_from("<I", data, at + 8)[0]
            libraries.append(data[start:at + size].split(b"\0")[0].decode())
        elif command == 0x1D:  # LC_CODE_SIGNATURE
            signed = True
        at += size
    t.check(f"programs: {target} runs on macOS 11, as its wheel says",
            oldest is not None and oldest <= 11, oldest)
    t.check(f"programs: {target} needs only libraries of the system",
            libraries and all(one.startswith(("/usr/lib/", "/System/")) for one in libraries),
            libraries)
    if target == "macos-arm64":
        t.check(f"programs: {target} is signed, without which macOS does not start it", signed)
