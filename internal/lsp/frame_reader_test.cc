#include "internal/lsp/frame_reader.h"

#include <doctest/doctest.h>

#include <vector>

namespace cairn::lsp {
namespace {

constexpr std::size_t kMost = 100;

// Returns the events of a stream that arrives in pieces of this size: messages as they are, others
// as words.
std::vector<std::string> events_of(std::string_view stream, std::size_t piece_size) {
  FrameReader reader(kMost);
  std::vector<std::string> events;
  while (!stream.empty()) {
    std::string_view piece = stream.substr(0, piece_size);
    stream.remove_prefix(piece.size());
    for (FrameEvent event; (event = reader.next(piece)) != FrameEvent::kNone;) {
      events.push_back(event == FrameEvent::kMessage   ? reader.message()
                       : event == FrameEvent::kTooLong ? "too long"
                                                       : "broken");
    }
  }
  return events;
}

std::string frame(const std::string& body) {
  return "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

using Events = std::vector<std::string>;

}  // namespace

TEST_CASE("messages are whole in whatever pieces they arrive") {
  const std::string stream = frame("{}") +
                             "content-type: x; charset=utf-8\r\nCONTENT-LENGTH:5 \r\n\r\n[1,2]" +
                             frame("") + "Content-Length: 1\n\n7";
  for (std::size_t size = 1; size <= stream.size(); ++size) {
    CAPTURE(size);
    CHECK(events_of(stream, size) == Events{"{}", "[1,2]", "", "7"});
  }
}

TEST_CASE("a broken header is reported once, and the next header is found") {
  for (const char* const broken :
       {"hello\r\n\r\n", "Content-Length: many\r\n\r\n{}\r\n", "Content-Length: -1\r\n\r\n",
        "Content-Type: json\r\n\r\n", "\r\n", "Content-Length: 99999999999999999999\r\n\r\n"}) {
    CAPTURE(broken);
    for (const std::size_t size : {1UL, 3UL, 1000UL}) {
      CHECK(events_of(broken + frame("next"), size) == Events{"broken", "next"});
    }
  }
}

TEST_CASE("a message that is too long is skipped") {
  const std::string stream =
      frame(std::string(kMost, 'a')) + frame(std::string(kMost + 1, 'b')) + frame("next");
  CHECK(events_of(stream, 7) == Events{std::string(kMost, 'a'), "too long", "next"});
  // A header line without an end takes no memory.
  FrameReader reader(kMost);
  const std::string line(100'000, 'x');
  for (int i = 0; i < 100; ++i) {
    std::string_view piece = line;
    CHECK(reader.next(piece) == FrameEvent::kNone);
  }
}

}  // namespace cairn::lsp
