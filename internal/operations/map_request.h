// Converts arguments to requests for maps. The command line also uses these functions, for formats
// that only the command line offers.
#pragma once

#include <string_view>

#include "internal/map/module_map.h"
#include "internal/map/packing.h"
#include "internal/operations/parameter.h"

namespace cairn::operations {

// Returns the request. If the arguments ask for a focus and nothing matches it, the focus of the
// request has no matches.
map::MapRequest map_request(const corpus::Corpus& corpus, const Arguments& arguments);

// Packs `map` as "markdown", "xml" or "json", with the budget and encoding of `arguments`. Throws
// base::Error kUsage if the budget is too small even for an empty map.
map::Packed packed_as(std::string_view format, const map::RepositoryMap& map,
                      const Arguments& arguments);

}  // namespace cairn::operations
