"""What the tests of packages share: checks that are counted, and a repository to use cairn on."""
import glob
import hashlib
import os
import platform
import shutil
import subprocess
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.abspath(os.path.join(HERE, "..", ".."))
TARGETS = ("linux-x64", "linux-arm64", "macos-arm64", "macos-x64")


class Checks:
    def __init__(self, packages, tools):
        self.packages = os.path.abspath(packages)
        self.tools = os.path.abspath(tools) if tools else ""
        self.work = os.path.realpath(tempfile.mkdtemp(prefix="cairn-packages-"))
        self.home = self.folder("home")
        self.passed = self.failed = self.skipped = 0
        build = read(os.path.join(TOP, "CMakeLists.txt"))
        self.version = build.split("project(cairn VERSION ")[1].split()[0]
        self.targets = [one for one in TARGETS if os.path.exists(self.tarball(one))]
        self.target = this_target()
        self.program = self.first_program()

    def check(self, name, condition, detail=""):
        self.passed += bool(condition)
        self.failed += not condition
        print(("ok   " if condition else "FAIL ") + name, flush=True)
        if not condition and detail:
            print("     " + str(detail)[-2000:].replace("\n", "\n     "), flush=True)
        return bool(condition)

    def skip(self, name, why):
        self.skipped += 1
        print(f"skip {name}: {why}", flush=True)

    def has(self, name, *tools):
        """Whether the tools are there; otherwise skips `name`."""
        missing = [tool for tool in tools if not shutil.which(tool)]
        if missing:
            self.skip(name, f"there is no {', '.join(missing)}")
        return not missing

    def folder(self, name):
        path = os.path.join(self.work, name)
        os.makedirs(path, exist_ok=True)
        return path

    def file(self, pattern):
        """The one package whose name matches the pattern, or None."""
        found = glob.glob(os.path.join(self.packages, pattern.replace("VERSION", self.version)))
        if len(found) > 1:
            raise RuntimeError(f"more than one file is {pattern}: {found}")
        return found[0] if found else None

    def tarball(self, target):
        return os.path.join(self.packages, f"cairn-{self.version}-{target}.tar.gz")

    def environment(self, **more):
        """A home of its own, and none of the settings of the one who runs the tests."""
        path = os.environ["PATH"] + ":/usr/sbin:/sbin"  # dpkg and chroot need these
        return {"PATH": path, "HOME": self.home, "LC_ALL": "C.UTF-8",
                "TMPDIR": self.folder("tmp"), "GIT_CONFIG_NOSYSTEM": "1", **more}

    def run(self, *command, env=None, cwd=None, **options):
        """Runs a command; standard error is in `stdout`, too."""
        return subprocess.run([str(word) for word in command], env=env or self.environment(),
                              cwd=cwd or self.work, text=True, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, timeout=240,
                              check=False, errors="replace", **options)

    def first_program(self):
        """The program of this machine, as the tarball has it."""
        if self.target not in self.targets:
            return None
        with tarfile.open(self.tarball(self.target)) as archive:
            archive.extract(f"cairn-{self.version}-{self.target}/bin/cairn", self.folder("program"))
        return os.path.join(self.work, "program", f"cairn-{self.version}-{self.target}", "bin",
                            "cairn")

    def repository(self, name):
        """A fresh git repository with two commits, of the sample for Python."""
        path = os.path.join(self.work, name)
        shutil.rmtree(path, ignore_errors=True)
        shutil.copytree(os.path.join(TOP, "fixtures", "samples", "python"), path)
        git = ["git", "-C", path, "-c", "user.name=n", "-c", "user.email=e@example.org"]
        for words in (["init", "-q", "-b", "main"], ["add", "-A"], ["commit", "-q", "-m", "first"]):
            self.run(*git, *words)
        tides = os.path.join(path, "src", "harbour_lights", "tides.py")
        changed = read(tides).replace("def level(self, ", "def level(self, extra, ")
        with open(tides, "w", encoding="utf-8") as file:
            file.write(changed)
        done = self.run(*git, "commit", "-q", "-a", "-m", "second")
        if done.returncode:
            raise RuntimeError(done.stdout)
        return path

    def answers(self, name, *command, env=None):
        """Whether the installed program indexes a repository and finds a method in it."""
        path = self.repository("repository")
        indexed = self.run(*command, "index", "--syntactic", env=env, cwd=path)
        found = self.run(*command, "search", "-n", "1", "TideTable.level", env=env, cwd=path)
        answer = "method TideTable.level  src/harbour_lights/tides.py:"
        return self.check(f"{name}: indexes a repository and finds a method in it",
                          (indexed.returncode, found.returncode) == (0, 0)
                          and answer in found.stdout, indexed.stdout + found.stdout)

    def same_program(self, name, data, target):
        """Whether the bytes in a package are the program of the target's tarball."""
        with tarfile.open(self.tarball(target)) as archive:
            program = archive.extractfile(f"cairn-{self.version}-{target}/bin/cairn").read()
        return self.check(f"{name}: contains the program of the tarball", data == program)

    def clean(self):
        shutil.rmtree(self.work, ignore_errors=True)


def this_target():
    system = {"Linux": "linux", "Darwin": "macos"}.get(platform.system(), platform.system())
    machine = {"x86_64": "x64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())
    return f"{system}-{machine}"


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def sha256(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def left_in(folder, ignored=()):
    """The files below a folder, but for those below the ignored folders."""
    found = []
    for at, folders, files in os.walk(folder):
        folders[:] = [one for one in folders
                      if os.path.relpath(os.path.join(at, one), folder) not in ignored]
        found += [os.path.relpath(os.path.join(at, one), folder) for one in files]
    return sorted(found)
