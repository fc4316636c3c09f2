// The features of the learned order: a row of numbers for each of the best candidates.
//
// Every feature is a function of the query, the candidate and the index. Features have these units:
//
// - share: a number in [0, 1]
// - relative: divided by the largest value among the candidates
// - rank: ln(1 + rank), where the rank of the best candidate is 0
//
// A feature is 0 if the query or the index has no data for it. `cairn eval --features` writes the
// rows.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace cairn::rank {

// Groups of features. Contributions are summed per group (search --explain), and the user can
// weight each group (--weights).
enum class FeatureGroup : std::uint8_t { kText, kName, kFile, kGraph, kHistory, kPrior };
inline constexpr std::size_t kFeatureGroupCount = 6;

std::string_view name_of(FeatureGroup group);
std::optional<FeatureGroup> group_named(std::string_view word);

// The type of a question, as determined by its wording (query/wording.h). The learned order has
// separate step functions for each type.
enum class Wording : std::uint8_t { kEither, kDescription, kChange, kReport };

std::string_view name_of(Wording wording);  // "either", "description", "change", "report"

struct FeatureInfo {
  std::string_view name;
  FeatureGroup group;
  std::string_view unit;  // share, relative, rank, ln, log2, count, or class
  std::string_view meaning;
};

// The features of a symbol.
enum class Feature : std::uint8_t {
  kText,
  kTextRelative,
  kTextRank,
  kTitle,
  kTitleRelative,
  kTitleRank,
  kSpelledRelative,
  kSpelledRank,
  kSpelledTitle,
  kContextRelative,
  kFound,
  kFoundRelative,
  kCodeRelative,
  kDocumentation,
  kSignature,
  kBody,
  kRarest,
  kNameInQuery,
  kNameInQueryRelative,
  kNameCovered,
  kNameSignal,
  kContainer,
  kWholeName,
  kPath,
  kStem,
  kStemCovered,
  kFileTextRelative,
  kBestInFile,
  kShareOfBest,
  kRankInFile,
  kFileSum,
  kFileRank,
  kGraph,
  kReached,
  kHotspot,
  kRecency,
  kUses,
  kBodySize,
  kNameWords,
  kKind,
  kPrior,
  kCount,
};
inline constexpr auto kFeatureCount = static_cast<std::size_t>(Feature::kCount);
using FeatureRow = std::array<float, kFeatureCount>;

const FeatureInfo& info_of(Feature feature);

// The features of a file. Most of them are the best value among the candidates in the file.
enum class FileFeature : std::uint8_t {
  kSum,
  kText,
  kSpelled,
  kTitle,
  kContext,
  kFound,
  kDocumentation,
  kSumOfSums,
  kDecayedSum,
  kTypeSum,
  kFunctionSum,
  kSumRank,
  kNameSignal,
  kNameInQuery,
  kNameCovered,
  kWholeName,
  kPath,
  kStem,
  kStemCovered,
  kFileText,
  kBestInFile,
  kFileSum,
  kFileRank,
  kMatches,
  kFileFound,
  kFileDense,
  kFileDenseRank,
  kHasFile,
  kGraph,
  kReached,
  kHotspot,
  kRecency,
  kBestKind,
  kFlags,
  kPrior,
  kCount,
};
inline constexpr auto kFileFeatureCount = static_cast<std::size_t>(FileFeature::kCount);
using FileFeatureRow = std::array<float, kFileFeatureCount>;

const FeatureInfo& info_of(FileFeature feature);

inline float& at(FeatureRow& row, Feature feature) {
  return row.at(static_cast<std::size_t>(feature));
}
inline float at(const FeatureRow& row, Feature feature) {
  return row.at(static_cast<std::size_t>(feature));
}
inline float& at(FileFeatureRow& row, FileFeature feature) {
  return row.at(static_cast<std::size_t>(feature));
}

}  // namespace cairn::rank
