// Compares an index in blocks with the file that it was copied from, row by row and hit by hit.

#include "internal/store/packed/packed_store.h"

#include <doctest/doctest.h>

#include <limits>
#include <map>
#include <random>
#include <set>

#include "internal/base/error.h"
#include "internal/store/fts.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"
#include "internal/store/packed/memory_blocks.h"
#include "internal/store/packed/pack_index.h"
#include "internal/store/schema.h"
#include "tests/small_index.h"
#include "tests/testing.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;
using model::NodeId;
using testing::TemporaryDirectory;

// A file, and the same index in blocks.
struct BothStores {
  explicit BothStores(const std::string& path) : file(path, 0) {
    pack_index(file, blocks);
    packed = std::make_unique<PackedStore>(read_blocks(blocks));
  }

  SqliteStore file;
  MemoryBlocks blocks;
  std::unique_ptr<PackedStore> packed;
};

std::string columns_of(const TableLayout& layout) {
  std::string columns;
  for (const Column& column : layout.columns) {
    columns += (columns.empty() ? "" : ", ") + std::string(column.name);
  }
  return columns;
}

std::string shown(const TableLayout& layout, const Row& row) {
  std::string text;
  int number = 0;
  for (const Column& column : layout.columns) {
    text += column.type == ColumnType::kInteger ? std::to_string(row.integer(number))
                                                : std::string(row.blob(number));
    text += '|';
    ++number;
  }
  return text;
}

std::vector<std::string> rest_of(const TableLayout& layout, Rows& rows,
                                 std::size_t most = 1'000'000) {
  std::vector<std::string> found;
  while (found.size() < most && rows.next()) found.push_back(shown(layout, rows));
  rows.close();
  return found;
}

bool is_in_file(const BothStores& both, const TableLayout& layout) {
  const bool is_of_revisions =
      layout.table == Table::kOutline || layout.table == Table::kRevisedWord;
  return !layout.name.empty() && (!is_of_revisions || both.file.has_revisions());
}

// Asks both stores for `query` after `seek(rows)`.
template <typename Seek>
void compare(const BothStores& both, const TableLayout& layout, Access access, const Seek& seek) {
  const std::string columns = columns_of(layout);
  const auto expected = both.file.prepare({layout.table, access, columns});
  const auto found = both.packed->prepare({layout.table, access, columns});
  seek(*expected);
  seek(*found);
  const std::size_t most = access == Access::kBefore ? 5 : 1'000'000;
  CHECK(rest_of(layout, *found, most) == rest_of(layout, *expected, most));
}

void compare_numbers(const BothStores& both, const TableLayout& layout) {
  for (std::int64_t key = -1; key < 40; ++key) {
    compare(both, layout, Access::kKey, [&](Rows& rows) { rows.seek(key); });
  }
  std::mt19937 dice(3);
  for (int i = 0; i < 40; ++i) {
    const auto first = static_cast<std::int64_t>(dice() % 700);
    const auto last = first + static_cast<std::int64_t>(dice() % 90) - 2;
    compare(both, layout, Access::kSpan, [&](Rows& rows) { rows.seek(first, last); });
  }
  const std::int64_t most = std::numeric_limits<std::uint32_t>::max();
  compare(both, layout, Access::kSpan, [&](Rows& rows) { rows.seek(0, most); });
}

void compare_texts(const BothStores& both, const TableLayout& layout) {
  std::vector<std::string> keys = {"", "a", "zzzz", "\xff", std::string(3000, 'x')};
  const auto all = both.file.prepare({layout.table, Access::kAll, layout.columns[0].name});
  all->seek_all();
  for (int i = 0; i < 60 && all->next(); ++i) {
    keys.emplace_back(all->text(0));
    keys.push_back(keys.back() + "a");
    keys.push_back(keys.back().substr(0, keys.back().size() / 2));
  }
  for (const std::string& key : keys) {
    const Access access = layout.key_columns == 1 ? Access::kKey : Access::kBefore;
    CAPTURE(key);
    compare(both, layout, access, [&](Rows& rows) { rows.seek(std::string_view(key)); });
  }
}

