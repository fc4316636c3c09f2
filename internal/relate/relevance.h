// What kind of relation facts make, and how much it is worth beside the others of one answer.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "internal/relate/fact.h"

namespace cairn::relate {

enum class RelationType : std::uint8_t {
  kAlternative,  // the same role: under one base, overloads, the same members
  kSimilar,      // the same purpose
  kUpstream,     // uses the entity
  kDownstream,   // is used by it
};

inline constexpr std::size_t kRelationTypeCount = 4;

std::string_view name_of(RelationType type);  // "alternative" …

// What else tells the relation of two, beside facts.
struct Kinship {
  bool agrees_in_kind = false;  // both do something, or both say what others do (interfaces)
  bool is_comparable = false;   // both types, both callable, both files …
  bool is_closest = false;      // no other result is more like it than the entity is, by words
};

// Alternative if the two agree in kind and a fact says that they stand for each other: a common
// base, overloads, or, of two that do not use each other, at least half of the members of one, by
// rare names. Else up- or downstream if there is an edge between them, by the direction of the
// most; but similar if they agree in kind and are closest by many words that are in both names.
// Else similar, if at least two kinds of facts say so, or one with much weight. Else nothing.
std::optional<RelationType> relation_of(std::span<const Fact> facts, const Kinship& kinship);

// The facts by which two have this relation before the others, which keep their order.
void put_reasons_first(RelationType type, std::vector<Fact>& facts);

enum class Relevance : std::uint8_t { kHigh, kMedium, kLow };

std::string_view name_of(Relevance relevance);  // "high" …

// What one result has to show.
struct Standing {
  double similarity = 0;
  RelationType type = RelationType::kSimilar;
  std::span<const Fact> facts;
};

// similarity * (how sure the facts make it) * (what the type is worth). Sureness: one minus the
// product, over facts, of one minus their quality.
double strength_of(const Standing& standing);

// By natural breaks of the strengths of one answer into three classes (W. D. Fisher: On Grouping
// for Maximum Homogeneity, 1958), so the same factor on all of them changes nothing. Then: an
// alternative is never low, and never high is what shows no fact of the code, or only one where
// that is neither a tie between the two nor their role. With fewer than three different strengths
// what is left of the classes begins with high. O(n^2).
std::vector<Relevance> relevance_of(std::span<const Standing> standings);

// Classes of `values` in any order, 0 the largest: at most `classes`, with the least sum of squared
// differences from their means.
std::vector<std::size_t> natural_breaks(std::span<const double> values, std::size_t classes);

}  // namespace cairn::relate
