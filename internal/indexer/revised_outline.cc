#include "internal/indexer/revised_outline.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "internal/indexer/edge_table.h"
#include "internal/indexer/prose_drafts.h"
#include "internal/model/handle.h"
#include "internal/model/kind.h"

namespace cairn::indexer {

using model::Edge;
using model::EdgeKind;
using model::Node;
using model::NodeId;

namespace {

bool is_of_outline(EdgeKind kind) {
  return kind == EdgeKind::kDefinition || kind == EdgeKind::kSameModule;
}

// The flags on which the meaning of a mention depends, and whether a name has synonyms.
unsigned meaning_of(std::uint16_t flags) { return flags & ~unsigned{model::kFlagDocumented}; }

}  // namespace

RevisedOutline::RevisedOutline(const store::IndexReader& index, const store::IndexReader& view,
                               const RevisedLayout& layout, const RevisedComments& comments,
                               const std::vector<ChangedFile>& files)
    : index_(index),
      view_(view),
      layout_(layout),
      comments_(comments),
      files_(files),
      lexicon_({}) {}

bool RevisedOutline::is_in_changed_file(NodeId before) const {
  return std::any_of(files_.begin(), files_.end(),
                     [&](const ChangedFile& file) { return file.contained(before); });
}

bool RevisedOutline::is_possible() const {
  for (const Node& node : layout_.removed()) {
    for (const store::Posting& posting : index_.postings(node.id)) {
      if (!is_in_changed_file(posting.file)) return false;
    }
    for (const Edge& edge : index_.arcs(node.id).incoming) {
      const bool is_made_again = is_of_outline(edge.kind) || edge.kind == EdgeKind::kMentions ||
                                 edge.kind == EdgeKind::kSimilarTo;
      if (!is_made_again && !is_in_changed_file(edge.from)) return false;
    }
  }
  return true;
}

void RevisedOutline::compute(RevisedTables& tables) {
  find_ancestors();
  find_names();
  replace_outline(tables);
  replace_similar(tables);
  replace_mentions(tables);
}

// Reads the nodes around the changed files.
void RevisedOutline::find_ancestors() {
  for (const ChangedFile& file : files_) {
    for (NodeId at = file.old_parent; at != model::kNoNode;) {
      const NodeId now = layout_.number_now(at);
      if (now == model::kNoNode) {  // a module that is gone
        at = parent_before(at);
        continue;
      }
      auto known = ancestors_.find(now);
      if (known == ancestors_.end()) {
        const std::optional<Node> around = index_.node(at);
        if (!around) break;
        RevisedNodes::Ancestor ancestor;
        ancestor.name = around->name;
        ancestor.old_parent = around->parent;
        ancestor.parent = layout_.number_now(around->parent);
        ancestor.old_last = layout_.number_now(around->last);
        ancestor.last = last_kept(around->last);
        known = ancestors_.emplace(now, std::move(ancestor)).first;
      }
      RevisedNodes::Ancestor& ancestor = known->second;
      if (!file.is_removed()) ancestor.last = std::max(ancestor.last, file.last);
      at = ancestor.old_parent;
    }
  }
  // Comments are at the end of the repository.
  const auto root = ancestors_.find(kRepositoryNode);
  if (root != ancestors_.end()) root->second.last = view_.about().last_node;
}

NodeId RevisedOutline::parent_before(NodeId node) const {
  const std::vector<store::NodeSpan> spans = index_.spans(node, node);
  return spans.empty() ? model::kNoNode : spans.front().parent;
}

// Returns the new number of `last`, the last node of a module, or of the last one before it that is
// not in a removed file. If the node is in a changed file, returns its last node.
NodeId RevisedOutline::last_kept(NodeId last) const {
  for (std::size_t i = files_.size(); i-- > 0;) {
    const ChangedFile& file = files_[i];
    if (!file.contained(last)) continue;
    if (!file.is_removed()) return file.last;
    last = NodeId{value_of(file.old_first) - 1};
  }
  return layout_.number_now(last);
}

// Brings the lexicon up to date, and finds the names that mean something else.
void RevisedOutline::find_names() {
  lexicon_ = Lexicon::of(view_);
  lexicon_.drop_empty();
  for (const Node& node : layout_.removed()) names_.insert(node.name);
  for (const ChangedFile& file : files_) {
    std::vector<bool> has_changed(file.nodes.size(), false);
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
      const Node& before = file.nodes[i];
      const Node& now = file.built.batch.nodes[i].node;
      if (before.name != now.name) {
        lexicon_.remove(now.id, before.name);
        lexicon_.add(now.id, now.name);
        names_.insert(before.name);
      }
      const bool is_in_changed = i > 0 && has_changed[value_of(now.parent) - value_of(file.first)];
      has_changed[i] =
          is_in_changed || file.is_new(i) || before.name != now.name || before.kind != now.kind ||
          meaning_of(before.flags) != meaning_of(now.flags) || before.parent != now.parent;
      if (has_changed[i]) names_.insert(now.name);
    }
  }
  names_.erase("");
  nodes_ = std::make_unique<RevisedNodes>(view_, files_, lexicon_, ancestors_);
}

