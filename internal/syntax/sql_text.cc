#include "internal/syntax/sql_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "internal/base/ascii.h"

namespace cairn::syntax {
namespace {

using model::NodeKind;

constexpr std::size_t kLongestWord = 64;
// The most words between CREATE and the kind of what is created, as in CREATE OR REPLACE TEMPORARY
// RECURSIVE VIEW.
constexpr int kMaxModifiers = 8;
// The number of bytes after the text in which a function that begins in the text may end.
constexpr std::size_t kMaxRest = std::size_t{64} << 10U;

// The words that PostgreSQL reserves, and those that begin statements of procedural code. None of
// them is a name unless it is quoted. Sorted.
constexpr auto kReserved = std::to_array<std::string_view>(
    {"all",       "analyse", "analyze",  "and",        "any",     "array",      "as",
     "asc",       "begin",   "between",  "both",       "by",      "call",       "case",
     "cast",      "check",   "collate",  "column",     "commit",  "constraint", "create",
     "cross",     "declare", "default",  "deferrable", "delete",  "desc",       "distinct",
     "do",        "drop",    "else",     "elsif",      "end",     "except",     "exception",
     "execute",   "exists",  "false",    "fetch",      "for",     "foreach",    "foreign",
     "from",      "full",    "function", "grant",      "group",   "having",     "if",
     "in",        "inner",   "insert",   "intersect",  "into",    "is",         "join",
     "leading",   "left",    "like",     "limit",      "loop",    "natural",    "not",
     "null",      "offset",  "on",       "only",       "or",      "order",      "outer",
     "perform",   "placing", "primary",  "procedure",  "raise",   "references", "return",
     "returning", "returns", "revoke",   "right",      "select",  "set",        "some",
     "table",     "then",    "to",       "trailing",   "trigger", "true",       "union",
     "unique",    "update",  "using",    "values",     "when",    "where",      "while",
     "window",    "with",    "without"});
static_assert(std::is_sorted(kReserved.begin(), kReserved.end()));

// The words after which a name is that of a table or function, not a column.
constexpr auto kBeforeObject =
    std::to_array<std::string_view>({"exists", "from", "function", "into", "join", "only",
                                     "perform", "procedure", "references", "table", "update"});

// The words after which a name is that of a procedure, even without parentheses.
constexpr auto kBeforeCall = std::to_array<std::string_view>({"call", "exec", "execute"});

// The words after which `name (` lists columns and calls nothing.
constexpr auto kBeforeColumns =
    std::to_array<std::string_view>({"as", "exists", "into", "references", "table", "with"});

// The words that begin the entries of a table that are not columns.
constexpr auto kNotColumns =
    std::to_array<std::string_view>({"check", "constraint", "exclude", "foreign", "fulltext",
                                     "index", "key", "like", "partition", "primary", "unique"});

bool is_in(std::span<const std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_reserved(std::string_view word) {
  return std::binary_search(kReserved.begin(), kReserved.end(), word);
}

// Returns `word` in lower case, or "" if it is longer than any word that matters.
std::string lowered(std::string_view word) {
  if (word.size() > kLongestWord) return {};
  return base::lowered(std::string(word));
}

enum class SqlTokenKind : std::uint8_t { kEnd, kWord, kQuoted, kMark, kDollar, kLiteral };

struct SqlToken {
  SqlTokenKind kind = SqlTokenKind::kEnd;
  std::size_t begin = 0;  // of a quoted name: after the quote
  std::size_t size = 0;
  char mark = '\0';
};

constexpr SqlToken kNoToken;

class SqlTokens {
 public:
  explicit SqlTokens(std::string_view text) : text_(text) {}

  SqlToken next(const SqlToken& before) {
    skip_space();
    if (at_ >= text_.size()) return {};
    const char c = text_[at_];
    if (c == '\'') return take(SqlTokenKind::kLiteral, end_of_string() - at_);
    if (c == '"' || c == '`') return quoted(c);
    if (c == '[' && !is_indexed(before)) return quoted(']');
    if (c == '$') return take_dollar();
    if (base::is_name_byte(c)) {
      std::size_t end = at_;
      while (end < text_.size() && base::is_name_byte(text_[end]) &&
             end_of_tag(end) == text_.npos) {
        ++end;
      }
      // In T-SQL, @name is a variable.
      const bool is_variable = before.mark == '@' && before.begin + 1 == at_;
      return take(base::is_digit(c) || is_variable ? SqlTokenKind::kLiteral : SqlTokenKind::kWord,
                  end - at_);
    }
    return take(SqlTokenKind::kMark, 1);
  }

 private:
  void skip_space() {
    while (at_ < text_.size()) {
      if (base::is_plain_space(text_[at_]) || text_[at_] == '\n') {
        ++at_;
      } else if (text_.compare(at_, 2, "--") == 0) {
        at_ = std::min(text_.find('\n', at_), text_.size());
      } else if (text_.compare(at_, 2, "/*") == 0) {
        const std::size_t end = text_.find("*/", at_ + 2);
        at_ = end == text_.npos ? text_.size() : end + 2;
      } else {
        return;
      }
    }
  }

  // Whether `[` after `before` begins an index or the elements of an array, not a quoted name.
  bool is_indexed(const SqlToken& before) const {
    if (before.kind == SqlTokenKind::kQuoted || before.mark == ']' || before.mark == ')')
      return true;
    if (before.kind != SqlTokenKind::kWord) return false;
    const std::string word = lowered(text_.substr(before.begin, before.size));
    return !is_reserved(word) || word == "array";
  }

  // A doubled quote needs no special case: it ends one literal and begins another.
  std::size_t end_of_string() const {
    const std::size_t end = text_.find('\'', at_ + 1);
    return end == text_.npos ? text_.size() : end + 1;
  }

  SqlToken take(SqlTokenKind kind, std::size_t size) {
    const SqlToken token{kind, at_, size, kind == SqlTokenKind::kMark ? text_[at_] : '\0'};
    at_ += size;
    return token;
  }

  SqlToken quoted(char quote) {
    const std::size_t end = text_.find_first_of(std::string{quote, '\n'}, at_ + 1);
    if (end == text_.npos || text_[end] != quote || end == at_ + 1 ||
        end > at_ + kLongestWord + 1) {
      return take(SqlTokenKind::kMark, 1);
    }
    const SqlToken token{SqlTokenKind::kQuoted, at_ + 1, end - at_ - 1, '\0'};
    at_ = end + 1;
    return token;
  }

  // Returns the end of the tag `$$` or `$name$` at `begin`, or npos if there is none. A tag can follow
  // a word without a space: END$$.
  std::size_t end_of_tag(std::size_t begin) const {
    if (text_[begin] != '$') return text_.npos;
    std::size_t end = begin + 1;
    while (end < text_.size() && end <= begin + kLongestWord && text_[end] != '$' &&
           base::is_name_byte(text_[end])) {
      ++end;
    }
    return end < text_.size() && text_[end] == '$' ? end + 1 : text_.npos;
  }

  SqlToken take_dollar() {
    const std::size_t tag = end_of_tag(at_);
    if (tag != text_.npos) return take(SqlTokenKind::kDollar, tag - at_);
    std::size_t end = at_ + 1;
    while (end < text_.size() && text_[end] != '$' && base::is_name_byte(text_[end])) ++end;
    return take(SqlTokenKind::kLiteral, end - at_);  // $1
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

class SqlReader {
 public:
  SqlReader(std::string_view text, std::string_view rest)
      : text_(text), rest_(rest.substr(0, kMaxRest)) {
    SqlTokens tokens(text);
    SqlToken before;
    while (true) {
      const SqlToken token = tokens.next(before);
      if (token.kind == SqlTokenKind::kEnd) break;
      if (tokens_.size() == kMaxSqlTokens) {
        out_.is_cut = true;
        break;
      }
      tokens_.push_back(token);
      before = token;
    }
  }

  SqlText read() {
    for (now_ = 0; now_ < tokens_.size(); ++now_) {
      end_definitions();
      const std::string word = word_at(now_);
      if (word == "create" && read_create()) continue;
      if (word == "declare" || (is_declaring_ && mark_at(now_) == ';')) {
        read_declared();
      } else if (word == "begin") {
        is_declaring_ = false;
      } else if (word == "for" && word_at(now_ + 2) == "in") {
        add_local(now_ + 1);
      }
      if (is_name(now_)) read_use();
    }
    while (!open_.empty()) {
      const Open open = open_.back();
      end_definition();
      SqlDefinition& definition = out_.definitions[open.definition];
      const std::size_t end = open.tag ? after(*open.tag, 0) : end_of_body(open, definition.kind);
      if (end != rest_.npos) definition.extent_end = text_.size() + end;
    }
    return std::move(out_);
  }

 private:
  struct Open {
    std::size_t definition = 0;
    std::optional<std::string_view> tag;  // of the `$$` that is open
    bool has_body = false;                // whether there was a `$$`
    int blocks = 0;                       // open BEGIN and CASE
    int brackets = 0;
  };

  // Returns the offset in the rest after the next `tag` at or after `from`, or npos.
  std::size_t after(std::string_view tag, std::size_t from) const {
    const std::size_t at = rest_.find(tag, from);
    return at == rest_.npos ? at : at + tag.size();
  }

  // If the body of a function whose head is in the text is in the rest, returns the offset in the rest
  // where it ends, otherwise npos.
  std::size_t end_of_body(const Open& open, NodeKind kind) const {
    constexpr int kMaxTokens = 100;  // of the head
    if (open.has_body || kind != NodeKind::kFunction) return rest_.npos;
    SqlTokens tokens(rest_);
    SqlToken one;
    for (int i = 0; i < kMaxTokens; ++i) {
      one = tokens.next(one);
      const std::string_view text = rest_.substr(one.begin, one.size);
      if (one.kind == SqlTokenKind::kDollar) return after(text, one.begin + one.size);
      const bool is_end = one.kind == SqlTokenKind::kEnd || one.mark == ';' ||
                          (one.kind == SqlTokenKind::kWord && lowered(text) == "create");
      if (is_end) break;
    }
    return rest_.npos;
  }

  const SqlToken& token(std::size_t at) const {
    return at < tokens_.size() ? tokens_[at] : kNoToken;
  }
  std::string_view text_at(std::size_t at) const {
    return text_.substr(token(at).begin, token(at).size);
  }
  // Returns the unquoted word at the index in lower case, or "".
  std::string word_at(std::size_t at) const {
    return token(at).kind == SqlTokenKind::kWord ? lowered(text_at(at)) : std::string();
  }
  char mark_at(std::size_t at) const { return token(at).mark; }
  bool is_name(std::size_t at) const {
    if (token(at).kind == SqlTokenKind::kQuoted) return true;
    return token(at).kind == SqlTokenKind::kWord && !is_reserved(word_at(at));
  }
  SqlName name_at(std::size_t at) const { return {token(at).begin, token(at).size}; }

  void add_local(std::size_t at) {
    if (is_name(at)) out_.locals.push_back(name_at(at));
  }

  // The name after DECLARE, or after the `;` of another declaration.
  void read_declared() {
    is_declaring_ = true;
    add_local(now_ + 1);
  }

  // Reads `CREATE … KIND [IF NOT EXISTS] [schema.]name` and moves to the name.
  bool read_create() {
    std::size_t at = now_ + 1;
    NodeKind kind = NodeKind::kUnknown;
    for (int i = 0; i < kMaxModifiers && kind == NodeKind::kUnknown; ++i, ++at) {
      kind = created_kind(word_at(at));
    }
    if (kind == NodeKind::kUnknown) return false;
    if (word_at(at) == "if") at += 3;
    std::string_view schema;
    for (; is_name(at) && mark_at(at + 1) == '.'; at += 2) schema = text_at(at);
    if (!is_name(at)) return false;
    SqlDefinition definition;
    definition.schema = schema;
    static_cast<SqlName&>(definition) = name_at(at);
    definition.kind = kind;
    definition.extent_begin = token(now_).begin;
    const bool is_table = kind == NodeKind::kStruct;
    const std::size_t place = out_.definitions.size();
    out_.definitions.push_back(definition);
    now_ = at;
    if (mark_at(at + 1) == '(') read_list(is_table);
    open_.push_back({place, std::nullopt, false, 0, 0});
    return true;
  }

  static NodeKind created_kind(std::string_view word) {
    if (word == "table" || word == "view") return NodeKind::kStruct;
    if (word == "function" || word == "procedure" || word == "proc") return NodeKind::kFunction;
    if (word == "trigger") return NodeKind::kEvent;
    if (word == "type" || word == "domain") return NodeKind::kType;
    return NodeKind::kUnknown;
  }

  // Reads the columns of a table or the parameters of a function, whose list begins after the
  // current token. Names in the types and defaults are uses. Moves to the closing parenthesis.
  void read_list(bool is_table) {
    int depth = 0;
    bool is_start = false;
    for (++now_; now_ < tokens_.size(); ++now_) {
      const char mark = mark_at(now_);
      if (mark == '(') is_start = ++depth == 1;
      if (mark == ',') is_start = depth == 1;
      if (mark == ')' && --depth == 0) return;
      if (mark != '\0' || token(now_).kind == SqlTokenKind::kLiteral) continue;
      const std::string word = word_at(now_);
      if (is_start && (word == "in" || word == "out" || word == "inout" || word == "variadic")) {
        continue;
      }
      const bool is_entry = is_start && !(is_table && is_in(kNotColumns, word));
      is_start = false;
      if (!is_name(now_)) continue;
      if (!is_entry) {
        read_use();
      } else if (is_table) {
        SqlDefinition column;
        static_cast<SqlName&>(column) = name_at(now_);
        column.kind = NodeKind::kField;
        column.extent_begin = column.begin;
        column.extent_end = column.begin + column.size;
        out_.definitions.push_back(column);
      } else {
        add_local(now_);
      }
    }
  }

  // Ends the innermost definition if the current token is after its last one.
  void end_definitions() {
    if (open_.empty()) return;
    Open& open = open_.back();
    const SqlToken& one = token(now_);
    if (one.kind == SqlTokenKind::kDollar) {
      if (!open.tag) {
        open.tag = text_at(now_);
        open.has_body = true;
      } else if (*open.tag == text_at(now_)) {
        open.tag.reset();
      }
      return;
    }
    if (open.tag) return;
    if (one.mark == '(') ++open.brackets;
    if (one.mark == ')') --open.brackets;
    const std::string word = word_at(now_);
    const std::string after = word_at(now_ + 1);
    if ((word == "begin" && after != "transaction" && after != "tran") || word == "case") {
      ++open.blocks;
    }
    if (word == "end" && after != "if" && after != "loop" && after != "while") --open.blocks;
    const bool is_end = one.mark == ';' && open.blocks <= 0 && open.brackets <= 0;
    if (is_end || (word == "go" && open.blocks <= 0)) end_definition();
  }

  // The definition ends with the last token before the current one.
  void end_definition() {
    const SqlToken& last = token(std::min(now_, tokens_.size()) - 1);
    out_.definitions[open_.back().definition].extent_end = last.begin + last.size;
    open_.pop_back();
  }

  // Reads the name at the current token, and the names that are joined to it by dots. Moves to the
  // last of them.
  void read_use() {
    const std::string before = now_ > 0 ? word_at(now_ - 1) : std::string();
    std::size_t last = now_;
    while (mark_at(last + 1) == '.' && is_name_or_word(last + 2)) last += 2;
    const bool is_object = is_in(kBeforeObject, before);
    const bool is_call =
        is_in(kBeforeCall, before) || (mark_at(last + 1) == '(' && !is_in(kBeforeColumns, before));
    SqlUse use;
    static_cast<SqlName&>(use) = name_at(last);
    if (is_call || is_object) {
      use.role = is_call ? Role::kCall : Role::kType;
      if (last > now_) use.qualifier = "::" + std::string(text_at(last - 2));
    } else if (last > now_) {
      use.qualifier = text_at(last - 2);
      SqlUse table;
      static_cast<SqlName&>(table) = name_at(last - 2);
      table.role = Role::kType;
      out_.uses.push_back(std::move(table));
    }
    out_.uses.push_back(std::move(use));
    now_ = last;
  }

  bool is_name_or_word(std::size_t at) const {
    return token(at).kind == SqlTokenKind::kQuoted || token(at).kind == SqlTokenKind::kWord;
  }

  std::string_view text_;
  std::string_view rest_;
  std::vector<SqlToken> tokens_;
  std::size_t now_ = 0;
  bool is_declaring_ = false;
  std::vector<Open> open_;
  SqlText out_;
};

}  // namespace

SqlText read_sql_text(std::string_view text, std::string_view rest) {
  return SqlReader(text, rest).read();
}

}  // namespace cairn::syntax
