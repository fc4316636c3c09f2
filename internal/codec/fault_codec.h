// The failures of the indexers of an index's inputs, as text in its meta: a line for each input, in
// their order, empty for one that has not failed. Reading escapes control characters.
//
//   writer.set_meta(store::kFaultsMeta, store::encode_faults({"", "scip-go ended with status 2"}));
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::codec {

inline constexpr std::string_view kFaultsMeta = "faults";
inline constexpr std::size_t kMostFaults = 1000;

// "" if none has failed.
std::string encode_faults(const std::vector<std::string>& faults);

// A foreign index may have fewer or more of them than inputs, at most kMostFaults.
std::vector<std::string> decode_faults(std::string_view text);

}  // namespace cairn::codec
