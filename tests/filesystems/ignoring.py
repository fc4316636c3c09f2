#!/usr/bin/env python3
"""A file system that ignores case and composition in names, as those of macOS do.

    tests/filesystems/ignoring.py apfs|hfs STORE MOUNT_POINT

The directory STORE must be on a file system that distinguishes names. It contains the files, and
may only be changed through the mount. All names that differ in case, or in whether letters and
accents are composed (NFC) or decomposed (NFD), are one name:

  apfs  A name is listed as it was given.
  hfs   A name is listed decomposed. Characters without a shape, such as U+200C, are ignored.

The file system has no times of creation. It runs until its standard input ends, and then unmounts
itself. Requires libfuse 2 and root.
"""
import errno
import os
import subprocess
import sys
import threading
import time
import unicodedata

from fuse import FUSE, FuseOSError, Operations

WITHOUT_SHAPE = dict.fromkeys([*range(0x200C, 0x2010), *range(0x202A, 0x202F),
                               *range(0x206A, 0x2070), 0xFEFF])
STATUS = ("st_ino", "st_mode", "st_nlink", "st_uid", "st_gid", "st_size", "st_blocks")
SPACE = ("f_bavail", "f_bfree", "f_blocks", "f_bsize", "f_favail", "f_ffree", "f_files", "f_flag",
         "f_frsize", "f_namemax")
NOW, KEEP = (1 << 30) - 1, (1 << 30) - 2  # UTIME_NOW and UTIME_OMIT


def status_of(found):
    status = {name: getattr(found, name) for name in STATUS}
    status.update((name, getattr(found, name + "_ns"))
                  for name in ("st_atime", "st_mtime", "st_ctime"))
    return status


def folder_of(path):
    return path.rpartition("/")[0]


