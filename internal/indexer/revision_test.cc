#include "internal/indexer/revision.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "internal/base/limits.h"
#include "internal/codec/piece_codec.h"
#include "internal/codec/word_filter.h"
#include "internal/indexer/import.h"
#include "internal/model/document.h"
#include "internal/store/index_reader.h"
#include "tests/git_project.h"
#include "tests/testing.h"

namespace cairn::indexer {
namespace {

using model::NodeId;
using store::IndexReader;
using testing::TemporaryDirectory;

// A project of two files, and its index, which may be revised.
class Revised {
 public:
  Revised() {
    request_.syntactic = true;
    request_.may_revise = true;
    request_.root = root_.path();
    request_.index_path = directory_ / "index.db";
    write("tides.py",
          "def high(day):\n    \"\"\"The tide.\"\"\"\n    return day * 2\n\n\n"
          "def low(day):\n    return high(day)\n");
    write("plan.py", "from tides import high, low\n\n\ndef plan(day):\n    return high(day)\n");
    import();
    // Files that changed in the last milliseconds do not allow a revision.
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
  }

  void write(std::string_view path, std::string_view text) const {
    testing::write_file(root_ / path, text);
  }
  void remove(std::string_view path) const { std::filesystem::remove(root_ / path); }
  // Returns whether the import revised the index.
  bool import() {
    return import_scip(request_, [](std::string_view) {}).is_revision;
  }
  // Imports, and returns why everything was built again; "" after a revision.
  std::string why_rebuilt() {
    return import_scip(request_, [](std::string_view) {}).rebuilt_because;
  }
  IndexReader open() const { return IndexReader(request_.index_path, 5000); }

  NodeId node(std::string_view name) const {
    for (const model::Node& node : open().nodes(NodeId{1}, NodeId{0x7FFFFFFF})) {
      if (node.name == name && node.kind == model::NodeKind::kFunction) return node.id;
    }
    return model::kNoNode;
  }
  bool calls(std::string_view from, std::string_view to) const {
    for (const model::Edge& edge : open().arcs(node(from)).outgoing) {
      if (edge.kind == model::EdgeKind::kCall && edge.to == node(to)) return true;
    }
    return false;
  }
  // Whether `from` calls the definition of `to` whose name is on `line`, counted from 0.
  bool calls(std::string_view from, std::string_view to, std::uint32_t line) const {
    const IndexReader index = open();
    const std::vector<model::Edge> edges = index.arcs(node(from)).outgoing;
    return std::any_of(edges.begin(), edges.end(), [&](const model::Edge& edge) {
      const std::optional<model::Node> called = index.node(edge.to);
      return edge.kind == model::EdgeKind::kCall && called->name == to &&
             called->name_range.begin.line == line;
    });
  }
  std::size_t files_with(std::string_view name) const { return open().postings(node(name)).size(); }

