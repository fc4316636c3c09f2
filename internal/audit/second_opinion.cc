#include "internal/audit/second_opinion.h"

#include <algorithm>
#include <unordered_map>

namespace cairn::audit {
namespace {

using corpus::Corpus;
using model::NodeId;

bool are_same(const Corpus& ours, const model::Node& own, const Corpus& theirs, NodeId other_id) {
  const auto other = theirs.node(other_id);
  if (!other) return false;
  if (own.is(model::kFlagExternal) || other->is(model::kFlagExternal)) return false;
  if (ours.path_of(own) != theirs.path_of(*other)) return false;
  if (own.name_range.begin.line == other->name_range.begin.line) return true;
  // A type and its constructor count as the same definition.
  const auto is_in = [](const std::optional<model::Node>& type, const model::Node& constructor) {
    return type && constructor.kind == model::NodeKind::kConstructor && model::is_type(type->kind);
  };
  const auto parent = theirs.node(other->parent);
  if (is_in(parent, *other) && parent->name_range.begin.line == own.name_range.begin.line) {
    return true;
  }
  const auto own_parent = ours.node(own.parent);
  return is_in(own_parent, own) &&
         own_parent->name_range.begin.line == other->name_range.begin.line;
}

bool is_overload(const Corpus& ours, const model::Node& own, const Corpus& theirs, NodeId other) {
  const auto node = theirs.node(other);
  return node && node->name == own.name && ours.path_of(own) == theirs.path_of(*node);
}

}  // namespace

void compare_source(const Corpus& corpus, const Source& source, NodeId other_file,
                    const AuditRequest& request, Audit& audit) {
  const Corpus& other = *request.against;
  const auto row = other.file(other_file);
  if (!row) return;
  const source::SourceText text(source.text, source.row.encoding);
  const source::SourceText other_text(source.text, row->encoding);
  std::unordered_map<Offset, std::vector<NodeId>> said;
  for (const model::Occurrence& one : other.occurrences(other_file)) {
    if (!one.is_definition) said[other_text.offset_of(one.range.begin)].push_back(one.node);
  }
  for (const model::Occurrence& one : corpus.occurrences(source.row.node)) {
    if (one.is_definition) continue;
    const Offset offset = text.offset_of(one.range.begin);
    const auto at = said.find(offset);
    if (at == said.end()) continue;
    const auto node = corpus.node(one.node);
    const auto sort = node ? sort_of(node->kind) : std::nullopt;
    if (!sort) continue;
    const auto any = [&](const auto& agrees) {
      return std::any_of(at->second.begin(), at->second.end(),
                         [&](NodeId theirs) { return agrees(corpus, *node, other, theirs); });
    };
    const bool is_right = any(are_same);
    Trust& trust = audit.by_confidence[one.confidence];
    ++trust.judged;
    if (is_right) ++trust.right;
    if (!is_certain(one)) continue;
    Group& group =
        audit.languages[std::string(source.language->id)].at(static_cast<std::size_t>(*sort));
    ++group.judged;
    if (is_right) {
      ++group.right;
    } else if (any(is_overload)) {
      ++group.overload;
    } else {
      keep_example(group.wrong, request.examples, source, text, offset, node->name);
    }
  }
}

}  // namespace cairn::audit
