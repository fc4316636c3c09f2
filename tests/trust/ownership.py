"""Attacks with directories that belong to other users. They are like git's CVE-2022-24765, but with
an index instead of a git configuration.
"""
import json
import os

from attack import become, equal, give, holds

_VICTIM, _STRANGER, _THIRD = 65534, 54321, 54322
_NOT_ROOT = "only root can switch users"


def _listing(folder):
    return sorted((path, sorted(folders), sorted(files)) for path, folders, files in os.walk(folder))


def _open_to_all(attack):
    """Lets other users enter the folder, and makes the victim the owner of the home directory."""
    os.chmod(attack.folder, 0o755)
    give(attack.home, _VICTIM)
    os.chmod(attack.root, 0o755)


def _home_of(attack, uid):
    """Makes a home directory for the user `uid`, because a key for seals needs one. Returns an
    environment in which HOME is this directory."""
    home = os.path.join(attack.folder, "home-%d" % uid)
    os.makedirs(home, exist_ok=True)
    give(home, uid)
    return {"HOME": home}


def _cannot_run(attack):
    """Whether other users cannot start the program, for example in root's home directory."""
    pid = os.fork()
    if pid == 0:
        become(_VICTIM)()
        os._exit(0 if os.access(attack.program, os.X_OK) else 1)
    return os.waitpid(pid, 0)[1] != 0


def _not_possible(attack):
    if os.geteuid() != 0:
        return _NOT_ROOT
    _open_to_all(attack)
    return "another user cannot run the program" if _cannot_run(attack) else None


def _refused(attack, *words, remedy="cairn trust --read", **options):
    err = attack.cairn(*words, code=2, **options)[2]
    holds("it does not say whose it is: " + err, " belongs to " in err)
    holds("it does not say what to do: " + err, remedy in err)


def _trust(attack, path, owner, of_user):
    """Writes the list of trusted directories as `cairn trust --read` does."""
    name = attack.write(os.path.join(attack.home, ".config/cairn/trusted.json"), json.dumps({
        "schema": "cairn.trust/1",
        "directories": [{"path": path, "owner": owner, "level": "read"}]}))
    os.chmod(name, 0o600)
    give(attack.home, of_user)


_READING = [["search", "tide"], ["status"], ["stats"], ["show", "low_water"], ["verify"]]
_WRITING = [["index"], ["index", "--dry-run"], ["watch"], ["doctor"], ["import", "--syntactic", "."]]


def a_directory_of_another_user_is_not_used(attack):
    impossible = _not_possible(attack)
    if impossible:
        return impossible
    attack.make_repository()
    attack.cairn("index")
    give(attack.root, _STRANGER)
    before = _listing(attack.root)
    for user in (become(_VICTIM), None):  # an ordinary user, then root
        for where in (attack.root, attack.path("app")):
            for words in _READING + _WRITING[:4]:
                _refused(attack, *words, where=where, limits=user)
        _refused(attack, *_WRITING[4], where=attack.root, limits=user)
        _refused(attack, "index", attack.root, where=attack.home, limits=user)
        _refused(attack, "doctor", attack.root, where=attack.home, limits=user)
        # An index that the user names is read, but only as data.
        index = attack.path(".cairn/index.db")
        attack.cairn("search", "tide", "--index", index, where=attack.home, limits=user)
    equal("what lies there", before, _listing(attack.root))
    return None


def the_owner_himself_and_root_for_him_may(attack):
    impossible = _not_possible(attack)
    if impossible:
        return impossible
    attack.make_repository()
    attack.cairn("index")
    give(attack.root, _STRANGER)
    for_him = {"SUDO_UID": str(_STRANGER), **_home_of(attack, 0)}
    attack.cairn("index", environment=for_him)
    attack.cairn("search", "tide", environment=for_him)
    for wrong in ("", "0", str(_THIRD), "x", str(_STRANGER) + " ", "18446744073709605937"):
        _refused(attack, "search", "tide", environment={"SUDO_UID": wrong})
    give(attack.root, _STRANGER)
    _refused(attack, "search", "tide", environment={"SUDO_UID": str(_STRANGER)},
             limits=become(_VICTIM))
    at_home = {"limits": become(_STRANGER), "environment": _home_of(attack, _STRANGER)}
    attack.cairn("search", "tide", code=2, **at_home)  # because root made the index
    attack.cairn("index", **at_home)
    attack.cairn("search", "tide", **at_home)
    return None


