#include "internal/syntax/colours.h"

#include <doctest/doctest.h>

#include <array>
#include <random>

#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

std::vector<ColouredRange> colours_in(std::string_view grammar, std::string_view source) {
  TreeMemory memory;
  return colours_of(grammar_named(grammar), source, memory);
}

// Returns "keyword:if" for each coloured range.
Texts coloured(std::string_view grammar, std::string_view source) {
  Texts texts;
  for (const ColouredRange& one : colours_in(grammar, source)) {
    const std::string name(kColourNames.at(static_cast<std::size_t>(one.colour)));
    texts.push_back(name + ":" + std::string(source.substr(one.begin, one.end - one.begin)));
  }
  return texts;
}

}  // namespace

TEST_SUITE_BEGIN("syntax/colours");

TEST_CASE("keywords, strings, numbers and comments have colours; names have none") {
  CHECK(coloured("python", "def f(x):  # why\n    return x + 12 or None\n") ==
        Texts{"keyword:def", "comment:# why", "keyword:return", "number:12", "keyword:or",
              "constant:None"});
  CHECK(coloured("go", "func f() string { return \"a\\n\" }") ==
        Texts{"keyword:func", "type:string", "keyword:return", "string:\"a", "escape:\\n",
              "string:\""});
  CHECK(coloured("cpp", "#include <a.h>\nint x = 'c'; // n\n") ==
        Texts{"directive:#include", "string:<a.h>", "type:int", "string:'c'", "comment:// n"});
  CHECK(coloured("rust", "let mut x: u8 = true;") ==
        Texts{"keyword:let", "keyword:mut", "type:u8", "constant:true"});
}

TEST_CASE("code within a string is coloured as code") {
  CHECK(coloured("javascript", "`a${f(1)}b`") == Texts{"string:`a", "number:1", "string:b`"});
  CHECK(coloured("python", "f\"{x!r} {1}\"") ==
        Texts{"string:f\"", "string: ", "number:1", "string:\""});
  CHECK(coloured("ruby", "\"a#{b ? nil : 2}\"") ==
        Texts{"string:\"a", "constant:nil", "number:2", "string:\""});
}

TEST_CASE("the arguments of an annotation are coloured as code") {
  CHECK(coloured("java", "@Named(\"a\") class A {}") ==
        Texts{"attribute:@Named", "string:\"a\"", "keyword:class"});
  CHECK(coloured("python", "@cache\ndef f(): pass") ==
        Texts{"attribute:@cache", "keyword:def", "keyword:pass"});
}

TEST_CASE("words that a grammar reads as names or nodes are keywords") {
  CHECK(coloured("elixir", "defmodule A do\n  def f(a: 1), do: nil\nend").at(0) ==
        "keyword:defmodule");
  CHECK(coloured("lua", "while true do break end") ==
        Texts{"keyword:while", "constant:true", "keyword:do", "keyword:break", "keyword:end"});
  CHECK(coloured("sql", "SELECT 1 FROM t WHERE a = 'x';") ==
        Texts{"keyword:SELECT", "number:1", "keyword:FROM", "keyword:WHERE", "string:'x'"});
  // `break` names a variable here only by its letters.
  CHECK(coloured("python", "breakage = 1") == Texts{"number:1"});
}

TEST_CASE("ranges are ordered, apart and within the source, whatever it is") {
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    for (const std::string_view source :
         {std::string_view("x = \"a\nb\" /* c */ 'd' -- e # f\n<<<<((("),
          std::string_view("\xff\xfe{"), std::string_view(""),
          std::string_view("`${`${`${\"#{'")}) {
      std::uint32_t end = 0;
      for (const ColouredRange& one : colours_in(grammar.name, source)) {
        CHECK(one.begin >= end);
        CHECK(one.end > one.begin);
        CHECK(one.colour != Colour::kPlain);
        end = one.end;
      }
      CHECK(end <= source.size());
    }
  }
}

TEST_CASE("random texts keep the order of ranges") {
  constexpr std::array<std::string_view, 18> kWords = {
      "\"", "'",  "`",  "${", "}",  "#{",     "\\", "/*",       "*/",
      "//", "\n", "if", "x",  "12", "<<<A\n", "@a", "\xc3\xa9", "#define "};
  std::mt19937 random(7);  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same texts each time
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    for (int i = 0; i < 60; ++i) {
      std::string source;
      while (source.size() < 80) source += kWords.at(random() % kWords.size());
      CAPTURE(source);
      std::uint32_t end = 0;
      for (const ColouredRange& one : colours_in(grammar.name, source)) {
        CHECK(one.begin >= end);
        end = one.end;
      }
      CHECK(end <= source.size());
    }
  }
}

TEST_CASE("strings nested without end take bounded time") {
  std::string source;
  for (int i = 0; i < 20'000; ++i) source += "`a${";
  CHECK(colours_in("javascript", source).size() <= source.size());
}

TEST_SUITE_END();

}  // namespace cairn::syntax
