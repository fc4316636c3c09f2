// Derives a relation type from facts, and its relevance compared with the rest of one answer.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "internal/related/fact.h"

namespace cairn::related {

enum class RelationType : std::uint8_t {
  kAlternative,  // the same role: under one base, overloads, the same members
  kSimilar,      // the same purpose
  kUpstream,     // uses the entity
  kDownstream,   // is used by it
};

inline constexpr std::size_t kRelationTypeCount = 4;

std::string_view name_of(RelationType type);  // "alternative" …

// Evidence for the relation of two units, besides facts.
struct Kinship {
  bool agrees_in_kind = false;  // both do something, or both say what others do (interfaces)
  bool is_comparable = false;   // both types, both callable, both files …
  bool is_closest = false;      // no other result is more like it than the entity is, by words
};

// kAlternative if the two agree in kind and a fact says that they stand for each other: a common
// base, overloads or, if they do not use each other, at least half of the members of one, by rare
// names. Otherwise kUpstream or kDownstream if there is an edge between them, by the prevailing
// direction; but kSimilar if they agree in kind and are closest by many words in both names.
// Otherwise kSimilar if two kinds of facts, or one of great weight, say so. Else nothing.
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

// similarity * (how sure the facts make it) * (what the type is worth). Sureness: one minus the
// product, over facts, of one minus their quality.
double strength_of(const Standing& standing);

// Splits the strengths of one answer into three classes at natural breaks (W. D. Fisher: On
// Grouping for Maximum Homogeneity, 1958), so one factor on all of them changes nothing. An
// alternative is never low. A result is never high without a fact from the code, or with only one
// that is neither a link between the two nor their role. With fewer than three different strengths,
// the classes in use start at high. O(n^2).
std::vector<Relevance> relevance_of(std::span<const Standing> standings);

// Assigns each of `values`, in any order, a class, 0 the largest: at most `classes`, with the
// smallest sum of squared differences from their means.
std::vector<std::size_t> natural_breaks(std::span<const double> values, std::size_t classes);

}  // namespace cairn::related
