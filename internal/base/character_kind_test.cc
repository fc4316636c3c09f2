#include "internal/base/character_kind.h"

#include <doctest/doctest.h>

namespace cairn::base {
namespace {

TEST_SUITE_BEGIN("base/character_kind");

TEST_CASE("kinds follow the general categories") {
  CHECK(character_kind(U'Q') == kUpperKind);
  CHECK(character_kind(U'\u01C5') == kUpperKind);  // Lt
  CHECK(character_kind(U'q') == kLowerKind);
  CHECK(character_kind(U'\u017F') == kLowerKind);     // long s
  CHECK(character_kind(U'\u00AA') == kCaselessKind);  // feminine ordinal: Lo
  CHECK(character_kind(U'漢') == kCaselessKind);
  CHECK(character_kind(U'\u0301') == kMarkKind);
  CHECK(character_kind(U'7') == kNumberKind);
  CHECK(character_kind(U'½') == kNumberKind);
  CHECK(character_kind(U'_') == kOtherKind);
  CHECK(character_kind(U'\U0001F600') == kOtherKind);
  CHECK(character_kind(0xFFFD) == kOtherKind);
}

TEST_CASE("white space follows the property White_Space, not the category") {
  for (const char32_t c : {U' ', U'\t', U'\v', U'\f', U'\u0085', U'\u00A0', U'\u2028', U'\u3000'}) {
    CHECK(character_kind(c) == kSpaceKind);
  }
  CHECK(character_kind(U'\n') == kLineEndKind);
  CHECK(character_kind(U'\r') == kLineEndKind);
  CHECK(character_kind(0x1F) == kOtherKind);       // white space in Python, but not in Unicode
  CHECK(character_kind(U'\u200B') == kOtherKind);  // the zero-width space
}

TEST_CASE("characters newer than utf8proc have their kinds, their unassigned neighbours do not") {
  // Each of these characters is in the table kAssignedSince or adjacent to one of its entries.
  CHECK(character_kind(0x1C89) == kUpperKind);
  CHECK(character_kind(0x1C8A) == kLowerKind);
  CHECK(character_kind(0x1C8B) == kOtherKind);
  CHECK(character_kind(0x0897) == kMarkKind);
  CHECK(character_kind(0x2EBEF) == kOtherKind);
  CHECK(character_kind(0x2EBF0) == kCaselessKind);
  CHECK(character_kind(0x2EE5D) == kCaselessKind);
  CHECK(character_kind(0x2EE5E) == kOtherKind);
}

TEST_CASE("a run ends at the first character of another kind") {
  CHECK(run_end("añoÑ9", 0, kLowerKind) == 4);
  CHECK(run_end("añoÑ9", 0, kLowerKind | kUpperKind) == 6);
  CHECK(run_end("abc", 1, kLowerKind) == 3);
  CHECK(run_end("abc", 3, kLowerKind) == 3);
  CHECK(run_end("abc", 0, kUpperKind) == 0);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
