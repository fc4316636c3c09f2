#include "internal/indexer/redefinitions.h"

#include "internal/base/ascii.h"

namespace cairn::indexer {
namespace {

bool follows_keyword(std::string_view before) {
  const std::size_t last = before.find_last_not_of(" \t");
  if (last == before.npos || last + 1 == before.size()) return false;
  const std::string_view word = before.substr(0, last + 1);
  for (const std::string_view keyword : {"def", "class"}) {
    if (!word.ends_with(keyword)) continue;
    const std::string_view front = word.substr(0, word.size() - keyword.size());
    if (front.empty() || base::is_blank(front.back())) return true;
  }
  return false;
}

}  // namespace

std::uint64_t mark_redefinitions(std::vector<model::Occurrence>& occurrences,
                                 const source::SourceText& source, std::string_view language) {
  if (language != "python") return 0;
  std::uint64_t marked = 0;
  for (model::Occurrence& occurrence : occurrences) {
    if (occurrence.is_definition) continue;
    const std::string_view line = source.line(occurrence.range.begin.line);
    const std::size_t line_begin = source.offset_of({occurrence.range.begin.line, 0});
    const std::size_t at = source.offset_of(occurrence.range.begin) - line_begin;
    if (!follows_keyword(line.substr(0, at))) continue;
    occurrence.is_definition = true;
    ++marked;
  }
  return marked;
}

}  // namespace cairn::indexer
