#!/usr/bin/env python3
"""Prints the bill of materials of the programs, as SPDX 2.3: what is linked into them or contained.

  cmd/packaging/sbom.py 0.1.0 2026-11-22 linux-x64=build/cross/linux-x64/cairn … > cairn.spdx.json

It comes from the lists by which a build checks what it downloads: cross/sources.txt, and the
package-lock.json of the grammars and of the page. Their checksums are those of what was downloaded:
of Debian's .dsc, which lists those of the files of the source, and of npm's tarballs. A library
without a licence here is an error. The same lists and programs make the same bytes.
"""
import base64
import hashlib
import json
import os
import re
import sys
import urllib.parse

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.join(HERE, "..", "..")
LISTS = {"cross/sources.txt": os.path.join(HERE, "cross", "sources.txt"),
         "grammars": os.path.join(TOP, "internal", "syntax", "grammars"),
         "page": os.path.join(TOP, "internal", "api", "web"),
         "vocabularies": os.path.join(TOP, "internal", "base", "vocabularies")}
DEBIAN = {
    "cli11": "BSD-3-Clause",
    "fmtlib": "MIT",
    "libsodium": "ISC",
    "libtomlplusplus-dev": "MIT",
    "libzstd": "BSD-3-Clause OR GPL-2.0-only",
    "nlohmann-json3": "MIT",
    "protobuf": "BSD-3-Clause",
    "re2": "BSD-3-Clause",
    "snowball": "BSD-3-Clause",
    "sqlite3": "blessing",
    "unicode-data": "Unicode-DFS-2016",
    "utf8proc": "MIT AND Unicode-DFS-2015",
    "xxhash": "BSD-2-Clause",
    "zlib": "Zlib",
}
ONLY_IN_TESTS = {"doctest"}
# The libraries of the compilers. Those of Linux are the host's, so the lists have no version.
RUNTIMES = {
    "linux": {"glibc": "LGPL-2.1-or-later",
              "libstdc++": "GPL-3.0-or-later WITH GCC-exception-3.1"},
    "macos": {"libc++": "Apache-2.0 WITH LLVM-exception"},
}
# Their LICENSE says something else than their package.json.
CONCLUDED = {"@sengac/tree-sitter-dart": "MIT"}
UNKNOWN = "NOASSERTION"


def main():
    if len(sys.argv) < 4 or not all("=" in word for word in sys.argv[3:]):
        print("usage: sbom.py VERSION DATE TARGET=PROGRAM…", file=sys.stderr)
        return 2
    version, date = sys.argv[1:3]
    programs = sorted(word.split("=", 1) for word in sys.argv[3:])
    linked = [*debian(), *npm("grammars", direct=True), *runtimes(target for target, _ in programs)]
    contained = [*npm("page", direct=False), *vocabularies()]
    cairn = package("cairn", version, "Apache-2.0", primaryPackagePurpose="APPLICATION")
    files = [program_file(target, path) for target, path in programs]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", cairn)]
    relations += [(file["SPDXID"], "GENERATED_FROM", cairn) for file in files]
    relations += [(cairn["SPDXID"], "STATIC_LINK", other) for other in linked]
    relations += [(cairn["SPDXID"], "CONTAINS", other) for other in contained]
    json.dump(document(version, date, [cairn, *linked, *contained], files, relations), sys.stdout,
              indent=2, ensure_ascii=False)
    print()
    return 0


def document(version, date, packages, files, relations):
    digest = hashlib.sha256(json.dumps([packages, files]).encode()).hexdigest()
    return {
        "spdxVersion": "SPDX-2.3",
        "dataLicense": "CC0-1.0",
        "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"cairn-{version}",
        "documentNamespace": f"https://localhost.invalid/cairn/spdx/{version}/{digest[:32]}",
        "creationInfo": {"created": f"{date}T00:00:00Z",
                         "creators": ["Organization: The cairn authors", "Tool: sbom.py"]},
        "packages": packages,
        "files": files,
        "relationships": [{"spdxElementId": one, "relationshipType": kind,
                           "relatedSpdxElement": other["SPDXID"]}
                          for one, kind, other in relations],
    }


