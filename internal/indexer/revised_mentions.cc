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
#include "internal/model/language.h"
#include "internal/resolve/family.h"
#include "internal/resolve/forms.h"

namespace cairn::indexer {

using model::Edge;
using model::NodeId;

namespace {

// Calls visit(run) for each run of ASCII letters and digits, until it returns true. All other bytes end
// a run, because a mention may follow or precede any of them: an underscore of Markdown, a curly
// quote, a letter of another script.
template <typename Visit>
bool any_run(std::string_view text, const Visit& visit) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::size_t begin = at;
    while (at < text.size() && base::is_letter_or_digit(text[at])) ++at;
    if (at > begin && visit(text.substr(begin, at - begin))) return true;
  }
  return false;
}

// Whether files of the language include other files as text.
bool may_include(std::string_view path) {
  return resolve::family_named(model::language_of_file(path).family).includes_text;
}

}  // namespace

void RevisedMentions::compute() {
  if (names_.empty()) return;
  find_candidates();
  find_keys();
  for (const store::DocumentRow& row : index_.documents(index_.about().last_document_node)) {
    if (candidates_.contains(row.path)) compute_document(row);
  }
  // In C, the documentation of a definition can be in a header.
  const bool has_header = std::any_of(
      candidates_.begin(), candidates_.end(),
      [](const std::string& path) { return may_include(path) && resolve::is_header(path); });
  for (const store::FileRow& file : index_.files()) {
    const bool may_be = candidates_.contains(file.path) || (has_header && may_include(file.path));
    if (may_be && !replaced_.contains(file.path)) compute_comments(file);
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
    std::string_view longest;
    any_run(name, [&](std::string_view run) {
      if (run.size() > longest.size()) longest = run;
      return false;
    });
    if (!longest.empty()) keys_.emplace(longest);
    has_nameless_ = has_nameless_ || longest.empty();
  }
}

// Whether a mention in the text can end with one of the names.
bool RevisedMentions::may_mention(std::string_view text) const {
  return has_nameless_ ||
         any_run(text, [&](std::string_view word) { return keys_.contains(std::string(word)); });
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
