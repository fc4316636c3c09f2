#include "internal/base/utf8.h"

#include <doctest/doctest.h>

namespace cairn::base {
namespace {

TEST_SUITE_BEGIN("base/utf8");

TEST_CASE("well-formed text with characters of every length is valid") {
  CHECK(is_valid_utf8(""));
  CHECK(is_valid_utf8("plain ASCII, longer than one machine word"));
  CHECK(is_valid_utf8("é 漢 \xF0\x9F\x98\x80"));
  CHECK(is_valid_utf8("\xF4\x8F\xBF\xBF"));  // U+10FFFF
}

TEST_CASE("what RFC 3629 forbids is invalid, and the first bad byte is found") {
  CHECK(find_invalid_utf8("abc\x80") == 3);
  CHECK(find_invalid_utf8("\xC0\x80") == 0);          // overlong
  CHECK(find_invalid_utf8("12345678\xE2\x82") == 8);  // truncated
  CHECK(find_invalid_utf8("\xED\xA0\x80") == 0);      // surrogate
  CHECK(find_invalid_utf8("\xF4\x90\x80\x80") == 0);  // above U+10FFFF
  CHECK(find_invalid_utf8("x\xFF") == 1);
}

TEST_CASE("decoding an encoded code point returns it") {
  for (const char32_t code :
       {U'a', U'\x7F', U'\x80', U'\x7FF', U'\x800', U'\xFFFF', U'\x10000', U'\x10FFFF'}) {
    std::string text;
    append_utf8(text, code);
    const DecodedCharacter character = decode_utf8(text, 0);
    CHECK(character.valid);
    CHECK(character.code_point == code);
    CHECK(character.size == text.size());
  }
}

TEST_CASE("repair replaces each bad byte and leaves the rest") {
  CHECK(repaired_utf8("a\xFFz") == "a\xEF\xBF\xBDz");
  CHECK(repaired_utf8("fine é") == "fine é");
  CHECK(is_valid_utf8(repaired_utf8("\xE2\x82 \xED\xA0\x80")));
}

TEST_CASE("a prefix never cuts a character") {
  CHECK(utf8_prefix("aé", 2) == "a");
  CHECK(utf8_prefix("aé", 3) == "aé");
  CHECK(utf8_prefix("\xF0\x9F\x98\x80", 3).empty());
}

TEST_CASE("lengths count the units of editors") {
  CHECK(utf16_length("a\xF0\x9F\x98\x80") == 3);
  CHECK(utf32_length("a\xF0\x9F\x98\x80") == 2);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
