// The failures of the indexers that made the inputs of an index, as text in its meta: one line per
// input, in their order, empty if its indexer has not failed. Reading escapes control characters.
//
//   writer.set_meta(store::kFaultsMeta, store::encode_faults({"", "scip-go ended with status 2"}));
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::codec {

inline constexpr std::string_view kFaultsMeta = "faults";
inline constexpr std::size_t kMaxFaults = 1000;

// "" if no indexer has failed.
std::string encode_faults(const std::vector<std::string>& faults);

// A foreign index may have fewer or more faults than inputs, but at most kMaxFaults.
std::vector<std::string> decode_faults(std::string_view text);

}  // namespace cairn::codec
