#include "internal/syntax/captures.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/syntax/chain.h"

namespace cairn::syntax {
namespace {

// Returns the type at the beginning of `text`: `a.B<C, D>?` for "a.B<C, D>? name". Returns "" if
// `text` ends inside the type's angle brackets.
std::string_view type_at(std::string_view text) {
  const auto skip = [&](std::size_t at, auto&& belongs) {
    while (at < text.size() && belongs(text[at])) ++at;
    return at;
  };
  const auto is_path = [](char c) { return base::is_name_byte(c) || c == '.'; };
  std::size_t end = skip(0, is_path);
  const std::size_t next = skip(end, base::is_plain_space);
  if (next < text.size() && text[next] == '<') {
    int depth = 0;
    for (end = next; end < text.size(); ++end) {
      if (text[end] == '<') ++depth;
      if (text[end] == '>' && --depth == 0) break;
    }
    if (end >= text.size()) return {};
    ++end;
  }
  return text.substr(0, end < text.size() && text[end] == '?' ? end + 1 : end);
}

}  // namespace

Captures::Captures(const TSQueryMatch& match, const Query& query) : query_(query) {
  for (std::uint16_t i = 0; i < match.capture_count; ++i) {
    const Part part = query.part(match.captures[i].index);
    const TSQueryCapture*& slot = slots_.at(static_cast<std::size_t>(part));
    if (slot == nullptr) slot = &match.captures[i];
  }
}

model::NodeKind Captures::kind(Part part) const {
  return query_.kind(slots_.at(static_cast<std::size_t>(part))->index);
}

std::string Captures::text(Part part, std::string_view source, std::size_t most) const {
  const TSNode* const found = node(part);
  if (found == nullptr) return {};
  const std::string_view text = text_of(*found, source);
  return text.size() <= most ? base::collapse_space(text) : std::string();
}

std::string Captures::type_text(Part part, std::string_view source) const {
  const TSNode* const first = node(part);
  if (first == nullptr || !query_.chain_style().has_split_types) {
    return text(part, source, kLongestType);
  }
  return base::collapse_space(type_at(source.substr(ts_node_start_byte(*first), kLongestType)));
}

Chain Captures::chain(Part part, std::string_view source, Found& found) const {
  const TSNode* const expression = node(part);
  if (expression == nullptr) return {};
  std::string_view text = expression_text(part, source);
  // In Haskell's grammar, the node of a module name includes the dot after the name.
  if (text.size() > 1 && text.ends_with('.')) text.remove_suffix(1);
  if (text.size() > found.chain_steps_left) {
    found.cuts |= kCutText;
    return "?";
  }
  if (text.size() > kLongestChain) found.chain_steps_left -= std::min(text.size(), kMaxChainBytes);
  return chain_of(text, style());
}

// Returns the text of an expression. If the expression extends over several nodes, the text ends
// before the node captured as @step, or at the end of the node captured as @end.
std::string_view Captures::expression_text(Part part, std::string_view source) const {
  const TSNode& first = *node(part);
  const bool may_have_step = part == Part::kQualifier || part == Part::kElements;
  const TSNode* const step = may_have_step ? node(Part::kStep) : nullptr;
  const TSNode* const last = part == Part::kValue ? node(Part::kEnd) : nullptr;
  if (step == nullptr && last == nullptr) return text_of(first, source);
  const std::uint32_t begin = ts_node_start_byte(first);
  const std::uint32_t end = step != nullptr ? ts_node_start_byte(*step) : ts_node_end_byte(*last);
  return begin < end ? source.substr(begin, end - begin) : std::string_view();
}

}  // namespace cairn::syntax
