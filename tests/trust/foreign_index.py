"""An index that comes with a clone is not trusted, and neither are its seal and its records."""
import filecmp
import os
import shutil

from attack import SECRET, Failure, holds

_EVIL = {"app/tides.py": "def trust_me(day):\n    return day\n"}


def _attackers_home(attack):
    home = os.path.join(attack.folder, "attacker")
    os.makedirs(home, exist_ok=True)
    return {"HOME": home}


def _plant(attack):
    """The attacker indexes other sources, then commits that index with harmless sources."""
    attack.make(_EVIL)
    attack.cairn("index", environment=_attackers_home(attack))
    os.remove(attack.path(".cairn/.gitignore"))
    attack.make_repository()


def an_index_that_came_along_is_not_found(attack):
    _plant(attack)
    for words in (["search", "trust_me"], ["show", "trust_me"], ["status"], ["verify"],
                  ["export", "--format", "json"]):
        _, out, err = attack.cairn(*words, code=2)
        holds("cairn %s believes it: %s%s" % (words, out, err),
              "was not created by you" in err and "'cairn index'" in err and "app/tides" not in out)


def it_is_made_again_from_nothing(attack):
    _plant(attack)
    _, out, err = attack.cairn("index")
    holds("no warning that it is foreign: " + err, "was not created by you" in err)
    holds("no warning that git tracks it: " + err, "git rm -r --cached .cairn" in err)
    code, out, _ = attack.cairn("search", "trust_me", code=None)
    holds("the attacker's name is found: " + out, code == 1)
    attack.cairn("search", "high_water")
    made_again = os.path.join(attack.folder, "again.db")
    shutil.copyfile(attack.path(".cairn/index.db"), made_again)
    shutil.rmtree(attack.path(".cairn"))
    attack.cairn("index")
    holds("it differs from an index built from nothing",
          filecmp.cmp(made_again, attack.path(".cairn/index.db"), shallow=False))


def a_seal_that_came_along_says_nothing(attack):
    _plant(attack)
    attack.cairn("status", environment=_attackers_home(attack), code=None)  # the attacker trusts it
    attack.cairn("search", "trust_me", environment=_attackers_home(attack))
    attack.cairn("search", "trust_me", code=2)


def a_pull_that_replaces_our_index_is_noticed(attack):
    attack.make_repository()
    attack.cairn("index")
    attack.cairn("search", "high_water")
    evil = os.path.join(attack.folder, "evil")
    os.makedirs(evil)
    attack.write(os.path.join(evil, "app/tides.py"), _EVIL["app/tides.py"])
    attack.cairn("index", evil, environment=_attackers_home(attack))
    shutil.copyfile(os.path.join(evil, ".cairn/index.db"), attack.path(".cairn/index.db"))
    attack.cairn("search", "trust_me", code=2)


def a_delta_that_came_along_says_nothing(attack):
    """A repository tracks a delta that the attacker's update has made, but no index."""
    attack.make(_EVIL)
    home = _attackers_home(attack)
    attack.cairn("index", environment=home)
    attack.write("app/tides.py", "def trust_me(day):\n    return day + 1\n")
    attack.cairn("index", environment=home)
    holds("no delta", os.path.exists(attack.path(".cairn/index.db.delta")))
    planted = {}
    for name in ("index.db.delta", "index.db.delta.seal"):
        planted[name] = os.path.join(attack.folder, name)
        shutil.copyfile(attack.path(".cairn/" + name), planted[name])
    shutil.rmtree(attack.path(".cairn"))
    os.remove(attack.path("app/tides.py"))
    attack.make_repository()
    attack.cairn("index")
    for name, file in planted.items():
        shutil.copyfile(file, attack.path(".cairn/" + name))
    _, out, _ = attack.cairn("search", "high_water")
    holds("our index is not used: " + out, "high_water" in out)
    attack.cairn("search", "trust_me", code=1)
    attack.cairn("verify")
    # The attacker has read the name of our index in its seal.
    with open(attack.path(".cairn/index.db.seal"), "rb") as seal:
        content = next(line for line in seal if line.startswith(b"content "))[8:72]
    with open(attack.path(".cairn/index.db.delta"), "r+b") as delta:
        delta.seek(32)
        delta.write(content)
    attack.cairn("search", "trust_me", code=2)
    attack.cairn("index")
    attack.cairn("search", "high_water")


