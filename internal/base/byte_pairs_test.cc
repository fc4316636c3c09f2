#include "internal/base/byte_pairs.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::base {
namespace {

using Ends = std::vector<std::uint32_t>;

Ends token_ends(const Vocabulary& vocabulary, std::string_view piece) {
  Ends ends;
  append_token_ends(vocabulary, piece, ends);
  return ends;
}

// Implements the definition in the header literally, in quadratic time.
Ends slow_token_ends(const Vocabulary& vocabulary, std::string_view piece) {
  std::vector<std::string> parts;
  for (const char c : piece) parts.emplace_back(1, c);
  while (true) {
    Vocabulary::Rank best = Vocabulary::kNoToken;
    std::size_t at = 0;
    for (std::size_t i = 0; i + 1 < parts.size(); ++i) {
      const Vocabulary::Rank rank = vocabulary.rank_of(parts[i] + parts[i + 1]);
      if (rank < best) best = rank, at = i;
    }
    if (best == Vocabulary::kNoToken) break;
    parts[at] += parts[at + 1];
    parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1);
  }
  Ends ends;
  for (const std::string& part : parts) {
    ends.push_back((ends.empty() ? 0 : ends.back()) + static_cast<std::uint32_t>(part.size()));
  }
  return ends;
}

// Returns `size` pseudo-random letters of `alphabet`, which are the same in every run.
std::string scramble(std::string_view alphabet, std::size_t size, std::uint32_t seed) {
  std::string out;
  while (out.size() < size) {
    seed = seed * 1664525U + 1013904223U;
    out += alphabet[(seed >> 16U) % alphabet.size()];
  }
  return out;
}

TEST_SUITE_BEGIN("base/byte_pairs");

TEST_CASE("pairs are joined in the order of their ranks") {
  const Vocabulary cl100k(TokenEncoding::kCl100kBase);
  CHECK(token_ends(cl100k, "unbelievable") == Ends{2, 7, 12});  // un belie vable
  const Vocabulary o200k(TokenEncoding::kO200kBase);
  CHECK(token_ends(o200k, "unbelievable") == Ends{2, 5, 12});  // un bel ievable
}

TEST_CASE("a piece of one byte is one token, an empty one has none") {
  const Vocabulary vocabulary(TokenEncoding::kCl100kBase);
  CHECK(token_ends(vocabulary, "\xFF") == Ends{1});
  CHECK(token_ends(vocabulary, "").empty());
}

TEST_CASE("ends are appended to existing ones") {
  const Vocabulary vocabulary(TokenEncoding::kCl100kBase);
  Ends ends = {7};
  append_token_ends(vocabulary, "the", ends);
  CHECK(ends == Ends{7, 3});
}

TEST_CASE("short and long pieces are cut according to the definition") {
  const Vocabulary vocabulary(TokenEncoding::kO200kBase);
  for (const std::uint32_t size : {2U, 3U, 10U, 62U, 63U, 64U, 65U, 66U, 67U, 130U, 300U}) {
    for (const std::string_view alphabet :
         {"etaoinshrdlu", "a", "ab", "=-", "AaBb", "\xE6\xA4\x9C\xE7\xB4\xA2", " \n"}) {
      const std::string piece = scramble(alphabet, size, size);
      CHECK(token_ends(vocabulary, piece) == slow_token_ends(vocabulary, piece));
    }
  }
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
