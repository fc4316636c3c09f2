#include "internal/syntax/extract.h"

#include <algorithm>
#include <chrono>

#include "internal/syntax/assembly.h"
#include "internal/syntax/match_reader.h"
#include "internal/syntax/query.h"

namespace cairn::syntax {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::uint32_t kMostOpenMatches = 4096;

// Steps that tree-sitter may take without getting further, counted in its calls of the progress
// callback. Its recovery from an error can go round in circles: `r=t(c(.h()}}` in Rust. Behind the
// end of a file it puts the tree in order, which takes one for some 300 bytes.
constexpr std::size_t kMostStepsInPlace = 2'000;
constexpr std::size_t kBytesForAStep = 30;

struct Input {
  std::string_view source;
};

struct Progress {
  Clock::time_point deadline;
  std::size_t most_steps = 0;
  std::size_t steps = 0;  // since the furthest byte was reached
  std::uint32_t furthest = 0;

  bool is_over(std::uint32_t at) {
    steps = at > furthest ? 0 : steps + 1;
    furthest = std::max(furthest, at);
    return steps > most_steps || Clock::now() > deadline;
  }
};

const char* read_input(void* payload, std::uint32_t at, TSPoint /*point*/, std::uint32_t* size) {
  const std::string_view source = static_cast<const Input*>(payload)->source;
  *size = at < source.size() ? static_cast<std::uint32_t>(source.size() - at) : 0;
  return at < source.size() ? source.data() + at : "";
}

TreeHandle parse(TSParser* parser, std::string_view source, Clock::time_point deadline) {
  Input input{source};
  const TSInput text{&input, read_input, TSInputEncodingUTF8, nullptr};
  TSParseOptions options{};
  Progress progress{deadline, kMostStepsInPlace + source.size() / kBytesForAStep};
  options.payload = &progress;
  options.progress_callback = [](TSParseState* state) {
    return static_cast<Progress*>(state->payload)->is_over(state->current_byte_offset);
  };
  return TreeHandle(ts_parser_parse_with_options(parser, nullptr, text, options));
}

}  // namespace

Extractor::Extractor() : parser_(ts_parser_new()), cursor_(ts_query_cursor_new()) {
  ts_query_cursor_set_match_limit(cursor_.get(), kMostOpenMatches);
}

Facts Extractor::extract(const Grammar& grammar, std::string_view source) {
  Facts broken;
  broken.is_broken = true;
  Clock::time_point deadline = Clock::now() + std::chrono::seconds(kMostSeconds);
  if (!ts_parser_set_language(parser_.get(), grammar.tree_sitter())) return broken;
  ts_parser_reset(parser_.get());
  const TreeHandle tree = parse(parser_.get(), source, deadline);
  if (!tree) return broken;
  const Query& query = query_of(grammar);
  TSQueryCursorOptions options{};
  options.payload = &deadline;
  options.progress_callback = [](TSQueryCursorState* state) {
    return Clock::now() > *static_cast<const Clock::time_point*>(state->payload);
  };
  const TSNode root = ts_tree_root_node(tree.get());
  ts_query_cursor_exec_with_options(cursor_.get(), query.handle(), root, &options);
  Found found;
  TSQueryMatch match;
  while (ts_query_cursor_next_match(cursor_.get(), &match)) {
    if (query.holds(match, source)) read_match(match, query, source, found);
  }
  Facts facts = assemble(std::move(found), source);
  facts.is_broken = ts_node_has_error(root);
  return facts;
}

}  // namespace cairn::syntax
