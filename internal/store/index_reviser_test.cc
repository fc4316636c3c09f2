#include "internal/store/index_reviser.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "internal/base/error.h"
#include "internal/base/limits.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/store/index_file.h"
#include "internal/store/index_reader.h"
#include "internal/store/sqlite.h"
#include "tests/small_index.h"
#include "tests/testing.h"

namespace cairn::store {
namespace {

using model::NodeId;
using testing::TemporaryDirectory;

// A file with one function, at node 2, as a revision replaces it.
RowBatch file_with(const std::string& documentation, std::uint32_t line) {
  RowBatch batch;
  NodeRow file;
  file.node.id = file.node.file = NodeId{2};
  file.node.parent = NodeId{1};
  file.node.last = NodeId{4};
  file.node.kind = model::NodeKind::kFile;
  file.node.name = "a.py";
  batch.nodes.push_back(file);
  batch.file = FileRow{NodeId{2}, "a.py", "python", model::PositionEncoding::kUtf16};
  batch.occurrences = codec::encode_occurrences({});
  NodeRow function;
  function.node.id = function.node.last = NodeId{3};
  function.node.parent = function.node.file = NodeId{2};
  function.node.kind = model::NodeKind::kFunction;
  function.node.name = "fn0";
  function.node.symbol = "s m p v a/fn0().";
  function.symbol_header_size = 8;
  function.documentation = documentation;
  function.node.name_range = {{line, 4}, {line, 8}};
  function.has_text = true;
  function.text[0] = "fn0";
  function.text[3] = documentation;
  batch.nodes.push_back(function);
  batch.bodies = {7, 1};
  return batch;
}

std::vector<NodeId> nodes_with(const IndexReader& reader, const std::string& word) {
  std::vector<NodeId> nodes;
  for (const TextHit& hit : reader.find_text({{{word}, false}}, {})) nodes.push_back(hit.node);
  return nodes;
}

// Revises the index at "index.db" into "next.db", and back.
void revise(const TemporaryDirectory& directory, const RowBatch& batch,
            const IndexReviser::Words& words) {
  testing::write_file(directory / "next.db", "");
  IndexReviser reviser(directory / "index.db", directory / "next.db", RevisionForm::kCopy);
  reviser.replace_file(batch);
  reviser.replace_words({{NodeId{2}, NodeId{3}, words}});
  reviser.finish();
  std::filesystem::rename(directory / "next.db", directory / "index.db");
}

TEST_SUITE_BEGIN("store/index_reviser");

TEST_CASE("the old terms of a replaced file are no longer found, and the new ones are") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 2);
  CHECK(nodes_with(IndexReader(directory / "index.db", 0), "document") ==
        std::vector{NodeId{3}, NodeId{4}});
  revise(directory, file_with("of zebras", 9), {{"zebra", {{NodeId{3}, 2}}}});
  {
    const IndexReader reader(directory / "index.db", 0);
    // Node 4 is in the same file, but the batch ends before it.
    CHECK(nodes_with(reader, "document") == std::vector{NodeId{4}});
    CHECK(nodes_with(reader, "zebra") == std::vector{NodeId{3}});
    CHECK(reader.count_rows_with("document", {}, 9) == 1);
    CHECK(reader.count_rows_with("zebra", {}, 9) == 1);
    CHECK(reader.nodes_spelling("zebra") == std::vector<codec::WordCount>{{NodeId{3}, 2}});
    CHECK(reader.node(NodeId{3})->name_range.begin.line == 9);
    CHECK(reader.node(NodeId{3})->name == "fn0");
    CHECK(reader.body_sizes(NodeId{2}).words == 7);
    CHECK(reader.revised_files() == std::vector{NodeId{2}});
  }
  CHECK_NOTHROW(check_index_pages(directory / "index.db"));
  revise(directory, file_with("of lions", 8), {{"lion", {{NodeId{3}, 1}}}});
  const IndexReader reader(directory / "index.db", 0);
  CHECK(nodes_with(reader, "zebra").empty());
  CHECK(nodes_with(reader, "lion") == std::vector{NodeId{3}});
  CHECK(reader.nodes_spelling("zebra").empty());
  CHECK(reader.nodes_spelling("lion").size() == 1);
}

TEST_CASE("the pages that differ from those of the index that was copied are known") {
  const TemporaryDirectory directory;
  testing::write_small_index(directory / "index.db", 300);
  testing::write_file(directory / "next.db", "");
  IndexReviser reviser(directory / "index.db", directory / "next.db", RevisionForm::kCopy);
  reviser.replace_file(file_with("of zebras", 9));
  reviser.replace_words({{NodeId{2}, NodeId{3}, {{"zebra", {{NodeId{3}, 2}}}}}});
  const WrittenPages written = reviser.finish();
  const std::string before = testing::read_file(directory / "index.db");
  const std::string after = testing::read_file(directory / "next.db");
  const std::size_t size = check_index_header(directory / "index.db").page_size;
  std::size_t same = 0;
  for (std::size_t page = 0; page * size < after.size(); ++page) {
    const bool is_same = page * size < before.size() &&
                         after.compare(page * size, size, before, page * size, size) == 0;
    same += is_same ? 1 : 0;
    CHECK((is_same || (page < written.size() && written[page])));
  }
  CHECK(same > 3);
}

