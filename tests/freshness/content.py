"""The content of an index file, and how two files differ in it.

`cairn index` may revise an index instead of building it. Its tables then have the rows of an index
that was built from nothing, except for full text and words, which it keeps apart for the files that
have changed. These are compared by asking questions.
"""
import sqlite3

TABLES = ("input", "package", "node", "documentation", "file", "document", "posting", "arc",
          "history", "commit_log", "name_block", "trait_block", "facts", "source", "handle")
OTHER_META = {b"revised_filter", b"last_stored"}


def _open(path):
    database = sqlite3.connect("file:%s?mode=ro&immutable=1" % path, uri=True)
    database.text_factory = bytes
    return database


def is_revised(path):
    database = _open(path)
    try:
        return database.execute("SELECT 1 FROM sqlite_schema WHERE name = 'outline'").fetchone()
    finally:
        database.close()


def rows_of(path, other_meta=OTHER_META):
    """Returns the rows of each table as sorted texts. Leaves out `other_meta`, keys of meta."""
    database = _open(path)
    try:
        rows = {table: sorted(map(repr, database.execute("SELECT * FROM " + table)))
                for table in TABLES}
        rows["meta"] = sorted(repr(row) for row in database.execute("SELECT * FROM meta")
                              if row[0] not in other_meta)
    finally:
        database.close()
    return rows


def difference(updated, whole, other_meta=OTHER_META):
    """Returns the first table that differs, with up to two rows that only one file has, or ""."""
    rows = [rows_of(path, other_meta) for path in (updated, whole)]
    for table in rows[0]:
        if rows[0][table] != rows[1][table]:
            only = [sorted(set(a[table]) - set(b[table]))[:2] for a, b in (rows, rows[::-1])]
            return ("table %s\n      only updated      %.600s\n      only from nothing %.600s" %
                    (table, only[0], only[1]))
    return ""
