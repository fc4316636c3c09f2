// Implements `dead`: finds definitions for which the index has no certain use, grouped by how
// certain it is that they are unused.
//
// A use by the definition itself, or from inside it, does not count. A use of a member also counts
// as a use of the enclosing type. The list omits what other code may call without naming it (main,
// overrides, methods of classes with a base outside of the index, special methods, definitions with
// an annotation or decorator), constructors, tests, and generated and vendored code. Definitions
// that code outside of the repository may use (dead_rules.h) are a group of their own.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

// Why a definition is listed, the most certain reason first.
enum class Deadness : std::uint8_t {
  kUnnamed,   // no use, and no other line of the sources has its name
  kNoUse,     // no use, but the name is in other lines, which may be uses that the index missed
  kByName,    // only uses that may refer to another definition of this name
  kTestOnly,  // only tests use it
  kExported,  // no use here, but code outside of the repository may use it
};
inline constexpr std::size_t kDeadnessCount = 5;

std::string_view name_of(Deadness deadness);  // "unnamed", "no use" …

struct DeadRequest {
  // If the filters have no kinds, only functions, methods, macros, types, constants and variables
  // are listed.
  query::Filters filters;
  bool with_exported = false;  // whether exported definitions are listed, not only counted
  std::size_t limit = 50;
};

struct DeadDefinition {
  search::NodeSummary node;
  Deadness why = Deadness::kNoUse;
  std::uint32_t uses = 0;   // number of uncertain uses or, if there are none, of uses in tests
  std::uint32_t lines = 0;  // number of other lines of the sources with its name
};

struct DeadResult {
  std::string generation;
  std::size_t total = 0;                            // listed definitions, shown or not
  std::array<std::size_t, kDeadnessCount> count{};  // by Deadness; includes unlisted exported ones
  std::size_t hooks = 0;     // unused definitions that other code may call without naming them
  bool has_sources = false;  // false: names were not searched for, so nothing is kUnnamed
  std::vector<DeadDefinition> definitions;  // by class, then in the order of the outline
};

DeadResult find_dead(const corpus::Corpus& corpus, const DeadRequest& request);

}  // namespace cairn::navigation
