// Tests the output and exit codes of the built program.
//
// The output is compared with tests/golden/*.txt. If a golden file is missing, the test fails. If
// the environment variable UPDATE_GOLDEN is 1, the tests rewrite these files; check the changes
// before committing them.

#include <doctest/doctest.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <thread>

#include "internal/base/json.h"
#include "internal/syntax/grammar.h"
#include "tests/program.h"

namespace cairn::testing {
namespace {

namespace fs = std::filesystem;
using Words = std::vector<std::string>;

// A copy of a sample project. Its index is imported to .cairn/index.db.
class Project {
 public:
  explicit Project(const std::string& language) {
    fs::copy(fixture("samples/" + language), path_,
             fs::copy_options::recursive | fs::copy_options::overwrite_existing);
    imported = run({"import", "index.scip"});
  }

  Ran run(const Words& arguments, const Words& environment = {}) const {
    return run_cairn(arguments, path_, environment);
  }
  Ran run_in(const std::string& below, const Words& arguments) const {
    return run_cairn(arguments, path_ + "/" + below);
  }
  const std::string& path() const { return path_; }

  Ran imported;

 private:
  TemporaryDirectory directory_;
  std::string path_ = directory_ / "project";  // a fixed name, because maps print it
};

const Project& python() {
  static const Project project("python");
  return project;
}

void replace_all(std::string& text, const std::string& from, const std::string& to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

// Returns JSON indented, as on a terminal. cairn writes JSON on one line if its output is a pipe.
std::string readable(const std::string& out) {
  const bool is_one_line = out.find('\n') + 1 == out.size();
  if (!out.starts_with('{') || !is_one_line) return out;
  return base::to_text(base::parse_own_json(out), base::JsonLayout::kIndented) + "\n";
}

// Returns a command and its output as one text. Replaces everything that varies between runs.
std::string transcript(const Project& project, const Words& arguments) {
  const Ran ran = project.run(arguments);
  std::string text = "$ cairn";
  for (const std::string& word : arguments) {
    text += " " + (word.find(' ') == std::string::npos ? word : "'" + word + "'");
  }
  text += "\n" + readable(ran.out);
  if (!ran.err.empty()) text += "--- stderr\n" + ran.err;
  text += "--- exit " + std::to_string(ran.exit_code) + "\n\n";
  replace_all(text, project.path(), "/project");
  static const std::regex kGeneration("(generation\": ?\"|g.generation\">)[0-9a-z]{10}");
  return std::regex_replace(text, kGeneration, "$1…");
}

void check_golden(const std::string& name, const std::string& text) {
  const std::string path = std::string(CAIRN_SOURCE_DIR) + "/tests/golden/" + name + ".txt";
  if (std::getenv("UPDATE_GOLDEN") != nullptr) {
    write_file(path, text);
    return;
  }
  CAPTURE(path);
  REQUIRE_MESSAGE(fs::exists(path), "there is no golden file; UPDATE_GOLDEN=1 makes it");
  CHECK(text == read_file(path));
}

std::string transcripts(const Project& project, const std::vector<Words>& commands) {
  std::string text;
  for (const Words& command : commands) text += transcript(project, command);
  return text;
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_SUITE_BEGIN("command line");

TEST_CASE("golden: search") {
  check_golden("search", transcripts(python(), {{"search", "Lighthouse.describe"},
                                                {"search", "-n", "3", "tide", "table"},
                                                {"search", "kind:enum-member"},
                                                {"search", "--json", "-n", "1", "parseURL"},
                                                {"search", "xyzcribable"},
                                                {"search", "-e", "-n", "6", "the horn in fog"}}));
}

TEST_CASE("golden: show") {
  check_golden("show", transcripts(python(), {{"show", "Visit"},
                                              {"show", "draught_limit"},
                                              {"show", "--json", "units.Span"},
                                              {"show", "--uses", "-n", "3", "Planner.plan"},
                                              {"show", "Lighthous"}}));
}

TEST_CASE("golden: grep") {
  check_golden("grep",
               transcripts(python(), {{"grep", "to_metres"},
                                      {"grep", "-e", "def [a-d]\\w+", "-n", "4"},
                                      {"grep", "-C", "1", "--kind", "string", "chart"},
                                      {"grep", "--count", "tide", "--no-tests"},
                                      {"grep", "--json", "-n", "2", "--in", "Station", "def"},
                                      {"grep", "--count", "--in", "src", "tide"},
                                      {"grep", "TO_METRES"},
                                      {"grep", "tide[s]?"},
                                      {"grep", "xyzzy"},
                                      {"grep", "-e", "("},
                                      {"search", "depth below chart datum"}}));
}

TEST_CASE("golden: read and files") {
  check_golden("read", transcripts(python(), {{"read", "planner.py:1-12"},
                                              {"read", "--json", "units.py:10-14"},
                                              {"read", "nothing.py"},
                                              {"files", "--in", "src"},
                                              {"files", "plan"},
                                              {"files", "--json", "-n", "1", "plan"},
                                              {"files", "--in", "nowhere"},
                                              {"files", "xqz"}}));
}

TEST_CASE("golden: refs and outline") {
  check_golden("refs", transcripts(python(), {{"refs", "to_metres"},
                                              {"refs", "--json", "_ease"},
                                              {"refs", "TideGauge.from_chart", "--no-tests"},
                                              {"refs", "unittest.TestCase"}}));
  check_golden(
      "outline",
      transcripts(python(), {{"outline", "planner.py"}, {"outline", "."}, {"outline", "Kind"}}));
}

TEST_CASE("golden: documents, levels and questions") {
  check_golden(
      "documents",
      transcripts(python(), {{"nodes", "docs/planning.md", "--descendants", "--depth", "2"},
                             {"nodes", "docs/planning.md:12", "--siblings", "--json"},
                             {"outline", "docs/planning.md"},
                             {"show", "docs/planning.md:19"},
                             {"search", "--level", "section", "rules"},
                             {"search", "--levels", "document=0.3,section=0.4,paragraph=0.3",
                              "--json", "-n", "2", "rules"},
                             {"search", "--level", "chapter", "rules"},
                             {"search", "--level", "section", "xylophone"}}));
  check_golden(
      "ask", transcripts(python(),
                         {{"ask", "-n", "2", "how does Planner.plan apply the rules"},
                          {"ask", "--json", "-n", "1", "--only", "docs", "is parse_url deprecated"},
                          {"ask", "xylophone quartet"},
                          {"ask", "--mode", "dreaming", "x"},
                          {"ask"},
                          {"context", "Planner.plan", "--max-nodes", "4"},
                          {"context", "--json", "--strategy", "parent", "docs/planning.md:12",
                           "--tokens", "60"},
                          {"context", "--min-relevance", "2", "Planner"}}));
}

TEST_CASE("golden: relations") {
  check_golden(
      "related",
      transcripts(python(), {{"related", "Lighthouse"},
                             {"related", "--json", "-n", "1", "Planner.plan"},
                             {"related", "src/harbour_lights/tides.py", "--lang", "zh"},
                             {"related", "--type", "alternative", "parse_url"},
                             {"related", "Lighthous"},
                             {"related", "describe"},
                             {"related", "README.md"},
                             {"related", "Planner", "--type", "wife"},
                             {"related", "Planner", "--llm", "http://127.0.0.1:1"},
                             {"related", "alternatives to the tide gauge", "-n", "1"},
                             {"ask", "who uses parse_url"},
                             {"ask", "--intent", "fact_qa", "-n", "1", "who uses parse_url"},
                             {"ask", "--intent", "relationship_discovery", "xylophone"}}));
}

TEST_CASE("many questions are answered in order, with any number of threads") {
  testing::write_file(python().path() + "/questions", "what is a rule\n\nhow deep is the water\n");
  const Ran one = python().run({"ask", "--json", "--jobs", "1", "--batch", "questions"});
  const Ran four = python().run({"ask", "--json", "--jobs", "4", "--batch", "questions"});
  CHECK(one.exit_code == 0);
  CHECK(one.out == four.out);
  CHECK(std::count(one.out.begin(), one.out.end(), '\n') == 2);
  CHECK(one.out.find("what is a rule") < one.out.find("how deep is the water"));
  fs::remove(python().path() + "/questions");
}

TEST_CASE("golden: walks") {
  check_golden("walk", transcripts(python(), {{"callers", "clamp"},
                                              {"callees", "--hops", "2", "print_day"},
                                              {"callees", "--external", "clock_text"},
                                              {"impls", "Station"},
                                              {"neighbors", "--kinds", "type-of", "Span"},
                                              {"neighbors", "--kinds", "wombat", "Span"},
                                              {"path", "print_day", "_ease"},
                                              {"path", "--json", "Visit", "Station"},
                                              {"path", "--all", "_ease", "print_day"},
                                              {"path", "--format", "dot", "print_day", "Station"},
                                              {"path", "print_day", "Statoin"},
                                              {"callers", "print_day", "-n", "0"},
                                              {"impls", "print_day"}}));
}

TEST_CASE("golden: adding cairn to agents") {
  const Project project("python");
  write_file(project.path() + "/.claude/settings.json", "{\n  \"model\": \"x\", // mine\n}\n");
  write_file(project.path() + "/.codex/config.toml", "model = \n");
  check_golden("agents", transcripts(project, {{"agents", "install", "claude", "codex"},
                                               {"agents", "install", "claude", "--yes"},
                                               {"agents", "install", "claude", "--yes"},
                                               {"agents", "--json", "status", "claude"},
                                               {"agents", "remove", "--yes"},
                                               {"agents", "install", "nobody"},
                                               {"agents"}}));
}

TEST_CASE("golden: definitions without a use, and owners") {
  check_golden("dead", transcripts(python(), {{"dead"},
                                              {"dead", "--exported", "-n", "3"},
                                              {"dead", "--json", "--kind", "field", "-n", "1"},
                                              {"dead", "--in", "nowhere"},
                                              {"dead", "--kind", "wombat"},
                                              {"dead", "--exit-code", "--in", "nowhere"},
                                              {"owners", "src/harbour_lights/units.py"},
                                              {"owners", "--json", "clamp"},
                                              {"owners", "clmap"}}));
}

TEST_CASE("a long text as focus leaves room for the map, in every format") {
  std::string text;
  for (int i = 0; i < 500; ++i) text += "how is a depth converted to metres ";
  for (const char* const format : {"markdown", "xml", "json"}) {
    CAPTURE(format);
    const Ran ran =
        python().run({"export", "--for-llm", "-t", "500", "--format", format, "--focus", text});
    CHECK(ran.exit_code == 0);
    CHECK(contains(ran.out, "to_metres"));
  }
}

TEST_CASE("golden: map") {
  check_golden(
      "map",
      transcripts(python(),
                  {{"export", "--for-llm", "-t", "700"},
                   {"export", "--for-llm", "-t", "600", "--focus", "TideTable.level", "--no-tests"},
                   {"export", "--for-llm", "-t", "500", "--focus",
                    "How is a depth converted to metres?", "--explain"},
                   {"export", "--for-llm", "-t", "500", "--format", "xml", "--level", "symbols"},
                   {"export", "--for-llm", "-t", "500", "--json", "--level", "modules"},
                   {"export", "--format", "mermaid"},
                   {"export", "--format", "dot", "--no-tests"},
                   {"export", "--for-llm", "-t", "40"},
                   {"export", "--for-llm", "-t", "many"},
                   {"export", "--for-llm", "--focus", "zqxv wvu"},
                   {"export", "--for-llm", "--path", "nowhere"},
                   {"export", "--for-llm", "--format", "graphml"},
                   {"export", "--for-llm", "--encoding", "o200k"},
                   {"export", "--tokens", "1000"}}));
}

TEST_CASE("golden: export") {
  check_golden("export", transcripts(python(), {{"export", "--help"},
                                                {"export", "--path", "units.py"},
                                                {"export", "--level", "files", "--no-tests"},
                                                {"export", "--level", "modules", "--with-externals",
                                                 "--format", "graphml"},
                                                {"export", "--path", "nowhere"},
                                                {"export", "--format", "grahpml"},
                                                {"export", "--format", "svg"},
                                                {"export", "--level", "file"},
                                                {"export", "--json", "--format", "graphml"},
                                                {"export", "-o", ".cairn/index.db"},
                                                {"export", "-o", "absent/graph.json"}}));
}

// Compare only the Markdown format. The other formats show latencies, which vary between runs.
TEST_CASE("golden: evaluations") {
  const TemporaryDirectory directory;
  const std::string cases = directory / "cases.json";
  write_file(cases, R"([
    {"id": "name", "query": "Lighthouse", "expected": ["Lighthouse"]},
    {"id": "words", "query": "give fathoms as metres", "topK": 3, "tags": ["prose"],
     "expected": [{"file": "src/harbour_lights/units.py", "symbol": "to_metres"}]},
    {"id": "lost", "type": "ranking", "query": "lighthouse lamp", "expected": ["Kind.GAUGE"]},
    {"id": "elsewhere", "query": "x", "expected": ["x"], "index": "another"}])");
  const std::string wrong = directory / "wrong.json";
  write_file(wrong, R"([{"id": "a", "query": "q", "expected": ["x"], "topK": -1}])");
  std::string text = transcripts(
      python(), {{"eval", "--fixtures", cases, "--format", "markdown", "--min", "recall@10=0.5",
                  "--min", "type=needle:acc@5=1", "--max", "p95=10s", "--allow-skipped"},
                 {"eval", "--fixtures", cases, "--format", "markdown", "--min", "pass=0.9"},
                 {"eval", "--fixtures", cases, "--show", "lost"},
                 {"eval", "--fixtures", cases, "--show", "gone"},
                 {"eval", "--fixtures", wrong},
                 {"eval", "--fixtures", "absent.json"},
                 {"eval", "--no-regression"},
                 {"eval", "--ablate", "--report", "report.json"},
                 {"eval", "--min", "hits@5=1"},
                 {"eval", "mine"}});
  replace_all(text, directory.path(), "/fixtures");
  static const std::regex kTime("(p95 <= 10000 ms`: )[0-9.]+");
  check_golden("eval", std::regex_replace(text, kTime, "$01…"));
}

TEST_CASE("golden: other languages") {
  for (const char* const language : {"typescript", "java", "go", "rust"}) {
    CAPTURE(language);
    const Project project(language);
    check_golden(language, transcripts(project, {{"search", "-n", "4", "describe"},
                                                 {"search", "-n", "3", "draught limit"},
                                                 {"show", "Lighthouse"},
                                                 {"outline", "."}}));
  }
}

TEST_CASE("golden: index and status") {
  const Project project("python");
  std::string text = transcripts(project, {{"index", "--help"},
                                           {"status"},
                                           {"index", "--dry-run", "--syntactic"},
                                           {"index", "--syntactic"},
                                           {"index", "--syntactic"},
                                           {"status", "--check"}});
  const std::string config = project.path() + "/src/harbour_lights/config.py";
  write_file(config, read_file(config) + "\n\ndef shut():\n    return 0\n");
  fs::rename(project.path() + "/src/harbour_lights/_ports.py", project.path() + "/src/ports.py");
  text += transcripts(project, {{"status", "--check"},
                                {"show", "HTTPServer2Config"},
                                {"search", "xyzcribable"},
                                {"index", "--syntactic"},
                                {"show", "shut"},
                                {"index", "/nowhere"},
                                {"index", "index.scip"},
                                {"index", "--precise", "--syntactic"},
                                {"watch", "--interval", "soon"}});
  static const std::regex kSeconds("in [0-9]+\\.[0-9]+ s");
  static const std::regex kNames("generation   [0-9a-z]{10}");
  text = std::regex_replace(text, kNames, "generation   …");
  check_golden("index", std::regex_replace(text, kSeconds, "in … s"));
}

TEST_CASE("doctor and index have the same content in JSON") {
  const Project project("python");
  const Ran good = project.run({"doctor", "--json"});
  CHECK(good.exit_code == 0);
  const base::Json found = base::parse_own_json(good.out);
  CHECK(found["schema"] == "cairn.doctor/1");
  CHECK(found["findings"].size() >= 5);
  for (const base::Json& finding : found["findings"]) CHECK(finding["level"] != "problem");
  const base::Json index =
      base::parse_own_json(project.run({"index", "--syntactic", "--json"}).out);
  CHECK(index["schema"] == "cairn.index/1");
  CHECK(index["unchanged"] == false);
  CHECK(index["changes"]["count"] == 0);  // no file has changed, only the indexer
  CHECK(index["indexers"][0]["state"] == "skipped");
  CHECK(index["first"]["schema"] == "cairn.import/1");
  CHECK(index["second"].is_null());
  write_file(project.path() + "/README.md", "# Other\n");
  CHECK(contains(project.run({"doctor"}).out,
                 "note    1 file has changed since the import\n        -> cairn index\n"));
  fs::remove_all(project.path() + "/.cairn");
  CHECK(contains(project.run({"doctor"}).out, "problem there is no index yet\n"));
  CHECK(project.run({"doctor"}).exit_code == 1);
}

TEST_CASE("golden: help and errors") {
  check_golden("help", transcripts(python(), {{"--help"}, {"search", "--help"}}));
  check_golden("errors", transcripts(python(), {{"serach", "x"},
                                                {"search"},
                                                {"search", ""},
                                                {"search", "--limit", "many", "x"},
                                                {"search", "--kind", "wombat", "x"},
                                                {"search", "x", "--y"},
                                                {"search", "--index", "/nowhere/x.db", "x"},
                                                {"import", "missing.scip"},
                                                {"import", "pyproject.toml"},
                                                {"show", "--json", "--index", "/nowhere", "x"}}));
}

TEST_CASE("an import reports its work, and that a second one had nothing to do") {
  CHECK(python().imported.exit_code == 0);
  CHECK(
      contains(python().imported.out, "imported 8 documents from index.scip (scip-python 0.6.6)"));
  CHECK(contains(python().imported.out, "114 symbols in 8 files, 586 occurrences"));
  const Ran again = python().run({"import", "index.scip"});
  CHECK(again.exit_code == 0);
  CHECK(contains(again.out, "up to date"));
}

TEST_CASE("one command makes sources searchable") {
  const TemporaryDirectory directory;
  fs::copy(fixture("samples/python/src"), directory / "src", fs::copy_options::recursive);
  const Ran imported = run_cairn({"import", "--syntactic", "."}, directory.path());
  CHECK(imported.exit_code == 0);
  CHECK(contains(imported.out, "left out: 1 generated file;"));
  const Ran found = run_cairn({"search", "-n", "1", "TideTable.level"}, directory.path());
  CHECK(contains(found.out, "method TideTable.level  src/harbour_lights/tides.py:"));
  const Ran callers = run_cairn({"callers", "--json", "TideTable.level"}, directory.path());
  CHECK(contains(callers.out, "\"confidence\":0.9"));
  CHECK(contains(callers.out, "\"syntactic\""));
  const Ran again = run_cairn({"import", "--syntactic", "."}, directory.path());
  CHECK(contains(again.out, "up to date"));
}

TEST_CASE("an index of nothing says how to include what .gitignore leaves out") {
  const TemporaryDirectory directory;
  fs::create_directory(directory / "src");
  std::ofstream(directory / "src/a.py") << "def load(): pass\n";
  std::ofstream(directory / ".gitignore") << "/*\n";
  const Ran nothing = run_cairn({"index", "."}, directory.path());
  CHECK(nothing.exit_code == 0);
  CHECK(contains(nothing.err, "a .cairnignore with a line such as '!/src' keeps them"));
  std::ofstream(directory / ".cairnignore") << "!/src\n";
  const Ran found = run_cairn({"index", "."}, directory.path());
  CHECK_FALSE(contains(found.err, "nothing to index"));
  CHECK(contains(found.out, "indexed 1 file"));
}

TEST_CASE("an import without inputs is an error with a hint") {
  const TemporaryDirectory directory;
  const Ran ran = run_cairn({"import"}, directory.path());
  CHECK(ran.exit_code == 2);
  CHECK(contains(ran.err, "cairn import --syntactic ."));
}

TEST_CASE("only .cairn is written, and git ignores it") {
  const Project project("go");
  Words names;
  for (const auto& entry : fs::directory_iterator(project.path())) {
    const std::string name = entry.path().filename().string();
    if (!fs::exists(fixture("samples/go/" + name))) names.push_back(name);
  }
  CHECK(names == Words{".cairn"});
  CHECK(read_file(project.path() + "/.cairn/.gitignore") == "*\n");
}

TEST_CASE("a failed import keeps the previous index") {
  const Project project("go");
  const Ran before = project.run({"search", "--json", "describe"});
  std::string damaged = read_file(project.path() + "/index.scip");
  damaged.resize(damaged.size() - 100);
  write_file(project.path() + "/damaged.scip", damaged);
  const Ran failed = project.run({"import", "damaged.scip"});
  CHECK(failed.exit_code == 2);
  CHECK(contains(failed.err, "at byte "));
  CHECK(contains(failed.err, "--keep-going"));
  CHECK(project.run({"search", "--json", "describe"}).out == before.out);
  const Ran kept = project.run({"import", "--keep-going", "damaged.scip"});
  CHECK(kept.exit_code == 0);
  CHECK(contains(kept.err, "warning"));
}

TEST_CASE("an index is read from standard input") {
  const TemporaryDirectory directory;
  const Ran ran = run_cairn({"import", "-"}, directory.path(), {},
                            read_file(fixture("samples/python/index.scip")));
  CHECK(ran.exit_code == 0);
  CHECK(run_cairn({"search", "Lighthouse"}, directory.path()).exit_code == 0);
}

TEST_CASE("below the root, the same index answers, with paths relative to there") {
  const Ran ran = python().run_in("src/harbour_lights", {"search", "-n", "1", "Planner"});
  CHECK(ran.out.starts_with("class Planner  planner.py:31:7\n"));
  const Ran above = python().run_in("tests", {"search", "-n", "1", "Planner"});
  CHECK(above.out.starts_with("class Planner  ../src/harbour_lights/planner.py:31:7\n"));
}

TEST_CASE("a SCIP indexer that is not installed is suggested only when useful") {
  const TemporaryDirectory directory;
  write_file(directory / "a.py", "def beam():\n    pass\n");
  const std::vector<std::string> nothing = {"PATH=" + (directory / "bin")};
  const auto tells = [&](const std::vector<std::string>& arguments) {
    const Ran ran = run_cairn(arguments, directory.path(), nothing);
    CHECK(ran.exit_code != 2);
    return contains(ran.out, "scip-python is not installed");
  };
  CHECK(tells({"index"}));
  CHECK_FALSE(tells({"index", "--force", "--syntactic"}));
  CHECK_FALSE(tells({"index", "--dry-run", "--syntactic"}));
  write_file(directory / "cairn.toml", "[index]\nprecise = \"never\"\n");
  CHECK_FALSE(tells({"index"}));
  CHECK(tells({"doctor"}));
}

TEST_CASE("a missing SCIP indexer is not suggested again after each edit") {
  const TemporaryDirectory directory;
  const std::vector<std::string> nothing = {"PATH=" + (directory / "bin")};
  const auto index_after = [&](const std::string& text) {
    write_file(directory / "a.py", text);
    // A revision needs files that were written some time before it.
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    return run_cairn({"index"}, directory.path(), nothing).out;
  };
  CHECK(contains(index_after("def beam():\n    pass\n"), "scip-python is not installed"));
  const std::string revised = index_after("def beam():\n    return 1\n");
  CHECK(contains(revised, "1 modified"));
  CHECK_FALSE(contains(revised, "is not installed"));
  const Ran plan = run_cairn({"index", "--dry-run"}, directory.path(), nothing);
  CHECK(contains(plan.out, "scip-python is not installed"));
}

TEST_CASE("a missing SCIP indexer is suggested once for all parts of a repository") {
  const TemporaryDirectory directory;
  for (const std::string part : {"one/", "two/"}) {
    write_file(directory / (part + "pom.xml"), "<project></project>\n");
    write_file(directory / (part + "src/main/java/Beam.java"), "class Beam {}\n");
  }
  const Ran ran = run_cairn({"index"}, directory.path(), {"PATH=" + (directory / "bin")});
  const std::size_t at = ran.out.find("scip-java is not installed");
  REQUIRE(at != std::string::npos);
  CHECK(ran.out.find("is not installed", at + 20) == std::string::npos);
}

TEST_CASE("exit codes are those of grep") {
  CHECK(python().run({"search", "Planner"}).exit_code == 0);
  CHECK(python().run({"search", "xyzcribable"}).exit_code == 1);
  CHECK(python().run({"show", "xyzcribable"}).exit_code == 1);
  CHECK(python().run({"show", "describe"}).exit_code == 1);  // ambiguous: eight definitions
  CHECK(python().run({"refs", "print_day"}).exit_code == 0);
  CHECK(python().run({"verify"}).exit_code == 0);
  CHECK(python().run({"search", "--wombat"}).exit_code == 2);
  CHECK(run_cairn({"search", "x"}, "/").exit_code == 2);
}

TEST_CASE("functions of the same name are taken together by refs, callers, impact and path") {
  const std::vector<std::vector<std::string>> commands = {{"refs", "describe"},
                                                          {"callers", "describe"},
                                                          {"impact", "describe"},
                                                          {"path", "print_day", "describe"}};
  for (const std::vector<std::string>& command : commands) {
    CAPTURE(command.front());
    const Ran ran = python().run(command);
    CHECK(ran.exit_code == 0);
    CHECK(contains(ran.err, "8 functions named 'describe'; choose one by path:line"));
    CHECK(contains(ran.out, ".describe"));
  }
}

TEST_CASE("results go to standard output and everything else to standard error") {
  const Ran none = python().run({"search", "xyzcribable"});
  CHECK(none.out.empty());
  CHECK(contains(none.err, "did you mean"));
  const Ran error = python().run({"search", "--json", "--limit", "x", "y"});
  CHECK(contains(error.err, "cairn: error: "));
  const Ran usage = python().run({"search", "--json", "--index", "/nowhere/x", "y"});
  CHECK(contains(usage.out, "\"error\""));  // with --json, programs read errors as JSON
}

TEST_CASE("a graph is written to a file as to standard output") {
  const Project project("go");
  for (const char* const format : {"json", "graphml"}) {
    const Ran printed = project.run({"export", "--format", format});
    CHECK(printed.exit_code == 0);
    CHECK(printed.err.empty());
    const Ran saved = project.run({"export", "--format", format, "-o", "graph"});
    CHECK(saved.out.empty());
    CHECK(contains(saved.err, " nodes, "));
    CHECK(read_file(project.path() + "/graph") == printed.out);
    CHECK(project.run({"export", "--format", format, "-o", "-"}).out == printed.out);
  }
}

TEST_CASE("colours are used only where they are wanted") {
  CHECK_FALSE(contains(python().run({"search", "Planner"}).out, "\x1b["));
  CHECK(contains(python().run({"search", "--color", "always", "Planner"}).out, "\x1b["));
  CHECK(contains(python().run({"search", "Planner"}, {"CLICOLOR_FORCE=1"}).out, "\x1b["));
  CHECK_FALSE(contains(python().run({"search", "Planner"}, {"CLICOLOR_FORCE=0", "NO_COLOR=1"}).out,
                       "\x1b["));
}

TEST_CASE("several indexes become one") {
  const TemporaryDirectory directory;
  const Ran ran = run_cairn(
      {"import", fixture("samples/python/index.scip"), fixture("samples/typescript/index.scip"),
       "--prefix", "py", "--prefix", "web", "--root", directory.path()},
      directory.path());
  CHECK(ran.exit_code == 0);
  const Ran found = run_cairn({"search", "--kind", "class", "Lighthouse"}, directory.path());
  CHECK(contains(found.out, "py/src/harbour_lights/stations.py:50:7"));
  CHECK(contains(found.out, "web/src/stations.ts:64:14"));
}

TEST_CASE("weights come from the command line, then from cairn.toml; errors name the setting") {
  const Project project("python");
  const auto search = [&](const std::vector<std::string>& options) {
    std::vector<std::string> words = {"search", "--explain", "-n", "1"};
    words.insert(words.end(), options.begin(), options.end());
    words.emplace_back("tide table level");
    return project.run(words);
  };
  CHECK(contains(search({}).out, " * 0.50"));
  testing::write_file(project.path() + "/cairn.toml",
                      "[search]\nweights = \"text=0.7,name=0.7\"\n");
  CHECK(contains(search({}).out, " * 0.70"));
  CHECK(contains(search({"-w", "text=0.9"}).out, " * 0.90"));
  CHECK(search({"-w", "txet=0.9"}).exit_code == 2);
  testing::write_file(project.path() + "/cairn.toml", "[edges]\ncall = -1\n");
  CHECK(contains(search({}).err, "'edges.call' must be a number from 0 to 10"));
  testing::write_file(project.path() + "/cairn.toml", "[serach]\nweights = \"classic\"\n");
  const Ran wrong = search({});
  CHECK(wrong.exit_code == 2);
  CHECK(contains(wrong.err, "/cairn.toml:2: there is no setting 'serach.weights'"));
}

TEST_CASE("golden: settings") {
  const Project project("python");
  testing::write_file(project.path() + "/cairn.toml",
                      "[search]\nweights = \"graph=0.3\"\n\n[index]\nexclude = [\"legacy/\"]\n");
  testing::write_file(project.path() + "/.cairn/config.toml", "[index]\nprecise = \"never\"\n");
  check_golden("config", transcripts(project, {{"config"},
                                               {"config", "--show-origin"},
                                               {"config", "index.exclude"},
                                               {"config", "--json", "index.exclude"},
                                               {"config", "--json", "edges.same-module"},
                                               {"config", "index.histroy"},
                                               {"config", "--color", "always", "--show-origin"}}));
}

TEST_CASE("settings come from the user, repository, index directory and environment") {
  const Project project("python");
  const std::string home = project.path() + "/home";
  const auto history = [&](const std::vector<std::string>& environment) {
    std::vector<std::string> variables = {"HOME=" + home};
    variables.insert(variables.end(), environment.begin(), environment.end());
    return project.run({"config", "index.history"}, variables).out;
  };
  CHECK(history({}) == "10000\n");
  testing::write_file(home + "/.config/cairn/config.toml", "index.history = 1");
  CHECK(history({}) == "1\n");
  testing::write_file(project.path() + "/cairn.toml", "index.history = 2");
  CHECK(history({}) == "2\n");
  testing::write_file(project.path() + "/.cairn/config.toml", "index.history = 3");
  CHECK(history({}) == "3\n");
  CHECK(history({"CAIRN_INDEX_HISTORY=4"}) == "4\n");
  CHECK(contains(project.run({"search", "x"}, {"CAIRN_INDEX_HISTORY=x"}).err,
                 "CAIRN_INDEX_HISTORY: 'index.history' must be a whole number"));
  testing::write_file(project.path() + "/cairn.toml", "index.indexer.go = 'x {output}'");
  const Ran refused = project.run({"stats"});
  CHECK(refused.exit_code == 2);
  CHECK(contains(refused.err, "so a repository cannot set it"));
}

TEST_CASE("every parsed language is accepted in the settings") {
  std::string languages;
  for (const syntax::Grammar& grammar : syntax::grammars()) {
    languages += (languages.empty() ? "" : ",") + std::string(grammar.language->id);
  }
  const Ran ran =
      python().run({"config", "index.languages"}, {"CAIRN_INDEX_LANGUAGES=" + languages});
  CHECK(ran.err.empty());
  CHECK(contains(ran.out, "csharp\n"));
}

TEST_CASE("every command in the help has a valid manual page") {
  const Ran list = python().run({"man", "--list"});
  const std::string help = python().run({"--help"}).out;
  std::istringstream commands(list.out);
  std::size_t pages = 0;
  for (std::string command; std::getline(commands, command); ++pages) {
    CAPTURE(command);
    CHECK(contains(help, "\n  " + command + " "));
    const std::string page = python().run({"man", command}).out;
    CHECK(page.starts_with(".TH CAIRN"));
    for (const char* const part :
         {".SH NAME\n", ".SH SYNOPSIS\n", ".SH DESCRIPTION\n", ".SH OPTIONS\n", ".SH EXIT STATUS\n",
          ".SH ENVIRONMENT\n", ".SH FILES\n", ".SH SEE ALSO\n"}) {
      CHECK(contains(page, part));
    }
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
      static const std::regex kRequest("\\.(TH|SH|PP|TP|nf|fi|nh|br|ad l)( .*)?");
      if (line.starts_with('.')) CHECK_MESSAGE(std::regex_match(line, kRequest), line);
      CHECK_FALSE(line.starts_with('\''));
    }
  }
  CHECK(pages >= 24);
  CHECK(contains(python().run({"man"}).out, "\\fBcairn\\-search\\fR(1)"));
  CHECK(
      contains(python().run({"man", "search"}).out, "\\fB\\-n\\fR, \\fB\\-\\-limit\\fR \\fIN\\fR"));
  CHECK(contains(python().run({"man", "related"}).out,
                 "One of: alternative, similar, upstream, downstream.\n"));
  CHECK(python().run({"man", "serach"}).exit_code == 2);
}

TEST_CASE("completions know every command") {
  for (const char* const shell : {"bash", "zsh", "fish"}) {
    const std::string script = python().run({"completion", shell}).out;
    for (const char* const command :
         {"import",  "search", "grep",      "show",   "refs",   "outline",    "callers",
          "callees", "impls",  "neighbors", "impact", "dead",   "owners",     "hotspots",
          "export",  "path",   "config",    "stats",  "verify", "completion", "diff"}) {
      CAPTURE(command);
      CHECK(contains(script, command));
    }
    CHECK(contains(script, "edges.same-module"));      // for `config`
    CHECK(contains(script, "mine"));                   // for `eval`
    CHECK(contains(script, "bash zsh fish"));          // for `completion`
    CHECK(contains(script, "enum-member"));            // a value of --kind
    CHECK(contains(script, "dot mermaid graphml"));    // for `export --format`
    CHECK(contains(script, "text dot mermaid json"));  // for `callers --format`
    CHECK(contains(script, "code string comment"));    // for `grep --kind`
  }
}

TEST_SUITE_END();

}  // namespace cairn::testing
