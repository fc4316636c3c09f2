// A claim about two nodes with the evidence for it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/ids.h"
#include "internal/model/range.h"

namespace cairn::related {

enum class FactKind : std::uint8_t {
  kCalls,            // subject calls object, at `place`
  kUses,             // subject uses object in another way
  kNamesType,        // the declaration of subject names object as a type: data is passed
  kExtends,          // subject extends, implements or overrides object
  kCommonBase,       // both extend, implement or override each of `names`
  kOverload,         // both have the same name in the same container, which is the object
  kParallel,         // both have the same name, in types with a common base, which is the object
  kSharedMembers,    // both define members called `names`
  kSharedCallees,    // both use `names`
  kSharedCallers,    // `names` use both
  kSharedTypes,      // the declarations of both name the types `names`
  kMentioned,        // a text mentions both, at `place`
  kChangedTogether,  // at least `count` of the `of` commits to the subject's file also changed the
                     // object's
  kVocabulary,       // the names and documentation of both contain the words `names`
};

inline constexpr std::size_t kFactKindCount = 14;

std::string_view name_of(FactKind kind);  // "calls", "shared-callees" …

// Whether the fact is an edge between the two: kCalls, kUses, kNamesType, kExtends.
bool is_direct(FactKind kind);

// Whether the fact comes from the code, not only from words or history.
bool is_structural(FactKind kind);

struct Fact {
  FactKind kind = FactKind::kVocabulary;
  std::string subject;  // qualified names
  std::string object;
  std::vector<std::string> names;  // what the two share, most specific first; at most kMaxNames
  std::size_t count = 0;           // number of uses, or of things shared
  // Direct links: the number of all such uses between the two; `count` of them are the subject's.
  // kSharedMembers: members of the smaller unit; kChangedTogether: commits.
  std::size_t of = 0;
  std::string path;  // where the fact can be seen; "" if not in a single place
  model::Position place;
  bool is_outgoing = true;   // direct links: the subject is the entity, or inside it
  bool is_in_names = false;  // kVocabulary: one of the words occurs in both names
  bool is_in_heads = false;  // kSharedTypes: both are types whose own declarations name one of them
  std::size_t number = 0;    // number in a summary; 0 if there is no summary
  double support = 0;        // (0, 1): n / (n + 1) for n sightings
  double specificity = 0;    // [0, 1]: the fewer units it is true of, the larger

  double quality() const { return support * specificity; }
};

inline constexpr std::size_t kMaxNames = 5;

}  // namespace cairn::related
