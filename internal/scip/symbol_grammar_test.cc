#include "internal/scip/symbol_grammar.h"

#include <doctest/doctest.h>

#include <random>
#include <string>

namespace cairn::scip {
namespace {

// Lists the descriptors, each as its name followed by its suffix.
std::string descriptors_of(std::string_view text) {
  std::string out;
  const Symbol symbol = parse_symbol(text);
  for (const Descriptor& descriptor : symbol.descriptors) {
    static constexpr std::string_view kSuffixes = "?/#.(T):!";
    std::string suffix(1, kSuffixes[static_cast<std::size_t>(descriptor.suffix)]);
    if (descriptor.suffix == Suffix::kTypeParameter) suffix = "]";
    if (descriptor.suffix == Suffix::kParameter) suffix = ")";
    if (descriptor.suffix == Suffix::kMethod) suffix = "()";
    if (descriptor.suffix == Suffix::kMeta) suffix = ":";
    if (descriptor.suffix == Suffix::kMacro) suffix = "!";
    out += (out.empty() ? "" : " ") + std::string(descriptor.name) + suffix;
  }
  return out;
}

TEST_SUITE_BEGIN("scip/symbol_grammar");

TEST_CASE("symbols of every producer are parsed") {
  CHECK(descriptors_of("scip-python python click 8.4.0 `src.click.core`/Context#invoke().") ==
        "src.click.core/ Context# invoke()");
  CHECK(descriptors_of("scip-typescript npm zod 4.4.3 src/v4/`checks.ts`/$ZodCheck#") ==
        "src/ v4/ checks.ts/ $ZodCheck#");
  CHECK(descriptors_of("scip-java maven . . com/google/gson/Gson#`<init>`(+1).") ==
        "com/ google/ gson/ Gson# <init>()");
  CHECK(
      descriptors_of("rust-analyzer cargo f 0.2.0 watcher/impl#[`Result<T, E>`][Display]fmt().") ==
      "watcher/ impl# Result<T, E>] Display] fmt()");
  CHECK(descriptors_of("cxx . todo-pkg todo-version std/vector#vector(ced63f7c635d850d).") ==
        "std/ vector# vector()");
  CHECK(descriptors_of("scip-python python q 1 a/__init__:") == "a/ __init__:");
  CHECK(descriptors_of("scip-typescript npm m 1 `b.ts`/helper().(v)") == "b.ts/ helper() v)");
  CHECK(descriptors_of("rust-analyzer cargo c 1 macros/println!") == "macros/ println!");
}

TEST_CASE("the header fields are returned verbatim") {
  const Symbol symbol = parse_symbol("scip-dotnet nuget . . Main/Classes#Name.");
  CHECK(symbol.scheme == "scip-dotnet");
  CHECK(symbol.manager == "nuget");
  CHECK(symbol.package == ".");
  CHECK(symbol.version == ".");
  CHECK(symbol.header_size == std::string_view("scip-dotnet nuget . . ").size());
}

TEST_CASE("a doubled space belongs to its field") {
  const Symbol symbol = parse_symbol("scheme manager my  package 1.0 x#");
  CHECK(symbol.package == "my  package");
  CHECK(symbol.version == "1.0");
}

TEST_CASE("a name in back-ticks can contain anything, and doubled back-ticks") {
  const Symbol symbol = parse_symbol("s m p v `a``b.c`#");
  CHECK(symbol.descriptors.front().suffix == Suffix::kType);
  CHECK(unescaped(symbol.descriptors.front().name) == "a`b.c");
}

TEST_CASE("text that violates the grammar becomes a descriptor") {
  CHECK(descriptors_of("scip-dotnet nuget . . ``/Attribute#") == "/ Attribute#");
  CHECK(descriptors_of("Attribute#") == "Attribute#");
  CHECK(descriptors_of("s m p v foo().bar") == "foo() bar?");
  CHECK(descriptors_of("s m p v `unclosed") == "`unclosed?");
  CHECK(descriptors_of("s m p v f(+1") == "f(+1?");
  CHECK(descriptors_of("s m p v ") == "s m p v ?");
  CHECK(descriptors_of("") == "?");
}

TEST_CASE("the last suffix is found without parsing") {
  CHECK(last_suffix("s m p v a/") == Suffix::kNamespace);
  CHECK(last_suffix("s m p v A#m().") == Suffix::kMethod);
  CHECK(last_suffix("s m p v A#m(+1).") == Suffix::kMethod);
  CHECK(last_suffix("s m p v A#f.") == Suffix::kTerm);
  CHECK(last_suffix("s m p v A#m().(p)") == Suffix::kParameter);
  CHECK(last_suffix("s m p v A#[T]") == Suffix::kTypeParameter);
  CHECK(last_suffix("") == Suffix::kNone);
}

TEST_CASE("any text parses into descriptors that cover it") {
  std::mt19937 random(3);
  static constexpr std::string_view kAlphabet = "ab/#.:!()[]` +\xC3\xA9";
  for (int i = 0; i < 20000; ++i) {
    std::string text(random() % 24, ' ');
    for (char& c : text) c = kAlphabet[random() % kAlphabet.size()];
    const Symbol symbol = parse_symbol(text);
    CAPTURE(text);
    REQUIRE_FALSE(symbol.descriptors.empty());
    CHECK(symbol.descriptors.back().end == text.size());
    CHECK(symbol.header_size <= text.size());
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::scip
