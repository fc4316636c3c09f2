#include "internal/base/vocabulary.h"

#include <doctest/doctest.h>

#include <string>

namespace cairn::base {
namespace {

TEST_SUITE_BEGIN("base/vocabulary");

TEST_CASE("an encoding is found by its published name") {
  CHECK(token_encoding_named("cl100k_base") == TokenEncoding::kCl100kBase);
  CHECK(token_encoding_named("o200k_base") == TokenEncoding::kO200kBase);
  CHECK(token_encoding_named("gpt2") == std::nullopt);
  for (const TokenEncoding encoding : kTokenEncodings) {
    CHECK(token_encoding_named(name_of(encoding)) == encoding);
  }
}

TEST_CASE("a vocabulary has as many tokens as were published, without the special ones") {
  CHECK(Vocabulary(TokenEncoding::kCl100kBase).size() == 100256);
  CHECK(Vocabulary(TokenEncoding::kO200kBase).size() == 199998);
}

TEST_CASE("ranks are the published ones") {
  const Vocabulary cl100k(TokenEncoding::kCl100kBase);
  CHECK(cl100k.rank_of("!") == 0);
  CHECK(cl100k.rank_of("the") == 1820);
  CHECK(cl100k.rank_of(" world") == 1917);
  CHECK(cl100k.rank_of("hello") == 15339);
  const Vocabulary o200k(TokenEncoding::kO200kBase);
  CHECK(o200k.rank_of("the") == 3086);
  CHECK(o200k.rank_of(" world") == 2375);
  CHECK(o200k.rank_of("hello") == 24912);
}

TEST_CASE("every token is found at its own rank") {
  for (const TokenEncoding encoding : kTokenEncodings) {
    const Vocabulary vocabulary(encoding);
    std::size_t lost = 0;
    for (Vocabulary::Rank rank = 0; rank < vocabulary.size(); ++rank) {
      if (vocabulary.rank_of(vocabulary.token(rank)) != rank) ++lost;
    }
    CHECK(lost == 0);
  }
}

TEST_CASE("every byte is a token, so any text has tokens") {
  for (const TokenEncoding encoding : kTokenEncodings) {
    const Vocabulary vocabulary(encoding);
    for (int byte = 0; byte < 256; ++byte) {
      const auto c = static_cast<char>(byte);
      CHECK(vocabulary.rank_of({&c, 1}) < 256);
    }
  }
}

TEST_CASE("bytes that are not a token have no rank") {
  const Vocabulary vocabulary(TokenEncoding::kCl100kBase);
  CHECK(vocabulary.rank_of("teh!") == Vocabulary::kNoToken);
  CHECK(vocabulary.rank_of("") == Vocabulary::kNoToken);
  CHECK(vocabulary.rank_of(std::string(1000, ' ')) == Vocabulary::kNoToken);
  CHECK(vocabulary.rank_of("<|endoftext|>") == Vocabulary::kNoToken);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::base
