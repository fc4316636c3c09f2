#include "internal/outline/outline_builder.h"

#include <algorithm>
#include <utility>

#include "internal/syntax/assembly.h"

namespace cairn::outline {

using model::Position;

namespace {

// The maximum number of bytes between the end of the name and the end of the signature. Because of
// this limit, finding all signatures takes linear time, even if the whole file is one line.
constexpr std::size_t kLongestHead = 512;

}  // namespace

Outline::Outline(std::string_view source, const model::Comments& marks)
    : source_(source), marks_(marks), lines_{0}, found_(source) {
  for (std::size_t at = source.find('\n'); at != source.npos; at = source.find('\n', at + 1)) {
    lines_.push_back(at + 1);
  }
}

Position Outline::position(std::size_t at) const {
  const auto line = std::upper_bound(lines_.begin(), lines_.end(), at) - 1;
  return {static_cast<std::uint32_t>(line - lines_.begin()),
          static_cast<std::uint32_t>(at - *line)};
}

Outline::Handle Outline::open(NodeKind kind, TextSpan name, std::size_t begin, std::string owner) {
  if (name.begin >= name.end) return kNothing;
  if (definitions_.size() >= found_.limits.definitions()) {
    found_.cuts |= syntax::kCutCount;
    return kNothing;
  }
  const std::string_view text = base::part_of(source_, name);
  const std::size_t size = text.size() + owner.size();
  if (size > found_.text_left) {
    found_.cuts |= syntax::kCutText;
    return kNothing;
  }
  found_.text_left -= size;
  syntax::FoundDefinition one;
  one.extent = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(source_.size())};
  one.name = {name.begin, name.end};
  one.definition.kind = kind;
  one.definition.name = text;
  one.definition.owner = std::move(owner);
  one.definition.name_range = {position(name.begin), position(name.end)};
  one.definition.body = {position(begin), position(source_.size())};
  const std::size_t line = one.definition.name_range.end.line;
  const std::size_t next = line + 1 < lines_.size() ? lines_[line + 1] - 1 : source_.size();
  const std::size_t end = std::min(next, name.end + kLongestHead);
  const std::size_t brace = source_.substr(0, end).find('{', name.end);
  one.signature_end = static_cast<std::uint32_t>(std::min(brace, end));
  definitions_.push_back(std::move(one));
  return definitions_.size() - 1;
}

void Outline::close(Handle handle, std::size_t end) {
  if (handle == kNothing) return;
  syntax::FoundDefinition& one = definitions_[handle];
  one.extent.end = static_cast<std::uint32_t>(std::max<std::size_t>(end, one.name.end));
  one.definition.body.end = position(one.extent.end);
  one.signature_end = std::min(one.signature_end, one.extent.end);
}

Outline::Handle Outline::add(NodeKind kind, TextSpan name, TextSpan extent, std::string owner) {
  const Handle handle = open(kind, name, extent.begin, std::move(owner));
  close(handle, extent.end);
  return handle;
}

void Outline::set_type(Handle handle, std::string_view type) {
  if (handle == kNothing || type.size() > found_.text_left) return;
  found_.text_left -= type.size();
  definitions_[handle].definition.type = type;
}

void Outline::add_comment(TextSpan span) {
  const Position begin = position(span.begin);
  syntax::Comment comment;
  comment.span = {span.begin, span.end};
  comment.first_line = begin.line;
  comment.last_line = position(span.end > span.begin ? span.end - 1 : span.end).line;
  comment.column = begin.character;
  found_.add(found_.comments, found_.limits.marks(), comment);
}

syntax::Facts Outline::finish() {
  found_.definitions = std::move(definitions_);
  return syntax::assemble(std::move(found_), source_, marks_);
}

}  // namespace cairn::outline
