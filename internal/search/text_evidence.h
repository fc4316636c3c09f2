// Records where the terms of a query occur, and measures how well nodes match the query.
//
// Every node with hits gets a score that is cheap to compute. The second stage of ranking
// (rank/features.h) requests more expensive measures for the best candidates.
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

// How well the text of one node matches the query.
struct TextScore {
  model::NodeId node{};
  double text = 0;  // BM25F score, as a share of the highest possible score, [0, 1)
  // The degree to which the name and the query consist of the same words, [0, 1].
  double name_agreement = 0;
};

// A term that was looked up: a term of the query or a replacement for such a term.
struct FoundTerm {
  std::uint16_t slot = 0;  // index into Query::terms
  double weight = 1;       // less than 1 for a replacement
};

// More detailed measures than TextScore. A "share of the query" is a share of its terms, each
// weighted with its inverse document frequency.
struct TextMeasures {
  double text = 0;  // like TextScore::text, but exists for every node
  // Like `text`, but only for the words in the first line of pasted text. Equal to `text` if the
  // query is not pasted text.
  double title = 0;
  double code = 0;   // like `text`, but only for the signature and the body
  double found = 0;  // share of the query that occurs in any field of the node
  // Weight of the rarest term found, divided by the weight of the rarest term of the query.
  double rarest = 0;
  std::array<double, rank::kFieldCount> fields{};  // share of the query in each field
  // Share of the query's identifiers that equal the node's whole name.
  double whole_names = 0;
  double name_covered = 0;  // share of the words in the node's name that are in the query
};

// Measures of a file together with everything inside it.
struct FileMeasures {
  double found = 0;  // share of the query that occurs anywhere in the file
  // Like `found`, but a term counts more if it occurs more often in the file, up to a limit.
  double dense = 0;
};

class TextEvidence {
 public:
  // TextHit::term of each of `hits` is an index into `terms`. Requires: `corpus` and `query`
  // outlive this object, and `hits` are sorted by node, then by term.
  TextEvidence(const corpus::Corpus& corpus, const query::Query& query,
               const rank::Bm25Parameters& parameters, std::vector<FoundTerm> terms,
               std::vector<corpus::TextHit> hits);

  // Returns the scores of the nodes that contain terms of the query, sorted by node. Omits nodes
  // that lack a required term or contain an excluded term.
  std::vector<TextScore> scores();

  // Returns the measures of any node, even if it has no hits.
  TextMeasures measures(model::NodeId node);

  FileMeasures file_measures(model::NodeId file);

  // Returns the share of the query's words that occur nowhere in the index. All words have the same
  // weight. A word for which a replacement was found also counts as unknown.
  double unknown_words() const;

 private:
  struct Hash {
    std::size_t operator()(model::NodeId id) const {
      return value_of(id) * std::size_t{0x9E3779B97F4A7C15};
    }
  };
  using Hits = std::span<const corpus::TextHit>;

  void weigh_terms();
  void collect_paths();
  // The terms in the path of a file, as indices into the terms of the query.
  using Slots = std::vector<std::uint16_t>;

  void measure_lengths();
  rank::LengthNorms norms(const model::NodeTraits& traits) const;
  const Slots* slots_of_path(model::NodeId file) const;
  // `of_path` are the terms in the path of the node's file; null if there are none.
  void read(const model::NodeTraits& traits, model::NodeId node, Hits hits, const Slots* of_path);
  void add_hit(const corpus::TextHit& hit, const rank::LengthNorms& norms);
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
  std::vector<double> weights_;        // weight of each term of the query
  double total_weight_ = 0;
  double total_plain_weight_ = 0;  // total weight without whole identifiers
  double total_whole_weight_ = 0;  // total weight of whole identifiers
  double total_title_weight_ = 0;  // total weight of the terms in the first line of pasted text
  double heaviest_ = 0;            // the largest weight of a term
  std::unordered_map<model::NodeId, Slots, Hash> path_slots_;
  std::vector<rank::LengthNorms> norms_;  // of each model::log_size()
  std::vector<std::size_t> demands_;      // indices of the required and excluded terms
  std::vector<std::size_t> found_;  // indices of the terms that the current node has, ascending
  // These four vectors describe the current node. They have one element per term of the query. The
  // elements of terms that are not in found_ are 0.
  std::vector<double> frequencies_;
  std::vector<std::uint8_t> places_;
  std::vector<double> certainty_;     // 1: term found; below 1: replacement found; 0: neither found
  std::vector<std::uint8_t> fields_;  // the fields that contain the term, as a bit mask
};

}  // namespace cairn::search