TEST_CASE("postings, arcs, traits and the blocks of the word filter are replaced") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 2);
  const auto revise_filter = [&](std::uint32_t file, const std::string& block) {
    testing::write_file(directory / "next.db", "");
    IndexReviser reviser(path, directory / "next.db", RevisionForm::kCopy);
    reviser.set_postings(NodeId{3}, {});
    reviser.set_postings(NodeId{4}, {{NodeId{2}, 5, false}});
    model::Edge edge;
    edge.from = NodeId{3};
    edge.to = NodeId{4};
    reviser.set_arcs(NodeId{3}, {edge}, {});
    model::NodeTraits traits;
    traits.uses = 77;
    reviser.set_traits({{NodeId{4}, traits}});
    reviser.set_words_in(file, block);
    reviser.finish();
    std::filesystem::rename(directory / "next.db", path);
  };
  revise_filter(7, "of file 7 after the first revision");
  revise_filter(5, "of file 5");
  revise_filter(7, "of file 7");
  const IndexReader reader(path, 0);
  CHECK(reader.postings(NodeId{3}).empty());
  CHECK(reader.postings(NodeId{4}).at(0).count == 5);
  CHECK(reader.arcs(NodeId{3}).outgoing.at(0).to == NodeId{4});
  CHECK(reader.traits(NodeId{4}).uses == 77);
  CHECK(reader.traits(NodeId{3}).uses == 0);
  std::vector<std::string> blocks;
  reader.visit_word_filter([&](std::string_view block) { blocks.emplace_back(block); });
  CHECK(blocks ==
        std::vector<std::string>{"first block", "second block", "of file 5", "of file 7"});
}

TEST_CASE("histories, logs, activity and keys are replaced") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  constexpr std::uint32_t kCount = 400;  // more nodes than a block of traits has
  testing::write_small_index(path, kCount);
  testing::write_file(directory / "next.db", "");
  std::vector<model::NodeTraits> traits(kCount);
  for (std::uint32_t i = 0; i < kCount; ++i) {
    traits[i].hotspot = static_cast<std::uint8_t>(i % 250);
    traits[i].recency = 9;
    traits[i].uses = 99;  // is not activity
  }
  model::CommitLog log;
  log.paths = {"a.py"};
  log.commits.push_back({77, false, {{0, model::kNoPath, {}}}});
  {
    IndexReviser reviser(path, directory / "next.db", RevisionForm::kCopy);
    reviser.set_activity(NodeId{2}, traits);
    reviser.set_histories(NodeId{2}, NodeId{3}, {{NodeId{3}, 4, 5, 6, 7, {}}});
    reviser.set_log(kCommitsLog, model::CommitLog{});
    reviser.set_log(kCommitsLog, log);
    reviser.set_meta("history_missing", "3");
    reviser.set_meta("history_ends_early", "1");
    reviser.remove_meta("history_missing");
    reviser.finish();
  }
  const IndexReader before(path, 0);
  const IndexReader reader(directory / "next.db", 0);
  CHECK(reader.traits(NodeId{1}).recency == before.traits(NodeId{1}).recency);
  for (std::uint32_t i = 0; i < kCount; ++i) {
    const model::NodeTraits now = reader.traits(NodeId{i + 2});
    CHECK(now.hotspot == i % 250);
    CHECK(now.recency == 9);
    CHECK(now.uses == before.traits(NodeId{i + 2}).uses);
    CHECK(now.kind == before.traits(NodeId{i + 2}).kind);
  }
  CHECK(reader.history(NodeId{3})->commits == 4);
  CHECK_FALSE(reader.history(NodeId{2}));
  CHECK(reader.log(kCommitsLog) == log);
  CHECK(reader.meta("history_missing").empty());
  CHECK(reader.meta("history_ends_early") == "1");
}

TEST_CASE("an index with some of the tables of a revision is refused") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 2);
  Database::open_copy(path).execute(
      "CREATE TABLE outline(place INTEGER PRIMARY KEY, first INTEGER NOT NULL,"
      " last INTEGER NOT NULL, is_replaced INTEGER NOT NULL)");
  CHECK_THROWS_AS(IndexReader(path, 0), base::Error);
}

TEST_CASE("terms of nodes that were not replaced are ignored in the tables of revisions") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 2);
  revise(directory, file_with("of zebras", 9), {{"zebra", {{NodeId{3}, 2}, {NodeId{4}, 1}}}});
  Database::open_copy(path).execute(
      "INSERT INTO revised_fts(rowid, documentation) VALUES(4, 'documentation of zebras')");
  const IndexReader reader(path, 0);
  CHECK(nodes_with(reader, "document") == std::vector{NodeId{4}});
  CHECK(nodes_with(reader, "zebra") == std::vector{NodeId{3}});
  CHECK(reader.count_rows_with("document", {}, 9) == 1);
  CHECK(reader.count_rows_with("zebra", {}, 9) == 1);
  CHECK(reader.nodes_spelling("zebra").size() == 1);
}

TEST_CASE("an index whose outline is not that of its nodes is refused") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  testing::write_small_index(path, 2);
  revise(directory, file_with("of zebras", 9), {});
  const std::string good = testing::read_file(path);
  for (const char* const sql :
       {"INSERT INTO outline VALUES(NULL, 3, 4, 1)", "INSERT INTO outline VALUES(NULL, 5, 6, 1)",
        "UPDATE outline SET first = 0 WHERE first = 1", "DELETE FROM outline WHERE first = 4",
        "UPDATE outline SET last = 1 WHERE first = 2", "UPDATE outline SET last = -1",
        "UPDATE outline SET last = 5 WHERE first = 4",
        "UPDATE meta SET value = '5' WHERE key = 'last_node'"}) {
    CAPTURE(sql);
    testing::write_file(path, good);
    Database::open_copy(path).execute(sql);
    CHECK_THROWS_AS(IndexReader(path, 0), base::Error);
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::store
