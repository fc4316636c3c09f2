#include "internal/query/wording.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/identifier.h"

namespace cairn::query {
namespace {

template <std::size_t kCount>
using Words = std::array<std::string_view, kCount>;

// Words that indicate a change or a fault at any position in a question.
constexpr auto kChange = std::to_array<std::string_view>(
    {"add",        "added",      "adding",     "adds",     "broken",    "bug",         "bugfix",
     "bugs",       "bump",       "cleanup",    "crash",    "crashes",   "crashing",    "deprecate",
     "deprecated", "doesn't",    "don't",      "failing",  "fails",     "fix",         "fixed",
     "fixes",      "fixing",     "improve",    "improved", "incorrect", "incorrectly", "instead",
     "introduce",  "introduced", "longer",     "missing",  "now",       "refactor",    "refactored",
     "regression", "remove",     "removed",    "removes",  "removing",  "rename",      "renamed",
     "revert",     "reverted",   "should",     "typo",     "update",    "updated",     "updates",
     "updating",   "upgrade",    "workaround", "wrong"});

// Words that indicate a change only at the first position. At other positions, they also occur in
// descriptions.
constexpr auto kChangeFirst = std::to_array<std::string_view>(
    {"allow",   "also",     "avoid",  "better", "change",  "clean",  "correct",   "disable",
     "do",      "drop",     "enable", "ensure", "extract", "handle", "implement", "keep",
     "let",     "make",     "more",   "move",   "no",      "only",   "prevent",   "reduce",
     "replace", "simplify", "skip",   "stop",   "support", "switch", "use"});

// Words that are common in comments but usually omitted in the subject lines of commits. Comments
// are whole sentences, whereas subject lines are abbreviated.
constexpr auto kDescription = std::to_array<std::string_view>(
    {"a", "an", "given", "that", "the", "these", "this", "those", "whether", "which"});

constexpr auto kAskFirst = std::to_array<std::string_view>(
    {"are", "can", "does", "how", "is", "what", "when", "where", "which", "who", "why"});

constexpr std::size_t kShortestVerb = 4;  // min length: "gets" is a verb, "its" is not

template <std::size_t kCount>
bool holds(const Words<kCount>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

std::vector<std::string_view> words_of(std::string_view folded) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; at < folded.size();) {
    if (!base::is_lower(folded[at])) {
      ++at;
      continue;
    }
    std::size_t end = at;
    while (end < folded.size() && (base::is_lower(folded[end]) || folded[end] == '\'')) ++end;
    words.push_back(folded.substr(at, end - at));
    at = end;
  }
  return words;
}

// Whether `text` begins with a topic and a colon: "parser: …", "fix(core)!: …".
bool has_topic(std::string_view text) {
  const std::size_t colon = text.find(": ");
  return colon != text.npos && colon > 0 && text.find(' ') > colon;
}

// Whether `word` looks like the verb with which a comment begins: "returns", "reads".
bool is_third_person(std::string_view word) {
  return word.size() >= kShortestVerb && word.ends_with('s') && !word.ends_with("ss") &&
         !holds(kChange, word);
}

bool asks(std::string_view text, std::string_view first) {
  return text.ends_with('?') || holds(kAskFirst, first);
}

}  // namespace

rank::Wording wording_of(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  const std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (end == text.npos) return rank::Wording::kEither;
  text = text.substr(begin, end + 1 - begin);
  if (text.find('\n') != text.npos) return rank::Wording::kReport;
  const std::string folded = base::fold(text);
  const std::vector<std::string_view> words = words_of(folded);
  if (words.empty()) return rank::Wording::kEither;
  int change = static_cast<int>(holds(kChangeFirst, words.front())) + has_topic(text);
  int description = static_cast<int>(asks(text, words.front()) || is_third_person(words.front()));
  for (const std::string_view word : words) {
    change += static_cast<int>(holds(kChange, word));
    description += static_cast<int>(holds(kDescription, word));
  }
  if (change == description) return rank::Wording::kEither;
  return change > description ? rank::Wording::kChange : rank::Wording::kDescription;
}

}  // namespace cairn::query
