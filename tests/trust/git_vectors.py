"""Ways in which a repository can make git run programs, taken from git's own test suite."""
import os

_KEYS = ["core.fsmonitor", "core.pager", "pager.log", "diff.external", "diff.evil.textconv",
         "diff.evil.command", "filter.evil.clean", "filter.evil.smudge", "filter.evil.process",
         "core.sshCommand", "core.editor", "gpg.program", "core.askPass", "credential.helper",
         "uploadpack.packObjectsHook", "core.alternateRefsCommand", "core.gitProxy", "alias.log",
         "alias.rev-parse", "alias.rev-list", "interactive.diffFilter", "trailer.x.command"]
_HOOKS = ["post-checkout", "pre-commit", "post-index-change", "fsmonitor-watchman",
          "reference-transaction", "post-rewrite", "pre-auto-gc"]
_COMMANDS = [["index"], ["status"], ["search", "tide"], ["impact", "--diff", "HEAD"], ["doctor"],
             ["index", "--dry-run"], ["stats"], ["hotspots"]]


def configuration_and_hooks_run_nothing(attack):
    attack.make_repository()
    attack.write("more.py", "def more():\n    return 1\n")
    attack.git("add", "-A")
    attack.git("commit", "-q", "-m", "more")
    for key in _KEYS:
        attack.git("config", key, ("!" if key.startswith("alias") else "") + attack.canary(key))
    attack.git("config", "log.showSignature", "true")
    included = attack.write(os.path.join(attack.folder, "included"),
                            "[core]\n\tfsmonitor = %s\n" % attack.canary("included"))
    attack.git("config", "include.path", included)
    attack.write(".gitattributes", "*.py filter=evil diff=evil\n")
    for hook in _HOOKS:
        attack.canary("hook-" + hook, ".git/hooks/" + hook)
    for words in _COMMANDS:
        attack.cairn(*words, code=None)


def alternates_and_submodules_are_not_followed(attack):
    """Objects of another repository are never shown, and the .git file of a submodule is
    ignored."""
    other = os.path.join(attack.folder, "private-repository")
    os.makedirs(other)
    attack.write(os.path.join(other, "secret.py"), open(attack.secret).read())
    attack.git("init", "-q", where=other)
    attack.git("add", "-A", where=other)
    attack.git("commit", "-q", "-m", "private", where=other)
    attack.make_repository()
    attack.write("sub/.git", "gitdir: %s/.git\n" % other)
    attack.write("sub/own.py", "def own():\n    return 1\n")
    attack.write(".git/objects/info/alternates", other + "/.git/objects\n")
    out = attack.cairn("index")
    more = attack.cairn("search", "heron", "private", code=None)
    attack.expect_no_secret(*out[1:], *more[1:])


def links_lead_nowhere(attack):
    attack.make_repository()
    os.symlink(attack.secret, attack.path("linked.py"))
    os.symlink(os.path.dirname(attack.secret), attack.path("linked"))
    os.symlink(attack.secret, attack.path("cairn.toml"))
    os.symlink(attack.secret, attack.path(".cairnignore"))
    out = attack.cairn("index", code=None)
    more = attack.cairn("search", "heron", code=None)
    attack.expect_no_secret(*out[1:], *more[1:])


def an_index_directory_that_is_a_link_is_not_written_to(attack):
    target = os.path.join(attack.folder, "target")
    os.makedirs(target)
    for kind in ("directory", "file"):
        attack.make()
        if kind == "directory":
            os.symlink(target, attack.path(".cairn"))
        else:
            os.remove(attack.path(".cairn"))
            os.makedirs(attack.path(".cairn"))
            os.symlink(os.path.join(target, "index.db"), attack.path(".cairn/index.db"))
            os.symlink(os.path.join(target, "lock"), attack.path(".cairn/index.db.lock"))
        attack.cairn("index", code=None)
        if os.listdir(target):
            raise AssertionError("%s: written through a link: %s" % (kind, os.listdir(target)))


def names_that_differ_in_case_are_two_files(attack):
    attack.make({"App.py": "def upper():\n    return 1\n", "app.py": "def lower():\n    return 2\n",
                 ".GIT/config": "[core]\n\tfsmonitor = %s\n" % attack.canary("case"),
                 ".Cairn/config.toml": "index.precise = 'always'\n"})
    attack.cairn("index")
    for name, line in (("upper", "App.py"), ("lower", "app.py")):
        out = attack.cairn("search", name)[1]
        if line not in out:
            raise AssertionError("%s is not found in %s: %s" % (name, line, out))
