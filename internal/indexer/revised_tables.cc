#include "internal/indexer/revised_tables.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "internal/indexer/edge_table.h"
#include "internal/indexer/node_tables.h"

namespace cairn::indexer {
namespace {

using model::Edge;
using model::EdgeKind;
using model::Node;
using model::NodeId;

// Whether edges of this kind follow from what a file itself contains. The others follow from the
// outline, from the names of all nodes, and from documentation (revised_outline.h).
bool is_of_body(EdgeKind kind) {
  return kind == EdgeKind::kCall || kind == EdgeKind::kReference || kind == EdgeKind::kTypeOf ||
         kind == EdgeKind::kImplements;
}

}  // namespace

model::NodeTraits& RevisedTables::traits(NodeId node) {
  const auto known = traits_.find(node);
  return known == traits_.end() ? traits_.emplace(node, index_.traits(node)).first->second
                                : known->second;
}

store::IndexReader::Arcs& RevisedTables::arcs(NodeId node) {
  const auto known = arcs_.find(node);
  return known == arcs_.end() ? arcs_.emplace(node, index_.arcs(node)).first->second
                              : known->second;
}

bool RevisedTables::compute() {
  for (const ChangedFile& file : files_) {
    if (!replace_edges(file)) return false;
    set_traits(file);
  }
  count_uses();
  return std::none_of(files_.begin(), files_.end(),
                      [&](const ChangedFile& file) { return has_contradicting_bases(file); });
}

// Sets all traits except for uses and activity.
void RevisedTables::set_traits(const ChangedFile& file) {
  for (std::size_t i = 0; i < file.nodes.size(); ++i) {
    const Node& now = file.built.batch.nodes[i].node;
    model::NodeTraits& set = traits(now.id);
    set_traits_of(now, set);
    set.documentation_size = model::log_size(file.built.words[i].documentation);
    set.body_size = model::log_size(file.built.words[i].body);
  }
}

bool RevisedTables::replace_edges(const ChangedFile& file) {
  std::vector<Edge> edges = file.built.edges;
  merge_edges(edges);
  const auto is_inside = [&](const Edge& edge) { return file.contains(edge.from); };
  if (!std::all_of(edges.begin(), edges.end(), is_inside)) return false;
  std::vector<Edge> before;
  for (const Node& node : file.nodes) {
    std::vector<Edge>& outgoing = arcs(node.id).outgoing;
    std::copy_if(outgoing.begin(), outgoing.end(), std::back_inserter(before),
                 [](const Edge& edge) { return is_of_body(edge.kind); });
    std::erase_if(outgoing, [](const Edge& edge) { return is_of_body(edge.kind); });
  }
  for (const Edge& edge : edges) arcs(edge.from).outgoing.push_back(edge);
  replace_incoming(std::move(before), std::move(edges));
  return true;
}

// Replaces incoming edges, which have no evidence. Most edges of a changed file are the same as
// before, and a node that is used everywhere has a long list.
void RevisedTables::replace_incoming(std::vector<Edge> before, std::vector<Edge> after) {
  const auto members = [](const Edge& edge) {
    return std::tie(edge.from, edge.to, edge.kind, edge.count, edge.confidence);
  };
  const auto less = [&](const Edge& a, const Edge& b) { return members(a) < members(b); };
  std::sort(before.begin(), before.end(), less);
  std::sort(after.begin(), after.end(), less);
  std::vector<Edge> gone;
  std::vector<Edge> added;
  std::set_difference(before.begin(), before.end(), after.begin(), after.end(),
                      std::back_inserter(gone), less);
  std::set_difference(after.begin(), after.end(), before.begin(), before.end(),
                      std::back_inserter(added), less);
  for (const Edge& edge : gone) {
    std::erase_if(arcs(edge.to).incoming,
                  [&](const Edge& one) { return members(one) == members(edge); });
  }
  for (const Edge& edge : added) arcs(edge.to).incoming.push_back(edge);
}

// Whether two nodes implement each other. An import then drops one of the edges if it contradicts
// those between the types.
bool RevisedTables::has_contradicting_bases(const ChangedFile& file) {
  for (const Node& node : file.nodes) {
    for (const Edge& edge : arcs(node.id).outgoing) {
      if (edge.kind != EdgeKind::kImplements) continue;
      const auto known = arcs_.find(edge.to);
      const std::vector<Edge> back =
          known == arcs_.end() ? index_.arcs(edge.to).outgoing : known->second.outgoing;
      if (std::any_of(back.begin(), back.end(), [&](const Edge& other) {
            return other.to == node.id && other.kind == EdgeKind::kImplements;
          })) {
        return true;
      }
    }
  }
  return false;
}

void RevisedTables::replace(const std::vector<Edge>& before, const std::vector<Edge>& after) {
  const auto less = [](const Edge& a, const Edge& b) {
    return std::tie(a.from, a.to, a.kind, a.count, a.file, a.place) <
           std::tie(b.from, b.to, b.kind, b.count, b.file, b.place);
  };
  std::vector<Edge> old = before;
  std::vector<Edge> now = after;
  std::sort(old.begin(), old.end(), less);
  std::sort(now.begin(), now.end(), less);
  std::vector<Edge> gone;
  std::vector<Edge> added;
  std::set_difference(old.begin(), old.end(), now.begin(), now.end(), std::back_inserter(gone),
                      less);
  std::set_difference(now.begin(), now.end(), old.begin(), old.end(), std::back_inserter(added),
                      less);
  for (const Edge& edge : gone) {
    const auto is_same = [&](const Edge& one) {
      return one.from == edge.from && one.to == edge.to && one.kind == edge.kind;
    };
    std::erase_if(arcs(edge.from).outgoing, is_same);
    std::erase_if(arcs(edge.to).incoming, is_same);
  }
  for (const Edge& edge : added) {
    arcs(edge.from).outgoing.push_back(edge);
    arcs(edge.to).incoming.push_back(edge);
  }
}

// Returns how often other nodes and files use a node, as the index says. The postings count uses
// and definitions together.
std::int64_t RevisedTables::uses_of(NodeId node) const {
  std::int64_t uses = 0;
  for (const store::Posting& posting : index_.postings(node)) {
    uses += posting.count;
    if (!posting.has_definition) continue;
    for (const model::Occurrence& occurrence : index_.occurrences(posting.file)) {
      if (occurrence.node == node && occurrence.is_definition) --uses;
    }
  }
  return uses;
}

void RevisedTables::count_uses() {
  std::map<NodeId, std::int64_t> more;  // how many more uses of a node there are
  std::set<NodeId> fewer;  // nodes that files use that are gone: the index no longer counts these
  for (const ChangedFile& file : files_) {
    for (const model::Occurrence& occurrence : file.old_occurrences) {
      if (occurrence.is_definition) continue;
      more[occurrence.node] -= file.is_removed() ? 0 : 1;
      if (file.is_removed()) fewer.insert(occurrence.node);
    }
    for (const model::Occurrence& occurrence : file.built.occurrences) {
      if (!occurrence.is_definition) ++more[occurrence.node];
    }
  }
  for (const auto& [node, difference] : more) {
    if (difference == 0 && !fewer.contains(node)) continue;
    const std::int64_t uses = std::max<std::int64_t>(0, uses_of(node) + difference);
    traits(node).uses = model::log_size(static_cast<std::uint64_t>(uses));
  }
}

// ---- writing ----------------------------------------------------------------------------------

void RevisedTables::write(store::IndexReviser& reviser) const {
  std::vector<store::IndexReviser::WordsOfFile> words;
  for (const ChangedFile& file : files_) {
    if (!file.is_removed()) words.push_back(words_of(file));
  }
  reviser.replace_words(words);
  write_postings(reviser);
  for (auto [node, lists] : arcs_) {
    std::sort(lists.outgoing.begin(), lists.outgoing.end(), [](const Edge& a, const Edge& b) {
      return std::tie(a.to, a.kind) < std::tie(b.to, b.kind);
    });
    std::sort(lists.incoming.begin(), lists.incoming.end(), [](const Edge& a, const Edge& b) {
      return std::tie(a.from, a.kind) < std::tie(b.from, b.kind);
    });
    reviser.set_arcs(node, lists.outgoing, lists.incoming);
  }
  reviser.set_traits(traits_);
}

store::IndexReviser::WordsOfFile RevisedTables::words_of(const ChangedFile& file) const {
  store::IndexReviser::WordsOfFile found{file.first, file.last, {}};
  for (std::size_t i = 0; i < file.nodes.size(); ++i) {
    const TextWords& words = file.built.words[i];
    for (const std::vector<SpelledWord>* list : {&words.spelled, &words.described}) {
      for (const SpelledWord& word : *list) {
        std::vector<codec::WordCount>& counts = found.words[std::string(words_.text_of(word.word))];
        const bool is_again = !counts.empty() && counts.back().node == file.nodes[i].id;
        if (!is_again) counts.push_back({file.nodes[i].id, 0});
        counts.back().count += word.count;
      }
    }
  }
  return found;
}

void RevisedTables::write_postings(store::IndexReviser& reviser) const {
  using PostingsOfNodes = std::map<NodeId, store::Posting>;
  const auto postings_of = [](const std::vector<model::Occurrence>& occurrences, NodeId file) {
    PostingsOfNodes postings;
    for (const model::Occurrence& occurrence : occurrences) {
      store::Posting& posting =
          postings.emplace(occurrence.node, store::Posting{file, 0, false}).first->second;
      ++posting.count;
      posting.has_definition = posting.has_definition || occurrence.is_definition;
    }
    return postings;
  };
  std::map<NodeId, std::map<NodeId, store::Posting>> found;  // those that differ, by node and file
  for (const ChangedFile& file : files_) {
    if (file.is_removed()) continue;  // readers skip its postings
    const PostingsOfNodes before = postings_of(file.old_occurrences, file.first);
    const PostingsOfNodes now = postings_of(file.built.occurrences, file.first);
    for (const auto& [node, posting] : before) {
      if (!now.contains(node))
        found[node].emplace(file.first, store::Posting{file.first, 0, false});
    }
    for (const auto& [node, posting] : now) {
      const auto known = before.find(node);
      const bool is_same = known != before.end() && known->second.count == posting.count &&
                           known->second.has_definition == posting.has_definition;
      if (!is_same) found[node].emplace(file.first, posting);
    }
  }
  for (auto& [node, of_file] : found) {
    for (const store::Posting& posting : index_.postings(node))
      of_file.emplace(posting.file, posting);
    std::vector<store::Posting> postings;
    for (const auto& [file, posting] : of_file) {
      if (posting.count > 0) postings.push_back(posting);
    }
    reviser.set_postings(node, postings);
  }
}

}  // namespace cairn::indexer