void compare_tables(const BothStores& both) {
  for (const TableLayout& layout : all_tables()) {
    if (!is_in_file(both, layout)) continue;
    CAPTURE(layout.name);
    compare(both, layout, Access::kAll, [](Rows& rows) { rows.seek_all(); });
    if (layout.columns[0].type == ColumnType::kInteger) {
      compare_numbers(both, layout);
    } else {
      compare_texts(both, layout);
    }
    CHECK(both.packed->count(layout.table) == both.file.count(layout.table));
  }
}

bool are_same_hits(const std::vector<TextHit>& a, const std::vector<TextHit>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.node == y.node && x.term == y.term && x.counts == y.counts;
  });
}

// Words that repeat, in one and in several parts, so that terms share positions.
std::string any_word(std::mt19937& dice) {
  static const std::vector<std::string> kParts = {"get", "set", "node", "nodes", "http", "table"};
  std::string text = kParts[dice() % kParts.size()];
  if (dice() % 3 != 0) return text;
  const std::string& second = kParts[dice() % kParts.size()];
  return text + static_cast<char>(second[0] - 'a' + 'A') + second.substr(1);
}

std::string words_of(std::mt19937& dice, std::size_t words) {
  std::string text;
  for (std::size_t i = 0; i < words; ++i) text += any_word(dice) + (dice() % 5 == 0 ? ". " : " ");
  return text;
}

std::vector<TextTerm> some_terms(std::mt19937& dice) {
  const std::vector<std::string> words = {"get",     "set",      "node",   "http", "tabl",
                                          "getnode", "settable", "absent", "n",    ""};
  std::vector<TextTerm> terms;
  for (int i = 0; i < 60; ++i) {
    TextTerm term;
    const std::size_t size = 1 + dice() % 3;
    for (std::size_t k = 0; k < size; ++k) term.words.push_back(words[dice() % words.size()]);
    term.prefix = dice() % 2 == 0;
    // FTS5 rejects an empty prefix.
    if (term.words.back().empty()) term.prefix = false;
    terms.push_back(std::move(term));
  }
  return terms;
}

void write_texts(const std::string& path, std::uint32_t count) {
  std::mt19937 dice(11);
  IndexWriter writer(path);
  RowBatch batch;
  for (std::uint32_t i = 1; i <= count; ++i) {
    TextRow row;
    row.node = NodeId{i * 3};
    for (std::string& field : row.text) field = words_of(dice, dice() % 9);
    if (i % 100 == 0) row.text[3] = words_of(dice, 700);
    batch.texts.push_back(row);
  }
  writer.add(batch);
  for (const char* const key :
       {"last_code_node", "last_external_node", "last_document_node", "last_node"}) {
    writer.set_meta(key, std::to_string(count * 3));
  }
  writer.finish();
}

TEST_SUITE_BEGIN("store/packed");

TEST_CASE("all rows are found by all keys, as in the file") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 600, 450);
  const BothStores both(directory / "index.db");
  compare_tables(both);
  CHECK_NOTHROW(both.packed->check_structure());
}

TEST_CASE("a reader of blocks answers as a reader of the file") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 600, 450);
  const BothStores both(directory / "index.db");
  const IndexReader file(directory / "index.db", 0);
  const IndexReader packed(std::make_unique<PackedStore>(read_blocks(both.blocks)));
  for (std::uint32_t i = 0; i < 620; ++i) {
    const NodeId id{i};
    const auto expected = file.node(id);
    const auto found = packed.node(id);
    REQUIRE(found.has_value() == expected.has_value());
    if (!found) continue;
    CHECK(found->symbol == expected->symbol);
    CHECK(packed.documentation(id) == file.documentation(id));
    CHECK(packed.node_of(model::handle_of(found->symbol)) ==
          file.node_of(model::handle_of(found->symbol)));
  }
  for (const std::string_view prefix : {"", "fn", "fn4", "fn44", "fn449", "a", "zz"}) {
    std::vector<std::string> expected;
    std::vector<std::string> found;
    const auto into = [](std::vector<std::string>& names) {
      return [&names](std::string_view key, const codec::NameBlockReader& entry) {
        names.push_back(std::string(key) + " " + std::to_string(entry.nodes().size()));
        return true;
      };
    };
    file.visit_names(prefix, into(expected));
    packed.visit_names(prefix, into(found));
    CHECK(found == expected);
    CHECK(found.empty() == (prefix == "a" || prefix == "zz"));
  }
}

