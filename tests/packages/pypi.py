"""The wheels: their format, and use with pip and uv."""
import base64
import glob
import hashlib
import os
import stat
import sys
import zipfile

from checks import left_in

# Platforms that a wheel must fit: those of its name, for pip, and systems, for uv.
FITS = {"linux-x64": ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "musllinux_1_1_x86_64"),
        "linux-arm64": ("manylinux2014_aarch64", "manylinux_2_17_aarch64", "musllinux_1_1_aarch64"),
        "macos-arm64": ("macosx_11_0_arm64",),
        "macos-x64": ("macosx_11_0_x86_64",)}
SYSTEMS = {"linux-x64": ("x86_64-unknown-linux-gnu", "x86_64-unknown-linux-musl"),
           "linux-arm64": ("aarch64-unknown-linux-gnu", "aarch64-unknown-linux-musl"),
           "macos-arm64": ("aarch64-apple-darwin",),
           "macos-x64": ("x86_64-apple-darwin",)}
WHEEL = {"linux-x64": "*manylinux*_x86_64*", "linux-arm64": "*manylinux*_aarch64*",
         "macos-arm64": "*macosx*_arm64*", "macos-x64": "*macosx*_x86_64*"}


def run(t):
    for target in t.targets:
        path = t.file(f"cairn_nav-VERSION-py3-none-{WHEEL[target]}.whl")
        if t.check(f"pypi {target}: there is a wheel", path):
            form(t, target, path)
            fits(t, target)
    if not t.program:
        t.skip("pypi: use", f"there is no program for {t.target}")
        return
    pip(t)
    uv(t)


def form(t, target, path):
    info = f"cairn_nav-{t.version}.dist-info"
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
        contents = {name: archive.read(name) for name in names}
        modes = {one.filename: one.external_attr >> 16 for one in archive.infolist()}
    record = dict(line.split(",", 1) for line in contents[f"{info}/RECORD"].decode().splitlines())
    expected = {name: "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest())
                .rstrip(b"=").decode() + f",{len(data)}" for name, data in contents.items()}
    expected[f"{info}/RECORD"] = ","
    t.check(f"pypi {target}: RECORD has the hash and size of each file", record == expected)
    tags = [line[5:] for line in contents[f"{info}/WHEEL"].decode().splitlines()
            if line.startswith("Tag: ")]
    python, abi, platforms = os.path.basename(path)[:-4].split("-")[2:]
    t.check(f"pypi {target}: the tags in the wheel are those of its name",
            tags == [f"{python}-{abi}-{one}" for one in platforms.split(".")], tags)
    scripts = f"cairn_nav-{t.version}.data/scripts"
    t.same_program(f"pypi {target}", contents[f"{scripts}/cairn"], target)
    t.check(f"pypi {target}: cairn and cairn-nav can be run, nothing else",
            {name for name, mode in modes.items() if mode & stat.S_IXUSR}
            == {f"{scripts}/cairn", f"{scripts}/cairn-nav"}, modes)
    listed = [line.split(": ")[1] for line in contents[f"{info}/METADATA"].decode().splitlines()
              if line.startswith("License-File: ")]
    t.check(f"pypi {target}: the licence files that METADATA names are there",
            listed and all(contents.get(f"{info}/licenses/{name}") for name in listed), listed)


def fits(t, target):
    """pip takes the wheel for the platforms of its name."""
    for platform in FITS[target]:
        done = t.run(sys.executable, "-m", "pip", "download", "--quiet", "--no-index", "--no-deps",
                     "--disable-pip-version-check", "--find-links", t.packages, "--dest",
                     t.folder(f"wheel-{target}-{platform}"), "--only-binary", ":all:",
                     "--platform", platform, "cairn-nav")
        t.check(f"pypi {target}: pip takes it for {platform}", done.returncode == 0, done.stdout)


