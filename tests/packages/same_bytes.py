"""Packages made again, at another time, in another place and with other settings, are the same."""
import os
import re
import shutil

from checks import TOP, read


def run(t):
    if not t.program:
        t.skip("same bytes", f"there is no program for {t.target}")
        return
    if t.target.startswith("macos") or not t.has("same bytes", "install", "npm"):
        return
    refused(t)
    programs = os.path.join(t.folder("other place"), t.target)
    os.makedirs(programs)
    shutil.copy(t.program, programs)
    os.utime(os.path.join(programs, "cairn"), (1e9, 1e9))
    date = re.search(r"CAIRN_RELEASE_DATE ([\d-]+)", read(os.path.join(TOP, "CMakeLists.txt")))[1]
    out = os.path.join(t.work, "made again")
    env = t.environment(TZ="Pacific/Auckland", TARGETS=t.target, LC_ALL="C", LANG="tr_TR.UTF-8")
    done = t.run("sh", "-c", 'umask 077 && exec "$@"', "sh",
                 os.path.join(TOP, "cmd", "packaging", "all.sh"), os.path.dirname(programs), date,
                 out, env=env)
    if not t.check("same bytes: the packages can be made again", done.returncode == 0, done.stdout):
        return
    first, again = lines(t.packages), lines(out)
    # Files about all targets differ if only one was made again.
    if t.targets != [t.target]:
        about_all = ("cairn-nav.rb", "nix/sources.json", f"cairn-nav-{t.version}.tgz",
                     f"cairn-{t.version}.spdx.json")
        first = {name: first[name] for name in again if name not in about_all}
        again = {name: again[name] for name in first}
    made_by_buildah = [name for name in first if name.endswith(".oci.tar")]
    if "buildah failed" in done.stdout and made_by_buildah:
        t.skip("same bytes: the image", "buildah cannot run here")
        first = {name: first[name] for name in first if name not in made_by_buildah}
    differ = [name for name in {**first, **again} if first.get(name) != again.get(name)]
    t.check(f"same bytes: all {len(first)} files", not differ and len(first) > 5, differ)


def refused(t):
    """Mistakes that would make wrong packages, or none."""
    script = os.path.join(TOP, "cmd", "packaging", "all.sh")
    out = t.folder("kept")
    write(os.path.join(out, "file"), "kept")
    done = t.run(script, t.folder("nothing"), "2026-11-22", out)
    t.check("same bytes: without the program of this machine, nothing is made, with a hint",
            done.returncode == 1 and "hint: " in done.stdout and os.listdir(out) == ["file"],
            done.stdout)
    programs = t.folder("older")
    other = os.path.join(programs, t.target, "cairn")
    os.makedirs(os.path.dirname(other))
    write(other, "#!/bin/sh\necho cairn 0.0.1\n")
    os.chmod(other, 0o755)
    done = t.run(script, programs, "2026-11-22", out)
    t.check("same bytes: a program of another version than the sources is refused",
            done.returncode == 1 and "0.0.1" in done.stdout and os.listdir(out) == ["file"],
            done.stdout)


def write(path, text):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def lines(folder):
    return dict(reversed(line.split("  ", 1)) for line in
                read(os.path.join(folder, "SHA256SUMS")).splitlines())
