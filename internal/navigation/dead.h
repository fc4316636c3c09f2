// Implements `dead`: definitions of which the index has no certain use, by confidence.
//
// A use by the definition itself, or from inside of it, does not count; a use of a member counts as
// a use of the type around it. Left out are what other code calls without naming it (main,
// overrides, methods of classes with a base outside of the index, special methods, definitions with
// an annotation or decorator), constructors, tests, and generated and vendored code. Definitions
// that code outside of the repository may use (dead_rules.h) are a class of their own.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

// Why a definition is listed, the most certain first.
enum class Deadness : std::uint8_t {
  kUnnamed,   // no use, and no other line of the sources has its name
  kNoUse,     // no use, but the name is in other lines, which may be uses that the index missed
  kByName,    // only uses that may mean another definition of this name
  kTestOnly,  // only tests use it
  kExported,  // no use here, but code outside of the repository may use it
};
inline constexpr std::size_t kDeadnessCount = 5;

std::string_view name_of(Deadness deadness);  // "unnamed", "no use" …

struct DeadRequest {
  query::Filters filters;      // no kinds: functions, methods, macros, types, constants, variables
  bool with_exported = false;  // whether exported definitions are listed, not only counted
  std::size_t limit = 50;
};

struct DeadDefinition {
  search::NodeSummary node;
  Deadness why = Deadness::kNoUse;
  std::uint32_t uses = 0;   // how many definitions use it, with doubt or from tests
  std::uint32_t lines = 0;  // other lines of the sources that contain its name
};

struct DeadResult {
  std::string generation;
  std::size_t total = 0;                            // listed definitions, shown or not
  std::array<std::size_t, kDeadnessCount> count{};  // by Deadness; exported ones in any case
  std::size_t hooks = 0;     // definitions without a use that other code may call by other means
  bool has_sources = false;  // false: names were not looked for, so nothing is kUnnamed
  std::vector<DeadDefinition> definitions;  // by class, then in the order of the outline
};

DeadResult find_dead(const corpus::Corpus& corpus, const DeadRequest& request);

}  // namespace cairn::navigation
