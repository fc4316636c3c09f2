#include "internal/syntax/plain_directives.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/model/language.h"
#include "internal/syntax/c_tokens.h"

namespace cairn::syntax {
namespace {

constexpr std::size_t kMaxGroups = 64;  // maximum number of nested #if directives

struct Brackets {
  long braces = 0;
  long others = 0;  // parentheses and square brackets

  friend bool operator==(const Brackets&, const Brackets&) = default;
};

// An #if directive, its #elif and #else directives, and its #endif.
struct Group {
  CToken before;  // the last token before the #if
  Brackets at_begin;
  Brackets after_first;
  std::vector<CToken> directives;
  std::size_t tokens = 0;       // number of tokens of the current branch
  bool begins_block = false;    // whether the current branch begins with `{`
  bool is_empty_block = false;  // whether the first branch is `{ }`
  bool is_dividing = false;
  bool needs_next = false;  // whether the token after the #endif decides
};

class DirectiveReader {
 public:
  DirectiveReader(std::string_view source, std::vector<DroppedText>& dropped)
      : source_(source), dropped_(dropped), out_(source) {}

  std::string run() {
    CTokens tokens(source_);
    for (CToken one = tokens.next(); one.kind != CToken::Kind::kEnd; one = tokens.next()) {
      if (one.kind == CToken::Kind::kDirective) {
        read_directive(one);
      } else {
        read_token(one);
      }
    }
    settle({});
    merge_dropped();
    return std::move(out_);
  }

 private:
  std::string_view text_of(const CToken& one) const {
    return one.kind == CToken::Kind::kEnd ? std::string_view()
                                          : source_.substr(one.begin, one.size);
  }

  static std::string_view name_of(std::string_view directive) {
    directive.remove_prefix(std::min(directive.find_first_not_of("# \t"), directive.size()));
    return directive;
  }

  void read_directive(const CToken& one) {
    const std::string_view name = name_of(text_of(one));
    if (name.starts_with("define")) {
      blank_inner_comments(one);
    } else if (name.starts_with("if")) {
      ++open_;
      if (open_ > kMaxGroups) return;
      Group group;
      group.before = before_;
      group.at_begin = group.after_first = brackets_;
      group.is_dividing = brackets_.others > 0 || !ends_statement(before_);
      group.directives.push_back(one);
      groups_.push_back(std::move(group));
    } else if (name.starts_with("el") && open_ <= kMaxGroups && !groups_.empty()) {
      end_branch(one);
      groups_.back().tokens = 0;
    } else if (name.starts_with("endif") && open_ > 0) {
      --open_;
      if (open_ >= kMaxGroups || groups_.empty()) return;
      end_branch(one);
      brackets_ = groups_.back().after_first;
      ended_.push_back(std::move(groups_.back()));
      groups_.pop_back();
    }
  }

  void end_branch(const CToken& directive) {
    Group& group = groups_.back();
    if (group.directives.size() == 1) {
      group.after_first = brackets_;
      group.is_empty_block = group.tokens == 2 && text_of(before_) == "}" && group.begins_block;
    }
    group.is_dividing = group.is_dividing || brackets_ != group.at_begin;
    if (group.tokens > 0) {
      const std::string_view last = text_of(before_);
      if (last == ")") {
        group.needs_next = true;
      } else if (!ends_statement(before_)) {
        group.is_dividing = true;
      }
    }
    brackets_ = group.at_begin;
    before_ = group.before;
    group.directives.push_back(directive);
  }

  // Whether a statement can end with the token. A comma ends an entry of an enum or initializer.
  bool ends_statement(const CToken& one) const {
    const std::string_view text = text_of(one);
    return text.empty() || text == ";" || text == "}" || text == "{" || text == ":" ||
           text == "," || text == ")";
  }

  // Whether a statement that began before the token goes on with it.
  bool goes_on(const CToken& one) const {
    const std::string_view text = text_of(one);
    if (one.kind == CToken::Kind::kWord)
      return model::has_word("else catch noexcept override", text);
    return one.kind == CToken::Kind::kMark && text != "}" && text != "~" && text != "*" &&
           text != "(" && text != "#" && text != "[" && text != "::" && text != "+" && text != "-";
  }

