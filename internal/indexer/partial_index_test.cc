// Tests that the built-in indexer adds what an incomplete index lacks.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>

#include "internal/base/varint.h"
#include "internal/indexer/import.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using model::EdgeKind;
using store::IndexReader;

std::string wire_bytes(std::uint32_t field, std::string_view bytes) {
  std::string out;
  base::put_varint(out, field << 3U | 2U);
  base::put_varint(out, bytes.size());
  return out + std::string(bytes);
}

std::string wire_number(std::uint32_t field, std::uint64_t value) {
  std::string out;
  base::put_varint(out, field << 3U);
  base::put_varint(out, value);
  return out;
}

const std::string kOwn = "scip-python python app 1.0 ";

// Source files, and a SCIP index of them. The test chooses the content of the index.
class Partial {
 public:
  Partial() {
    request.syntactic = true;
    request.root = root_.path();
    request.index_path = directory_ / "index.db";
    request.inputs = {directory_ / "index.scip"};
  }

  void write(const std::string& path, const std::string& text) {
    testing::write_file(root_ / path, text);
    sources_[path] = text;
    documents_[path];
  }
  // Adds an occurrence of `symbol` to the index. Its position is the `nth` place (from 1) where
  // `name` is in the file.
  void say(const std::string& path, const std::string& name, int nth, const std::string& symbol,
           bool is_definition = false) {
    const std::string& text = sources_.at(path);
    std::size_t at = text.find(name);
    while (--nth > 0) at = text.find(name, at + 1);
    const auto line = static_cast<std::size_t>(
        std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    const std::size_t begin = text.rfind('\n', at) + 1;  // 0 if rfind() returns npos
    std::string range;
    for (const std::size_t one : {line, at - begin, at - begin + name.size()}) {
      base::put_varint(range, one);
    }
    documents_[path] += wire_bytes(2, wire_bytes(1, range) + wire_bytes(2, symbol) +
                                          (is_definition ? wire_number(3, 1) : std::string()));
  }
  void define(const std::string& path, const std::string& name, const std::string& symbol) {
    say(path, name, 1, symbol, true);
  }

  IndexReader import() {
    std::string bytes = wire_bytes(1, wire_bytes(2, wire_bytes(1, "scip-python")));
    for (const auto& [path, said] : documents_) bytes += wire_bytes(2, wire_bytes(1, path) + said);
    testing::write_file(request.inputs.front(), bytes);
    report = import_scip(request, [](std::string_view) {});
    return IndexReader(request.index_path, 5000);
  }

  ImportRequest request;
  collected::ImportReport report;

 private:
  testing::TemporaryDirectory root_;
  testing::TemporaryDirectory directory_;
  std::map<std::string, std::string> sources_;
  std::map<std::string, std::string> documents_;
};

std::vector<model::Node> all_called(const IndexReader& index, std::string_view name) {
  std::vector<model::Node> found = index.nodes(model::NodeId{1}, model::NodeId{0x7FFFFFFF});
  std::erase_if(found, [&](const model::Node& node) {
    return node.qualified_name() != name || node.is(model::kFlagExternal);
  });
  return found;
}

model::Node called(const IndexReader& index, std::string_view name) {
  const std::vector<model::Node> found = all_called(index, name);
  CAPTURE(name);
  REQUIRE(found.size() == 1);
  return found.front();
}

std::optional<model::Edge> call(const IndexReader& index, std::string_view from,
                                std::string_view to) {
  const model::NodeId target = called(index, to).id;
  for (const model::Edge& edge : index.arcs(called(index, from).id).outgoing) {
    if (edge.to == target && edge.kind == EdgeKind::kCall) return edge;
  }
  return std::nullopt;
}

// The sources grid.py and use.py, and an index of them. Each test omits some of the index.
class Grids : public Partial {
 public:
  Grids() {
    write("grid.py",
          "class Grid:\n    def map(self, func):\n        return func\n\n"
          "    def draw(self):\n        return 1\n\n\n"
          "def lines():\n    return 1\n\n\ndef dots():\n    return 2\n");
    write("use.py",
          "from grid import Grid, lines, dots\n\n\ndef first():\n    grid = Grid()\n"
          "    grid.map(print)\n    return lines()\n\n\n"
          "def second(thing):\n    dots()\n    return thing.draw()\n");
    define("grid.py", "Grid", kOwn + "grid/Grid#");
    define("grid.py", "map", kOwn + "grid/Grid#map().");
    define("grid.py", "lines", kOwn + "grid/lines().");
    define("grid.py", "dots", kOwn + "grid/dots().");
    define("use.py", "first", kOwn + "use/first().");
    define("use.py", "second", kOwn + "use/second().");
    say("use.py", "Grid", 1, kOwn + "grid/Grid#");
    say("use.py", "lines", 1, kOwn + "grid/lines().");
    say("use.py", "dots", 1, kOwn + "grid/dots().");
    say("use.py", "Grid", 2, kOwn + "grid/Grid#");
  }
  void define_draw() { define("grid.py", "draw", kOwn + "grid/Grid#draw()."); }
  void say_calls() {
    say("use.py", "map", 1, kOwn + "grid/Grid#map().");
    say("use.py", "lines", 2, kOwn + "grid/lines().");
    say("use.py", "dots", 2, kOwn + "grid/dots().");
  }
};

}  // namespace

TEST_SUITE_BEGIN("indexer/partial_index");

