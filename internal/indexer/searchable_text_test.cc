#include "internal/indexer/searchable_text.h"

#include <doctest/doctest.h>

#include "internal/collected/spool.h"
#include "internal/indexer/bodies.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

TEST_SUITE_BEGIN("indexer/searchable_text");

TEST_CASE("markup and stop words are not searchable") {
  const SearchableText prose =
      searchable_prose("Returns the <b>first</b> {@link Map#get value} of a &lt;key&gt; if x < 3.");
  CHECK(prose.text == "Returns first link Map get value lt key gt x 3");
  CHECK(prose.words == 11);
}

TEST_CASE("a signature is searchable by its types and parameters, not by its name or keywords") {
  CHECK(searchable_signature("def get_user(self, user_id: UserId) -> Optional[User]", "get_user") ==
        "user_id UserId Optional User");
}

TEST_CASE("words of a body repeat once per doubling, and names are split into parts") {
  BodyWords words;
  BodyText body(words);
  const BodyWords::Word name = words.intern("parseConfig");
  for (int i = 0; i < 5; ++i) body.add(name);
  body.add(words.intern("config_file"));
  const SearchableText text = body.take();
  // "parse" was added 5 times and "config" 6 times, so each occurs 3 times. "file" was added once.
  CHECK(text.text == "parse parse parse config config config file");
  CHECK(text.words == 7);
  CHECK(body.take().words == 0);
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("indexer/bodies");

// A class (lines 0 to 9) with a method (lines 2 to 4) and a method without an extent (line 6).
std::vector<PlannedNode> three_nodes(bool with_extents) {
  std::vector<PlannedNode> nodes(4);
  nodes[0].what = PlannedNode::What::kFile;
  nodes[1].name = {{0, 6}, {0, 9}};
  nodes[2].name = {{2, 6}, {2, 9}};
  nodes[3].name = {{6, 6}, {6, 9}};
  if (with_extents) {
    nodes[1].body = {{0, 0}, {9, 1}};
    nodes[2].body = {{2, 2}, {4, 3}};
  }
  return nodes;
}

constexpr std::string_view kSource =
    "class Map {\n"
    "  int sizes;\n"
    "  int get() {\n"
    "    return lookup;\n"
    "  }\n"
    "\n"
    "  int put() {\n"
    "    return insert;\n"
    "  }\n"
    "}\n"
    "after\n";

std::vector<SearchableText> bodies_of(const std::vector<PlannedNode>& nodes,
                                      const std::vector<model::Occurrence>& occurrences,
                                      const source::SourceText* source,
                                      const std::vector<BodyWords::Word>& name_of_node,
                                      BodyWords& words) {
  using scip::Suffix;
  FileNodes file;
  file.nodes = nodes;
  file.suffixes = {Suffix::kNone, Suffix::kType, Suffix::kMethod, Suffix::kMethod};
  for (const PlannedNode& node : nodes) file.bodies.push_back(node.body);
  return body_texts(file, FileScopes(file), occurrences, source, name_of_node, words);
}

const source::SourceText source(kSource, model::PositionEncoding::kUtf8);

TEST_CASE("words of a line belong to the innermost definition around its beginning") {
  const std::vector<PlannedNode> nodes = three_nodes(true);
  BodyWords words;
  const auto bodies = bodies_of(nodes, {}, &source, {}, words);
  CHECK(bodies[0].text == "after");
  CHECK(bodies[1].text == "map sizes put insert");
  CHECK(bodies[2].text == "get lookup");
  CHECK(bodies[3].text == "");
}

TEST_CASE("a comment above a definition belongs to it, unless it is its documentation") {
  constexpr std::string_view kCommented =
      "class Map {\n"
      "  // quickly\n"
      "  int get() {\n"
      "    return lookup;\n"
      "  }\n"
      "  /** slowly */\n"
      "  int put() {\n"
      "    return insert;\n"
      "  }\n"
      "}\n";
  const source::SourceText commented(kCommented, model::PositionEncoding::kUtf8);
  BodyWords words;
  const auto bodies = bodies_of(three_nodes(true), {}, &commented, {}, words);
  CHECK(bodies[2].text == "quickly get lookup");
  CHECK(bodies[1].text == "map put insert");
}

TEST_CASE("if no definition has an extent, words belong to the callable before them") {
  const std::vector<PlannedNode> nodes = three_nodes(false);
  BodyWords words;
  const auto bodies = bodies_of(nodes, {}, &source, {}, words);
  CHECK(bodies[0].text == "map sizes");
  CHECK(bodies[2].text == "get lookup");
  CHECK(bodies[3].text == "put insert after");
}

TEST_CASE("without a source, the words are the names of used symbols") {
  const std::vector<PlannedNode> nodes = three_nodes(true);
  BodyWords words;
  const std::vector<BodyWords::Word> name_of_node = {0, words.intern("lookupTable")};
  const std::vector<model::Occurrence> occurrences = {
      {model::NodeId{1}, {{3, 11}, {3, 17}}, false},
      {model::NodeId{1}, {{3, 18}, {3, 20}}, true},  // a definition is not a use
  };
  const auto bodies = bodies_of(nodes, occurrences, nullptr, name_of_node, words);
  CHECK(bodies[2].text == "lookup table");
  CHECK(bodies[0].text == "");
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("indexer/spool");

TEST_CASE("records can be read from memory and from the file, in any order") {
  const testing::TemporaryDirectory directory;
  collected::Spool spool(directory.path());
  const std::size_t record = collected::kSpoolMemoryBytes / 8 + 1;
  std::vector<collected::SpoolSpan> spans;
  for (char c = 'a'; c < 'a' + 20; ++c) spans.push_back(spool.append(std::string(record, c)));
  spans.push_back(spool.append(""));
  for (int i = 19; i >= 0; i -= 3) {
    const std::string_view read = spool.read(spans[static_cast<std::size_t>(i)]);
    CHECK(read == std::string(record, static_cast<char>('a' + i)));
  }
  CHECK(spool.read(spans.back()).empty());
  CHECK(spool.size() == 20 * record);
  CHECK(std::filesystem::is_empty(directory.path()));  // the file of the spool is already unlinked
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
