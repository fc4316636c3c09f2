"""Checks of databases that do not contain what cairn wrote: damage, other versions, garbage.

Each public function is a check (publishing.py). It takes a World (world.py). `cairn verify` must
find the damage. All other commands must give the right answer or one clear error line; if rows are
missing, they must at least not crash.
"""
from asking import (FAILED, Question, equal, expect_error, expect_no_crash, expect_right_or_error,
                    holds)
from cluster import ClusterError, literal, name_in_sql

PATIENCE = 60  # seconds for a command that reads garbage
VERIFY = Question(["verify"])
# More ways to read than the questions of a variant have.
READINGS = [Question(words, (0, 1)) for words in (
    ["search", "tide"], ["ask", "how is the level found"], ["refs", "describe"],
    ["callers", "describe"], ["grep", "tide"], ["context", "Lighthouse"], ["nodes", "."],
    ["path", "print_day", "describe"], ["owners", "Lighthouse"], ["eval", "refs"], ["status"],
    ["search", "--level", "paragraph", "tide"], ["eval", "--json"],
    ["export", "--format", "graphml"])]


# ---- versions -----------------------------------------------------------------------------------

def a_schema_from_the_future_is_refused(world):
    python, go = world.variant("python"), world.variant("go")
    url = world.url("org/python")
    world.publish(python, url)
    version = int(world.value("SELECT version FROM cairn.schema_version"))
    holds("the version must be a number above 0", version > 0)
    for other in (version + 1, version + 1000, 2147483647):
        world.sql("UPDATE cairn.schema_version SET version = %d" % other)
        for words in (["search", "x"], ["search", "--json", "x"], ["stats"], ["verify"],
                      ["export"]):
            expect_error("cairn %s with schema version %d" % (words[0], other), world.reader.cairn(
                words[0], "--index", url, *words[1:], code=None), "version", "newer")
        expect_error("publishing with schema version %d" % other, world.reader.cairn(
            "publish", "--index", go.file, url, code=None), "version", "newer")
        for words in ([], ["--remove", "org/python"]):
            expect_error("cairn repos with schema version %d" % other, world.reader.cairn(
                "repos", *words, "--index", world.url(), code=None), "version", "newer")
        equal("version after refused commands", str(other),
              world.value("SELECT version FROM cairn.schema_version"))
    world.sql("UPDATE cairn.schema_version SET version = %d" % version)
    world.expect("after the version was restored", url, python)


def a_strange_schema_version_is_refused(world):
    python = world.variant("python")
    url = world.url("org/python")
    world.publish(python, url)
    base = world.database
    for what in ("UPDATE cairn.schema_version SET version = 0",
                 "UPDATE cairn.schema_version SET version = -1",
                 "UPDATE cairn.schema_version SET version = NULL",
                 "DELETE FROM cairn.schema_version",
                 "INSERT INTO cairn.schema_version VALUES (99)",
                 "DROP TABLE cairn.schema_version",
                 "DROP TABLE cairn.schema_version; CREATE TABLE cairn.schema_version(x text)",
                 "ALTER TABLE cairn.schema_version ALTER version TYPE text USING 'many'"):
        with Copy(world, base) as copy:
            if not copy.change(what):
                continue
            for question in (Question(["search", "x"]), Question(["stats"]), VERIFY):
                expect_error("cairn %s after %s" % (question.words[0], what),
                             copy.ask(question))
            answer = copy.publish(python)
            expect_no_crash("publishing after " + what, answer)
            if answer.code != 0:
                expect_error("publishing after " + what, answer)


def the_schema_of_somebody_else_is_refused(world):
    """A database that has a schema `cairn`, which cairn has not made."""
    python = world.variant("python")
    base = world.database
    for what in ("CREATE SCHEMA cairn", "CREATE SCHEMA cairn; CREATE TABLE cairn.block(x text)",
                 "CREATE SCHEMA cairn; CREATE TABLE cairn.schema_version(version integer)",
                 "CREATE SCHEMA cairn; CREATE TABLE cairn.schema_version(version integer);"
                 "INSERT INTO cairn.schema_version VALUES (1)",
                 "CREATE SCHEMA cairn; CREATE VIEW cairn.block AS SELECT 1 AS data",
                 "CREATE TABLE block(x int); CREATE TABLE repository(x int)"):
        with Copy(world, base) as copy:
            copy.change(what)
            for question in (Question(["search", "x"]), Question(["stats"]), VERIFY):
                expect_error("cairn %s after %s" % (question.words[0], what), copy.ask(question))
            answer = copy.publish(python)
            expect_no_crash("publishing after " + what, answer)
            if answer.code == 0:
                equal("answer after %s and publishing" % what, python.expected[0],
                      copy.ask(python.questions[0]))
            else:
                expect_error("publishing after " + what, answer)


# ---- blocks -------------------------------------------------------------------------------------

