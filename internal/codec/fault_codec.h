// Stores the failures of the indexers that made the inputs of an index as text in the metadata of
// the index: one line per input, in the order of the inputs, empty if the indexer did not fail.
// Decoding escapes control characters.
//
//   writer.set_meta(codec::kFaultsMeta, codec::encode_faults({"", "scip-go ended with status 2"}));
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

// At most kMaxFaults entries. In a foreign index, their number may differ from that of the inputs.
std::vector<std::string> decode_faults(std::string_view text);

}  // namespace cairn::codec
