#include "internal/corpus/assignments.h"

#include <algorithm>
#include <string_view>

#include "internal/base/ascii.h"
#include "internal/source/source_text.h"

namespace cairn::corpus {
namespace {

using model::NodeKind;
using model::Occurrence;

constexpr std::string_view kBlanks = " \t";

// Returns whether `c` can be part of a name on the right-hand side. In Ruby, "@rate" is a name.
bool is_in_assigned_name(char c) { return base::is_name_byte(c) || c == '@'; }

// Describes an assignment whose right-hand side is a name.
struct AssignedName {
  std::size_t end = 0;  // the end of the name
  char sign = '=';      // the assignment operator
};

std::optional<AssignedName> assigned_name(std::string_view line, std::size_t at) {
  at = std::min(line.find_first_not_of(kBlanks, at), line.size());
  if (line.substr(at).starts_with(":=")) ++at;
  if (at >= line.size() || (line[at] != '=' && line[at] != ':')) return std::nullopt;
  AssignedName found;
  found.sign = line[at];
  // With a second operator character, the operator is a comparison, a scope operator or an arrow,
  // not an assignment.
  if (at + 1 < line.size() && (line[at + 1] == '=' || line[at + 1] == ':' || line[at + 1] == '>')) {
    return std::nullopt;
  }
  at = line.find_first_not_of(" \t&", at + 1);
  if (at == std::string_view::npos) return std::nullopt;
  const std::size_t begin = at;
  while (at < line.size()) {
    if (is_in_assigned_name(line[at]) || line[at] == '.') {
      ++at;
    } else if (line.substr(at).starts_with("::") || line.substr(at).starts_with("->")) {
      at += 2;
    } else {
      break;
    }
  }
  if (at == begin) return std::nullopt;
  found.end = at;
  at = std::min(line.find_first_not_of(kBlanks, at), line.size());
  // If the expression continues after the name, its value is not the named function itself.
  const bool is_whole =
      at == line.size() || std::string_view(",;)}]#/").find(line[at]) != std::string_view::npos;
  return is_whole ? std::optional(found) : std::nullopt;
}

}  // namespace

std::vector<Assignment> assignments_in(const Corpus& corpus, const FileRow& file) {
  std::vector<Assignment> found;
  const auto text = corpus.sources().read(file.path);
  if (!text) return found;
  const source::SourceText source(*text, file.encoding);
  const std::vector<Occurrence> all = corpus.occurrences(file.node);
  const auto offset_in_line = [&](const model::Position& place) {
    return source::byte_offset(source.line(place.line), place.character, file.encoding);
  };
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Occurrence& holder = all[i];
    const NodeKind kind = corpus.traits(holder.node).kind;
    if (kind < NodeKind::kField || kind > NodeKind::kEvent) continue;
    const std::uint32_t line = holder.range.end.line;
    const auto name = assigned_name(source.line(line), offset_in_line(holder.range.end));
    if (!name) continue;
    for (std::size_t j = i + 1; j < all.size() && all[j].range.begin.line == line; ++j) {
      if (all[j].is_definition || offset_in_line(all[j].range.end) != name->end) continue;
      const NodeKind stored = corpus.traits(all[j].node).kind;
      const bool is_class = model::is_type(stored) && name->sign == '=';
      if (!model::is_callable(stored) && !is_class) continue;
      found.push_back({holder.node, all[j].node, all[j].range.begin,
                       std::min(holder.confidence, all[j].confidence)});
    }
  }
  return found;
}

}  // namespace cairn::corpus
