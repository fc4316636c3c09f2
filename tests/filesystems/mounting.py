"""Mounts ignoring.py in a temporary directory, and unmounts it at the end in any case."""
import contextlib
import ctypes.util
import os
import subprocess
import sys
import time

PATIENCE = 20  # seconds, enough even on a busy machine
HERE = os.path.dirname(os.path.abspath(__file__))


def missing():
    """Returns why no file system can be mounted here, or ""."""
    if os.geteuid() != 0:
        return "only root can mount a file system"
    if not os.path.exists("/dev/fuse"):
        return "/dev/fuse is missing"
    if not ctypes.util.find_library("fuse"):
        return "libfuse 2 is missing (Debian: libfuse2)"
    try:
        import fuse
    except ImportError:
        return "fusepy is missing (python3 -m pip install -r tests/filesystems/requirements.txt)"
    return "" if hasattr(fuse, "Operations") else "the module fuse is not that of fusepy"


@contextlib.contextmanager
def mounted(kind, folder):
    """Mounts a file system of this kind ("apfs" or "hfs") below `folder`. Returns its directory."""
    store, mount_point = (os.path.join(folder, kind + end) for end in (".store", ""))
    os.makedirs(store)
    os.makedirs(mount_point)
    # A session of its own, because a Ctrl-C must not end the file system before its users.
    process = subprocess.Popen([sys.executable, os.path.join(HERE, "ignoring.py"), kind, store,
                                mount_point], stdin=subprocess.PIPE, start_new_session=True)
    try:
        end = time.monotonic() + PATIENCE
        while not os.path.ismount(mount_point):
            if process.poll() is not None or time.monotonic() > end:
                raise RuntimeError("the file system %s was not mounted" % kind)
            time.sleep(0.02)
        yield mount_point
    finally:
        process.stdin.close()  # the file system unmounts itself
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
        if os.path.ismount(mount_point):
            subprocess.run(["umount", "--lazy", mount_point], check=False)
