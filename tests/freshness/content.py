"""The content of an index file, and how two files differ in it.

`cairn index` may revise an index instead of building it. Its tables then have the rows of an index
that was built from nothing, except for full text and words, which it keeps apart for the files that
have changed. These are compared by asking questions. The tables of a revised index may also store
nodes under other numbers. Such an index is compared by what a reader returns.
"""
import difflib
import os
import shutil
import sqlite3
import struct
import subprocess
import tempfile

TABLES = ("input", "package", "node", "documentation", "file", "document", "posting", "arc",
          "history", "commit_log", "name_block", "trait_block", "facts", "declared", "source", "handle")
# The tables without numbers of nodes. index_reading prints what is in `declared`.
NUMBERLESS = ("input", "commit_log", "facts", "source")
# An updated index may have other numbers for its source files.
COLUMNS = {"source": "path, bytes, hash, input"}
OTHER_META = {b"revised_filter", b"last_stored", b"source_numbers"}


def copy_whole(path, copy):
    """Copies an index into one file, with the pages of its delta (internal/store/delta_pages.h).
    Returns the copy."""
    shutil.copyfile(path, copy)
    if not os.path.exists(path + ".delta"):
        return copy
    with open(path + ".delta", "rb") as file:
        delta = file.read()
    with open(path + ".seal", encoding="ascii") as file:
        seal = file.read()
    page_size, pages, replaced = struct.unpack_from("<III", delta, 16)
    if delta[:16].rstrip(b"\0") != b"cairn delta 1":
        raise ValueError(path + ".delta is not a delta")
    if "content %s\n" % delta[32:96].decode() not in seal:
        return copy
    numbers = struct.unpack_from("<%dI" % replaced, delta, (replaced + 1) * page_size)
    with open(copy, "r+b") as file:
        for slot, number in enumerate(numbers, 1):
            if number:
                file.seek((number - 1) * page_size)
                file.write(delta[slot * page_size:(slot + 1) * page_size])
        file.truncate(pages * page_size)
    return copy


def _open(path):
    with tempfile.TemporaryDirectory() as folder:
        whole = copy_whole(path, os.path.join(folder, "index.db"))
        # SQLite has the file open when its name is removed.
        database = sqlite3.connect("file:%s?mode=ro&immutable=1" % whole, uri=True)
        database.text_factory = bytes
        return database


def is_revised(path):
    database = _open(path)
    try:
        return database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'outline'").fetchone()
    finally:
        database.close()


def has_other_numbers(path):
    """Whether the tables store other numbers for nodes than the outline has."""
    if not is_revised(path):
        return False
    database = _open(path)
    try:
        runs = database.execute("SELECT first, last FROM outline ORDER BY place").fetchall()
        is_same = all(run[0] == (before[1] if before else 0) + 1
                      for before, run in zip([None, *runs], runs))
        return not is_same or bool(
            database.execute("SELECT 1 FROM meta WHERE key = 'last_stored'").fetchone())
    finally:
        database.close()


def reading_beside(program):
    """Returns the program index_reading, which is built into the same directory as `program`."""
    return os.path.join(os.path.dirname(os.path.abspath(program)), "index_reading")


def rows_of(path, other_meta=OTHER_META, tables=TABLES):
    """Returns the rows of each table as sorted texts. Leaves out `other_meta`, keys of meta."""
    database = _open(path)
    try:
        rows = {table: sorted(map(repr, database.execute(
            "SELECT %s FROM %s" % (COLUMNS.get(table, "*"), table)))) for table in tables}
        rows["meta"] = sorted(repr(row) for row in database.execute("SELECT * FROM meta")
                              if row[0] not in other_meta)
    finally:
        database.close()
    return rows


def difference(updated, whole, reading, other_meta=OTHER_META):
    """Returns the first table that differs, with up to two rows that only one file has, or "".
    `reading` is the program index_reading, whose output is compared if nodes have other numbers."""
    has_others = has_other_numbers(updated) or has_other_numbers(whole)
    if has_others:
        texts = [subprocess.run([reading, path], stdout=subprocess.PIPE, check=True).stdout
                 for path in (updated, whole)]
        if texts[0] != texts[1]:
            lines = [text.decode("utf-8", "replace").split("\n") for text in texts]
            return "reading\n      " + "\n      ".join(
                list(difflib.unified_diff(*lines, "only updated", "only from nothing", n=0))[:12])
    rows = [rows_of(path, other_meta, NUMBERLESS if has_others else TABLES)
            for path in (updated, whole)]
    for table in rows[0]:
        if rows[0][table] != rows[1][table]:
            only = [sorted(set(a[table]) - set(b[table]))[:2] for a, b in (rows, rows[::-1])]
            return ("table %s\n      only updated      %.600s\n      only from nothing %.600s" %
                    (table, only[0], only[1]))
    return ""
