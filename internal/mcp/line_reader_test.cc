#include "internal/mcp/line_reader.h"

#include <doctest/doctest.h>

#include <vector>

namespace cairn::mcp {
namespace {

// Returns the lines of a stream that arrives in `pieces`. Each line that is too long is replaced
// with "!".
std::vector<std::string> lines_of(const std::vector<std::string_view>& pieces, std::size_t limit) {
  LineReader reader(limit);
  std::vector<std::string> lines;
  for (std::string_view piece : pieces) {
    LineEvent event{};
    while ((event = reader.next(piece)) != LineEvent::kNone) {
      lines.push_back(event == LineEvent::kLine ? reader.line() : "!");
    }
  }
  if (reader.end() == LineEvent::kLine) lines.push_back(reader.line() + "$");
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_SUITE_BEGIN("mcp/line_reader");

TEST_CASE("lines are complete, however the stream is split") {
  CHECK(lines_of({"one\ntwo\r\n\nthree"}, 100) == Lines{"one", "two", "", "three$"});
  CHECK(lines_of({"o", "ne", "\nt", "wo\r", "\n", "\nthr", "ee"}, 100) ==
        Lines{"one", "two", "", "three$"});
  CHECK(lines_of({"one\n"}, 100) == Lines{"one"});
  CHECK(lines_of({}, 100) == Lines{});
}

TEST_CASE("a line at the limit is a line; a longer one is reported once and skipped") {
  CHECK(lines_of({"12345\n123456\n1\n"}, 5) == Lines{"12345", "!", "1"});
  CHECK(lines_of({"123", "456", "789", "0\n1\n"}, 5) == Lines{"!", "1"});
  CHECK(lines_of({"123456", "7"}, 5) == Lines{"!"});
}

TEST_CASE("a line that is too long is not stored") {
  LineReader reader(std::size_t{4} << 20U);
  const std::string megabyte(std::size_t{1} << 20U, 'x');
  for (int i = 0; i < 20; ++i) {
    std::string_view piece = megabyte;
    while (reader.next(piece) != LineEvent::kNone) continue;
  }
  CHECK(reader.line().capacity() <= std::size_t{4} << 20U);
}

TEST_SUITE_END();

}  // namespace cairn::mcp
