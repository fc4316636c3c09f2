#include "internal/syntax/extract.h"

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "internal/syntax/assembly.h"
#include "internal/syntax/blanks.h"
#include "internal/syntax/bounded_parser.h"
#include "internal/syntax/branches.h"
#include "internal/syntax/limits.h"
#include "internal/syntax/line_table.h"
#include "internal/syntax/loose_macros.h"
#include "internal/syntax/match_reader.h"
#include "internal/syntax/names_in_text.h"
#include "internal/syntax/plain_directives.h"
#include "internal/syntax/query.h"
#include "internal/syntax/shorthands.h"
#include "internal/syntax/sql_facts.h"
#include "internal/syntax/tokens.h"
#include "internal/syntax/tree_shape.h"

namespace cairn::syntax {
namespace {

// The maximum number of matches of a query that are open at the same time. Most files need fewer
// than 32. Among thousands of files, the maximum was 384, in files that declare or export long
// lists of names.
constexpr std::uint32_t kMaxOpenMatches = 512;
// A lower maximum for a second attempt, if the first attempt with kMaxOpenMatches takes too long.
constexpr std::uint32_t kFewOpenMatches = 64;

// The units of work that one call of a query's progress callback counts for. A query calls the
// callback every hundred steps.
constexpr std::uint64_t kWorkOfQueryProgress = 10'000;

// If the parser was stopped, the first half of the text that it parsed is parsed again, unless this
// half is shorter than kFewestBytes.
constexpr std::size_t kFewestBytes = 1024;

// Stops a query if comparing its open matches takes too long.
struct QueryProgress {
  TreeMemory* memory = nullptr;
  std::uint64_t max_comparisons = 0;  // since the start of the TreeMemory::Use
  bool is_over = false;

  bool go_on() {
    memory->spend(kWorkOfQueryProgress);
    is_over = is_over || memory->comparisons() > max_comparisons;
    return !is_over;
  }
};

// The parser, tree and cursor of one file. The enclosing TreeMemory::Use owns their memory and
// releases it, so this class deletes nothing.
class Reading {
 public:
  // `names` is the source that names are read from; it differs from `source` in words that were
  // renamed. `written` is the source before shorthands were marked. It must outlive the result.
  Reading(const Grammar& grammar, const Query& query, std::string_view source,
          std::string_view names, std::string_view written, TreeMemory& memory)
      : parser_(grammar, source, memory),
        query_(query),
        source_(source),
        names_(names),
        memory_(memory),
        found_(written) {}

  // Parses the source, or only `ranges` of the source if there are any. Returns whether the parser
  // finished. If the parser did not finish, furthest() returns the position that it reached.
  bool parse(const std::vector<TSRange>& ranges = {}) {
    tree_ = parser_.parse(ranges);
    return tree_ != nullptr;
  }

  std::uint32_t furthest() const { return parser_.furthest(); }

  void query() {
    const TSNode root = ts_tree_root_node(tree_);
    found_.is_broken = ts_node_has_error(root);
    const TreeShape shape = shape_of(root, kMaxTreeDepth);
    if (shape.is_deeper) found_.cuts |= kCutDepth;
    if (shape.sideways > FileLimits(source_.size()).steps()) {
      found_.cuts |= kCutWork;
      return;
    }
    const Found nothing = found_;
    const std::uint64_t most = FileLimits(source_.size()).comparisons();
    if (read_matches(root, kMaxOpenMatches, most)) return;
    found_ = nothing;
    read_matches(root, kFewOpenMatches, std::numeric_limits<std::uint64_t>::max());
  }

  Found& found() { return found_; }

 private:
  bool read_matches(TSNode root, std::uint32_t max_matches, std::uint64_t max_comparisons) {
    TSQueryCursor* const cursor = ts_query_cursor_new();
    ts_query_cursor_set_match_limit(cursor, max_matches);
    ts_query_cursor_set_max_start_depth(cursor, kMaxTreeDepth);
    QueryProgress progress{&memory_, max_comparisons};
    TSQueryCursorOptions options{};
    options.payload = &progress;
    options.progress_callback = [](TSQueryCursorState* state) {
      return !static_cast<QueryProgress*>(state->payload)->go_on();
    };
    ts_query_cursor_exec_with_options(cursor, query_.handle(), root, &options);
    TSQueryMatch match;
    while (ts_query_cursor_next_match(cursor, &match)) {
      if (query_.holds(match, source_)) read_match(match, query_, names_, found_);
    }
    if (ts_query_cursor_did_exceed_match_limit(cursor)) found_.cuts |= kCutCount;
    return !progress.is_over;
  }