class Ignoring(Operations):
    """The operations of the file system. Paths of libfuse begin with '/', and are spelled as the
    caller spells them. A path in STORE is called real."""
    use_ns = True
    # The kernel keeps locks itself, and says that there are no extended attributes.
    getxattr = setxattr = listxattr = removexattr = lock = ioctl = None

    def __init__(self, store, is_hfs):
        self.files = os.path.join(store, "files")
        # libfuse renames a file that is removed while it is open. A listing must not contain it.
        self.removed = os.path.join(store, "removed")
        self.removed_as = {}  # folder and folded name of such a file: the real path that it has now
        self.is_hfs = is_hfs
        os.makedirs(self.files, exist_ok=True)
        os.makedirs(self.removed, exist_ok=True)

    # ---- names --------------------------------------------------------------------------------

    def folded(self, name):
        if self.is_hfs:
            name = name.translate(WITHOUT_SHAPE)
        name = unicodedata.normalize("NFD", name).casefold()
        return unicodedata.normalize("NFC", name)

    def find(self, folder, name):
        """Returns the real path of the file called `name` in a real directory, or None."""
        if os.path.lexists(folder + "/" + name):
            return folder + "/" + name
        wanted = self.folded(name)
        try:
            found = (one for one in os.listdir(folder) if self.folded(one) == wanted)
            return next((folder + "/" + one for one in found), None)
        except NotADirectoryError:
            return None

    def place(self, path):
        """Returns the real path of a file that may not exist yet, and whether it exists."""
        *folders, name = path.strip("/").split("/")
        if not name:
            return self.files, True
        if name.startswith(".fuse_hidden"):
            return self.removed + "/" + name, os.path.lexists(self.removed + "/" + name)
        folder = self.files
        for one in folders:
            folder = self.find(folder, one)
            if folder is None:
                raise FuseOSError(errno.ENOENT)
        found = self.find(folder, name)
        return found or folder + "/" + self.listed(name), found is not None

    def listed(self, name):
        return unicodedata.normalize("NFD", name) if self.is_hfs else name

    def real(self, path):
        found, exists = self.place(path)
        if not exists:
            raise FuseOSError(errno.ENOENT)
        return found

    # ---- files and directories ----------------------------------------------------------------

    def getattr(self, path, fh=None):
        if fh is not None:
            return status_of(os.fstat(fh))
        real = self.real(path)
        status = status_of(os.lstat(real))
        if folder_of(real) == self.removed:
            status["st_nlink"] -= 1
        return status

    def readdir(self, path, fh):
        return [".", "..", *os.listdir(self.real(path))]

    def readlink(self, path):
        return os.readlink(self.real(path))

    def chmod(self, path, mode):
        os.chmod(self.real(path), mode)

    def chown(self, path, uid, gid):
        os.lchown(self.real(path), uid, gid)

    def utimens(self, path, times=None):
        real = self.real(path)
        before = os.lstat(real)
        now = time.time_ns()
        pairs = zip(times or (NOW, NOW), (before.st_atime_ns, before.st_mtime_ns))
        os.utime(real, ns=tuple(now if new == NOW else old if new == KEEP else new
                                for new, old in pairs), follow_symlinks=False)

    def mkdir(self, path, mode):
        os.mkdir(self.place(path)[0], mode)

    def rmdir(self, path):
        os.rmdir(self.real(path))

    def unlink(self, path):
        os.unlink(self.real(path))

    def symlink(self, path, target):
        os.symlink(target, self.place(path)[0])

    def link(self, path, source):
        os.link(self.real(source), self.place(path)[0], follow_symlinks=False)

    def rename(self, old, new):
        wanted, exists = self.place(new)
        name = new.rpartition("/")[2]
        source, is_there = self.place(old)
        if not is_there:
            # libfuse takes a file that is open by its new name for another one, and removes it
            # before the file is renamed in case.
            removed = self.removed_as.get((folder_of(wanted), self.folded(name)))
            if exists or removed is None or self.folded(name) != self.folded(
                    old.rpartition("/")[2]):
                raise FuseOSError(errno.ENOENT)
            os.link(removed, wanted)
            return
        if folder_of(wanted) == self.removed:
            self.removed_as[folder_of(source), self.folded(old.rpartition("/")[2])] = wanted
        if source == wanted:
            wanted = folder_of(wanted) + "/" + self.listed(name)
        os.rename(source, wanted)

    def statfs(self, path):
        found = os.statvfs(self.files)
        return {name: getattr(found, name) for name in SPACE}

    # ---- open files ---------------------------------------------------------------------------

    def open(self, path, flags):
        # The kernel reads pages that are written in part, and appends by itself.
        access = os.O_RDONLY if flags & os.O_ACCMODE == os.O_RDONLY else os.O_RDWR
        return os.open(self.real(path), access | flags & os.O_TRUNC | os.O_CLOEXEC)

    def create(self, path, mode, fi=None):
        return os.open(self.place(path)[0], os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, mode)

    def read(self, path, size, offset, fh):
        return os.pread(fh, size, offset)

    def write(self, path, data, offset, fh):
        return os.pwrite(fh, data, offset)

    def truncate(self, path, length, fh=None):
        os.truncate(self.real(path) if fh is None else fh, length)

    def release(self, path, fh):
        os.close(fh)


def unmount_at_end_of_input(mount_point):
    sys.stdin.read()
    subprocess.run(["umount", "--lazy", mount_point], check=False)


def main():
    kind, store, mount_point = sys.argv[1:]
    os.umask(0)  # the kernel has applied that of the caller
    threading.Thread(target=unmount_at_end_of_input, args=[mount_point], daemon=True).start()
    # The kernel must not keep what it knows of a name, since a change by another name concerns it.
    FUSE(Ignoring(os.path.realpath(store), kind == "hfs"), mount_point, foreground=True,
         nothreads=True, fsname="ignoring", use_ino=True, auto_cache=True, big_writes=True,
         entry_timeout=0, attr_timeout=0, negative_timeout=0)


if __name__ == "__main__":
    sys.exit(main())
