// Opens indexes in a database; see store/databases.h.

#include <memory>
#include <string>
#include <utility>

#include "internal/base/error.h"
#include "internal/store/databases.h"
#include "internal/store/packed/packed_store.h"
#include "internal/store/postgresql/block_reader.h"

namespace cairn::store {
namespace {

using postgresql::Connection;
using postgresql::Generation;

// A connection that waits for the next question about identities.
struct Waiting {
  std::string server;
  std::unique_ptr<Connection> connection;
};

}  // namespace

bool has_databases() { return true; }

std::unique_ptr<RowStore> open_database(const DatabaseUrl& url, int deadline_milliseconds) {
  auto connection = std::make_unique<Connection>(url);
  Generation generation = postgresql::find_generation(*connection, url);
  auto store = std::make_unique<PackedStore>(
      postgresql::read_blocks(std::move(connection), url, std::move(generation)));
  store->limit(deadline_milliseconds, nullptr);
  return store;
}

std::string database_identity(const DatabaseUrl& url) {
  thread_local Waiting waiting;
  if (waiting.server != url.server) waiting = {url.server, nullptr};
  // A server that was restarted has closed the connection.
  for (const bool may_retry : {true, false}) {
    const bool is_old = waiting.connection != nullptr;
    try {
      if (!is_old) waiting.connection = std::make_unique<Connection>(url);
      waiting.connection->limit_waiting(postgresql::kShortPatience);
      const Generation found = postgresql::find_generation(*waiting.connection, url);
      return std::to_string(found.repository) + "." + std::to_string(found.number);
    } catch (const base::Error& error) {
      if (waiting.connection && !waiting.connection->is_usable()) waiting.connection.reset();
      if (error.kind() == base::ErrorKind::kNoIndex) return {};
      if (!is_old || waiting.connection || !may_retry) throw;
    }
  }
  return {};
}

}  // namespace cairn::store
