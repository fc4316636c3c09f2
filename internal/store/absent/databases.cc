// Takes the place of postgresql/ in a program that was built without it.

#include "internal/store/databases.h"

#include "internal/base/error.h"
#include "internal/store/access_server.h"
#include "internal/store/access_tables.h"
#include "internal/store/source_queue.h"

namespace cairn::store {
namespace {

[[noreturn]] void absent() {
  throw base::Error(base::ErrorKind::kUsage, "this cairn was built without PostgreSQL",
                    "install the package cairn-server, or build with -DCAIRN_POSTGRESQL=ON");
}

}  // namespace

bool has_databases() { return false; }

std::unique_ptr<RowStore> open_database(const DatabaseUrl& /*url*/, int /*deadline*/) { absent(); }

std::string database_identity(const DatabaseUrl& /*url*/) { absent(); }

std::unique_ptr<RepositoryDatabase> connect_database(const DatabaseUrl& /*url*/) { absent(); }

std::unique_ptr<SourceQueue> open_queue(const DatabaseUrl& /*url*/) { absent(); }

std::unique_ptr<AccessTables> open_access_tables(const DatabaseUrl& /*url*/, bool /*may_create*/) {
  absent();
}

std::unique_ptr<AccessServer> connect_access(const DatabaseUrl& /*url*/,
                                             const std::atomic<bool>* /*cancelled*/) {
  absent();
}

PublishReport publish_index(const PublishRequest& /*request*/) { absent(); }

std::vector<RepositoryRow> list_repositories(const DatabaseUrl& /*url*/) { absent(); }

void remove_repository(const DatabaseUrl& /*url*/, const std::string& /*name*/) { absent(); }

}  // namespace cairn::store
