// Tests of whole index files: writing, reading, and damage.

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <chrono>
#include <ctime>
#include <filesystem>
#include <random>
#include <thread>

#include "internal/base/error.h"
#include "internal/base/limits.h"
#include "internal/base/platform/file_times.h"
#include "internal/store/fts.h"
#include "internal/store/index_file.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_writer.h"
#include "internal/store/opened_index.h"
#include "internal/store/sqlite.h"
#include "tests/small_index.h"
#include "tests/testing.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;
using model::NodeId;
using testing::TemporaryDirectory;

ErrorKind kind_of_opening(const std::string& path) {
  try {
    const IndexReader reader(path, base::kQueryDeadlineMilliseconds);
    return ErrorKind::kInternal;
  } catch (const Error& error) {
    return error.kind();
  }
}

TEST_SUITE_BEGIN("store/index");

TEST_CASE("data survives writing and reading") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 500);
  const IndexReader reader(directory / "index.db", base::kQueryDeadlineMilliseconds);
  CHECK(reader.meta("generation") == "test");
  CHECK(reader.meta("nothing") == "");
  const auto node = reader.node(NodeId{45});
  REQUIRE(node);
  CHECK(node->name == "fn42");
  CHECK(node->symbol == "s m p v a/fn42().");
  CHECK(node->name_range == model::Range{{42, 4}, {42, 8}});
  CHECK(node->body.empty());
  CHECK(reader.documentation(NodeId{45}) == "Documentation of number 42");
  CHECK(reader.node_of(model::handle_of(node->symbol)) == NodeId{45});
  CHECK(reader.handles(NodeId{502}).at(45) == model::handle_of(node->symbol));
  CHECK(reader.handles(NodeId{502}).size() == 503);
  CHECK(reader.traits(NodeId{45}).kind == model::NodeKind::kFunction);
  CHECK(reader.traits(NodeId{999999}).kind == model::NodeKind::kUnknown);
  CHECK_FALSE(reader.node(NodeId{999999}));
  CHECK(reader.files().at(0).path == "a.py");
  CHECK(reader.occurrences(NodeId{2}).size() == 500);
  CHECK(reader.postings(NodeId{45}).at(0).file == NodeId{2});
  CHECK(reader.postings(NodeId{1}).empty());
  CHECK(reader.count(Table::kNode) == 502);
  CHECK_NOTHROW(reader.check_structure());
}

TEST_CASE("the blocks of the filter of words come in order") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 1);
  const IndexReader reader(directory / "index.db", base::kQueryDeadlineMilliseconds);
  std::vector<std::string> blocks;
  reader.visit_word_filter([&](std::string_view block) { blocks.emplace_back(block); });
  CHECK(blocks == std::vector<std::string>{"first block", "second block"});
}

TEST_CASE("an index knows when it was created, unless it is a copy with its old times") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_file(directory / "before", "");
  testing::write_small_index(path, 1);
  const auto created = open_with_seal(path, 0).created;
  if (!created) return;  // the file system does not record the time
  struct stat before {};
  REQUIRE(::stat((directory / "before").c_str(), &before) == 0);
  CHECK(created->tv_sec >= platform::changed_time(before).tv_sec);
  std::filesystem::last_write_time(path,
                                   std::filesystem::last_write_time(path) - std::chrono::hours(1));
  CHECK_FALSE(open_with_seal(path, 0).created);
}

TEST_CASE("names are found by key and by prefix, across blocks, in order") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 2000);
  const IndexReader reader(directory / "index.db", base::kQueryDeadlineMilliseconds);
  const auto keys = [&](std::string_view prefix) {
    std::vector<std::string> found;
    reader.visit_names(prefix, [&](std::string_view key, const codec::NameBlockReader&) {
      found.emplace_back(key);
      return true;
    });
    return found;
  };
  CHECK(keys("").size() == 2000);
  CHECK(keys("fn199").size() == 11);  // fn199 and fn1990 … fn1999
  CHECK(keys("fn1").size() == 1111);
  CHECK(keys("zebra").empty());
  CHECK(keys("a").empty());
  const std::vector<std::string> all = keys("");
  CHECK(std::is_sorted(all.begin(), all.end()));
}

