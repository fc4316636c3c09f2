// A fact is a claim about two nodes, its subject and its object, with the evidence for it.
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
  kNamesType,        // the declaration of subject names object, which is a type
  kExtends,          // subject extends, implements or overrides object
  kCommonBase,       // both extend, implement or override each of `names`
  kOverload,         // both have the same name in the same container, which `names` contains
  kParallel,         // both have the same name, in types whose common bases are `names`
  kSharedMembers,    // both define members called `names`
  kSharedCallees,    // both use `names`
  kSharedCallers,    // `names` use both
  kSharedTypes,      // the declarations of both name the types `names`
  kMentioned,        // a passage of a document mentions both, at `place`
  kChangedTogether,  // at least `count` of the `of` commits to the subject's file also changed
                     // the object's file
  kVocabulary,       // the names and documentation of both contain the words `names`
};

inline constexpr std::size_t kFactKindCount = 14;

std::string_view name_of(FactKind kind);  // "calls", "shared-callees" …

// Whether the fact is an edge between subject and object: kCalls, kUses, kNamesType, kExtends.
bool is_direct(FactKind kind);

// Whether the fact comes from the code and not only from words, documents or history.
bool is_structural(FactKind kind);

struct Fact {
  FactKind kind = FactKind::kVocabulary;
  std::string subject;  // qualified names
  std::string object;
  std::vector<std::string> names;  // what both share, most specific first; at most kMaxNames
  std::size_t count = 0;           // number of uses, or of shared things
  // For direct links, the number of uses of this kind from the subject's unit to the object's unit;
  // `count` is the number of those from the subject itself to the object itself. For
  // kSharedMembers, the number of members of the smaller unit. For kChangedTogether, the number of
  // commits to the subject's file.
  std::size_t of = 0;
  std::string path;  // the file where the fact can be seen; "" if there is no single place
  model::Position place;
  bool is_outgoing = true;   // for direct links: the subject is the entity or inside it
  bool is_in_names = false;  // for kVocabulary: one of the words occurs in both names
  // For kSharedTypes: the units are types whose own declarations, not only those of their members,
  // name the same specific type.
  bool is_in_heads = false;
  std::size_t number = 0;  // number in a summary; 0 if there is no summary
  double support = 0;      // (0, 1): n / (n + 1) for n occurrences
  double specificity = 0;  // [0, 1]: larger if the fact is true of fewer units

  double quality() const { return support * specificity; }
};

inline constexpr std::size_t kMaxNames = 5;

}  // namespace cairn::related
