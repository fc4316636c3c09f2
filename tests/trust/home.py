"""A missing or unreadable HOME is tolerated, as in git."""
import os

from attack import become, equal, give, holds
from ownership import _VICTIM, _not_possible


def _works(attack, environment, warnings, limits=None):
    # Without HOME, an index cannot be sealed as the user's own. It is then used only if the command
    # names it.
    named = ["--index", attack.path(".cairn/index.db")]
    for words in (["index"], ["search", "tide", *named], ["status", *named], ["config"],
                  ["doctor"]):
        code, _, err = attack.cairn(*words, code=None, environment=environment, limits=limits)
        holds("%s: exit code %d\n%s" % (words, code, err), code < 2)
        said = err.count("your settings are not used")
        equal("warnings of %s: %s" % (words, err), warnings, said)


def without_a_home_everything_works(attack):
    attack.make_repository()
    for home in (None, "", "relative", "/nowhere/at/all", attack.write("a-file", "")):
        _works(attack, {"HOME": home, "XDG_CONFIG_HOME": None}, 0)


def settings_that_cannot_be_reached_are_a_warning(attack):
    attack.make_repository()
    folder = os.path.join(attack.home, ".config/cairn")
    os.makedirs(folder)
    os.symlink("config.toml", folder + "/config.toml")  # opening it fails with ELOOP
    _works(attack, {}, 1)
    os.remove(folder + "/config.toml")
    attack.write(folder + "/config.toml/x", "")
    holds("a directory is not a setting", attack.cairn("config", code=2)[2])


def settings_of_root_are_a_warning_for_others(attack):
    impossible = _not_possible(attack)
    if impossible:
        return impossible
    attack.make_repository()
    give(attack.root, _VICTIM)
    settings = attack.write(attack.home + "/.config/cairn/config.toml", "index.history = 7\n")
    for closed in (attack.home, attack.home + "/.config", attack.home + "/.config/cairn", settings):
        os.chown(closed, 0, 0)
        os.chmod(closed, 0)
        _works(attack, {}, 1, limits=become(_VICTIM))
        os.chmod(closed, 0o755)
    return None
