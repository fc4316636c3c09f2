// Finds prose: the pieces of documents that contain the words of a query.
//
// One pass over the full-text index computes BM25F scores at three levels. A paragraph is scored by
// its own words, a section by its title and all paragraphs directly in it, and a document by all
// its sections. Words in a title also count for all text below that title.
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
  std::uint32_t parent = model::kNoPiece;  // index of the enclosing piece in the document
  double text = 0;   // BM25F score, as a share of the highest possible score, [0, 1)
  double title = 0;  // weighted share of the query terms that are in the piece's title, [0, 1]
};

// A passage that is read as a whole: a section, or consecutive paragraphs of a long section.
struct Passage {
  model::NodeId first{};  // the section, or the first paragraph
  model::NodeId last{};   // the section, or the last paragraph
  model::NodeId document{};
  double text = 0;   // as in ProseScore::text
  double title = 0;  // weighted share of the query terms in the section's title, [0, 1]
};

// Sections longer than kLongSectionBytes are split into passages of up to kPassageBytes.
inline constexpr std::uint32_t kLongSectionBytes = 2400;
inline constexpr std::uint32_t kPassageBytes = 1800;

struct ProseResult {
  std::vector<ProseScore> scores;    // ordered by document
  std::vector<Passage> passages;     // ordered by document
  std::vector<double> term_weights;  // weight of each query term in documents
};

// Returns only pieces and passages that contain all required terms and no excluded term. The weight
// of a document is the total weight of the query terms that it contains. Documents with less than
// half of the largest weight are skipped, because the scores of their passages would be too low.
ProseResult find_prose(const corpus::Corpus& corpus, const query::Query& query);

// Returns the prior of the document at `path`, in (0, 1]. It is 1 for most documents, lower for
// examples, tests and legal texts, and lowest for change logs.
double prose_prior(std::string_view path);

}  // namespace cairn::search
