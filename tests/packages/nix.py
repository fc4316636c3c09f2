"""The expression for Nix, with a store of its own and a stand-in for nixpkgs, nixpkgs.nix."""
import json
import os
import shutil

from checks import HERE, TARGETS, left_in, read, sha256

SYSTEM = {"linux-x64": "x86_64-linux", "linux-arm64": "aarch64-linux",
          "macos-arm64": "aarch64-darwin", "macos-x64": "x86_64-darwin"}
EACH = "names: make: builtins.listToAttrs (map (name: { inherit name; value = make name; }) names)"


def run(t):
    folder = os.path.join(t.packages, "nix")
    sources = json.loads(read(os.path.join(folder, "sources.json")))
    wanted = {SYSTEM[target]: sha256(t.tarball(target)) for target in t.targets}
    t.check("nix: sources.json has the tarball of each target, with the checksum",
            {system: one["sha256"] for system, one in sources["systems"].items()} == wanted
            and sources["version"] == t.version, sources)
    if not t.has("nix", "nix-build", "nix-instantiate"):
        return
    t.skip("nix: nixpkgs", "it cannot be reached; nixpkgs.nix stands in for it")
    for name in ("package.nix", "flake.nix"):
        done = t.run("nix-instantiate", "--parse", os.path.join(folder, name), env=environment(t))
        t.check(f"nix: {name} parses", done.returncode == 0, done.stdout)
    local = t.folder("nix-local")
    for name in os.listdir(folder):
        shutil.copy(os.path.join(folder, name), local)
    for target in t.targets:
        sources["systems"][SYSTEM[target]]["url"] = "file://" + t.tarball(target)
    write(local, sources)
    evaluated(t, local)
    if t.program:
        built(t, local, sources)


def environment(t):
    root = t.folder("nix-store")
    return t.environment(NIX_STORE_DIR=root + "/store", NIX_STATE_DIR=root + "/var",
                         NIX_LOG_DIR=root + "/log", NIX_CONF_DIR=root + "/etc",
                         NIX_LOCALSTATE_DIR=root + "/var", NIX_REMOTE="")


def write(local, sources):
    with open(os.path.join(local, "sources.json"), "w", encoding="utf-8") as file:
        json.dump(sources, file)


def expression(local, system):
    return (f"import {HERE}/nixpkgs.nix {{ package = {local}/package.nix; "
            f"system = \"{system}\"; }}")


def evaluated(t, local):
    for target in TARGETS:
        done = t.run("nix-instantiate", "--eval", "--strict", "--json", "-E",
                     f"({expression(local, SYSTEM[target])}).drvPath", env=environment(t))
        if target in t.targets:
            t.check(f"nix: evaluates for {target}", f'cairn-nav-{t.version}.drv"' in done.stdout,
                    done.stdout)
        else:
            said = f"no program for {SYSTEM[target]}, only for "
            t.check(f"nix: says that there is no program for {target}, and for which",
                    done.returncode != 0 and said in done.stdout
                    and SYSTEM[t.targets[0]] in done.stdout.split(said)[1], done.stdout)
    system = SYSTEM[t.targets[0]]
    stand_in = (f"{{ lib.genAttrs = {EACH}; legacyPackages.{system}.callPackage = package: _: "
                f"import {HERE}/nixpkgs.nix {{ inherit package; system = \"{system}\"; }}; }}")
    done = t.run("nix-instantiate", "--eval", "--strict", "--json", "-E",
                 f"((import {local}/flake.nix).outputs {{ self = {{ }}; nixpkgs = {stand_in}; }})"
                 f".packages.{system}.default.name", env=environment(t))
    t.check("nix: the flake has the package as its default",
            f'"cairn-nav-{t.version}"' in done.stdout, done.stdout)


def built(t, local, sources):
    options = ["--no-out-link", "--option", "sandbox", "false", "--option", "build-users-group", "",
               "--option", "substitute", "false"]
    own = SYSTEM[t.target]
    done = t.run("nix-build", *options, "-E", expression(local, own), env=environment(t))
    path = done.stdout.strip().split("\n")[-1]
    files = left_in(path) if done.returncode == 0 else []
    t.check("nix: builds from the tarball, with program, manual, completions and licences",
            {"bin/cairn", "share/man/man1/cairn.1.gz", "share/zsh/site-functions/_cairn",
             "share/doc/cairn/THIRD-PARTY", "share/doc/cairn/LGPL-2.1"} <= set(files), done.stdout)
    t.answers("nix", os.path.join(path, "bin", "cairn"))
    sources["systems"][own]["sha256"] = "0" * 64
    write(local, sources)
    done = t.run("nix-build", *options, "-E", expression(local, own), env=environment(t))
    t.check("nix: refuses a tarball with another checksum",
            done.returncode != 0 and "hash mismatch" in done.stdout, done.stdout)
