#include "internal/codec/coverage_codec.h"

#include <doctest/doctest.h>

namespace cairn::codec {
namespace {

using model::Coverage;
using model::Omission;
using Names = std::vector<std::string>;

TEST_SUITE_BEGIN("codec/coverage_codec");

TEST_CASE("data survives writing and reading") {
  Coverage coverage;
  coverage.read = {{"python", 12}, {"", 1}};
  for (int i = 0; i < 7; ++i) {
    coverage.left_out(Omission::kNoGrammar, "scala").add("src/" + std::to_string(i) + ".scala");
  }
  coverage.left_out(Omission::kNoGrammar, "tcl").add("tests/a.tcl");
  coverage.left_out(Omission::kMinified).add("web/app.js");
  const std::string text = encode_coverage(coverage);
  CHECK(text ==
        "no-grammar\tscala\t7\tsrc/0.scala\tsrc/1.scala\tsrc/2.scala\tsrc/3.scala\tsrc/4.scala\n"
        "no-grammar\ttcl\t1\ttests/a.tcl\n"
        "minified\t\t1\tweb/app.js\n"
        "read\t\t1\n"
        "read\tpython\t12\n");
  CHECK(decode_coverage(text) == coverage);
  CHECK(decode_coverage(text)->count(Omission::kNoGrammar) == 8);
}

TEST_CASE("\"nothing left out\" differs from \"unknown\"") {
  CHECK_FALSE(decode_coverage("").has_value());
  CHECK(decode_coverage(encode_coverage({})) == Coverage{});
  CHECK(decode_coverage(encode_coverage({}))->is_complete());
}

TEST_CASE("names are escaped, and cannot end a field or a line") {
  Coverage coverage;
  coverage.left_out(Omission::kOddName).add("a\xff\x1b[31m\tb\nread\tpython\t5\n");
  coverage.left_out(Omission::kTooDeep).add(std::string(5000, 'x'));
  const auto read = decode_coverage(encode_coverage(coverage));
  CHECK(read->read.empty());
  CHECK(read->omissions.at({Omission::kOddName, ""}).first ==
        Names{"a\\xff\\x1b[31m b\\nread python 5\\n"});
  CHECK(read->omissions.at({Omission::kTooDeep, ""}).first.front().size() == 300);
}

TEST_CASE("the coverage of a foreign index is bounded") {
  const auto read = decode_coverage(
      "no-grammar\tsc\x1b[2Jala\t99999999999999999999999999\ta\x1b]0;x\x07\n"
      "vendored\t\t-1\tx\n"
      "unheard-of\t\t3\tx\n"
      "too-large\t\t2 \tx\n"
      "generated\t\t18446744073709551615\t1\t2\t3\t4\t5\t6\t7\n"
      "too-deep\n\t\t\t\n\n");
  REQUIRE(read.has_value());
  CHECK(read->omissions.size() == 2);
  const auto& [key, tally] = *read->omissions.begin();
  CHECK(key.second == "sc\\x1b[2Jala");
  CHECK(tally.count == 1'000'000'000);
  CHECK(tally.first == Names{"a\\x1b]0;x\\x07"});
  CHECK(read->omissions.at({Omission::kGenerated, ""}).first.size() == 5);
  std::string many;
  for (int i = 0; i < 100'000; ++i) many += "read\tl" + std::to_string(i) + "\t1\n";
  CHECK_FALSE(decode_coverage(many).has_value());
  CHECK(decode_coverage(std::string_view(many).substr(0, 1U << 19U))->read.size() == 300);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::codec
