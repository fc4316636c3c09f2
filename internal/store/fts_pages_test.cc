// Compares the reader of FTS5's pages with FTS5 itself.

#include "internal/store/fts_pages.h"

#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

#include "internal/store/fts.h"
#include "internal/store/schema.h"
#include "internal/store/sqlite.h"
#include "tests/testing.h"

namespace cairn::store {
namespace {

using model::NodeId;
using testing::TemporaryDirectory;

constexpr std::uint32_t kRows = 3000;
constexpr std::uint32_t kWords = 400;

// A word that few rows contain if `number` is large.
std::string word(std::uint32_t number) { return "zq" + std::to_string(number) + "x"; }

std::string text_of(std::mt19937& dice, std::size_t words) {
  std::string text;
  for (std::size_t i = 0; i < words; ++i) {
    const double share = static_cast<double>(dice()) / static_cast<double>(std::mt19937::max());
    text += word(static_cast<std::uint32_t>(share * share * share * kWords)) + " ";
  }
  return text;
}

// Fills the full-text table. `settings` are those of FTS5. A few rows have so many words that the
// positions of one word need several pages.
Database written(const std::string& path, const std::vector<std::string>& settings) {
  Database database = Database::create(path);
  create_schema(database);
  for (const std::string& setting : settings) {
    database.execute(("INSERT INTO fts(fts, rank) VALUES(" + setting + ")").c_str());
  }
  std::mt19937 dice(5);
  Transaction transaction(database);
  Statement insert = database.prepare(
      "INSERT INTO fts(rowid, name, container, signature, documentation, path, body)"
      " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
  for (std::uint32_t row = 1; row <= kRows; ++row) {
    std::vector<std::string> texts;
    for (int field = 0; field < 6; ++field) texts.push_back(text_of(dice, dice() % 6));
    if (row % 500 == 7) {
      for (int i = 0; i < 9000; ++i) texts[3] += word(1) + " ";
    }
    insert.bind(1, std::int64_t{row});
    for (int field = 0; field < 6; ++field) {
      insert.bind(field + 2, texts.at(static_cast<std::size_t>(field)));
    }
    insert.run();
  }
  transaction.commit();
  return database;
}

// The terms of words that all, many, few and no rows contain. The tokenizer splits words at digits.
std::vector<TextTerm> terms_to_find() {
  std::vector<TextTerm> terms = {{{"zq"}, false}, {{"x"}, false},    {{"absent"}, false},
                                 {{""}, false},   {{"\x01"}, false}, {{"\xff"}, false}};
  for (std::uint32_t i = 0; i < kWords; ++i) {
    terms.push_back({{word(i)}, false});
    terms.push_back({{std::to_string(i)}, false});
  }
  return terms;
}

bool are_same(const std::vector<TextHit>& a, const std::vector<TextHit>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
    return x.node == y.node && x.term == y.term && x.counts == y.counts;
  });
}

bool is_readable(const Database& database) {
  std::vector<TextHit> hits;
  return FtsPages(database).find("zq", {}, 0, hits);
}

// Compares counts that stop early, and leave out some rows, with those of FTS5.
void compare_counts(const Database& database, const RowSpan& rows) {
  const auto is_even = [](NodeId node) { return value_of(node) % 2 == 0; };
  for (const std::string& term : {std::string("zq"), std::string("x"), std::string("absent"),
                                  std::string("1"), std::string("7"), std::string("390")}) {
    for (const std::size_t most : {0U, 1U, 2U, 40U, 1000U, 9000U}) {
      CAPTURE(term);
      CAPTURE(most);
      const auto count = [&](TextReader reader) {
        return count_rows_with(database, term, rows, TextTable::kWhole, is_even, most, reader);
      };
      CHECK(count(TextReader::kPages) == count(TextReader::kFts5));
    }
  }
}

void compare(const Database& database) {
  REQUIRE(is_readable(database));
  const std::vector<TextTerm> terms = terms_to_find();
  for (const RowSpan& rows : {RowSpan{}, RowSpan{NodeId{500}, NodeId{507}},
                              RowSpan{NodeId{1200}, NodeId{4000}}, RowSpan{NodeId{1}, NodeId{1}}}) {
    const auto expected = find_text(database, terms, rows, TextTable::kWhole, TextReader::kFts5);
    CHECK_FALSE(expected.empty());
    CHECK(are_same(find_text(database, terms, rows, TextTable::kWhole, TextReader::kPages),
                   expected));
    compare_counts(database, rows);
  }
}

std::int64_t number_from(const Database& database, const char* sql) {
  Statement select = database.prepare(sql);
  return select.step() ? select.integer(0) : 0;
}

}  // namespace

