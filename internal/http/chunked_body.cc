#include "internal/http/chunked_body.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/http/head_syntax.h"

namespace cairn::http {
namespace {

constexpr std::size_t kMaxSizeDigits = 16;

}  // namespace

void ChunkedBody::start(const MessageLimits& limits, std::size_t header_bytes,
                        std::size_t headers) {
  limits_ = limits;
  step_ = Step::kSize;
  line_.clear();
  left_ = 0;
  header_bytes_ = header_bytes;
  headers_ = headers;
  line_limit_ = kMaxSizeDigits + limits_.max_header_bytes - header_bytes_;
  failure_ = {};
}

std::size_t ChunkedBody::feed(std::string_view bytes, std::string& body) {
  std::size_t used = 0;
  while (used < bytes.size() && step_ != Step::kDone && !failure_) {
    if (step_ != Step::kData) {
      take(bytes[used++], body.size());
      continue;
    }
    const std::size_t size = std::min(left_, bytes.size() - used);
    body.append(bytes.substr(used, size));
    used += size;
    left_ -= size;
    if (left_ == 0) step_ = Step::kAfterData;
  }
  return used;
}

void ChunkedBody::take(char c, std::size_t body_bytes) {
  switch (line_.take(c, step_ == Step::kAfterData ? 0 : line_limit_)) {
    case LineReader::Result::kMore: return;
    case LineReader::Result::kBad: failure_ = {400, "the chunked body is malformed"}; return;
    case LineReader::Result::kTooLong:
      if (step_ == Step::kAfterData) {
        failure_ = {400, "the chunked body is malformed"};
      } else {
        failure_ = {431, "extensions and trailers of the body are too large"};
      }
      return;
    case LineReader::Result::kLine: break;
  }
  if (step_ == Step::kSize) {
    take_size(body_bytes);
  } else if (step_ == Step::kTrailers) {
    take_trailer();
  } else {
    step_ = Step::kSize;
    line_limit_ = kMaxSizeDigits + limits_.max_header_bytes - header_bytes_;
  }
  line_.clear();
}

void ChunkedBody::take_size(std::size_t body_bytes) {
  const std::string& line = line_.line();
  std::size_t digits = 0;
  std::uint64_t size = 0;
  for (; digits < line.size() && base::hex_value(line[digits]) >= 0; ++digits) {
    if (digits == kMaxSizeDigits) break;
    size = size * 16 + static_cast<std::uint64_t>(base::hex_value(line[digits]));
  }
  const std::string_view extension = std::string_view(line).substr(digits);
  if (digits == 0 || (!extension.empty() && extension.front() != ';')) {
    failure_ = {400, "the size of a chunk is malformed"};
    return;
  }
  header_bytes_ += extension.size();
  if (header_bytes_ > limits_.max_header_bytes) {
    failure_ = {431, "extensions and trailers of the body are too large"};
  } else if (size > limits_.max_body_bytes - std::min(body_bytes, limits_.max_body_bytes)) {
    failure_ = {413, "the body is too large"};
  } else if (size > 0) {
    left_ = static_cast<std::size_t>(size);
    step_ = Step::kData;
  } else {
    step_ = Step::kTrailers;
    line_limit_ = limits_.max_header_bytes - header_bytes_;
  }
}

void ChunkedBody::take_trailer() {
  if (line_.line().empty()) {
    step_ = Step::kDone;
    return;
  }
  Header dropped;
  failure_ = parse_field(line_.line(), dropped);
  header_bytes_ += line_.line().size() + 2;
  if (!failure_ && (++headers_ > limits_.max_headers || header_bytes_ > limits_.max_header_bytes))
    failure_ = {431, "extensions and trailers of the body are too large"};
  line_limit_ = limits_.max_header_bytes - std::min(header_bytes_, limits_.max_header_bytes);
}

}  // namespace cairn::http
