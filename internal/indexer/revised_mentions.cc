#include "internal/indexer/revised_mentions.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/codec/piece_codec.h"
#include "internal/codec/word_filter.h"
#include "internal/indexer/edge_table.h"
#include "internal/indexer/prose_drafts.h"
#include "internal/model/document.h"

namespace cairn::indexer {

using model::Edge;
using model::NodeId;

namespace {

// Calls visit(word) for each run of letters, digits and underscores, without the underscores around
// it, which may be Markdown, until it returns true. Bytes that are not ASCII belong to words.
template <typename Visit>
bool any_word(std::string_view text, const Visit& visit) {
  for (std::size_t at = 0; at < text.size();) {
    std::size_t begin = at;
    while (at < text.size() && base::is_wide_word_byte(text[at])) ++at;
    std::size_t end = at++;
    while (begin < end && text[begin] == '_') ++begin;
    while (begin < end && text[end - 1] == '_') --end;
    if (begin < end && visit(text.substr(begin, end - begin))) return true;
  }
  return false;
}

}  // namespace

void RevisedMentions::compute() {
  if (names_.empty()) return;
  find_candidates();
  find_keys();
  for (const store::DocumentRow& row : index_.documents(index_.about().last_document_node)) {
    if (candidates_.contains(row.path)) compute_document(row);
  }
  for (const store::FileRow& file : index_.files()) {
    const bool is_wanted = candidates_.contains(file.path) && !replaced_.contains(file.path);
    if (is_wanted) compute_comments(file);
  }
}

void RevisedMentions::find_candidates() {
  const std::vector<store::SourceRow> sources = index_.sources();
  codec::WordFilterQuery query(names_, index_.about().source_numbers);
  bool has_filter = false;
  index_.visit_word_filter([&](std::string_view block) {
    has_filter = true;
    query.read(block);
  });
  for (const store::SourceRow& source : sources) {
    bool may_contain = !has_filter;
    for (std::size_t name = 0; name < names_.size() && !may_contain; ++name) {
      may_contain = query.may_contain(name, source.number);
    }
    if (may_contain) candidates_.insert(source.path);
  }
}

void RevisedMentions::find_keys() {
  for (const std::string& name : names_) {
    const bool has_word = any_word(name, [&](std::string_view word) {
      keys_.emplace(word);
      return true;
    });
    has_nameless_ = has_nameless_ || !has_word;
  }
}

// Whether a mention in the text can end with one of the names.
bool RevisedMentions::may_mention(std::string_view text) const {
  return has_nameless_ ||
         any_word(text, [&](std::string_view word) { return keys_.contains(std::string(word)); });
}

// Adds the edges of a node that the index has.
void RevisedMentions::keep_edges_of(NodeId node) {
  const store::IndexReader::Arcs arcs = index_.arcs(node);
  std::copy_if(arcs.outgoing.begin(), arcs.outgoing.end(), std::back_inserter(before_),
               [](const Edge& edge) { return edge.kind == model::EdgeKind::kMentions; });
}

void RevisedMentions::compute_document(const store::DocumentRow& row) {
  const std::vector<model::Piece> pieces = codec::decode_pieces(index_.document_pieces(row.node));
  const store::DocumentBody body = index_.document_body(row.node, pieces.size());
  Mentions mentions = mentions_of_document(row.node, row.path, pieces, body.text, linker_);
  documents_.push_back({row.node, std::move(mentions.occurrences)});
  for (NodeId piece = row.node; piece <= row.last; piece = NodeId{value_of(piece) + 1}) {
    keep_edges_of(piece);
  }
  merge_edges(mentions.edges);
  after_.insert(after_.end(), mentions.edges.begin(), mentions.edges.end());
}

void RevisedMentions::compute_comments(const store::FileRow& file) {
  const std::optional<store::NodeHead> head = index_.head(file.node);
  if (!head) return;
  for (NodeId node = file.node; node <= head->last; node = NodeId{value_of(node) + 1}) {
    const std::string documentation = index_.documentation(node);
    if (!may_mention(documentation)) continue;
    std::vector<Edge> edges = mentions_of_comment(node, documentation, linker_);
    keep_edges_of(node);
    merge_edges(edges);
    after_.insert(after_.end(), edges.begin(), edges.end());
  }
}

}  // namespace cairn::indexer