TEST_CASE("matches come in the order of nodes, then terms") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 300);
  const IndexReader reader(directory / "index.db", base::kQueryDeadlineMilliseconds);
  const std::vector<TextHit> all = reader.find_text({{{"document"}, false}, {{"17"}, false}}, {});
  CHECK(all.size() == 300 + 1);  // "17" matches only fn17, whose parts are fn and 17
  std::size_t seventeen = 0;
  for (const TextHit& hit : all) seventeen += hit.term == 1 ? 1 : 0;
  CHECK(seventeen == 1);
  CHECK(std::is_sorted(all.begin(), all.end(),
                       [](const TextHit& a, const TextHit& b) { return a.node < b.node; }));
  CHECK(reader.find_text({{{"number", "4"}, false}}, {}).size() == 1);  // a phrase
  CHECK(reader.find_text({{{"4", "number"}, false}}, {}).empty());
  CHECK(reader.find_text({{{"docum"}, true}}, {}).size() == 300);  // a prefix
  CHECK(reader.find_text({{{"absent"}, false}}, {}).empty());
  CHECK(reader.find_text({}, {}).empty());
  CHECK(reader.find_text({{{"document"}, false}}, {NodeId{10}, NodeId{19}}).size() == 10);
}

TEST_CASE("FTS5 syntax in a query has no effect") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 10);
  const IndexReader reader(directory / "index.db", base::kQueryDeadlineMilliseconds);
  for (const char* const word :
       {"\"", "a\" OR \"b", "*", "NEAR(", "name:x", "^x", "{a b}:c", "'"}) {
    CAPTURE(word);
    CHECK_NOTHROW(reader.find_text({{{word}, false}}, {}));
    CHECK_NOTHROW(reader.find_text({{{word}, true}}, {}));
  }
}

TEST_CASE("checking the pages finds any changed byte") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 200);
  const std::string good = testing::read_file(path);
  CHECK_NOTHROW(check_index_pages(path));
  std::mt19937 random(6);
  for (int round = 0; round < 400; ++round) {
    std::string damaged = good;
    const std::size_t at = random() % damaged.size();
    damaged[at] = static_cast<char>(damaged[at] ^ static_cast<char>(1 + random() % 255));
    testing::write_file(path, damaged);
    CAPTURE(at);
    CHECK_THROWS_AS(check_index_pages(path), Error);
  }
}

TEST_CASE("checking the pages finds a page in the wrong place") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 200);
  std::string bytes = testing::read_file(path);
  bytes.replace(3 * 4096, 4096, bytes.substr(5 * 4096, 4096));
  testing::write_file(path, bytes);
  CHECK_THROWS_AS(check_index_pages(path), Error);
}

TEST_CASE("a damaged index gives the right answer or an error") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 400);
  const std::string good = testing::read_file(path);
  std::mt19937 random(8);
  int refused = 0;
  for (int round = 0; round < 200; ++round) {
    std::string damaged = good;
    for (int i = 0; i < 40; ++i) damaged[random() % damaged.size()] = static_cast<char>(random());
    testing::write_file(path, damaged);
    try {
      const IndexReader reader(path, base::kQueryDeadlineMilliseconds);
      const auto node = reader.node(NodeId{123});
      CHECK(node->name == "fn120");
    } catch (const Error& error) {
      ++refused;
      CHECK((error.kind() == ErrorKind::kIndexDamaged || error.kind() == ErrorKind::kIndexVersion));
    }
  }
  CHECK(refused > 100);
}

TEST_CASE("other files, damaged indexes and other versions are distinguished") {
  const TemporaryDirectory directory;
  CHECK(kind_of_opening(directory / "missing") == ErrorKind::kNoIndex);
  CHECK(kind_of_opening(directory.path()) == ErrorKind::kNoIndex);
  testing::write_file(directory / "text", "not a database");
  CHECK(kind_of_opening(directory / "text") == ErrorKind::kIndexDamaged);
  testing::write_file(directory / "empty", "");
  CHECK(kind_of_opening(directory / "empty") == ErrorKind::kIndexDamaged);

  testing::write_small_index(directory / "index.db", 5);
  std::string bytes = testing::read_file(directory / "index.db");
  std::string newer = bytes;
  newer[63] = static_cast<char>(kFormatVersion + 1);  // user_version, big-endian, at offset 60
  testing::write_file(directory / "newer", newer);
  CHECK(kind_of_opening(directory / "newer") == ErrorKind::kIndexVersion);
  testing::write_file(directory / "cut", bytes.substr(0, bytes.size() - 4096));
  CHECK(kind_of_opening(directory / "cut") == ErrorKind::kIndexDamaged);
  testing::write_file(directory / "longer", bytes + "x");
  CHECK(kind_of_opening(directory / "longer") == ErrorKind::kIndexDamaged);
}

