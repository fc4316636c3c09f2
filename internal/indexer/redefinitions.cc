#include "internal/indexer/redefinitions.h"

#include "internal/base/ascii.h"

namespace cairn::indexer {
namespace {

bool follows_keyword(std::string_view before, std::string_view keywords) {
  const std::size_t last = before.find_last_not_of(" \t");
  if (last == before.npos || last + 1 == before.size()) return false;
  const std::string_view word = before.substr(0, last + 1);
  return model::any_word(keywords, [&](std::string_view keyword) {
    if (!word.ends_with(keyword)) return false;
    const std::string_view front = word.substr(0, word.size() - keyword.size());
    return front.empty() || base::is_blank(front.back());
  });
}

}  // namespace

std::uint64_t mark_redefinitions(std::vector<model::Occurrence>& occurrences,
                                 const source::SourceText& source,
                                 const model::Language& language) {
  const std::string_view keywords = language.declarations.repeating_words;
  if (keywords.empty()) return 0;
  std::uint64_t marked = 0;
  for (model::Occurrence& occurrence : occurrences) {
    if (occurrence.is_definition) continue;
    const std::string_view line = source.line(occurrence.range.begin.line);
    const std::size_t line_begin = source.offset_of({occurrence.range.begin.line, 0});
    const std::size_t at = source.offset_of(occurrence.range.begin) - line_begin;
    if (!follows_keyword(line.substr(0, at), keywords)) continue;
    occurrence.is_definition = true;
    ++marked;
  }
  return marked;
}

}  // namespace cairn::indexer
