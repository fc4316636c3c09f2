#include "internal/indexer/prose_builder.h"

#include <utility>

#include "internal/base/interrupt.h"
#include "internal/indexer/code_nodes.h"
#include "internal/indexer/prose_drafts.h"
#include "internal/model/handle.h"

namespace cairn::indexer {

using model::NodeId;

void ProseBuilder::note(NodeId symbol, NodeId file, std::string_view qualified_name,
                        std::string_view documentation) {
  std::string record(qualified_name);
  record += '\0';
  record += documentation;
  comments_.push_back({symbol, file, collected_.spool.append(record)});
}

ProseBuilder::Numbers ProseBuilder::write(const std::vector<DocumentText>& documents) {
  last_ = layout_.last_external_node();
  const PlannedNodes nodes(collected_, layout_, sinks_.tables);
  const MentionLinker linker(nodes);
  for (const DocumentText& document : documents) {
    base::throw_if_interrupted();
    add_document(document, linker);
  }
  Numbers numbers;
  numbers.last_document = last_;
  for (std::size_t begin = 0; begin < comments_.size();) {
    base::throw_if_interrupted();
    std::size_t end = begin;
    while (end < comments_.size() && comments_[end].file == comments_[begin].file) ++end;
    add_comments(begin, end, linker);
    begin = end;
  }
  numbers.last = last_;
  return numbers;
}

void ProseBuilder::add_document(const DocumentText& document, const MentionLinker& linker) {
  ++sinks_.report.text_documents;
  add(draft_document(next_node(), document.path, document.format,
                     std::string(collected_.spool.read(document.text)), linker));
}

void ProseBuilder::add_comments(std::size_t begin, std::size_t end, const MentionLinker& linker) {
  std::vector<SymbolComment> comments;
  for (std::size_t i = begin; i < end; ++i) {
    const std::string record(collected_.spool.read(comments_[i].text));
    const std::size_t nul = record.find('\0');
    comments.push_back({comments_[i].symbol, record.substr(0, nul), record.substr(nul + 1)});
  }
  const PlannedNode& file = layout_.nodes[value_of(comments_[begin].file)];
  add(draft_comments(next_node(), collected_.paths.view(layout_.files[file.entry].path), comments,
                     linker));
}

NodeId ProseBuilder::next_node() const { return NodeId{value_of(last_) + 1}; }

void ProseBuilder::add(ProseDraft draft) {
  last_ = draft.row.last;
  sinks_.tables.add_handle(model::handle_of(model::identity_of_document(draft.row.path)),
                           draft.row.node);
  sinks_.report.mentions += draft.mentions;
  sinks_.report.sections += draft.sections;
  sinks_.report.paragraphs += draft.paragraphs;
  sinks_.edges.add(std::move(draft.edges));
  store::RowBatch batch;
  batch.document = std::move(draft.row);
  batch.content = std::move(draft.content);
  batch.texts = std::move(draft.texts);
  sinks_.thread.push(std::move(batch));
}

}  // namespace cairn::indexer
