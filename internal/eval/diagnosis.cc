#include "internal/eval/diagnosis.h"

#include <algorithm>
#include <map>

#include "internal/eval/symbol_ends.h"
#include "internal/search/filter.h"

namespace cairn::eval {
namespace {

using model::Node;
using model::NodeId;

std::string label_of(const Node& node, const std::string& path) {
  return node.qualified_name() + " " + path + ":" + std::to_string(node.name_range.begin.line + 1);
}

// A node of the repository that matches a gold answer.
struct Match {
  NodeId node{};
  std::string label;
};

std::vector<std::vector<Match>> matches_of(const corpus::Corpus& corpus, const Case& asked,
                                           Matching matching) {
  const bool is_strict = matching == Matching::kStrict;
  const std::vector<Gold> golds =
      is_strict ? with_whole_symbols(corpus, asked.expected) : asked.expected;
  std::vector<std::vector<Match>> found(golds.size());
  for (const corpus::FileRow& file : corpus.files()) {
    const auto top = corpus.node(file.node);
    if (!top) continue;
    for (const Node& node : corpus.subtree(*top)) {
      for (std::size_t i = 0; i < found.size(); ++i) {
        if (matches(golds[i], {node, file.path}, matching)) {
          found[i].push_back({node.id, label_of(node, file.path)});
        }
      }
    }
  }
  return found;
}

// Returns the contribution of each signal to a score. Activity and prior are factors, so their
// contribution is the difference that they make to the score.
std::map<std::string, double> contributions(const search::SearchHit& hit) {
  std::map<std::string, double> parts;
  double sum = 0;
  for (const search::SignalPart& part : hit.explanation->signals) {
    if (part.scales) continue;
    parts[std::string(part.name)] = part.contribution;
    sum += part.contribution;
  }
  parts["prior"] = sum * (hit.explanation->prior - 1);
  parts["activity"] = sum * hit.explanation->prior * (hit.explanation->activity - 1);
  parts["exact"] = hit.explanation->exact_bonus;
  return parts;
}

void name_signal(const std::vector<search::SearchHit>& ahead, const search::SearchHit& gold,
                 GoldFate& fate) {
  std::map<std::string, double> mean;
  for (const search::SearchHit& hit : ahead) {
    for (const auto& [name, value] : contributions(hit)) {
      mean[name] += value / static_cast<double>(ahead.size());
    }
  }
  const std::map<std::string, double> own = contributions(gold);
  for (const auto& [name, value] : mean) {
    const auto found = own.find(name);
    const double behind = value - (found == own.end() ? 0 : found->second);
    if (behind > fate.behind) {
      fate.behind = behind;
      fate.signal = name;
    }
  }
}

}  // namespace

std::string_view text_of(Loss loss) {
  switch (loss) {
    case Loss::kNone: return "found";
    case Loss::kNotIndexed: return "not indexed";
    case Loss::kFilteredOut: return "left out by the filters of the case";
    case Loss::kNoCandidate: return "no candidate: no word, name or edge leads to it";
    case Loss::kOutranked: return "outranked";
  }
  return {};
}

Diagnosis diagnose(const corpus::Corpus& corpus, const Case& asked, const Settings& settings,
                   std::span<const model::NodeTraits> activity) {
  search::SearchRequest request = request_of(asked, settings, activity);
  request.limit = value_of(corpus.last_code_node());
  std::map<NodeId, std::size_t> rank_of;
  for (const search::SearchHit& hit : search::search(corpus, request).hits) {
    rank_of.emplace(hit.node.id, rank_of.size() + 1);
  }
  request.limit = asked.top_k;
  request.explain = true;
  Diagnosis diagnosis;
  diagnosis.shown = search::search(corpus, request);

  const query::Query query = query::parse_query(asked.query);
  const query::Filters filters = search::merged(query.filters, asked.filters);
  const search::NodeFilter filter(corpus, filters);
  const auto found = matches_of(corpus, asked, settings.matching);
  for (std::size_t i = 0; i < asked.expected.size(); ++i) {
    GoldFate fate;
    fate.gold = asked.expected[i];
    bool is_accepted = false;
    for (const Match& match : found[i]) {
      const auto rank = rank_of.find(match.node);
      const bool is_ranked = rank != rank_of.end();
      if (fate.name.empty() || (is_ranked && (fate.rank == 0 || rank->second < fate.rank))) {
        fate.name = match.label;
        if (is_ranked) fate.rank = rank->second;
      }
      is_accepted = is_accepted || filter.accepts(match.node, corpus.traits(match.node));
    }
    fate.loss = found[i].empty()                            ? Loss::kNotIndexed
                : fate.rank > 0 && fate.rank <= asked.top_k ? Loss::kNone
                : fate.rank > 0                             ? Loss::kOutranked
                : is_accepted                               ? Loss::kNoCandidate
                                                            : Loss::kFilteredOut;
    if (fate.loss == Loss::kOutranked) {
      request.offset = fate.rank - 1;
      request.limit = 1;
      const search::SearchResult one = search::search(corpus, request);
      if (!one.hits.empty()) name_signal(diagnosis.shown.hits, one.hits.front(), fate);
    }
    diagnosis.fates.push_back(std::move(fate));
  }
  return diagnosis;
}

}  // namespace cairn::eval
