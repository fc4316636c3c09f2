// Tests `grep` on a small tree. Checks that it finds the same lines as a naive search, in the right
// order, even in files that have changed since the import.

#include "internal/grep/grep.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <random>
#include <regex>
#include <set>

#include "internal/base/error.h"
#include "internal/indexer/import.h"
#include "tests/testing.h"

namespace cairn::grep {
namespace {

using testing::TemporaryDirectory;
using testing::write_file;
using Places = std::vector<std::string>;

class Tree {
 public:
  void write(const std::string& path, std::string_view text) {
    write_file(root() + "/" + path, text);
  }
  std::string root() const { return directory_ / "project"; }

  void index() {
    indexer::ImportRequest request;
    request.root = root();
    request.index_path = directory_ / "index.db";
    request.syntactic = true;
    indexer::import_scip(request, [](std::string_view) {});
  }

  corpus::OpenRequest opened(int deadline_milliseconds) const {
    return {directory_ / "index.db", root(), deadline_milliseconds};
  }

  GrepResult grep(const GrepRequest& request) const {
    const corpus::Corpus corpus(opened(0));
    return grep::grep(corpus, request);
  }

 private:
  TemporaryDirectory directory_;
};

GrepRequest request_for(std::string text, bool is_expression = false) {
  GrepRequest request;
  request.pattern.text = std::move(text);
  request.pattern.is_expression = is_expression;
  return request;
}

Places places_of(const GrepResult& result) {
  Places places;
  for (const GrepFile& file : result.files) {
    for (const GrepLine& line : file.lines) {
      places.push_back(file.path + ":" + std::to_string(line.number + 1));
    }
  }
  return places;
}

constexpr const char* kTides = R"(import os


class Tide:
    """Not a high_water mark."""

    def high_water(self, day):
        # high_water is computed
        return day * 2


def low_water(day):
    return Tide().high_water(day) - 1
)";

// A project in which the first file defines high_water and all others use it.
void write_tides(Tree& tree) {
  tree.write("app/tides.py", kTides);
  tree.write("app/a_use.py", "from app.tides import Tide\nprint(Tide().high_water(1))\n");
  tree.write("tests/test_tides.py", "def test_high_water():\n    assert high_water\n");
  tree.write("README.md", "# Tides\n\nCall `high_water` first.\n");
  tree.write("pyproject.toml", "[project]\nname = 'tides'\n");
}

}  // namespace

TEST_SUITE_BEGIN("grep");

TEST_CASE("definitions come first, then other production code, documents, tests") {
  Tree tree;
  write_tides(tree);
  tree.index();
  const GrepResult result = tree.grep(request_for("high_water"));
  CHECK(result.total == 8);
  CHECK(result.files_total == 4);
  CHECK(places_of(result) == Places{"app/tides.py:5", "app/tides.py:7", "app/tides.py:8",
                                    "app/tides.py:13", "app/a_use.py:2", "README.md:3",
                                    "tests/test_tides.py:1", "tests/test_tides.py:2"});
  const std::vector<GrepLine>& lines = result.files.front().lines;
  CHECK(lines[1].is_definition);
  CHECK_FALSE(lines[0].is_definition);
  CHECK(lines[0].inside == "Tide");
  CHECK(lines[2].inside == "Tide.high_water");
  CHECK(lines[3].inside == "low_water");
  CHECK(lines[3].column == 18);
}

TEST_CASE("filters: parts of a source, paths, languages, tests, a symbol's lines") {
  Tree tree;
  write_tides(tree);
  tree.index();
  GrepRequest request = request_for("high_water");
  const auto found = [&](auto change) {
    GrepRequest changed = request;
    change(changed);
    return places_of(tree.grep(changed));
  };
  CHECK(found([](auto& one) { one.part = Part::kString; }) == Places{"app/tides.py:5"});
  CHECK(found([](auto& one) { one.part = Part::kComment; }) == Places{"app/tides.py:8"});
  CHECK(found([](auto& one) { one.part = Part::kCode; }).size() == 5);
  CHECK(found([](auto& one) { one.filters.paths = {"tests"}; }).size() == 2);
  CHECK(found([](auto& one) { one.filters.languages = {"toml"}; }).empty());
  CHECK(found([](auto& one) { one.filters.tests = query::Tests::kExcluded; }).size() == 6);
  CHECK(found([](auto& one) {
          one.areas = {{"app/tides.py", 6, 8}};
        }) == Places{"app/tides.py:7", "app/tides.py:8"});
}