  BoundedParser parser_;
  const Query& query_;
  std::string_view source_;
  std::string_view names_;
  TreeMemory& memory_;
  TSTree* tree_ = nullptr;
  Found found_;
};

// Parses a file and returns what the query finds in it. Sets `is_through` to whether the parser
// finished, and `furthest` to the position that the parser reached. Deducts the work from
// `work_left`. For `names` and `written`, see Reading.
Found read(const Grammar& grammar, std::string_view source, std::string_view names,
           std::string_view written, TreeMemory& memory, std::uint64_t& work_left,
           std::uint32_t& furthest, bool& is_through) {
  const Query& query = query_of(grammar);  // must outlive `use`
  const FileLimits limits(source.size());
  Reading reading(grammar, query, source, names, written, memory);
  is_through = false;
  const TreeMemory::Use use(memory,
                            {limits.tree_bytes(), std::min(limits.parser_work(), work_left)});
  try {
    is_through = reading.parse();
    memory.limit_work(work_left);
    if (is_through) reading.query();
  } catch (const OverLimit&) {
    reading.found().cuts |= kCutWork;
  }
  work_left -= memory.work();
  furthest = reading.furthest();
  return std::move(reading.found());
}

// Parses the parts of the source that the grammar left as plain tokens (tokens.h).
void read_tokens(const Grammar& grammar, std::string_view source, TreeMemory& memory,
                 std::uint64_t& work_left, Found& found) {
  const Query& query = query_of(grammar);
  for (int round = 0; round < kMaxTokenRounds && !found.tokens.empty(); ++round) {
    const Pieces pieces = pieces_of(std::exchange(found.tokens, {}), source);
    const FileLimits limits(pieces.bytes);
    Reading reading(grammar, query, pieces.text, pieces.text, pieces.text, memory);
    Found& more = reading.found();
    more.is_of_tokens = true;
    more.text_left = found.text_left;
    more.chain_steps_left = found.chain_steps_left;
    const TreeMemory::Use use(memory,
                              {limits.tree_bytes(), std::min(limits.tree_work(), work_left)});
    try {
      if (reading.parse(pieces.ranges)) {
        reading.query();
      } else {
        more.cuts |= kCutWork;
      }
    } catch (const OverLimit&) {
      more.cuts |= kCutWork;
    }
    work_left -= memory.work();
    add_pieces(found, std::move(more), pieces.pieces);
  }
}

// Returns the source without the parts that the grammar is known to misread. If `divides`, these
// include all branches of an #if but the first. Sets `has_placeholders` to whether the source
// contained placeholders.
std::string plainer_text(std::string_view source, const Query& query, bool divides,
                         bool& has_placeholders) {
  std::string text = with_blanks(source, query.placeholders());
  has_placeholders = text != source;
  if (divides) text = with_first_branches(text);
  if (query.has_shorthands()) text = with_marked_shorthands(text);
  if (!query.blanks().empty()) text = with_blanks(text, query.blanks());
  return text;
}

// Drops the uses whose names are placeholders: `_name` in `text`, for `:name` in the source.
void drop_placeholders(std::string_view source, std::string_view text, Found& found) {
  std::erase_if(found.uses, [&](const FoundUse& one) {
    const std::size_t size = one.name.end - one.name.begin;
    return source.substr(one.name.begin, size) != text.substr(one.name.begin, size);
  });
}

// Adds uses of names that were removed from the source before parsing.
class RemovedNames {
 public:
  RemovedNames(std::string_view source, Found& found) : source_(source), found_(found) {}

  void add(const std::vector<LooseMacro>& macros) {
    rewind();
    for (const LooseMacro& macro : macros) {
      const std::size_t end = macro.begin + macro.size;
      const bool is_call = end < source_.size() && source_[end] == '(';
      if (!add_use(macro.begin, macro.size, is_call, {})) return;
    }
  }

  void add(const std::vector<DroppedText>& texts) {
    rewind();
    for (const DroppedText& one : texts) {
      if (one.end > source_.size()) return;
      const std::string_view text = source_.substr(one.begin, one.end - one.begin);
      for (NameInText& name : names_in_text(text)) {
        const std::size_t begin = one.begin + name.begin;
        if (!add_use(begin, name.size, name.is_call, std::move(name.qualifier))) return;
      }
    }
  }

