// Reads names from SCIP symbols.
#pragma once

#include <string>
#include <string_view>

#include "internal/linker/entry_collector.h"

namespace cairn::linker {

struct ExternalName {
  OutsideWay way;  // with one module
  std::string name;
  bool is_function = false;
};

// `family` is that of the file that uses the symbol. The result has an empty name if the symbol is
// that of a module or a package.
ExternalName external_name(std::string_view symbol, std::string_view family);

// Returns the names of all definitions around the one with this symbol, also of namespaces: "A.B".
std::string container_of_symbol(std::string_view symbol);

}  // namespace cairn::linker
