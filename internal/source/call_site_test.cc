#include "internal/source/call_site.h"

#include <doctest/doctest.h>

namespace cairn::source {
namespace {

// Calls is_call() for the use between the two '|' of `text`.
bool is_call_in(std::string_view text, std::string_view language) {
  const std::size_t open = text.find('|');
  const std::size_t close = text.find('|', open + 1);
  return is_call(text.substr(0, open), text.substr(close + 1),
                 model::language_named(language).calls);
}

}  // namespace

TEST_SUITE_BEGIN("source/call_site");

TEST_CASE("uses with arguments are calls") {
  CHECK(is_call_in("x.|f|(1)", "python"));
  CHECK(is_call_in("x.|f| (1)", "java"));
  CHECK(is_call_in("x.|f|?.(1)", "typescript"));
  CHECK(is_call_in("|f|<Map<A, B>>(1)", "typescript"));
  CHECK(is_call_in("new |F|<>(1)", "java"));
  CHECK(is_call_in("|f|::<Vec<u8>>(1)", "rust"));
  CHECK(is_call_in("|print|!(\"a\")", "rust"));
  CHECK(is_call_in("|html|`a`", "typescript"));
  CHECK(is_call_in("|Map|[int](xs)", "go"));
  CHECK(is_call_in("|apply| { it }", "kotlin"));
  CHECK(is_call_in("return <|Button| a={1} />", "typescript"));
  CHECK(is_call_in("(<|Button|>", "typescript"));
}

TEST_CASE("uses without arguments are not") {
  CHECK_FALSE(is_call_in("g(|f|)", "python"));
  CHECK_FALSE(is_call_in("x.|f|", "python"));
  CHECK_FALSE(is_call_in("import { |f| } from 'x'", "typescript"));
  CHECK_FALSE(is_call_in("a: |F| = (1)", "typescript"));
  CHECK_FALSE(is_call_in("this::|f|)", "java"));
  CHECK_FALSE(is_call_in("List<|F|> x", "java"));
  CHECK_FALSE(is_call_in("|f| < g (1)", "java"));
  CHECK_FALSE(is_call_in("@|f|\ndef g()", "python"));
  CHECK_FALSE(is_call_in("x = |f|\n(1, 2)", "python"));
  CHECK_FALSE(is_call_in("a: Array<|F|>", "typescript"));
}

TEST_SUITE_END();

}  // namespace cairn::source
