#include "internal/grep/pattern.h"

#include <algorithm>
#include <cstring>

#include <re2/filtered_re2.h>
#include <re2/re2.h>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/limits.h"

namespace cairn::grep {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::int64_t kMaxExpressionBytes = 16 * base::kMiB;
constexpr int kMinAtomBytes = 3;  // the word filter has no shorter words

// These expressions match what may precede and follow a word: the beginning or end of a line, or
// any character except letters, marks, digits, and connectors such as '_'.
constexpr std::string_view kBeforeWord = R"((?:^|[^\pL\pM\p{Nd}\p{Nl}\p{Pc}]))";
constexpr std::string_view kAfterWord = R"((?:[^\pL\pM\p{Nd}\p{Nl}\p{Pc}]|$))";

// Whether the character that begins at `at` may be part of a word.
bool is_word_at(std::string_view text, std::size_t at) {
  if (at >= text.size()) return false;
  if (base::is_ascii(text[at])) return base::is_word_byte(text[at]);
  static const re2::RE2 word(R"(^[\pL\pM\p{Nd}\p{Nl}\p{Pc}])");
  return re2::RE2::PartialMatch({text.data() + at, std::min<std::size_t>(4, text.size() - at)},
                                word);
}

bool is_word_before(std::string_view text, std::size_t at) {
  if (at == 0) return false;
  std::size_t begin = at - 1;
  while (begin > 0 && at - begin < 4 &&
         (static_cast<unsigned char>(text[begin]) & 0xC0U) == 0x80U) {
    --begin;
  }
  return is_word_at(text, begin);
}

re2::RE2::Options options_of(const PatternRequest& request) {
  re2::RE2::Options options;
  options.set_never_nl(true);
  options.set_log_errors(false);
  options.set_case_sensitive(!request.ignores_case);
  options.set_max_mem(kMaxExpressionBytes);
  return options;
}

void check(const PatternRequest& request) {
  if (request.text.empty()) {
    throw Error(ErrorKind::kUsage, "pattern: must not be empty");
  }
  if (request.text.size() > kMaxPatternBytes) {
    throw Error(ErrorKind::kUsage,
                "pattern: is longer than " + std::to_string(kMaxPatternBytes) + " bytes");
  }
  if (request.text.find('\n') != std::string::npos) {
    throw Error(ErrorKind::kUsage, "pattern: has a line break, but matches are within one line");
  }
}

}  // namespace

// A compiled regular expression.
class Pattern::Expression {
 public:
  explicit Expression(const PatternRequest& request)
      : filtered_(kMinAtomBytes), has_group_(request.is_word) {
    std::string text = request.is_expression ? request.text : re2::RE2::QuoteMeta(request.text);
    // Compile the text without anything around it first. Otherwise, an invalid text such as "a)(b"
    // would be accepted.
    const re2::RE2 alone(text, options_of(request));
    refuse_unless_valid(alone);
    text = request.is_word ? std::string(kBeforeWord) + "(" + text + ")" + std::string(kAfterWord)
                           : "(?:" + text + ")";
    int number = 0;
    const auto code = filtered_.Add("(?m)" + text, options_of(request), &number);
    if (code != re2::RE2::NoError)
      refuse_unless_valid(re2::RE2("(?m)" + text, options_of(request)));
    filtered_.Compile(&atoms_);
  }

  const std::vector<std::string>& atoms() const { return atoms_; }

  bool may_match(const std::vector<int>& contained) const {
    std::vector<int> passed;
    filtered_.AllPotentials(contained, &passed);
    return !passed.empty();
  }

  std::optional<Match> find(std::string_view text, std::size_t from) const {
    const re2::StringPiece whole(text.data(), text.size());
    re2::StringPiece found[2];
    const int groups = has_group_ ? 2 : 1;
    if (!filtered_.GetRE2(0).Match(whole, from, text.size(), re2::RE2::UNANCHORED, found, groups)) {
      return std::nullopt;
    }
    const re2::StringPiece& match = found[groups - 1];
    const auto begin = static_cast<std::size_t>(match.data() - text.data());
    return Match{begin, begin + match.size()};
  }

 private:
  static void refuse_unless_valid(const re2::RE2& expression) {
    if (expression.ok()) return;
    throw Error(ErrorKind::kUsage,
                "pattern: not a regular expression: " + base::display_line(expression.error()),
                "without -e, the pattern is searched for literally");
  }

  re2::FilteredRE2 filtered_;
  bool has_group_;
  std::vector<std::string> atoms_;
};

Pattern::Pattern(PatternRequest request) : request_(std::move(request)) {
  check(request_);
  if (request_.is_expression || request_.ignores_case) {
    expression_ = std::make_unique<Expression>(request_);
    atoms_ = expression_->atoms();
  } else {
    atoms_ = {request_.text};
  }
}

Pattern::~Pattern() = default;
Pattern::Pattern(Pattern&&) noexcept = default;
Pattern& Pattern::operator=(Pattern&&) noexcept = default;

bool Pattern::may_match(const std::vector<int>& contained) const {
  return expression_ ? expression_->may_match(contained) : !contained.empty();
}

std::optional<Match> Pattern::find(std::string_view text, std::size_t from) const {
  if (from > text.size()) return std::nullopt;
  return expression_ ? expression_->find(text, from) : find_text(text, from);
}

std::optional<Match> Pattern::find_text(std::string_view text, std::size_t from) const {
  const std::string& wanted = request_.text;
  while (from < text.size()) {
    const void* const found =
        ::memmem(text.data() + from, text.size() - from, wanted.data(), wanted.size());
    if (found == nullptr) break;
    const auto begin = static_cast<std::size_t>(static_cast<const char*>(found) - text.data());
    const std::size_t end = begin + wanted.size();
    const bool fits = !request_.is_word || (!is_word_before(text, begin) && !is_word_at(text, end));
    if (fits) return Match{begin, end};
    from = begin + 1;
  }
  return std::nullopt;
}

bool looks_like_expression(std::string_view text) {
  return text.find_first_of("\\[]()|*+?^$") != std::string_view::npos ||
         text.find(".*") != std::string_view::npos;
}

}  // namespace cairn::grep
