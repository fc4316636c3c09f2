// Makes the rows of documents and of documentation comments: their pieces, their mentions of code,
// and their searchable text.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/documents/mentions.h"
#include "internal/indexer/mention_linker.h"
#include "internal/model/document.h"
#include "internal/model/edge.h"
#include "internal/model/occurrence.h"
#include "internal/store/rows.h"

namespace cairn::indexer {

// The mentions of code in a document, and the edges from its pieces, which are not merged yet.
struct Mentions {
  std::vector<model::Occurrence> occurrences;
  std::vector<model::Edge> edges;
};

struct ProseDraft {
  store::DocumentRow row;
  store::DocumentContent content;
  std::vector<store::TextRow> texts;
  std::vector<model::Edge> edges;  // not merged yet
  std::uint64_t mentions = 0;
  std::uint64_t sections = 0;
  std::uint64_t paragraphs = 0;
};

// The documentation of a symbol.
struct SymbolComment {
  model::NodeId symbol{};
  std::string qualified_name;
  std::string documentation;
};

// `node` is the number of the document; its pieces have the following numbers.
ProseDraft draft_document(model::NodeId node, std::string_view path, model::DocumentFormat format,
                          std::string text, const MentionLinker& linker);

// The comments of the file at `path`, in ascending order of their symbols.
ProseDraft draft_comments(model::NodeId node, std::string_view path,
                          const std::vector<SymbolComment>& comments, const MentionLinker& linker);

// Returns the mentions in a document, which is not one of comments.
Mentions mentions_of_document(model::NodeId node, std::string_view path,
                              const std::vector<model::Piece>& pieces, std::string_view text,
                              const MentionLinker& linker);

// Returns the edges from a symbol to what its documentation mentions.
std::vector<model::Edge> mentions_of_comment(model::NodeId symbol, std::string_view documentation,
                                             const MentionLinker& linker);

}  // namespace cairn::indexer