TEST_CASE("a page has the lines that offset and limit name, with context") {
  Tree tree;
  write_tides(tree);
  tree.index();
  GrepRequest request = request_for("high_water");
  request.offset = 3;
  request.limit = 2;
  CHECK(places_of(tree.grep(request)) == Places{"app/tides.py:13", "app/a_use.py:2"});
  request.offset = 1;
  request.limit = 2;
  request.context = 1;
  const GrepResult result = tree.grep(request);
  CHECK(places_of(result) ==
        Places{"app/tides.py:6", "app/tides.py:7", "app/tides.py:8", "app/tides.py:9"});
  CHECK(result.files[0].lines[1].is_match);
  CHECK_FALSE(result.files[0].lines[3].is_match);
  request.show = Show::kCounts;
  request.offset = 0;
  CHECK(tree.grep(request).files.size() == 2);
  CHECK(tree.grep(request).files[0].count == 4);
}

TEST_CASE("lines that were written after the import are found, whatever the filter says") {
  Tree tree;
  write_tides(tree);
  tree.index();
  CHECK(tree.grep(request_for("ebb_stream")).total == 0);
  std::string changed = kTides;
  changed.replace(changed.find("low_water"), 9, "ebb_strea");  // of the same size
  ::usleep(20'000);                                            // one tick of the file clock
  tree.write("app/tides.py", changed);
  const GrepResult result = tree.grep(request_for("ebb_strea"));
  CHECK(places_of(result) == Places{"app/tides.py:12"});
  CHECK(result.files[0].lines[0].inside.empty());  // the index may have wrong lines for this file
}

TEST_CASE("long lines are cut around the match, binary files and links are not searched") {
  Tree tree;
  tree.write("a.py", "x = '" + std::string(5000, 'a') + "needle" + std::string(5000, 'b') + "'\n");
  tree.write("b.py", std::string("needle = 1\n\0", 12));
  tree.write("../outside.py", "needle = 1\n");
  tree.write("c.py", "needle = 2\n");
  tree.index();
  std::filesystem::remove(tree.root() + "/c.py");
  std::filesystem::create_symlink("../outside.py", tree.root() + "/c.py");
  const GrepResult result = tree.grep(request_for("needle"));
  CHECK(places_of(result) == Places{"a.py:1"});
  const GrepLine& line = result.files.at(0).lines.at(0);
  CHECK(line.text.size() < kMaxLineBytes + 10);
  CHECK(line.text.find("needle") != std::string::npos);
  CHECK(line.column == 5005);
}

TEST_CASE("a search that would take too long ends, also within one line") {
  Tree tree;
  // For each `a` in a string, the expression looks for a `z` up to the end of the line.
  std::string line;
  for (int i = 0; i < 200'000; ++i) line += "'a' ";
  tree.write("a.js", line + std::string(5000, '\n'));  // not minified: most lines are short
  tree.index();
  const corpus::Corpus corpus(tree.opened(200));
  GrepRequest request;
  request.pattern = {.text = "a(.*z)?", .is_expression = true};
  request.part = Part::kCode;
  try {
    grep(corpus, request);
    FAIL("the search should have ended");
  } catch (const base::Error& error) {
    CHECK(error.kind() == base::ErrorKind::kTimeout);
  }
}

TEST_CASE("a match in another part does not hide one that begins behind that part") {
  Tree tree;
  tree.write("a.js", "call('one two', two);\n");
  tree.index();
  GrepRequest request;
  request.pattern = {.text = "(one .*)?two", .is_expression = true};
  request.part = Part::kCode;
  CHECK(tree.grep(request).total == 1);
}

TEST_CASE("a wrong pattern is refused") {
  Tree tree;
  tree.write("a.py", "x = 1\n");
  tree.index();
  CHECK_THROWS_AS(tree.grep(request_for("(", true)), base::Error);
  CHECK_THROWS_AS(tree.grep(request_for("a)(b", true)), base::Error);
  CHECK_THROWS_AS(tree.grep(request_for("a\nb")), base::Error);
  CHECK_THROWS_AS(tree.grep(request_for(std::string(kMaxPatternBytes + 1, 'a'))), base::Error);
  CHECK_THROWS_AS(tree.grep(request_for("(((a{1000}){1000}){1000})", true)), base::Error);
  CHECK(tree.grep(request_for("(x+x+)+y", true)).total == 0);
}

// ---- agreement with a naive search ----

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

bool is_word(const std::string& line, std::size_t at) {
  return at < line.size() &&
         (std::isalnum(static_cast<unsigned char>(line[at])) != 0 || line[at] == '_');
}

// Whether `line` matches the request. Uses std::regex or compares character by character.
bool matches(const std::string& line, const PatternRequest& pattern) {
  if (pattern.is_expression) return std::regex_search(line, std::regex(pattern.text));
  const auto equal = [&](char a, char b) {
    return pattern.ignores_case ? std::tolower(a) == std::tolower(b) : a == b;
  };
  for (std::size_t at = 0; at + pattern.text.size() <= line.size(); ++at) {
    const bool is_here = std::equal(pattern.text.begin(), pattern.text.end(),
                                    line.begin() + static_cast<std::ptrdiff_t>(at), equal);
    if (!is_here) continue;
    const bool is_alone =
        (at == 0 || !is_word(line, at - 1)) && !is_word(line, at + pattern.text.size());
    if (!pattern.is_word || is_alone) return true;
  }
  return false;
}

std::string random_text(std::mt19937& random, std::size_t size) {
  static const std::vector<std::string> kWords = {"alpha", "beta_gamma", "Delta",
                                                  "eps",   "x1",         "if"};
  std::string text;
  while (text.size() < size) {
    text += kWords[random() % kWords.size()];
    if (random() % 3 != 0) text += " .(=\n_"[random() % 6];
  }
  return text;
}

PatternRequest random_pattern(std::mt19937& random, const std::vector<std::string>& texts) {
  const std::string& text = texts[random() % texts.size()];
  PatternRequest pattern;
  do {
    pattern.text = text.substr(random() % text.size(), 1 + random() % 12);
    pattern.text = pattern.text.substr(0, pattern.text.find('\n'));
  } while (pattern.text.empty());
  if (random() % 8 == 0) pattern.text += "zz";
  pattern.ignores_case = random() % 3 == 0;
  pattern.is_word = random() % 4 == 0;
  return pattern;
}

}  // namespace

TEST_CASE("finds the same lines as a naive search, for random texts") {
  std::mt19937 random(3);
  Tree tree;
  std::vector<std::string> texts;
  for (int i = 0; i < 20; ++i) {
    texts.push_back(random_text(random, 1 + random() % 600));
    tree.write("f" + std::to_string(i) + ".py", texts.back());
  }
  tree.index();
  const std::vector<std::string> kExpressions = {
      "a.p", "^Delta", "(eps|x1)=", "ta_g[a-z]+a$", "e[^p]s", "alpha.*Delta", "^$", "x*"};
  for (int round = 0; round < 300; ++round) {
    GrepRequest request;
    request.limit = 100'000;
    request.pattern = random_pattern(random, texts);
    if (round % 10 == 0) {
      request.pattern = {.text = kExpressions[static_cast<std::size_t>(round / 10) % 8],
                         .is_expression = true};
    }
    std::set<std::string> expected;
    for (std::size_t file = 0; file < texts.size(); ++file) {
      std::size_t number = 0;
      for (const std::string& line : lines_of(texts[file])) {
        ++number;
        if (matches(line, request.pattern)) {
          expected.insert("f" + std::to_string(file) + ".py:" + std::to_string(number));
        }
      }
    }
    const Places found = places_of(tree.grep(request));
    CAPTURE(request.pattern.text);
    CHECK(std::set<std::string>(found.begin(), found.end()) == expected);
    CHECK(found.size() == expected.size());
  }
}

TEST_SUITE_END();

}  // namespace cairn::grep
