#include "internal/related/fact_filter.h"

#include <algorithm>

#include "internal/related/rerank.h"

namespace cairn::related {

namespace {

constexpr double kTrivialTie = 0.1;      // low, because calls of common functions are evidence
constexpr double kEnoughWords = 0.25;    // min cosine of the word vectors
constexpr double kLeastNameWords = 0.1;  // min cosine if one of the words is in both names
constexpr std::size_t kLeastWords = 2;
constexpr std::size_t kLeastMembers = 2;

constexpr std::string_view kBetweenParts = ".:#/";

// Whether `text` contains any part of the name `qualified`. One part is enough, because a call to a
// constructor, for example, names only the class.
bool names(std::string_view text, std::string_view qualified) {
  while (!qualified.empty()) {
    const std::size_t end = std::min(qualified.find_first_of(kBetweenParts), qualified.size());
    const std::string_view part = qualified.substr(0, end);
    if (!part.empty() && text.find(part) != text.npos) return true;
    qualified.remove_prefix(std::min(end + 1, qualified.size()));
  }
  return false;
}

bool same_direction(const Fact& a, const Fact& b) { return a.is_outgoing == b.is_outgoing; }

bool are_among(const std::vector<std::string>& names, const std::vector<std::string>& others) {
  return std::all_of(names.begin(), names.end(), [&](const std::string& name) {
    return std::find(others.begin(), others.end(), name) != others.end();
  });
}

}  // namespace

bool is_trivial(const Fact& fact) {
  if (is_direct(fact.kind)) return fact.specificity < kTrivialTie;
  switch (fact.kind) {
    case FactKind::kVocabulary: {
      const bool is_much = fact.count >= kLeastWords && fact.specificity >= kEnoughWords;
      return !is_much && !(fact.is_in_names && fact.specificity >= kLeastNameWords);
    }
    case FactKind::kSharedMembers:
      return fact.count < kLeastMembers && fact.specificity < 2 * kTrivialSpecificity;
    // A single shared caller is not evidence, because most callers use many unrelated things.
    case FactKind::kSharedCallers: return fact.count < 2 || fact.specificity < kTrivialSpecificity;
    case FactKind::kSharedCallees:
      return fact.specificity < (fact.count > 1 ? 1 : 2) * kTrivialSpecificity;
    case FactKind::kChangedTogether: return false;
    default: return fact.specificity < kTrivialSpecificity;
  }
}

bool follows_from(const Fact& fact, const Fact& other) {
  switch (fact.kind) {
    case FactKind::kUses:
      return is_direct(other.kind) && other.kind != FactKind::kUses && same_direction(fact, other);
    case FactKind::kNamesType:
      return other.kind == FactKind::kExtends && same_direction(fact, other);
    case FactKind::kSharedMembers: return other.kind == FactKind::kExtends;
    case FactKind::kParallel:
    case FactKind::kOverload: return other.kind == FactKind::kCommonBase;
    case FactKind::kSharedTypes:
      return (other.kind == FactKind::kCommonBase || other.kind == FactKind::kSharedCallees) &&
             are_among(fact.names, other.names);
    case FactKind::kSharedCallees:
      return other.kind == FactKind::kCommonBase && are_among(fact.names, other.names);
    default: return false;
  }
}

// Whether the source contradicts the fact. This is the case if the line of the fact names neither
// the subject nor the object, and the file does not name the object. The whole file is checked,
// because the line may use the object under an alias. In this case, the file contains the object's
// own name elsewhere.
bool FactFilter::is_contradicted(const Fact& fact) {
  if (!is_direct(fact.kind) || fact.path.empty()) return false;
  const auto line = lines_.line(fact.path, fact.place.line);
  if (line && (names(*line, fact.object) || names(*line, fact.subject))) return false;
  const auto text = corpus_.sources().read(fact.path);
  return text && !names(*text, fact.object);
}

std::vector<Fact> FactFilter::keep(std::vector<Fact> facts) {
  std::vector<Fact> kept;
  for (const Fact& fact : facts) {
    if (is_trivial(fact)) {
      ++filtered_.trivial;
    } else if (std::any_of(facts.begin(), facts.end(), [&](const Fact& other) {
                 return &other != &fact && !is_trivial(other) && follows_from(fact, other);
               })) {
      ++filtered_.duplicate;
    } else if (is_contradicted(fact)) {
      ++filtered_.contradicted;
    } else {
      kept.push_back(fact);
    }
  }
  std::stable_sort(kept.begin(), kept.end(),
                   [](const Fact& a, const Fact& b) { return a.quality() > b.quality(); });
  return kept;
}

}  // namespace cairn::related
