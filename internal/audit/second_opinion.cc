#include "internal/audit/second_opinion.h"

#include <algorithm>

namespace cairn::audit {

using corpus::Corpus;
using model::NodeId;

DefinitionPlaces::DefinitionPlaces(const Corpus& corpus) {
  for (const corpus::FileRow& file : corpus.files()) {
    for (const model::Occurrence& one : corpus.occurrences(file.node)) {
      if (one.is_definition) places_[one.node].push_back({file.node, one.range.begin.line});
    }
  }
}

const std::vector<DefinitionPlaces::Place>& DefinitionPlaces::of(NodeId node) const {
  static const std::vector<Place> nowhere;
  const auto found = places_.find(node);
  return found == places_.end() ? nowhere : found->second;
}

SecondOpinion::SecondOpinion(const Corpus& ours, const Corpus& theirs)
    : ours_(ours), theirs_(theirs), our_places_(ours), their_places_(theirs) {
  for (const corpus::FileRow& row : theirs.files()) their_files_[row.path] = row.node;
  for (const corpus::FileRow& row : ours.files()) {
    const auto other = their_files_.find(row.path);
    if (other != their_files_.end()) file_of_ours_[other->second] = row.node;
  }
}

bool SecondOpinion::have_same_place(NodeId own, NodeId other) const {
  for (const DefinitionPlaces::Place& there : their_places_.of(other)) {
    const auto file = file_of_ours_.find(there.file);
    if (file == file_of_ours_.end()) continue;
    for (const DefinitionPlaces::Place& here : our_places_.of(own)) {
      if (here.file == file->second && here.line == there.line) return true;
    }
  }
  return false;
}

bool SecondOpinion::are_same(const model::Node& own, NodeId other) const {
  if (have_same_place(own.id, other)) return true;
  // A type and its constructor count as the same definition.
  const auto is_in = [](const std::optional<model::Node>& type, const model::Node& constructor) {
    return type && constructor.kind == model::NodeKind::kConstructor && model::is_type(type->kind);
  };
  const auto node = theirs_.node(other);
  if (!node) return false;
  if (is_in(theirs_.node(node->parent), *node) && have_same_place(own.id, node->parent))
    return true;
  return is_in(ours_.node(own.parent), own) && have_same_place(own.parent, other);
}

bool SecondOpinion::is_overload(const model::Node& own, NodeId other) const {
  const auto node = theirs_.node(other);
  return node && node->name == own.name && ours_.path_of(own) == theirs_.path_of(*node);
}

void SecondOpinion::compare(const Source& source, std::size_t examples, Audit& audit) const {
  const auto file = their_files_.find(source.row.path);
  const auto row = file == their_files_.end() ? std::nullopt : theirs_.file(file->second);
  if (!row) return;
  const source::SourceText text(source.text, source.row.encoding);
  const source::SourceText other_text(source.text, row->encoding);
  std::unordered_map<Offset, std::vector<NodeId>> said;
  for (const model::Occurrence& one : theirs_.occurrences(row->node)) {
    if (!one.is_definition) said[other_text.offset_of(one.range.begin)].push_back(one.node);
  }
  for (const model::Occurrence& one : ours_.occurrences(source.row.node)) {
    if (one.is_definition) continue;
    const Offset offset = text.offset_of(one.range.begin);
    const auto at = said.find(offset);
    if (at == said.end()) continue;
    const auto node = ours_.node(one.node);
    const auto sort = node ? sort_of(node->kind) : std::nullopt;
    if (!sort) continue;
    const auto any = [&](bool (SecondOpinion::*agrees)(const model::Node&, NodeId) const) {
      return std::any_of(at->second.begin(), at->second.end(),
                         [&](NodeId other) { return (this->*agrees)(*node, other); });
    };
    const bool is_right = any(&SecondOpinion::are_same);
    Trust& trust = audit.by_confidence[one.confidence];
    ++trust.judged;
    if (is_right) ++trust.right;
    if (!is_certain(one)) continue;
    Group& group =
        audit.languages[std::string(source.language->id)].at(static_cast<std::size_t>(*sort));
    ++group.judged;
    if (is_right) {
      ++group.right;
    } else if (any(&SecondOpinion::is_overload)) {
      ++group.overload;
    } else {
      keep_example(group.wrong, examples, source, text, offset, node->name);
    }
  }
}

}  // namespace cairn::audit
