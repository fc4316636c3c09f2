// Provides cairn's FTS5 tokenizer as a loadable extension, so that the sqlite3 shell can search an
// index:
//
//   sqlite3 -cmd '.load build/cairn_fts5' .cairn/index.db "SELECT … FROM fts WHERE fts MATCH …"
//
// Used to inspect indexes and by search_bench.py. The program cairn does not need the extension.

#include <exception>

#include "internal/store/fts.h"

struct sqlite3;
struct sqlite3_api_routines;

// `api` is not used, because the host program exports the sqlite3_* functions.
extern "C" __attribute__((visibility("default"))) int sqlite3_cairnfts_init(
    sqlite3* database, char** /*message*/, const sqlite3_api_routines* /*api*/) {
  try {
    cairn::store::register_tokenizer(database);
    return 0;
  } catch (const std::exception&) {
    return 1;
  }
}
