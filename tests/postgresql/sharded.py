"""Several PostgreSQL servers that look like one, by foreign partitions.

    with ShardedCluster(4) as cluster:
        cluster.url("org/name")      # as of cluster.Cluster

The tables are on the first server, and so is every fourth partition of cairn.block; the others are
on the other servers (docs/operating.md, "Several servers"). The tables are made by a publication of
cairn, so move_partitions() must be called after the first one, while cairn.block is empty or not.
"""
import contextlib

from cluster import Cluster, literal

PARTITIONS = 16
COLUMNS = ("repository_id integer NOT NULL, generation integer NOT NULL, kind integer NOT NULL,"
           " first bytea NOT NULL, data bytea NOT NULL")
KEY = "PRIMARY KEY (repository_id, generation, kind, first)"


class ShardedCluster:
    def __init__(self, servers, **settings):
        self._clusters = [Cluster(**settings) for _ in range(servers)]
        self._stack = contextlib.ExitStack()

    def __enter__(self):
        for cluster in self._clusters:
            self._stack.enter_context(cluster)
        self.first, *self.others = self._clusters
        return self

    def __exit__(self, *error):
        return self._stack.__exit__(*error)

    def url(self, *arguments, **more):
        return self.first.url(*arguments, **more)

    def move_partitions(self):
        """Moves the partitions, with their rows, to the other servers."""
        self.first.sql("CREATE EXTENSION postgres_fdw")
        for number, other in enumerate(self.others):
            other.sql("CREATE SCHEMA cairn")
            self.first.sql(
                "CREATE SERVER server_%d FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host %s,"
                " port %s, dbname 'cairn', fetch_size '1000', batch_size '100');"
                "CREATE USER MAPPING FOR CURRENT_USER SERVER server_%d OPTIONS (user 'cairn')"
                % (number, literal(other.folder), literal(str(other.port)), number))
        for partition in range(PARTITIONS):
            number = partition % len(self._clusters) - 1
            if number < 0:
                continue
            name = "cairn.block_%d" % partition
            self.others[number].sql("CREATE TABLE %s (%s, %s)" % (name, COLUMNS, KEY))
            self.first.sql(
                "BEGIN; ALTER TABLE cairn.block DETACH PARTITION {0};"
                "ALTER TABLE {0} RENAME TO moved;"
                "CREATE FOREIGN TABLE {0} PARTITION OF cairn.block"
                " FOR VALUES WITH (modulus {1}, remainder {2}) SERVER server_{3};"
                "INSERT INTO {0} SELECT * FROM cairn.moved; DROP TABLE cairn.moved; COMMIT"
                .format(name, PARTITIONS, partition, number))

    def blocks(self):
        """Returns how many blocks each server has."""
        counts = []
        for cluster in self._clusters:
            tables = cluster.sql("SELECT relname FROM pg_class c JOIN pg_namespace n"
                                 " ON n.oid = c.relnamespace WHERE n.nspname = 'cairn'"
                                 " AND relkind = 'r' AND relname LIKE 'block\\_%'")
            counts.append(sum(int(cluster.value("SELECT count(*) FROM cairn." + table))
                              for (table,) in tables))
        return counts
