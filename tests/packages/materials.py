"""The bill of materials: valid, complete, and about the programs in the packages."""
import json
import os
import re
import tarfile

from checks import TOP, read, sha256


def run(t):
    path = t.file("cairn-VERSION.spdx.json")
    if not path:
        t.skip("materials", "there is none, because the list of cross builds is missing")
        return
    bill = json.loads(read(path))
    names = {one["name"]: one for one in bill["packages"]}
    complete(t, names)
    hashes = {one["fileName"]: {each["algorithm"]: each["checksumValue"]
                                for each in one["checksums"]} for one in bill["files"]}
    t.check("materials: names the program of each target and no other",
            set(hashes) == {f"./{target}/cairn" for target in t.targets}, hashes)
    for target in t.targets:
        with tarfile.open(t.tarball(target)) as archive:
            archive.extract(f"cairn-{t.version}-{target}/bin/cairn", t.folder("materials"))
        program = os.path.join(t.work, "materials", f"cairn-{t.version}-{target}", "bin", "cairn")
        t.check(f"materials: the checksum of {target} is that of the program in the tarball",
                hashes[f"./{target}/cairn"]["SHA256"] == sha256(program))
    tool = os.path.join(t.tools, "bin", "pyspdxtools")
    if not os.path.exists(tool):
        t.skip("materials: valid SPDX 2.3", "spdx-tools is not installed")
        return
    done = t.run(tool, "--version", "SPDX-2.3", "--infile", path)
    t.check("materials: spdx-tools finds the document valid", done.returncode == 0, done.stdout)
    bill["packages"][1]["licenseConcluded"] = "no licence"
    broken = os.path.join(t.work, "broken.spdx.json")
    with open(broken, "w", encoding="utf-8") as file:
        json.dump(bill, file)
    done = t.run(tool, "--version", "SPDX-2.3", "--infile", broken)
    t.check("materials: spdx-tools would find an unknown licence", done.returncode != 0,
            done.stdout)


def complete(t, names):
    """Each library that the build links, each grammar and each package of the page is there."""
    build = read(os.path.join(TOP, "CMakeLists.txt"))
    linked = set(re.findall(r"^cairn_library\((\w+) ", build, re.M)) - {"pq"}
    sources = {"sqlite": "sqlite3", "zstd": "libzstd", "stemmer": "snowball", "sodium": "libsodium"}
    headers = {"cli11", "fmtlib", "nlohmann-json3", "xxhash", "libtomlplusplus-dev"}
    wanted = {sources.get(one, one) for one in linked} | headers
    t.check("materials: has each library that CMakeLists.txt links", len(linked) > 6
            and wanted <= set(names), wanted - set(names))
    for folder in ("internal/syntax/grammars", "internal/api/web"):
        wanted = json.loads(read(os.path.join(TOP, folder, "package.json")))["dependencies"]
        wrong = {name: version for name, version in wanted.items()
                 if names.get(name, {}).get("versionInfo") != version}
        t.check(f"materials: has the packages of {folder}, in their versions", not wrong, wrong)
    notices = read(os.path.join(TOP, "cmd", "packaging", "debian", "copyright")).lower()
    called = {"fmtlib": "fmt", "sqlite3": "sqlite", "libzstd": "zstd", "snowball": "libstemmer",
              "nlohmann-json3": "nlohmann-json", "libtomlplusplus-dev": "toml++",
              "unicode-data": "unicode data", "glibc": "gnu c library",
              "libstdc++": "gnu c++ library"}
    joint = re.compile("tiktoken|tree-sitter|d3-(dispatch|quadtree|timer)")  # share a paragraph
    unnamed = [name for name in names if called.get(name, name).lower() not in notices
               and not joint.search(name)]
    t.check("materials: THIRD-PARTY has a paragraph for each library", not unnamed, unnamed)
    lacking = [name for name, one in names.items() if one["licenseConcluded"] == "NOASSERTION"]
    t.check("materials: each part has a licence", not lacking, lacking)
