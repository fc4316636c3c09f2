#include "internal/rank/features.h"

#include <algorithm>

namespace cairn::rank {
namespace {

using enum FeatureGroup;

constexpr std::array<FeatureInfo, kFeatureCount> kFeatures = {{
    {"text", kText, "share", "BM25F share of the query that its text has"},
    {"text_relative", kText, "relative", "the same"},
    {"text_rank", kText, "rank", "by the same"},
    {"title", kText, "share", "text by the first line of a pasted text, otherwise by all of it"},
    {"title_relative", kText, "relative", "the same"},
    {"title_rank", kText, "rank", "by the same"},
    {"spelled_relative", kText, "relative",
     "BM25F share by words as spelled (search/spelled_words.h)"},
    {"spelled_rank", kText, "rank", "by the same"},
    {"spelled_title", kText, "relative", "the same, for the first line of a pasted text"},
    {"context_relative", kText, "relative", "text, with shares of what the file says"},
    {"found", kText, "share", "part of the query that is in it at all"},
    {"found_relative", kText, "relative", "the same"},
    {"code_relative", kText, "relative", "BM25F share by signature and body alone"},
    {"documentation", kText, "share", "part of the query that is in the documentation"},
    {"signature", kText, "share", "part of the query that is in the signature"},
    {"body", kText, "share", "part of the query that is in the body"},
    {"rarest", kText, "share",
     "weight of the rarest term found, divided by that of the rarest asked"},
    {"name_in_query", kName, "share", "part of the query that is in the name"},
    {"name_in_query_relative", kName, "relative", "the same"},
    {"name_covered", kName, "share", "part of the words of the name that the query has"},
    {"name_signal", kName, "share", "how far name and query are the same (rank/signals.h)"},
    {"container", kName, "share", "part of the query that is in the names of its containers"},
    {"whole_name", kName, "share", "part of the identifiers of the query that are its very name"},
    {"path", kFile, "share", "part of the query that is in the path"},
    {"stem", kFile, "share", "part of the query that is in the name of the file"},
    {"stem_covered", kFile, "share", "part of the words of the file's name that the query has"},
    {"file_text_relative", kFile, "relative",
     "BM25F share of the query that the file's own text has"},
    {"best_in_file", kFile, "relative", "text of the best candidate of the file"},
    {"share_of_best", kFile, "share", "text, divided by that of the best candidate of the file"},
    {"rank_in_file", kFile, "rank", "by text, among the candidates of the file"},
    {"file_sum", kFile, "relative", "texts of the file's candidates, each half the one before"},
    {"file_rank", kFile, "rank", "by the same, among files"},
    {"graph", kGraph, "relative", "PageRank from the first candidates"},
    {"reached", kGraph, "relative", "the same, without what a seed keeps for being one"},
    {"hotspot", kHistory, "share", "work that goes into it, divided by the most in the repository"},
    {"recency", kHistory, "share", "1 if the last commit changed it, halved with its age"},
    {"uses", kPrior, "log2", "1 + uses"},
    {"body_size", kPrior, "log2", "1 + words of the body"},
    {"name_words", kPrior, "count", "words of the name"},
    {"kind", kPrior, "class",
     "0 file or module, 1 type, 2 function, 3 method, 4 constructor, 5 value"},
    {"prior", kPrior, "share", "preference whatever was asked (rank/signals.h)"},
}};

constexpr std::array<FeatureInfo, kFileFeatureCount> kFileFeatures = {{
    {"sum", kText, "relative", "best score of the first stage"},
    {"text", kText, "relative", "best text"},
    {"spelled", kText, "relative", "best spelled"},
    {"title", kText, "relative", "best title"},
    {"context", kText, "relative", "best context"},
    {"found", kText, "relative", "best found"},
    {"documentation", kText, "share", "best documentation"},
    {"sum_of_sums", kText, "ln", "1 + all scores of the first stage, relative"},
    {"decayed_sum", kText, "relative", "the best of them, each half the one before"},
    {"type_sum", kText, "relative", "best score of a type"},
    {"function_sum", kText, "relative", "best score of a function, method or constructor"},
    {"sum_rank", kText, "rank", "best rank in the first stage"},
    {"name_signal", kName, "share", "best name_signal"},
    {"name_in_query", kName, "relative", "best name_in_query"},
    {"name_covered", kName, "share", "best name_covered"},
    {"whole_name", kName, "share", "best whole_name"},
    {"path", kFile, "share", "part of the query that is in the path"},
    {"stem", kFile, "share", "part of the query that is in the name of the file"},
    {"stem_covered", kFile, "share", "part of the words of the file's name that the query has"},
    {"file_text", kFile, "relative", "BM25F share of the query that the file's own text has"},
    {"best_in_file", kFile, "relative", "best text, divided by the best of any file"},
    {"file_sum", kFile, "relative", "texts of its candidates, each half the one before"},
    {"file_rank", kFile, "rank", "by the same"},
    {"matches", kFile, "ln", "1 + its candidates"},
    {"file_found", kFile, "relative", "share of the query that is anywhere in it"},
    {"file_dense", kFile, "relative", "the same, each term saturating with how often it is there"},
    {"file_dense_rank", kFile, "rank", "by the same"},
    {"has_file", kFile, "class", "1 if the file itself is a candidate"},
    {"graph", kGraph, "relative", "best graph"},
    {"reached", kGraph, "relative", "best reached"},
    {"hotspot", kHistory, "share", "largest hotspot"},
    {"recency", kHistory, "share", "largest recency"},
    {"best_kind", kPrior, "class", "kind of its best candidate, as that of a symbol"},
    {"flags", kPrior, "class",
     "least of: 1 private, 2 generated or vendored, 4 test, 8 deprecated"},
    {"prior", kPrior, "share", "best prior"},
}};

constexpr std::array<std::string_view, kFeatureGroupCount> kGroups = {"text",  "name",    "file",
                                                                      "graph", "history", "prior"};

constexpr std::array<std::string_view, 4> kWordings = {"either", "description", "change", "report"};

}  // namespace

std::string_view name_of(Wording wording) {
  return kWordings.at(static_cast<std::size_t>(wording));
}

std::string_view name_of(FeatureGroup group) { return kGroups.at(static_cast<std::size_t>(group)); }

std::optional<FeatureGroup> group_named(std::string_view word) {
  const auto* const found = std::find(kGroups.begin(), kGroups.end(), word);
  if (found == kGroups.end()) return std::nullopt;
  return static_cast<FeatureGroup>(found - kGroups.begin());
}

const FeatureInfo& info_of(Feature feature) {
  return kFeatures.at(static_cast<std::size_t>(feature));
}

const FeatureInfo& info_of(FileFeature feature) {
  return kFileFeatures.at(static_cast<std::size_t>(feature));
}

}  // namespace cairn::rank
