// Measures, without labelled data, how many uses of names the index knows.
//
// If exactly one definition of a repository has a name, and no parameter or variable has it, the
// name means that definition wherever it occurs in code. So each such place is a use that `refs`
// should find:
//
//   names of the index, defined once     the text of the sources, without comments and strings
//            \                                  /
//             a place with that name, except definitions and imports: found, or missed
//
// Only names of two words or more count (`parse_args`, `HttpClient`), since one word is often the
// name of something else, too. Limits: a member of a library that has the same name counts as
// missed, although it should have no target, and names that are defined twice are not measured. If
// a file imports the name from elsewhere, its places are not judged, but counted separately.
//
// Precision needs a second opinion: an index that knows types. A use is right if that index has, at
// the same place, a symbol with the same definition; if it has no symbol there, the use is not
// judged.
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

// The cause of a miss, as far as the facts of the file show it.
enum class Miss : std::uint8_t {
  kNotRead,  // the syntax shows no use there
  kName,     // a bare name without a target
  kMember,   // a member of a value or module that is not known
  kType,     // a type without a target
  kOther     // credited to another definition
};
inline constexpr std::size_t kMissCount = 5;
std::string_view name_of(Miss miss);

struct Place {
  std::string path;
  model::Position position;
  std::string name;
};

struct Group {
  std::uint64_t names = 0;     // defined once
  std::uint64_t silent = 0;    // of these, names with uses in the text of which none was found
  std::uint64_t uses = 0;      // in the text
  std::uint64_t found = 0;     // of these
  std::uint64_t certain = 0;   // of those found (model/certainty.h)
  std::uint64_t imported = 0;  // not judged: the file imports the name from elsewhere
  std::array<std::uint64_t, kMissCount> missed{};
  std::array<std::vector<Place>, kMissCount> examples;

  // Certain uses of the index where the second index has a symbol, one for each definition.
  std::uint64_t judged = 0;
  std::uint64_t right = 0;
  std::uint64_t overload = 0;  // another definition of the same name in the same file and container
  std::vector<Place> wrong;    // examples of the rest
};

using Groups = std::array<Group, kSortCount>;

struct AuditRequest {
  std::vector<std::string> languages;  // ids; empty: all
  std::size_t examples = 0;            // max places for each kind of miss
  const corpus::Corpus* against = nullptr;
};

// How often uses with one confidence are right.
struct Trust {
  std::uint64_t judged = 0;
  std::uint64_t right = 0;
};

struct Audit {
  std::map<std::string, Groups> languages;      // by id
  std::map<std::uint8_t, Trust> by_confidence;  // percent; with a second index only
  std::uint64_t files = 0;
  std::uint64_t unreadable = 0;  // files whose source is missing
};

// Requires: the sources are those that were indexed; names in files that changed since count as
// missed. Reads and parses every source once, which takes about as long as indexing on one core.
Audit audit_references(const corpus::Corpus& corpus, const AuditRequest& request);

}  // namespace cairn::audit
