"""The formula of Homebrew, without Homebrew: homebrew.rb stands in for it."""
import json
import os
import shutil

from checks import HERE, TARGETS, TOP, left_in, read, sha256

SYSTEM = {"linux-x64": ("linux", "intel"), "linux-arm64": ("linux", "arm"),
          "macos-arm64": ("macos", "arm"), "macos-x64": ("macos", "intel")}


def run(t):
    formula = t.file("cairn-nav.rb")
    if not t.has("homebrew", "ruby"):
        return
    t.skip("homebrew: Homebrew itself", "it is not here; homebrew.rb stands in for it")
    done = t.run("ruby", "-wc", formula)
    t.check("homebrew: ruby finds no mistake in the formula", done.stdout == "Syntax OK\n",
            done.stdout)
    t.check("homebrew: no mark is left in the formula",
            "@" not in read(formula).replace('"@', ""), read(formula))
    addresses(t, formula)
    missing(t)
    if t.program:
        use(t, formula)


def brew(t, formula, target, *words):
    return t.run("ruby", os.path.join(HERE, "homebrew.rb"), formula, *SYSTEM[target], *words)


def addresses(t, formula):
    for target in TARGETS:
        said = json.loads(brew(t, formula, target, "about").stdout)
        if target in t.targets:
            name = os.path.basename(t.tarball(target))
            t.check(f"homebrew: {target} gets its tarball, with the checksum",
                    said["url"].endswith("/" + name) and said["sha256"] == sha256(t.tarball(target))
                    and said["version"] == t.version, said)
        else:
            t.check(f"homebrew: {target}, which has no tarball, gets none", "url" not in said, said)


def missing(t):
    """Each choice of tarballs makes a formula with exactly these."""
    script = os.path.join(TOP, "cmd", "packaging", "homebrew", "formula.sh")
    wrong = []
    for number in range(1 << len(TARGETS)):
        folder = t.folder(f"formula-{number}")
        some = [one for at, one in enumerate(TARGETS) if number >> at & 1]
        for target in some:
            with open(os.path.join(folder, f"cairn-{t.version}-{target}.tar.gz"), "w",
                      encoding="utf-8") as file:
                file.write(target)
        formula = os.path.join(folder, "formula.rb")
        with open(formula, "w", encoding="utf-8") as file:
            file.write(t.run(script, t.version, folder, "https://example.org").stdout)
        said = {target: json.loads(brew(t, formula, target, "about").stdout or "{}")
                for target in TARGETS}
        sums = {one: sha256(os.path.join(folder, os.path.basename(t.tarball(one))))
                for one in some}
        if {one: said[one]["sha256"] for one in TARGETS if "url" in said[one]} != sums:
            wrong.append((some, said))
    t.check("homebrew: each of the 16 choices of targets makes a formula with these", not wrong,
            wrong)


def use(t, formula):
    local = os.path.join(t.work, "local.rb")
    said = json.loads(brew(t, formula, t.target, "about").stdout)
    with open(local, "w", encoding="utf-8") as file:
        file.write(read(formula).replace(said["url"], "file://" + t.tarball(t.target)))
    prefix = t.folder("cellar")
    done = brew(t, local, t.target, "install", prefix)
    files = left_in(prefix)
    t.check("homebrew: the install block puts program, manual and completions in their places",
            done.returncode == 0 and {"bin/cairn", "share/man/man1/cairn.1.gz",
                                      "share/man/man1/cairn-search.1.gz",
                                      "etc/bash_completion.d/cairn",
                                      "share/zsh/site-functions/_cairn",
                                      "share/fish/vendor_completions.d/cairn.fish",
                                      "THIRD-PARTY", "LGPL-2.1"} <= set(files),
            (done.stdout, files))
    done = brew(t, local, t.target, "test", prefix)
    t.check("homebrew: the test block passes", done.returncode == 0, done.stdout)
    t.answers("homebrew", os.path.join(prefix, "bin", "cairn"))
    os.unlink(os.path.join(prefix, "bin", "cairn"))
    done = brew(t, local, t.target, "test", prefix)
    t.check("homebrew: the test block fails without the program", done.returncode != 0, done.stdout)
    damaged = os.path.join(t.folder("damaged"), os.path.basename(t.tarball(t.target)))
    shutil.copy(t.tarball(t.target), damaged)
    with open(damaged, "ab") as file:
        file.write(b"x")
    with open(local, "w", encoding="utf-8") as file:
        file.write(read(formula).replace(said["url"], "file://" + damaged))
    done = brew(t, local, t.target, "install", t.folder("cellar-damaged"))
    t.check("homebrew: a tarball with another byte is refused",
            "the checksum is another one" in done.stdout, done.stdout)