def pip(t):
    venv = t.folder("venv")
    done = t.run(sys.executable, "-m", "venv", venv)
    if done.returncode:
        t.skip("pypi: pip", "there is no venv: " + done.stdout.strip().split("\n")[0])
        return
    before = left_in(venv)
    install = ["install", "--quiet", "--no-index", "--disable-pip-version-check", "--no-cache-dir",
               "--find-links", t.packages, "cairn-nav"]
    done = t.run(os.path.join(venv, "bin", "pip"), *install)
    t.check("pypi: pip installs it without network or build", done.returncode == 0, done.stdout)
    cairn = os.path.join(venv, "bin", "cairn")
    with open(cairn, "rb") as file:
        t.check("pypi: the command is the program itself, not a script of Python",
                file.read(4) in (b"\x7fELF", b"\xcf\xfa\xed\xfe"))
    t.answers("pypi", cairn)
    link = os.path.join(t.folder("links"), "cairn-nav")
    os.symlink(os.path.relpath(os.path.join(venv, "bin", "cairn-nav"), os.path.dirname(link)), link)
    for name, path in (("at its place", os.path.join(venv, "bin", "cairn-nav")),
                       ("by a link", link)):
        done = t.run(path, "--version")
        t.check(f"pypi: cairn-nav {name} runs the program", done.stdout == f"cairn {t.version}\n",
                done.stdout)
    done = t.run(link, "search", "two  blanks", "*")
    t.check("pypi: cairn-nav passes on arguments and exit codes", done.returncode == 2
            and "index" in done.stdout, done.stdout)
    t.run(os.path.join(venv, "bin", "pip"), "uninstall", "--quiet", "--yes", "cairn-nav")
    left = [one for one in left_in(venv) if one not in before and "__pycache__" not in one]
    t.check("pypi: pip uninstall leaves nothing", left == [], left)


def uv(t):
    program = os.path.join(t.tools, "bin", "uv")
    if not t.tools or not os.path.exists(program):
        t.skip("pypi: uv", "uv is not installed")
        return
    env = t.environment(UV_CACHE_DIR=t.folder("uv-cache"), UV_TOOL_DIR=t.folder("uv-tools"),
                        UV_TOOL_BIN_DIR=t.folder("uv-bin"), UV_PYTHON=sys.executable,
                        UV_PYTHON_DOWNLOADS="never")
    local = ["--offline", "--no-index", "--find-links", t.packages]
    resolved(t, program, local, env)
    t.answers("pypi with uvx cairn-nav", program, "tool", "run", "--quiet", *local, "cairn-nav",
              env=env)
    done = t.run(program, "tool", "install", "--quiet", *local, "cairn-nav", env=env)
    names = sorted(os.listdir(env["UV_TOOL_BIN_DIR"]))
    done = t.run(os.path.join(env["UV_TOOL_BIN_DIR"], "cairn-nav"), "--version")
    t.check("pypi: uv tool install puts cairn and cairn-nav on the PATH, and both run",
            names == ["cairn", "cairn-nav"] and done.stdout == f"cairn {t.version}\n",
            (names, done.stdout))
    t.run(program, "tool", "uninstall", "cairn-nav", env=env)
    left = [*left_in(env["UV_TOOL_BIN_DIR"]), *glob.glob(env["UV_TOOL_DIR"] + "/cairn*")]
    t.check("pypi: uv tool uninstall leaves nothing", not left, left)


def resolved(t, program, local, env):
    """The file that uv installs for a system is the wheel of its target."""
    systems = [(target, system) for target in t.targets for system in SYSTEMS[target]]
    for target, system in [*systems, (None, "x86_64-pc-windows-msvc")]:
        folder = t.folder(f"uv-{system}")
        done = t.run(program, "pip", "install", "--quiet", *local, "--python-platform", system,
                     "--target", folder, "cairn-nav", env=env)
        if target is None:
            t.check("pypi: uv finds nothing for Windows", done.returncode != 0, done.stdout)
            continue
        with open(os.path.join(folder, "bin", "cairn"), "rb") as file:
            t.same_program(f"pypi: uv takes the wheel for {system}, which", file.read(), target)
