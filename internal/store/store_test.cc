#include <doctest/doctest.h>

#include <filesystem>
#include <random>
#include <thread>

#include "internal/base/error.h"
#include "internal/base/identifier.h"
#include "internal/store/fts.h"
#include "internal/store/index_file.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_writer.h"
#include "internal/store/name_codec.h"
#include "internal/store/occurrence_codec.h"
#include "internal/store/publication.h"
#include "internal/store/sqlite.h"
#include "internal/store/trait_block.h"
#include "tests/testing.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;
using model::NodeId;
using model::Occurrence;
using testing::TemporaryDirectory;

constexpr int kDeadline = 5000;

std::vector<Occurrence> random_occurrences(std::mt19937& random, std::size_t count) {
  std::vector<Occurrence> occurrences;
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = [&](unsigned most) { return static_cast<std::uint32_t>(random() % most); };
    model::Range range;
    range.begin = {number(200), number(100)};
    range.end = range.begin;
    if (number(4) == 0) {
      range.end.line += number(5);
      range.end.character = range.end.line == range.begin.line ? range.begin.character : number(90);
    } else {
      range.end.character += number(30);
    }
    occurrences.push_back({NodeId{1 + number(50)}, range, number(2) == 0});
  }
  std::sort(occurrences.begin(), occurrences.end(),
            [](const Occurrence& a, const Occurrence& b) { return a.range.begin < b.range.begin; });
  return occurrences;
}

TEST_SUITE_BEGIN("store/occurrence_codec");

TEST_CASE("occurrences survive packing") {
  std::mt19937 random(1);
  for (int round = 0; round < 300; ++round) {
    const std::vector<Occurrence> occurrences = random_occurrences(random, random() % 60);
    CHECK(decode_occurrences(encode_occurrences(occurrences)) == occurrences);
  }
}

TEST_CASE("places at the far end of the number range survive too") {
  const std::vector<Occurrence> occurrences = {
      {NodeId{1}, {{0x7FFFFFFF, 0x7FFFFFFF}, {0x7FFFFFFF, 0x7FFFFFFF}}, true},
  };
  CHECK(decode_occurrences(encode_occurrences(occurrences)) == occurrences);
}

TEST_CASE("an ordinary file costs about five bytes an occurrence") {
  std::mt19937 random(2);
  std::vector<Occurrence> occurrences = random_occurrences(random, 2000);
  CHECK(encode_occurrences(occurrences).size() < 2000 * 6);
}

TEST_CASE("damaged blobs are refused and never read past their end") {
  std::mt19937 random(3);
  const std::string blob = encode_occurrences(random_occurrences(random, 40));
  for (int round = 0; round < 5000; ++round) {
    std::string damaged = blob.substr(0, random() % (blob.size() + 1));
    for (int i = 0; i < 3 && !damaged.empty(); ++i) {
      damaged[random() % damaged.size()] = static_cast<char>(random());
    }
    try {
      decode_occurrences(damaged);  // may be something else by chance
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIndexDamaged);
    }
  }
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("store/name_codec");

TEST_CASE("names and their nodes survive a block") {
  NameBlockWriter writer;
  writer.add({"parse", {NodeId{3}}});
  writer.add({"parser", {NodeId{1}, NodeId{90000}, NodeId{90001}}});
  writer.add({"Été", {NodeId{7}}});
  const std::string block = writer.take();
  CHECK(writer.empty());
  NameBlockReader reader(block);
  REQUIRE(reader.next());
  CHECK(reader.name() == "parse");
  CHECK(reader.nodes() == std::vector<NodeId>{NodeId{3}});
  REQUIRE(reader.next());
  CHECK(reader.name() == "parser");
  CHECK(reader.nodes() == std::vector<NodeId>{NodeId{1}, NodeId{90000}, NodeId{90001}});
  REQUIRE(reader.next());
  CHECK(reader.name() == "Été");
  CHECK_FALSE(reader.next());
}

TEST_CASE("a damaged block is refused") {
  NameBlockWriter writer;
  for (int i = 0; i < 50; ++i) writer.add({"name" + std::to_string(i), {NodeId{1}}});
  const std::string block = writer.take();
  std::mt19937 random(4);
  for (int round = 0; round < 3000; ++round) {
    std::string damaged = block;
    damaged[random() % damaged.size()] = static_cast<char>(random());
    try {
      NameBlockReader reader(damaged);
      for (int i = 0; i < 10000 && reader.next(); ++i) static_cast<void>(reader.nodes());
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIndexDamaged);
    }
  }
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("store/trait_block");

