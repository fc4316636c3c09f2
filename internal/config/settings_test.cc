#include "internal/config/settings.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <algorithm>

#include "internal/base/error.h"
#include "internal/config/files.h"
#include "tests/testing.h"

namespace cairn::config {
namespace {

LayerFile user(const std::string& text) { return {Layer::kUser, "/u.toml", text}; }
LayerFile repository(const std::string& text) { return {Layer::kRepository, "/r.toml", text}; }
LayerFile beside_index(const std::string& text) { return {Layer::kIndex, "/i.toml", text}; }

// Returns the error of merge() as "message | hint", or "" if there is no error.
std::string refusal_of(const std::vector<LayerFile>& files, const Environment& environment = {}) {
  try {
    merge(files, environment);
    return "";
  } catch (const base::Error& error) {
    return error.message() + " | " + error.hint();
  }
}

std::string origin_of(const Settings& settings, std::string_view name) {
  return text_of(settings.find(name)->origin);
}

}  // namespace

TEST_SUITE_BEGIN("settings");

TEST_CASE("without a file everything is at its default") {
  const Settings settings;
  CHECK(settings.text("search.weights") == "default");
  CHECK(settings.number("edges.call") == 1.0);
  CHECK(settings.number("edges.same-module") == 0.3);
  CHECK(settings.is_default("edges.call"));
  CHECK(origin_of(settings, "index.precise") == "default");
  const IndexSettings index = index_settings(settings);
  CHECK(index.precise == Precise::kAuto);
  CHECK(index.languages.empty());
  CHECK(index.exclude.empty());
  CHECK(index.history == 10000);
  CHECK(index.indexers.empty());
}

TEST_CASE("a stronger layer replaces the values of a weaker one, lists as a whole") {
  const Settings settings = merge(
      {user("[index]\nhistory = 1\nprecise = 'never'\nexclude = ['a', 'b']\nlanguages = ['go']"),
       repository("index.history = 2\nindex.exclude = ['c']\n[edges]\ncall = 0.5"),
       beside_index("[index]\nhistory = 3")},
      {{"CAIRN_INDEX_HISTORY", "4"}, {"CAIRN_EDGES_SAME_MODULE", "0.25"}});
  CHECK(settings.count("index.history") == 4);
  CHECK(origin_of(settings, "index.history") == "CAIRN_INDEX_HISTORY");
  CHECK(settings.list("index.exclude") == std::vector<std::string>{"c"});
  CHECK(origin_of(settings, "index.exclude") == "/r.toml:2");
  CHECK(origin_of(settings, "index.precise") == "/u.toml:3");
  CHECK(index_settings(settings).precise == Precise::kNever);
  CHECK(settings.number("edges.call") == 0.5);
  CHECK(settings.number("edges.same-module") == 0.25);
  CHECK(settings.number("edges.reference") == 0.8);
}

TEST_CASE("a repository cannot name programs, other layers can") {
  const std::string text = "[index.indexer]\npython = 'evil {output}'";
  CHECK(refusal_of({repository(text)}) ==
        "/r.toml:2: 'index.indexer.python' controls which programs may run, so a "
        "repository cannot set it | to set it, put it into ~/.config/cairn/config.toml, or set "
        "CAIRN_INDEX_INDEXER_PYTHON");
  CHECK_FALSE(refusal_of({beside_index(text)}).empty());  // an attacker can commit a .cairn
  CHECK(index_settings(merge({user(text)}, {})).indexers.at("python") == "evil {output}");
  const Settings settings = merge({}, {{"CAIRN_INDEX_INDEXER_PYTHON", "x {output}"}});
  CHECK(index_settings(settings).indexers.at("python") == "x {output}");
}

TEST_CASE("an unknown name is refused with a suggestion") {
  CHECK(refusal_of({user("\n[serach]\nweights = 'classic'")}) ==
        "/u.toml:3: there is no setting 'serach.weights' | did you mean 'search.weights'?");
  CHECK(refusal_of({user("index.indexer.pyhton = 'x {output}'")}) ==
        "/u.toml:1: there is no setting 'index.indexer.pyhton' | did you mean "
        "'index.indexer.python'?");
  CHECK(refusal_of({user("history = 5")}) ==
        "/u.toml:1: there is no setting 'history' | did you mean 'index.history'?");
  CHECK(refusal_of({user("zzz = 5")}) ==
        "/u.toml:1: there is no setting 'zzz' | run 'cairn config --help' to list the settings");
  CHECK(refusal_of({}, {{"CAIRN_INDEX_PRECIES", "auto"}}) ==
        "CAIRN_INDEX_PRECIES: there is no setting with that name | did you mean "
        "CAIRN_INDEX_PRECISE?");
  CHECK(refusal_of({}, {{"CAIRN_API_KEY", "x"}, {"HOME", "/"}, {"CAIRN_INDEX_HISTORY", ""}}) == "");
}

TEST_CASE("an invalid value is refused with a valid example") {
  CHECK(refusal_of({user("edges.call = -1")}) ==
        "/u.toml:1: 'edges.call' must be a number from 0 to 10, not '-1' | for example edges.call "
        "= 0.5");
  CHECK(refusal_of({user("index.precise = 'perhaps'")}) ==
        "/u.toml:1: 'index.precise' must be one of auto, always, never, not 'perhaps' | for "
        "example index.precise = \"auto\"");
  CHECK(refusal_of({}, {{"CAIRN_INDEX_HISTORY", "many"}}) ==
        "CAIRN_INDEX_HISTORY: 'index.history' must be a whole number from 0 to 1000000, not "
        "'many' | for example index.history = 10000");
  for (const char* const text :
       {"edges.call = 11", "edges.call = [1]", "index.history = 1.5", "index.history = 1000001",
        "index.languages = 'go'", "index.languages = ['cobol']", "index.exclude = ['']",
        R"(index.exclude = ["a\nb"])", "index.indexer.go = 'scip-go'", "search.weights = 'txet=1'",
        "search.weights = 0.5", "index.precise = true"}) {
    CAPTURE(text);
    CHECK(refusal_of({user(text)}).starts_with("/u.toml:1: '"));
  }
  CHECK(refusal_of({user("a = ")}) ==
        "/u.toml:1: in the key-value pair: encountered end-of-file | the file must be TOML: "
        "[section], then name = value, with text in quotes");
  CHECK(refusal_of({user("index.history = 2020-01-01")}) ==
        "/u.toml:1: 'index.history' cannot be a date | for example index.history = 10000");
  CHECK(refusal_of({user("[search]\nweights = ['classic', ['graph=1']]")})
            .starts_with("/u.toml:2: 'search.weights' cannot be a list with a list | "));
  CHECK(refusal_of({user("index.exclude = [{a = 1}]")})
            .starts_with("/u.toml:1: 'index.exclude' cannot be a list with a table | "));
  CHECK(refusal_of({user("[[index]]\nhistory = 1")}) ==
        "/u.toml:1: there is no setting 'index' | run 'cairn config --help' to list the settings");
}

TEST_CASE("lists in the environment are separated by commas; weights may be a list") {
  const Settings settings =
      merge({user("search.weights = ['classic', 'damping=0.5']")},
            {{"CAIRN_INDEX_LANGUAGES", "go, python"}, {"CAIRN_INDEX_EXCLUDE", "*.min.js"}});
  CHECK(settings.text("search.weights") == "classic,damping=0.5");
  CHECK(settings.list("index.languages") == std::vector<std::string>{"go", "python"});
  CHECK(settings.list("index.exclude") == std::vector<std::string>{"*.min.js"});
  CHECK(settings.find("index.languages")->as_toml() == R"(["go", "python"])");
}

TEST_CASE("settings may be in an inline table, and texts in triple quotes") {
  const Settings settings = merge(
      {user("index = { history = 0x10, exclude = ['a'] }\nsearch.weights = \"\"\"classic\"\"\"")},
      {});
  CHECK(settings.count("index.history") == 16);
  CHECK(settings.list("index.exclude") == std::vector<std::string>{"a"});
  CHECK(settings.text("search.weights") == "classic");
  CHECK(origin_of(settings, "search.weights") == "/u.toml:2");
  const std::string indexer = "[index]\nindexer = { go = 'evil {output}' }";
  CHECK(refusal_of({repository(indexer)})
            .starts_with("/r.toml:2: 'index.indexer.go' controls which programs"));
}

TEST_CASE("every setting has its own variable") {
  std::vector<std::string> variables;
  for (const Key& key : keys()) {
    for (const std::string& name : names_of(key)) variables.push_back(variable_of(name));
  }
  std::sort(variables.begin(), variables.end());
  CHECK(std::adjacent_find(variables.begin(), variables.end()) == variables.end());
}

TEST_CASE("files are found as git finds its settings") {
  const testing::TemporaryDirectory top;
  const std::string repository = top / "repository";
  testing::write_file(top / "home/.config/cairn/config.toml", "index.history = 1");
  testing::write_file(top / "xdg/cairn/config.toml", "index.history = 2");
  testing::write_file(top / "cairn.toml", "index.history = 3");  // above the repository
  testing::write_file(repository + "/.git/HEAD", "");
  testing::write_file(repository + "/a/b/c.py", "");
  const Environment home = {{"HOME", top / "home"}};
  const auto paths = [&](const Places& places) {
    std::vector<std::string> found;
    for (const LayerFile& file : read_files(places).files)
      found.push_back(file.path.substr(top.path().size()));
    return found;
  };
  using Paths = std::vector<std::string>;
  const std::string below = repository + "/a/b";

  CHECK(paths({below, "", home}) == Paths{"/home/.config/cairn/config.toml"});
  CHECK(paths({below, "", {{"HOME", top / "home"}, {"XDG_CONFIG_HOME", top / "xdg"}}}) ==
        Paths{"/xdg/cairn/config.toml"});
  CHECK(paths({below, "", {{"HOME", "home"}, {"XDG_CONFIG_HOME", "xdg"}}}).empty());
  testing::write_file(repository + "/cairn.toml", "");
  CHECK(paths({below, "", {}}) == Paths{"/repository/cairn.toml"});
  testing::write_file(repository + "/a/cairn.toml", "");
  CHECK(paths({below, "", {}}) == Paths{"/repository/a/cairn.toml"});
  testing::write_file(repository + "/.cairn/config.toml", "");
  CHECK(paths({repository, repository + "/.cairn/index.db", {}}) ==
        Paths{"/repository/cairn.toml", "/repository/.cairn/config.toml"});
}

TEST_CASE("files above the sources of no repository, or next to an index elsewhere, are not read") {
  const testing::TemporaryDirectory top;
  testing::write_file(top / "cairn.toml", "");
  testing::write_file(top / "config.toml", "");
  testing::write_file(top / "work/a.py", "");
  CHECK(read_files({top / "work", top / "index.db", {}}).files.empty());
  CHECK(read_files({"", "", {}}).files.empty());
  CHECK(read_files({top.path(), "", {}}).files.size() == 1);
  std::filesystem::create_symlink(top / "cairn.toml", top / "work/cairn.toml");
  CHECK(read_files({top / "work", "", {}}).files.empty());
}

TEST_CASE("a stranger's settings are skipped with a warning, root's are read") {
  const testing::TemporaryDirectory top;
  testing::write_file(top / "cairn.toml", "");
  testing::write_file(top / ".cairn/config.toml", "");
  if (::chown((top / "cairn.toml").c_str(), 54321, 0) != 0) return;  // only root can do that
  REQUIRE(::chown((top / ".cairn/config.toml").c_str(), 54321, 0) == 0);
  const FilesRead read = read_files({top.path(), top / ".cairn/index.db", {}});
  CHECK(read.files.empty());
  REQUIRE(read.warnings.size() == 2);
  CHECK(read.warnings.front() == "'" + (top / "cairn.toml") +
                                     "' is not used, since it belongs to user 54321; run 'cairn "
                                     "trust --read " +
                                     top.path() + "' if you trust that user");
}

TEST_CASE("the user's file is skipped if it cannot be reached, as in git") {
  const testing::TemporaryDirectory top;
  const std::string folder = top / "xdg/cairn";
  const Places places = {"", "", {{"XDG_CONFIG_HOME", top / "xdg"}}};
  CHECK(read_files(places).warnings.empty());  // the file does not exist
  testing::write_file(top / "xdg", "a file");
  CHECK(read_files(places).warnings.empty());
  std::filesystem::remove(top / "xdg");
  std::filesystem::create_directories(folder);
  std::filesystem::create_symlink("config.toml", folder + "/config.toml");
  const FilesRead read = read_files(places);
  CHECK(read.files.empty());
  REQUIRE(read.warnings.size() == 1);
  CHECK(read.warnings.front().starts_with("your settings are not used: "));
  std::filesystem::remove(folder + "/config.toml");
  std::filesystem::create_directory(folder + "/config.toml");
  CHECK_THROWS_AS(read_files(places), base::Error);
}

TEST_SUITE_END();

}  // namespace cairn::config
