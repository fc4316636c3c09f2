#include "internal/corpus/source_lines.h"

#include <algorithm>

#include "internal/base/identifier.h"
#include "internal/base/limits.h"
#include "internal/base/source_tree.h"
#include "internal/base/utf8.h"
#include "internal/source/source_text.h"

namespace cairn::corpus {

const std::optional<std::string>& SourceLines::text(const std::string& path) {
  auto found = texts_.find(path);
  if (found == texts_.end()) found = texts_.emplace(path, corpus_.sources().read(path)).first;
  return found->second;
}

std::optional<std::string> SourceLines::line(const std::string& path, std::uint32_t number) {
  const std::optional<std::string>& source = text(path);
  if (!source) return std::nullopt;
  const auto found = base::line_of(*source, number);
  if (!found) return std::nullopt;
  return std::string(base::utf8_prefix(*found, base::kMaxSnippetBytes));
}

std::optional<Snippet> SourceLines::lines(const std::string& path, std::uint32_t first,
                                          std::uint32_t last) {
  const std::optional<std::string>& source = text(path);
  if (!source || !base::line_of(*source, first)) return std::nullopt;
  Snippet snippet;
  snippet.first_line = first;
  std::size_t bytes = 0;
  const char* const begin = base::line_of(*source, first)->data();
  std::string_view rest(begin, source->size() - static_cast<std::size_t>(begin - source->data()));
  for (std::uint32_t number = first; number <= last && !rest.empty(); ++number) {
    const std::size_t newline = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, newline);
    rest.remove_prefix(std::min(newline + 1, rest.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    bytes += line.size();
    if (snippet.lines.size() == base::kMaxSnippetLines || bytes > base::kMaxSnippetBytes) {
      snippet.is_cut = true;
      break;
    }
    snippet.lines.emplace_back(line);
  }
  return snippet;
}

std::optional<bool> SourceLines::still_says(const corpus::FileRow& file, const model::Range& range,
                                            std::string_view name) {
  if (!text(file.path)) return std::nullopt;
  const auto found = line(file.path, range.begin.line);
  if (!found) return false;
  const std::size_t begin = source::byte_offset(*found, range.begin.character, file.encoding);
  const std::size_t end = range.end.line == range.begin.line
                              ? source::byte_offset(*found, range.end.character, file.encoding)
                              : found->size();
  const std::string there = base::name_key(std::string_view(*found).substr(begin, end - begin));
  const std::string wanted = base::name_key(name);
  return range.empty() || there.find(wanted) != std::string::npos ||
         (!there.empty() && wanted.find(there) != std::string::npos);
}

}  // namespace cairn::corpus
