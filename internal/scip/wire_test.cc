#include "internal/scip/wire.h"

#include <doctest/doctest.h>

#include <string>

#include "internal/base/varint.h"
#include "internal/scip/scip_schema.h"

namespace cairn::scip {
namespace {

std::string tag(std::uint32_t number, WireType type) {
  std::string out;
  base::put_varint(out, (std::uint64_t{number} << 3U) | static_cast<std::uint64_t>(type));
  return out;
}

std::string bytes_field(std::uint32_t number, std::string_view bytes) {
  std::string out = tag(number, WireType::kBytes);
  base::put_string(out, bytes);
  return out;
}

// Returns the error from reading all fields; "" if there is none.
std::string failure(std::string_view data) {
  try {
    WireReader reader(data, 100);
    WireField field;
    while (reader.next(field)) {
    }
    return "";
  } catch (const WireError& error) {
    return std::to_string(error.offset) + " " + error.reason;
  }
}

TEST_SUITE_BEGIN("scip/wire");

TEST_CASE("fields of every type are read in order") {
  const std::string data = tag(1, WireType::kVarint) + "\x96\x01" + bytes_field(2, "testing") +
                           tag(3, WireType::kFixed64) + std::string(8, 'x') +
                           tag(4, WireType::kFixed32) + std::string(4, 'y');
  WireReader reader(data);
  WireField field;
  REQUIRE(reader.next(field));
  CHECK(field.number == 1);
  CHECK(field.varint == 150);
  REQUIRE(reader.next(field));
  CHECK(field.bytes == "testing");
  REQUIRE(reader.next(field));
  CHECK(field.type == WireType::kFixed64);
  REQUIRE(reader.next(field));
  CHECK(field.number == 4);
  CHECK_FALSE(reader.next(field));
}

TEST_CASE("groups are skipped, with nested ones") {
  const std::string inner =
      tag(5, WireType::kGroup) + bytes_field(1, "x") + tag(5, WireType::kGroupEnd);
  const std::string data =
      tag(4, WireType::kGroup) + inner + tag(4, WireType::kGroupEnd) + bytes_field(9, "after");
  WireReader reader(data);
  WireField field;
  REQUIRE(reader.next(field));
  CHECK(field.type == WireType::kGroup);
  REQUIRE(reader.next(field));
  CHECK(field.bytes == "after");
}

TEST_CASE("an error has the offset of the damage") {
  CHECK(failure(tag(1, WireType::kBytes) + "\x05"
                                           "abc") == "102 a length reaches past the end");
  CHECK(failure(tag(1, WireType::kVarint) + "\x80") == "102 the data ends inside a number");
  CHECK(failure(tag(1, WireType::kVarint) + std::string(11, '\x80')) ==
        "111 a number is longer than ten bytes");
  CHECK(failure(std::string(1, '\0')) == "101 a field has number 0");
  CHECK(failure(tag(1, WireType::kFixed64) + "abc") ==
        "101 the data ends inside a fixed-size number");
  CHECK(failure(tag(1, WireType::kGroupEnd)) == "101 a group ends without a beginning");
  CHECK(failure(tag(1, WireType::kGroup)) == "101 a group does not end");
  CHECK(failure(tag(1, WireType::kGroup) + tag(2, WireType::kGroupEnd)) ==
        "102 a group ends without a beginning");
  CHECK(failure("\x0E") == "101 an unknown wire type");
}

TEST_CASE("tags and lengths are limited as in protobuf") {
  CHECK(failure(std::string("\x88\x80\x80\x80\x00\x05", 6)).empty());
  CHECK(failure(std::string("\x88\x80\x80\x80\x80\x00\x05", 7)) ==
        "106 a tag is longer than five bytes");
  CHECK(failure(std::string("\x0A\x81\x80\x80\x80\x00x", 7)).empty());
  CHECK(failure(std::string("\x0A\x81\x80\x80\x80\x80\x00x", 8)) ==
        "107 a length is longer than five bytes");
}

TEST_CASE("the nesting of groups is limited") {
  std::string data;
  for (int i = 0; i < 100000; ++i) data += tag(15, WireType::kGroup);
  CHECK(failure(data).find("nested too deep") != std::string::npos);
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("scip/wire");

TEST_CASE("malformed text is counted, and its offset is known") {
  const std::string occurrence = bytes_field(2, "symbol \xFF");
  const MessageCheck check = check_message(
      MessageType::kDocument, bytes_field(1, "a.py") + bytes_field(2, occurrence), 1000);
  CHECK(check.malformed_strings == 1);
  CHECK(check.first_malformed_offset == 1000 + 6 + 2 + 2 + 7);
}

TEST_CASE("an entry above the limit is refused, a document is not") {
  const std::string text(kMaxEntryBytes, 'x');
  CHECK_NOTHROW(check_message(MessageType::kDocument, bytes_field(5, text + text), 0));
  CHECK_THROWS_AS(check_message(MessageType::kSymbolInformation, bytes_field(3, text), 0),
                  WireError);
  const std::string symbol = bytes_field(3, bytes_field(3, text));
  CHECK_THROWS_AS(check_message(MessageType::kDocument, symbol, 0), WireError);
}

TEST_CASE("unknown fields may contain anything") {
  CHECK(check_message(MessageType::kDocument, bytes_field(99, "\xFF\xFF"), 0).malformed_strings ==
        0);
}

TEST_CASE("a damaged message inside an intact one is found") {
  const std::string document = bytes_field(2, tag(1, WireType::kBytes) + "\x7F");
  CHECK_THROWS_AS(check_message(MessageType::kDocument, document, 0), WireError);
}

TEST_CASE("the nesting of messages is limited") {
  const auto nested = [](int levels) {
    std::string message;
    // A signature is a document. A document contains symbols, and a symbol contains a signature.
    for (int i = 0; i < levels; ++i) message = bytes_field(3, bytes_field(7, message));
    return message;
  };
  CHECK_NOTHROW(check_message(MessageType::kDocument, nested(31), 0));
  CHECK_THROWS_AS(check_message(MessageType::kDocument, nested(40), 0), WireError);
  CHECK_THROWS_AS(check_message(MessageType::kDocument, nested(5000), 0), WireError);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::scip
