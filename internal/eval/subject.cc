#include <algorithm>
#include <array>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/identifier.h"
#include "internal/eval/mining.h"

namespace cairn::eval {
namespace {

constexpr std::size_t kMinSubjectWords = 3;

// Commit types of the convention "type(scope): what".
constexpr std::array<std::string_view, 14> kCommitTypes = {
    "feat", "fix",   "perf",  "refactor", "refact", "docs",  "doc",
    "test", "tests", "chore", "build",    "ci",     "style", "types"};

// Types of commits that usually do not change how a function behaves.
constexpr std::array<std::string_view, 8> kIdle = {"docs",  "doc",   "test", "tests",
                                                   "chore", "build", "ci",   "style"};

template <std::size_t kSize>
bool holds(const std::array<std::string_view, kSize>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// The type and scope in "type(scope)!: what", and the offset of " what".
struct Convention {
  std::string type;
  std::string scope;
  std::size_t end = 0;  // 0 if there is no type
};

Convention convention_of(const std::string& subject) {
  Convention found;
  std::size_t at = 0;
  while (at < subject.size() && base::is_letter(subject[at])) ++at;
  found.type = base::fold(subject.substr(0, at));
  if (!holds(kCommitTypes, found.type)) return {};
  if (at < subject.size() && subject[at] == '(') {
    const std::size_t close = subject.find(')', at);
    if (close == std::string::npos) return {};
    found.scope = subject.substr(at + 1, close - at - 1);
    at = close + 1;
  }
  if (at < subject.size() && subject[at] == '!') ++at;
  if (at >= subject.size() || subject[at] != ':') return {};
  found.end = at + 1;
  return found;
}

std::size_t subject_word_count(std::string_view text) {
  std::size_t words = 0;
  bool inside = false;
  for (const char c : text) {
    const bool is_part = base::is_letter(c) || !base::is_ascii(c);
    if (is_part && !inside) ++words;
    inside = is_part || (inside && c != ' ');
  }
  return words;
}

bool contains_any(std::string_view text, std::initializer_list<std::string_view> phrases) {
  return std::any_of(phrases.begin(), phrases.end(),
                     [&](std::string_view phrase) { return text.find(phrase) != text.npos; });
}

bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> phrases) {
  return std::any_of(phrases.begin(), phrases.end(),
                     [&](std::string_view phrase) { return text.starts_with(phrase); });
}

}  // namespace

std::string query_of_subject(const std::string& subject) {
  const Convention convention = convention_of(subject);
  std::string query = subject.substr(convention.end);
  // Removes references such as "(#12)", "(close #12)" and "(GH-12)" from the end.
  while (true) {
    while (query.ends_with(' ')) query.pop_back();
    const std::size_t open = query.rfind('(');
    if (!query.ends_with(')') || open == std::string::npos) break;
    const std::string inside = base::fold(query.substr(open));
    if (inside.find('#') == std::string::npos && !inside.starts_with("(gh-")) break;
    query.resize(open);
  }
  query = base::collapse_space(query);
  return convention.scope.empty() ? query : convention.scope + ": " + query;
}

namespace {

bool is_merged_request(const model::CommitMessage& message) {
  return message.parents > 1 && (message.subject.starts_with("Merge pull request #") ||
                                 message.subject.starts_with("Merge PR #"));
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// Returns whether a line is a trailer such as "Reviewed-by: somebody": a word with a hyphen, a
// colon and a space.
bool is_trailer(const std::string& line) {
  const std::size_t colon = line.find(": ");
  const std::string key = line.substr(0, colon);
  return colon != std::string::npos && key.find(' ') == std::string::npos &&
         key.find('-') != std::string::npos;
}

}  // namespace

std::string title_of(const model::CommitMessage& message) {
  if (is_merged_request(message)) {
    for (const std::string& line : lines_of(message.body)) {
      std::string title = base::collapse_space(line);
      if (!title.empty()) return title;
    }
  }
  return message.subject;
}

std::string body_of(const model::CommitMessage& message) {
  std::vector<std::string> lines = lines_of(message.body);
  if (is_merged_request(message)) {
    const auto title = std::find_if(lines.begin(), lines.end(), [](const std::string& line) {
      return !base::collapse_space(line).empty();
    });
    if (title != lines.end()) lines.erase(lines.begin(), title + 1);
  }
  std::string body;
  for (const std::string& line : lines) {
    if (!is_trailer(line)) body += line + "\n";
  }
  const std::size_t first = body.find_first_not_of(" \r\n");
  const std::size_t last = body.find_last_not_of(" \r\n");
  return first == std::string::npos ? std::string() : body.substr(first, last - first + 1);
}

std::string noise_of_subject(const std::string& subject) {
  const std::string folded = base::fold(subject);
  if (begins_with_any(folded, {"revert", "fixup!", "squash!"})) return "a revert or fixup";
  if (begins_with_any(folded, {"bump ", "release", "version ", "prepare release", "back to dev",
                               "v0.", "v1.", "v2.", "v3.", "v4."}) ||
      contains_any(folded, {"changelog", "bump version", "release notes"})) {
    return "a release";
  }
  if (contains_any(folded, {"dependabot", "pre-commit", "deps:", "(deps", "update dependency",
                            "renovate"})) {
    return "dependencies";
  }
  if (holds(kIdle, convention_of(subject).type)) return "documentation, tests or build";
  if (contains_any(folded, {"typo", "whitespace", "lint", "reformat", "clang-format", "gofmt",
                            "rustfmt", "black", "isort", "prettier", "eslint", "flake8"})) {
    return "spelling or format";
  }
  if (subject_word_count(query_of_subject(subject)) < kMinSubjectWords)
    return "a subject of too few words";
  return {};
}

}  // namespace cairn::eval