TEST_CASE("words, phrases and prefixes have the hits that FTS5 finds") {
  const TemporaryDirectory directory;
  write_texts(directory / "index.db", 3000);
  const BothStores both(directory / "index.db");
  std::mt19937 dice(2);
  std::size_t hits = 0;
  for (const RowSpan& rows : {RowSpan{}, RowSpan{NodeId{500}, NodeId{507}},
                              RowSpan{NodeId{1200}, NodeId{4000}}, RowSpan{NodeId{3}, NodeId{3}}}) {
    const std::vector<TextTerm> terms = some_terms(dice);
    const auto expected =
        find_text(both.file.database(), terms, rows, TextTable::kWhole, TextReader::kFts5);
    CHECK(are_same_hits(both.packed->find_text(terms, rows, TextTable::kWhole), expected));
    hits += expected.size();
    for (const char* const term : {"get", "getnode", "absent"}) {
      for (const std::size_t most : {0U, 3U, 5000U}) {
        const auto is_even = [](NodeId node) { return value_of(node) % 2 == 0; };
        CHECK(both.packed->count_rows_with(term, rows, TextTable::kWhole, is_even, most) ==
              both.file.count_rows_with(term, rows, TextTable::kWhole, is_even, most));
      }
    }
  }
  CHECK(hits > 10'000);
}

TEST_CASE("the text of revisions is found as FTS5 finds it") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 5);
  {
    const Database database = Database::open_copy(directory / "index.db");
    create_revision_tables(database);
    std::mt19937 dice(4);
    const Transaction transaction(database);
    Statement insert = database.prepare(
        "INSERT INTO revised_fts(rowid, name, container, signature,"
        " documentation, path, body) VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    for (std::int64_t row = 1; row <= 800; ++row) {
      insert.bind(1, row);
      std::vector<std::string> texts;
      for (int field = 0; field < 6; ++field) texts.push_back(words_of(dice, dice() % 8));
      for (int field = 0; field < 6; ++field) {
        insert.bind(field + 2, texts.at(static_cast<std::size_t>(field)));
      }
      insert.run();
    }
    database.execute("DELETE FROM revised_fts WHERE rowid % 7 = 0");
    database.execute("COMMIT");
    database.execute("BEGIN");
  }
  const BothStores both(directory / "index.db");
  std::mt19937 dice(8);
  const std::vector<TextTerm> terms = some_terms(dice);
  const auto expected = both.file.find_text(terms, {}, TextTable::kRevised);
  CHECK(expected.size() > 1000);
  CHECK(are_same_hits(both.packed->find_text(terms, {}, TextTable::kRevised), expected));
}

TEST_CASE("the catalog of tables is that of the file") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 5);
  const SqliteStore store(directory / "index.db", 0);
  std::map<std::string, std::set<std::string>> known;
  for (const TableLayout& layout : all_tables()) {
    for (const Column& column : layout.columns) {
      known[std::string(layout.name)].insert(std::string(column.name));
    }
  }
  Statement tables = store.database().prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'fts%'");
  std::size_t count = 0;
  while (tables.step()) {
    const std::string name(tables.text(0));
    Statement columns =
        store.database().prepare("SELECT name FROM pragma_table_info('" + name + "')");
    std::set<std::string> found;
    while (columns.step()) found.emplace(columns.text(0));
    CAPTURE(name);
    CHECK(found == known[name]);
    ++count;
  }
  CHECK(count > 15);
}

TEST_CASE("damaged blocks are reported, whatever their content") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 300);
  BothStores both(directory / "index.db");
  std::mt19937 dice(6);
  int reported = 0;
  for (int i = 0; i < 300; ++i) {
    MemoryBlocks damaged;
    damaged.blocks = both.blocks.blocks;
    damaged.rows = both.blocks.rows;
    auto& blocks = damaged.blocks.at(static_cast<std::size_t>(Table::kNode));
    auto at = std::next(blocks.begin(), static_cast<std::ptrdiff_t>(dice() % blocks.size()));
    at->second[dice() % at->second.size()] ^= static_cast<char>(1U << (dice() % 8));
    try {
      PackedStore(read_blocks(damaged)).check_structure();
    } catch (const Error& error) {
      REQUIRE(error.kind() == ErrorKind::kIndexDamaged);
      ++reported;
    }
  }
  CHECK(reported == 300);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::store
