#include "internal/inventory/source_survey.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include "internal/inventory/source_changes.h"
#include "tests/testing.h"

namespace cairn::inventory {
namespace {

using store::SourceRow;
using Paths = std::vector<std::string>;

class Tree {
 public:
  void write(std::string_view path, std::string_view text) const {
    testing::write_file(directory_ / path, text);
  }
  void remove(const std::string& path) const { ::unlink((directory_ / path).c_str()); }
  std::vector<SourceRow> look(const std::vector<SourceRow>& known = {}) const {
    return survey(base::SourceTree(directory_.path()), scope, known);
  }

  SurveyScope scope;

 private:
  testing::TemporaryDirectory directory_;
};

Paths paths_of(const std::vector<SourceRow>& rows) {
  Paths paths;
  for (const SourceRow& row : rows) paths.push_back(row.path);
  return paths;
}

// A tree with sources, a manifest, a document, and a file of an unknown kind.
class SyntacticTree : public Tree {
 public:
  SyntacticTree() {
    scope.is_syntactic = true;
    write("a.py", "x = 1\n");
    write("b.py", "y = 1\n");
    write("go.mod", "module example.com/m\n");
    write("README.md", "# One\n");
    write("data.bin", "no source\n");
  }
};

}  // namespace

TEST_SUITE_BEGIN("inventory/source_survey");

TEST_CASE("only sources, manifests and documents are surveyed") {
  CHECK(paths_of(SyntacticTree().look()) == Paths{"README.md", "a.py", "b.py", "go.mod"});
}

TEST_CASE("a file that is a source and a manifest is surveyed once") {
  SyntacticTree tree;
  tree.write("setup.py", "from setuptools import setup\n");
  CHECK(paths_of(tree.look()) == Paths{"README.md", "a.py", "b.py", "go.mod", "setup.py"});
}

TEST_CASE("without the built-in indexer, the sources of a SCIP index are surveyed") {
  SyntacticTree tree;
  tree.scope.is_syntactic = false;
  const std::vector<SourceRow> known = {{"b.py", 0, "", 1}, {"gone.py", 0, "", 1}};
  CHECK(paths_of(tree.look(known)) == Paths{"README.md", "b.py"});
}

TEST_CASE("only files described by a SCIP index are surveyed without being listed") {
  const std::vector<SourceRow> sources = {
      {"a.py", 0, "", 2}, {"b.py", 0, "", 1}, {"go.mod", 0, "", 0}, {"odd.py", 0, "", 9}};
  std::vector<store::InputRow> inputs(2);
  inputs[0].tool = "scip-python";
  inputs[0].name = "index.scip";
  inputs[1].tool = "cairn";
  inputs[1].name = "sources";
  CHECK(paths_of(of_scip_indexes(sources, inputs)) == Paths{"b.py"});
}

TEST_CASE("modified, new and deleted files are distinguished") {
  const SyntacticTree tree;
  const std::vector<SourceRow> before = tree.look();
  CHECK(changes_between(before, tree.look()).count() == 0);
  tree.write("a.py", "x = 2\n");  // the same size, but other content
  tree.write("c.py", "z = 1\n");
  tree.remove("README.md");
  const SourceChanges changes = changes_between(before, tree.look());
  CHECK(changes.modified == Paths{"a.py"});
  CHECK(changes.added == Paths{"c.py"});
  CHECK(changes.deleted == Paths{"README.md"});
  CHECK(changes.renamed.empty());
}

TEST_CASE("a moved file counts as renamed") {
  const SyntacticTree tree;
  const std::vector<SourceRow> before = tree.look();
  tree.remove("a.py");
  tree.write("lib/a.py", "x = 1\n");
  const SourceChanges changes = changes_between(before, tree.look());
  REQUIRE(changes.renamed.size() == 1);
  CHECK(changes.renamed.front() == std::pair<std::string, std::string>("a.py", "lib/a.py"));
  CHECK(changes.count() == 1);
}

TEST_CASE("if several files have the same content, none counts as renamed") {
  const SyntacticTree tree;
  tree.write("copy.py", "x = 1\n");
  const std::vector<SourceRow> before = tree.look();
  tree.remove("a.py");
  tree.remove("copy.py");
  tree.write("new.py", "x = 1\n");
  const SourceChanges changes = changes_between(before, tree.look());
  CHECK(changes.renamed.empty());
  CHECK(changes.deleted == Paths{"a.py", "copy.py"});
  CHECK(changes.added == Paths{"new.py"});
}

TEST_CASE("a scope survives conversion to text") {
  SurveyScope scope;
  scope.is_syntactic = true;
  scope.selection.excluded = {"*.min.js", "-odd"};
  scope.selection.members = {"api", "web"};
  const SurveyScope read = SurveyScope::parse(scope.text());
  CHECK(read.has_sources);
  CHECK(read.is_syntactic);
  CHECK(read.has_documents);
  CHECK(read.selection.excluded == scope.selection.excluded);
  CHECK(read.selection.members == scope.selection.members);
  scope.has_documents = false;
  scope.has_sources = false;
  CHECK_FALSE(SurveyScope::parse(scope.text()).has_documents);
  CHECK_FALSE(SurveyScope::parse(scope.text()).has_sources);
}

TEST_SUITE_END();

}  // namespace cairn::inventory
