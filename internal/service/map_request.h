// Turns arguments of maps into requests; for the operations, and for the formats that only the
// command line has.
#pragma once

#include <string_view>

#include "internal/digest/digest.h"
#include "internal/digest/packing.h"
#include "internal/service/parameter.h"

namespace cairn::service {

inline constexpr std::size_t kMostMapTokens = 10'000'000;

// A focus that was asked for but not found is present, without matches.
digest::DigestRequest map_request(const corpus::Corpus& corpus, const Arguments& arguments);

// As "markdown", "xml" or "json", with the budget and the encoding of the arguments. Throws
// base::Error kUsage if not even the frame fits.
digest::Packed packed_as(std::string_view format, const digest::Digest& digest,
                         const Arguments& arguments);

}  // namespace cairn::service