TEST_CASE("a use that the index lacks comes from the built-in indexer") {
  Grids grids;
  grids.define_draw();
  const IndexReader index = grids.import();
  CHECK(grids.report.added_definitions == 0);
  for (const auto& pair :
       {std::pair("first", "lines"), std::pair("second", "dots"), std::pair("first", "Grid.map")}) {
    const auto edge = call(index, pair.first, pair.second);
    CAPTURE(pair.second);
    REQUIRE(edge);
    CHECK(edge->confidence == 90);
    CHECK(edge->count == 1);
  }
  CHECK(call(index, "first", "Grid")->confidence == 100);
  CHECK(called(index, "lines").symbol == kOwn + "grid/lines().");
}

TEST_CASE("where the index has an occurrence, it is kept") {
  Grids grids;
  grids.define_draw();
  grids.say("use.py", "map", 1, "local 3");
  grids.say("use.py", "lines", 2, "scip-python python other 2.0 more/lines().");
  grids.say("use.py", "dots", 2, kOwn + "use/second().(dots)");
  const IndexReader index = grids.import();
  CHECK(grids.report.added_uses == 0);
  CHECK_FALSE(call(index, "first", "lines"));
  CHECK_FALSE(call(index, "first", "Grid.map"));
  CHECK_FALSE(call(index, "second", "dots"));
}

TEST_CASE(
    "a definition that the index lacks is added to its container, and is the target of its uses") {
  Grids grids;
  const IndexReader index = grids.import();
  CHECK(grids.report.added_definitions == 1);
  const model::Node draw = called(index, "Grid.draw");
  CHECK(draw.symbol == "cairn . . . `grid.py`/Grid#draw().");
  CHECK(draw.is(model::kFlagSyntactic));
  CHECK(draw.parent == called(index, "Grid").id);
  CHECK(draw.body == model::Range{{4, 4}, {5, 16}});
  CHECK_FALSE(called(index, "Grid").is(model::kFlagSyntactic));
}

TEST_CASE("uses of a symbol whose definition was lost are joined to the definition in the source") {
  Grids grids;
  grids.say("use.py", "draw", 1, kOwn + "grid/Grid#draw().");
  const IndexReader index = grids.import();
  CHECK(all_called(index, "Grid.draw").size() == 1);
  CHECK(call(index, "second", "Grid.draw")->confidence == 100);
}

TEST_CASE("guesses are added only to incomplete documents") {
  SUBCASE("a document that has everything else gets no guesses") {
    Grids grids;
    grids.define_draw();
    grids.say_calls();
    CHECK_FALSE(call(grids.import(), "second", "Grid.draw"));
  }
  SUBCASE("a document that lacks much gets guesses") {
    Grids grids;
    grids.define_draw();
    const auto edge = call(grids.import(), "second", "Grid.draw");
    REQUIRE(edge);
    CHECK(edge->confidence == 70);
  }
  SUBCASE("a document whose indexer failed gets guesses") {
    Grids grids;
    grids.define_draw();
    grids.say_calls();
    grids.request.faults = {"it ended"};
    CHECK(call(grids.import(), "second", "Grid.draw"));
  }
}

TEST_CASE("a wrong name of scip-python is kept, and does not hide the right one") {
  Grids grids;
  grids.define_draw();
  grids.say("use.py", "map", 1, "scip-python python python-stdlib 3.11 builtins/map#");
  grids.say("use.py", "lines", 2, kOwn + "grid/dots().");
  grids.say("use.py", "dots", 2, kOwn + "grid/dots().");
  const IndexReader index = grids.import();
  CHECK(call(index, "first", "Grid.map"));
  CHECK(call(index, "first", "lines"));
  CHECK(call(index, "first", "dots"));
  CHECK(call(index, "second", "dots")->count == 1);
}

TEST_CASE("an attribute that the index defines elsewhere is not defined twice") {
  Partial partial;
  partial.write("a.py",
                "class A:\n    size: int\n\n    def __init__(self):\n        self.size = 1\n");
  partial.define("a.py", "A", kOwn + "a/A#");
  partial.say("a.py", "size", 2, kOwn + "a/A#size.", true);
  const IndexReader index = partial.import();
  CHECK(called(index, "A.size").symbol == kOwn + "a/A#size.");
}

TEST_CASE("nothing is added to a document that was made from another text") {
  Grids grids;
  grids.define_draw();
  const std::string text = testing::read_file(grids.request.root + "/use.py");
  testing::write_file(grids.request.root + "/use.py", "# one\n# two\n" + text);
  const IndexReader index = grids.import();
  CHECK(grids.report.added_uses == 0);
  CHECK_FALSE(call(index, "second", "dots"));
}

TEST_CASE("columns of added occurrences have the unit of the index") {
  Partial partial;
  // Columns count UTF-16 units in the index, and bytes in the sources.
  partial.write("a.py", "def f():\n    return 1\n\n\nx = ('\u00e9\u00e9\u00e9', f(), f())\n");
  partial.define("a.py", "f", kOwn + "a/f().");
  const IndexReader index = partial.import();
  std::vector<std::uint32_t> columns;
  for (const store::FileRow& file : index.files()) {
    for (const model::Occurrence& one : index.occurrences(file.node)) {
      if (one.range.begin.line == 4 && one.node == called(index, "f").id) {
        columns.push_back(one.range.begin.character);
      }
    }
  }
  CHECK(columns == std::vector<std::uint32_t>{12, 17});
}

TEST_CASE("an import without the built-in indexer adds nothing") {
  Grids grids;
  grids.request.syntactic = false;
  const IndexReader index = grids.import();
  CHECK(all_called(index, "Grid.draw").empty());
  CHECK_FALSE(call(index, "second", "dots"));
}

TEST_SUITE_END();

}  // namespace cairn::indexer
