// Arguments of maps -> what makes them; for the operations, and for the formats that the command
// line alone has.
#pragma once

#include <memory>
#include <string>

#include "internal/digest/digest.h"
#include "internal/digest/packing.h"
#include "internal/service/parameter.h"

namespace cairn::service {

inline constexpr std::size_t kMostMapTokens = 10'000'000;

// A focus that was asked for and is not found is there without matches.
digest::DigestRequest map_request(const corpus::Corpus& corpus, const Arguments& arguments);

// "cl100k_base", "o200k_base"; else the larger of both.
digest::CountTokens counter_named(const std::string& name);

// "markdown", "xml", "json".
std::unique_ptr<digest::Layout> layout_named(std::string_view format, const digest::Digest& digest);

}  // namespace cairn::service
