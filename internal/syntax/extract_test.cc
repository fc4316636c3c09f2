#include "internal/syntax/extract.h"

#include <doctest/doctest.h>

#include "internal/syntax/limits.h"
#include "internal/syntax/samples.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

// The facts of a file without their positions.
struct Said {
  Texts definitions;
  Texts signatures;
  Texts documentation;
  Texts uses;
  Texts bindings;
  Texts imports;

  explicit Said(const Facts& facts)
      : definitions(definitions_of(facts)),
        uses(uses_of(facts)),
        bindings(bindings_of(facts)),
        imports(imports_of(facts)) {
    for (const Definition& one : facts.definitions) {
      signatures.push_back(one.signature);
      documentation.push_back(one.documentation);
    }
  }
};

void check_same(const Facts& one, const Facts& other) {
  const Said a(one);
  const Said b(other);
  CHECK(a.definitions == b.definitions);
  CHECK(a.signatures == b.signatures);
  CHECK(a.documentation == b.documentation);
  CHECK(a.uses == b.uses);
  CHECK(a.bindings == b.bindings);
  CHECK(a.imports == b.imports);
}

std::string with_line_ends(std::string_view source, std::string_view line_end) {
  std::string out;
  for (const char c : source) {
    if (c == '\n') {
      out += line_end;
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

TEST_SUITE_BEGIN("syntax/extract");

TEST_CASE("an empty file has no facts and is not broken") {
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    CHECK(facts_of(grammar.name, "") == Facts{});
    CHECK(facts_of(grammar.name, "\n\n") == Facts{});
  }
}

TEST_CASE("the samples are sound, and places are in bytes") {
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    const std::string_view source = sample_of(grammar.name);
    const Facts facts = facts_of(grammar.name, source);
    CHECK_FALSE(facts.is_broken);
    CHECK(flaw_of(facts, source) == "");
    CHECK(facts.definitions.size() >= 3);
    if (grammar.language->family.empty()) continue;  // the query finds only definitions
    CHECK(facts.uses.size() >= 5);
    CHECK(facts.bindings.size() >= 2);
    if (grammar.name != "sql") CHECK(!facts.imports.empty());  // SQL has no imports
  }
}

TEST_CASE("line ends of Windows change nothing") {
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    const std::string source = with_line_ends(sample_of(grammar.name), "\r\n");
    const Facts facts = facts_of(grammar.name, source);
    CHECK(flaw_of(facts, source) == "");
    check_same(facts, facts_of(grammar.name, sample_of(grammar.name)));
  }
}

TEST_CASE("a byte order mark changes nothing but the columns of the first line") {
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    const std::string source = "\xEF\xBB\xBF" + std::string(sample_of(grammar.name));
    const Facts facts = facts_of(grammar.name, source);
    CHECK_FALSE(facts.is_broken);
    CHECK(flaw_of(facts, source) == "");
    check_same(facts, facts_of(grammar.name, sample_of(grammar.name)));
  }
}

TEST_CASE("a file without a line end at its end is the same") {
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    std::string_view source = sample_of(grammar.name);
    source.remove_suffix(1);
    check_same(facts_of(grammar.name, source), facts_of(grammar.name, sample_of(grammar.name)));
  }
}

TEST_CASE("the facts of a file do not depend on the file before it") {
  Extractor used;
  for (const Grammar& grammar : grammars()) {
    Extractor fresh;
    CAPTURE(grammar.name);
    const std::string_view source = sample_of(grammar.name);
    const Facts facts = used.extract(grammar, source);
    CHECK(facts == fresh.extract(grammar, source));
    used.extract(grammar, source.substr(0, source.size() / 2));
    CHECK(facts == used.extract(grammar, source));
  }
}

TEST_CASE("facts are sound for every prefix of a file") {
  for (const Grammar& grammar : grammars()) {
    const std::string_view source = sample_of(grammar.name);
    for (std::size_t size = 0; size < source.size(); size += 13) {
      CAPTURE(grammar.name);
      CAPTURE(size);
      const std::string_view part = source.substr(0, size);
      CHECK(flaw_of(facts_of(grammar.name, part), part) == "");
    }
  }
}

TEST_CASE("a file in another language does not fail") {
  for (const Grammar& grammar : grammars()) {
    for (const Grammar& other : grammars()) {
      CAPTURE(grammar.name);
      CAPTURE(other.name);
      const std::string_view source = sample_of(other.name);
      CHECK(flaw_of(facts_of(grammar.name, source), source) == "");
    }
  }
}

TEST_CASE("bytes that are not text do not fail") {
  std::string bytes;
  for (int i = 0; i < 1024; ++i) bytes += static_cast<char>(i * 7 % 256);
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    const Facts facts = facts_of(grammar.name, bytes);
    CHECK(flaw_of(facts, bytes) == "");
  }
}

TEST_CASE("very deep brackets do not fail") {
  const std::string deep = "x = " + std::string(20'000, '(') + "1" + std::string(20'000, ')');
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    CHECK(flaw_of(facts_of(grammar.name, deep), deep) == "");
  }
}

