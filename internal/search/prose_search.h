// Finds prose: the pieces of documents that contain the words of a query.
//
// Scores with BM25F at three levels in one pass over the full-text index: a paragraph by its own
// words, a section by its title and all paragraphs directly in it, a document by all its sections.
// Words in outer titles count for everything below them.
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
  std::uint32_t parent = model::kNoPiece;  // index of the outer piece in the document
  double text = 0;                         // share of the query, [0, 1)
  double title = 0;                        // how well its title and the query agree, [0, 1]
};

// A passage to be read as a whole: a section, or consecutive paragraphs of a long one.
struct Passage {
  model::NodeId first{};  // the section, or the first paragraph
  model::NodeId last{};   // the section, or the last paragraph
  model::NodeId document{};
  double text = 0;
  double title = 0;  // how well the section's title and the query agree
};

// Sections longer than kLongSectionBytes are split into passages of up to kPassageBytes.
inline constexpr std::uint32_t kLongSectionBytes = 2400;
inline constexpr std::uint32_t kPassageBytes = 1800;

struct ProseResult {
  std::vector<ProseScore> scores;    // ordered by document
  std::vector<Passage> passages;     // ordered by document
  std::vector<double> term_weights;  // for each term of the query, its weight in documents
};

// Required terms must occur and excluded ones must not. Skips documents whose terms have less than
// half the weight of the best document's: their passages could not compete.
ProseResult find_prose(const corpus::Corpus& corpus, const query::Query& query);

// The value of a document with this path, independent of the query, (0, 1]: documents about how
// things are rank above those about how things were (change logs), and both above legal texts and
// examples.
double prose_prior(std::string_view path);

}  // namespace cairn::search
