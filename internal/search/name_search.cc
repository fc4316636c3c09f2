#include "internal/search/name_search.h"

#include <algorithm>
#include <map>
#include <unordered_map>

#include "internal/base/ascii.h"
#include "internal/base/edit_distance.h"
#include "internal/base/identifier.h"
#include "internal/base/letter_filter.h"
#include "internal/search/qualifiers.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::NodeId;

constexpr double kSpellingScore = 0.92;
constexpr double kInitialsScore = 0.8;
constexpr double kHumpsScore = 0.6;  // plus 0.1 times share_of_humps()
constexpr double kInsideScore = 0.45;
constexpr double kUnqualifiedFactor = 0.6;
constexpr double kOtherSpellingFactor = 0.9;
constexpr std::size_t kMinNamePrefixBytes = 2;
constexpr std::size_t kLeastSimilarBytes = 3;
constexpr std::size_t kLeastInsideBytes = 3;
constexpr std::size_t kMaxInitials = 10;

// How a name in the lexicon resembles the requested name.
struct NameSimilarity {
  double score = 0;
  NameMatchKind kind = NameMatchKind::kNone;
  bool is_whole_query = false;
};

void keep_better(NameSimilarity& known, NameSimilarity other) {
  const bool whole = known.is_whole_query || other.is_whole_query;
  if (other.score > known.score) known = other;
  known.is_whole_query = whole;
}

// Each hump is the beginning of a part of a name; for "getCG", the humps are get, C and G. If every
// hump begins a part of `name`, in order, returns the share of the parts of `name` that begin with
// a hump. Otherwise returns 0.
double share_of_humps(const std::vector<std::string_view>& humps, std::string_view name) {
  std::vector<std::string_view> parts;
  base::split_identifier(name, parts);
  std::size_t next = 0;
  for (const std::string_view part : parts) {
    if (next == humps.size()) break;
    if (base::fold(part).starts_with(base::fold(humps[next]))) ++next;
  }
  if (next < humps.size()) return 0;
  return static_cast<double>(humps.size()) / static_cast<double>(parts.size());
}

bool is_subsequence(std::string_view part, std::string_view whole) {
  std::size_t next = 0;
  for (const char c : whole) {
    if (next < part.size() && part[next] == c) ++next;
  }
  return next == part.size();
}

// Splits "getCG" into get, C, G. Splits "GCG" into G, C, G, because capitals may be initials.
std::vector<std::string_view> humps_of(std::string_view asked) {
  std::vector<std::string_view> humps;
  const bool capitals = std::all_of(asked.begin(), asked.end(), base::is_upper);
  if (capitals && asked.size() <= kMaxInitials) {
    for (std::size_t i = 0; i < asked.size(); ++i) humps.push_back(asked.substr(i, 1));
  } else {
    base::split_identifier(asked, humps);
  }
  return humps;
}

// Returns a score that increases with the share of the name that the prefix covers.
double prefix_score(std::string_view prefix, std::string_view name) {
  return 0.55 + 0.35 * static_cast<double>(prefix.size()) / static_cast<double>(name.size());
}

class Resembler {
 public:
  explicit Resembler(std::string_view asked)
      : key_(base::name_key(asked)), humps_(humps_of(asked)), filter_(key_) {
    const bool capitals = std::any_of(asked.begin(), asked.end(), base::is_upper);
    camel_humps_ = capitals && humps_.size() > 1;
    limit_ = allowed_typos(key_.size());
    filter_.part_errors = 0;
    if (limit_ > 0) filter_.whole_errors = limit_;
  }

  // Admits the names that may resemble the requested name.
  const base::LetterFilter& filter() const { return filter_; }

  NameSimilarity likeness(std::string_view key, std::string_view name) const {
    NameSimilarity best;
    const base::LetterSet letters = base::letters_of(key);
    if (filter_.admits_part(letters)) compare_letters(key, name, best);
    if (filter_.admits_whole(letters)) {
      if (const auto distance = base::edit_distance(key_, key, limit_)) {
        // The penalty depends on the errors per letter. One error in four letters may make a
        // different word, whereas one error in twelve is probably a typo.
        const double errors = static_cast<double>(*distance) / static_cast<double>(key_.size());
        keep_better(best, {0.85 - 1.2 * errors, NameMatchKind::kTypo});
      }
    }
    return best;
  }