 private:
  TemporaryDirectory root_;
  TemporaryDirectory directory_;
  ImportRequest request_;
};

TEST_SUITE_BEGIN("indexer/revision");

TEST_CASE("a change of a body replaces its calls, places and words") {
  Revised project;
  CHECK(project.calls("plan", "high"));
  CHECK(project.files_with("low") == 2);  // its definition, and the import in plan.py
  project.write("plan.py",
                "from tides import high, low\n\n\n\ndef plan(day):\n    # zebra\n"
                "    return low(day)\n");
  REQUIRE(project.import());
  CHECK_FALSE(project.calls("plan", "high"));
  CHECK(project.calls("plan", "low"));
  const IndexReader index = project.open();
  CHECK(index.node(project.node("plan"))->name_range.begin.line == 4);
  CHECK(index.find_text({{{"zebra"}, false}}, {}).size() == 1);
  CHECK(index.nodes_spelling("zebra").size() == 1);
  codec::WordFilterQuery words({"zebra", "walrus"}, index.about().source_numbers);
  index.visit_word_filter([&](std::string_view block) { words.read(block); });
  const std::uint32_t plan = index.source("plan.py")->number;
  CHECK(words.may_contain(0, plan));
  CHECK_FALSE(words.may_contain(1, plan));
  bool is_incoming = false;
  for (const model::Edge& edge : index.arcs(project.node("low")).incoming) {
    if (edge.from == project.node("plan")) is_incoming |= edge.kind == model::EdgeKind::kCall;
  }
  CHECK(is_incoming);
}

TEST_CASE("a changed import gives the names of its file another meaning") {
  Revised project;
  project.write("plan.py",
                "from tides import low as high\n\n\ndef plan(day):\n    return high(day)\n");
  REQUIRE(project.import());
  CHECK_FALSE(project.calls("plan", "high"));
  CHECK(project.calls("plan", "low"));
}

TEST_CASE("a changed import reaches other files through a file that changes at the same time") {
  Revised project;
  project.write("ebb.py", "def high(hour):\n    return hour\n");
  project.write("sea.py", "from tides import high\n");
  project.write("port.py", "from sea import high\n\n\ndef port():\n    return 1\n");
  project.write("trip.py", "from port import high\n\n\ndef trip(day):\n    return high(day)\n");
  project.import();
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  const auto called_at = [&] {
    std::string path;
    for (const model::Edge& edge : project.open().arcs(project.node("trip")).outgoing) {
      if (edge.kind != model::EdgeKind::kCall) continue;
      path += project.open().file(project.open().node(edge.to)->file)->path;
    }
    return path;
  };
  CHECK(called_at() == "tides.py");
  project.write("sea.py", "from ebb import high\n");
  project.write("port.py", "from sea import high\n\n\ndef port():\n    return 2\n");
  REQUIRE(project.import());
  CHECK(called_at() == "ebb.py");
}

TEST_CASE("a changed type gives names in other files another meaning") {
  Revised project;
  const std::string plan =
      "from boats import make\n\n\ndef plan(day):\n    return make(day).sail()\n";
  const std::string boats =
      "class Boat:\n    def sail(self):\n        return 1\n\n\nclass Ship:\n"
      "    def sail(self):\n        return 2\n\n\ndef make(day) -> ";
  project.write("plan.py", plan);
  project.write("boats.py", boats + "Boat:\n    return 0\n");
  project.import();
  REQUIRE(project.calls("plan", "sail", 1));
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  project.write("boats.py", boats + "Ship:\n    return 0\n");
  REQUIRE(project.import());
  CHECK_FALSE(project.calls("plan", "sail", 1));
  CHECK(project.calls("plan", "sail", 6));
}

TEST_CASE("a function that a header declares is revised where it is defined") {
  Revised project;
  const std::string source = "#include \"boat.h\"\n\nint row(int day) { return day; }\n\n";
  project.write("boat.h",
                "int sail(int day);\nint row(int day);\n"
                "inline int drift(int day) { return row(day); }\n");
  project.write("boat.c", source + "int sail(int day) { return drift(day); }\n");
  project.import();
  REQUIRE(project.calls("sail", "drift"));
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  SUBCASE("its body") {
    project.write("boat.c", source + "int sail(int day) {\n  return row(day);\n}\n");
    REQUIRE(project.import());
    CHECK_FALSE(project.calls("sail", "drift"));
    CHECK(project.calls("sail", "row"));
  }
  SUBCASE("its signature") {
    project.write("boat.c", source + "int sail(int hour) { return row(hour); }\n");
    REQUIRE(project.import());
    CHECK(project.open().node(project.node("sail"))->signature == "int sail(int hour)");
    CHECK(project.calls("sail", "row"));
  }
  SUBCASE("its declaration") {
    project.write("boat.h",
                  "int sail(int hour);\nint row(int day);\n\n"
                  "inline int drift(int day) { return sail(day); }\n");
    REQUIRE(project.import());
    CHECK(project.open().node(project.node("sail"))->signature == "int sail(int day)");
    CHECK(project.calls("drift", "sail"));
  }
  SUBCASE("other parameters") {
    project.write("boat.h",
                  "int sail(int day, int hour);\nint row(int day);\n"
                  "inline int drift(int day) { return row(day); }\n");
    REQUIRE(project.import());
  }
  CHECK(project.files_with("sail") == 2);
  CHECK(project.files_with("row") == 2);
}

TEST_CASE("a definition has the documentation of its declaration") {
  Revised project;
  // Files that changed in the last milliseconds before an import do not allow a revision.
  const auto wait = [] { std::this_thread::sleep_for(std::chrono::milliseconds(30)); };
  const std::string source = "#include \"ebb.h\"\nint Ebb::turn(int day) { return day; }\n";
  const auto header = [](const std::string& said) {
    return "class Ebb {\n public:\n  // " + said +
           "\n  int turn(int day);\n  // Another one.\n  int turn(char day);\n};\n";
  };
  const auto documentation = [&] {
    const IndexReader index = project.open();
    for (const model::Node& node : index.nodes(NodeId{1}, index.about().last_code_node)) {
      if (node.signature == "int Ebb::turn(int day)") return index.documentation(node.id);
    }
    return std::string("none");
  };
  project.write("ebb.h", header("Turns the tide."));
  project.write("ebb.cc", source);
  project.write("use.cc", "#include \"ebb.h\"\nint use(Ebb& ebb) { return ebb.turn(1); }\n");
  wait();
  REQUIRE(project.import());
  CHECK(documentation() == "Turns the tide.");
  wait();
  // The source changes, but not the header.
  project.write("ebb.cc", source + "int more(int day) { return day; }\n");
  wait();
  REQUIRE(project.import());
  CHECK(documentation() == "Turns the tide.");
  // The header changes, but not the source.
  project.write("ebb.h", header("Turns the zebra."));
  wait();
  REQUIRE(project.import());
  CHECK(documentation() == "Turns the zebra.");
  CHECK_FALSE(project.open().find_text({{{"zebra"}, false}}, {}).empty());
  // Both say something.
  project.write("ebb.cc",
                "#include \"ebb.h\"\n// Slowly.\nint Ebb::turn(int day) { return day; }\n");
  project.import();
  CHECK(documentation().find("Turns the zebra.") != std::string::npos);
  CHECK(documentation().find("Slowly.") != std::string::npos);
}

TEST_CASE("a file is not replaced if a changed name in it means the same as before") {
  Revised project;
  const auto settle = [] { std::this_thread::sleep_for(std::chrono::milliseconds(30)); };
  project.write("boats.py",
                "class Boat:\n    def flood(self):\n        return 1\n\n\n"
                "def sink(boat: Boat):\n    return boat.flood()\n");
  project.write("dam.py", "from tides import *\n\n\ndef open_dam():\n    return flood(1)\n");
  project.write("package.json", "{}\n");
  REQUIRE_FALSE(project.import());  // a manifest is new
  settle();
  project.write("tides.py",
                "def high(day):\n    return day * 2\n\n\ndef low(day):\n    return high(day)\n\n\n"
                "def flood(day):\n    return day\n");
  settle();
  REQUIRE(project.import());
  const IndexReader index = project.open();
  std::string replaced;
  for (const NodeId file : index.revised_files()) replaced += index.node(file)->name + ' ';
  CHECK(replaced == "dam.py tides.py ");
  CHECK(project.calls("open_dam", "flood", 8));
  CHECK(project.calls("sink", "flood", 1));
}

TEST_CASE("an import says which effect of a change on other files has no limit") {
  Revised project;
  const auto settle = [] { std::this_thread::sleep_for(std::chrono::milliseconds(30)); };
  project.write("ebb.py", "from waves import Wave\n\n\nclass Ebb(Wave):\n    pass\n");
  project.import();
  settle();
  project.write("waves.py", "class Wave:\n    pass\n");
  settle();
  CHECK(project.why_rebuilt() == "a type in another file may have other bases");
  // A name that 501 other files mention.
  for (int i = 0; i <= 500; ++i) {
    project.write("plan_" + std::to_string(i) + ".py", "from tides import flood\n\nflood(1)\n");
  }
  project.import();
  settle();
  project.write("tides.py",
                "def high(day):\n    return day * 2\n\n\ndef low(day):\n    return high(day)\n\n\n"
                "def flood(day):\n    return day\n");
  settle();
  CHECK(project.why_rebuilt() ==
        "more than 500 other files mention a name that may mean something else");
}

TEST_CASE("an import that builds everything again says why") {
  Revised project;
  const auto settle = [] { std::this_thread::sleep_for(std::chrono::milliseconds(30)); };
  CHECK(project.why_rebuilt().empty());  // nothing has changed
  project.write("plan.py",
                "from tides import high, low\n\n\ndef plan(day):\n    return low(day)\n");
  settle();
  CHECK(project.why_rebuilt().empty());  // a revision
  project.write("plan.py", "from tides import high, low\n\n\ndef plan(day:\n    return low(day)\n");
  settle();
  CHECK(project.why_rebuilt() == "'plan.py' has syntax errors that it did not have");
  project.write("__init__.py", "from tides import low\n");
  settle();
  CHECK(project.why_rebuilt() == "of what depends on the changes");
}

TEST_CASE("a class that two files open keeps its place") {
  Revised project;
  const std::string open = "class Boat\n  def sail(day)\n    ";
  const std::string more = "class Boat\n  def row(day)\n    ";
  project.write("boat.rb", open + "row(day)\n  end\nend\n");
  project.write("more.rb", more + "1\n  end\nend\n");
  project.import();
  const auto place = [&] {
    const IndexReader index = project.open();
    for (const model::Node& node : index.nodes(NodeId{1}, NodeId{0x7FFFFFFF})) {
      if (node.kind == model::NodeKind::kClass) return index.file(node.file)->path;
    }
    return std::string();
  };
  REQUIRE(place() == "boat.rb");
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  SUBCASE("where the class is") {
    project.write("boat.rb", open + "2\n  end\nend\n");
    REQUIRE(project.import());
  }
  SUBCASE("in the other file") {
    project.write("more.rb", more + "zebra = 2\n    zebra\n  end\nend\n");
    REQUIRE(project.import());
    CHECK(project.open().nodes_spelling("zebra").size() == 1);
  }
  SUBCASE("other words about the class, which both files describe") {
    project.write("more.rb", "# A boat.\n" + more + "1\n  end\nend\n");
    CHECK_FALSE(project.import());
  }
  CHECK(place() == "boat.rb");
}

TEST_CASE("the parts of a class keep their bases") {
  Revised project;
  const std::string hull = "public class Hull { }\n";
  const std::string part = "public partial class Boat\n{\n    public int Row(int day) { return ";
  project.write("Boat.cs", hull +
                               "public partial class Boat : Hull\n{\n"
                               "    public int Sail(int day) { return Row(day); }\n}\n");
  project.write("Rowing.cs", part + "1; }\n}\n");
  project.import();
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  const auto has_base = [&] {
    const IndexReader index = project.open();
    for (const model::Node& node : index.nodes(NodeId{1}, NodeId{0x7FFFFFFF})) {
      for (const model::Edge& edge : index.arcs(node.id).outgoing) {
        const bool is_base = node.name == "Boat" && edge.kind == model::EdgeKind::kImplements;
        if (is_base && index.node(edge.to)->name == "Hull") return true;
      }
    }
    return false;
  };
  REQUIRE(has_base());
  SUBCASE("a body") {
    project.write("Rowing.cs", part + "day; }\n}\n");
    REQUIRE(project.import());
  }
  SUBCASE("the head of a part, which both files describe") {
    project.write("Rowing.cs",
                  "internal sealed partial class Boat\n{\n"
                  "    public int Row(int day) { return 1; }\n}\n");
    CHECK_FALSE(project.import());
  }
  CHECK(has_base());
}

TEST_CASE("a change of definitions replaces their nodes, names and uses") {
  Revised project;
  const std::string tides =
      "def high(day):\n    \"\"\"The tide.\"\"\"\n    return day * 2\n\n\n"
      "def low(day):\n    return high(day)\n";
  SUBCASE("another definition") {
    project.write("tides.py", "def slack():\n    return low(1)\n\n\n" + tides);
    REQUIRE(project.import());
    CHECK(project.calls("slack", "low"));
    CHECK(project.calls("plan", "high"));
    CHECK(project.open().meta("symbols") == "4");
  }
  SUBCASE("another name") {
    project.write("plan.py",
                  "from tides import high, low\n\n\ndef scheme(day):\n    return low(1)\n");
    REQUIRE(project.import());
    CHECK(project.node("plan") == model::kNoNode);
    CHECK(project.calls("scheme", "low"));
  }
  SUBCASE("a definition is gone that another file uses") {
    project.write("tides.py", tides.substr(0, tides.find("def low")));
    REQUIRE(project.import());
    CHECK(project.node("low") == model::kNoNode);
    CHECK(project.calls("plan", "high"));
  }
  SUBCASE("another order") {
    const std::size_t low = tides.find("def low");
    project.write("tides.py", tides.substr(low) + "\n\n" + tides.substr(0, low));
    REQUIRE(project.import());
    CHECK(project.node("low") < project.node("high"));
    CHECK(project.calls("low", "high"));
  }
}

TEST_CASE("a definition that is new or gone changes what documents mention") {
  Revised project;
  project.write("README.md", "# Tides\n\nCall `low()`, or `slack()`.\n");
  project.import();
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  const auto mentioned = [&] {
    std::vector<std::string> names;
    const IndexReader index = project.open();
    const std::vector<store::DocumentRow> all = index.documents(index.about().last_document_node);
    const NodeId document = all.at(0).node;
    const std::size_t pieces = codec::decode_pieces(index.document_pieces(document)).size();
    for (const model::Occurrence& one : index.document_body(document, pieces).mentions) {
      names.push_back(index.node(one.node)->name);
    }
    return names;
  };
  REQUIRE(mentioned() == std::vector<std::string>{"low"});
  project.write("tides.py",
                "def slack():\n    return 0\n\n\ndef high(day):\n    \"\"\"The tide.\"\"\"\n"
                "    return day * 2\n");
  REQUIRE(project.import());
  CHECK(mentioned() == std::vector<std::string>{"slack"});
  const std::vector<model::Edge> edges = project.open().arcs(project.node("slack")).incoming;
  CHECK(std::any_of(edges.begin(), edges.end(), [](const model::Edge& edge) {
    return edge.kind == model::EdgeKind::kMentions;
  }));
}

TEST_CASE("changed documentation replaces comments and their words") {
  Revised project;
  const auto titles = [&] {
    std::vector<std::string> found;
    const IndexReader index = project.open();
    const NodeId last = index.about().last_document_node;
    for (const store::DocumentRow& row : index.documents(index.about().last_node)) {
      if (row.node <= last) continue;
      for (const model::Piece& piece : codec::decode_pieces(index.document_pieces(row.node))) {
        if (piece.level == 1) found.push_back(row.path + ' ' + piece.title);
      }
    }
    return found;
  };
  REQUIRE(titles() == std::vector<std::string>{"tides.py high"});
  const std::string low = "def low(day):\n    return high(day)\n";
  SUBCASE("another text") {
    project.write("tides.py",
                  "def high(day):\n    \"\"\"A tide of `plan`.\n\n    And so on.\"\"\"\n"
                  "    return day * 2\n\n\n" +
                      low);
    REQUIRE(project.import());
    CHECK(titles() == std::vector<std::string>{"tides.py high"});
    const IndexReader index = project.open();
    CHECK(index.about().documentation_words == 2);
    const std::vector<model::Edge> edges = index.arcs(project.node("high")).outgoing;
    CHECK(std::any_of(edges.begin(), edges.end(), [&](const model::Edge& edge) {
      return edge.kind == model::EdgeKind::kMentions && edge.to == project.node("plan");
    }));
  }
  SUBCASE("the first in another file") {
    project.write("plan.py",
                  "from tides import high, low\n\n\ndef plan(day):\n    \"\"\"A plan.\"\"\"\n"
                  "    return high(day)\n");
    REQUIRE(project.import());
    CHECK(titles() == std::vector<std::string>{"plan.py plan", "tides.py high"});
    CHECK(project.open().documentation(project.node("plan")) == "A plan.");
  }
  SUBCASE("no text is left") {
    project.write("tides.py", "def high(day):\n    return day * 2\n\n\n" + low);
    REQUIRE(project.import());
    CHECK(titles().empty());
    CHECK(project.open().about().documentation_words == 0);
  }
}

TEST_CASE("a new file brings its directory, definitions, uses and words") {
  Revised project;
  project.write("notes.txt", "low() is in ebb.py.\n");
  project.import();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  project.write("sea/ebb.py",
                "from tides import low\n\n\ndef ebb(day):\n    \"\"\"The zebra.\"\"\"\n"
                "    return low(day)\n");
  REQUIRE(project.import());
  CHECK(project.calls("ebb", "low"));
  CHECK(project.files_with("low") == 3);
  const IndexReader index = project.open();
  const model::Node ebb = *index.node(project.node("ebb"));
  const model::Node file = *index.node(ebb.file);
  const model::Node module = *index.node(file.parent);
  CHECK(module.name == "sea");
  CHECK(module.last == ebb.id);
  CHECK(module.parent == NodeId{1});
  CHECK(index.files().size() == 3);
  CHECK(index.source("sea/ebb.py")->input == 1);
  CHECK(index.find_text({{{"zebra"}, false}}, {}).size() == 1);
}

TEST_CASE("a removed file takes its directory, uses and comments with it") {
  Revised project;
  project.write("sea/ebb.py",
                "from tides import low\n\n\ndef ebb(day):\n    \"\"\"The zebra.\"\"\"\n    return "
                "low(day)\n");
  project.import();
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  CHECK(project.files_with("low") == 3);
  project.remove("sea/ebb.py");
  REQUIRE(project.import());
  const IndexReader index = project.open();
  CHECK(project.node("ebb") == model::kNoNode);
  CHECK(project.files_with("low") == 2);
  CHECK(index.files().size() == 2);
  CHECK_FALSE(index.source("sea/ebb.py").has_value());
  CHECK(index.find_text({{{"zebra"}, false}}, {}).empty());
  for (const model::Node& node : index.nodes(NodeId{1}, index.about().last_code_node)) {
    CHECK(node.name != "sea");
  }
}

TEST_CASE("files keep their numbers in the word filter, and new ones get those that are free") {
  Revised project;
  const auto number = [&](std::string_view path) { return project.open().source(path)->number; };
  const std::uint32_t plan = number("plan.py");
  const std::uint32_t tides = number("tides.py");
  project.write("quay.py", "def moor():\n    return 1\n");
  REQUIRE(project.import());
  CHECK(number("tides.py") == tides);
  CHECK(number("quay.py") == 2);
  CHECK(project.open().about().source_numbers == 3);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  project.remove("plan.py");
  project.write("shore.py", "def walk():\n    return 1\n");
  REQUIRE(project.import());
  CHECK(number("shore.py") == plan);
  CHECK(project.open().about().source_numbers == 3);
}

TEST_CASE("a document that is new or gone changes its pieces and mentions alone") {
  Revised project;
  const NodeId low = project.node("low");
  const auto mentions = [&] {
    const std::vector<model::Edge> incoming = project.open().arcs(low).incoming;
    return std::count_if(incoming.begin(), incoming.end(), [](const model::Edge& edge) {
      return edge.kind == model::EdgeKind::kMentions;
    });
  };
  project.write("notes.md", "# Notes\n\nThe zebra calls `low`.\n");
  REQUIRE(project.import());
  CHECK(mentions() == 1);
  CHECK(project.open().find_text({{{"zebra"}, false}}, {}).size() == 1);
  CHECK(project.open().source("notes.md")->input == 0);
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  project.remove("notes.md");
  REQUIRE(project.import());
  CHECK(mentions() == 0);
  CHECK(project.open().find_text({{{"zebra"}, false}}, {}).empty());
}

TEST_CASE("a document that is too large for an index builds it again, to count it") {
  Revised project;
  project.write("notes.md", std::string(base::kMaxDocumentBytes + 1, 'x'));
  CHECK_FALSE(project.import());
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  project.remove("notes.md");
  CHECK_FALSE(project.import());
}

TEST_CASE("a manifest that says the same of names changes only its words") {
  Revised project;
  project.write("go.mod", "module x.org/m\n");
  CHECK_FALSE(project.import());  // a new manifest
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  project.write("go.mod", "module x.org/m\n\ngo 1.22\n");
  CHECK(project.import());
  std::this_thread::sleep_for(std::chrono::milliseconds(100));
  project.write("go.mod", "module x.org/other\n\ngo 1.22\n");
  CHECK_FALSE(project.import());
}

TEST_CASE("a file that stands for its directory builds the index again") {
  Revised project;
  project.write("__init__.py", "");
  CHECK_FALSE(project.import());
}

TEST_CASE("nothing is revised if a file has changed since it was surveyed") {
  Revised project;
  project.write("plan.py",
                "from tides import high, low\n\n\ndef plan(day):\n    return low(day)\n");
  // The other file gets a new time of change, but keeps its content.
  project.write("tides.py",
                "def high(day):\n    \"\"\"The tide.\"\"\"\n    return day * 2\n\n\n"
                "def low(day):\n    return high(day)\n");
  CHECK_FALSE(project.import());
  CHECK(project.calls("plan", "low"));
}

// Commits of a project and its index, which may be revised.
class Committed {
 public:
  Committed() {
    request_.syntactic = true;
    request_.may_revise = true;
    request_.max_commits = 100;
    request_.root = project_.path();
    request_.index_path = directory_ / "index.db";
    project_.commit_files(1000, {{"tides.py", "def high():\n    return 2\n"},
                                 {"plan.py", "import tides\n\n\ndef plan():\n    return 1\n"}});
  }