def what_is_trusted_is_used_until_the_owner_changes(attack):
    impossible = _not_possible(attack)
    if impossible:
        return impossible
    attack.make_repository()
    attack.cairn("index")
    give(attack.root, _STRANGER)
    _trust(attack, attack.root, _STRANGER, _VICTIM)
    attack.cairn("search", "tide", limits=become(_VICTIM))
    _refused(attack, "search", "tide")  # the list of another user does not apply to root
    give(attack.root, _THIRD)
    _refused(attack, "search", "tide", limits=become(_VICTIM))
    return None


def an_index_planted_in_the_users_own_directory_is_refused(attack):
    impossible = _not_possible(attack)
    if impossible:
        return impossible
    attack.make_repository()
    attack.cairn("index")
    give(attack.root, _VICTIM)
    for planted in (".cairn", ".cairn/index.db"):
        os.lchown(attack.path(planted), _STRANGER, _STRANGER)
        for words in (["search", "tide"], ["index"], ["import", "--syntactic", "."]):
            _refused(attack, *words, limits=become(_VICTIM), remedy="remove it")
        os.lchown(attack.path(planted), _VICTIM, _VICTIM)
    attack.cairn("index", limits=become(_VICTIM))
    attack.cairn("search", "tide", limits=become(_VICTIM))
    return None


def what_lies_in_a_directory_for_all_is_not_used_below(attack):
    """A directory such as /tmp contains .git and .cairn of another user, with settings and
    rules."""
    impossible = _not_possible(attack)
    if impossible:
        return impossible
    attack.make_repository()
    attack.git("commit", "-q", "--allow-empty", "-m", "a hundred commits of a stranger")
    attack.cairn("index")
    attack.write("cairn.toml", "index.exclude = ['*.py']\n")
    attack.write(".gitignore", "*.py\n")
    give(attack.root, _STRANGER)
    os.lchown(attack.root, 0, 0)
    os.chmod(attack.root, 0o1777)
    for user, uid in ((become(_VICTIM), _VICTIM), (None, 0)):
        own = attack.path("own-%d" % uid)
        attack.write(own + "/mine.py", "def harbour_master():\n    return 1\n")
        give(own, uid)
        remedy = "cairn trust --read" if uid else "remove it"
        _refused(attack, "search", "tide", where=own, limits=user, remedy=remedy)
        _refused(attack, "index", where=own, limits=user, remedy="'cairn index .' for this")
        as_user = {"where": own, "limits": user, "environment": _home_of(attack, uid)}
        report = json.loads(attack.cairn("index", ".", "--json", **as_user)[1])
        holds("a stranger's history is read", "hundred" not in json.dumps(report))
        out = attack.cairn("search", "harbour_master", **as_user)[1]
        holds("a stranger's rules hide files: " + out, "mine.py" in out)
        status = attack.cairn("status", "--json", **as_user)[1]
        holds("a stranger's history is shown: " + status, not json.loads(status).get("head"))
    return None


def settings_of_another_user_are_passed_over(attack):
    impossible = _not_possible(attack)
    if impossible:
        return impossible
    attack.make_repository()
    attack.cairn("index")
    for name in ("cairn.toml", ".cairn/config.toml"):
        path = attack.write(name, "index.history = 7\n")
        give(attack.root, _VICTIM)
        for owner, is_used in ((_STRANGER, False), (0, True), (_VICTIM, True)):
            os.lchown(path, owner, owner)
            out, err = attack.cairn("config", "index.history", limits=become(_VICTIM))[1:]
            equal("%s of %d" % (name, owner), is_used, "7" in out)
            equal("a warning of %s of %d" % (name, owner), not is_used, "warning" in err)
        os.remove(path)
    return None
