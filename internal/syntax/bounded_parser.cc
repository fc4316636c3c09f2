#include "internal/syntax/bounded_parser.h"

#include <algorithm>

namespace cairn::syntax {
namespace {

// The number of steps that tree-sitter may take without progress, in calls of the progress
// callback. tree-sitter's error recovery can loop forever, for example on `r=t(c(.h()}}` in Rust.
// At the end of a file, tree-sitter balances the tree. Balancing makes no progress and takes about
// one step per 300 bytes.
constexpr std::size_t kMaxStepsInPlace = 2'000;
constexpr std::size_t kBytesForAStep = 30;

// The units of work that one call of the parser's progress callback counts for. The parser calls
// the callback every hundred steps.
constexpr std::uint64_t kWorkOfProgress = 3200;

// The parser receives the source in pieces of this size, and each piece counts as work. Otherwise
// reading far ahead would cost nothing: for an unclosed literal, the parser searches the whole rest
// of the file.
constexpr std::size_t kPiece = 256;
constexpr std::uint64_t kWorkOfByte = 8;

}  // namespace

const char* BoundedParser::read(void* payload, std::uint32_t at, TSPoint /*point*/,
                                std::uint32_t* size) {
  const BoundedParser& parser = *static_cast<const BoundedParser*>(payload);
  const std::string_view source = parser.source_;
  const std::size_t left = at < source.size() ? source.size() - at : 0;
  *size = static_cast<std::uint32_t>(std::min(left, kPiece));
  parser.memory_.spend(kWorkOfByte * *size);
  return left > 0 ? source.data() + at : "";
}

bool BoundedParser::is_over(std::uint32_t at) {
  memory_.spend(kWorkOfProgress);
  steps_ = at > furthest_ ? 0 : steps_ + 1;
  furthest_ = std::max(furthest_, at);
  return steps_ > kMaxStepsInPlace + source_.size() / kBytesForAStep;
}

TSTree* BoundedParser::parse(const std::vector<TSRange>& ranges) {
  steps_ = furthest_ = 0;
  TSParser* const parser = ts_parser_new();
  if (!ts_parser_set_language(parser, grammar_.tree_sitter())) return nullptr;
  if (!ts_parser_set_included_ranges(parser, ranges.data(),
                                     static_cast<std::uint32_t>(ranges.size()))) {
    return nullptr;
  }
  const TSInput text{this, read, TSInputEncodingUTF8, nullptr};
  TSParseOptions options{};
  options.payload = this;
  options.progress_callback = [](TSParseState* state) {
    return static_cast<BoundedParser*>(state->payload)->is_over(state->current_byte_offset);
  };
  return ts_parser_parse_with_options(parser, nullptr, text, options);
}

}  // namespace cairn::syntax
