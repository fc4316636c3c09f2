#include "internal/syntax/nested_namespaces.h"

#include <algorithm>
#include <utility>

#include "internal/base/text_lines.h"

namespace cairn::syntax {
namespace {

constexpr std::string_view kInline = "inline ";

// The maximum number of parts of a name that is split. Without this limit, one line of hostile
// source could become a million definitions.
constexpr std::size_t kMaxParts = 32;

bool is_nested(const Definition& one) {
  return one.kind == model::NodeKind::kNamespace && one.name.find("::") != std::string::npos &&
         one.name_range.begin.line == one.name_range.end.line;
}

// Returns the offsets and lengths of the names in `text`, such as a, b and c in "a::b::inline c".
std::vector<std::pair<std::uint32_t, std::uint32_t>> parts_of(std::string_view text) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> parts;
  std::size_t at = 0;
  while (at <= text.size() && parts.size() <= kMaxParts) {
    const std::size_t end = std::min(text.find("::", at), text.size());
    std::string_view part = base::trimmed(text.substr(at, end - at));
    if (part.starts_with(kInline)) part = base::trimmed(part.substr(kInline.size()));
    if (!part.empty()) {
      parts.emplace_back(static_cast<std::uint32_t>(part.data() - text.data()),
                         static_cast<std::uint32_t>(part.size()));
    }
    at = end + 2;
  }
  return parts;
}

// Changes the name of `one` to the part of the name that is at `offset` and has `size` bytes.
// Requires: the name is on one line.
void begin_at(FoundDefinition& one, std::uint32_t offset, std::uint32_t size) {
  one.name = {one.name.begin + offset, one.name.begin + offset + size};
  model::Range& range = one.definition.name_range;
  range.begin.character += offset;
  range.end = range.begin;
  range.end.character += size;
}

}  // namespace

void split_nested_namespaces(std::vector<FoundDefinition>& definitions, std::string_view source) {
  const std::size_t count = definitions.size();
  for (std::size_t i = 0; i < count; ++i) {
    if (!is_nested(definitions[i].definition)) continue;
    const FoundDefinition outermost = definitions[i];
    const std::string_view text =
        source.substr(outermost.name.begin, outermost.name.end - outermost.name.begin);
    const auto parts = parts_of(text);
    if (parts.size() > kMaxParts) continue;
    for (std::size_t part = 0; part < parts.size(); ++part) {
      const auto [offset, size] = parts[part];
      FoundDefinition one;
      one.extent = outermost.extent;
      one.name = outermost.name;
      one.pattern = outermost.pattern;
      one.signature_end = outermost.signature_end;
      one.definition.kind = model::NodeKind::kNamespace;
      one.definition.name_range = outermost.definition.name_range;
      one.definition.body = outermost.definition.body;
      begin_at(one, offset, size);
      one.definition.name = text.substr(offset, size);
      one.definition.signature = "namespace " + one.definition.name;
      // An inner namespace begins at its own name, so that the outer namespace encloses it.
      if (part > 0) {
        one.extent.begin = one.name.begin;
        one.definition.body.begin = one.definition.name_range.begin;
      }
      const bool is_innermost = part + 1 == parts.size();
      if (is_innermost) one.definition.signature = outermost.definition.signature;
      if (is_innermost) {
        definitions[i] = std::move(one);
      } else {
        definitions.push_back(std::move(one));
      }
    }
  }
}

}  // namespace cairn::syntax
