"""Runs cairn as a user would, and compares what it prints.

    user = User(program, folder)         # has a home directory of its own, and so its own key
    user.cairn("index", where=root)      # Answer(code, out, err)
    ask(user, Question(["search", "tide"]), index, root)

An answer must be the same whether it comes from a file or from a database, except for what names
the index itself. Masks replace that: its location, and in `stats`, `status` and `verify` its size.
"""
import dataclasses
import os
import re
import subprocess

PATIENCE = 300      # seconds for one command, enough even in a build with sanitizers
FAILED = 2          # exit code of a command that could not run; it also prints an error line
INDEX = "<index>"
SIZE = r"[\d,.]+ (?:[kMGT]?B|bytes?)"
CRASHES = ("terminate called", "what():", "Sanitizer", "Segmentation", "Traceback",
           "internal error", "Assertion", "core dumped", "bad_alloc", "PANIC")


class Failure(Exception):
    """A failed check. Says what was expected and what the result was."""


def equal(what, expected, came):
    if expected != came:
        raise Failure("%s\n      expected %.1500r\n      came     %.1500r" % (what, expected, came))


def holds(what, truth):
    if not truth:
        raise Failure(what)


@dataclasses.dataclass(frozen=True)
class Answer:
    code: int
    out: str
    err: str

    def __str__(self):
        return "exit code %d\n%.1500s%.1500s" % (self.code, self.out, self.err)


@dataclasses.dataclass
class Question:
    """A command with its options, without those that name the index."""
    words: list
    codes: tuple = (0,)        # the exit codes that are no mistake of the harness
    text: str = ""             # for standard input
    is_unordered: bool = False  # lines come in any order
    names_index: bool = False   # the answer has the size of the index

    def command(self):
        """Returns how many words are the command itself."""
        return 2 if self.words[0] == "eval" and self.words[1:2] in (["refs"], ["mine"]) else 1

    def __str__(self):
        shown = ["'%s'" % word if re.search(r"[^\w@%+=:,./-]", word) or not word else word
                 for word in self.words]
        return "cairn " + " ".join(word if len(word) < 80 else word[:77] + "…'" for word in shown)


