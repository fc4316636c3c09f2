#include "internal/rank/features.h"

#include <algorithm>

namespace cairn::rank {
namespace {

using enum FeatureGroup;

constexpr std::array<FeatureInfo, kFeatureCount> kFeatures = {{
    {"text", kText, "share", "BM25F share of the query in its text"},
    {"text_relative", kText, "relative", "score of text, divided by the highest one"},
    {"text_rank", kText, "rank", "by text"},
    {"title", kText, "share", "like text, but only for the first line of a pasted query"},
    {"title_relative", kText, "relative", "score of title, divided by the highest one"},
    {"title_rank", kText, "rank", "by title"},
    {"spelled_relative", kText, "relative",
     "BM25F share by words as spelled (search/spelled_words.h)"},
    {"spelled_rank", kText, "rank", "by spelled_relative"},
    {"spelled_title", kText, "relative",
     "like spelled_relative, but only for the first line of a pasted query"},
    {"context_relative", kText, "relative", "text, plus a share of the other scores in its file"},
    {"found", kText, "share", "share of the query that occurs in the candidate"},
    {"found_relative", kText, "relative", "score of found, divided by the highest one"},
    {"code_relative", kText, "relative", "BM25F share by signature and body alone"},
    {"documentation", kText, "share", "share of the query that is in the documentation"},
    {"signature", kText, "share", "share of the query that is in the signature"},
    {"body", kText, "share", "share of the query that is in the body"},
    {"rarest", kText, "share",
     "weight of the rarest term found / weight of the rarest term in the query"},
    {"name_in_query", kName, "share", "share of the query that is in the name"},
    {"name_in_query_relative", kName, "relative", "name_in_query, divided by the largest"},
    {"name_covered", kName, "share", "share of the name's words that are in the query"},
    {"name_signal", kName, "share", "how well name and query agree (rank/signals.h)"},
    {"container", kName, "share", "share of the query that is in the names of its containers"},
    {"whole_name", kName, "share", "share of the query's identifiers that equal its name"},
    {"path", kFile, "share", "share of the query that is in the path"},
    {"stem", kFile, "share", "share of the query that is in the file name"},
    {"stem_covered", kFile, "share", "share of the file name's words that are in the query"},
    {"file_text_relative", kFile, "relative", "BM25F share of the query in the file's own text"},
    {"best_in_file", kFile, "relative", "text of the best candidate of the file"},
    {"share_of_best", kFile, "share", "text / text of the file's best candidate"},
    {"rank_in_file", kFile, "rank", "by text, among the candidates of the file"},
    {"file_sum", kFile, "relative", "sum of the file's texts, with weights 1, 1/2, 1/4, …"},
    {"file_rank", kFile, "rank", "by file_sum, among files"},
    {"graph", kGraph, "relative", "PageRank from the first candidates"},
    {"reached", kGraph, "relative", "like graph, without the mass that a seed starts with"},
    {"hotspot", kHistory, "share", "activity score, divided by the largest in the repository"},
    {"recency", kHistory, "share", "1 if the latest commit changed the candidate; halves with age"},
    {"uses", kPrior, "log2", "1 + uses"},
    {"body_size", kPrior, "log2", "1 + words of the body"},
    {"name_words", kPrior, "count", "words of the name"},
    {"kind", kPrior, "class",
     "0 file or module, 1 type, 2 function, 3 method, 4 constructor, 5 value"},
    {"prior", kPrior, "share", "preference that does not depend on the query (rank/signals.h)"},
}};

constexpr std::array<FeatureInfo, kFileFeatureCount> kFileFeatures = {{
    {"sum", kText, "relative", "best score of the first stage"},
    {"text", kText, "relative", "best text"},
    {"spelled", kText, "relative", "best spelled"},
    {"title", kText, "relative", "best title"},
    {"context", kText, "relative", "best context"},
    {"found", kText, "relative", "best found"},
    {"documentation", kText, "share", "best documentation"},
    {"sum_of_sums", kText, "ln", "1 + sum of the relative scores of the first stage"},
    {"decayed_sum", kText, "relative", "sum of the best scores, with weights 1, 1/2, 1/4, …"},
    {"type_sum", kText, "relative", "best score of a type"},
    {"function_sum", kText, "relative", "best score of a function, method or constructor"},
    {"sum_rank", kText, "rank", "best rank in the first stage"},
    {"name_signal", kName, "share", "best name_signal"},
    {"name_in_query", kName, "relative", "best name_in_query"},
    {"name_covered", kName, "share", "best name_covered"},
    {"whole_name", kName, "share", "best whole_name"},
    {"path", kFile, "share", "share of the query that is in the path"},
    {"stem", kFile, "share", "share of the query that is in the file name"},
    {"stem_covered", kFile, "share", "share of the file name's words that are in the query"},
    {"file_text", kFile, "relative", "BM25F share of the query in the file's own text"},
    {"best_in_file", kFile, "relative", "best text, divided by the best of any file"},
    {"file_sum", kFile, "relative", "sum of its candidates' texts, with weights 1, 1/2, 1/4, …"},
    {"file_rank", kFile, "rank", "by file_sum"},
    {"matches", kFile, "ln", "1 + number of its candidates"},
    {"file_found", kFile, "relative", "share of the query that occurs anywhere in it"},
    {"file_dense", kFile, "relative",
     "like file_found, but repeated terms count more, up to a limit"},
    {"file_dense_rank", kFile, "rank", "by file_dense"},
    {"has_file", kFile, "class", "1 if the file itself is a candidate"},
    {"graph", kGraph, "relative", "best graph"},
    {"reached", kGraph, "relative", "best reached"},
    {"hotspot", kHistory, "share", "largest hotspot"},
    {"recency", kHistory, "share", "largest recency"},
    {"best_kind", kPrior, "class",
     "kind of the file's best candidate, with the numbers of kind for symbols"},
    {"flags", kPrior, "class",
     "flags of the candidate with the lowest sum: 1 private, 2 generated or vendored, 4 test, 8 "
     "deprecated"},
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
