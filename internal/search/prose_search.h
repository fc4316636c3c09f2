// Finding what is written: the pieces of documents that hold the words of a query.
//
// BM25F at three levels from one pass over the full-text index: a paragraph by its own words, a
// section by its title and all paragraphs directly in it, a document by all of its sections. What
// stands in titles further out counts for everything below.
#pragma once

#include <cstdint>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"

namespace cairn::search {

struct ProseScore {
  model::NodeId node{};
  model::NodeKind kind = model::NodeKind::kParagraph;
  model::NodeId document{};
  std::uint32_t parent = model::kNoPiece;  // as a piece of the document
  double text = 0;                         // share of the query, [0, 1)
  double title = 0;                        // how far its title and the query say the same, [0, 1]
};

// A passage to read at once: a section, or some paragraphs of a long one that follow each other.
struct Passage {
  model::NodeId first{};  // the section, or the first of the paragraphs
  model::NodeId last{};   // the section, or the last of them
  model::NodeId document{};
  double text = 0;
  double title = 0;  // of the section
};

// A section that is longer than kLongSectionBytes is given in passages of up to kPassageBytes.
inline constexpr std::uint32_t kLongSectionBytes = 2400;
inline constexpr std::uint32_t kPassageBytes = 1800;

struct ProseResult {
  std::vector<ProseScore> scores;    // by document
  std::vector<Passage> passages;     // by document
  std::vector<double> term_weights;  // by term of the query: how much it says in documents
};

// Required terms must be there and excluded ones must not. Documents that have terms of less than
// half the weight of what another one has are passed over: they could not come near its passages.
ProseResult find_prose(const corpus::Corpus& corpus, const query::Query& query);

// How much a document of this path is worth whatever was asked, (0, 1]: what tells how things are
// comes before what tells how they were (change logs), and both before legal texts and examples.
double prose_prior(std::string_view path);

}  // namespace cairn::search
