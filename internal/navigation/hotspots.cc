#include "internal/navigation/hotspots.h"

#include <algorithm>
#include <map>

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::NodeHistory;
using model::NodeId;

constexpr std::size_t kMaxPartners = 3;
constexpr std::size_t kMaxSymbols = 3;

bool is_hotter(const NodeHistory& a, const NodeHistory& b) {
  return a.activity != b.activity ? a.activity > b.activity : a.node < b.node;
}

bool is_wanted(const model::NodeTraits& traits, bool symbols) {
  if (!symbols) return traits.kind == model::NodeKind::kFile;
  return model::is_callable(traits.kind) || model::is_type(traits.kind);
}

// Returns, for each file, its functions and methods with the highest activity scores.
std::map<NodeId, std::vector<NodeHistory>> hottest_by_file(
    const Corpus& corpus, const std::vector<NodeHistory>& histories) {
  std::map<NodeId, std::vector<NodeHistory>> by_file;
  for (const NodeHistory& history : histories) {
    const model::NodeTraits traits = corpus.traits(history.node);
    if (model::is_callable(traits.kind)) by_file[traits.file].push_back(history);
  }
  for (auto& [file, symbols] : by_file) {
    std::sort(symbols.begin(), symbols.end(), is_hotter);
    if (symbols.size() > kMaxSymbols) symbols.resize(kMaxSymbols);
  }
  return by_file;
}

std::vector<Hotspot::Partner> partners_of(const Corpus& corpus, const NodeHistory& history) {
  std::vector<Hotspot::Partner> partners;
  for (const NodeHistory::Partner& partner : history.partners) {
    if (partners.size() == kMaxPartners) break;
    if (const auto file = corpus.file(partner.file)) {
      partners.push_back({file->path, partner.commits});
    }
  }
  return partners;
}

}  // namespace

HotspotsResult find_hotspots(const Corpus& corpus, const HotspotsRequest& request) {
  HotspotsResult result;
  result.generation = corpus.generation();
  result.head = corpus.head();
  result.head_time = corpus.head_time();
  result.commits = corpus.commits();
  result.is_cut = corpus.history_is_cut();

  const std::vector<NodeHistory> all = corpus.histories();
  const search::NodeFilter filter(corpus, request.filters);
  std::vector<NodeHistory> wanted;
  double most = 0;
  for (const NodeHistory& history : all) {
    const model::NodeTraits traits = corpus.traits(history.node);
    if (history.commits == 0 || !is_wanted(traits, request.symbols)) continue;
    most = std::max(most, history.activity);
    if (filter.accepts(history.node, traits)) wanted.push_back(history);
  }
  result.total = wanted.size();
  std::sort(wanted.begin(), wanted.end(), is_hotter);
  result.offset = request.offset;
  wanted.erase(wanted.begin(), wanted.begin() + static_cast<std::ptrdiff_t>(
                                                    std::min(request.offset, wanted.size())));
  if (wanted.size() > request.limit) wanted.resize(request.limit);
  const auto by_file =
      request.symbols ? std::map<NodeId, std::vector<NodeHistory>>() : hottest_by_file(corpus, all);
  for (NodeHistory& history : wanted) {
    auto node = corpus.node(history.node);
    if (!node) continue;
    Hotspot hotspot;
    hotspot.node = search::summarize(corpus, std::move(*node));
    hotspot.share = most > 0 ? history.activity / most : 0;
    hotspot.partners = partners_of(corpus, history);
    if (const auto symbols = by_file.find(history.node); symbols != by_file.end()) {
      for (const NodeHistory& symbol : symbols->second) {
        if (auto hot = corpus.node(symbol.node)) {
          hotspot.hottest.push_back(search::summarize(corpus, std::move(*hot)));
        }
      }
    }
    hotspot.history = std::move(history);
    result.hotspots.push_back(std::move(hotspot));
  }
  return result;
}

}  // namespace cairn::navigation
