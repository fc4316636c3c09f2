// What a digest says of each symbol.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/digest/candidates.h"
#include "internal/digest/digest.h"

namespace cairn::digest {

// Fills digest.symbols from the candidates and the types that they are in; by file, then by line.
// digest.map, .importance and .files must be there.
void describe_symbols(const corpus::Corpus& corpus, const std::vector<Candidate>& candidates,
                      const std::vector<double>& relevance, const DigestRequest& request,
                      Digest& digest);

// Adds the source of as many of the most valuable functions and small types as could fit into the
// tokens. A file that is not what was indexed is left out.
void add_bodies(const corpus::Corpus& corpus, const DigestRequest& request, Digest& digest);

}  // namespace cairn::digest
