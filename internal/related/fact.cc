#include "internal/related/fact.h"

#include <array>

namespace cairn::related {

std::string_view name_of(FactKind kind) {
  constexpr std::array<std::string_view, kFactKindCount> kNames = {
      "calls",        "uses",      "names-type",       "extends",        "common-base",
      "overload",     "parallel",  "shared-members",   "shared-callees", "shared-callers",
      "shared-types", "mentioned", "changed-together", "vocabulary"};
  return kNames.at(static_cast<std::size_t>(kind));
}

bool is_direct(FactKind kind) { return kind <= FactKind::kExtends; }

bool is_structural(FactKind kind) {
  return kind != FactKind::kVocabulary && kind != FactKind::kChangedTogether &&
         kind != FactKind::kMentioned;
}

}  // namespace cairn::related
