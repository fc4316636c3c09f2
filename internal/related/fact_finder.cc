#include "internal/related/fact_finder.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "internal/base/ascii.h"
#include "internal/corpus/code_graph.h"
#include "internal/related/rerank.h"
#include "internal/search/lookup.h"

namespace cairn::related {

using corpus::Corpus;
using model::Edge;
using model::EdgeKind;
using model::Node;
using model::NodeId;

namespace {

constexpr std::size_t kMaxWords = 4;
constexpr std::size_t kLongName = 10;
constexpr std::size_t kMaxPassages = 20;  // max passages examined
constexpr double kLeastWordShare = 0.02;  // min share of the cosine that a word must contribute
constexpr std::size_t kLeastChanges = 2;

FactKind kind_of(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::kCall: return FactKind::kCalls;
    case EdgeKind::kImplements: return FactKind::kExtends;
    case EdgeKind::kTypeOf: return FactKind::kNamesType;
    default: return FactKind::kUses;
  }
}

// Whether `name` is unlikely to be an ordinary word.
bool is_distinctive(std::string_view name) {
  return name.size() >= kLongName || name.find_first_of("_0123456789") != name.npos ||
         name.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != name.npos;
}

// Whether `text` contains `name` as a whole word. If `name` may be an ordinary word, it must be
// marked as code in `text`.
bool has_name(std::string_view text, std::string_view name) {
  if (name.empty()) return false;
  const bool is_sure = is_distinctive(name);
  for (std::size_t at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t end = at + name.size();
    const bool begins = at == 0 || !base::is_word_byte(text[at - 1]);
    const bool ends = end == text.size() || !base::is_word_byte(text[end]);
    const bool is_code = at > 0 && end < text.size() &&
                         (text[at - 1] == '`' || text[at - 1] == '.' || text[end] == '(');
    if (begins && ends && (is_sure || is_code)) return true;
  }
  return false;
}

double support_of(std::size_t count) {
  return static_cast<double>(count) / static_cast<double>(count + 1);
}

}  // namespace

FactFinder::FactFinder(const Corpus& corpus, Specificity& specific, const Neighbourhood& entity,
                       const VectorSource& vectors)
    : corpus_(corpus),
      specific_(specific),
      entity_(entity),
      vectors_(vectors),
      entity_name_(search::shown_name(corpus, entity.unit)) {}

std::vector<Fact> FactFinder::find(const Neighbourhood& other) {
  facts_.clear();
  other_name_ = search::shown_name(corpus_, other.unit);
  add_direct(other, true);
  add_direct(other, false);
  add_common_bases(other);
  add_same_name(other.unit);
  add_shared_members(other);
  add_shared(FactKind::kSharedCallees, entity_.callees, other.callees, false);
  add_shared(FactKind::kSharedCallers, entity_.callers, other.callers, false);
  const bool in_heads = std::any_of(entity_.head.begin(), entity_.head.end(), [&](NodeId type) {
    return std::binary_search(other.head.begin(), other.head.end(), type) &&
           specific_.of(type) >= kTrivialSpecificity;
  });
  add_shared(FactKind::kSharedTypes, entity_.types, other.types, in_heads);
  add_mentions(other);
  add_changes(other.unit);
  add_words(other.unit);
  return std::move(facts_);
}

Fact FactFinder::fact(FactKind kind) const {
  Fact fact;
  fact.kind = kind;
  fact.subject = entity_name_;
  fact.object = other_name_;
  return fact;
}

void FactFinder::add_counted(Fact fact, std::size_t count, double specificity) {
  fact.count = count;
  fact.support = support_of(count);
  fact.specificity = specificity;
  facts_.push_back(std::move(fact));
}

void FactFinder::put_at(Fact& fact, const Node& node) const {
  fact.path = corpus_.path_of(node);
  fact.place = node.name_range.begin;
}

std::string FactFinder::name_of_node(NodeId node) const {
  const auto found = corpus_.node(node);
  return found ? search::shown_name(corpus_, *found) : std::string();
}