  void read_token(const CToken& one) {
    settle(one);
    for (Group& group : groups_) {
      if (++group.tokens > 1) continue;
      const std::string_view before = text_of(group.before);
      const bool may_go_on = before == ")" || before == "}";
      group.begins_block = text_of(one) == "{";
      const bool is_block = before == "}" && group.begins_block;
      group.is_dividing = group.is_dividing || (may_go_on && !is_block && goes_on(one));
    }
    if (one.kind == CToken::Kind::kMark) {
      const char mark = source_[one.begin];
      if (mark == '{') ++brackets_.braces;
      if (mark == '}') --brackets_.braces;
      if (mark == '(' || mark == '[') ++brackets_.others;
      if (mark == ')' || mark == ']') --brackets_.others;
    }
    before_ = one;
  }

  // Decides about the groups that ended before the token `next`.
  void settle(const CToken& next) {
    for (const Group& group : ended_) {
      if (group.is_dividing || (group.needs_next && goes_on(next))) blank_group(group);
    }
    ended_.clear();
  }

  void blank_group(const Group& group) {
    const std::size_t count = group.directives.size();
    // A body without members, as in `struct A\n#ifdef DOXYGEN\n{ }\n#endif\n;`, would hide the real
    // one.
    const bool is_never = is_zero(group.directives.front()) || (group.is_empty_block && count == 2);
    const std::size_t kept = is_never ? 1 : 0;
    for (std::size_t i = 0; i + 1 < count; ++i) {
      const CToken& directive = group.directives[i];
      blank(directive.begin,
            i == kept ? directive.begin + directive.size : group.directives[i + 1].begin);
    }
    const CToken& last = group.directives.back();
    blank(last.begin, last.begin + last.size);
  }

  bool is_zero(const CToken& directive) const {
    std::string_view text = name_of(text_of(directive));
    if (!text.starts_with("if ")) return false;
    text.remove_prefix(3);
    while (!text.empty() && base::is_plain_space(text.front())) text.remove_prefix(1);
    while (!text.empty() && base::is_plain_space(text.back())) text.remove_suffix(1);
    return text == "0";
  }

  // Blanks the comments of a #define that other text follows.
  void blank_inner_comments(const CToken& define) {
    const std::string_view text = text_of(define);
    for (std::size_t at = text.find("/*"); at != text.npos; at = text.find("/*", at)) {
      const std::size_t end = text.find("*/", at + 2);
      if (end == text.npos) return;
      const std::size_t next = text.find_first_not_of(" \t\r", end + 2);
      if (next == text.npos || text[next] == '\n') return;
      erase(define.begin + at, define.begin + end + 2);
      at = end + 2;
    }
  }

  // The text of an inner group may be part of a branch of an outer one.
  void merge_dropped() {
    std::sort(dropped_.begin(), dropped_.end(), [](const DroppedText& a, const DroppedText& b) {
      return a.begin != b.begin ? a.begin < b.begin : a.end > b.end;
    });
    std::size_t end = 0;
    std::erase_if(dropped_, [&](const DroppedText& one) {
      const bool is_inside = one.end <= end;
      end = std::max(end, one.end);
      return is_inside;
    });
  }

  void blank(std::size_t begin, std::size_t end) {
    dropped_.push_back({begin, end});
    erase(begin, end);
  }

  void erase(std::size_t begin, std::size_t end) {
    for (; begin < end; ++begin) {
      if (out_[begin] != '\n' && out_[begin] != '\r') out_[begin] = ' ';
    }
  }

  std::string_view source_;
  std::vector<DroppedText>& dropped_;
  std::string out_;
  CToken before_;
  Brackets brackets_;
  std::size_t open_ = 0;       // number of open #if directives
  std::vector<Group> groups_;  // of the first kMaxGroups open ones
  std::vector<Group> ended_;   // of which the next token may decide
};

}  // namespace

std::string with_plain_directives(std::string_view source, std::vector<DroppedText>& dropped) {
  return DirectiveReader(source, dropped).run();
}

}  // namespace cairn::syntax
