// Where the terms of a query were found, and how well that fits a node.
//
// Two readings of the same hits: a score of every node, cheap, and the measures of a few of them,
// which the second stage of ranking looks at (rank/features.h).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/rank/bm25f.h"

namespace cairn::search {

// How well the text of one node fits the query.
struct TextScore {
  model::NodeId node{};
  double text = 0;            // BM25F share of the query, [0, 1)
  double name_agreement = 0;  // how far name and query are the same words, [0, 1]
};

// A term that was looked up, and the term of the query that it serves.
struct FoundTerm {
  std::uint16_t slot = 0;  // index into Query::terms
  double weight = 1;       // less than 1 for a replacement
};

// The same more closely. Shares are of the inverse document frequencies of the query's terms.
struct TextMeasures {
  double text = 0;    // BM25F share of the query, as TextScore::text
  double title = 0;   // the same of what the first line of a pasted text says; else text
  double code = 0;    // BM25F share by signature and body alone
  double found = 0;   // share of the query that is there at all
  double rarest = 0;  // weight of the rarest term found, over that of the rarest of the query
  std::array<double, rank::kFieldCount> fields{};  // share of the query that is in each field
  double whole_names = 0;   // share of the identifiers of the query that are its name as a whole
  double name_covered = 0;  // share of the words of its name that the query has
};

// The same for a file with all that is in it.
struct FileMeasures {
  double found = 0;  // share of the query that is anywhere in it
  double dense = 0;  // the same, each term saturating with how often it is there
};

class TextEvidence {
 public:
  // `hits` name terms by their index. `corpus`, `query` and `parameters` must last as long.
  TextEvidence(const corpus::Corpus& corpus, const query::Query& query,
               const rank::Bm25Parameters& parameters, std::vector<FoundTerm> terms,
               std::vector<corpus::TextHit> hits);

  // Scores of all nodes that have terms, all required ones and no excluded one; ascending.
  std::vector<TextScore> scores();

  // Measures of any node: zeros if nothing was found in it.
  TextMeasures measures(model::NodeId node);

  FileMeasures file_measures(model::NodeId file);

 private:
  struct Hash {
    std::size_t operator()(model::NodeId id) const {
      return value_of(id) * std::size_t{0x9E3779B97F4A7C15};
    }
  };
  using Hits = std::span<const corpus::TextHit>;

  void weigh_terms();
  void collect_paths();
  void read(const model::NodeTraits& traits, model::NodeId node, Hits hits);
  void add_hit(const corpus::TextHit& hit, const rank::FieldLengths& lengths);
  void inherit_path(model::NodeId file);
  bool is_wanted() const;
  double text_score() const;
  double agreement(const model::NodeTraits& traits) const;
  void measure_fields(const model::NodeTraits& traits, Hits hits, TextMeasures& measures);
  std::vector<corpus::TextHit>::const_iterator first_hit(model::NodeId node) const;
  double share_of_title() const;

  const corpus::Corpus* corpus_;
  const query::Query* query_;
  rank::Bm25Parameters parameters_;
  std::vector<FoundTerm> terms_;
  std::vector<corpus::TextHit> hits_;  // ascending by node, then term
  std::vector<double> weights_;        // by slot
  double total_weight_ = 0;
  double total_plain_weight_ = 0;  // without whole identifiers
  double total_whole_weight_ = 0;  // of whole identifiers
  double total_title_weight_ = 0;  // of the first line of a pasted text
  double heaviest_ = 0;
  std::unordered_map<model::NodeId, std::vector<std::uint16_t>, Hash> path_slots_;
  // By slot, for the node at hand:
  std::vector<double> frequencies_;
  std::vector<std::uint8_t> places_;
  std::vector<double> certainty_;     // 1, or less for a replacement
  std::vector<std::uint8_t> fields_;  // in which it stands, a bit for each
};

}  // namespace cairn::search
