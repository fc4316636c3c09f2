#include "internal/related/vector_source.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "internal/rank/bm25f.h"

namespace cairn::related {

using model::Node;
using model::NodeId;

namespace {

constexpr double kNameWeight = 3;
constexpr double kMemberWeight = 1;
constexpr double kSignatureWeight = 1;
constexpr double kDocumentationWeight = 0.5;
constexpr std::size_t kMaxTextBytes = 600;
constexpr std::uint32_t kMaxTextMembers = 20;
constexpr std::size_t kMaxTerms = 20;  // max terms of the entity whose frequencies are looked up
constexpr std::size_t kUnknownFrequency = 20;
constexpr std::size_t kMaxQueryTerms = 8;
constexpr std::size_t kMaxNodes = 400;
constexpr std::size_t kMaxCandidates = 40;
// The assumed frequency of a term in other nodes, relative to its frequency in candidates.
constexpr double kShareElsewhere = 0.1;
constexpr double kCommonShare = 0.03;     // terms in more than this share of nodes are not evidence
constexpr std::size_t kLeastCommon = 30;  // min value of max_common_, for small repositories

double saturated(double frequency) { return rank::saturated(rank::Bm25Parameters{}, frequency); }

std::string_view shortened(std::string_view text) { return text.substr(0, kMaxTextBytes); }

}  // namespace

VectorSource::VectorSource(const corpus::Corpus& corpus, Units& units)
    : corpus_(corpus),
      units_(units),
      nodes_(value_of(corpus.last_code_node())),
      max_common_(std::max(kLeastCommon,
                           static_cast<std::size_t>(kCommonShare * static_cast<double>(nodes_)))) {}

TermCounts VectorSource::counts_of(const Node& unit) {
  TermCounts counts;
  // The extension of a file name is not part of the counted name.
  const bool is_file = unit.kind == model::NodeKind::kFile;
  const std::string_view name = unit.name;
  counter_.count(is_file ? name.substr(0, name.find('.', 1)) : name, kNameWeight, counts);
  names_[unit.id] = counts;
  counter_.count(unit.signature, kSignatureWeight, counts);
  counter_.count(shortened(corpus_.documentation(unit.id)), kDocumentationWeight, counts);
  if (model::is_callable(unit.kind)) return counts;
  // Reads only the first members, because reading one range of rows is faster than many look-ups.
  const std::uint32_t last = std::min({value_of(unit.last), value_of(corpus_.last_code_node()),
                                       value_of(unit.id) + kMaxTextMembers});
  if (last == value_of(unit.id)) return counts;
  for (const Node& member : corpus_.nodes(NodeId{value_of(unit.id) + 1}, NodeId{last})) {
    if (member.parent == unit.id) counter_.count(member.name, kMemberWeight, counts);
  }
  return counts;
}

std::vector<NodeId> VectorSource::candidates_of(const TermCounts& entity) {
  // Looks up the frequencies of the kMaxTerms terms that occur most often in the entity. Then uses
  // the kMaxQueryTerms terms with the largest weights, which are rare in the index.
  std::vector<std::pair<double, std::uint32_t>> order;
  for (const auto& [term, count] : entity) order.emplace_back(-count, term);
  std::sort(order.begin(), order.end());
  if (order.size() > kMaxTerms) order.resize(kMaxTerms);
  std::vector<std::uint32_t> counted;
  counted.reserve(order.size());
  for (const auto& [count, term] : order) counted.push_back(term);
  order.clear();
  frequency_.assign(counter_.size(), static_cast<double>(kUnknownFrequency));
  for (const std::uint32_t term : counted) {
    const double count = entity.at(term);
    const std::size_t rows =
        corpus_.count_rows_with(std::string(counter_.term(term)), max_common_ + 1);
    frequency_[term] = static_cast<double>(rows);
    if (rows <= max_common_) order.emplace_back(-weight_of(term, count), term);
  }
  std::sort(order.begin(), order.end());
  if (order.size() > kMaxQueryTerms) order.resize(kMaxQueryTerms);
  std::vector<corpus::TextTerm> terms;
  terms.reserve(order.size());
  for (const auto& [weight, term] : order) {
    terms.push_back({{std::string(counter_.term(term))}, false});
  }
  return best_units(weights_of_nodes(terms, order));
}

// Returns the total weight of `terms` in the own text of each node, sorted by node. `order`
// contains the negated weight of each term.
std::vector<VectorSource::Held> VectorSource::weights_of_nodes(
    const std::vector<corpus::TextTerm>& terms,
    const std::vector<std::pair<double, std::uint32_t>>& order) const {
  std::vector<Held> nodes;
  for (const corpus::TextHit& hit : corpus_.find_text(terms)) {
    const auto count = [&](corpus::TextField field) {
      return static_cast<double>(hit.counts.at(static_cast<std::size_t>(field)));
    };
    const double frequency = kNameWeight * count(corpus::TextField::kName) +
                             kSignatureWeight * count(corpus::TextField::kSignature) +
                             kDocumentationWeight * count(corpus::TextField::kDocumentation);
    if (frequency <= 0) continue;
    if (nodes.empty() || nodes.back().node != hit.node) nodes.push_back({hit.node, 0});
    nodes.back().weight -= order[hit.term].first * saturated(frequency);
  }
  return nodes;
}

// Returns the units whose nodes have the largest total weight. Considers only the kMaxNodes
// heaviest nodes, because determining the unit of each node requires a look-up.
std::vector<NodeId> VectorSource::best_units(std::vector<Held> nodes) {
  std::sort(nodes.begin(), nodes.end(), [](const Held& a, const Held& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.node < b.node;
  });
  if (nodes.size() > kMaxNodes) nodes.resize(kMaxNodes);
  std::map<NodeId, double> held;
  for (const Held& one : nodes) {
    if (const auto unit = units_.unit_of(one.node)) held[*unit] += one.weight;
  }
  std::vector<std::pair<double, NodeId>> best;
  best.reserve(held.size());
  for (const auto& [unit, sum] : held) best.emplace_back(-sum, unit);
  std::sort(best.begin(), best.end());
  if (best.size() > kMaxCandidates) best.resize(kMaxCandidates);
  std::vector<NodeId> units;
  units.reserve(best.size());
  for (const auto& [sum, unit] : best) units.push_back(unit);
  return units;
}

double VectorSource::weight_of(std::uint32_t term, double count) const {
  if (frequency_[term] > static_cast<double>(max_common_)) return 0;
  return rank::inverse_document_frequency(nodes_, static_cast<std::uint64_t>(frequency_[term])) *
         saturated(count);
}

TermVector VectorSource::weighted(const TermCounts& counts) const {
  std::vector<WeightedTerm> terms;
  for (const auto& [term, count] : counts) {
    const double weight = weight_of(term, count);
    if (weight > 0) terms.push_back({term, weight});
  }
  return TermVector(std::move(terms));
}

// Estimates the frequencies of terms that the entity does not contain. Candidates have the same
// subjects as the entity, so these terms are more frequent in candidates than in other nodes.
void VectorSource::estimate_frequencies(const std::map<NodeId, TermCounts>& counts) {
  const std::size_t known = frequency_.size();
  frequency_.resize(counter_.size(), 0);
  for (const auto& [unit, terms] : counts) {
    for (const auto& [term, count] : terms) {
      if (term >= known) ++frequency_[term];
    }
  }
  const double share = kShareElsewhere / static_cast<double>(counts.size() + 1);
  for (std::size_t term = known; term < frequency_.size(); ++term) {
    frequency_[term] = std::max(1.0, frequency_[term] * share * static_cast<double>(nodes_));
  }
}

std::vector<SourceHit> VectorSource::find(const Node& entity, const std::vector<NodeId>& others) {
  const TermCounts own = counts_of(entity);
  std::vector<NodeId> found = candidates_of(own);
  std::set<NodeId> units(found.begin(), found.end());
  units.insert(others.begin(), others.end());
  std::map<NodeId, TermCounts> counts;
  for (const NodeId unit : units) {
    if (const auto node = corpus_.node(unit)) counts.emplace(unit, counts_of(*node));
  }
  estimate_frequencies(counts);
  const TermVector& vector = vectors_[entity.id] = weighted(own);
  std::vector<SourceHit> hits;
  for (const auto& [unit, terms] : counts) {
    const TermVector& other = vectors_[unit] = weighted(terms);
    const double score = similarity(vector, other);
    if (score > 0) hits.push_back({unit, score, unit});
  }
  return hits;
}

bool VectorSource::is_in_name(std::uint32_t term, NodeId unit) const {
  const auto found = names_.find(unit);
  return found != names_.end() && found->second.count(term) > 0;
}

const TermVector& VectorSource::vector_of(NodeId unit) const {
  const auto found = vectors_.find(unit);
  return found == vectors_.end() ? none_ : found->second;
}

}  // namespace cairn::related
