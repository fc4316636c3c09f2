#include "internal/base/ascii.h"

#include <doctest/doctest.h>

#include <cctype>
#include <charconv>

namespace cairn::base {
namespace {

TEST_SUITE_BEGIN("base/ascii");

// Compares with <cctype> in the locale "C". A program starts in this locale, in which no byte above
// 0x7F belongs to any class.
template <typename Check>
void for_each_byte(Check check) {
  for (int byte = 0; byte < 256; ++byte) {
    CAPTURE(byte);
    check(static_cast<char>(byte), byte);
  }
}

TEST_CASE("classes that <cctype> has") {
  for_each_byte([](char c, int byte) {
    CHECK(is_ascii(c) == (byte <= 127));
    CHECK(is_digit(c) == (std::isdigit(byte) != 0));
    CHECK(is_lower(c) == (std::islower(byte) != 0));
    CHECK(is_upper(c) == (std::isupper(byte) != 0));
    CHECK(is_letter(c) == (std::isalpha(byte) != 0));
    CHECK(is_letter_or_digit(c) == (std::isalnum(byte) != 0));
    CHECK(is_space(c) == (std::isspace(byte) != 0));
    CHECK(is_blank(c) == (std::isblank(byte) != 0));
    CHECK(is_control(c) == (std::iscntrl(byte) != 0));
  });
}

TEST_CASE("classes of our own") {
  for_each_byte([](char c, int byte) {
    const bool is_alnum = std::isalnum(byte) != 0;
    CHECK(is_word_byte(c) == (is_alnum || byte == '_'));
    CHECK(is_wide_word_byte(c) == (is_alnum || byte == '_' || byte > 127));
    CHECK(is_name_byte(c) == (is_alnum || byte == '_' || byte == '$' || byte > 127));
    CHECK(is_plain_space(c) == (std::string_view("\t\n\r ").find(c) != std::string_view::npos));
    CHECK(is_lower_hex_digit(c) == (std::isxdigit(byte) != 0 && std::isupper(byte) == 0));
  });
}

TEST_CASE("conversion to the other case") {
  std::string all;
  for_each_byte([&](char c, int byte) {
    CHECK(to_lower(c) == static_cast<char>(std::tolower(byte)));
    CHECK(to_upper(c) == static_cast<char>(std::toupper(byte)));
    all += c;
  });
  const std::string low = lowered(all);
  REQUIRE(low.size() == all.size());
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(low[i] == to_lower(all[i]));
  CHECK(lowered("").empty());
}

TEST_CASE("values of hexadecimal digits") {
  for_each_byte([](char c, int) {
    int value = -1;
    std::from_chars(&c, &c + 1, value, 16);
    CHECK(hex_value(c) == value);
  });
  for (std::size_t i = 0; i < kHexDigits.size(); ++i) {
    CHECK(hex_value(kHexDigits[i]) == static_cast<int>(i));
  }
  CHECK(kHexDigits.size() == 16);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
