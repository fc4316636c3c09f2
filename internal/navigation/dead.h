// Implements `dead`: finds definitions that have no certain use in the index. The definitions are
// grouped by how certain it is that they are unused.
//
// A use inside of the definition itself, such as a recursive call, does not count. A use of a
// member also counts as a use of the enclosing type.
//
// The list omits definitions that may be called without being named in code: main, overrides,
// methods of classes with a base outside of the index, special methods, definitions with an
// annotation or decorator, and entry points that other files name (entry_points.h). The list also
// omits constructors, tests, and generated and vendored code. Definitions that code outside of the
// repository may use (dead_rules.h) form a separate group.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

// The reason why a definition is listed, ordered from the most certain reason to the least certain.
enum class Deadness : std::uint8_t {
  kUnnamed,   // no use, and no other line of the sources contains the name
  kNoUse,     // no use, but other lines contain the name: the index may have missed uses
  kByName,    // all uses may refer to another definition with the same name
  kTestOnly,  // only tests use it
  kExported,  // no use in the repository, but code outside of it may use the definition
};
inline constexpr std::size_t kDeadnessCount = 5;

std::string_view name_of(Deadness deadness);  // "unnamed", "no use" …

struct DeadRequest {
  // If the filters select no kinds, only functions, methods, macros, types, and top-level constants
  // and variables are listed.
  query::Filters filters;
  bool with_exported = false;  // if false, exported definitions are only counted
  std::size_t limit = 50;
};

struct DeadDefinition {
  search::NodeSummary node;
  Deadness why = Deadness::kNoUse;
  std::uint32_t uses = 0;   // number of uncertain uses or, if there are none, of uses in tests
  std::uint32_t lines = 0;  // number of other source lines that contain the name
};

struct DeadResult {
  std::string generation;
  std::size_t total = 0;  // number of listed definitions, including those beyond `limit`
  std::array<std::size_t, kDeadnessCount> count{};  // by Deadness; kExported is always counted
  std::size_t hooks = 0;     // unused, but not listed: may be called without being named
  bool has_sources = false;  // if false, names were not searched for, so nothing is kUnnamed
  std::vector<DeadDefinition> definitions;  // by Deadness, then in outline order
};

DeadResult find_dead(const corpus::Corpus& corpus, const DeadRequest& request);

}  // namespace cairn::navigation