def package(name, version, licence, checksum=None, address=None, prefix="", **more):
    entry = {"name": name, "SPDXID": identifier(f"{prefix}{name}"),
             "downloadLocation": UNKNOWN, "filesAnalyzed": False,
             "licenseConcluded": licence, "licenseDeclared": licence, "copyrightText": UNKNOWN}
    if version:
        entry["versionInfo"] = version
    if checksum:
        entry["checksums"] = [{"algorithm": checksum[0], "checksumValue": checksum[1]}]
    if address:
        entry["externalRefs"] = [{"referenceCategory": "PACKAGE-MANAGER", "referenceType": "purl",
                                  "referenceLocator": address}]
    return {**entry, **more}


def identifier(name):
    return "SPDXRef-" + re.sub(r"[^A-Za-z0-9.-]+", "-", name.replace("+", "p")).strip("-")


def debian():
    """The libraries of cross/sources.txt: lines like `source zlib 1:1.2.13.dfsg-1 SHA256`."""
    with open(LISTS["cross/sources.txt"], encoding="utf-8") as file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("#")]
    unknown = [name for _, name, _, _ in lines if name not in DEBIAN and name not in ONLY_IN_TESTS]
    if unknown:
        sys.exit(f"there is no licence for {', '.join(unknown)}\n"
                 "hint: add it to cmd/packaging/sbom.py and cmd/packaging/debian/copyright")
    for kind, name, version, sha256 in sorted(lines, key=lambda line: line[1]):
        if name in ONLY_IN_TESTS:
            continue
        file_version = version.split(":", 1)[-1]  # names of files leave out the epoch
        more = {"packageFileName": f"{name}_{file_version}.dsc"} if kind == "source" else {}
        address = f"pkg:deb/debian/{name}@{quoted(version)}?distro=bookworm"
        yield package(name, version, DEBIAN[name], ("SHA256", sha256),
                      address + ("&arch=source" if kind == "source" else ""), "debian-", **more)


def npm(name, direct):
    """The packages of a package-lock.json that are not for development; if `direct`, only those
    that its package.json names, because the others serve to use grammars in node."""
    folder = LISTS[name]
    with open(os.path.join(folder, "package-lock.json"), encoding="utf-8") as file:
        locked = json.load(file)["packages"]
    wanted = locked[""]["dependencies"] if direct else [
        path.split("node_modules/", 1)[1] for path, entry in locked.items()
        if path and not entry.get("dev")]
    for one in sorted(wanted):
        entry = locked[f"node_modules/{one}"]
        algorithm, digest = entry["integrity"].split("-", 1)
        checksum = (algorithm.upper(), base64.b64decode(digest).hex())
        found = package(one, entry["version"], entry["license"], checksum,
                        f"pkg:npm/{quoted(one)}@{entry['version']}", "npm-")
        yield {**found, "licenseConcluded": CONCLUDED.get(one, entry["license"])}


def runtimes(targets):
    for system in sorted({target.split("-")[0] for target in targets}):
        for name, licence in RUNTIMES[system].items():
            yield package(name, None, licence, comment=f"of the compiler, for {system}")


def vocabularies():
    folder = LISTS["vocabularies"]
    for name in sorted(os.listdir(folder)):
        if name.endswith(".bpe"):
            with open(os.path.join(folder, name), "rb") as file:
                digest = hashlib.sha256(file.read()).hexdigest()
            yield package(f"tiktoken vocabulary {name[:-4]}", None, "MIT", ("SHA256", digest))


def program_file(target, path):
    with open(path, "rb") as file:
        data = file.read()
    sums = [{"algorithm": kind.upper(), "checksumValue": hashlib.new(kind, data).hexdigest()}
            for kind in ("sha1", "sha256")]
    return {"fileName": f"./{target}/cairn", "SPDXID": identifier(f"program-{target}"),
            "fileTypes": ["BINARY"], "checksums": sums, "licenseConcluded": UNKNOWN,
            "copyrightText": UNKNOWN}


def quoted(text):
    return urllib.parse.quote(text, safe="/")


if __name__ == "__main__":
    sys.exit(main())