TEST_CASE("traits survive packing") {
  model::NodeTraits traits;
  traits.file = NodeId{0x01020304};
  traits.flags = 0x8001;
  traits.kind = model::NodeKind::kMethod;
  traits.uses = 200;
  traits.documentation_size = 3;
  traits.body_size = 255;
  traits.name_words = 4;
  std::string block;
  append_traits(block, traits);
  REQUIRE(block.size() == kTraitBytes);
  const model::NodeTraits read = read_traits(block);
  CHECK(read.file == traits.file);
  CHECK(read.flags == traits.flags);
  CHECK(read.kind == traits.kind);
  CHECK(read.uses == traits.uses);
  CHECK(read.documentation_size == traits.documentation_size);
  CHECK(read.body_size == traits.body_size);
  CHECK(read.name_words == traits.name_words);
}

TEST_SUITE_END();

// ---- a small index ------------------------------------------------------------------------------

// Repository > file a.py > `count` functions fn0, fn1 …, each used once.
void write_index(const std::string& path, std::uint32_t count) {
  IndexWriter writer(path);
  RowBatch batch;
  std::vector<model::NodeTraits> traits(count + 3);
  std::vector<std::pair<model::Handle, NodeId>> handles;
  std::vector<NameEntry> names;
  const auto add = [&](NodeRow row) {
    model::NodeTraits& t = traits[value_of(row.node.id)];
    t.kind = row.node.kind;
    t.file = row.node.file;
    handles.emplace_back(model::handle_of(model::identity_of(row.node)), row.node.id);
    batch.nodes.push_back(std::move(row));
  };
  NodeRow repository;
  repository.node.id = NodeId{1};
  repository.node.last = NodeId{count + 2};
  repository.node.kind = model::NodeKind::kRepository;
  add(repository);
  NodeRow file;
  file.node.id = file.node.file = NodeId{2};
  file.node.parent = NodeId{1};
  file.node.last = NodeId{count + 2};
  file.node.kind = model::NodeKind::kFile;
  file.node.name = "a.py";
  add(file);
  std::vector<Occurrence> occurrences;
  for (std::uint32_t i = 0; i < count; ++i) {
    NodeRow row;
    row.node.id = row.node.last = NodeId{i + 3};
    row.node.parent = row.node.file = NodeId{2};
    row.node.kind = model::NodeKind::kFunction;
    row.node.name = "fn" + std::to_string(i);
    row.node.symbol = "s m p v a/" + row.node.name + "().";
    row.node.name_range = {{i, 4}, {i, 8}};
    row.symbol_header_size = 8;
    row.documentation = "Documentation of number " + std::to_string(i);
    row.has_text = true;
    row.text[0] = row.node.name;
    row.text[3] = row.documentation;
    occurrences.push_back({row.node.id, row.node.name_range, true});
    names.push_back({row.node.name, {row.node.id}});
    add(row);
  }
  batch.file = FileRow{NodeId{2}, "a.py", "python", model::PositionEncoding::kUtf16};
  batch.occurrences = encode_occurrences(occurrences);
  writer.add(batch);
  for (std::uint32_t i = 0; i < count; ++i)
    writer.add_posting(NodeId{i + 3}, {{NodeId{2}, 1, true}});
  writer.add_traits(traits);
  std::sort(names.begin(), names.end(), [](const NameEntry& a, const NameEntry& b) {
    return std::pair(base::name_key(a.name), a.name) < std::pair(base::name_key(b.name), b.name);
  });
  writer.add_names(names);
  writer.add_handles(handles);
  writer.set_meta("generation", "test");
  writer.finish();
}

ErrorKind kind_of_opening(const std::string& path) {
  try {
    const IndexReader reader(path, kDeadline);
    return ErrorKind::kInternal;
  } catch (const Error& error) {
    return error.kind();
  }
}

TEST_SUITE_BEGIN("store/index");

TEST_CASE("what is written is read") {
  const TemporaryDirectory directory;
  write_index(directory / "index.db", 500);
  const IndexReader reader(directory / "index.db", kDeadline);
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
  CHECK(reader.traits(NodeId{45}).kind == model::NodeKind::kFunction);
  CHECK(reader.traits(NodeId{999999}).kind == model::NodeKind::kUnknown);
  CHECK_FALSE(reader.node(NodeId{999999}));
  CHECK(reader.files().at(0).path == "a.py");
  CHECK(reader.occurrences(NodeId{2}).size() == 500);
  CHECK(reader.postings(NodeId{45}).at(0).file == NodeId{2});
  CHECK(reader.postings(NodeId{1}).empty());
  CHECK(reader.count("node") == 502);
  CHECK_NOTHROW(reader.check_structure());
}