  testing::GitProject& git() { return project_; }

  // Returns whether the import revised the index.
  bool import() {
    // Files that changed in the last milliseconds do not allow a revision.
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    return import_scip(request_, [](std::string_view) {}).is_revision;
  }

  // Checks that the index has the history of an index from nothing.
  void check_history() {
    ImportRequest request = request_;
    request.index_path = directory_ / "whole.db";
    std::filesystem::remove(request.index_path);
    import_scip(request, [](std::string_view) {});
    const IndexReader now(request_.index_path, 5000);
    const IndexReader whole(request.index_path, 5000);
    for (const auto* const key : {"head", "head_time", "commits", "history_is_cut", "lines_since",
                                  "highest_activity", "history_missing", "generation"}) {
      CHECK(now.meta(key) == whole.meta(key));
    }
    CHECK(now.log(store::kCommitsLog) == whole.log(store::kCommitsLog));
    CHECK(now.log(store::kLinesLog) == whole.log(store::kLinesLog));
    CHECK(shown(now) == shown(whole));
  }

  // Returns, for each node, its history and what is derived from it.
  static std::vector<std::string> shown(const IndexReader& index) {
    std::vector<std::string> lines;
    for (std::uint32_t i = 1; i <= value_of(index.about().last_code_node); ++i) {
      const model::NodeTraits traits = index.traits(NodeId{i});
      std::string line = std::to_string(traits.hotspot) + " " + std::to_string(traits.recency);
      if (const auto history = index.history(NodeId{i})) {
        line += ": " + std::to_string(history->commits) + " " + std::to_string(history->lines) +
                " " + std::to_string(history->last_change) + " " +
                std::to_string(history->activity);
        for (const auto& partner : history->partners) {
          line +=
              " " + std::to_string(value_of(partner.file)) + "x" + std::to_string(partner.commits);
        }
      }
      lines.push_back(line);
    }
    return lines;
  }

