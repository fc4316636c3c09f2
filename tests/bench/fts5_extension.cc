// Makes cairn's FTS5 tokenizer a loadable extension. With it, the sqlite3 shell can search an
// index:
//
//   sqlite3 -cmd '.load build/cairn_fts5' .cairn/index.db "SELECT … FROM fts WHERE fts MATCH …"
//
// It is used by search_bench.py and for inspecting indexes. The program cairn does not need it.

#include <exception>

#include "internal/store/fts.h"

struct sqlite3;
struct sqlite3_api_routines;

// `api` is not needed, because the host program exports the functions sqlite3_*.
extern "C" __attribute__((visibility("default"))) int sqlite3_cairnfts_init(
    sqlite3* database, char** /*message*/, const sqlite3_api_routines* /*api*/) {
  try {
    cairn::store::register_tokenizer(database);
    return 0;
  } catch (const std::exception&) {
    return 1;
  }
}
