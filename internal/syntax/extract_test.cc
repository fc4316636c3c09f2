#include "internal/syntax/extract.h"

#include <doctest/doctest.h>

#include "internal/syntax/samples.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

// All that does not depend on places.
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
    CHECK(facts.uses.size() >= 5);
    CHECK(facts.bindings.size() >= 2);
    CHECK(!facts.imports.empty());
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

TEST_CASE("an extractor remembers nothing of the file before") {
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

TEST_CASE("of any beginning of a file the facts are sound") {
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

TEST_CASE("a file of another language is no reason to fail") {
  for (const Grammar& grammar : grammars()) {
    for (const Grammar& other : grammars()) {
      CAPTURE(grammar.name);
      CAPTURE(other.name);
      const std::string_view source = sample_of(other.name);
      CHECK(flaw_of(facts_of(grammar.name, source), source) == "");
    }
  }
}

TEST_CASE("bytes that are no text are no reason to fail") {
  std::string bytes;
  for (int i = 0; i < 1024; ++i) bytes += static_cast<char>(i * 7 % 256);
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    const Facts facts = facts_of(grammar.name, bytes);
    CHECK(flaw_of(facts, bytes) == "");
  }
}

TEST_CASE("code in brackets that are very deep is no reason to fail") {
  const std::string deep = "x = " + std::string(20'000, '(') + "1" + std::string(20'000, ')');
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    CHECK(flaw_of(facts_of(grammar.name, deep), deep) == "");
  }
}

TEST_CASE("a file that the parser does not get through is given up") {
  Facts nothing;
  nothing.is_broken = true;
  CHECK(facts_of("rust", "r=t(c(.h()}}") == nothing);
  CHECK(definitions_of(facts_of("rust", "fn f() {}\n")) == Texts{"function f"});
}

TEST_CASE("of a broken file the rest is there") {
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
