#include "internal/scip/replayed_source.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "internal/base/error.h"

namespace cairn::scip {
namespace {

TEST_SUITE_BEGIN("scip/replayed_source");

// Returns three bytes at a time, then either ends or fails.
class Slow : public ByteSource {
 public:
  Slow(std::string text, bool fails) : text_(std::move(text)), fails_(fails) {}

  std::size_t read(char* out, std::size_t size) override {
    if (at_ == text_.size() && fails_) throw base::Error(base::ErrorKind::kIo, "gone");
    const std::size_t count = text_.copy(out, std::min<std::size_t>(size, 3), at_);
    at_ += count;
    return count;
  }
  std::optional<std::uint64_t> size() const override { return text_.size(); }
  base::Hash128 stored_hash() const override { return {}; }
  std::uint64_t stored_bytes() const override { return at_; }

 private:
  std::string text_;
  std::size_t at_ = 0;
  bool fails_;
};

std::string rest_of(ByteSource& source, std::size_t at_a_time) {
  std::string all;
  std::string piece(at_a_time, '\0');
  while (const std::size_t count = source.read(piece.data(), at_a_time)) {
    all.append(piece, 0, count);
  }
  return all;
}

TEST_CASE("after rewinding, the recorded bytes are read again, then the rest") {
  for (const std::size_t looked_at : {0U, 3U, 6U, 9U, 30U}) {
    ReplayedSource source(std::make_unique<Slow>("abcdefghij", false));
    std::string piece(3, '\0');
    for (std::size_t at = 0; at < looked_at; at += 3) source.read(piece.data(), 3);
    CHECK(source.recorded() == std::min<std::size_t>(looked_at, 10));
    source.rewind();
    CHECK(rest_of(source, 2) == "abcdefghij");
    CHECK(source.recorded() == 0);
    CHECK(source.stored_bytes() == 10);
  }
}

TEST_CASE("after rewinding, a failed source fails at the same place") {
  ReplayedSource source(std::make_unique<Slow>("abcdef", true));
  CHECK_THROWS_AS(rest_of(source, 3), base::Error);
  source.rewind();
  std::string piece(6, '\0');
  CHECK(source.read(piece.data(), 6) == 6);
  CHECK(piece == "abcdef");
  CHECK_THROWS_AS(source.read(piece.data(), 6), base::Error);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::scip
