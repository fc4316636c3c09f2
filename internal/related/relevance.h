// Derives the type of a relation from facts. Derives the relevance of a result by comparing the
// result with the other results of the same answer.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "internal/related/fact.h"

namespace cairn::related {

enum class RelationType : std::uint8_t {
  kAlternative,  // has the same role: a common base, overloads, or the same members
  kSimilar,      // has the same purpose
  kUpstream,     // uses the entity
  kDownstream,   // is used by the entity
};

inline constexpr std::size_t kRelationTypeCount = 4;

std::string_view name_of(RelationType type);  // "alternative" …

// Evidence other than facts for the relation between the entity and another unit.
struct KindRelation {
  bool agrees_in_kind = false;  // comparable symbols, of which both or neither are interfaces
  bool is_comparable = false;   // both types, both callable, both files …
  // True if the entity is at least as similar to the unit, by words, as every other result.
  bool is_closest = false;
};

// Returns the first of the following types that applies:
//  - kAlternative: The units agree in kind, neither extends the other, and a fact gives them the
//    same role. Such facts are a common base, overloads, and parallel methods. Another such fact is
//    shared members, if their names are rare, if they are at least half of the members of the
//    smaller unit, and if neither unit uses the other.
//  - kSimilar: An edge links the units, they agree in kind, neither extends the other, they are
//    closest, and they share many words, some of which are in both names.
//  - kUpstream or kDownstream: An edge links the units. The type is kUpstream if the other unit
//    uses the entity more often than the entity uses it.
//  - kSimilar: The units are comparable, and two kinds of facts or one very strong fact show that
//    they have the same purpose.
// Returns nothing if no type applies.
std::optional<RelationType> relation_of(std::span<const Fact> facts, const KindRelation& kinship);

// Moves the facts that establish a relation of the given type to the front. Otherwise, the order
// does not change.
void put_reasons_first(RelationType type, std::vector<Fact>& facts);

enum class Relevance : std::uint8_t { kHigh, kMedium, kLow };

std::string_view name_of(Relevance relevance);  // "high" …

// The values from which the strength of one result is computed.
struct Strength {
  double similarity = 0;
  RelationType type = RelationType::kSimilar;
  std::span<const Fact> facts;
};

// Returns similarity * certainty * weight of the relation type. The certainty is 1 minus the
// product of (1 - Fact::quality()) over all facts.
double strength_of(const Strength& standing);

// Splits the results of one answer into three classes at natural breaks between their strengths (W.
// D. Fisher: On Grouping for Maximum Homogeneity, 1958). Only the ratios of the strengths matter.
// If there are fewer than three different strengths, the lowest classes are empty.
//
// There are two exceptions. An alternative is at least medium. A result is at most medium if none
// of its facts comes from the code, or if its only fact is neither an edge nor evidence of the same
// role. Takes O(n^2) time for n results.
std::vector<Relevance> relevance_of(std::span<const Strength> standings);

// Returns the class of each value in `values`, which may be in any order. There are at most
// `classes` classes. They minimize the sum of squared differences between the values and the means
// of their classes. Class 0 has the largest values.
std::vector<std::size_t> natural_breaks(std::span<const double> values, std::size_t classes);

}  // namespace cairn::related
