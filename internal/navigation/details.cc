#include "internal/navigation/details.h"

#include <algorithm>

#include "internal/model/node_range.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::Node;
using model::NodeRange;

// Adds the text of a document or section, and the sections directly below it.
void add_pieces(const Corpus& corpus, const Node& node, Details& details) {
  const corpus::Document& document = corpus.document_of(node.id);
  const std::uint32_t piece = document.piece_of(node.id);
  details.documentation = document.text_of(piece);
  for (std::uint32_t i = piece + 1; i <= document.pieces()[piece].last;
       i = document.pieces()[i].last + 1) {
    if (document.pieces()[i].kind != model::NodeKind::kSection) continue;
    ++details.member_count;
    if (details.members.size() < kMaxMembers) {
      details.members.push_back(search::summarize(corpus, document.node(i)));
    }
  }
}

void add_members(const Corpus& corpus, const Node& node, Details& details) {
  // The subtree of a repository or module can be the whole index, so visit only its direct
  // children.
  const bool large = node.kind == model::NodeKind::kRepository ||
                     node.kind == model::NodeKind::kModule ||
                     node.kind == model::NodeKind::kPackage;
  if (large) {
    const model::NodeId last =
        node.kind == model::NodeKind::kRepository ? corpus.last_code_node() : node.last;
    for (auto id = NodeRange::after(node.id); id <= value_of(last);) {
      const auto child = corpus.node(NodeRange::number(id));
      if (!child) break;
      ++details.member_count;
      if (details.members.size() < kMaxMembers)
        details.members.push_back(search::summarize(corpus, *child));
      id = NodeRange::after(child->last);
    }
    return;
  }
  if (corpus.is_prose(node.id)) return add_pieces(corpus, node, details);
  for (Node& child : corpus.subtree(node)) {
    if (child.parent != node.id) continue;
    ++details.member_count;
    if (details.members.size() < kMaxMembers) {
      details.members.push_back(search::summarize(corpus, std::move(child)));
    }
  }
}

void add_occurrences(const Corpus& corpus, const Node& node, Details& details) {
  for (const corpus::Posting& posting : corpus.postings(node.id)) {
    std::size_t uses = posting.count;
    if (posting.has_definition) {
      const auto file = corpus.file(posting.file);
      for (const model::Occurrence& occurrence : corpus.occurrences(posting.file)) {
        if (occurrence.node != node.id || !occurrence.is_definition) continue;
        --uses;
        const bool here = posting.file == node.file && occurrence.range == node.name_range;
        if (!here && file) details.other_definitions.push_back({file->path, occurrence.range});
      }
    }
    details.reference_count += uses;
    details.reference_files += uses > 0 ? 1 : 0;
  }
}

void add_source(const Corpus& corpus, const Node& node, Details& details) {
  const auto file = node.file == model::kNoNode ? std::nullopt : corpus.file(node.file);
  if (!file) return;
  details.language = file->language;
  if (node.id == node.file || corpus.is_prose(node.id)) return;  // do not print whole files
  corpus::SourceLines lines(corpus);
  const model::Range& extent = node.body.empty() ? node.name_range : node.body;
  const std::uint32_t first = std::min(extent.begin.line, node.name_range.begin.line);
  const std::uint32_t last = std::max(extent.end.line, node.name_range.end.line);
  details.source = lines.lines(file->path, first, last);
  const bool named = !node.is(model::kFlagImplicit);
  details.source_has_changed =
      named && lines.still_says(*file, node.name_range, node.name) == std::optional<bool>(false) &&
      node.kind != model::NodeKind::kConstructor;
}

}  // namespace

Details describe_node(const Corpus& corpus, const search::NodeSummary& summary) {
  Details details;
  details.summary = summary;
  details.documentation = corpus.documentation(summary.node.id);
  add_members(corpus, summary.node, details);
  add_occurrences(corpus, summary.node, details);
  add_source(corpus, summary.node, details);
  return details;
}

}  // namespace cairn::navigation
