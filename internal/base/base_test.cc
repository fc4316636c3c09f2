#include <doctest/doctest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/edit_distance.h"
#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/base/id_table.h"
#include "internal/base/json.h"
#include "internal/base/stop_words.h"
#include "internal/base/string_pool.h"
#include "internal/base/text_chunks.h"
#include "internal/base/varint.h"

namespace cairn::base {
namespace {

TEST_SUITE_BEGIN("base/string_pool");

TEST_CASE("equal strings get the same number, numbers are dense and views stay valid") {
  StringPool pool;
  std::vector<std::string> texts;
  for (int i = 0; i < 5000; ++i) texts.push_back("name" + std::to_string(i * 7919 % 5000));
  for (int i = 0; i < 5000; ++i) CHECK(pool.intern(texts[static_cast<std::size_t>(i)]) == i);
  for (int i = 0; i < 5000; ++i) {
    CHECK(pool.view(static_cast<StringPool::Id>(i)) == texts[static_cast<std::size_t>(i)]);
  }
  CHECK(pool.intern("name42") < 5000);
  CHECK(pool.size() == 5000);
  CHECK_FALSE(pool.find("absent"));
}

TEST_CASE(
    "a table of numbers asks only about those with the same hash, and keeps all that it has") {
  constexpr std::uint64_t kHalf = std::uint64_t{1} << 32U;
  IdTable table;
  for (IdTable::Id id = 0; id < 5000; ++id) table.add(id, id % 500 * kHalf);
  for (IdTable::Id id = 0; id < 5000; ++id) {
    int asked = 0;
    const auto found = table.find(id % 500 * kHalf, [&](IdTable::Id one) {
      ++asked;
      return one == id;
    });
    CHECK(found == id);
    CHECK(asked <= 10);
  }
  CHECK_FALSE(table.find(0, [](IdTable::Id) { return false; }));
  CHECK_FALSE(table.find(500 * kHalf, [](IdTable::Id) { return true; }));
}

TEST_CASE("stored texts stay where they are") {
  TextChunks chunks;
  std::vector<std::string_view> kept;
  for (int i = 0; i < 2000; ++i) {
    kept.push_back(chunks.store(std::string(static_cast<std::size_t>(i), 'x') + "end"));
  }
  CHECK(chunks.store("").empty());
  CHECK(chunks.store(std::string(1 << 20, 'y')).size() == 1 << 20);
  for (std::size_t i = 0; i < kept.size(); ++i) {
    CHECK(kept[i] == std::string(i, 'x') + "end");
  }
}

TEST_CASE("the empty string and very long ones are stored like others") {
  StringPool pool;
  CHECK(pool.intern("") == 0);
  CHECK(pool.intern(std::string(1 << 20, 'x')) == 1);
  CHECK(pool.intern("") == 0);
  CHECK(pool.view(1).size() == 1 << 20);
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("base/varint");

TEST_CASE("what is written is read back") {
  std::string blob;
  const std::vector<std::uint64_t> values = {0, 1, 127, 128, 300, 1U << 31U, ~std::uint64_t{0}};
  for (const std::uint64_t value : values) put_varint(blob, value);
  put_string(blob, "text");
  VarintReader reader(blob);
  for (const std::uint64_t value : values) CHECK(reader.next() == value);
  CHECK(reader.next_string() == "text");
  CHECK(reader.done());
  CHECK(reader.ok());
}

TEST_CASE("zigzag keeps the sign") {
  for (const std::int64_t value : {std::int64_t{0}, std::int64_t{-1}, std::int64_t{1},
                                   std::int64_t{-4096}, INT64_MAX, INT64_MIN}) {
    CHECK(unzigzag(zigzag(value)) == value);
  }
}

TEST_CASE("a damaged blob is detected and never read past its end") {
  VarintReader cut("\x80");
  CHECK(cut.next() == 0);
  CHECK_FALSE(cut.ok());
  VarintReader too_long(
      std::string_view("\x05"
                       "abc"));
  CHECK(too_long.next_string().empty());
  CHECK_FALSE(too_long.ok());
  std::string large;
  put_varint(large, std::uint64_t{1} << 40U);
  VarintReader wide(large);
  CHECK(wide.next32() == 0);
  CHECK_FALSE(wide.ok());
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("base/edit_distance");

// Computes the distance with the textbook recurrence, over the whole table.
std::size_t slow_distance(const std::string& a, const std::string& b) {
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      d[i][j] = std::min(
          {d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

TEST_CASE("the banded distance agrees with the textbook one") {
  std::mt19937 random(7);
  const auto word = [&] {
    std::string text(random() % 12, 'a');
    for (char& c : text) c = static_cast<char>('a' + random() % 3);
    return text;
  };
  for (int i = 0; i < 20000; ++i) {
    const std::string a = word();
    const std::string b = word();
    const std::size_t limit = random() % 5;
    const std::size_t expected = slow_distance(a, b);
    const auto distance = edit_distance(a, b, limit);
    CAPTURE(a);
    CAPTURE(b);
    CAPTURE(limit);
    CHECK(distance == (expected <= limit ? std::optional(expected) : std::nullopt));
  }
}

TEST_CASE("the nearest word is the first among equally near ones") {
  const std::vector<std::string_view> words = {"call", "cell", "calls", "implements"};
  CHECK(nearest_word(words, "calls") == "calls");
  CHECK(nearest_word(words, "cll") == "call");
  CHECK(nearest_word(words, "clals") == "calls");
  CHECK(nearest_word(words, "implemen") == "implements");
  CHECK(nearest_word(words, "impleme") == "");
  CHECK(nearest_word(words, "impleme", 3) == "implements");
  CHECK(nearest_word(words, "cell", 0) == "cell");
  CHECK(nearest_word(std::vector<std::string>(), "x") == "");
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("base/hash");

TEST_CASE("a content hash does not depend on how the content is split") {
  ContentHasher whole;
  whole.update("abcdefgh");
  ContentHasher parts;
  parts.update("abc");
  parts.update("");
  parts.update("defgh");
  CHECK(whole.digest() == parts.digest());
  CHECK(to_hex(whole.digest()).size() == 32);
  CHECK(to_hex({0x0123456789abcdefULL, 1}) == "0123456789abcdef0000000000000001");
  CHECK(to_hex(0xfedcba98ULL) == "00000000fedcba98");
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("base/json");

TEST_CASE("JSON may be printed to a terminal whatever it contains") {
  Json json;
  json["name"] = "\x1b[31m \xC2\x9B \xE2\x80\xAE 漢字 \xFF";
  const std::string text = to_text(json, JsonLayout::kOneLine);
  CHECK(text == "{\"name\":\"\\u001b[31m \\u009b \\u202e 漢字 \xEF\xBF\xBD\"}");
  CHECK(base::parse_own_json(text)["name"] == "\x1b[31m \xC2\x9B \xE2\x80\xAE 漢字 \xEF\xBF\xBD");
  json["name"] = "\U000E0041\U0001F600";  // a tag, which is above U+FFFF, and a face
  CHECK(to_text(json, JsonLayout::kOneLine) == "{\"name\":\"\\udb40\\udc41\U0001F600\"}");
}

TEST_CASE("members stay in the order in which they were added") {
  Json json;
  json["z"] = 1;
  json["a"] = 2;
  CHECK(to_text(json, JsonLayout::kOneLine) == R"({"z":1,"a":2})");
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("base/stop_words");

TEST_CASE("function words are stop words in any case, names in code are not") {
  CHECK(is_stop_word("the"));
  CHECK(is_stop_word("The"));
  CHECK(is_stop_word("THROUGH"));
  CHECK_FALSE(is_stop_word("parser"));
  CHECK_FALSE(is_stop_word("throughput"));
  CHECK(is_question_word("where"));
  CHECK(is_keyword("return"));
  CHECK_FALSE(is_keyword("Return"));
}

TEST_SUITE_END();

TEST_SUITE_BEGIN("base/error");

TEST_CASE("a system error gets its kind and message from errno") {
  CHECK(system_error(ENOSPC, "x").kind() == ErrorKind::kNoSpace);
  CHECK(system_error(EFBIG, "x").kind() == ErrorKind::kNoSpace);
  CHECK(system_error(EROFS, "x").kind() == ErrorKind::kPermission);
  CHECK(system_error(ENOENT, "x").kind() == ErrorKind::kNoInput);
  CHECK(system_error(EIO, "cannot read").message() == "cannot read: Input/output error");
  CHECK(error_code(ErrorKind::kIndexBusy) == "INDEX_BUSY");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
