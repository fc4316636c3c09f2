// Decides whether a use of a name may mean a definition in another repository.
//
// Both have the same name. This compares the way to it: the module that the file imports, and
// the names between the module and the name, against the module that the definition belongs to, and
// the definitions around it. How modules are named differs between languages:
//
//   Java, C#, PHP, Ruby, Elixir   the package and the types around the name are its full name
//   Python, Haskell               a package may pass on what its modules define: click.Command is
//                                 click.core.Command
//   Lua                           the path of the module, below a directory that is not known
//   JavaScript, Rust, Dart, Swift the package is named; its modules may pass on any name
//   Go                            the import path is that of the package
//   C, C++                        an included header declares the name, or includes one that does
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "internal/linkage/link_entry.h"

namespace cairn::linkage {

enum class Match : std::uint8_t {
  kNone,
  // One of several modules may define the name, or a header near the one that is included.
  kPossible,
  kPassedOn,  // the package is that of the definition, and passes the name on
  kExact,
};

// Requires: `used` and `defined` are in the entries of the same name.
Match match_of(const OutsideName& used, const DefinedName& defined);

// Whether a name that is written as `written` ("click.Command.main", "Rack::Utils") may be one in
// `module` and `container`, whose last part is left out: its parts are the last ones of these.
// Requires: `written` is without its last part.
bool is_way_to(std::string_view written, std::string_view module, std::string_view container);

// Returns what is before the last name in `written`, and the last name: {"click.Command", "main"}.
struct WrittenName {
  std::string_view way;
  std::string_view name;
};
WrittenName split_name(std::string_view written);

// Returns the full name as it is written in the code: "click.Command.main". Without the module, if
// there is not exactly one.
std::string full_name(const OutsideName& outside, std::string_view name);

}  // namespace cairn::linkage