 private:
  void rewind() { line_ = line_begin_ = counted_ = 0; }

  // Requires: since rewind(), `begin` does not decrease. Returns false at the end of the source.
  bool add_use(std::size_t begin, std::size_t size, bool is_call, Chain qualifier) {
    const std::size_t end = begin + size;
    if (end > source_.size()) return false;
    for (; counted_ < begin; ++counted_) {
      if (source_[counted_] != '\n') continue;
      ++line_;
      line_begin_ = counted_ + 1;
    }
    const auto line = static_cast<std::uint32_t>(line_);
    FoundUse one;
    one.name = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    one.use.name = source_.substr(begin, size);
    one.use.qualifier = std::move(qualifier);
    one.use.role = is_call ? Role::kCall : Role::kValue;
    one.use.range = {{line, static_cast<std::uint32_t>(begin - line_begin_)},
                     {line, static_cast<std::uint32_t>(end - line_begin_)}};
    const std::size_t text = size + one.use.qualifier.size();
    found_.add(found_.uses, found_.limits.uses(), std::move(one), text);
    return true;
  }

  std::string_view source_;
  Found& found_;
  std::size_t line_ = 0;
  std::size_t line_begin_ = 0;
  std::size_t counted_ = 0;  // the lines before this offset are counted
};

}  // namespace

Facts Extractor::extract(const Grammar& grammar, std::string_view source) {
  const std::string_view written = source;
  const Query& query = query_of(grammar);
  std::vector<LooseMacro> macros;
  std::vector<DroppedText> dropped;
  std::string bare;  // must outlive `source`
  if (query.has_loose_macros()) {
    bare = without_loose_macros(source, macros);
    source = bare;
  }
  if (query.has_c_directives()) {
    bare = with_plain_directives(source, dropped);
    source = bare;
  }
  if (!query.rewritten().empty()) {
    bare = with_blanks(source, query.rewritten());
    source = bare;
  }
  std::uint64_t work_left = FileLimits(source.size()).tree_work();
  std::uint32_t furthest = 0;
  bool is_through = false;
  Found found = read(grammar, source, source, source, memory_, work_left, furthest, is_through);
  if (!is_through) {
    const std::size_t half = source.rfind('\n', std::min<std::size_t>(furthest, source.size()) / 2);
    source = source.substr(0, half == source.npos || half < kFewestBytes ? 0 : half + 1);
    found = read(grammar, source, source, source, memory_, work_left, furthest, is_through);
    found.cuts |= kCutWork;
    found.is_broken = true;
  }
  // The later branches of an #if are left out only if the file cannot be parsed with them.
  std::string plainer;  // must outlive `source`
  for (const bool divides : {false, true}) {
    if (!found.is_broken || !is_through || (divides && !query.is_divided())) break;
    bool has_placeholders = false;
    std::string text = plainer_text(source, query, divides, has_placeholders);
    if (text == source) continue;
    bool is_text_through = false;
    std::string names = with_names_of(source, text);
    Found other = read(grammar, text, names, source, memory_, work_left, furthest, is_text_through);
    const bool is_better =
        !other.is_broken || has_placeholders || other.definitions.size() > found.definitions.size();
    const bool is_whole = is_text_through && (other.cuts & kCutWork) == 0;
    if (!is_whole || !is_better) continue;
    found = std::move(other);
    if (has_placeholders) drop_placeholders(source, text, found);
    plainer = std::move(names);
    source = plainer;
  }
  if (query.has_sql_names() && source.size() < written.size()) {
    const LineTable lines(source, {});
    add_sql({static_cast<std::uint32_t>(source.size()), static_cast<std::uint32_t>(written.size())},
            lines.at(source.size()), written, 0, found);
    source = written;
  }
  read_tokens(grammar, source, memory_, work_left, found);
  if (!macros.empty() || !dropped.empty()) {
    source = written.substr(0, source.size());
    RemovedNames removed(source, found);
    removed.add(macros);
    removed.add(dropped);
  }
  if (!query.rewritten().empty()) source = written.substr(0, source.size());
  return assemble(std::move(found), source, grammar.language->comments);
}

}  // namespace cairn::syntax
