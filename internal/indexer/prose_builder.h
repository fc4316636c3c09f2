// Writes the rows of documents and of documentation comments (prose_drafts.h).
//
//   note()   is called while code is written; stores the documentation of a symbol in the spool
//   write()  is called after all code is written; writes the documents and then the comments, so
//            the comments have the highest node numbers
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/collected/collected.h"
#include "internal/collected/import_report.h"
#include "internal/indexer/edge_table.h"
#include "internal/indexer/mention_linker.h"
#include "internal/indexer/prose_drafts.h"
#include "internal/indexer/writer_thread.h"
#include "internal/model/document.h"

namespace cairn::indexer {

// A document whose text is in the spool.
struct DocumentText {
  std::string path;
  model::DocumentFormat format = model::DocumentFormat::kMarkdown;
  collected::SpoolSpan text;
};

// Documentation of a symbol. write() will write it to the index.
struct CommentRecord {
  model::NodeId symbol{};
  model::NodeId file{};
  collected::SpoolSpan text;  // contains the qualified name, a NUL, and the documentation
};

class ProseBuilder {
 public:
  // The objects that receive the rows.
  struct Sinks {
    NodeTables& tables;
    EdgeTable& edges;
    WriterThread& thread;
    collected::ImportReport& report;
  };
  ProseBuilder(collected::Collected& collected, const Layout& layout, const Sinks& sinks)
      : collected_(collected), layout_(layout), sinks_(sinks) {}

  // Stores the documentation of `symbol` for write(). Requires: calls are in ascending order of
  // `symbol`.
  void note(model::NodeId symbol, model::NodeId file, std::string_view qualified_name,
            std::string_view documentation);

  // The highest node numbers in use.
  struct Numbers {
    model::NodeId last_document{};  // the last node that is not a comment
    model::NodeId last{};           // the last of all nodes, including comments
  };
  Numbers write(const std::vector<DocumentText>& documents);

 private:
  void add_document(const DocumentText& document, const MentionLinker& linker);
  void add_comments(std::size_t begin, std::size_t end, const MentionLinker& linker);
  model::NodeId next_node() const;
  void add(ProseDraft draft);

  collected::Collected& collected_;
  const Layout& layout_;
  Sinks sinks_;
  std::vector<CommentRecord> comments_;
  model::NodeId last_{};  // the last node number assigned
};

}  // namespace cairn::indexer
