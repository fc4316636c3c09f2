// Measures how many uses of names the index has. Needs no labelled data.
//
// If exactly one definition in a repository has a name, and no parameter or variable has it, then
// the name means this definition wherever it occurs in code. So each occurrence is a use that
// `refs` should find:
//
//   names with one definition in the index     the sources, without comments and strings
//            \                                  /
//             occurrences except in definitions and imports: found or missed
//
// Only names of two or more words are measured (`parse_args`, `HttpClient`), because a single word
// often names other things, too. Two other kinds of names are not measured: names of common members
// and types of the language, its platform or its libraries (resolve/family.h), and names of members
// that are also used as names of types. The measure has two limits. If a member of a library has
// the same name, a use of it counts as missed, although the index is right to give it no target.
// Names with several definitions are not measured at all.
//
// Some occurrences are not judged, because they cannot mean the definition. Three kinds of them are
// counted separately (Group::imported):
//
//   * all occurrences in a file that imports the name from elsewhere
//   * members of a module that the file imports from another project, and members of a type that
//     the repository does not define (outside_imports.h)
//   * names after a namespace of the standard library (`std::make_unique`)
//
// Three other kinds are not counted at all:
//
//   * names in paths that lead elsewhere: a PHP path to another namespace, an Elixir path to a
//     module nested in the named module
//   * members, and names in other files, if the definition is local to a function
//   * names at positions where the index has a definition with another name, for example because
//     the name is an alias
//
// To measure precision, a second index is needed, made by an indexer that knows types. A use is
// right if the second index has a symbol with the same definition at the same place. If the second
// index has no symbol there, the use is not judged.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::audit {

enum class Sort : std::uint8_t { kFunction, kMethod, kType, kField, kConstant };
inline constexpr std::size_t kSortCount = 5;
std::string_view name_of(Sort sort);  // "functions" …

// The reason why a use was missed. It is derived from the facts of the file, which are what the
// built-in indexer reads from the syntax of the file.
enum class Miss : std::uint8_t {
  kNotRead,  // the facts have no use at this position
  kName,     // a bare name without a target
  kMember,   // a name after a qualifier, without a target
  kType,     // a type without a target
  kOther     // the index has a different definition at this position
};
inline constexpr std::size_t kMissCount = 5;
std::string_view name_of(Miss miss);

struct Place {
  std::string path;
  model::Position position;
  std::string name;
};

struct Group {
  std::uint64_t names = 0;    // names with exactly one definition
  std::uint64_t silent = 0;   // names that have uses, but none of them was found
  std::uint64_t uses = 0;     // uses in the sources, found or missed
  std::uint64_t found = 0;    // uses that the index has
  std::uint64_t certain = 0;  // found uses that are certain (model/certainty.h)
  // Uses that are not judged, because the name or its qualifier comes from outside of the
  // repository.
  std::uint64_t imported = 0;
  std::array<std::uint64_t, kMissCount> missed{};
  std::array<std::vector<Place>, kMissCount> examples;

  // Counts of certain uses in the index for which the second index has a symbol at the same
  // position. A use is counted once for each definition that it refers to.
  std::uint64_t judged = 0;
  std::uint64_t right = 0;
  std::uint64_t overload = 0;  // only the name and the file are right
  std::vector<Place> wrong;    // examples of uses that are neither right nor overloads
};

using Groups = std::array<Group, kSortCount>;

struct AuditRequest {
  std::vector<std::string> languages;  // ids; all languages if empty
  std::size_t examples = 0;            // maximum number of example places for each kind of miss
  const corpus::Corpus* against = nullptr;
};

// The number of judged uses with the same confidence, and the number of right ones among them.
struct Trust {
  std::uint64_t judged = 0;
  std::uint64_t right = 0;
};

struct Audit {
  std::map<std::string, Groups> languages;      // by id
  std::map<std::uint8_t, Trust> by_confidence;  // in percent; empty without a second index
  std::uint64_t files = 0;
  std::uint64_t unreadable = 0;  // files whose source is missing
};

// Reads and parses every source once, which takes about as long as indexing on one core. Requires:
// the sources have not changed since they were indexed; otherwise, names in changed files count as
// missed.
Audit audit_references(const corpus::Corpus& corpus, const AuditRequest& request);

}  // namespace cairn::audit
