// Describes the symbols of a digest.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/map/candidates.h"
#include "internal/map/module_map.h"

namespace cairn::map {

// Fills digest.symbols from the candidates and the types that contain them; by file, then by line.
// Requires: digest.map, .importance and .files are filled.
void describe_symbols(const corpus::Corpus& corpus, const std::vector<Candidate>& candidates,
                      const std::vector<double>& relevance, const DigestRequest& request,
                      Digest& digest);

// Adds the source of as many of the most valuable functions and small types as could fit into the
// tokens. Skips files that have changed since they were indexed.
void add_bodies(const corpus::Corpus& corpus, const DigestRequest& request, Digest& digest);

}  // namespace cairn::map
