// Reads a line of a message byte by byte.
//
// Only CR LF ends a line. If a server also accepted a bare LF or CR, it might find requests that
// the proxy in front of it has not seen (request smuggling, RFC 9112, 2.2). All control bytes
// except tab are refused at once, so binary garbage gets an answer before the line ends. Each byte
// is checked without lookahead, so the result does not depend on how the bytes are divided among
// reads.
#pragma once

#include <cstddef>
#include <string>

#include "internal/base/ascii.h"

namespace cairn::http {

class LineReader {
 public:
  enum class Result { kMore, kLine, kBad, kTooLong };

  // `most` is the maximum length of the line without CR LF. Requires: `most` stays the same until
  // the line ends.
  Result take(char c, std::size_t most) {
    if (c == '\n') return had_return_ ? Result::kLine : Result::kBad;
    if (had_return_) return Result::kBad;
    if (c == '\r') {
      had_return_ = true;
      return Result::kMore;
    }
    if (base::is_control(c) && c != '\t') return Result::kBad;
    if (line_.size() >= most) return Result::kTooLong;
    line_ += c;
    return Result::kMore;
  }

  const std::string& line() const { return line_; }  // without CR LF

  // Must be called before the next line is read.
  void clear() {
    line_.clear();
    had_return_ = false;
  }

 private:
  std::string line_;
  bool had_return_ = false;
};

}  // namespace cairn::http
