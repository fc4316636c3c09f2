#include "internal/operations/map_focus.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/indexer/changes.h"
#include "internal/navigation/impact.h"
#include "internal/search/lookup.h"
#include "internal/search/search.h"

namespace cairn::operations {
namespace {

constexpr std::size_t kMaxHits = 500;
constexpr std::size_t kMaxLabelBytes = 200;

// Shortens a long text, such as a pasted issue. The map repeats the text, and must stay within its
// token budget.
std::string shortened(const std::string& text) {
  std::string label = base::collapse_space(text);
  if (label.size() <= kMaxLabelBytes) return label;
  return std::string(base::utf8_prefix(label, kMaxLabelBytes)) + "…";
}

class FocusFinder {
 public:
  FocusFinder(const corpus::Corpus& corpus, const FocusOptions& options)
      : corpus_(corpus), options_(options) {}

  map::Focus run() {
    for (const std::string& text : options_.texts) add_text(text);
    if (!options_.revision.empty()) add_changes();
    map::Focus focus;
    focus.label = std::move(label_);
    focus.warnings = std::move(warnings_);
    for (const auto& [node, score] : scores_) focus.matches.push_back({node, score});
    std::stable_sort(focus.matches.begin(), focus.matches.end(),
                     [](const auto& a, const auto& b) { return a.score > b.score; });
    return focus;
  }

 private:
  void add_label(const std::string& text) {
    if (!label_.empty()) label_ += "; ";
    label_ += shortened(text);
  }

  void add_text(const std::string& text) {
    add_label(text);
    const search::Resolution resolution = search::resolve(corpus_, text);
    // For a text with spaces, resolve() also returns nodes that only one word of the text names.
    // Such a text is a query here, so only a match of the whole text is accepted.
    const bool is_prose = text.find_first_of(" \t\n") != std::string::npos;
    bool is_named = false;
    for (const search::NodeSummary& match : resolution.matches) {
      if (is_prose && match.path != text && match.node.symbol != text) continue;
      add_node(match.node);
      is_named = true;
    }
    if (!is_named) add_query(text);
  }

  // Adds a node and all its descendants.
  void add_node(const model::Node& node) {
    for (const model::NodeId id : corpus_.ids(node.id, node.last)) add(id, 1);
  }

  void add_query(const std::string& text) {
    search::SearchRequest request;
    request.query = text;
    request.limit = kMaxHits;
    request.filters = options_.filters;
    // The focus needs scores that measure relevance, not only an order. The sum of the signals
    // measures how much of the query a hit matches. The learned score does not measure this.
    request.ranking.is_learned = false;
    const search::SearchResult result = search::search(corpus_, request);
    if (result.hits.empty()) {
      std::string warning = fmt::format("nothing matches '{}'", shortened(text));
      if (!result.suggestions.empty()) {
        warning += fmt::format("; did you mean '{}'?", result.suggestions.front());
      }
      warnings_.push_back(std::move(warning));
      return;
    }
    const double most = result.hits.front().score;
    for (const search::SearchHit& hit : result.hits) add(hit.node.id, hit.score / most);
  }

  void add_changes() {
    add_label("changes since " + options_.revision);
    std::vector<navigation::ChangedFile> changes;
    for (indexer::ChangedLines& changed :
         indexer::changed_lines(corpus_.sources().root(), options_.revision)) {
      changes.push_back({std::move(changed.path), std::move(changed.lines)});
    }
    const auto nodes = navigation::nodes_of_change(corpus_, changes);
    for (const search::NodeSummary& changed : nodes) add(changed.node.id, 1);
    if (nodes.empty()) {
      warnings_.push_back(fmt::format("no indexed code has changed since {}", options_.revision));
    }
  }

  void add(model::NodeId node, double score) {
    double& known = scores_[node];
    known = std::max(known, score);
  }

  const corpus::Corpus& corpus_;
  const FocusOptions& options_;
  std::string label_;
  std::vector<std::string> warnings_;
  std::map<model::NodeId, double> scores_;
};

}  // namespace

std::optional<map::Focus> find_focus(const corpus::Corpus& corpus, const FocusOptions& options) {
  if (options.texts.empty() && options.revision.empty()) return std::nullopt;
  return FocusFinder(corpus, options).run();
}

}  // namespace cairn::operations
