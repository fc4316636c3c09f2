// Derives a relation type from facts, and a relevance relative to the other results of an answer.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "internal/related/fact.h"

namespace cairn::related {

enum class RelationType : std::uint8_t {
  kAlternative,  // the same role: a common base, overloads, or the same members
  kSimilar,      // the same purpose
  kUpstream,     // uses the entity
  kDownstream,   // is used by it
};

inline constexpr std::size_t kRelationTypeCount = 4;

std::string_view name_of(RelationType type);  // "alternative" …

// Evidence for the relation of two units, besides facts.
struct Kinship {
  bool agrees_in_kind = false;  // comparable symbols, and both or neither are interfaces
  bool is_comparable = false;   // both types, both callable, both files …
  bool is_closest = false;      // no other result resembles it, by words, more than the entity does
};

// Returns kAlternative if the two agree in kind and a fact gives them the same role: a common base,
// overloads or, unless they use each other, at least half of the members of one, under rare names.
// Otherwise kUpstream or kDownstream if an edge links them, by the prevailing direction; but
// kSimilar if they agree in kind, are closest, and share many words in their names. Otherwise
// kSimilar if two kinds of facts, or a very strong one, say so. Otherwise nothing.
std::optional<RelationType> relation_of(std::span<const Fact> facts, const Kinship& kinship);

// Moves the facts behind this relation to the front; the others keep their order.
void put_reasons_first(RelationType type, std::vector<Fact>& facts);

enum class Relevance : std::uint8_t { kHigh, kMedium, kLow };

std::string_view name_of(Relevance relevance);  // "high" …

// The evidence for the strength of one result.
struct Standing {
  double similarity = 0;
  RelationType type = RelationType::kSimilar;
  std::span<const Fact> facts;
};

// similarity * certainty * worth of the type. The certainty is one minus the product, over the
// facts, of one minus their quality.
double strength_of(const Standing& standing);

// Splits the strengths of one answer into three classes at natural breaks (W. D. Fisher: On
// Grouping for Maximum Homogeneity, 1958), so scaling all of them changes nothing. An alternative
// is never low. A result is high only with a fact from the code; if that is its only one, it must
// be a link between the two or say that they have the same role. With fewer than three different
// strengths, the classes in use start at high. O(n^2).
std::vector<Relevance> relevance_of(std::span<const Standing> standings);

// Assigns each of `values` (in any order) to one of at most `classes` classes, 0 the largest, such
// that the sum of squared differences from the class means is smallest.
std::vector<std::size_t> natural_breaks(std::span<const double> values, std::size_t classes);

}  // namespace cairn::related
