"""The tarballs of a release: what they contain, and use by hand."""
import gzip
import os
import tarfile

from checks import read


def run(t):
    for target in t.targets:
        contents(t, target)
    if not t.program:
        t.skip("tarball: use", f"there is no program for {t.target}")
        return
    folder = t.folder("tarball")
    done = t.run("sh", "-c", f'tar xzf "$1" && ./cairn-{t.version}-{t.target}/bin/cairn --version',
                 "sh", t.tarball(t.target), cwd=folder)
    t.check("tarball: unpacks and starts by hand", done.stdout == f"cairn {t.version}\n",
            done.stdout)
    top = os.path.join(folder, f"cairn-{t.version}-{t.target}")
    t.answers("tarball", os.path.join(top, "bin", "cairn"))
    shared(t, top)


def contents(t, target):
    top = f"cairn-{t.version}-{target}"
    with tarfile.open(t.tarball(target)) as archive:
        members = archive.getmembers()
    names = {one.name for one in members}
    t.check(f"tarball {target}: everything is in one folder, owned by root, without links",
            all(one.name.split("/")[0] == top and (one.uid, one.gid) == (0, 0)
                and (one.isfile() or one.isdir()) for one in members),
            [(one.name, one.uid) for one in members])
    wanted = {f"{top}/{one}" for one in
              ("bin/cairn", "LICENSE", "THIRD-PARTY", "LGPL-2.1", "share/man/man1/cairn.1.gz",
               "share/bash-completion/completions/cairn", "share/zsh/site-functions/_cairn",
               "share/fish/vendor_completions.d/cairn.fish")}
    t.check(f"tarball {target}: has program, manual, completions and licences", wanted <= names,
            wanted - names)
    wrong = [one.name for one in members if one.mode != (
        0o755 if one.isdir() or one.name == f"{top}/bin/cairn" else 0o644)]
    t.check(f"tarball {target}: all can read it, only the program can be run", not wrong, wrong)


def shared(t, top):
    commands = t.run(os.path.join(top, "bin", "cairn"), "man", "--list").stdout.split()
    man = os.path.join(top, "share", "man", "man1")
    pages = {}
    for name in os.listdir(man):
        with gzip.open(os.path.join(man, name), "rt", encoding="utf-8") as file:
            pages[name] = file.read()
    wanted = {"cairn.1.gz", *(f"cairn-{one}.1.gz" for one in commands)}
    t.check("tarball: each command has a manual page with text", len(commands) > 20
            and set(pages) == wanted and all(".TH" in page and ".SH" in page
                                             for page in pages.values()), set(pages) ^ wanted)
    completions = os.path.join(top, "share", "bash-completion", "completions", "cairn")
    if t.has("tarball: completions", "bash"):
        script = f'. "{completions}"; COMP_WORDS=(cairn sea); COMP_CWORD=1; ' \
                 'f=$(complete -p cairn | sed "s/.*-F \\([^ ]*\\).*/\\1/"); $f cairn sea cairn; ' \
                 'echo "${COMPREPLY[@]}"'
        env = t.environment(PATH=os.path.join(top, "bin") + os.pathsep + os.environ["PATH"])
        done = t.run("bash", "-c", script, env=env)
        t.check("tarball: bash completes `cairn sea` to `search`",
                done.stdout.split() == ["search"], done.stdout + read(completions)[-600:])
