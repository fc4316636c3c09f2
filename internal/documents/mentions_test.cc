#include "internal/documents/mentions.h"

#include <doctest/doctest.h>

#include <array>
#include <random>
#include <string>

namespace cairn::documents {
namespace {

std::string_view word_for(MentionForm form) {
  if (form == MentionForm::kCode) return "code";
  return form == MentionForm::kWord ? "word" : "path";
}

// Formats mentions as "code:Context.invoke word:parse_args". Also checks the position of each
// mention.
std::string listed(std::string_view text, const std::vector<Mention>& mentions) {
  std::string out;
  for (const Mention& mention : mentions) {
    REQUIRE(mention.begin < mention.end);
    REQUIRE(mention.end <= text.size());
    CHECK(text.substr(mention.begin, mention.end - mention.begin) == mention.name);
    if (!out.empty()) out += ' ';
    out.append(word_for(mention.form)).append(":").append(mention.name);
  }
  return out;
}

std::string mentions_found_in(std::string_view text) { return listed(text, mentions_in(text)); }

std::string found_in_code(std::string_view code) { return listed(code, mentions_in_code(code)); }

std::string components(std::string_view name) {
  std::string out;
  for (const std::string_view part : name_components(name)) {
    if (!out.empty()) out += ' ';
    out += part;
  }
  return out;
}

TEST_SUITE_BEGIN("documents/mentions");

TEST_CASE("code spans, bare names and paths have different forms") {
  CHECK(mentions_found_in("Call `Context.invoke()` or parse_args, see src/core.py.") ==
        "code:Context.invoke word:parse_args path:src/core.py");
}

TEST_CASE("the position of a mention is that of its name") {
  const std::string_view text = "a `run()` b";
  const std::vector<Mention> mentions = mentions_in(text);
  REQUIRE(mentions.size() == 1);
  CHECK(mentions[0].begin == 3);
  CHECK(mentions[0].end == 6);
  CHECK(mentions[0].name.data() == text.data() + 3);
}

TEST_CASE("every name in a code span is a mention") {
  CHECK(mentions_found_in("`config`") == "code:config");
  CHECK(mentions_found_in("`run(ctx, *args)`") == "code:run code:ctx code:args");
  CHECK(mentions_found_in("``Context`` and ``a.b``") == "code:Context code:a.b");
  CHECK(mentions_found_in("``a`b``") == "code:a code:b");
  CHECK(mentions_found_in("`src/a.py`") == "path:src/a.py");
  CHECK(mentions_found_in("`one` two `three`") == "code:one code:three");
}

TEST_CASE("a reStructuredText role mentions its target, not its own name") {
  CHECK(mentions_found_in(":func:`~pkg.mod.func`") == "code:pkg.mod.func");
  CHECK(mentions_found_in("see :class:`Context` or :py:meth:`.Context.invoke`.") ==
        "code:Context code:Context.invoke");
}

TEST_CASE("an unclosed backtick opens no code span") {
  CHECK(mentions_found_in("an ` alone before parse_args") == "word:parse_args");
  CHECK(mentions_found_in("plain `") == "");
  CHECK(mentions_found_in("`") == "");
  CHECK(mentions_found_in("``") == "");
  CHECK(mentions_found_in("```never closed") == "");
  CHECK(mentions_found_in("`a` and ` plain") == "code:a");
}

TEST_CASE("a name before empty parentheses is code") {
  CHECK(mentions_found_in("foo() is called") == "code:foo");
  CHECK(mentions_found_in("Context.invoke().") == "code:Context.invoke");
  CHECK(mentions_found_in("first().second()") == "code:first code:second");
  CHECK(mentions_found_in("some words (in parentheses) and more()") == "code:more");
  CHECK(mentions_found_in("functions()") == "code:functions");
}

TEST_CASE("a bare word is a mention if it is spelled like code") {
  CHECK(mentions_found_in("parse_args") == "word:parse_args");
  CHECK(mentions_found_in("getItem") == "word:getItem");
  CHECK(mentions_found_in("HTTPServer") == "word:HTTPServer");
  CHECK(mentions_found_in("MAX_SIZE") == "word:MAX_SIZE");
  CHECK(mentions_found_in("os.path") == "word:os.path");
  CHECK(mentions_found_in("a.b.c") == "word:a.b.c");
  CHECK(mentions_found_in("A::b") == "word:A::b");
  CHECK(mentions_found_in("click.core::Context#invoke") == "word:click.core::Context#invoke");
}

TEST_CASE("plain words are not mentions") {
  CHECK(mentions_found_in("The quick brown fox. It jumps: over, the (lazy) dog; twice!") == "");
  CHECK(mentions_found_in("A new sentence\nbegins. HERE ends another... or not?") == "");
  CHECK(mentions_found_in("Zürich, naïve and 潮位 are words, too.") == "");
  CHECK(mentions_found_in("It isn't Anna's.") == "");
  CHECK(mentions_found_in("") == "");
}

TEST_CASE("numbers and versions are not mentions") {
  CHECK(mentions_found_in("3.8 or 2.0.1 or 42, not 1,000 of 2024-06-07") == "");
  CHECK(mentions_found_in("since 2.0rc1, the 1st") == "");
}

TEST_CASE("a full stop is not part of a name") {
  CHECK(mentions_found_in("Use os.path. Then parse_args: and A::b:: and src/a.py, or src/b.py.") ==
        "word:os.path word:parse_args word:A::b path:src/a.py path:src/b.py");
}

TEST_CASE("a path is a mention, bare or as the target of a link") {
  CHECK(mentions_found_in("see src/a.py") == "path:src/a.py");
  CHECK(mentions_found_in("in my-app/src/some-file.test.ts:") ==
        "path:my-app/src/some-file.test.ts");
  CHECK(mentions_found_in("[x](src/a.py)") == "path:src/a.py");
  CHECK(mentions_found_in("[x](README.md)") == "path:README.md");
  CHECK(mentions_found_in("[x](../src/a.py \"Title\")") == "path:../src/a.py");
  CHECK(mentions_found_in("[`Context`](src/core.py) runs") == "code:Context path:src/core.py");
}

TEST_CASE("the anchor or query of a link is not part of the path") {
  CHECK(mentions_found_in("[x](../src/a.py#L3)") == "path:../src/a.py");
  CHECK(mentions_found_in("[x](src/a.py?plain=1#L3)") == "path:src/a.py");
  CHECK(mentions_found_in("[x](#section-of-this)") == "");
}

TEST_CASE("a link without an end or a target has no mention") {
  CHECK(mentions_found_in("[x](") == "");
  CHECK(mentions_found_in("[x]()") == "");
  CHECK(mentions_found_in("[x](unfinished") == "");
  CHECK(mentions_found_in("[x] (aside)") == "");
}

TEST_CASE("web addresses are not mentions") {
  CHECK(mentions_found_in("https://example.com/src/a.py") == "");
  CHECK(mentions_found_in("see http://example.com/my_file#parse_args here") == "");
  CHECK(mentions_found_in("<https://example.com/a_b>parse_args") == "word:parse_args");
  CHECK(mentions_found_in("(https://example.com/a_b) then getItem") == "word:getItem");
  CHECK(mentions_found_in("[my site](https://example.com/src/a.py)") == "");
  CHECK(mentions_found_in("[mail](mailto:someone)") == "");
}

TEST_CASE("in any text, mentions are ordered, disjoint and at their positions") {
  constexpr std::array<std::string_view, 28> kAlphabet = {
      "`", "``", "```", "(",  ")", "()", "[",   "](",  "](./", "../", "#",    "?", "::",     ":",
      ".", "/",  "-",   "\n", " ", "a",  "b_c", "dEf", "://",  "\"",  "\xFF", "é", ":func:", "3"};
  std::mt19937 random(1);
  for (int round = 0; round < 5000; ++round) {
    std::string text;
    for (std::size_t i = random() % 25; i > 0; --i) text += kAlphabet.at(random() % 28);
    CAPTURE(text);
    const std::vector<Mention> mentions = mentions_in(text);
    listed(text, mentions);
    for (std::size_t i = 1; i < mentions.size(); ++i) {
      CHECK(mentions[i - 1].end <= mentions[i].begin);
    }
  }
}

TEST_CASE("in a code block, every identifier is a mention") {
  CHECK(found_in_code("result = ctx.invoke(func)\nreturn result") ==
        "word:result word:ctx.invoke word:func word:return word:result");
  CHECK(found_in_code("std::sort(all)") == "word:std::sort word:all");
  CHECK(found_in_code("`quoted` foo()") == "word:quoted word:foo");
  CHECK(found_in_code("(+) = {}") == "");
  CHECK(found_in_code("") == "");
}

TEST_CASE("a qualified name is split into components") {
  CHECK(components("click.core::Context#invoke") == "click core Context invoke");
  CHECK(components("src/a.py") == "src a py");
  CHECK(components("my-app/x_y") == "my app x_y");
  CHECK(components("invoke") == "invoke");
}

TEST_CASE("components are not empty") {
  CHECK(components("..a::b#") == "a b");
  CHECK(components("::") == "");
  CHECK(components("") == "");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::documents
