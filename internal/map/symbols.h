// Describes the symbols of a map.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/candidates.h"
#include "internal/map/module_map.h"

namespace cairn::map {

// Fills map.symbols with the candidates and the types that contain them, sorted by file and line.
// Requires: map.map, map.importance and map.files are filled.
void describe_symbols(const corpus::Corpus& corpus, const std::vector<Candidate>& candidates,
                      const std::vector<double>& relevance, const MapRequest& request,
                      RepositoryMap& map);

// Adds the source of the most valuable functions, and of types without members. Stops at about
// twice the requested tokens, since more source could not be shown. Skips files that have changed
// since they were indexed.
void add_bodies(const corpus::Corpus& corpus, const MapRequest& request, RepositoryMap& map);

}  // namespace cairn::map