 private:
  // Recognizes the names that contain all letters of the request, in order.
  void compare_letters(std::string_view key, std::string_view name, NameSimilarity& best) const {
    const auto share =
        static_cast<double>(key_.size()) / static_cast<double>(std::max(key.size(), key_.size()));
    if (key_.size() >= kMinNamePrefixBytes && key.starts_with(key_)) {
      keep_better(best, {prefix_score(key_, key), NameMatchKind::kPrefix});
    } else if (key_.size() >= kLeastInsideBytes && key.find(key_) != key.npos) {
      keep_better(best, {kInsideScore * (0.5 + 0.5 * share), NameMatchKind::kInside});
    }
    // If the request consists of initials or humps, it is a subsequence of the name. This condition
    // is cheap, so it is checked first.
    const bool in_order = key_.size() < key.size() && is_subsequence(key_, key);
    if (in_order && key_.size() >= 2 && key_.size() <= kMaxInitials &&
        base::initials(name) == key_) {
      keep_better(best, {kInitialsScore, NameMatchKind::kInitials});
    } else if (in_order && camel_humps_) {
      const double humps = share_of_humps(humps_, name);
      if (humps > 0) keep_better(best, {kHumpsScore + 0.1 * humps, NameMatchKind::kInitials});
    }
  }

  std::string key_;
  std::vector<std::string_view> humps_;
  base::LetterFilter filter_;
  bool camel_humps_ = false;
  std::size_t limit_ = 0;
};

class Finder {
 public:
  explicit Finder(const Corpus& corpus) : corpus_(corpus), qualifiers_(corpus) {}

  std::vector<NameHit> find(const std::vector<query::NameQuery>& names) {
    for (const query::NameQuery& name : names) find_exact(name);
    const bool found = std::any_of(hits_.begin(), hits_.end(), [](const auto& hit) {
      return hit.second.score >= kSpellingScore - 0.01;
    });
    for (const query::NameQuery& name : names) {
      if (!name.is_only) continue;
      if (found) {
        find_longer(name);
      } else {
        find_like(name);
      }
    }
    std::vector<NameHit> sorted;
    sorted.reserve(hits_.size());
    for (const auto& [node, likeness] : hits_)
      sorted.push_back({node, likeness.score, likeness.kind, likeness.is_whole_query});
    std::sort(sorted.begin(), sorted.end(),
              [](const auto& a, const auto& b) { return a.node < b.node; });
    return sorted;
  }

 private:
  void find_exact(const query::NameQuery& asked) {
    for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(asked.name))) {
      const bool exact = match.name == asked.name;
      // The query also consists only of this name if its words form the name when they are joined.
      const bool whole = asked.is_joined || (exact && asked.is_only);
      add(match.nodes, asked,
          {exact ? 1.0 : kSpellingScore, exact ? NameMatchKind::kExact : NameMatchKind::kSpelling,
           whole});
    }
  }

  // Finds names that begin with the requested name and are longer.
  void find_longer(const query::NameQuery& asked) {
    const std::string key = base::name_key(asked.name);
    if (key.size() < kMinNamePrefixBytes) return;
    corpus_.visit_names(
        key, [&](std::string_view found, const std::string&, const Corpus::NodesOf& nodes) {
          if (found.size() > key.size()) {
            add(nodes(), asked, {prefix_score(key, found), NameMatchKind::kPrefix});
          }
          return true;
        });
  }

  void find_like(const query::NameQuery& asked) {
    const Resembler resembler(asked.name);
    corpus_.visit_names(resembler.filter(), [&](std::string_view key, const std::string& name,
                                                const Corpus::NodesOf& nodes) {
      const NameSimilarity likeness = resembler.likeness(key, name);
      if (likeness.score > 0) add(nodes(), asked, likeness);
      return true;
    });
  }

  void add(const std::vector<NodeId>& nodes, const query::NameQuery& asked,
           NameSimilarity likeness) {
    for (const NodeId id : nodes) {
      NameSimilarity here = likeness;
      if (!asked.qualifiers.empty()) {
        const auto fit = qualifiers_.fit(id, asked);
        if (!fit) continue;
        here.score *= fit->score > 0 ? fit->score : kUnqualifiedFactor;
        here.is_whole_query = here.is_whole_query && fit->score > 0;
        // If both _Number.max and Number.max match, the name that is spelled as in the query comes
        // first.
        if (!fit->is_spelled) here.score *= kOtherSpellingFactor;
      }
      keep_better(hits_[id], here);
    }
  }

  struct Hash {
    std::size_t operator()(NodeId id) const {
      return value_of(id) * std::size_t{0x9E3779B97F4A7C15};
    }
  };

  const Corpus& corpus_;
  Qualifiers qualifiers_;
  std::unordered_map<NodeId, NameSimilarity, Hash> hits_;
};

