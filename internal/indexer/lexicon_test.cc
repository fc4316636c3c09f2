#include "internal/indexer/lexicon.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "internal/indexer/revised_tables.h"
#include "internal/indexer/searchable_text.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"
#include "tests/fresh_index.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using model::Edge;
using model::EdgeKind;
using model::NodeId;
using store::IndexReader;
using testing::FreshIndex;
using testing::SourceTexts;
using testing::TemporaryDirectory;

using NodePairs = std::vector<std::pair<NodeId, NodeId>>;

NodePairs pairs_of(const std::vector<Edge>& edges) {
  NodePairs pairs;
  for (const Edge& edge : edges) pairs.emplace_back(edge.from, edge.to);
  std::sort(pairs.begin(), pairs.end());
  return pairs;
}

// Returns the links between names that an index stores, by either of their ends.
NodePairs stored_pairs(const IndexReader& index, bool is_outgoing) {
  std::vector<Edge> edges;
  index.visit_arcs([&](NodeId, const IndexReader::Arcs& arcs) {
    for (const Edge& edge : is_outgoing ? arcs.outgoing : arcs.incoming) {
      if (edge.kind == EdgeKind::kSimilarTo) edges.push_back(edge);
    }
  });
  return pairs_of(edges);
}

using NameEntries = std::vector<std::pair<std::string, std::vector<NodeId>>>;

NameEntries entries_of(const Lexicon& lexicon) {
  NameEntries entries;
  for (const codec::NameEntry& entry : lexicon.entries()) {
    entries.emplace_back(entry.name, entry.nodes);
  }
  return entries;
}

// Returns the lexicon of `before` after the nodes that only it has were removed, those that `after`
// has as well were numbered as in `after`, and those that only `after` has were added.
Lexicon revised(const FreshIndex& before, const FreshIndex& after) {
  Lexicon lexicon = Lexicon::of(before.index());
  const auto old = before.nodes();
  const auto now = after.nodes();
  std::map<NodeId, NodeId> numbers;
  for (const auto& [identity, node] : old) {
    const auto kept = now.find(identity);
    if (kept == now.end()) {
      lexicon.remove(node.id, node.name);
    } else {
      numbers.emplace(node.id, kept->second.id);
    }
  }
  std::vector<codec::NameEntry> entries = lexicon.entries();
  for (codec::NameEntry& entry : entries) {
    for (NodeId& node : entry.nodes) node = numbers.at(node);
    std::sort(entry.nodes.begin(), entry.nodes.end());
  }
  lexicon = Lexicon(std::move(entries));
  for (const auto& [identity, node] : now) {
    if (!old.contains(identity)) lexicon.add(node.id, node.name);
  }
  return lexicon;
}

class RandomNames {
 public:
  explicit RandomNames(std::uint64_t seed) : random_(seed) {}

  // SourceTexts that define functions whose names consist of a few words and their abbreviations.
  SourceTexts sources() {
    SourceTexts sources;
    for (const char* path : {"a.py", "b.py", "test_c.py", "pkg/d.py"}) {
      sources[path] = file(40);
    }
    return sources;
  }
  std::string file(int functions) {
    std::string text;
    for (int i = 0; i < functions; ++i) text += "def " + name() + "():\n    pass\n";
    return text;
  }

 private:
  std::string name() {
    static const std::vector<std::string> kWords{"get",    "load", "config",  "cfg", "context",
                                                 "ctx",    "init", "message", "msg", "initialize",
                                                 "Config", "a",    "pkg"};
    std::string name = word(kWords);
    const int more = static_cast<int>(random_() % 3);
    for (int i = 0; i < more; ++i) name += '_' + word(kWords);
    return name;
  }
  std::string word(const std::vector<std::string>& words) {
    return words[random_() % words.size()];
  }

  std::mt19937_64 random_;
};

}  // namespace

TEST_SUITE_BEGIN("lexicon");

TEST_CASE("names keep their order when nodes are added and removed") {
  Lexicon lexicon({});
  lexicon.add(NodeId{3}, "loadAll");
  lexicon.add(NodeId{7}, "load_all");
  lexicon.add(NodeId{5}, "close");
  lexicon.add(NodeId{2}, "loadAll");
  lexicon.add(NodeId{9}, "");
  CHECK(entries_of(lexicon) == NameEntries{{"close", {NodeId{5}}},
                                           {"loadAll", {NodeId{2}, NodeId{3}}},
                                           {"load_all", {NodeId{7}}}});
  lexicon.remove(NodeId{3}, "loadAll");
  lexicon.remove(NodeId{5}, "close");
  lexicon.remove(NodeId{5}, "open");
  CHECK(entries_of(lexicon) == NameEntries{{"loadAll", {NodeId{2}}}, {"load_all", {NodeId{7}}}});
}

TEST_CASE("the lexicon and the links after random changes are those of an index from nothing") {
  std::size_t links = 0;
  std::size_t other_links = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    RandomNames names(seed);
    SourceTexts sources = names.sources();
    const FreshIndex before(sources);
    sources["b.py"] = names.file(45);
    if (seed % 3 == 0) sources["test_c.py"] = names.file(9);
    const FreshIndex after(sources);
    CHECK(pairs_of(before.similar_names(Lexicon::of(before.index()))) ==
          stored_pairs(before.index(), true));
    const Lexicon lexicon = revised(before, after);
    CHECK(entries_of(lexicon) == entries_of(Lexicon::of(after.index())));
    const NodePairs found = pairs_of(after.similar_names(lexicon));
    CHECK(found == stored_pairs(after.index(), true));
    links += found.size();
    other_links += found == stored_pairs(before.index(), true) ? 0U : 1U;
  }
  CHECK(links > 50);
  CHECK(other_links > 6);
}

TEST_CASE("the links of a renamed definition are replaced") {
  const std::string rest = "def load_config():\n    pass\ndef get_ctx():\n    pass\n";
  const FreshIndex before({{"a.py", "def config_load():\n    pass\n" + rest}});
  const FreshIndex after({{"a.py", "def get_context():\n    pass\n" + rest}});
  const auto links = [](const FreshIndex& built) {
    return built.similar_names(Lexicon::of(built.index()));
  };
  const std::vector<ChangedFile> files;
  const BodyWords words;
  RevisedTables tables(before.index(), files, words);
  tables.replace(links(before), links(after));
  const TemporaryDirectory directory;
  const std::string path = directory / "revised.db";
  testing::write_file(path, "");
  store::IndexReviser reviser(before.path(), path, store::RevisionForm::kCopy);
  tables.write(reviser);
  reviser.finish();
  const IndexReader index(path, 5000);
  CHECK(stored_pairs(before.index(), true).size() == 1);
  for (const bool is_outgoing : {true, false}) {
    CHECK(stored_pairs(index, is_outgoing) == stored_pairs(after.index(), is_outgoing));
    CHECK(stored_pairs(index, is_outgoing) != stored_pairs(before.index(), is_outgoing));
  }
}

TEST_SUITE_END();

}  // namespace cairn::indexer
