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
    differ = [name for name in {**first, **again} if first.get(name) != again.get(name)]
    t.check(f"same bytes: all {len(first)} files", not differ and len(first) > 5, differ)


def lines(folder):
    return dict(reversed(line.split("  ", 1)) for line in
                read(os.path.join(folder, "SHA256SUMS")).splitlines())
