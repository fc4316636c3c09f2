// Finds units that share words with an entity, by the cosine of sparse vectors of BM25 weights.
//
// The vector of a unit has one term for each word, identifier part, CJK character and CJK pair. The
// terms come from the unit's name, the names of its members, its signature and its documentation.
// The weight of a term is:
//
//   idf * tf' / (k1 + tf')     tf' = sum over fields of field weight * count
//
// The inverse document frequency (idf) of the entity's own terms comes from the index. The idf of
// other terms is estimated from the candidates. An estimate is sufficient for other terms, because
// they affect only the lengths of the vectors. Terms that occur in more than a fixed share of all
// nodes are omitted.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/related/graph_source.h"
#include "internal/related/term_counter.h"
#include "internal/related/term_vector.h"
#include "internal/related/units.h"

namespace cairn::related {

class VectorSource {
 public:
  VectorSource(const corpus::Corpus& corpus, Units& units);

  // Returns the units that share words with the entity, in ascending order. Considers the units in
  // `others` and the kMaxCandidates units in which the entity's terms have the largest weight.
  std::vector<SourceHit> find(const model::Node& entity, const std::vector<model::NodeId>& others);

  // Returns the vector of the entity or of a unit that find() has considered. Returns an empty
  // vector for all other units.
  const TermVector& vector_of(model::NodeId unit) const;

  bool is_in_name(std::uint32_t term, model::NodeId unit) const;

  // Returns the term as spelled in the code, in lower case.
  std::string word_of(std::uint32_t term) const { return counter_.word(term); }

 private:
  struct Held {
    model::NodeId node{};
    double weight = 0;
  };

  std::vector<model::NodeId> candidates_of(const TermCounts& entity);
  std::vector<Held> weights_of_nodes(
      const std::vector<corpus::TextTerm>& terms,
      const std::vector<std::pair<double, std::uint32_t>>& order) const;
  std::vector<model::NodeId> best_units(std::vector<Held> nodes);
  TermCounts counts_of(const model::Node& unit);
  void estimate_frequencies(const std::map<model::NodeId, TermCounts>& counts);
  double weight_of(std::uint32_t term, double count) const;
  TermVector weighted(const TermCounts& counts) const;

  const corpus::Corpus& corpus_;
  Units& units_;
  TermCounter counter_;
  std::uint64_t nodes_;
  std::size_t max_common_;
  std::vector<double> frequency_;  // number of nodes that contain each term
  std::map<model::NodeId, TermVector> vectors_;
  std::map<model::NodeId, TermCounts> names_;
  TermVector none_;
};

}  // namespace cairn::related