def an_index_of_several_reads_no_directory_that_it_names(attack):
    """A joined index names the common directory of its members. Here, that directory contains the
    secret."""
    private = os.path.dirname(attack.secret)
    attack.make()
    environment = _attackers_home(attack)
    attack.cairn("index", environment=environment)
    attack.cairn("index", private, environment=environment)
    attack.cairn("search", "heron", "--index", attack.root, "--index", private,
                 environment=environment)
    cache = os.path.join(environment["HOME"], ".cache/cairn")
    [joint] = [name for name in os.listdir(cache) if name.endswith(".db")]
    shutil.copyfile(os.path.join(cache, joint), attack.path(".cairn/index.db"))
    shutil.copyfile(os.path.join(cache, joint + ".seal"), attack.path(".cairn/index.db.seal"))
    shutil.rmtree(os.path.join(private, ".cairn"))
    _, out, _ = attack.cairn("show", "heron", "--index", attack.path(".cairn/index.db"),
                             environment=environment)
    holds("the test is wrong: the maker of the index cannot read its sources", SECRET in out)
    attack.cairn("show", "heron", code=2)
    for words in (["show", "heron"], ["search", "heron"], ["ask", "heron"], ["refs", "heron"],
                  ["context", "heron"]):
        _, out, err = attack.cairn(*words, "--index", attack.path(".cairn/index.db"), code=None)
        holds("cairn %s reads the secret: %s" % (words, out), SECRET not in out + err)


def an_index_that_is_named_is_data(attack):
    _plant(attack)
    named = attack.path(".cairn/index.db")
    _, out, err = attack.cairn("search", "trust_me", "--index", named)
    holds("it cannot be read: " + out, "trust_me" in out)
    holds("no note that sources are not read: " + err, "--root" in err)
    _, out, err = attack.cairn("search", "trust_me", "--index", named, "--root", attack.root)
    holds("the note appears in spite of --root: " + err, "--root" not in err)


def several_indexes_are_joined_only_if_all_are_ours(attack):
    _plant(attack)
    other = os.path.join(attack.folder, "other")
    os.makedirs(other)
    attack.write(os.path.join(other, "b.py"), "def b():\n    return 1\n")
    attack.cairn("index", other)
    _, _, err = attack.cairn("search", "b", "--index", other, "--index", attack.root, code=2)
    holds("no reason is given: " + err, "was not created by you" in err)


def records_of_indexers_that_came_along_are_not_read(attack):
    attack.make()
    attack.canary("indexer", os.path.join(attack.programs, "scip-python"))
    attack.write(".cairn/scip/scip-python.json",
                 '{"schema":"cairn.run/1","name":"scip-python","indexer":"scip-python","prefix":"",'
                 '"file":"%s","hash":"00","seconds":1,"peak_memory_bytes":1,"sources":{},'
                 '"failure":"","tried":{}}' % attack.secret)
    _, out, err = attack.cairn("index", "--syntactic")
    attack.expect_no_secret(out, err)
    holds("it was read: " + err, "secret.py" not in out + err)


def a_repository_that_was_moved_or_copied_keeps_its_index(attack):
    attack.make_repository()
    attack.cairn("index")
    moved = attack.root + "-moved"
    os.rename(attack.root, moved)
    attack.cairn("search", "high_water", where=moved)
    shutil.copytree(moved, attack.root)
    _, _, err = attack.cairn("search", "high_water")
    holds("it is not current: " + err, not err)


def without_a_home_an_index_can_be_made_and_named(attack):
    attack.make()
    nobody = {"HOME": "/nonexistent", "XDG_STATE_HOME": None}
    _, _, err = attack.cairn("index", environment=nobody)
    holds("no warning that it is not sealed: " + err, "XDG_STATE_HOME" in err)
    attack.cairn("search", "high_water", environment=nobody, code=2)
    attack.cairn("search", "high_water", "--index", attack.path(".cairn/index.db"),
                 environment=nobody)


def a_key_that_others_can_read_seals_nothing(attack):
    attack.make()
    attack.cairn("index")
    key = os.path.join(attack.home, ".local/state/cairn/key")
    if os.stat(key).st_mode & 0o077:
        raise Failure("the key can be read by others")
    os.chmod(key, 0o644)
    attack.cairn("search", "high_water", code=2)
