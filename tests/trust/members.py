"""workspace.members in a file of the repository must not lead to other directories."""
import json
import os

from attack import equal, holds


def _private(attack):
    """Makes a private repository of the victim, next to the hostile repository."""
    path = os.path.join(attack.folder, "private")
    attack.git("init", "-q", where=path)
    return path


def _untouched(path):
    holds("%s was written to" % path, not os.path.lexists(os.path.join(path, ".cairn")))


def members_do_not_leave_the_repository(attack):
    private = _private(attack)
    attack.make_repository()
    os.symlink(private, attack.path("linked"))
    os.symlink("../../private", attack.path("app/linked"))
    for name in ("cairn.toml", ".cairn/config.toml"):
        for member in ("../private", private, "app/../../private", "linked", "app/linked",
                       "linked/", "./linked", "app/../app", "..", ".", "app/..", "/",
                       ".git/hooks", attack.path("app")):
            attack.write(name, "[workspace]\nmembers = ['app', '%s']\n" % member)
            for words in (["index"], ["index", "--dry-run"], ["watch"]):
                out, err = attack.cairn(*words, code=2)[1:]
                holds("%s: %s" % (member, err), name + ":2: workspace.members names" in err)
                holds("%s: %s" % (member, err), "CAIRN_WORKSPACE_MEMBERS" in err)
                attack.expect_no_secret(out, err)
            _untouched(private)
            _untouched(attack.path("app"))  # no member was indexed
        os.remove(attack.path(name))


def members_inside_are_shown_before_anything_is_done(attack):
    attack.make({"api/a.py": "def berth():\n    return 1\n", "web/b.py": "def quay():\n    pass\n",
                 "cairn.toml": "workspace.members = ['api', './web/']\n"})
    out = attack.cairn("index", "--dry-run")[1]
    for folder in ("api", "web"):
        holds(out, attack.path(folder) + "\n" in out)
        _untouched(attack.path(folder))
    holds(out, "joined into the index " + attack.path(".cairn/index.db") in out)
    plan = json.loads(attack.cairn("index", "--dry-run", "--json")[1])
    equal("members", [attack.path("api/.cairn/index.db"), attack.path("web/.cairn/index.db")],
          [member["index"] for member in plan["members"]])
    _untouched(attack.root)
    attack.cairn("index")
    for name in ("berth", "quay"):
        attack.cairn("search", name)
    # The setting applies only to the directory of its file, so a member can also be indexed alone.
    os.remove(attack.path("api/.cairn/index.db"))
    attack.git("init", "-q")
    attack.cairn("index", "api")
    attack.cairn("search", "berth", where=attack.path("api"))


def the_user_may_name_what_lies_elsewhere(attack):
    private = _private(attack)
    attack.make({"api/a.py": "def berth():\n    return 1\n"})
    members = "api,%s" % private
    attack.cairn("index", environment={"CAIRN_WORKSPACE_MEMBERS": members})
    attack.cairn("search", "heron")
    attack.write(attack.home + "/.config/cairn/config.toml",
                 "workspace.members = ['api', '../private']\n")
    attack.cairn("index")
    # The repository's setting overrides the user's setting, but the same restrictions apply to it.
    attack.write("cairn.toml", "workspace.members = ['../private']\n")
    attack.cairn("index", code=2)
