#include "internal/codec/fault_codec.h"

#include <doctest/doctest.h>

namespace cairn::codec {

TEST_SUITE_BEGIN("codec/fault_codec");

TEST_CASE("faults survive writing and reading, one line each") {
  CHECK(encode_faults({"", ""}).empty());
  CHECK(decode_faults("").empty());
  const std::vector<std::string> faults = {"", "scip-x ended with status 1: Error", ""};
  CHECK(decode_faults(encode_faults(faults)) == faults);
  CHECK(decode_faults(encode_faults({"a\nb", "c"})).size() == 2);
}

TEST_CASE("the faults of a foreign index are bounded and escaped") {
  CHECK(decode_faults(std::string(5000, '\n')).size() == kMaxFaults);
  CHECK(decode_faults("a\x1b[2Jb").at(0).find('\x1b') == std::string::npos);
}

TEST_SUITE_END();

}  // namespace cairn::codec
