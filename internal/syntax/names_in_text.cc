#include "internal/syntax/names_in_text.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/model/language.h"
#include "internal/syntax/c_tokens.h"

namespace cairn::syntax {
namespace {

// Words that begin a statement.
constexpr std::string_view kStatements =
    "return if else for while do switch case default goto break continue typedef using extern";

}  // namespace

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

std::vector<NameInText> names_in_format(std::string_view text) {
  std::vector<NameInText> names;
  const auto add = [&](std::size_t begin, std::size_t end) {
    const bool is_name =
        begin < end && names.size() < kMaxNamesInText && !base::is_digit(text[begin]) &&
        std::all_of(text.begin() + static_cast<std::ptrdiff_t>(begin),
                    text.begin() + static_cast<std::ptrdiff_t>(end), base::is_name_byte);
    if (is_name) names.push_back({begin, end - begin, {}, false});
  };
  for (std::size_t at = text.find('{'); at < text.size() && names.size() < kMaxNamesInText;
       at = text.find('{', at + 1)) {
    if (text.substr(at, 2) == "{{") {
      ++at;
      continue;
    }
    const std::size_t end = text.find('}', at);
    if (end == text.npos) break;
    const std::size_t colon = at + std::min(text.substr(at, end - at).find(':'), end - at);
    add(at + 1, colon);
    // A width or precision such as `b$` may also be a name.
    std::size_t begin = colon + 1;
    for (std::size_t i = colon; i < end; ++i) {
      if (text[i] == '$') add(begin, i);
      if (!base::is_name_byte(text[i])) begin = i + 1;
    }
    at = end;
  }
  return names;
}

std::vector<FieldInText> fields_in_text(std::string_view text) {
  std::vector<FieldInText> fields;
  CTokens tokens(text, false);
  std::size_t words = 0;     // number of words of the current declaration
  std::size_t begin = 0;     // start of its first token
  std::size_t brackets = 0;  // open ones, square ones included
  bool is_after_block = false;
  bool may_call = false;  // whether a parenthesis follows the first word
  bool is_over = false;   // whether the name was followed by something else
  CToken name;
  for (CToken one = tokens.next(); one.kind != CToken::Kind::kEnd; one = tokens.next()) {
    const std::string_view token = text.substr(one.begin, one.size);
    if (may_call && token != "*") return {};
    may_call = token == "(" && brackets == 0 && words == 1 && !is_over;
    if (token == "(" || token == "[") {
      ++brackets;
      is_over = is_over || token == "(";
    } else if (token == ")" || token == "]") {
      if (brackets == 0) return {};
      --brackets;
    } else if (brackets > 0) {
      continue;
    } else if (one.kind == CToken::Kind::kWord) {
      if (model::has_word(kStatements, token)) return {};
      if (words == 0) begin = one.begin;
      ++words;
      name = one;
    } else if (token == ";" || token == "{" || token == "}") {
      const bool has_type = words > 1 || (words == 1 && is_after_block);
      if (token == ";" && has_type && !is_over && fields.size() < kMaxNamesInText) {
        const std::string_view type = is_after_block ? "" : text.substr(begin, name.begin - begin);
        fields.push_back({name.begin, name.size, type});
      } else if (token == "{" &&
                 text.substr(begin, name.begin - begin).find_first_of("=*") != text.npos) {
        return {};
      }
      is_after_block = token == "}";
      words = 0;
      is_over = false;
    } else if (token == "," || token == ":") {
      is_over = is_over || token == ",";
    } else if (token != "*" && token != "\\" && one.kind != CToken::Kind::kLiteral) {
      return {};
    }
  }
  return brackets > 0 ? std::vector<FieldInText>() : fields;
}

}  // namespace cairn::syntax
