#include "internal/syntax/names_in_text.h"

#include "internal/syntax/c_tokens.h"

namespace cairn::syntax {

std::vector<NameInText> names_in_text(std::string_view text) {
  std::vector<NameInText> names;
  CTokens tokens(text, false);
  Chain chain;             // the chain before the current token: "a.b" after `a->b`
  bool is_joined = false;  // whether the current token follows "::", "->" or "."
  bool was_word = false;
  for (CToken token = tokens.next(); token.kind != CToken::Kind::kEnd; token = tokens.next()) {
    if (names.size() == kMaxNamesInText) break;
    const std::string_view word = text.substr(token.begin, token.size);
    if (token.kind == CToken::Kind::kWord) {
      NameInText name{token.begin, token.size, is_joined ? chain : Chain(), false};
      constexpr std::size_t kMaxChain = 80;
      const bool is_short = is_joined && chain != "?" && chain.size() + word.size() < kMaxChain;
      if (is_short) {
        (chain += '.') += word;
      } else {
        chain = is_joined ? "?" : word;
      }
      names.push_back(std::move(name));
      is_joined = false;
      was_word = true;
      continue;
    }
    if (word == "(" && was_word) names.back().is_call = true;
    is_joined = word == "::" || word == "->" || word == ".";
    if (!is_joined) chain.clear();
    if (is_joined && !was_word) chain = "?";
    was_word = false;
  }
  return names;
}

}  // namespace cairn::syntax