TEST_CASE("a file that the parser cannot finish is given up") {
  Facts nothing;
  nothing.is_broken = true;
  nothing.cuts = kCutWork;
  CHECK(facts_of("rust", "r=t(c(.h()}}") == nothing);
  CHECK(definitions_of(facts_of("rust", "fn f() {}\n")) == Texts{"function f"});
}

// ---- limits -------------------------------------------------------------------------------------

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

TEST_CASE("definitions are nested as deep as kMaxNested, and no deeper") {
  const int most = static_cast<int>(kMaxNested);
  const auto nested = [](int depth) {
    return repeated("fn f() {\n", depth) + "g();\n" + repeated("}\n", depth);
  };
  // The outermost function has no enclosing definition, so one more function is allowed.
  const Facts fits = facts_of("rust", nested(most + 1));
  CHECK(fits.cuts == kNoCut);
  CHECK(fits.definitions.size() == kMaxNested + 1);
  const Facts deeper = facts_of("rust", nested(most + 10));
  CHECK(deeper.cuts == kCutDepth);
  CHECK(deeper.definitions.size() == kMaxNested + 1);
  // A use inside an omitted definition is attributed to the innermost definition that remains.
  REQUIRE(deeper.uses.size() == 1);
  CHECK(deeper.uses.front().within == kMaxNested);
}

TEST_CASE("nodes deeper than kMaxTreeDepth are not examined") {
  const auto sum = [](int terms) { return "f(" + repeated("a + ", terms) + "b)\ng()\n"; };
  CHECK(facts_of("python", sum(900)).cuts == kNoCut);
  const Facts deep = facts_of("python", sum(1200));
  CHECK(deep.cuts == kCutDepth);
  CHECK(uses_of(deep).back().find("g") != std::string::npos);  // later code is still read
}

TEST_CASE("the number of definitions and uses is limited by the size of the file") {
  std::string enumeration = "enum E {\n";
  for (int i = 0; i < 20'000; ++i) enumeration += "a" + std::to_string(i) + ",\n";
  enumeration += "};\n";
  const Facts many = facts_of("c", enumeration);
  CHECK(many.cuts == kCutCount);
  CHECK(many.definitions.size() == FileLimits(enumeration.size()).definitions());
  const std::string uses = repeated("a\n", 60'000);
  const Facts used = facts_of("python", uses);
  CHECK((used.cuts & kCutCount) != 0);
  CHECK(used.uses.size() <= FileLimits(uses.size()).uses());
}

TEST_CASE("text that many definitions share does not exceed the limit for facts") {
  std::string names = "class T {\nint\n";
  for (int i = 0; i < 5'000; ++i) names += "a" + std::to_string(i) + ",\n";
  names += "b;\n}\n";
  const Facts facts = facts_of("java", names);
  CHECK((facts.cuts & kCutText) != 0);
  std::size_t bytes = 0;
  for (const Definition& one : facts.definitions) bytes += one.signature.size();
  CHECK(bytes <= FileLimits(names.size()).text());
  std::string tree = "use " + repeated("long_name::", 80) + "{";
  for (int i = 0; i < 20'000; ++i) tree += "a" + std::to_string(i) + ",\n";
  const Facts imports = facts_of("rust", tree + "};\n");
  CHECK((imports.cuts & kCutText) != 0);
}

TEST_CASE("if parsing a file takes too much memory, its beginning is read") {
  const std::string functions = repeated("def f(): pass\n", 500);
  const std::string source = functions + "x = (\n" + repeated("1,", 1'000'000) + "\n)\n";
  const Facts facts = facts_of("python", source);
  CHECK(facts.cuts == kCutWork);
  CHECK(facts.is_broken);
  CHECK(definitions_of(facts) == definitions_of(facts_of("python", functions + "x = (\n")));
  CHECK(definitions_of(facts_of("python", "def g(): pass\n")) == Texts{"function g"});
}

TEST_CASE("a long row of unclosed brackets is not walked repeatedly") {
  const std::string marks = "def f(): pass\n" + repeated("[\n", 100'000);
  const Facts facts = facts_of("python", marks);
  CHECK((facts.cuts & kCutWork) != 0);
  CHECK(facts.is_broken);
}

TEST_CASE("a scanner that waits for a character after the end of the file is stopped") {
  const std::string functions = repeated("fun f() {}\n", 500);
  const Facts facts = facts_of("kotlin", functions + "val x = 1\n    @JvmStatic");
  CHECK(facts.cuts == kCutWork);
  CHECK(!facts.definitions.empty());
}

TEST_CASE("a scanner does not read beyond the names of directives") {
  using namespace std::string_literals;
  for (const std::string& end : {"#else"s, "#else\0\0\0\0\0\0\0\0\n"s}) {
    const Facts facts = facts_of("swift", "func f() {}\n#if os(iOS)\n" + end);
    CHECK(definitions_of(facts) == Texts{"function f"});
  }
}

TEST_CASE("facts of a broken file come from the parts that parse") {
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    const std::string_view sample = sample_of(grammar.name);
    const std::string broken = std::string(sample) + "\n) ] = = (\n";
    const Facts facts = facts_of(grammar.name, broken);
    CHECK(facts.is_broken);
    CHECK(definitions_of(facts) == definitions_of(facts_of(grammar.name, sample)));
  }
}

TEST_SUITE_END();

}  // namespace cairn::syntax