TEST_CASE("views and unknown tables are refused even with valid checksums") {
  const TemporaryDirectory directory;
  for (const char* const sql :
       {"CREATE VIEW v AS SELECT 1", "CREATE TABLE extra(x)", "CREATE INDEX i ON node(name)",
        "CREATE TRIGGER t AFTER INSERT ON node BEGIN SELECT 1; END", "DROP TABLE posting",
        "ALTER TABLE node ADD COLUMN extra"}) {
    CAPTURE(sql);
    const std::string path = directory / "index.db";
    std::filesystem::remove(path);
    testing::write_small_index(path, 5);
    {
      // Writes through cairn's own VFS, so that the checksums are valid.
      Database database = Database::create(path);
      database.execute(sql);
      database.close();
    }
    CHECK_NOTHROW(check_index_pages(path));
    CHECK(kind_of_opening(path) == ErrorKind::kIndexDamaged);
  }
}

TEST_CASE("the same rows give the same bytes") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "a.db", 300);
  testing::write_small_index(directory / "b.db", 300);
  CHECK(testing::read_file(directory / "a.db") == testing::read_file(directory / "b.db"));
  CHECK(content_of_index_pages(directory / "a.db") == content_of_index_pages(directory / "b.db"));
}

TEST_CASE("nodes with colliding handles get different ones") {
  const TemporaryDirectory directory;
  {
    IndexWriter writer(directory / "index.db");
    const model::Handle handle = model::handle_of("same");
    writer.add_handles({{handle, NodeId{9}}, {handle, NodeId{4}}, {handle, NodeId{6}}});
    writer.set_meta("last_document_node", "9");
    writer.set_meta("last_node", "9");
    writer.finish();
  }
  const IndexReader reader(directory / "index.db", base::kQueryDeadlineMilliseconds);
  model::Handle handle = model::handle_of("same");
  for (const std::uint32_t node : {4U, 6U, 9U}) {
    CHECK(reader.node_of(handle) == NodeId{node});
    handle = model::next_handle(handle);
  }
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("store/sqlite");

TEST_CASE("a query stops at its deadline") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 3000);
  const Database database = Database::open_published(directory / "index.db", 50);
  Statement endless = database.prepare(
      "SELECT count(*) FROM node a, node b, node c WHERE a.name < b.name AND b.name < c.name");
  try {
    endless.run();
    FAIL("ran to its end");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kTimeout);
  }
}

TEST_CASE("a deadline counts processor time, not waiting") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 3000);
  const auto work_for = [](std::chrono::milliseconds time) {
    const std::clock_t end = std::clock() + time.count() * CLOCKS_PER_SEC / 1000;
    while (std::clock() < end) {
    }
  };
  const auto count = [](const Database& database) {
    database.prepare("SELECT count(*) FROM node a, node b WHERE a.id < 20").run();
  };
  const Database database = Database::open_published(directory / "index.db", 200);
  std::this_thread::sleep_for(std::chrono::milliseconds(300));
  count(database);
  const auto paused_at = database.limits().pause();
  work_for(std::chrono::milliseconds(300));
  database.limits().resume(paused_at);
  count(database);
  work_for(std::chrono::milliseconds(300));
  CHECK_THROWS_AS(count(database), Error);
  std::thread([&] { count(database); }).join();  // a new thread starts at zero
}

TEST_CASE("a published index cannot be written") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 3);
  const Database database = Database::open_published(directory / "index.db", 0);
  CHECK_THROWS_AS(database.execute("DELETE FROM node"), Error);
  CHECK_THROWS_AS(database.execute("ATTACH '/tmp/x' AS x"), Error);
}

TEST_CASE("the path of an index can contain any characters") {
  const TemporaryDirectory directory;
  const std::string path = directory / "odd ?mode=rwc#%41 name.db";
  testing::write_small_index(path, 3);
  CHECK(IndexReader(path, base::kQueryDeadlineMilliseconds).count(Table::kNode) == 5);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::store
