#include "internal/indexer/revised_mentions.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "internal/codec/occurrence_codec.h"
#include "tests/fresh_index.h"

namespace cairn::indexer {
namespace {

using model::Edge;
using model::NodeId;
using testing::FreshIndex;
using testing::SourceTexts;

using MentionEdge = std::tuple<NodeId, NodeId, std::uint32_t, std::uint32_t>;
using MentionEdges = std::set<MentionEdge>;

MentionEdge short_of(const Edge& edge) { return {edge.from, edge.to, edge.count, edge.place.line}; }

// Returns all edges of mentions that an index stores.
MentionEdges mention_edges(const FreshIndex& built) {
  MentionEdges all;
  built.index().visit_arcs([&](NodeId, const store::IndexReader::Arcs& arcs) {
    for (const Edge& edge : arcs.outgoing) {
      if (edge.kind == model::EdgeKind::kMentions) all.insert(short_of(edge));
    }
  });
  return all;
}

// Returns the mentions of all documents that an index stores.
std::map<NodeId, std::vector<NodeId>> mentions_of(const FreshIndex& built) {
  std::map<NodeId, std::vector<NodeId>> all;
  const store::IndexReader& index = built.index();
  for (const store::DocumentRow& row : index.documents(index.about().last_document_node)) {
    std::vector<NodeId>& nodes = all[row.node];
    const std::size_t pieces = codec::decode_pieces(index.document_pieces(row.node)).size();
    for (const model::Occurrence& one : index.document_body(row.node, pieces).mentions) {
      nodes.push_back(one.node);
    }
  }
  return all;
}

// Returns the names of the definitions that differ in name, kind or flags, or in what encloses them.
std::vector<std::string> changed_names(const FreshIndex& before, const FreshIndex& after) {
  using Definition = std::tuple<std::string, model::NodeKind, std::uint16_t>;
  const auto all = [](const FreshIndex& built) {
    std::set<Definition> found;
    for (const auto& [identity, node] : built.nodes()) {
      found.emplace(node.name + '\n' + identity, node.kind, node.flags);
    }
    return found;
  };
  const std::set<Definition> old = all(before);
  const std::set<Definition> now = all(after);
  std::vector<Definition> differ;
  std::set_symmetric_difference(old.begin(), old.end(), now.begin(), now.end(),
                                std::back_inserter(differ));
  std::set<std::string> names;
  for (const Definition& one : differ) {
    names.insert(std::get<0>(one).substr(0, std::get<0>(one).find('\n')));
  }
  return {names.begin(), names.end()};
}

// Whether the nodes of both are the same but for their names: they have the same places and
// documentation.
bool are_aligned(const FreshIndex& before, const FreshIndex& after) {
  const auto places = [](const FreshIndex& built) {
    std::set<std::tuple<NodeId, std::uint32_t, std::string>> all;
    for (const auto& [identity, node] : built.nodes()) {
      all.emplace(node.id, node.name_range.begin.line, built.index().documentation(node.id));
    }
    return all;
  };
  return before.index().about().last_node == after.index().about().last_node &&
         places(before) == places(after);
}

// Checks that the mentions of `before`, revised with the code of `after`, are those of `after`.
// Requires: are_aligned(), or no documentation differs. Returns whether they differ from those of
// `before`.
bool check(const FreshIndex& before, const FreshIndex& after) {
  const IndexedNodes nodes(after.index());
  RevisedMentions revised(before.index(), nodes, changed_names(before, after), {});
  revised.compute();
  MentionEdges edges = mention_edges(before);
  for (const Edge& edge : revised.before()) edges.erase(short_of(edge));
  for (const Edge& edge : revised.after()) edges.insert(short_of(edge));
  CHECK(edges == mention_edges(after));
  auto mentions = mentions_of(before);
  for (const RevisedMentions::OfDocument& one : revised.documents()) {
    std::vector<NodeId>& of_document = mentions[one.document];
    of_document.clear();
    for (const model::Occurrence& mention : one.mentions) of_document.push_back(mention.node);
  }
  CHECK(mentions == mentions_of(after));
  return edges != mention_edges(before);
}

}  // namespace

TEST_SUITE_BEGIN("revised mentions");

TEST_CASE(
    "a definition that is new, private, moved or gone is mentioned as in an index from nothing") {
  const auto sources = [](const std::string& zoo) {
    return SourceTexts{{"Zoo.java", zoo},
                       {"README.md", "# Zoo\n\nCall `zebra()` or `Horse.zebra`.\n\nA `pony`.\n"},
                       {"docs/other.md", "Nothing to see in `Zoo`.\n"},
                       {"Cage.java", "/** Holds a {@link zebra}, or `zebra`. */\nclass Cage {}\n"}};
  };
  const FreshIndex none(sources("class Zoo { void horse() {} }\nclass Horse {}\n"));
  const FreshIndex added(sources("class Zoo { void zebra() {} }\nclass Horse {}\n"));
  const FreshIndex hidden(sources("class Zoo { private void zebra() {} }\nclass Horse {}\n"));
  const FreshIndex moved(sources("class Zoo { }\nclass Horse { void zebra() {} }\n"));
  CHECK(check(none, added));
  CHECK_FALSE(check(added, hidden));  // the only definition is mentioned, even if it is private
  CHECK(check(added, moved));
  CHECK(check(hidden, moved));
  CHECK(check(moved, none));
  CHECK(check(added, none));
}

TEST_CASE("names are found next to any punctuation and in any script") {
  const auto sources = [](const std::string& shop) {
    return SourceTexts{
        {"a.py",
         "def one():\n    \"\"\"See \xE2\x80\x9Cparse_args\xE2\x80\x9D.\"\"\"\n\n\n"
         "def two():\n    \"\"\"\xE5\x85\x88parse_args\xEF\xBC\x8C\xE5\x86\x8D.\"\"\"\n\n\n"
         "def three():\n    \"\"\"See parse_args\xE2\x80\xA6 or __parse_args__.\"\"\"\n"},
        {"b.py", shop}};
  };
  const FreshIndex none(sources("def sweep():\n    pass\n"));
  const FreshIndex added(sources("def parse_args():\n    pass\n"));
  CHECK(check(none, added));
  CHECK(check(added, none));
}

TEST_CASE("the documentation of a definition in a header is linked again") {
  const auto sources = [](const std::string& shop) {
    return SourceTexts{{"a.h", "/** See parse_args(). */\nint first(int);\n"},
                       {"b.c", "#include \"a.h\"\nint first(int x) { return x; }\n"},
                       {"d.c", shop}};
  };
  const FreshIndex none(sources("int sweep(int x) { return x; }\n"));
  const FreshIndex added(sources("int parse_args(int x) { return x; }\n"));
  CHECK(check(none, added));
  CHECK(check(added, none));
}

TEST_CASE("only comments that contain a changed name are linked again") {
  const SourceTexts sources = {{"Zoo.java",
                                "class Zoo {\n  /** Like `pony`. */\n  void zebra() {}\n"
                                "  /** Like __zebra__, or zoo.zebra(). */\n  void pony() {}\n}\n"}};
  const FreshIndex built(sources);
  const auto edges_of = [&](std::vector<std::string> names) {
    const IndexedNodes nodes(built.index());
    RevisedMentions revised(built.index(), nodes, std::move(names), {});
    revised.compute();
    return std::pair(revised.before().size(), revised.after().size());
  };
  CHECK(edges_of({"zebra"}) == std::pair<std::size_t, std::size_t>(1, 1));
  CHECK(edges_of({"pony", "zebra"}) == std::pair<std::size_t, std::size_t>(2, 2));
  CHECK(edges_of({"eb"}) == std::pair<std::size_t, std::size_t>(0, 0));
}

TEST_CASE("mentions after random changes are those of an index from nothing") {
  int different = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    std::mt19937_64 random(seed);
    const auto name = [&] { return std::string("load_") + "abcdef"[random() % 6]; };
    const auto file = [&] {
      std::string text;
      for (int i = 0; i < 6; ++i) {
        const std::string one = name();
        text += random() % 3 == 0 ? "class " + one + ":\n    \"\"\"Like `" + name() + "`.\"\"\"\n"
                                  : "def " + one + "():\n    \"\"\"See `a." + name() + "`.\"\"\"\n";
      }
      return text;
    };
    SourceTexts sources;
    for (const char* path : {"a.py", "b.py", "test_c.py"}) sources[path] = file();
    for (const char* path : {"README.md", "docs/one.md", "docs/two.rst"}) {
      for (int i = 0; i < 3; ++i)
        sources[path] += "Use `" + name() + "` and `b." + name() + "`.\n\n";
    }
    const FreshIndex before(sources);
    std::string& text = sources["b.py"];
    const std::string old = "load_" + std::string(1, "abcdef"[seed % 6]);
    for (std::size_t at = text.find(" " + old); at != text.npos;
         at = text.find(" " + old, at + 1)) {
      text.replace(at + 1, old.size(), name());
    }
    const FreshIndex after(sources);
    if (!are_aligned(before, after)) continue;
    different += check(before, after) ? 1 : 0;
  }
  CHECK(different > 3);
}

TEST_SUITE_END();

}  // namespace cairn::indexer
