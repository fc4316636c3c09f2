#include "internal/indexer/searched_source.h"

#include <algorithm>

#include "internal/source/documentation_text.h"

namespace cairn::indexer {

std::vector<std::uint32_t> lines_of_definitions(const FileNodes& file, const FileScopes& scopes,
                                                std::span<const model::Occurrence> occurrences) {
  std::vector<std::uint32_t> lines;
  for (std::uint32_t i = 1; i < file.size(); ++i) {
    std::uint32_t line = file.nodes[i].name.begin.line;
    if (!file.bodies[i].empty()) line = std::min(line, file.bodies[i].begin.line);
    lines.push_back(line);
  }
  for (const source::Extent& further : file.more_bodies) lines.push_back(further.body.begin.line);
  std::vector<model::Position> places;
  for (const model::Occurrence& occurrence : occurrences) {
    if (occurrence.is_definition) lines.push_back(occurrence.range.begin.line);
    places.push_back(occurrence.range.begin);
  }
  // In languages with stand_apart (C and C++), indexes can report a declaration outside functions
  // as a use. Therefore every line with a use outside functions is added.
  if (file.language->declarations.stand_apart) {
    const std::vector<std::uint32_t> owners = scopes.owners(places);
    for (std::size_t i = 0; i < places.size(); ++i) {
      if (file.suffixes[owners[i]] != scip::Suffix::kMethod) lines.push_back(places[i].line);
    }
  }
  std::sort(lines.begin(), lines.end());
  lines.erase(std::unique(lines.begin(), lines.end()), lines.end());
  return lines;
}

SearchedSource::SearchedSource(const std::optional<std::string>& text,
                               model::PositionEncoding encoding, const model::Language& language,
                               const std::vector<std::uint32_t>* undocumented) {
  if (!text) return;
  text_ = &*text;
  if (undocumented != nullptr) {
    undocumented_ = source::without_documentation(*text, language, *undocumented);
    text_ = &undocumented_;
  }
  lines_.emplace(*text_, encoding);
}

}  // namespace cairn::indexer
