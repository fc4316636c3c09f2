#include "internal/operations/across_leg.h"

#include <algorithm>
#include <tuple>

#include "internal/navigation/used_at.h"

namespace cairn::operations {
namespace {

using federation::FoundPlace;
using federation::RepositoryLinks;
using linkage::DefinedName;
using linkage::Match;
using linkage::OutsideName;

// Returns the place that is in the node.
const FoundPlace* use_in(const std::vector<FoundPlace>& uses, const search::NodeSummary& node) {
  for (const FoundPlace& place : uses) {
    const bool is_there = place.path == node.path && node.node.body.contains(place.position);
    if (is_there && place.role != linkage::UseRole::kImport) return &place;
  }
  return nullptr;
}

std::vector<FoundPlace> places_of(const OutsideName& outside, const RepositoryLinks& links) {
  std::vector<FoundPlace> places;
  for (const linkage::UsePlace& one : outside.places) {
    if (one.role == linkage::UseRole::kImport || one.file >= links.paths.size()) continue;
    places.push_back({links.paths[one.file], one.position, one.role, one.inside});
  }
  return places;
}

Match best_match(const OutsideName& outside, const linkage::LinkEntry& entry) {
  Match best = Match::kNone;
  for (const DefinedName& one : entry.definitions) {
    best = std::max(best, linkage::match_of(outside, one));
  }
  return best;
}

}  // namespace

std::optional<Leg> find_leg(const corpus::Corpus& corpus,
                            const std::vector<search::NodeSummary>& starts,
                            const std::vector<FoundPlace>& uses) {
  Leg leg;
  for (const search::NodeSummary& start : starts) {
    if (const FoundPlace* const use = use_in(uses, start)) {
      leg.path.from = start;
      leg.use = *use;
      return leg;
    }
  }
  std::vector<navigation::UsedAt> used;
  for (const FoundPlace& place : uses) {
    if (place.role != linkage::UseRole::kImport) used.push_back({place.path, place.position});
  }
  navigation::PathRequest request;
  request.from = starts;
  request.to = navigation::definitions_around(corpus, used);
  request.limit = 1;
  if (request.to.empty()) return std::nullopt;
  leg.path = navigation::find_path(corpus, request);
  const bool is_found =
      !leg.path.chains.empty() && leg.path.chains.front().relation == navigation::Relation::kCalls;
  if (!is_found) return std::nullopt;
  leg.path.chains.resize(1);
  leg.path.from = leg.path.chains.front().start;
  leg.path.to = leg.path.chains.front().steps.back().node;
  const FoundPlace* const use = use_in(uses, leg.path.to);
  if (use == nullptr) return std::nullopt;
  leg.use = *use;
  return leg;
}

std::vector<UsedDefinition> used_definitions(const RepositoryLinks& user,
                                             const RepositoryLinks& library) {
  using Key = std::tuple<std::string, std::string, std::uint32_t, std::uint32_t>;
  std::vector<std::pair<Match, UsedDefinition>> found;
  std::map<Key, std::size_t> known;
  for (const auto& [name, entry] : user.entries) {
    const auto defined = library.entries.find(name);
    if (defined == library.entries.end()) continue;
    for (const OutsideName& outside : entry.outside) {
      const Match best = best_match(outside, defined->second);
      if (best == Match::kNone || best <= best_match(outside, entry)) continue;
      const std::vector<FoundPlace> places = places_of(outside, user);
      if (places.empty()) continue;
      for (const DefinedName& one : defined->second.definitions) {
        if (linkage::match_of(outside, one) != best || one.file >= library.paths.size()) continue;
        const auto [at, is_new] =
            known.try_emplace(Key{name, one.container, one.file, one.line}, found.size());
        if (is_new) found.push_back({best, {name, one, library.paths[one.file], {}}});
        auto& uses = found[at->second].second.uses;
        uses.insert(uses.end(), places.begin(), places.end());
      }
    }
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<UsedDefinition> result;
  for (auto& [match, one] : found) {
    std::sort(one.uses.begin(), one.uses.end(), [](const FoundPlace& a, const FoundPlace& b) {
      return std::tie(a.path, a.position) < std::tie(b.path, b.position);
    });
    result.push_back(std::move(one));
  }
  return result;
}

}  // namespace cairn::operations
