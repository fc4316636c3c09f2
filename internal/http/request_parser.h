// Parses a request from bytes as they arrive. The parser is a state machine that does no I/O.
//
//   RequestParser parser(limits);
//   used = parser.feed(bytes);           // stops after the head …
//   if (parser.step() == RequestParser::Step::kHeadDone) parser.read_body();
//   used += parser.feed(rest);           // … and after the request
//   if (parser.step() == RequestParser::Step::kDone) use(parser.request());
//   parser.reset();                      // for the next request, whose bytes are untouched
//
// The result does not depend on how the bytes are divided among calls: outside of bodies, each byte
// is checked on its own, and the first wrong byte determines the failure. After a failure, the
// parser reads nothing more. The connection must then be closed, because the start of the next
// request is unknown.
//
// The parser takes linear time, and memory up to the limits. One empty line before a request is
// skipped (RFC 9112, 2.2).
//
// failure() has a status from framing.h, head_syntax.h or chunked_body.h, 414 or 431 for a head
// that is too long, or 400 for a malformed line.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "internal/http/chunked_body.h"
#include "internal/http/failure.h"
#include "internal/http/framing.h"
#include "internal/http/line_reader.h"
#include "internal/http/message.h"
#include "internal/http/message_limits.h"

namespace cairn::http {

class RequestParser {
 public:
  enum class Step : std::uint8_t { kRequestLine, kHeaders, kHeadDone, kBody, kDone, kFailed };

  explicit RequestParser(const MessageLimits& limits) : limits_(limits) {}

  // Returns the number of bytes that were read: 0 if step() was already kHeadDone, kDone or
  // kFailed.
  std::size_t feed(std::string_view bytes);

  // Continues with kBody, or with kDone if there is no body. Requires: step() is kHeadDone.
  void read_body();

  // Begins the next request of the connection.
  void reset();

  Step step() const { return step_; }
  bool has_begun() const { return has_begun_; }        // whether any byte has been read
  const Failure& failure() const { return failure_; }  // valid if step() is kFailed
  const Framing& framing() const { return framing_; }  // valid once the head is complete
  Request& request() { return request_; }              // the part read so far

 private:
  std::size_t feed_head(std::string_view bytes);
  std::size_t feed_body(std::string_view bytes);
  void take_line();
  void take_header();
  void end_head();
  void fail(const Failure& failure);
  std::size_t line_limit() const;

  MessageLimits limits_;
  Step step_ = Step::kRequestLine;
  bool has_begun_ = false;
  bool skipped_empty_line_ = false;
  LineReader line_;
  int version_minor_ = 1;
  std::size_t header_bytes_ = 0;
  Framing framing_;
  ChunkedBody chunks_;
  Request request_;
  Failure failure_;
};

}  // namespace cairn::http