def a_flipped_byte_is_damage(world):
    python = prepared(world)
    url = world.url("org/python")
    rows = rows_of_blocks(world)
    for row in chosen_rows(world, rows, 2 * world.repetitions):
        at = world.chance.randrange(row.size)
        what = "%s with bit flipped at %d of %d" % (row, at, row.size)
        flip = ("UPDATE cairn.block SET data = set_byte(data, {0}, get_byte(data, {0}) # {1}) "
                "WHERE {2}".format(at, 1 << world.chance.randrange(8), row.where))
        world.sql(flip)
        expect_damage_found(what, world.ask(VERIFY, url, PATIENCE))
        expect_answers_or_errors(world, what, url, python)
        world.sql(flip)  # once more gives the byte as it was
    world.expect("after all bytes were restored", url, python)
    equal("verify after all bytes were restored", 0, world.ask(VERIFY, url).code)


def other_damage_of_a_block_is_found(world):
    python = prepared(world)
    base = world.database
    rows = rows_of_blocks(world)
    damages = [
        "UPDATE cairn.block SET data = '' WHERE {one}",
        "UPDATE cairn.block SET data = substr(data, 1, length(data) / 2) WHERE {one}",
        "UPDATE cairn.block SET data = substr(data, 1, length(data) - 1) WHERE {one}",
        "UPDATE cairn.block SET data = data || '\\x00' WHERE {one}",
        "UPDATE cairn.block SET data = data || data WHERE {one}",
        "UPDATE cairn.block SET data = decode(repeat('00', length(data)), 'hex') WHERE {one}",
        "UPDATE cairn.block SET data = decode(repeat('ff', length(data)), 'hex') WHERE {one}",
        "UPDATE cairn.block SET data = decode({random}, 'hex') WHERE {one}",
        "UPDATE cairn.block SET data = (SELECT data FROM cairn.block WHERE {other}) WHERE {one}",
        "UPDATE cairn.block SET first = first || '\\x00' WHERE {one}",
        "UPDATE cairn.block SET first = '' WHERE {one}",
        "UPDATE cairn.block SET first = '\\xffffffff' WHERE {one}",
        "UPDATE cairn.block SET kind = kind + 1000 WHERE {one}",
        "UPDATE cairn.block SET generation = generation + 1 WHERE {one}",
        "DELETE FROM cairn.block WHERE {one}",
    ]
    for damage in world.some(damages, 2):
        for row in chosen_rows(world, rows, max(1, world.repetitions // 5)):
            other = world.chance.choice([one for one in rows if one is not row])
            statement = damage.format(one=row.where, other=other.where, random=literal(
                world.chance.randbytes(row.size).hex()))
            what = "after %.200s" % statement
            with Copy(world, base) as copy:
                if not copy.change(statement):
                    continue
                expect_damage_found(what, copy.ask(VERIFY))
                for question in world.some(python.questions + READINGS, 4):
                    expect_no_crash("%s: %s" % (what, question), copy.ask(question))


def many_blocks_can_be_lost(world):
    """Whole tables and generations without their blocks."""
    python = prepared(world)
    base = world.database
    kinds = [row[0] for row in world.sql("SELECT DISTINCT kind FROM cairn.block ORDER BY kind")]
    losses = ["DELETE FROM cairn.block", "DELETE FROM cairn.block WHERE random() < 0.5",
              "TRUNCATE cairn.block CASCADE", "UPDATE cairn.block SET data = '\\x00'",
              "UPDATE cairn.block SET data = ''"]
    losses += ["DELETE FROM cairn.block WHERE kind = " + kind for kind in kinds]
    # After these, there are no blocks that could be damaged, so another error will do.
    others = ["DROP TABLE cairn.block CASCADE", "ALTER TABLE cairn.block DROP COLUMN data",
              "ALTER TABLE cairn.block ALTER data TYPE text USING encode(data, 'hex')"]
    for loss in world.some(losses + others, 2):
        with Copy(world, base) as copy:
            if not copy.change(loss):
                continue
            if loss in others:
                expect_error("cairn verify after " + loss, copy.ask(VERIFY))
            else:
                expect_damage_found("after " + loss, copy.ask(VERIFY))
            for question in world.some(python.questions + READINGS, 4):
                expect_no_crash("after %s: %s" % (loss, question), copy.ask(question))
            answer = copy.publish(python)
            expect_no_crash("publishing after " + loss, answer)
            if answer.code == 0:
                equal("answer after %s and another publication" % loss, python.expected[0],
                      copy.ask(python.questions[0]))


# ---- other tables -------------------------------------------------------------------------------

GARBAGE = {
    "bytea": ["'\\x'", "'\\x00ff00ff'", "decode(repeat('ff', 5000), 'hex')"],
    "text": ["''", "repeat('x', 100000)", "E'\\x1b[31m\\n\\t'", "'-1'"],
    "character varying": ["''", "'-1'"], "name": ["''"],
    "integer": ["-1", "0", "2147483647"], "smallint": ["-1", "0", "32767"],
    "bigint": ["-1", "0", "9223372036854775807"], "boolean": ["NULL", "true", "false"],
    "timestamp with time zone": ["'infinity'", "'-infinity'"], "jsonb": ["'[]'", "'{}'"],
    "ARRAY": ["'{}'", "'{-1}'", "'{1,2,3,9223372036854775807}'", "'{{1,2},{3,4}}'", "'{NULL}'"],
    "numeric": ["'NaN'"], "double precision": ["'NaN'", "'Infinity'"],
}


def garbage_in_other_tables_never_crashes(world):
    python = prepared(world)
    base = world.database
    columns = world.sql(
        "SELECT c.table_name, c.column_name, c.data_type FROM information_schema.columns c JOIN "
        "information_schema.tables t USING (table_schema, table_name) WHERE table_schema = 'cairn' "
        "AND t.table_type = 'BASE TABLE' AND table_name <> 'schema_version' "
        "AND table_name NOT LIKE 'block%' ORDER BY 1, 2")
    changes = ["UPDATE cairn.%s SET %s = %s" % (name_in_sql(table), name_in_sql(column), value)
               for table, column, kind in columns for value in ["NULL", *GARBAGE.get(kind, [])]]
    changes += ["DELETE FROM cairn." + name_in_sql(table)
                for table in sorted({row[0] for row in columns})]
    for change in world.some(changes, 4):
        with Copy(world, base) as copy:
            if not copy.change(change):
                continue
            for question in world.some([*python.questions, *READINGS], 4) + [VERIFY]:
                expect_no_crash("after %s: %s" % (change, question), copy.ask(question))
            for words in (["repos"], ["repos", "--json"], ["repos", "--remove", "org/python"]):
                expect_no_crash("cairn %s after %s" % (" ".join(words), change), world.reader.cairn(
                    *words, "--index", world.cluster.url(database=copy.database), code=None,
                    patience=PATIENCE))
            expect_no_crash("publishing after " + change, copy.publish(python))


# ---- what these checks share --------------------------------------------------------------------

class Copy:
    """A copy of a database, to be damaged. It is dropped with the block."""

    def __init__(self, world, base):
        self.world = world
        self.base = base
        self.database = "damaged"

    def __enter__(self):
        self.world.cluster.drop_database(self.database)
        self.world.cluster.create_database(self.database, self.base)
        return self

    def __exit__(self, *_):
        self.world.cluster.drop_database(self.database)

    def change(self, statement):
        """Returns whether the database allows the change."""
        try:
            self.world.cluster.sql(statement, self.database)
        except ClusterError as refused:
            # Only what the tables forbid. Other errors are mistakes of the test.
            holds("the test is wrong: %s" % refused, any(word in str(refused) for word in (
                "violates", "out of range", "cannot", "can only", "too large", "does not exist")))
            return False
        return True

    def url(self):
        return self.world.cluster.url("org/python", database=self.database)

    def ask(self, question):
        return self.world.ask(question, self.url(), PATIENCE)

    def publish(self, variant):
        return self.world.reader.cairn("publish", "--force", "--index", variant.file, self.url(),
                                       code=None, patience=PATIENCE)


class BlockRow:
    def __init__(self, repository, generation, kind, first, size):
        self.kind = kind
        self.size = int(size)
        self.where = ("repository_id = %s AND generation = %s AND kind = %s AND first = '\\x%s'"
                      % (repository, generation, kind, first))

    def __str__(self):
        return "a block of kind %s (%s)" % (self.kind, self.where)


def prepared(world):
    python = world.variant("python")
    world.publish(python, world.url("org/python"))
    return python


def rows_of_blocks(world):
    rows = [BlockRow(*row) for row in world.sql(
        "SELECT repository_id, generation, kind, encode(first, 'hex'), length(data) "
        "FROM cairn.block ORDER BY 1, 2, 3, 4")]
    holds("no block was published", rows)
    return rows


def chosen_rows(world, rows, count):
    """Returns some of the rows, of as many kinds as possible."""
    shuffled = world.chance.sample(rows, len(rows))
    seen = set()
    first = [row for row in shuffled if not (row.kind in seen or seen.add(row.kind))]
    return (first + [row for row in shuffled if row not in first])[:count]


def expect_damage_found(what, answer):
    """Checks that `verify` says that the index is damaged."""
    expect_no_crash("cairn verify of " + what, answer)
    holds("cairn verify of %s: %s" % (what, answer),
          answer.code == FAILED and "damage" in (answer.out + answer.err).lower())


def expect_answers_or_errors(world, what, url, variant):
    world.expect_right_or_error(what, url, [variant], expect_right_or_error)
    for question in world.chance.sample(READINGS, 4):
        expected = world.ask(question, variant.file, PATIENCE)
        expect_right_or_error("%s: %s" % (what, question), [expected],
                              world.ask(question, url, PATIENCE))
