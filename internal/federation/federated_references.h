// `refs --repo`: the uses of a definition in all repositories of a database.
//
//   directories -> definitions of the name, and uses of definitions of that name elsewhere
//     -> each use belongs to the definition that it matches best (linkage/name_match.h)
//
// Two statements read everything, whatever the number of repositories: the entries of the name, and
// the paths of the files that are shown, of the same generations. The uses in the repository of the
// definition itself are not among the results; its index has them.
//
// A use that matches no definition is of a project that is not in the database. Such uses are
// results, too: of all that may be meant, those of one module belong together.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "internal/linkage/link_entry.h"
#include "internal/linkage/name_match.h"
#include "internal/model/range.h"
#include "internal/store/databases.h"

namespace cairn::federation {

enum class WantedUses : std::uint8_t { kAll, kCalls, kBases };

struct NameRequest {
  // "Command", "click.Command", "Command.main"; with its repository: "pallets/click#Command".
  std::string name;
  store::RepositoryFilter repositories;
  WantedUses wanted = WantedUses::kAll;
};

// A definition of the name. Overloads and other parts of it are one definition.
struct FoundDefinition {
  store::FoundRepository repository;
  linkage::DefinedName definition;
  std::string path;
  std::size_t parts = 1;
  std::uint64_t uses = 0;          // in other repositories
  std::uint64_t repositories = 0;  // that have these
};

struct FoundPlace {
  std::string path;
  model::Position position;
  linkage::UseRole role = linkage::UseRole::kOther;
  std::string inside;
};

// The uses in one repository.
struct UsingRepository {
  store::FoundRepository repository;
  linkage::Match match = linkage::Match::kExact;  // the best one; kNone if nothing defines the name
  std::uint64_t uses = 0;
  std::uint64_t files = 0;           // that have them; some may count twice
  std::vector<std::string> written;  // the full names as written, ascending
  // Ascending; see linkage::kMaxPlaces. None if the repository is behind the first kMaxShown.
  std::vector<FoundPlace> places;
};

// The module of a name that no repository defines.
struct UndefinedName {
  std::string family;
  std::string written;  // the full name, such as "os.path.join"
  std::uint64_t uses = 0;
  std::uint64_t repositories = 0;
};

// The most repositories whose places are among the results.
inline constexpr std::size_t kMaxShown = 256;

// The most definitions that uses are compared with.
inline constexpr std::size_t kMaxDefinitions = 64;

struct FederatedReferences {
  std::string name;
  std::size_t repositories = 0;                // that the filter lets through
  std::vector<std::string> without_directory;  // see store::FoundBuckets
  std::vector<FoundDefinition> definitions;    // the most used one first
  std::vector<UndefinedName> undefined;        // the most used one first
  // The number of definitions. If there are more than kMaxDefinitions, `definitions` has only that
  // many, and `uses` is empty.
  std::size_t definitions_total = 0;
  // The uses of definitions.front(), or else of undefined.front(). The most uses first.
  std::vector<UsingRepository> uses;
};

// Throws base::Error kUsage if `name` has no name, and the errors of the database.
FederatedReferences find_references(store::RepositoryDatabase& database,
                                    const NameRequest& request);

}  // namespace cairn::federation
