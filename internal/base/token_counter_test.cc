#include "internal/base/token_counter.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>

#include "internal/base/utf8.h"
#include "tests/testing.h"

namespace cairn::base {
namespace {

using Tokens = std::vector<std::uint32_t>;

struct CountedText {
  std::string_view text;
  std::size_t cl100k = 0;
  std::size_t o200k = 0;
};

// Expected counts, computed with tiktoken 0.14.0: len(encoding.encode_ordinary(text)). The
// encodings were built from tiktoken's own expressions and the published rank tables.
constexpr auto kCountedTexts = std::to_array<CountedText>({
    // prose
    {"The quick brown fox jumps over the lazy dog.", 10, 10},
    {"tiktoken is great!", 6, 6},
    {"antidisestablishmentarianism", 6, 6},
    {"Straße, naïve café, Ångström: voilà.", 16, 13},
    // code
    {"int main(int argc, char** argv) {\n  return argc > 1 ? 0 : 1;\n}\n", 24, 24},
    {"def level(self, *, at: datetime | None = None) -> float:\n    \"\"\"Metres above "
     "datum.\"\"\"\n    return self._levels[at or now()]\n",
     32, 33},
    {"func (t *Table) Level(at time.Time) (float64, error) {\n\tif t == nil {\n\t\treturn 0, "
     "ErrNoTable\n\t}\n}\n",
     35, 35},
    {"export const useStore = defineStore('main', () => ({ count: ref(0) }))\n", 20, 20},
    {"fn parse<'a>(input: &'a str) -> Result<Vec<&'a str>, ParseError> {", 23, 23},
    {"getHTTPResponseCode2xx__full_Dispatch$1", 12, 12},
    {"SELECT id, name FROM users WHERE created_at >= '2024-01-31' ORDER BY id DESC;", 23, 23},
    {"<div class=\"a b\" id='c'>&nbsp;&amp;</div><!-- // -->", 19, 19},
    {"// ------------------------------------------------------------------------------\n", 3, 3},
    {"////////////////////////////////////////////////////////////////////////////////\n", 1, 2},
    {"https://example.org/a/b/c.html?q=1&r=%20#top\n/etc/passwd\n//x", 23, 23},
    {"^(?:[a-z0-9!#$%&'*+/=?^_`{|}~-]+)@\\1$", 26, 26},
    {"sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", 46, 46},
    {"<|endoftext|><|fim_prefix|>", 13, 12},
    // CJK
    {"検索する関数を呼び出す。", 15, 10},
    {"函数返回值为空时抛出异常", 9, 9},
    {"함수 호출 그래프", 7, 5},
    {"A検B索C", 7, 5},
    // scripts
    {"Привет, МИР! Ещё раз", 12, 10},
    {"שלום עולם مرحبا بالعالم", 20, 6},
    {"नमस्ते दुनिया ภาษาไทย", 23, 7},
    {"ǅungla ªº ʰx", 11, 11},
    // emoji
    {"😀👍🏽👩\xE2\x80\x8D👩\xE2\x80\x8D👧🇩🇪❤\xEF\xB8\x8F", 30, 17},
    {"fix: 🐛 bug!🎉🎉🎉\n", 17, 14},
    // combining marks
    {"e\xCC\x81 E\xCC\x81"
     "A a\xCC\x81\xCC\x82"
     "b \xCC\x81"
     "A !\xCC\x81 !!\xCC\x81",
     17, 16},
    {"z\xCD\x91\xCC\x92"
     "a\xCC\xA1\xCC\xB5l\xCD\x86g\xCC\xB4o",
     17, 17},
    // line ends
    {"a\r\nb\r\n\r\nc\n\n\nd\re\n\r\nf", 12, 11},
    {"\n", 1, 1},
    {"\r\n\r\n", 1, 1},
    {"x\n  \n   \n\ty\n \n", 5, 5},
    {"x = 1;\n\n  \n", 6, 6},
    // tabs
    {"\t\t\tif (x) {\n\t\t\t\ty();\t// z\n\t\t\t}", 16, 16},
    // spaces
    {"a    b                 c", 5, 5},
    {"a   ", 2, 2},
    {"a\xC2\xA0"
     "b\xE3\x80\x80"
     "c\xE2\x80\x83\xE2\x80\x83"
     "d\xE2\x80\xA8"
     "e\xC2\x85"
     "f\xE2\x80\x8Bg\xEF\xBB\xBF",
     19, 16},
    // numbers
    {"0 12 123 1234 12345678901234567890 3.14159 1,000,000 0xFF 1e-9", 35, 36},
    {"٠١٢٣ Ⅷ ½ ² ①②③④ 𝟘𝟙", 31, 23},
    // contractions
    {"I'm you're he'd she'll they've it's don't", 14, 7},
    {"IT'S DON'T WE'LL Y'ALL 'Tis 'S 'tx o'clock 're-use rock'n'roll", 26, 25},
    {"it'ſ 'ſ x'K ’s it’s", 14, 12},
    // newer Unicode
    {"\xE1\xB2\x89\xF0\x90\xB5\x90\xF0\x90\xB5\xB0\xF0\xAE\xAF\xB0\xF0\x91\x9B\x90 "
     "\xF0\x93\x91\xA0",
     24, 24},
});

const TokenCounter& counter_of(TokenEncoding encoding) {
  static const TokenCounter cl100k(TokenEncoding::kCl100kBase);
  static const TokenCounter o200k(TokenEncoding::kO200kBase);
  return encoding == TokenEncoding::kCl100kBase ? cl100k : o200k;
}

std::size_t cl100k_count(std::string_view text) {
  return counter_of(TokenEncoding::kCl100kBase).count(text);
}
std::size_t o200k_count(std::string_view text) {
  return counter_of(TokenEncoding::kO200kBase).count(text);
}

// Cuts `text` after every '\n' at which counts are additive. Returns the sum of the counts of the
// parts.
std::size_t count_of_parts(const TokenCounter& counter, std::string_view text) {
  std::size_t sum = 0;
  std::size_t begin = 0;
  for (std::size_t at = 1; at < text.size(); ++at) {
    constexpr std::string_view kNoCutBefore = " \t\r\n\v\f/";
    if (text[at - 1] != '\n' || kNoCutBefore.find(text[at]) != std::string_view::npos) continue;
    sum += counter.count(text.substr(begin, at - begin));
    begin = at;
  }
  return sum + counter.count(text.substr(begin));
}

TEST_SUITE_BEGIN("base/token_counter");

TEST_CASE("tokens have their published numbers") {
  const TokenCounter& cl100k = counter_of(TokenEncoding::kCl100kBase);
  CHECK(cl100k.encode("hello world") == Tokens{15339, 1917});
  CHECK(cl100k.encode("tiktoken is great!") == Tokens{83, 1609, 5963, 374, 2294, 0});
  const TokenCounter& o200k = counter_of(TokenEncoding::kO200kBase);
  CHECK(o200k.encode("hello world") == Tokens{24912, 2375});
}

TEST_CASE("counts are those of the published tokenizer") {
  for (const CountedText& counted : kCountedTexts) {
    CAPTURE(counted.text);
    CHECK(cl100k_count(counted.text) == counted.cl100k);
    CHECK(o200k_count(counted.text) == counted.o200k);
  }
}

TEST_CASE("long runs of one character are counted exactly, and fast") {
  CHECK(cl100k_count(std::string(200, ' ') + "x") == 3);
  CHECK(o200k_count(std::string(200, ' ') + "x") == 3);
  CHECK(o200k_count(std::string(100000, 'a')) == 12500);
  CHECK(cl100k_count(std::string(20000, '=')) == 313);
  CHECK(o200k_count(std::string(20000, '=')) == 312);
  CHECK(cl100k_count(std::string(20000, ' ') + "x") == 158);
  CHECK(cl100k_count(std::string(20000, '\n')) == 625);
  CHECK(o200k_count(std::string(20000, '\n')) == 1250);
}

TEST_CASE("an empty text has no tokens") {
  CHECK(cl100k_count("") == 0);
  CHECK(o200k_count("") == 0);
}

TEST_CASE("special tokens are counted as the characters they are written with") {
  CHECK(counter_of(TokenEncoding::kCl100kBase).encode("<|endoftext|>") ==
        Tokens{27, 91, 8862, 728, 428, 91, 29});
}

TEST_CASE("a malformed byte counts as a replacement character") {
  const TokenCounter& counter = counter_of(TokenEncoding::kO200kBase);
  for (const std::string_view text :
       {"a\xFFz", "\xE2\x82", "\xF0\x9F\x98 x", "\xED\xA0\x80\n", "\xC0"}) {
    CHECK(counter.encode(text) == counter.encode(repaired_utf8(text)));
    CHECK(counter.count(text) == counter.count(repaired_utf8(text)));
  }
  CHECK(counter.encode("a\xFF"
                       "b") == Tokens{64, 3251, 65});
}

TEST_CASE("encode() returns as many tokens as count() counts") {
  for (const CountedText& counted : kCountedTexts) {
    for (const TokenEncoding encoding : kTokenEncodings) {
      const TokenCounter& counter = counter_of(encoding);
      CHECK(counter.encode(counted.text).size() == counter.count(counted.text));
    }
  }
}

TEST_CASE("counts add up where a line ends and neither white space nor '/' follows") {
  std::string all;
  for (const CountedText& first : kCountedTexts) {
    for (const CountedText& second : kCountedTexts) {
      all.append(first.text).append("\n").append(second.text).append(" ");
    }
  }
  for (const TokenEncoding encoding : kTokenEncodings) {
    CHECK(count_of_parts(counter_of(encoding), all) == counter_of(encoding).count(all));
  }
}

TEST_CASE("counts of sources add up line by line") {
  std::size_t files = 0;
  const std::filesystem::path samples = testing::fixture("samples");
  for (const auto& entry : std::filesystem::recursive_directory_iterator(samples)) {
    if (!entry.is_regular_file() || entry.path().extension() == ".scip") continue;
    const std::string text = testing::read_file(entry.path().string());
    CAPTURE(entry.path().string());
    for (const TokenEncoding encoding : kTokenEncodings) {
      CHECK(count_of_parts(counter_of(encoding), text) == counter_of(encoding).count(text));
    }
    ++files;
  }
  CHECK(files > 20);
}

TEST_CASE("counts need not add up where white space or '/' follows") {
  CHECK(cl100k_count("x\n\ny") == 3);
  CHECK(cl100k_count("x\n") + cl100k_count("\ny") == 4);
  CHECK(o200k_count(";\n//x") == 2);
  CHECK(o200k_count(";\n") + o200k_count("//x") == 3);
}

TEST_CASE("the largest count is that of the encoding with more tokens") {
  const LargestTokenCounter counter;
  for (const CountedText& counted : kCountedTexts) {
    CHECK(counter.count(counted.text) == std::max(counted.cl100k, counted.o200k));
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
