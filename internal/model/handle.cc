#include "internal/model/handle.h"

#include "internal/base/hash.h"

namespace cairn::model {
namespace {

constexpr std::string_view kAlphabet = "0123456789abcdefghjkmnpqrstvwxyz";
constexpr std::size_t kDigits = 10;
constexpr unsigned kBitsPerDigit = 5;

}  // namespace

Handle handle_of(std::string_view identity) { return Handle{base::hash64(identity) & kHandleMask}; }

std::string identity_of(const Node& node) {
  const bool by_symbol = !node.symbol.empty() && node.kind != NodeKind::kPackage;
  if (by_symbol) return node.symbol;
  const std::string prefix = std::string(name_of(node.kind)) + ":";
  return prefix + (node.kind == NodeKind::kPackage ? node.symbol : node.qualified_name());
}

std::string identity_of_document(std::string_view path) {
  return std::string(name_of(NodeKind::kDocument)) + ":" + std::string(path);
}

Handle next_handle(Handle handle) {
  return Handle{(static_cast<std::uint64_t>(handle) + 1) & kHandleMask};
}

std::string to_text(Handle handle) {
  std::string text(kDigits + 1, '@');
  auto value = static_cast<std::uint64_t>(handle);
  for (std::size_t i = kDigits; i > 0; --i, value >>= kBitsPerDigit) {
    text[i] = kAlphabet[value & 0x1FU];
  }
  return text;
}

std::optional<Handle> parse_handle(std::string_view text) {
  if (text.size() != kDigits + 1 || text[0] != '@') return std::nullopt;
  std::uint64_t value = 0;
  for (const char c : text.substr(1)) {
    const std::size_t digit = kAlphabet.find(c);
    if (digit == kAlphabet.npos) return std::nullopt;
    value = (value << kBitsPerDigit) | digit;
  }
  return Handle{value};
}

}  // namespace cairn::model