TEST_SUITE_BEGIN("store/fts_pages");

TEST_CASE("the rows of a word are those that FTS5 finds") {
  const TemporaryDirectory directory;
  SUBCASE("in a table as it is written") { compare(written(directory / "a.db", {})); }
  SUBCASE("in small pages, which split most rows") {
    const Database database = written(directory / "a.db", {"'pgsz', 64"});
    CHECK(number_from(database, "SELECT count(*) FROM fts_data") > 5000);
    compare(database);
  }
  SUBCASE("in several segments") {
    const Database database = written(directory / "a.db", {"'pgsz', 500", "'hashsize', 100000"});
    CHECK(number_from(database, "SELECT count(DISTINCT segid) FROM fts_idx") > 3);
    compare(database);
  }
  SUBCASE("in several levels of segments") {
    const Database database =
        written(directory / "a.db", {"'pgsz', 500", "'hashsize', 100000", "'crisismerge', 4"});
    CHECK(number_from(database, "SELECT count(DISTINCT segid) FROM fts_idx") > 1);
    compare(database);
  }
}

TEST_CASE("tables in another format are left to FTS5") {
  const TemporaryDirectory directory;
  const Database database = written(directory / "a.db", {});
  CHECK(is_readable(database));
  SUBCASE("another number") { database.execute("UPDATE fts_config SET v = 5 WHERE k = 'version'"); }
  SUBCASE("another structure") {
    database.execute("UPDATE fts_data SET block = x'00000000FF000001' WHERE id = 10");
  }
  SUBCASE("no structure") { database.execute("DELETE FROM fts_data WHERE id = 10"); }
  CHECK_FALSE(is_readable(database));
}

TEST_CASE("rows that were not added in order are left to FTS5") {
  const TemporaryDirectory directory;
  const Database database = Database::create(directory / "a.db");
  create_schema(database);
  database.execute("INSERT INTO fts(rowid, body) VALUES(2, 'zq qx')");
  database.execute("INSERT INTO fts(rowid, body) VALUES(1, 'zq')");
  FtsPages pages(database);
  std::vector<TextHit> hits;
  CHECK(pages.find("qx", {}, 0, hits));
  CHECK_FALSE(pages.find("zq", {}, 0, hits));
  CHECK(hits.size() == 1);
  CHECK(find_text(database, {{{"zq"}, false}}, {}, TextTable::kWhole).size() == 2);
}

TEST_CASE("damaged pages are left to FTS5 or read without harm") {
#if defined(CAIRN_SANITIZED)
  constexpr int kRounds = 100;  // ten times slower
#else
  constexpr int kRounds = 300;
#endif
  const TemporaryDirectory directory;
  const Database database = written(directory / "a.db", {"'pgsz', 200"});
  std::vector<std::pair<std::int64_t, std::string>> pages;
  Statement select = database.prepare("SELECT id, block FROM fts_data WHERE id >= 10");
  while (select.step()) pages.emplace_back(select.integer(0), select.blob(1));
  REQUIRE(pages.size() > 500);
  std::mt19937 dice(9);
  const std::vector<TextTerm> terms = terms_to_find();
  Statement update = database.prepare("UPDATE fts_data SET block = ?2 WHERE id = ?1");
  std::size_t left = 0;
  for (int round = 0; round < kRounds; ++round) {
    const auto& [id, block] = pages.at(round < 30 ? 0 : dice() % pages.size());
    std::string changed = block;
    for (std::uint32_t i = 0; i <= dice() % 4; ++i) {
      changed.at(dice() % changed.size()) = static_cast<char>(dice());
    }
    if (dice() % 8 == 0) changed.resize(dice() % changed.size());
    update.bind(1, id).bind_blob(2, changed).run();
    FtsPages reader(database);
    for (const TextTerm& term : terms) {
      std::vector<TextHit> hits;
      const bool is_found = reader.find(term.words.front(), {}, 0, hits);
      if (!is_found) ++left;
      if (!is_found && !hits.empty()) FAIL("hits of a damaged page remain");
    }
    update.bind(1, id).bind_blob(2, block).run();
  }
  CHECK(left > kRounds);
  compare(database);
}

TEST_SUITE_END();

}  // namespace cairn::store
