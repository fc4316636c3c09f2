// A fact is a claim about two nodes, its subject and its object. It comes with the evidence for the
// claim.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/ids.h"
#include "internal/model/range.h"

namespace cairn::related {

enum class FactKind : std::uint8_t {
  kCalls,            // the subject calls the object, at `place`
  kUses,             // the subject uses the object, but does not call it
  kNamesType,        // the declaration of the subject names the object, which is a type
  kExtends,          // the subject extends, implements or overrides the object
  kCommonBase,       // both extend, implement or override each of `names`
  kOverload,         // both have the same name in the same container, which is in `names`
  kParallel,         // both have the same name, in types with the common bases `names`
  kSharedMembers,    // both define members with these names
  kSharedCallees,    // both use `names`
  kSharedCallers,    // the nodes in `names` use both
  kSharedTypes,      // the declarations of both name the types in `names`
  kMentioned,        // a passage of a document mentions both, at `place`
  kChangedTogether,  // at least `count` commits changed both files
  kVocabulary,       // the words in `names` occur in the name or documentation of both
};

inline constexpr std::size_t kFactKindCount = 14;

std::string_view name_of(FactKind kind);  // "calls", "shared-callees" …

// Whether the fact is an edge between the subject and the object: kCalls, kUses, kNamesType,
// kExtends.
bool is_direct(FactKind kind);

// Whether the fact comes from the code, and not only from words, documents or history.
bool is_structural(FactKind kind);

struct Fact {
  FactKind kind = FactKind::kVocabulary;
  std::string subject;  // qualified name
  std::string object;   // qualified name
  // Things that the subject and the object have in common, most specific first; at most kMaxNames.
  std::vector<std::string> names;
  std::size_t count = 0;  // number of uses, or of things in common
  // The total to which `count` belongs. For direct links, `of` is the number of uses of this kind
  // from the subject's unit to the object's unit, whereas `count` includes only the uses from the
  // subject itself to the object itself. For kSharedMembers, `of` is the number of members of the
  // smaller unit. For kChangedTogether, `of` is the number of commits to the subject's file.
  std::size_t of = 0;
  std::string path;  // the file that shows the fact; "" if there is no single file
  model::Position place;
  bool is_outgoing = true;   // for direct links: the subject is the entity or inside it
  bool is_in_names = false;  // for kVocabulary: one of the words occurs in both names
  // For kSharedTypes: whether both units are types whose own declarations name the same specific
  // type. Declarations of members do not count.
  bool is_in_heads = false;
  std::size_t number = 0;  // the fact's number in a summary; 0 without a summary
  double support = 0;      // (0, 1): n / (n + 1) for n occurrences
  double specificity = 0;  // [0, 1]: larger if the fact is true for fewer units

  double quality() const { return support * specificity; }
};

inline constexpr std::size_t kMaxNames = 5;

}  // namespace cairn::related
