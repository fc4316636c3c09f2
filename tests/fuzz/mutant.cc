#include "tests/fuzz/mutant.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <string_view>

#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/base/varint.h"
#include "internal/store/checksum_vfs.h"
#include "tests/testing.h"

namespace cairn::fuzz {
namespace {

using store::Database;
using store::Statement;

constexpr auto kEdges = std::to_array<std::int64_t>(
    {0, 1, 2, 127, 128, 255, 65'535, 2'147'483'647, 2'147'483'648, 4'294'967'294, 4'294'967'295,
     4'294'967'294, 4'294'967'295, 4'294'967'296, 253'402'300'800, 9'223'372'036'854'775'807, -1,
     -2'147'483'648, -9'223'372'036'854'775'807 - 1});

struct Column {
  const char* table;
  const char* name;
};

constexpr auto kIntegers = std::to_array<Column>({{"node", "id"},
                                                  {"node", "parent"},
                                                  {"node", "last"},
                                                  {"node", "last"},
                                                  {"node", "last"},
                                                  {"node", "file"},
                                                  {"node", "kind"},
                                                  {"node", "flags"},
                                                  {"node", "package"},
                                                  {"node", "line"},
                                                  {"node", "end_line"},
                                                  {"node", "character"},
                                                  {"node", "body_line"},
                                                  {"node", "body_end_line"},
                                                  {"file", "node"},
                                                  {"file", "encoding"},
                                                  {"document", "node"},
                                                  {"document", "last"},
                                                  {"document", "format"},
                                                  {"history", "node"},
                                                  {"history", "commits"},
                                                  {"history", "lines"},
                                                  {"history", "last_change"},
                                                  {"history", "heat"},
                                                  {"handle", "node"},
                                                  {"handle", "id"},
                                                  {"input", "bytes"},
                                                  {"source", "bytes"},
                                                  {"source", "input"},
                                                  {"trait_block", "id"},
                                                  {"posting", "node"},
                                                  {"arc", "node"},
                                                  {"documentation", "node"},
                                                  {"package", "id"},
                                                  {"name_block", "ordinal"},
                                                  {"fts_idx", "pgno"},
                                                  {"file", "body_words"},
                                                  {"file", "bodies"},
                                                  {"outline", "place"},
                                                  {"outline", "first"},
                                                  {"outline", "last"},
                                                  {"outline", "is_replaced"}});

constexpr auto kBlobs = std::to_array<Column>({{"file", "occurrences"},
                                               {"document", "pieces"},
                                               {"document", "mentions"},
                                               {"document", "comments"},
                                               {"document", "text"},
                                               {"posting", "files"},
                                               {"arc", "outgoing"},
                                               {"arc", "incoming"},
                                               {"history", "partners"},
                                               {"commit_log", "data"},
                                               {"name_block", "data"},
                                               {"trait_block", "data"},
                                               {"facts", "data"},
                                               {"word_filter", "data"},
                                               {"fts_data", "block"},
                                               {"fts_idx", "term"},
                                               {"word", "counts"},
                                               {"revised_word", "counts"},
                                               {"revised_fts_data", "block"}});

constexpr auto kTexts = std::to_array<Column>({{"node", "name"},
                                               {"node", "container"},
                                               {"node", "descriptors"},
                                               {"node", "signature"},
                                               {"file", "path"},
                                               {"file", "language"},
                                               {"document", "path"},
                                               {"document", "title"},
                                               {"documentation", "text"},
                                               {"package", "header"},
                                               {"name_block", "first"},
                                               {"input", "name"},
                                               {"source", "path"},
                                               {"source", "hash"},
                                               {"revised_word", "text"}});

constexpr auto kNumbersOfMeta = std::to_array<std::string_view>(
    {"last_node", "last_code_node", "last_external_node", "last_document_node", "last_stored",
     "documentation_words", "body_words", "head_time", "commits", "lines_since", "most_commits",
     "history_is_cut", "head", "scope", "generation"});

constexpr std::size_t kCounts = 5;  // the first kCounts of kNumbersOfMeta are counts of nodes

std::string random_bytes(Dice& dice, std::size_t size) {
  std::string bytes(size, '\0');
  for (char& byte : bytes) byte = static_cast<char>(dice.number());
  return bytes;
}

std::string edge_varint(Dice& dice) {
  std::string out;
  base::put_varint(out, static_cast<std::uint64_t>(kEdges[dice.below(kEdges.size())]));
  return out;
}

// Returns `blob` with random changes. `other` is the blob in the same column of another row.
std::string changed_blob(std::string blob, const std::string& other, Dice& dice) {
  const std::size_t at = dice.below(blob.size() + 1);
  switch (dice.below(8)) {
    case 0: return blob.substr(0, at);
    case 1: return other;
    case 2: return random_bytes(dice, dice.below(200));
    case 3: return blob.insert(at, edge_varint(dice));
    case 4: return edge_varint(dice) + blob.substr(std::min<std::size_t>(1, blob.size()));
    case 5: return blob + other;
    case 6: return std::string(dice.below(20'000), static_cast<char>(dice.below(4)));
    default: break;
  }
  for (std::size_t i = 1 + dice.below(4); i > 0 && !blob.empty(); --i) {
    const std::size_t place = dice.below(blob.size());
    if (dice.one_in(2)) {
      blob[place] = static_cast<char>(dice.number());
    } else {
      blob.replace(place, 1, edge_varint(dice));
    }
  }
  return blob;
}

std::string changed_text(const std::string& text, Dice& dice) {
  switch (dice.below(4)) {
    case 0: return {};
    case 1: return std::string(dice.below(60'000), 'a');
    case 2: return "../" + text;
    default: return random_bytes(dice, dice.below(40));
  }
}

// Selects a row by its number rather than by its key, because the tables have different keys.
std::string where_at(const Column& column, std::size_t place) {
  const std::string table = column.table;
  return " FROM " + table + " LIMIT 1 OFFSET " + std::to_string(place);
}

std::size_t rows_of(const Database& database, const char* table) {
  Statement count = database.prepare("SELECT count(*) FROM " + std::string(table));
  return count.step() ? static_cast<std::size_t>(count.integer(0)) : 0;
}

std::string value_at(const Database& database, const Column& column, std::size_t place) {
  Statement select =
      database.prepare("SELECT " + std::string(column.name) + where_at(column, place));
  return select.step() ? std::string(select.blob(0)) : std::string();
}

// Returns the first column of the table's key.
std::string key_of(std::string_view table) {
  if (table == "node" || table == "handle" || table == "trait_block" || table == "package" ||
      table == "input" || table == "word_filter" || table == "fts_data") {
    return "id";
  }
  if (table == "outline") return "place";
  if (table == "commit_log") return "name";
  if (table == "name_block") return "first";
  if (table == "facts" || table == "source") return "path";
  if (table == "meta") return "key";
  return table == "fts_idx" ? "segid" : "node";
}

std::string update_of(const Column& column, std::size_t place) {
  const std::string key = key_of(column.table);
  return "UPDATE OR REPLACE " + std::string(column.table) + " SET " + column.name + " = ?1 WHERE " +
         key + " = (SELECT " + key + where_at(column, place) + ")";
}

std::string change_integer(const Database& database, Dice& dice) {
  const Column column = kIntegers[dice.below(kIntegers.size())];
  // Prefer the first rows, which are those of the repository and its directories.
  const std::size_t rows = rows_of(database, column.table);
  const std::size_t place = dice.below(dice.one_in(3) ? std::min<std::size_t>(rows, 3) : rows);
  const std::int64_t value = dice.one_in(4) ? static_cast<std::int64_t>(dice.below(1000))
                                            : kEdges[dice.below(kEdges.size())];
  database.prepare(update_of(column, place)).bind(1, value).run();
  return std::string(column.table) + "." + column.name + "[" + std::to_string(place) +
         "] = " + std::to_string(value);
}

std::string change_blob(const Database& database, Dice& dice) {
  const Column column = kBlobs[dice.below(kBlobs.size())];
  const std::size_t rows = rows_of(database, column.table);
  const std::size_t place = dice.below(rows);
  const std::string value = changed_blob(value_at(database, column, place),
                                         value_at(database, column, dice.below(rows)), dice);
  Statement update = database.prepare(update_of(column, place));
  update.bind_blob(1, value).run();
  return std::string(column.table) + "." + column.name + "[" + std::to_string(place) +
         "] = " + std::to_string(value.size()) + " bytes";
}

std::string change_text(const Database& database, Dice& dice) {
  const Column column = kTexts[dice.below(kTexts.size())];
  const std::size_t place = dice.below(rows_of(database, column.table));
  const std::string value = changed_text(value_at(database, column, place), dice);
  Statement update = database.prepare(update_of(column, place));
  update.bind(1, value).run();
  return std::string(column.table) + "." + column.name + "[" + std::to_string(place) +
         "] = text of " + std::to_string(value.size());
}

std::string change_meta(const Database& database, Dice& dice) {
  // Prefer the first kCounts numbers, because they limit loops.
  const std::size_t end = dice.one_in(2) ? kCounts : kNumbersOfMeta.size();
  const std::string_view key = kNumbersOfMeta[dice.below(end)];
  std::string value = dice.one_in(5) ? random_bytes(dice, dice.below(30))
                                     : std::to_string(kEdges[dice.below(kEdges.size())]);
  if (dice.one_in(3)) value = std::to_string(dice.below(3000));
  Statement update = database.prepare("INSERT OR REPLACE INTO meta VALUES(?1, ?2)");
  update.bind(1, key).bind(2, value).run();
  return "meta." + std::string(key) + " = '" + value + "'";
}

std::string remove_row(const Database& database, Dice& dice) {
  const Column column = kBlobs[dice.below(kBlobs.size())];
  const std::string key = key_of(column.table);
  const std::size_t place = dice.below(rows_of(database, column.table));
  database.execute(("DELETE FROM " + std::string(column.table) + " WHERE " + key + " = (SELECT " +
                    key + where_at(column, place) + ")")
                       .c_str());
  return "without " + std::string(column.table) + "[" + std::to_string(place) + "]";
}

// Changes bytes of a page (cells, pointers, sizes), and corrects the checksum of the page.
std::string change_page(const std::string& path, Dice& dice) {
  constexpr std::size_t kPage = 4096;
  std::string bytes = testing::read_file(path);
  const std::size_t page = dice.below(bytes.size() / kPage);
  for (std::size_t i = 1 + dice.below(6); i > 0; --i) {
    // Prefer the page header and the first cell pointers.
    const std::size_t within = dice.one_in(2) ? dice.below(kPage - 8) : dice.below(40);
    const std::size_t at = page * kPage + within;
    if (page == 0 && within < 100) continue;  // without this header, the file is not an index
    bytes[at] = static_cast<char>(dice.number());
  }
  const std::uint64_t sum =
      base::hash64(std::string_view(bytes).substr(page * kPage, kPage - 8), page + 1);
  std::memcpy(bytes.data() + (page + 1) * kPage - 8, &sum, 8);
  testing::write_file(path, bytes);
  return "page " + std::to_string(page);
}

}  // namespace

std::string mutate_index(const std::string& path, Dice& dice) {
  std::string done;
  bool is_paged = dice.one_in(8);
  {
    Database database = Database::create(path);
    for (std::size_t i = dice.one_in(2) ? 1 : 1 + dice.below(4); i > 0; --i) {
      try {
        switch (dice.below(10)) {
          case 0:
          case 1: done += change_meta(database, dice); break;
          case 2:
          case 3:
          case 4: done += change_integer(database, dice); break;
          case 5:
          case 6:
          case 7: done += change_blob(database, dice); break;
          case 8: done += change_text(database, dice); break;
          default: done += remove_row(database, dice); break;
        }
        done += "; ";
      } catch (const base::Error&) {
        is_paged = true;  // SQLite rejected this change, so change a page instead
      }
    }
    database.close();
  }
  if (is_paged) done += change_page(path, dice);
  return done;
}

}  // namespace cairn::fuzz
