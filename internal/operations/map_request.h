// Converts arguments of maps into requests, for the operations and for the formats that only the
// command line offers.
#pragma once

#include <string_view>

#include "internal/map/module_map.h"
#include "internal/map/packing.h"
#include "internal/operations/parameter.h"

namespace cairn::operations {

// A focus that was requested but not found is present, without matches.
map::MapRequest map_request(const corpus::Corpus& corpus, const Arguments& arguments);

// Packs `map` as "markdown", "xml" or "json", with the budget and encoding of `arguments`. Throws
// base::Error kUsage if not even the frame fits.
map::Packed packed_as(std::string_view format, const map::RepositoryMap& map,
                      const Arguments& arguments);

}  // namespace cairn::operations
