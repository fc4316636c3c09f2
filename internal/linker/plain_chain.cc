#include "internal/linker/plain_chain.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/model/language.h"

namespace cairn::linker {
namespace {

// Words that stand for an inferred type, or that look like calls.
constexpr std::string_view kWords =
    "auto var val let decltype typeof static_cast dynamic_cast const_cast reinterpret_cast sizeof "
    "alignof typeid noexcept defined";

bool is_plain_name(std::string_view name) {
  return !name.empty() && !base::is_digit(name.front()) && base::is_name_byte(name.front()) &&
         std::all_of(name.begin(), name.end(),
                     [](char c) { return base::is_name_byte(c) || c == '?' || c == '!'; });
}

std::string_view last_of(std::string_view chain) { return chain.substr(chain.rfind('.') + 1); }

}  // namespace

bool is_inferred(std::string_view type) { return type.empty() || model::has_word(kWords, type); }

bool remove_call(std::string_view& chain, const resolve::Family& family) {
  constexpr std::string_view kNew = "new ";
  constexpr std::string_view kNewCall = ".new()";
  if (family.makes_by_new && chain.ends_with(kNewCall)) {
    chain.remove_suffix(kNewCall.size());
    return true;
  }
  const bool is_new = chain.starts_with(kNew);
  if (is_new) chain.remove_prefix(kNew.size());
  if (!chain.ends_with("()")) return !is_new;
  chain.remove_suffix(2);
  const std::string_view last = last_of(chain);
  const bool has_plain_calls = model::has_word("python go rust java swift dart c", family.name);
  return is_new || (has_plain_calls && !last.empty() && base::is_upper(last.front()) &&
                    !last.starts_with("New"));
}

std::optional<PlainChain> plain_chain(std::string_view chain, const resolve::Family& family) {
  constexpr std::string_view kSpace = "::";
  if (chain.starts_with(kSpace)) chain.remove_prefix(kSpace.size());
  if (!remove_call(chain, family)) return std::nullopt;
  for (std::string_view left = chain; !left.empty();) {
    const std::size_t dot = std::min(left.find('.'), left.size());
    if (!is_plain_name(left.substr(0, dot))) return std::nullopt;
    left.remove_prefix(std::min(dot + 1, left.size()));
  }
  const std::size_t dot = std::min(chain.find('.'), chain.size());
  return PlainChain{chain.substr(0, dot), chain.substr(std::min(dot + 1, chain.size()))};
}

}  // namespace cairn::linker
