// Checks that the files of an answer are exactly the values of the members "path" in its JSON, at
// any depth.

#include "internal/operations/answer_files.h"

#include <doctest/doctest.h>

#include <set>

#include "internal/indexer/import.h"
#include "internal/operations/operation.h"
#include "tests/git_project.h"
#include "tests/sample_index.h"

namespace cairn::operations {
namespace {

using base::Json;

void collect_paths(const Json& json, std::set<std::string>& paths) {
  for (auto it = json.begin(); it != json.end(); ++it) {
    const bool is_path = json.is_object() && it.key() == "path" && it->is_string();
    if (is_path && !it->get<std::string>().empty()) paths.insert(it->get<std::string>());
    if (it->is_structured()) collect_paths(*it, paths);
  }
}

TEST_SUITE_BEGIN("operations/answer_files");

TEST_CASE("the files of an answer are those that its JSON names") {
  struct Question {
    const char* operation;
    Json arguments;
  };
  const std::vector<Question> questions = {
      {"search", {{"query", "level"}, {"explain", true}, {"limit", 30}}},
      {"search", {{"query", "how is a depth converted"}, {"explain", true}}},
      {"search", {{"query", "tide"}, {"levels", "module,file,symbol"}}},
      {"ask", {{"query", "when may a lighthouse be serviced"}}},
      {"ask", {{"query", "which functions call describe"}, {"hops", 3}}},
      {"symbol", {{"symbol", "TideTable"}}},
      {"symbol", {{"symbol", "TideTable.level"}, {"uses", true}}},
      {"related", {{"entity", "TideTable"}, {"max_results", 30}}},
      {"context", {{"nodes", {"TideTable.level"}}, {"max_nodes", 30}}},
      {"path", {{"from", "TideTable"}, {"to", "Lighthouse"}}},
      {"path", {{"from", "Planner"}, {"to", "Station"}, {"all", true}}},
      {"path", {{"from", "Station"}, {"to", "Station"}}},
      {"dead", {{"exported", true}}},
      {"impact", {{"symbol", "TideTable.level"}}},
      {"neighbors", {{"symbol", "TideTable"}, {"hops", 3}}},
      {"references", {{"symbol", "Lighthouse"}}},
      {"nodes", {{"node", "TideTable"}, {"siblings", true}, {"depth", 3}}},
      {"hotspots", Json::object()},
      {"status", Json::object()},
      {"search", {{"query", "zzzzz"}}},
      {"symbol", {{"symbol", "describe"}}},
      {"symbol", {{"symbol", "nothing_is_named_so"}}}};
  std::size_t compared = 0;
  for (const Question& question : questions) {
    const Operation* const operation = find_operation(question.operation);
    REQUIRE(operation != nullptr);
    CAPTURE(std::string(question.operation));
    const Arguments arguments = check_arguments(operation->parameters, question.arguments);
    const Config config;
    const Answer answer = run(*operation, {testing::python_corpus(), config}, arguments);
    std::set<std::string> named;
    collect_paths(answer.json(), named);
    CHECK(answer.files == Files(named.begin(), named.end()));
    if (!named.empty()) ++compared;
  }
  CHECK(compared >= 10);
}

TEST_CASE("impact names the files of a change, also those that are gone; diff reads no index") {
  testing::GitProject project;
  project.commit_files(1000, {{"lib.py", "def load(a):\n    return a\n"},
                              {"gone.py", "def gone():\n    return 1\n"},
                              {"app.py", "from lib import load\n\nload(1)\n"}});
  const testing::TemporaryDirectory place;
  indexer::ImportRequest request;
  request.syntactic = true;
  request.root = project.path();
  request.index_path = place / "index.db";
  import_scip(request, [](std::string_view) {});
  project.write("lib.py", "def load(a, b):\n    return a\n");
  project.git("rm -q gone.py");
  const corpus::Corpus corpus(corpus::OpenRequest{request.index_path, project.path(), 0});
  const auto answer_to = [&](const char* name) {
    const Operation* const operation = find_operation(name);
    REQUIRE(operation != nullptr);
    const Config config;
    return run(*operation, {corpus, config},
               check_arguments(operation->parameters, Json{{"revision", "HEAD"}}));
  };
  const auto named_in = [](const Answer& answer) {
    std::set<std::string> named;
    collect_paths(answer.json(), named);
    return Files(named.begin(), named.end());
  };
  const Answer impact = answer_to("impact");
  CHECK(impact.files == Files{"app.py", "gone.py", "lib.py"});
  CHECK(named_in(impact) == impact.files);
  // No file of a comparison can be stale, because it reads the sources themselves.
  const Answer diff = answer_to("diff");
  CHECK(named_in(diff) == Files{"gone.py", "lib.py"});
  CHECK(diff.files.empty());
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::operations
