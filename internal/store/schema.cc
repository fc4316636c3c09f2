#include "internal/store/schema.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "internal/base/error.h"
#include "internal/store/index_file.h"
#include "internal/store/sqlite.h"

namespace cairn::store {
namespace {

struct SqlTable {
  std::string_view name;
  std::string_view sql;
};

constexpr auto kTables = std::to_array<SqlTable>({
    {"meta", "CREATE TABLE meta(key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID"},
    {"input",
     "CREATE TABLE input(id INTEGER PRIMARY KEY, name TEXT NOT NULL, bytes INTEGER NOT NULL,"
     " hash TEXT NOT NULL, tool TEXT NOT NULL, version TEXT NOT NULL, root TEXT NOT NULL,"
     " prefix TEXT NOT NULL)"},
    {"package", "CREATE TABLE package(id INTEGER PRIMARY KEY, header TEXT NOT NULL)"},
    {"node",
     "CREATE TABLE node(id INTEGER PRIMARY KEY, parent INTEGER NOT NULL, last INTEGER NOT NULL,"
     " file INTEGER NOT NULL, kind INTEGER NOT NULL, flags INTEGER NOT NULL,"
     " scip_kind INTEGER NOT NULL, name TEXT NOT NULL, container TEXT NOT NULL,"
     " package INTEGER NOT NULL, descriptors TEXT NOT NULL, line INTEGER NOT NULL,"
     " character INTEGER NOT NULL, end_line INTEGER NOT NULL, end_character INTEGER NOT NULL,"
     " body_line INTEGER, body_character INTEGER, body_end_line INTEGER,"
     " body_end_character INTEGER, signature TEXT NOT NULL)"},
    {"documentation", "CREATE TABLE documentation(node INTEGER PRIMARY KEY, text TEXT NOT NULL)"},
    {"file",
     "CREATE TABLE file(node INTEGER PRIMARY KEY, path TEXT NOT NULL, language TEXT NOT NULL,"
     " encoding INTEGER NOT NULL, occurrences BLOB NOT NULL, body_words INTEGER NOT NULL,"
     " bodies INTEGER NOT NULL, digest INTEGER NOT NULL)"},
    {"document",
     "CREATE TABLE document(node INTEGER PRIMARY KEY, last INTEGER NOT NULL, path TEXT NOT NULL,"
     " format INTEGER NOT NULL, title TEXT NOT NULL, pieces BLOB NOT NULL,"
     " mentions BLOB NOT NULL, comments BLOB NOT NULL, text BLOB NOT NULL)"},
    {"posting", "CREATE TABLE posting(node INTEGER PRIMARY KEY, files BLOB NOT NULL)"},
    {"word", "CREATE TABLE word(text TEXT PRIMARY KEY, counts BLOB NOT NULL) WITHOUT ROWID"},
    {"arc",
     "CREATE TABLE arc(node INTEGER PRIMARY KEY, outgoing BLOB NOT NULL, incoming BLOB NOT NULL)"},
    {"history",
     "CREATE TABLE history(node INTEGER PRIMARY KEY, commits INTEGER NOT NULL,"
     " lines INTEGER NOT NULL, last_change INTEGER NOT NULL, heat INTEGER NOT NULL,"
     " partners BLOB NOT NULL)"},
    {"commit_log",
     "CREATE TABLE commit_log(name TEXT PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID"},
    {"name_block",
     "CREATE TABLE name_block(first TEXT NOT NULL, ordinal INTEGER NOT NULL, data BLOB NOT NULL,"
     " PRIMARY KEY(first, ordinal)) WITHOUT ROWID"},
    {"trait_block", "CREATE TABLE trait_block(id INTEGER PRIMARY KEY, data BLOB NOT NULL)"},
    {"facts",
     "CREATE TABLE facts(path TEXT PRIMARY KEY, hash TEXT NOT NULL, data BLOB NOT NULL)"
     " WITHOUT ROWID"},
    {"declared", "CREATE TABLE declared(id INTEGER PRIMARY KEY, data BLOB NOT NULL)"},
    {"source",
     "CREATE TABLE source(path TEXT PRIMARY KEY, bytes INTEGER NOT NULL, hash TEXT NOT NULL,"
     " input INTEGER NOT NULL, number INTEGER NOT NULL) WITHOUT ROWID"},
    {"word_filter", "CREATE TABLE word_filter(id INTEGER PRIMARY KEY, data BLOB NOT NULL)"},
    {"handle", "CREATE TABLE handle(id INTEGER PRIMARY KEY, node INTEGER NOT NULL)"},
    {"fts",
     "CREATE VIRTUAL TABLE fts USING fts5(name, container, signature, documentation, path, body,"
     " content='', columnsize=0, tokenize='cairn')"},
});

// The tables of a revised index (index_reviser.h). An index has all of them or none. The full text
// has its content, so that a row can be replaced once more.
constexpr auto kRevisionTables = std::to_array<SqlTable>({
    {"outline",
     "CREATE TABLE outline(place INTEGER PRIMARY KEY, first INTEGER NOT NULL,"
     " last INTEGER NOT NULL, is_replaced INTEGER NOT NULL)"},
    {"revised_word",
     "CREATE TABLE revised_word(text TEXT PRIMARY KEY, counts BLOB NOT NULL) WITHOUT ROWID"},
    {"revised_fts",
     "CREATE VIRTUAL TABLE revised_fts USING fts5(name, container, signature, documentation, path,"
     " body, columnsize=0, tokenize='cairn')"},
});

// The tables that FTS5 creates for itself.
constexpr auto kShadowTables =
    std::to_array<std::string_view>({"fts_config", "fts_data", "fts_idx", "revised_fts_config",
                                     "revised_fts_content", "revised_fts_data", "revised_fts_idx"});

[[noreturn]] void unexpected(std::string_view what) {
  throw base::Error(base::ErrorKind::kIndexDamaged,
                    "the index file does not have cairn's tables: " + std::string(what),
                    "run the import again to replace the index");
}

bool is_shadow_table(std::string_view name) {
  return std::find(kShadowTables.begin(), kShadowTables.end(), name) != kShadowTables.end();
}

}  // namespace

void create_schema(const Database& database) {
  for (const SqlTable& table : kTables) database.execute(std::string(table.sql).c_str());
  // These settings make FTS5 write few segments during the load and merge none of them.
  database.execute(
      "INSERT INTO fts(fts, rank) VALUES('automerge', 0);"
      "INSERT INTO fts(fts, rank) VALUES('crisismerge', 64);"
      "INSERT INTO fts(fts, rank) VALUES('hashsize', 16777216);");
  const std::string header = "PRAGMA application_id=" + std::to_string(kApplicationId) +
                             "; PRAGMA user_version=" + std::to_string(kFormatVersion);
  database.execute(header.c_str());
}

void create_revision_tables(const Database& database) {
  for (const SqlTable& table : kRevisionTables) database.execute(std::string(table.sql).c_str());
}

bool has_meta_table(const Database& database) {
  Statement rows = database.prepare("SELECT type, sql FROM sqlite_schema WHERE name='meta'");
  return rows.step() && rows.text(0) == "table" && rows.text(1) == kTables.front().sql &&
         !rows.step();
}

bool check_schema(const Database& database) {
  Statement rows = database.prepare("SELECT type, name, sql FROM sqlite_schema");
  std::size_t found = 0;
  std::size_t found_revised = 0;
  const auto find = [](const auto& tables, std::string_view name) {
    return std::find_if(tables.begin(), tables.end(),
                        [&](const SqlTable& table) { return table.name == name; });
  };
  while (rows.step()) {
    if (rows.text(0) != "table") unexpected("it contains a view, trigger or index");
    const std::string_view name = rows.text(1);
    const auto* const table = find(kTables, name);
    const auto* const revised = find(kRevisionTables, name);
    if (table != kTables.end()) {
      if (rows.text(2) != table->sql) unexpected("a table has unexpected columns");
      ++found;
    } else if (revised != kRevisionTables.end()) {
      if (rows.text(2) != revised->sql) unexpected("a table has unexpected columns");
      ++found_revised;
    } else if (!is_shadow_table(name)) {
      unexpected("it has an unexpected table");
    }
  }
  const bool is_revised = found_revised > 0;
  if (found != kTables.size() || (is_revised && found_revised != kRevisionTables.size())) {
    unexpected("a table is missing");
  }
  return is_revised;
}

}  // namespace cairn::store
