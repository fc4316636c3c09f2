"""A cluster of PostgreSQL servers with the extension Citus, which look like one.

    with CitusCluster(2) as cluster:
        cluster.url("org/name")      # as of cluster.Cluster

The URL names the coordinator. Tables that cairn distributes are on the workers. The servers find
each other by their sockets, so only roles that need no password can be used.
"""
import contextlib
import sys

from cluster import Cluster, literal

NOT_INSTALLED = "skipped: the extension Citus is not installed in this PostgreSQL"
SHARDS = 8                 # of each distributed table; fewer than Citus makes, for speed
SETTINGS = {"shared_preload_libraries": "'citus'", "citus.shard_count": SHARDS,
            "citus.node_conninfo": "'sslmode=disable'", "citus.enable_statistics_collection": "off",
            "max_connections": 200, "max_prepared_transactions": 200}


def skip_unless_installed():
    """Ends the test with exit code 0, and says why, if no server here could load Citus."""
    with Cluster() as cluster:
        if not cluster.sql("SELECT 1 FROM pg_available_extensions WHERE name = 'citus'"):
            print(NOT_INSTALLED)
            sys.exit(0)


class CitusCluster(Cluster):
    def __init__(self, workers=2, **options):
        settings = {**SETTINGS, **options.pop("settings", {})}
        super().__init__(settings=settings, **options)
        self.workers = [Cluster(settings=settings) for _ in range(workers)]
        self._stack = contextlib.ExitStack()

    def __enter__(self):
        try:
            for worker in self.workers:
                self._stack.enter_context(worker)
            return super().__enter__()
        except BaseException:
            self._stack.close()
            raise

    def __exit__(self, *error):
        try:
            super().__exit__(*error)
        finally:
            self._stack.close()

    def create_database(self, name, template=""):
        for server in [*self.workers, self]:
            Cluster.drop_database(server, name)
            if template:  # Citus has a connection to each database
                server.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                           " WHERE datname = %s" % literal(template), "postgres")
            Cluster.create_database(server, name, template)
            if not template:
                server.sql("CREATE EXTENSION citus", name)
        if not template:
            for server, function in [(self, "citus_set_coordinator_host"),
                                     *((worker, "citus_add_node") for worker in self.workers)]:
                self.sql("SELECT %s(%s, %d)" % (function, literal(server.folder), server.port),
                         name)
        return name

    def drop_database(self, name):
        for server in [self, *self.workers]:
            Cluster.drop_database(server, name)

    def blocks(self, database="cairn"):
        """Returns how many blocks each server has that may have some."""
        return [int(count) for (count,) in self.sql(
            "SELECT sum(result::bigint) FROM run_command_on_shards('cairn.block',"
            " 'SELECT count(*) FROM %s') JOIN citus_shards USING (shardid)"
            " GROUP BY nodename ORDER BY nodename", database)]
