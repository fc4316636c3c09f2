// Stores the failures of indexers as text in the metadata of the index. The text has one line per
// input of the index, in the order of the inputs. The line describes the failure of the indexer
// that produced the input; it is empty if that indexer did not fail. Decoding escapes control
// characters.
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

// Returns "" if no indexer failed.
std::string encode_faults(const std::vector<std::string>& faults);

// Returns at most kMaxFaults entries. A foreign index may have more or fewer entries than inputs.
std::vector<std::string> decode_faults(std::string_view text);

}  // namespace cairn::codec