// ---- edges ------------------------------------------------------------------------------------

void RevisedOutline::replace_outline(RevisedTables& tables) const {
  std::vector<Edge> before;
  std::vector<Edge> after;
  const auto edge = [](NodeId from, NodeId to, EdgeKind kind) {
    Edge made;
    made.from = from;
    made.to = to;
    made.kind = kind;
    return made;
  };
  for (const ChangedFile& file : files_) {
    if (file.is_removed() || file.is_module) continue;
    const NodeId module = file.built.batch.nodes.front().node.parent;
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
      const Node& now = file.built.batch.nodes[i].node;
      const std::vector<Edge> known = view_.arcs(now.id).outgoing;
      std::copy_if(known.begin(), known.end(), std::back_inserter(before),
                   [](const Edge& one) { return is_of_outline(one.kind); });
      if (i == 0 && file.is_new()) after.push_back(edge(now.parent, now.id, EdgeKind::kDefinition));
      if (i == 0) continue;
      after.push_back(edge(now.parent, now.id, EdgeKind::kDefinition));
      if (now.parent != file.first) continue;
      after.push_back(edge(now.id, module, EdgeKind::kSameModule));
    }
  }
  tables.replace(before, after);
}

bool RevisedOutline::is_counted(NodeId node) const {
  return node <= view_.about().last_code_node && model::is_symbol(nodes_->kind(node)) &&
         (nodes_->flags(node) & model::kFlagTest) == 0;
}

void RevisedOutline::replace_similar(RevisedTables& tables) const {
  std::vector<Edge> before;
  view_.visit_outgoing([&](NodeId, const std::vector<Edge>& edges) {
    std::copy_if(edges.begin(), edges.end(), std::back_inserter(before),
                 [](const Edge& edge) { return edge.kind == EdgeKind::kSimilarTo; });
  });
  std::vector<Edge> after = lexicon_.similar_names([&](NodeId node) { return is_counted(node); });
  merge_edges(after);
  tables.replace(before, after);
}

void RevisedOutline::replace_mentions(RevisedTables& tables) {
  std::set<std::string> replaced;
  for (const ChangedFile& file : files_) replaced.insert(file.path);
  mentions_ = std::make_unique<RevisedMentions>(
      view_, *nodes_, std::vector<std::string>(names_.begin(), names_.end()), std::move(replaced));
  mentions_->compute();
  tables.replace(mentions_->before(), mentions_->after());
  const MentionLinker linker(*nodes_);
  std::vector<Edge> before;
  std::vector<Edge> after;
  for (const ChangedFile& file : files_) {
    for (const store::NodeRow& row : file.built.batch.nodes) {
      const std::vector<Edge> known = view_.arcs(row.node.id).outgoing;
      std::copy_if(known.begin(), known.end(), std::back_inserter(before),
                   [](const Edge& edge) { return edge.kind == EdgeKind::kMentions; });
      if (row.documentation.empty()) continue;
      std::vector<Edge> edges = mentions_of_comment(row.node.id, row.documentation, linker);
      merge_edges(edges);
      after.insert(after.end(), edges.begin(), edges.end());
    }
  }
  tables.replace(before, after);
}

// ---- writing ----------------------------------------------------------------------------------

bool RevisedOutline::write_nodes(const RevisedDocuments& documents,
                                 store::IndexReviser& reviser) const {
  reviser.set_order(layout_.order(), layout_.last());
  for (const auto& [node, ancestor] : ancestors_) {
    const bool has_documents = node == kRepositoryNode && !documents.empty();
    if (ancestor.last != ancestor.old_last || has_documents) reviser.set_last(node, ancestor.last);
  }
  std::vector<model::Handle> removed = comments_.removed();
  for (const Node& node : layout_.removed()) {
    removed.push_back(model::handle_of(model::identity_of(node)));
  }
  std::vector<std::pair<model::Handle, NodeId>> added = comments_.added();
  for (const ChangedFile& file : files_) {
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
      if (!file.is_new(i)) continue;
      const Node& node = file.built.batch.nodes[i].node;
      added.emplace_back(model::handle_of(model::identity_of(node)), node.id);
    }
  }
  for (const model::Handle handle : documents.handles_before()) removed.push_back(handle);
  for (const auto& handle : documents.handles()) added.push_back(handle);
  return reviser.replace_handles(removed, added);
}

void RevisedOutline::write(store::IndexReviser& reviser) const {
  reviser.set_names(lexicon_.entries());
  comments_.write(MentionLinker(*nodes_), reviser);
  for (const RevisedMentions::OfDocument& one : mentions_->documents()) {
    reviser.set_mentions(one.document, one.mentions);
  }
}

std::int64_t RevisedOutline::more_symbols() const {
  std::int64_t more = 0;
  for (const ChangedFile& file : files_) {
    more += std::int64_t{file.symbols()} - file.old_symbols();
  }
  return more;
}

}  // namespace cairn::indexer