template <typename Like>
std::vector<std::string> best_of(std::map<std::string, Like>& candidates, std::size_t count) {
  std::vector<std::pair<Like, std::string>> order;
  order.reserve(candidates.size());
  for (auto& [text, like] : candidates) order.emplace_back(like, text);
  std::sort(order.begin(), order.end());
  std::vector<std::string> best;
  for (auto& [like, text] : order) {
    if (best.size() == count) break;
    best.push_back(std::move(text));
  }
  return best;
}

}  // namespace

std::string_view name_of(NameMatchKind kind) {
  switch (kind) {
    case NameMatchKind::kExact: return "exact";
    case NameMatchKind::kSpelling: return "spelling";
    case NameMatchKind::kPrefix: return "prefix";
    case NameMatchKind::kInitials: return "initials";
    case NameMatchKind::kInside: return "inside";
    case NameMatchKind::kTypo: return "typo";
    case NameMatchKind::kNone: return "none";
  }
  return "none";
}

std::size_t allowed_typos(std::size_t bytes) {
  if (bytes < 4) return 0;
  return bytes < 8 ? 1 : 2;
}

std::vector<NameHit> find_names(const Corpus& corpus, const std::vector<query::NameQuery>& names) {
  return Finder(corpus).find(names);
}

std::vector<std::string> similar_names(const Corpus& corpus, std::string_view name) {
  const std::string asked = base::name_key(name);
  if (asked.size() < kLeastSimilarBytes) return {};
  const std::size_t limit = asked.size() / 3;
  base::LetterFilter filter(asked);
  filter.whole_errors = limit;
  std::map<std::string, std::size_t> candidates;
  corpus.visit_names(filter, [&](std::string_view key, const std::string& found, const auto&) {
    if (!filter.admits(base::letters_of(key))) return true;
    if (const auto distance = base::edit_distance(asked, key, limit)) candidates[found] = *distance;
    return true;
  });
  return best_of(candidates, kMaxSuggestions);
}

std::vector<std::string> similar_words(const Corpus& corpus, std::string_view word,
                                       std::size_t count) {
  const std::string asked = base::fold(word);
  const std::size_t limit = allowed_typos(asked.size());
  if (limit == 0) return {};
  // Maps each word to its edit distance and its negated frequency, so that similar and frequent
  // words come first.
  std::map<std::string, std::pair<std::size_t, std::int64_t>> candidates;
  base::LetterFilter filter(asked);
  filter.part_errors = limit;  // the key of a name contains the letters of all its parts
  base::LetterFilter part_filter(asked);
  part_filter.whole_errors = limit;
  std::vector<std::string_view> parts;
  corpus.visit_names(filter, [&](std::string_view key, const std::string& name, const auto&) {
    if (!filter.admits(base::letters_of(key))) return true;
    parts.clear();
    base::split_identifier(name, parts);
    for (const std::string_view part : parts) {
      if (part.size() + limit < asked.size() || part.size() > asked.size() + 2 * limit) continue;
      const std::string folded = base::fold(part);
      if (!part_filter.admits_whole(base::letters_of(folded))) continue;
      const auto distance = base::edit_distance(asked, folded, limit);
      if (!distance) continue;
      auto& candidate = candidates[folded];
      candidate.first = *distance;
      --candidate.second;
    }
    return true;
  });
  return best_of(candidates, count);
}

std::vector<std::string> suggestions_for(const Corpus& corpus,
                                         const std::vector<query::NameQuery>& names) {
  std::vector<std::string> suggestions;
  for (const query::NameQuery& name : names) {
    for (std::string& similar : similar_names(corpus, name.name)) {
      const bool is_known =
          std::find(suggestions.begin(), suggestions.end(), similar) != suggestions.end();
      if (!is_known && suggestions.size() < kMaxSuggestions) {
        suggestions.push_back(std::move(similar));
      }
    }
  }
  return suggestions;
}

}  // namespace cairn::search