TEST_CASE("names are found by key and by prefix, across blocks, in order") {
  const TemporaryDirectory directory;
  write_index(directory / "index.db", 2000);
  const IndexReader reader(directory / "index.db", kDeadline);
  const auto keys = [&](std::string_view prefix) {
    std::vector<std::string> found;
    reader.visit_names(prefix, [&](std::string_view key, const NameBlockReader&) {
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

TEST_CASE("text is found term by term, in the order of the nodes") {
  const TemporaryDirectory directory;
  write_index(directory / "index.db", 300);
  const IndexReader reader(directory / "index.db", kDeadline);
  const std::vector<TextHit> all = reader.find_text({{{"document"}, false}, {{"17"}, false}});
  CHECK(all.size() == 300 + 1);  // "17" alone is the number of one node: fn17 has parts fn and 17
  std::size_t seventeen = 0;
  for (const TextHit& hit : all) seventeen += hit.term == 1 ? 1 : 0;
  CHECK(seventeen == 1);
  CHECK(std::is_sorted(all.begin(), all.end(),
                       [](const TextHit& a, const TextHit& b) { return a.node < b.node; }));
  CHECK(reader.find_text({{{"number", "4"}, false}}).size() == 1);  // a phrase
  CHECK(reader.find_text({{{"4", "number"}, false}}).empty());
  CHECK(reader.find_text({{{"docum"}, true}}).size() == 300);  // a prefix
  CHECK(reader.find_text({{{"absent"}, false}}).empty());
  CHECK(reader.find_text({}).empty());
}

TEST_CASE("a query cannot be anything but a query") {
  const TemporaryDirectory directory;
  write_index(directory / "index.db", 10);
  const IndexReader reader(directory / "index.db", kDeadline);
  for (const char* const word :
       {"\"", "a\" OR \"b", "*", "NEAR(", "name:x", "^x", "{a b}:c", "'"}) {
    CAPTURE(word);
    CHECK_NOTHROW(reader.find_text({{{word}, false}}));
    CHECK_NOTHROW(reader.find_text({{{word}, true}}));
  }
}

TEST_CASE("a changed byte anywhere is found by checking the pages") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  write_index(path, 200);
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

TEST_CASE("a page of the same file in another place is found too") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  write_index(path, 200);
  std::string bytes = testing::read_file(path);
  bytes.replace(3 * 4096, 4096, bytes.substr(5 * 4096, 4096));
  testing::write_file(path, bytes);
  CHECK_THROWS_AS(check_index_pages(path), Error);
}

TEST_CASE("a damaged index gives a right answer or none") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  write_index(path, 400);
  const std::string good = testing::read_file(path);
  std::mt19937 random(8);
  int refused = 0;
  for (int round = 0; round < 200; ++round) {
    std::string damaged = good;
    for (int i = 0; i < 40; ++i) damaged[random() % damaged.size()] = static_cast<char>(random());
    testing::write_file(path, damaged);
    try {
      const IndexReader reader(path, kDeadline);
      const auto node = reader.node(NodeId{123});
      CHECK(node->name == "fn120");
    } catch (const Error& error) {
      ++refused;
      CHECK((error.kind() == ErrorKind::kIndexDamaged || error.kind() == ErrorKind::kIndexVersion));
    }
  }
  CHECK(refused > 100);
}

TEST_CASE("what is no index is told apart from a damaged one and from another version") {
  const TemporaryDirectory directory;
  CHECK(kind_of_opening(directory / "missing") == ErrorKind::kNoIndex);
  CHECK(kind_of_opening(directory.path()) == ErrorKind::kNoIndex);
  testing::write_file(directory / "text", "not a database");
  CHECK(kind_of_opening(directory / "text") == ErrorKind::kIndexDamaged);
  testing::write_file(directory / "empty", "");
  CHECK(kind_of_opening(directory / "empty") == ErrorKind::kIndexDamaged);

  write_index(directory / "index.db", 5);
  std::string bytes = testing::read_file(directory / "index.db");
  std::string newer = bytes;
  newer[63] = static_cast<char>(kFormatVersion + 1);  // user_version, big-endian at 60
  testing::write_file(directory / "newer", newer);
  CHECK(kind_of_opening(directory / "newer") == ErrorKind::kIndexVersion);
  testing::write_file(directory / "cut", bytes.substr(0, bytes.size() - 4096));
  CHECK(kind_of_opening(directory / "cut") == ErrorKind::kIndexDamaged);
  testing::write_file(directory / "longer", bytes + "x");
  CHECK(kind_of_opening(directory / "longer") == ErrorKind::kIndexDamaged);
}

TEST_CASE("views and further tables are refused even with sound pages") {
  const TemporaryDirectory directory;
  for (const char* const sql :
       {"CREATE VIEW v AS SELECT 1", "CREATE TABLE extra(x)", "CREATE INDEX i ON node(name)",
        "CREATE TRIGGER t AFTER INSERT ON node BEGIN SELECT 1; END", "DROP TABLE posting",
        "ALTER TABLE node ADD COLUMN extra"}) {
    CAPTURE(sql);
    const std::string path = directory / "index.db";
    std::filesystem::remove(path);
    write_index(path, 5);
    {
      // Through our own VFS, so that the checksums are right.
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
  write_index(directory / "a.db", 300);
  write_index(directory / "b.db", 300);
  CHECK(testing::read_file(directory / "a.db") == testing::read_file(directory / "b.db"));
  CHECK(check_index_pages(directory / "a.db") == check_index_pages(directory / "b.db"));
}

TEST_CASE("nodes that want the same handle get different ones") {
  const TemporaryDirectory directory;
  {
    IndexWriter writer(directory / "index.db");
    const model::Handle handle = model::handle_of("same");
    writer.add_handles({{handle, NodeId{9}}, {handle, NodeId{4}}, {handle, NodeId{6}}});
    writer.finish();
  }
  const IndexReader reader(directory / "index.db", kDeadline);
  model::Handle handle = model::handle_of("same");
  for (const std::uint32_t node : {4U, 6U, 9U}) {
    CHECK(reader.node_of(handle) == NodeId{node});
    handle = model::next_handle(handle);
  }
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("store/publication");

TEST_CASE("nothing is visible until it is published, and then all of it") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  write_index(path, 5);
  Publication publication(path, std::chrono::milliseconds(0));
  write_index(publication.temporary_path(), 50);
  CHECK(IndexReader(path, kDeadline).count("node") == 7);
  publication.publish();
  CHECK(IndexReader(path, kDeadline).count("node") == 52);
  CHECK_FALSE(std::filesystem::exists(publication.temporary_path()));
}

TEST_CASE("a publication that is given up leaves everything as it was") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  write_index(path, 5);
  std::string temporary;
  {
    const Publication publication(path, std::chrono::milliseconds(0));
    temporary = publication.temporary_path();
    write_index(temporary, 50);
  }
  CHECK(IndexReader(path, kDeadline).count("node") == 7);
  CHECK_FALSE(std::filesystem::exists(temporary));
}

TEST_CASE("a file that does not read back as it was written is not published") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  Publication publication(path, std::chrono::milliseconds(0));
  write_index(publication.temporary_path(), 50);
  std::string bytes = testing::read_file(publication.temporary_path());
  bytes[5000] = static_cast<char>(~bytes[5000]);
  testing::write_file(publication.temporary_path(), bytes);
  CHECK_THROWS_AS(publication.publish(), Error);
  CHECK_FALSE(std::filesystem::exists(path));
}

TEST_CASE("there is one writer at a time, and the other is told which") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  const Publication first(path, std::chrono::milliseconds(0));
  try {
    const Publication second(path, std::chrono::milliseconds(30));
    FAIL("two writers");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kIndexBusy);
    CHECK(error.message().find("process " + std::to_string(::getpid())) != std::string::npos);
  }
}