// Adds one fact for each kind of edge in one direction. The location of the fact is the location of
// the edge with the most uses. Reads the edges of the entity, which are already in memory.
void FactFinder::add_direct(const Neighbourhood& other, bool is_outgoing) {
  struct Uses {
    std::size_t count = 0;
    Edge strongest;
  };
  std::map<FactKind, Uses> by_kind;
  const std::vector<Edge>& edges = is_outgoing ? entity_.outgoing : entity_.incoming;
  const auto end_of = [&](const Edge& edge) { return is_outgoing ? edge.to : edge.from; };
  const auto consider = [&](NodeId first, NodeId last) {
    auto edge = std::lower_bound(edges.begin(), edges.end(), first,
                                 [&](const Edge& one, NodeId id) { return end_of(one) < id; });
    for (; edge != edges.end() && end_of(*edge) <= last; ++edge) {
      if (!is_use(edge->kind)) continue;
      Uses& uses = by_kind[kind_of(edge->kind)];
      if (uses.count == 0 || edge->count > uses.strongest.count) uses.strongest = *edge;
      uses.count += edge->count;
    }
  };
  consider(other.unit.id, other.reach);
  for (const NodeId method : other.outside) consider(method, method);
  for (auto& [kind, uses] : by_kind) {
    Fact found = fact(kind);
    if (!is_outgoing) uses.strongest = corpus::with_place(corpus_, uses.strongest);
    found.subject = name_of_node(uses.strongest.from);
    found.object = name_of_node(uses.strongest.to);
    found.is_outgoing = is_outgoing;
    if (uses.strongest.file != model::kNoNode) {
      if (const auto file = corpus_.file(uses.strongest.file)) found.path = file->path;
      found.place = uses.strongest.place;
    } else if (const auto node = corpus_.node(uses.strongest.from)) {
      put_at(found, *node);
    }
    found.of = uses.count;
    add_counted(std::move(found), uses.strongest.count, specific_.of_tie(uses.strongest.to));
    facts_.back().support = support_of(uses.count);
  }
}

void FactFinder::add_common_bases(const Neighbourhood& other) {
  const std::vector<NodeId> bases = common(entity_.bases, other.bases);
  if (bases.empty()) return;
  std::vector<std::pair<double, NodeId>> order;
  order.reserve(bases.size());
  for (const NodeId base : bases) order.emplace_back(-specific_.as_base(base), base);
  std::sort(order.begin(), order.end());
  Fact found = fact(FactKind::kCommonBase);
  for (const auto& [specific, base] : order) {
    if (found.names.size() < kMaxNames) found.names.push_back(name_of_node(base));
  }
  put_at(found, other.unit);
  add_counted(std::move(found), bases.size(), -order.front().first);
}

void FactFinder::add_same_name(const Node& other) {
  const Node& unit = entity_.unit;
  if (!model::is_callable(unit.kind) || !model::is_callable(other.kind)) return;
  if (unit.name != other.name || unit.name.empty()) return;
  const double specific = specific_.of_name(unit.name);
  const auto own_type = corpus_.node(unit.parent);
  const auto other_type = corpus_.node(other.parent);
  if (!own_type || !other_type) return;
  Fact found = fact(FactKind::kOverload);
  put_at(found, other);
  if (unit.parent == other.parent) {
    found.names = {search::shown_name(corpus_, *own_type)};
    return add_counted(std::move(found), 1, std::max(specific, kTrivialSpecificity));
  }
  if (!model::is_type(own_type->kind) || !model::is_type(other_type->kind)) return;
  const auto bases_of = [&](const Node& type) {
    std::vector<NodeId> bases;
    for (const Edge& edge : corpus_.arcs(type.id).outgoing) {
      if (edge.kind == EdgeKind::kImplements) bases.push_back(edge.to);
    }
    std::sort(bases.begin(), bases.end());
    return bases;
  };
  const std::vector<NodeId> bases = common(bases_of(*own_type), bases_of(*other_type));
  if (bases.empty()) return;
  found.kind = FactKind::kParallel;
  for (const NodeId base : bases) {
    if (found.names.size() < kMaxNames) found.names.push_back(name_of_node(base));
  }
  add_counted(std::move(found), bases.size(), specific_.as_base(bases.front()));
}

