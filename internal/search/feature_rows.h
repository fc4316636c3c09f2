// The features of the best candidates of a search (rank/features.h), for the learned order.
#pragma once

#include <span>
#include <vector>

#include "internal/rank/features.h"
#include "internal/search/candidates.h"
#include "internal/search/text_evidence.h"

namespace cairn::search {

// How many candidates get a row at most, which is what an order of files looks at …
inline constexpr std::size_t kMostRows = 1000;
// … and an order of symbols, where further ones cost .0003 of MRR on mined cases, and half the
// time.
inline constexpr std::size_t kMostOrdered = 500;

struct FeatureInput {
  const corpus::Corpus& corpus;
  const query::Query& query;
  TextEvidence& evidence;
  const Spread& spread;
  double damping = 0;  // of the spreading
};

// A row for each of `best`, which are the first candidates by the first stage. Some 0.5 us each and
// term of the query.
std::vector<rank::FeatureRow> feature_rows(const FeatureInput& input,
                                           std::span<const Candidate> best);

// The same candidates by file.
struct FileRow {
  model::NodeId file{};
  rank::FileFeatureRow features{};
};

// A row for each file that one of `best` is in, ascending by file. `rows` are those of `best`.
std::vector<FileRow> file_rows(const FeatureInput& input, std::span<const Candidate> best,
                               std::span<const rank::FeatureRow> rows);

// Feature::kKind of a kind.
double class_of(model::NodeKind kind);

}  // namespace cairn::search
