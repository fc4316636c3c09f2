#include "internal/render/across_parts.h"

#include <fmt/format.h>

#include <array>

namespace cairn::render {

using base::Json;
using federation::FoundDefinition;
using federation::FoundPlace;
using linkage::Match;
using linkage::UseRole;

std::string_view word_of(Match match) {
  constexpr std::array<std::string_view, 4> kWords = {"undefined", "possible", "package", "exact"};
  return kWords.at(static_cast<std::size_t>(match));
}

std::string_view word_of(UseRole role) {
  constexpr std::array<std::string_view, linkage::kUseRoleCount> kWords = {"use", "call", "base",
                                                                           "import"};
  return kWords.at(static_cast<std::size_t>(role));
}

std::string qualified(const linkage::DefinedName& definition, const std::string& name) {
  return definition.container.empty() ? name : definition.container + "." + name;
}

Json place_json(const FoundPlace& place) {
  return {{"path", place.path},
          {"line", place.position.line + 1},
          {"column", place.position.character + 1},
          {"role", word_of(place.role)},
          {"inside", place.inside}};
}

void headline(Out out, const FoundDefinition& one, const std::string& name, const Style& style) {
  fmt::format_to(out, "{} {}  {}\n", style.kind(model::name_of(one.definition.kind)),
                 style.name(qualified(one.definition, name)),
                 style.place(one.repository.name + ":" + one.path, {one.definition.line, 0}));
}

}  // namespace cairn::render