void FactFinder::add_shared_members(const Neighbourhood& other) {
  const auto pairs = common_members(entity_, other);
  if (pairs.empty()) return;
  std::vector<std::pair<double, std::string>> order;
  for (const auto& [ours, theirs] : pairs) {
    const auto node = corpus_.node(ours);
    if (!node) continue;
    order.emplace_back(-specific_.of_name(node->name), node->name);
  }
  if (order.empty()) return;
  std::sort(order.begin(), order.end());
  Fact found = fact(FactKind::kSharedMembers);
  double sum = 0;
  for (const auto& [specific, name] : order) {
    sum -= specific;
    if (found.names.size() < kMaxNames) found.names.push_back(name);
  }
  put_at(found, other.unit);
  found.of = std::min(entity_.members.size(), other.members.size());
  const std::size_t count = order.size();
  add_counted(std::move(found), count, sum / static_cast<double>(count));
}

void FactFinder::add_shared(FactKind kind, std::span<const NodeId> ours,
                            std::span<const NodeId> theirs, bool in_heads) {
  const std::vector<NodeId> both = common(ours, theirs);
  if (both.empty()) return;
  std::vector<std::pair<double, NodeId>> order;
  order.reserve(both.size());
  for (const NodeId node : both) order.emplace_back(-specific_.of(node), node);
  std::sort(order.begin(), order.end());
  // Counts only nodes that are specific enough. If there are none, counts all nodes.
  std::size_t count = 0;
  double sum = 0;
  for (const auto& [specific, node] : order) {
    if (-specific < kTrivialSpecificity) break;
    sum -= specific;
    ++count;
  }
  if (count == 0) {
    count = order.size();
    sum = -order.front().first * static_cast<double>(count);
  }
  Fact found = fact(kind);
  found.is_in_heads = kind == FactKind::kSharedTypes && in_heads;
  for (std::size_t i = 0; i < std::min(count, kMaxNames); ++i) {
    found.names.push_back(name_of_node(order[i].second));
  }
  add_counted(std::move(found), count, sum / static_cast<double>(count));
}

// Selects the passage that mentions the fewest things. A passage that mentions many things is weak
// evidence for a relation between two of them. The names of both units must occur in the passage,
// because the index may be wrong about what a passage mentions.
void FactFinder::add_mentions(const Neighbourhood& other) {
  const std::vector<NodeId> both = common(entity_.mentions, other.mentions);
  std::vector<std::pair<std::size_t, NodeId>> order;
  for (std::size_t i = 0; i < std::min(both.size(), kMaxPassages); ++i) {
    const corpus::Document& document = corpus_.document_of(both[i]);
    const std::string_view text = document.text_of(document.piece_of(both[i]));
    if (!has_name(text, entity_.unit.name) || !has_name(text, other.unit.name)) continue;
    order.emplace_back(corpus_.arcs(both[i]).outgoing.size(), both[i]);
  }
  if (order.empty()) return;
  std::sort(order.begin(), order.end());
  const auto [mentioned, piece] = order.front();
  const auto node = corpus_.node(piece);
  if (!node) return;
  Fact found = fact(FactKind::kMentioned);
  found.path = corpus_.path_of(*node);
  found.place = node->name_range.begin;
  const auto others = static_cast<double>(std::max<std::size_t>(mentioned, 2) - 1);
  add_counted(std::move(found), order.size(), 1 / std::sqrt(others));
}

void FactFinder::add_changes(const Node& other) {
  const Changes changes = changes_of(corpus_, entity_.unit, other);
  if (changes.together < kLeastChanges) return;
  Fact found = fact(FactKind::kChangedTogether);
  found.subject = corpus_.path_of(entity_.unit);
  found.object = corpus_.path_of(other);
  found.of = changes.of;
  add_counted(std::move(found), changes.together,
              static_cast<double>(changes.together) / static_cast<double>(changes.of));
}

void FactFinder::add_words(const Node& other) {
  Fact found = fact(FactKind::kVocabulary);
  double share = 0;
  std::size_t count = 0;
  for (const WeightedTerm& term :
       shared_terms(vectors_.vector_of(entity_.unit.id), vectors_.vector_of(other.id))) {
    if (term.weight < kLeastWordShare) break;
    share += term.weight;
    ++count;
    found.is_in_names = found.is_in_names || (vectors_.is_in_name(term.term, entity_.unit.id) &&
                                              vectors_.is_in_name(term.term, other.id));
    if (found.names.size() < kMaxWords) found.names.push_back(vectors_.word_of(term.term));
  }
  if (count > 0) add_counted(std::move(found), count, std::min(1.0, share));
}

}  // namespace cairn::related
