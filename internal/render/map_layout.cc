#include "internal/render/map_layout.h"

#include <utility>
#include <vector>

namespace cairn::render {
namespace {

template <typename LineOf>
std::string lines_of(const std::vector<bool>& chosen, const LineOf& line_of) {
  std::string lines;
  for (std::uint32_t i = 0; i < chosen.size(); ++i) {
    if (chosen[i]) lines += line_of(i);
  }
  return lines;
}

}  // namespace

std::string MapLayout::whole(const map::Selection& selection) const {
  using map::Section;
  std::string text = header(selection);
  const auto append = [&](Section section, std::string lines) {
    if (!lines.empty()) text += section_text(section, std::move(lines));
  };
  append(Section::kModules, lines_of(selection.modules, [&](std::uint32_t i) {
           return module(i, selection.exports[i]);
         }));
  append(Section::kConnections,
         lines_of(selection.connections, [&](std::uint32_t i) { return connection(i); }));
  append(Section::kEntryPoints,
         lines_of(selection.entry_points, [&](std::uint32_t i) { return entry_point(i); }));
  append(Section::kDetails, details(selection));
  append(Section::kDocuments, lines_of(selection.documents, [&](std::uint32_t i) {
           return document(i, selection.sections[i]);
         }));
  return text + footer(selection);
}

}  // namespace cairn::render