TEST_CASE("leftovers of a writer that was killed do not matter") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_file(path + ".new", "half an index");
  testing::write_file(path + ".lock", "99999999\n");
  Publication publication(path, std::chrono::milliseconds(0));
  write_index(publication.temporary_path(), 5);
  CHECK_NOTHROW(publication.publish());
}

TEST_CASE("a reader keeps the generation that it has opened") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  write_index(path, 5);
  const IndexReader reader(path, kDeadline);
  Publication publication(path, std::chrono::milliseconds(0));
  write_index(publication.temporary_path(), 50);
  publication.publish();
  CHECK(reader.count("node") == 7);
  CHECK(IndexReader(path, kDeadline).count("node") == 52);
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("store/sqlite");

TEST_CASE("a query that runs past its deadline ends") {
  const TemporaryDirectory directory;
  write_index(directory / "index.db", 3000);
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

TEST_CASE("a published index cannot be written") {
  const TemporaryDirectory directory;
  write_index(directory / "index.db", 3);
  const Database database = Database::open_published(directory / "index.db", 0);
  CHECK_THROWS_AS(database.execute("DELETE FROM node"), Error);
  CHECK_THROWS_AS(database.execute("ATTACH '/tmp/x' AS x"), Error);
}

TEST_CASE("an open index can have any name") {
  const TemporaryDirectory directory;
  const std::string path = directory / "odd ?mode=rwc#%41 name.db";
  write_index(path, 3);
  CHECK(IndexReader(path, kDeadline).count("node") == 5);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::store
