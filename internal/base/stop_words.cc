#include "internal/base/stop_words.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "internal/base/ascii.h"

namespace cairn::base {
namespace {

constexpr auto kStopWords = std::to_array<std::string_view>({
    "a",     "about", "above", "after",  "all",    "also",   "am",     "an",    "and",    "any",
    "are",   "as",    "at",    "be",     "been",   "before", "being",  "below", "but",    "by",
    "can",   "could", "did",   "do",     "does",   "doing",  "done",   "each",  "either", "for",
    "from",  "had",   "has",   "have",   "having", "he",     "her",    "here",  "his",    "i",
    "if",    "in",    "into",  "is",     "it",     "its",    "itself", "just",  "may",    "me",
    "might", "more",  "most",  "must",   "my",     "no",     "nor",    "not",   "of",     "off",
    "on",    "one",   "only",  "or",     "other",  "our",    "out",    "over",  "own",    "s",
    "same",  "shall", "she",   "should", "so",     "some",   "such",   "t",     "than",   "that",
    "the",   "their", "them",  "then",   "there",  "these",  "they",   "this",  "those",  "through",
    "to",    "too",   "under", "until",  "up",     "upon",   "us",     "very",  "was",    "we",
    "were",  "which", "while", "who",    "whom",   "will",   "with",   "would", "you",    "your",
});

constexpr auto kQuestionWords = std::to_array<std::string_view>({
    "class",     "classes",        "code",        "defined", "definition", "describe", "explain",
    "find",      "function",       "functions",   "get",     "happen",     "happens",  "how",
    "implement", "implementation", "implemented", "list",    "locate",     "method",   "methods",
    "please",    "return",         "returns",     "show",    "tell",       "used",     "uses",
    "what",      "when",           "where",       "why",
});

constexpr auto kKeywords = std::to_array<std::string_view>({
    "False",    "None",    "True",       "and",      "as",       "async",     "await",
    "bool",     "break",   "case",       "catch",    "char",     "class",     "const",
    "continue", "def",     "default",    "do",       "double",   "elif",      "else",
    "enum",     "except",  "export",     "extends",  "extern",   "false",     "final",
    "finally",  "float",   "fn",         "for",      "from",     "func",      "function",
    "if",       "impl",    "implements", "import",   "in",       "int",       "interface",
    "is",       "let",     "long",       "match",    "mut",      "namespace", "new",
    "nil",      "not",     "null",       "nullptr",  "or",       "override",  "package",
    "pass",     "private", "protected",  "pub",      "public",   "raise",     "return",
    "self",     "short",   "signed",     "sizeof",   "static",   "str",       "string",
    "struct",   "super",   "switch",     "template", "this",     "throw",     "throws",
    "true",     "try",     "type",       "typedef",  "typename", "undefined", "unsigned",
    "use",      "using",   "val",        "var",      "virtual",  "void",      "where",
    "while",    "with",    "yield",
});

// Stop words are packed into numbers, because numbers compare faster than strings. Speed matters
// because every word of every documentation comment is looked up.
constexpr std::size_t kMaxStopWordBytes = 7;

constexpr std::uint64_t packed(std::string_view word) {
  std::uint64_t number = 0;
  for (const char c : word) {
    number = (number << 8U) | static_cast<unsigned char>(to_lower(c));
  }
  return number;
}

constexpr auto kPackedStopWords = [] {
  std::array<std::uint64_t, kStopWords.size()> numbers{};
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers.at(i) = packed(kStopWords.at(i));
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}();

template <std::size_t kSize>
bool holds(const std::array<std::string_view, kSize>& sorted, std::string_view word) {
  return std::binary_search(sorted.begin(), sorted.end(), word);
}

static_assert(std::all_of(kStopWords.begin(), kStopWords.end(),
                          [](std::string_view word) { return word.size() <= kMaxStopWordBytes; }));
static_assert(std::is_sorted(kQuestionWords.begin(), kQuestionWords.end()));
static_assert(std::is_sorted(kKeywords.begin(), kKeywords.end()));

}  // namespace

bool is_stop_word(std::string_view word) {
  if (word.size() > kMaxStopWordBytes) return false;
  const std::uint64_t wanted = packed(word);
  return std::binary_search(kPackedStopWords.begin(), kPackedStopWords.end(), wanted);
}

bool is_question_word(std::string_view folded) { return holds(kQuestionWords, folded); }

bool is_keyword(std::string_view word) { return holds(kKeywords, word); }

}  // namespace cairn::base
