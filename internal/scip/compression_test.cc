#include "internal/scip/compression.h"

#include <doctest/doctest.h>

namespace cairn::scip {
namespace {

TEST_SUITE_BEGIN("scip/compression");

TEST_CASE("text survives compression, and repetitive text becomes smaller") {
  std::string text;
  for (int i = 0; i < 500; ++i) text += "def f(x): return x\n";
  const std::string packed = compressed(text);
  CHECK(packed.size() < text.size() / 10);
  CHECK(decompressed(packed, text.size()) == text);
  CHECK(decompressed(compressed(""), 0) == "");
}

TEST_CASE("damaged, truncated, too large or other data decompresses to nothing") {
  const std::string text(5000, 'x');
  const std::string packed = compressed(text);
  CHECK_FALSE(decompressed(packed, text.size() - 1));
  CHECK_FALSE(decompressed(packed.substr(0, packed.size() - 1), text.size()));
  CHECK_FALSE(decompressed("no zstd", 100));
  CHECK_FALSE(decompressed("", 100));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::scip
