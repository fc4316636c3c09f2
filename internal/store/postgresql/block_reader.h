// Reads the blocks of one generation from PostgreSQL (packed/blocks.h).
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "internal/store/database_url.h"
#include "internal/store/directory.h"
#include "internal/store/packed/blocks.h"
#include "internal/store/postgresql/connection.h"

namespace cairn::store::postgresql {

// The generation of a repository that is to be read.
struct Generation {
  std::int32_t repository = 0;  // its id
  std::int32_t number = 0;
  std::string table;  // the table with its blocks
  std::string identity;
  std::uint64_t bytes = 0;
  std::vector<TableSize> sizes;  // by table of the index
};

// Finds the newest generation. If `url` names no repository, that of the only one. Throws
// base::Error kNoIndex if there is none, and kIndexVersion if this program cannot read its format.
Generation find_generation(Connection& connection, const DatabaseUrl& url);

// The same for a generation that is known. Throws kIndexBusy if it is gone.
Generation find_generation(Connection& connection, const FoundRepository& repository);

// Throws base::Error kIndexBusy: a generation that was found has been removed.
[[noreturn]] void throw_replaced();

// Reads each statement's rows at once, without a transaction, because a generation does not change.
// If it is removed meanwhile, the next question throws kIndexBusy. If the server has closed the
// connection, connects to `url` again. One thread may have several readers on one connection.
std::unique_ptr<BlockSource> read_blocks(std::shared_ptr<Connection> connection,
                                         const DatabaseUrl& url, Generation generation);

}  // namespace cairn::store::postgresql
