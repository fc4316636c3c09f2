#include "internal/http/request_parser.h"

#include <algorithm>
#include <utility>

#include "internal/http/head_syntax.h"

namespace cairn::http {
namespace {

constexpr std::size_t kUsualHeaders = 16;
constexpr std::size_t kMaxReservedBytes = std::size_t{64} << 10U;

}  // namespace

std::size_t RequestParser::feed(std::string_view bytes) {
  if (!bytes.empty()) has_begun_ = true;
  if (step_ == Step::kRequestLine || step_ == Step::kHeaders) return feed_head(bytes);
  if (step_ == Step::kBody) return feed_body(bytes);
  return 0;
}

std::size_t RequestParser::feed_head(std::string_view bytes) {
  std::size_t used = 0;
  while (used < bytes.size() && (step_ == Step::kRequestLine || step_ == Step::kHeaders)) {
    switch (line_.take(bytes[used++], line_limit())) {
      case LineReader::Result::kMore: break;
      case LineReader::Result::kLine: take_line(); break;
      case LineReader::Result::kBad: fail({400, "a line contains an invalid byte"}); break;
      case LineReader::Result::kTooLong:
        fail(step_ == Step::kRequestLine ? Failure{414, "the request line is too long"}
                                         : Failure{431, "the headers are too large"});
        break;
    }
  }
  return used;
}

std::size_t RequestParser::line_limit() const {
  if (step_ == Step::kRequestLine) return limits_.max_line_bytes;
  const std::size_t left = limits_.max_header_bytes - header_bytes_;
  return left - std::min<std::size_t>(left, 2);  // the CR LF of the line also counts
}

void RequestParser::take_line() {
  const std::string& line = line_.line();
  if (step_ == Step::kHeaders) {
    if (line.empty()) {
      end_head();
    } else {
      take_header();
    }
  } else if (line.empty() && !skipped_empty_line_) {
    skipped_empty_line_ = true;
  } else {
    fail(parse_request_line(line, request_, version_minor_));
    if (step_ != Step::kFailed) step_ = Step::kHeaders;
  }
  line_.clear();
}

void RequestParser::take_header() {
  if (request_.headers.size() == limits_.max_headers)
    return fail({431, "there are too many headers"});
  if (request_.headers.empty()) request_.headers.reserve(kUsualHeaders);
  header_bytes_ += line_.line().size() + 2;
  fail(parse_field(line_.line(), request_.headers.emplace_back()));
}

void RequestParser::end_head() {
  fail(find_framing(request_, version_minor_, limits_.max_body_bytes, framing_));
  if (step_ != Step::kFailed) step_ = Step::kHeadDone;
}

void RequestParser::read_body() {
  if (step_ != Step::kHeadDone) return;
  step_ = framing_.body == BodyKind::kNone ? Step::kDone : Step::kBody;
  // Do not reserve memory for the announced length before the bytes arrive, because the client may
  // send fewer bytes.
  request_.body.reserve(std::min(framing_.length, kMaxReservedBytes));
  if (framing_.body == BodyKind::kChunked)
    chunks_.start(limits_, header_bytes_, request_.headers.size());
}

std::size_t RequestParser::feed_body(std::string_view bytes) {
  if (framing_.body == BodyKind::kChunked) {
    const std::size_t used = chunks_.feed(bytes, request_.body);
    fail(chunks_.failure());
    if (chunks_.is_done()) step_ = Step::kDone;
    return used;
  }
  const std::size_t used = std::min(bytes.size(), framing_.length - request_.body.size());
  request_.body.append(bytes.substr(0, used));
  if (request_.body.size() == framing_.length) step_ = Step::kDone;
  return used;
}

void RequestParser::fail(const Failure& failure) {
  if (!failure) return;
  failure_ = failure;
  step_ = Step::kFailed;
}

void RequestParser::reset() {
  step_ = Step::kRequestLine;
  has_begun_ = false;
  skipped_empty_line_ = false;
  line_.clear();
  version_minor_ = 1;
  header_bytes_ = 0;
  framing_ = {};
  request_ = {};
  failure_ = {};
}

}  // namespace cairn::http
