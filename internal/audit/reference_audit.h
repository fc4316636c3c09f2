// Measures how many uses of names the index has, without labelled data.
//
// If a name belongs to exactly one definition in a repository and to no parameter or variable, it
// means this definition wherever it occurs in code. So each occurrence is a use that `refs` should
// find:
//
//   names with one definition in the index     the sources, without comments and strings
//            \                                  /
//             occurrences except in definitions and imports: found or missed
//
// Only names of two or more words are measured (`parse_args`, `HttpClient`), because a single word
// is often the name of something else, too. Names of common members and types of the language, its
// platform or its libraries (resolve/family.h) are not measured, either, nor is a member whose name
// is also used as the name of a type. The measure has two limits. A use of a library's member with
// the same name counts as missed, although the index is right to give it no target. And names with
// several definitions are not measured.
//
// Some occurrences are not judged, because they cannot mean the definition. If a file imports the
// name from elsewhere, its occurrences in the file are counted separately, as are members of what
// the file imports from another project or of an outside type (outside_imports.h), and occurrences
// after a namespace of the standard library (`std::make_unique`). Neither judged nor counted are
// names in paths that lead elsewhere (a PHP path to another namespace, an Elixir path to a module
// nested in the named module), members and other files' names if the definition is local to a
// function, and names that the index credits to a definition with another name (an alias, or an
// accessor).
//
// To measure precision, a second index is needed, made by an indexer that knows types. A use is
// right if the second index has a symbol with the same definition at the same place; if the second
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

// Why a use was missed. Derived from the facts of its file, which are what the built-in indexer
// reads from the file's syntax.
enum class Miss : std::uint8_t {
  kNotRead,  // the facts have no use there
  kName,     // a bare name without a target
  kMember,   // a name after a qualifier, without a target
  kType,     // a type without a target
  kOther     // the index has a different definition there
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
  // Uses that are not judged, because the name or its qualifier comes from elsewhere: from an
  // import or from a namespace of the standard library.
  std::uint64_t imported = 0;
  std::array<std::uint64_t, kMissCount> missed{};
  std::array<std::vector<Place>, kMissCount> examples;

  // How many certain uses the index has at places where the second index has a symbol. A use is
  // counted once for each definition that it refers to.
  std::uint64_t judged = 0;
  std::uint64_t right = 0;
  std::uint64_t overload = 0;  // not right, but with the definition's name and file
  std::vector<Place> wrong;    // examples of all other judged uses
};

using Groups = std::array<Group, kSortCount>;

struct AuditRequest {
  std::vector<std::string> languages;  // ids; empty: all
  std::size_t examples = 0;            // maximum number of example places for each kind of miss
  const corpus::Corpus* against = nullptr;
};

// How many uses with the same confidence were judged, and how many of them are right.
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

// Requires: the sources have not changed since they were indexed; otherwise names in changed files
// count as missed. Reads and parses every source once, which takes about as long as indexing on one
// core.
Audit audit_references(const corpus::Corpus& corpus, const AuditRequest& request);

}  // namespace cairn::audit