  IndexReader open() const { return IndexReader(request_.index_path, 5000); }

 private:
  testing::GitProject project_;
  TemporaryDirectory directory_;
  ImportRequest request_;
};

const std::string kChangedTides = "def high():\n    return 20\n";

TEST_CASE("a commit of what was indexed replaces the history") {
  Committed project;
  project.git().write("tides.py", kChangedTides);
  project.import();
  CHECK(project.open().about().commits == 1);
  project.git().commit(86'400'000);
  REQUIRE(project.import());
  CHECK(project.open().about().commits == 2);
  project.check_history();
  CHECK_FALSE(project.import());  // it is up to date
}

TEST_CASE("a commit of a changed body replaces the history and the body") {
  Committed project;
  project.import();
  project.git().commit_files(86'400'000, {{"tides.py", "\n" + kChangedTides}});
  REQUIRE(project.import());
  const IndexReader index = project.open();
  CHECK(index.about().head_time == 86'400'000);
  CHECK(index.revised_files().size() == 1);
  project.check_history();
}

TEST_CASE("files that are committed together become partners") {
  Committed project;
  project.git().commit_files(2000, {{"tides.py", kChangedTides}, {"plan.py", "import tides\n"}});
  project.import();
  project.git().commit_files(
      3000, {{"tides.py", kChangedTides + "\n"}, {"plan.py", "import tides  # again\n"}});
  REQUIRE(project.import());
  std::size_t partners = 0;
  for (const model::NodeHistory& row : project.open().histories()) partners += row.partners.size();
  CHECK(partners == 2);
  project.check_history();
}

TEST_CASE("an amended commit, a reset and a merge replace the history") {
  Committed project;
  project.git().commit_files(2000, {{"tides.py", kChangedTides}});
  project.import();
  SUBCASE("amend") { project.git().commit(3000, "--amend"); }
  SUBCASE("reset") { project.git().git("reset -q HEAD~1"); }
  SUBCASE("merge") {
    project.git().git("checkout -q -b side HEAD~1");
    project.git().commit_files(3000,
                               {{"plan.py", "import tides\n\n\ndef plan():\n    return 3\n"}});
    project.git().git("checkout -q main");
    project.git().git("merge -q --no-edit side", 4000);
  }
  SUBCASE("merge of a commit at the time of a known one") {
    project.git().git("checkout -q -b side HEAD~1");
    project.git().commit_files(2000,
                               {{"plan.py", "import tides\n\n\ndef plan():\n    return 3\n"}});
    project.git().git("checkout -q main");
    project.git().git("merge -q --no-edit side", 4000);
  }
  SUBCASE("merge that lets git list known commits of one time in another order") {
    project.git().commit_files(2000,
                               {{"plan.py", "import tides\n\n\ndef plan():\n    return 4\n"}});
    project.git().commit_files(3000, {{"tides.py", "\n\n" + kChangedTides}});
    project.import();
    project.git().git("checkout -q -b side HEAD~2");
    project.git().commit_files(4000,
                               {{"plan.py", "import tides\n\n\ndef plan():\n    return 5\n"}});
    project.git().git("checkout -q main");
    project.git().git("merge -q --no-edit -X ours side", 5000);
  }
  REQUIRE(project.import());
  project.check_history();
}

TEST_CASE("older commits that a shallow clone fetches belong to the history") {
  Committed project;
  project.git().commit_files(2000, {{"tides.py", kChangedTides}});
  project.git().commit_files(3000, {{"tides.py", "\n" + kChangedTides}});
  project.git().git("rev-parse HEAD~1 > .git/shallow");
  project.import();
  CHECK(project.open().about().commits == 2);
  std::filesystem::remove(project.git() / ".git/shallow");
  project.git().commit_files(4000, {{"tides.py", "\n\n" + kChangedTides}});
  REQUIRE(project.import());
  CHECK(project.open().about().commits == 4);
  project.check_history();
}

TEST_CASE("a revision says that the index is committed") {
  testing::GitProject git;
  git.commit_files(1000, {{"tides.py", "def high():\n    return 2\n"}});
  std::filesystem::create_directory(git / ".cairn");
  ImportRequest request;
  request.syntactic = request.may_revise = true;
  request.max_commits = 100;
  request.root = git.path();
  request.index_path = git / ".cairn/index.db";
  CHECK_FALSE(import_scip(request, [](std::string_view) {}).is_tracked);
  git.git("add -f .cairn/index.db");
  git.commit(2000);
  std::this_thread::sleep_for(std::chrono::milliseconds(30));
  const collected::ImportReport report = import_scip(request, [](std::string_view) {});
  REQUIRE(report.is_revision);
  CHECK(report.is_tracked);
}

TEST_CASE("the first commit gives a history to an index without one") {
  Committed project;
  project.git().git("update-ref -d HEAD");
  project.import();
  CHECK(project.open().about().head.empty());
  project.git().commit(5000);
  REQUIRE(project.import());
  project.check_history();
}

TEST_CASE("a changed symbol with the highest activity changes the scale of all") {
  Committed project;
  project.git().commit_files(2000, {{"tides.py", kChangedTides}});
  project.import();
  // The lines of the function are now others, which no commit has touched.
  project.git().write("tides.py", "\n\n\n\ndef high():\n    return 20\n");
  REQUIRE(project.import());
  project.check_history();
}

TEST_CASE("without a readable history, the index is built again") {
  Committed project;
  project.import();
  std::filesystem::remove_all(project.git() / ".git");
  CHECK_FALSE(project.import());
  CHECK(project.open().about().head.empty());
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::indexer
