#include "internal/query/pasted_text.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace cairn::query {
namespace {

// Returns the weight of the first occurrence of `word`, or 0 if there is none.
double weight_of(std::string_view word, std::string_view text) {
  const std::vector<PastedWord> words = words_of_pasted_text(text);
  const auto found = std::find_if(words.begin(), words.end(),
                                  [&](const PastedWord& each) { return each.text == word; });
  return found == words.end() ? 0 : found->weight;
}

constexpr std::string_view kIssue =
    "Crash on load\n"
    "<!-- please read\n"
    "the guide first -->\n"
    "## Steps taken\n"
    "Loading a schema twice.\n"
    "```python\n"
    "# setup\n"
    "schema.load(data)\n"
    "```\n"
    "    indented line\n"
    ">>> prompt\n"
    "See https://example.org/issue and src/schema.py\n";

}  // namespace

TEST_SUITE_BEGIN("query/pasted_text");

TEST_CASE("the title counts more than prose, prose more than code, code more than a heading") {
  const double title = weight_of("Crash", kIssue);
  const double prose = weight_of("Loading", kIssue);
  const double code = weight_of("schema.load(data)", kIssue);
  const double heading = weight_of("Steps", kIssue);
  CHECK(title > prose);
  CHECK(prose > code);
  CHECK(code > heading);
  CHECK(heading > 0);
}

TEST_CASE("code is fenced, indented or typed at a prompt, and a comment in it is code") {
  const double code = weight_of("schema.load(data)", kIssue);
  CHECK(weight_of("indented", kIssue) == code);
  CHECK(weight_of("prompt", kIssue) == code);
  CHECK(weight_of("setup", kIssue) == code);
}

TEST_CASE("comments of a template and addresses are ignored") {
  CHECK(weight_of("please", kIssue) == 0);
  CHECK(weight_of("guide", kIssue) == 0);
  CHECK(weight_of("https://example.org/issue", kIssue) == 0);
  CHECK(weight_of("See", kIssue) > 0);
}

TEST_CASE("the title is the first line that is neither blank nor a comment") {
  CHECK(weight_of("Crash", "\n<!-- a template -->\n\nCrash on load\nmore") ==
        weight_of("Crash", kIssue));
  CHECK(weight_of("line", "```\nline\n```\n") > 0);
}

TEST_CASE("a path is searched for but is not a name") {
  const std::vector<PastedWord> words = words_of_pasted_text(kIssue);
  CHECK_FALSE(words.back().may_be_name);
  CHECK(words.back().text == "src/schema.py");
  CHECK(words.front().may_be_name);
}

TEST_CASE("any text can be read") {
  for (const std::string_view text :
       {"", "\n\n", "```", "<!--", "   ", "~~~\n<!--\n```", "\r\n\t"}) {
    CAPTURE(text);
    for (const PastedWord& word : words_of_pasted_text(text)) CHECK_FALSE(word.text.empty());
  }
}

TEST_SUITE_END();

}  // namespace cairn::query