class User:
    """Someone who runs cairn, with a home directory in `folder`. An index that another user made is
    foreign."""

    def __init__(self, program, folder, name="home"):
        self.program = os.path.abspath(program)
        home = os.path.join(folder, name)
        os.makedirs(home, exist_ok=True)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": home, "LC_ALL": "C.UTF-8",
            "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "n", "GIT_AUTHOR_EMAIL": "e@example.org",
            "GIT_COMMITTER_NAME": "n", "GIT_COMMITTER_EMAIL": "e@example.org",
        }
        # A build with sanitizers may need the options in these variables.
        self.environment.update({k: v for k, v in os.environ.items() if k.endswith("SAN_OPTIONS")})

    def cairn(self, *words, code=0, where=None, text="", patience=PATIENCE, environment=None):
        """Runs a command to its end. `code` is the exit code, or several, or None for any."""
        try:
            done = subprocess.run(
                [self.program, *words], cwd=where or self.environment["HOME"], input=text.encode(),
                env={**self.environment, **(environment or {})}, capture_output=True,
                timeout=patience)
        except subprocess.TimeoutExpired:
            raise Failure("cairn %s does not end within %d s" % (" ".join(words), patience))
        out, err = (printed.decode("utf-8", "replace") for printed in (done.stdout, done.stderr))
        answer = Answer(done.returncode, out, err)
        codes = code if isinstance(code, tuple) else (code,)
        if code is not None and answer.code not in codes:
            raise Failure("cairn %s: exit code %d, expected %s\n%s%s" % (
                " ".join(words), answer.code, " or ".join(map(str, codes)), out, err))
        return answer

    def start(self, *words, where=None, pipe_input=False):
        """Starts a command. The caller has to end it."""
        return subprocess.Popen(
            [self.program, *words], cwd=where or self.environment["HOME"], env=self.environment,
            stdin=subprocess.PIPE if pipe_input else subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def ask(user, question, index, root, patience=PATIENCE):
    """Asks an index, a file or a URL. Returns the answer with masks."""
    count = question.command()
    given = ["--index", index] + (["--root", root] if root else [])
    answer = user.cairn(*question.words[:count], *given, *question.words[count:], code=None,
                        where=root, text=question.text, patience=patience)
    return masked(question, answer, index)


def masked(question, answer, index):
    return Answer(answer.code, _masked_out(question, answer.out, index),
                  _without(index, answer.err))


def without_password(url):
    return re.sub(r"^(\w+://[^@/]*?):[^@/]*@", r"\1@", url)


def _without(index, text):
    """Replaces the location of the index, also in the forms without password or repository."""
    forms = {index, without_password(index), index.split("#")[0],
             without_password(index).split("#")[0]}
    for form in sorted(forms, key=len, reverse=True):
        text = text.replace(form, INDEX)
    return text


def _masked_out(question, text, index):
    text = _without(index, text)
    if question.is_unordered:
        # A line that names the index also says how many tokens it has.
        lines = [re.sub(r'("cairn/tokens":)\d+', r"\1…", line) if INDEX in line else line
                 for line in text.split("\n")]
        text = "\n".join(sorted(lines))
    if question.words[0] == "eval":
        text = re.sub(r'("(?:milliseconds|p50|p95|p99)":\s*)[\d.e+-]+', r"\1…", text)
        text = re.sub(r'(\btime=")[\d.e+-]+', r"\1…", text)
        text = re.sub(r"^latency: .*$", "latency: …", text, flags=re.M)
        text = re.sub(r"[\d.]+ ms\b", "… ms", text)
    if question.names_index or question.words[0] in ("stats", "status", "verify"):
        text = _masked_numbers(text)
    return text


def _masked_numbers(text):
    """Masks where `stats`, `status` and `verify` say what the index is and how large."""
    text = re.sub(r"((?:^|\\n|\")index +)\S.*?, " + SIZE, r"\1%s, …" % INDEX, text, flags=re.M)
    text = re.sub(r"^.*(: intact, .*), %s, content \w+" % SIZE, r"%s\1, …" % INDEX, text,
                  flags=re.M)
    text = re.sub(r'(\\?"index\\?":\s*\\?")[^"]*?(\\?")', r"\1%s\2" % INDEX, text)
    text = re.sub(r'(\\?"content\\?":\s*\\?")[0-9a-f]+(\\?")', r"\1…\2", text)
    # The first one is that of the index. The others are those of the files it was made from.
    return re.sub(r'(\\?"bytes\\?":\s*)\d+', r"\1…", text, count=1)


# ---- what must hold of an answer ----------------------------------------------------------------

def expect_no_crash(what, answer):
    """Checks that the command ended by itself, with an exit code that it describes."""
    holds("%s crashed or ended by a signal: %s" % (what, answer), answer.code in (0, 1, 2))
    for word in CRASHES:
        holds("%s printed %r: %s" % (what, word, answer), word not in answer.err)


def expect_error(what, answer, *words, begun=()):
    """Checks that there is one error line, perhaps with a hint, and nothing else but that error as
    JSON. At least one of `words` must be in it, in any case. A command that writes while it reads
    may have written the beginning of one of the texts `begun`."""
    expect_no_crash(what, answer)
    holds("%s: the exit code must be %d: %s" % (what, FAILED, answer), answer.code == FAILED)
    lines = [line for line in answer.err.splitlines() if not _is_note(line)]
    errors = [line for line in lines if line.startswith("cairn: error: ")]
    hints = [line for line in lines if line.startswith("hint: ")]
    holds("%s: there must be one error line: %s" % (what, answer),
          len(errors) == 1 and len(hints) <= 1 and len(lines) == 1 + len(hints))
    holds("%s: the error says nothing: %s" % (what, answer),
          len(errors[0]) > len("cairn: error: ") + 5)
    is_begun = any(text.startswith(answer.out) for text in begun)
    holds("%s: there must be no answer with the error: %s" % (what, answer),
          not answer.out or is_begun or answer.out.lstrip().startswith('{"error"'))
    holds("%s: the error must have one of the words %s: %s" % (what, ", ".join(words), answer),
          not words or any(word.lower() in answer.err.lower() for word in words))


def _is_note(line):
    """Whether a line of standard error is a note or a warning, which may precede an error."""
    return line.startswith("cairn: ") and not line.startswith("cairn: error: ")


def expect_right_or_error(what, answers, answer):
    """Checks that the answer is one of `answers`, or that the command says why it has none."""
    if answer not in answers:
        expect_error(what + " (a wrong answer, or no clear error)", answer,
                     begun=[expected.out for expected in answers])
