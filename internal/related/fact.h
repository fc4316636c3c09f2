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
  kCalls,            // subject calls object, at the place
  kUses,             // subject uses object otherwise
  kNamesType,        // the declaration of subject names object as a type: data passed
  kExtends,          // subject extends, implements or overrides object
  kCommonBase,       // both extend, implement or override each of the names
  kOverload,         // both have the same name in the same container, the object
  kParallel,         // both have the same name, in types that share a base: the object
  kSharedMembers,    // both define members of the names
  kSharedCallees,    // both use the names
  kSharedCallers,    // the names use both
  kSharedTypes,      // the declarations of both name the types
  kMentioned,        // text speaks of both, at the place
  kChangedTogether,  // at least `count` of the `of` commits to the subject's file changed the
                     // object's
  kVocabulary,       // the names and documentation of both have the words
};

inline constexpr std::size_t kFactKindCount = 14;

std::string_view name_of(FactKind kind);  // "calls", "shared-callees" …

// Whether it is an edge between the two: kCalls, kUses, kNamesType, kExtends.
bool is_direct(FactKind kind);

// Whether it is seen in the code, not only in words or in history.
bool is_structural(FactKind kind);

struct Fact {
  FactKind kind = FactKind::kVocabulary;
  std::string subject;  // qualified names
  std::string object;
  std::vector<std::string> names;  // what is shared, most specific first; at most kMostNames
  std::size_t count = 0;           // uses, or what is shared
  // For direct links: all such uses between the two; the subject has `count` of them.
  // kSharedMembers: members of the smaller; kChangedTogether: commits.
  std::size_t of = 0;
  std::string path;  // where it can be seen; "" if not at a single place
  model::Position place;
  bool is_outgoing = true;   // of a direct link: the subject is the entity, or is in it
  bool is_in_names = false;  // kVocabulary: one of the words is in both names
  bool is_in_heads = false;  // kSharedTypes: the declarations of both types themselves name one
  std::size_t number = 0;    // in a summary; 0 if there is none
  double support = 0;        // (0, 1): how often it is seen, n / (n + 1)
  double specificity = 0;    // [0, 1]: how few it is true of

  double quality() const { return support * specificity; }
};

inline constexpr std::size_t kMostNames = 5;

}  // namespace cairn::related
