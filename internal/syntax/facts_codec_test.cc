#include "internal/syntax/facts_codec.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "internal/base/varint.h"
#include "internal/syntax/samples.h"
#include "internal/syntax/testing.h"

namespace cairn::syntax {
namespace {

Facts sample_facts(const Grammar& grammar) {
  return facts_of(grammar.name, sample_of(grammar.name));
}

// Returns facts with one entry of each type. No member has its default value.
Facts all_fields() {
  Facts facts;
  facts.package = "com.acme";
  facts.more_packages = {"com.more", "org"};
  facts.documentation = "About\nthe file.";
  facts.is_broken = true;
  Definition outer;
  outer.kind = model::NodeKind::kClass;
  outer.name = "Outer";
  outer.body = {{7, 0}, {9, 1}};
  outer.name_range = {{7, 6}, {7, 11}};
  Definition inner;
  inner.kind = model::NodeKind::kMethod;
  inner.name = "größe";
  inner.parent = 0;
  inner.owner = "Owner<T>";
  inner.trait = "fmt::Display";
  inner.type = "int";
  inner.value = "f()";
  inner.signature = "int größe()";
  inner.documentation = "Doc.";
  inner.name_range = {{8, 300}, {8, 307}};
  inner.body = {{8, 2}, {9, 0}};
  inner.least_arguments = 1;
  inner.max_arguments = 254;
  inner.is_declaration = true;
  inner.is_hidden = true;
  facts.definitions = {outer, inner};
  facts.uses = {{"f",
                 "a.b",
                 {{3, 4}, {3, 5}},
                 Role::kImport,
                 3,
                 {{"size", ":int"}, {"", "x"}},
                 1,
                 true,
                 true,
                 true},
                {"g", "", {}, Role::kBase, kAnyNumber, {}, kNone}};
  facts.bindings = {{"x", "int", "xs", true, {5, 6}, {{1, 2}, {4'000'000'000U, 4}}}};
  facts.imports = {{"a.b", "c", "d", true, false, {{1, 7}, {1, 8}}, {{0, 0}, {9, 9}}},
                   {"e", "", "", false, true, {}, {}}};
  facts.implementations = {{"Owner", "Trait", {{2, 5}, {2, 10}}}};
  facts.cuts = kCutDepth | kCutText;
  return facts;
}

}  // namespace

TEST_SUITE_BEGIN("syntax/facts_codec");

TEST_CASE("every field survives encoding") {
  const Facts facts = all_fields();
  const auto decoded = decode_facts(encode_facts(facts));
  REQUIRE(decoded.has_value());
  CHECK(*decoded == facts);
}

TEST_CASE("empty facts survive encoding") {
  const auto decoded = decode_facts(encode_facts({}));
  REQUIRE(decoded.has_value());
  CHECK(*decoded == Facts{});
}

TEST_CASE("the facts of a sample for each grammar survive encoding") {
  for (const Grammar& grammar : grammars()) {
    CAPTURE(grammar.name);
    const Facts facts = sample_facts(grammar);
    CHECK(!facts.definitions.empty());
    const auto decoded = decode_facts(encode_facts(facts));
    REQUIRE(decoded.has_value());
    CHECK(*decoded == facts);
  }
}

TEST_CASE("the texts of facts are read without the facts") {
  const std::string bytes = encode_facts(all_fields());
  const auto texts = texts_of_facts(bytes);
  REQUIRE(texts.has_value());
  const auto count = [&](std::string_view one) {
    return std::count(texts->begin(), texts->end(), one);
  };
  for (const std::string_view one : {"com.acme", "com.more", "org",         "About\nthe file.",
                                     "Outer",    "größe",    "Owner<T>",    "fmt::Display",
                                     "int",      "f()",      "int größe()", "Doc.",
                                     "f",        "a.b",      "size",        ":int",
                                     "x",        "g",        "xs",          "c",
                                     "d",        "e",        "Owner",       "Trait"}) {
    CHECK_MESSAGE(count(one) == 1, one);
  }
  CHECK(texts->size() == 24);
  CHECK_FALSE(texts_of_facts(bytes.substr(0, bytes.size() - 1)).has_value());
  CHECK_FALSE(texts_of_facts(bytes + '\0').has_value());
}

TEST_CASE("equal texts are written once") {
  Facts facts;
  Use use;
  use.name = std::string(100, 'x');
  facts.uses.assign(50, use);
  CHECK(encode_facts(facts).size() < 100 + 50 * 12);
}

TEST_CASE("truncated bytes are rejected") {
  for (const Grammar& grammar : grammars()) {
    const std::string bytes = encode_facts(sample_facts(grammar));
    int accepted = 0;
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      accepted += decode_facts(std::string_view(bytes).substr(0, size)).has_value() ? 1 : 0;
    }
    CAPTURE(grammar.name);
    CHECK(accepted == 0);
    CHECK_FALSE(decode_facts(bytes + '\0').has_value());
  }
}

TEST_CASE("changed bytes give other facts or are rejected") {
#if defined(CAIRN_SANITIZED)
  constexpr unsigned kStep = 5;  // a fifth of the values at each place, all at five in a row
#else
  constexpr unsigned kStep = 1;
#endif
  int accepted = 0;
  int refused = 0;
  const std::string bytes = encode_facts(all_fields());
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (unsigned byte = static_cast<unsigned>(at) % kStep; byte < 256; byte += kStep) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(byte);
      const auto decoded = decode_facts(changed);
      ++(decoded ? accepted : refused);
      if (!decoded) continue;
      REQUIRE(texts_of_facts(changed).has_value());
      // Facts that decode without an error can be encoded again.
      const auto again = decode_facts(encode_facts(*decoded));
      REQUIRE(again.has_value());
      REQUIRE(*again == *decoded);
      for (const Use& use : decoded->uses) {
        REQUIRE((use.within == kNone || use.within < decoded->definitions.size()));
      }
    }
  }
  CHECK(accepted > 0);
  CHECK(refused > 0);
}

TEST_CASE("a count larger than the remaining bytes is rejected") {
  std::string bytes;
  for (int i = 0; i < 4; ++i)
    base::put_varint(bytes, 0);  // package, more_packages, documentation, is_broken
  base::put_varint(bytes, 0xFFFFFFFFU);
  CHECK_FALSE(decode_facts(bytes).has_value());
  CHECK_FALSE(decode_facts(bytes + std::string(1000, '\0')).has_value());
}

TEST_CASE("numbers out of range are rejected") {
  Facts facts;
  facts.definitions.resize(2);
  facts.definitions[1].parent = 0;
  CHECK(decode_facts(encode_facts(facts)).has_value());
  facts.definitions[1].parent = 1;
  CHECK_FALSE(decode_facts(encode_facts(facts)).has_value());
  facts.definitions[1].parent = kNone;
  facts.uses.resize(1);
  facts.uses[0].within = 2;
  CHECK_FALSE(decode_facts(encode_facts(facts)).has_value());
  facts.uses[0].within = 1;
  facts.uses[0].role = static_cast<Role>(6);
  CHECK_FALSE(decode_facts(encode_facts(facts)).has_value());
  facts.uses[0].role = Role::kValue;
  facts.definitions[0].kind = static_cast<model::NodeKind>(200);
  CHECK_FALSE(decode_facts(encode_facts(facts)).has_value());
}

TEST_CASE("numbers that do not fit their type are rejected") {
  // Facts stores the kind of a definition in one byte. These numbers do not fit in a byte.
  const Facts facts = all_fields();
  const std::string bytes = encode_facts(facts);
  for (const std::uint64_t wrong : {std::uint64_t{256}, std::uint64_t{1} << 33U}) {
    std::string text;
    base::put_varint(text, 0);
    base::put_varint(text, 0);
    base::put_varint(text, 0);
    base::put_varint(text, 1);      // the number of definitions
    base::put_varint(text, wrong);  // the kind of the definition
    text += std::string(40, '\0');
    CHECK_FALSE(decode_facts(text).has_value());
  }
}

TEST_SUITE_END();

}  // namespace cairn::syntax
