// Tests the lines, colours and links of a file, also after it has changed and in old commits.

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "internal/base/error.h"
#include "internal/base/utf8.h"
#include "internal/reading/file_list.h"
#include "internal/reading/file_page.h"
#include "tests/git_project.h"
#include "tests/indexed_files.h"

namespace cairn::reading {
namespace {

using Texts = std::vector<std::string>;

FilePage page_of(const corpus::Corpus& corpus, const std::string& path,
                 const std::string& revision = {}, std::uint32_t first = 0,
                 std::size_t limit = kMaxLines) {
  PageRequest request;
  request.path = path;
  const search::Resolution found = search::find_files(corpus, path);
  if (found.matches.size() == 1) request.node = found.matches.front();
  request.revision = revision;
  request.first_line = first;
  request.limit = limit;
  return make_page(corpus, request);
}

// Returns the part of a line that a span covers. Counts units one character at a time.
std::string part(const std::string& line, std::uint32_t offset, std::uint32_t length) {
  std::string text;
  std::uint32_t units = 0;
  for (std::size_t at = 0; at < line.size();) {
    const base::DecodedCharacter next = base::decode_utf8(line, at);
    if (units >= offset && units < offset + length) text += line.substr(at, next.size);
    units += next.code_point > 0xFFFF ? 2 : 1;
    at += next.size;
  }
  return text;
}

// Returns "2:helper" for each link to a definition or use of `name`.
Texts links_to(const FilePage& page, const std::string& name) {
  Texts links;
  for (std::size_t i = 0; i < page.lines.size(); ++i) {
    for (const LinkSpan& span : page.lines[i].links) {
      if (page.symbols.at(span.symbol).node.name != name) continue;
      links.push_back(std::to_string(page.first_line + i + 1) + ":" +
                      part(page.lines[i].text, span.offset, span.length));
    }
  }
  return links;
}

corpus::Corpus index_of(const testing::GitProject& project, const std::string& index) {
  indexer::ImportRequest request;
  request.syntactic = true;
  request.max_commits = 10;
  request.root = project.path();
  request.index_path = index;
  import_scip(request, [](std::string_view) {});
  corpus::OpenRequest open;
  open.index_path = index;
  open.root = project.path();
  return corpus::Corpus(open);
}

}  // namespace

TEST_SUITE_BEGIN("reading");

TEST_CASE("names are links, wherever characters of several bytes or units are before them") {
  const testing::Indexed indexed;
  indexed.write("a.py", "def helper():\n    return 1\n\n\ns = \"å😀\" + str(helper())\n");
  const FilePage page = page_of(indexed.open(), "a.py");
  CHECK(page.state == TextState::kIndexed);
  CHECK(page.language == "python");
  CHECK(page.line_count == 5);
  CHECK(links_to(page, "helper") == Texts{"1:helper", "5:helper"});
  const Line& last = page.lines.back();
  REQUIRE(last.colours.size() == 1);
  CHECK(part(last.text, last.colours[0].offset, last.colours[0].length) == "\"å😀\"");
  REQUIRE(page.definitions.size() == 2);
  CHECK(page.definitions[0].node.name == "helper");
  CHECK(page.definitions[0].last_line == 1);
}

TEST_CASE("a range of lines has the same links as the whole") {
  const testing::Indexed indexed;
  indexed.write("a.py", "def one(): pass\ndef two(): one()\ndef three(): two()\none()\n");
  const corpus::Corpus corpus = indexed.open();
  const FilePage page = page_of(corpus, "a.py", "", 1, 2);
  CHECK(page.line_count == 4);
  CHECK(page.lines.size() == 2);
  CHECK(links_to(page, "one") == Texts{"2:one"});
  CHECK(links_to(page, "two") == Texts{"2:two", "3:two"});
  CHECK(page_of(corpus, "a.py", "", 100).lines.empty());
}

TEST_CASE("links stay on their names when lines above them have changed") {
  testing::GitProject project;
  const testing::TemporaryDirectory directory;
  project.commit_files(1000, {{"a.py", "def helper(): pass\n\nhelper()\n"}});
  const corpus::Corpus corpus = index_of(project, directory / "index.db");
  project.write("a.py", "import os\nimport sys\ndef helper(): pass\n\nhelper()\nhelper2()\n");
  const FilePage page = page_of(corpus, "a.py");
  CHECK(page.state == TextState::kChanged);
  CHECK(links_to(page, "helper") == Texts{"3:helper", "5:helper"});
  CHECK(page.definitions.at(0).first_line == 2);
}

TEST_CASE("without the old text, only places that still have the name are links") {
  const testing::Indexed indexed;
  indexed.write("a.py", "def helper(): pass\nhelper()\nhelper()\n");
  const corpus::Corpus corpus = indexed.open();
  indexed.write("a.py", "def helper(): pass\nx = 1234\nhelper()\n");
  CHECK(links_to(page_of(corpus, "a.py"), "helper") == Texts{"1:helper", "3:helper"});
}

TEST_CASE("a commit has its own lines, with links where they are those of the index") {
  testing::GitProject project;
  const testing::TemporaryDirectory directory;
  project.commit_files(1000, {{"a.py", "x = 1\ndef helper(): pass\n"}, {"b.py", "b = 1\n"}});
  project.commit_files(2000, {{"a.py", "def helper(): pass\nhelper()\n"}});
  const corpus::Corpus corpus = index_of(project, directory / "index.db");
  const FilePage old = page_of(corpus, "a.py", "HEAD~1");
  CHECK(old.state == TextState::kRevision);
  CHECK(old.commit.size() == 40);
  CHECK(old.lines.at(0).text == "x = 1");
  CHECK_FALSE(old.history);
  CHECK(links_to(old, "helper") == Texts{"2:helper"});
  const FilePage now = page_of(corpus, "a.py", "main");
  CHECK(now.commit == corpus.head());
  REQUIRE(now.history);
  CHECK(now.history->last_change == 2000);
  CHECK(links_to(now, "helper") == Texts{"1:helper", "2:helper"});
  CHECK_THROWS_AS(page_of(corpus, "a.py", "nope"), base::Error);
  CHECK_THROWS_AS(page_of(corpus, "a.py", "--help"), base::Error);
  CHECK_THROWS_AS(page_of(corpus, "c.py", "main"), base::Error);
}

TEST_CASE("without sources, the outline is there and the text is not") {
  const testing::Indexed indexed;
  indexed.write("a.py", "def helper(): pass\n");
  const FilePage page = page_of(indexed.open_without_sources(), "a.py");
  CHECK(page.state == TextState::kUnavailable);
  CHECK(page.why == "unreadable");
  CHECK(page.lines.empty());
  CHECK(page.definitions.size() == 1);
}

TEST_CASE("why a file has no text is said") {
  const testing::Indexed indexed;
  indexed.write("a.py", "a = 1\n");
  indexed.write("b.py", "b = 1\n");
  const corpus::Corpus corpus = indexed.open();
  indexed.write("a.py", std::string_view("a\0b", 3));
  CHECK(page_of(corpus, "a.py").why == "binary");
  std::filesystem::remove(corpus.sources().root() + "/b.py");
  CHECK(page_of(corpus, "b.py").why == "unreadable");
}

TEST_CASE("text that is not UTF-8, and lines without end, are shown as far as possible") {
  const testing::Indexed indexed;
  indexed.write("a.py", "def helper(): pass\n#\nhelper()\n");
  const corpus::Corpus corpus = indexed.open();
  indexed.write("a.py", "def helper(): pass\n# \xff\nhelper()\r\nx = '" +
                            std::string(10 * kMaxLineBytes, 'y') + "'; helper()\n");
  const FilePage page = page_of(corpus, "a.py");
  REQUIRE(page.lines.size() == 4);
  for (const Line& line : page.lines) CHECK(base::is_valid_utf8(line.text));
  CHECK(page.lines[2].text == "helper()");
  CHECK(page.cut_lines == 1);
  CHECK(links_to(page, "helper") == Texts{"1:helper", "3:helper"});
}

TEST_CASE("documents have links where they mention symbols") {
  const testing::Indexed indexed;
  indexed.write("core.py", "class Kettle:\n    def boil(self): pass\n");
  indexed.write("README.md", "# Use\n\nCall `Kettle.boil` twice.\n");
  const FilePage page = page_of(indexed.open(), "README.md");
  CHECK(page.is_document);
  CHECK(page.language == "markdown");
  CHECK(links_to(page, "boil").size() == 1);
  REQUIRE_FALSE(page.definitions.empty());
  CHECK(page.definitions[0].node.name == "Use");
}

TEST_CASE("a directory lists what is directly in it, and counts the files below") {
  const testing::Indexed indexed;
  for (const char* const path : {"src/a/x.py", "src/a-b.py", "src/a/y/z.py", "src/a-b/w.py"}) {
    indexed.write(path, "x = 1\n");
  }
  const corpus::Corpus corpus = indexed.open();
  const auto shown = [&](const ListRequest& request) {
    Texts texts;
    for (const ListedFile& file : list_files(corpus, request).files) {
      texts.push_back(file.path + (file.is_directory ? "/" + std::to_string(file.files) : ""));
    }
    return texts;
  };
  CHECK(shown({"", "", 10, 0}) == Texts{"src/4"});
  CHECK(shown({"", "src/", 10, 0}) == Texts{"src/a/2", "src/a-b/1", "src/a-b.py"});
  CHECK(shown({"", "src", 1, 1}) == Texts{"src/a-b/1"});
  CHECK(shown({"z", "", 10, 0}) == Texts{"src/a/y/z.py"});
  CHECK(shown({"x", "src/a-b", 10, 0}).empty());
  CHECK_FALSE(list_files(corpus, {"", "none", 10, 0}).has_directory);
}

TEST_SUITE_END();

}  // namespace cairn::reading
