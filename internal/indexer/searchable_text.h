// Selects the parts of prose and source text that are added to the full-text index.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/string_pool.h"

namespace cairn::indexer {

// A part of an identifier in lower case, and the number of its occurrences.
struct SpelledWord {
  base::StringPool::Id word = 0;  // an id for BodyWords::text_of()
  std::uint32_t count = 0;
};

struct SearchableText {
  std::string text;  // words separated by spaces
  std::uint32_t words = 0;
  // The words of a body in ascending order, including keywords. Empty for other text.
  std::vector<SpelledWord> spelled;
};

// Returns documentation without markup (HTML tags, Javadoc braces) or stop words.
SearchableText searchable_prose(std::string_view prose);

// Returns the words of a signature, except keywords and `name`.
std::string searchable_signature(std::string_view signature, std::string_view name);

// Splits the words of bodies into parts (getUser: get, user), and assigns ids to words and parts.
// Each distinct word is split only once.
class BodyWords {
 public:
  using Word = base::StringPool::Id;
  using Part = base::StringPool::Id;

  Word intern(std::string_view word);
  // Appends the parts of all words in `text` to `parts`.
  void add_parts(std::string_view text, std::vector<Part>& parts);
  std::span<const Part> parts_of(Word word) const {
    return std::span(parts_).subspan(begins_[word], begins_[word + 1] - begins_[word]);
  }
  std::string_view text_of(Part part) const { return texts_.view(part); }
  bool is_keyword(Word word) const { return is_keyword_[word]; }

  // Frees the memory of everything but the texts of parts. Afterwards, only text_of() may be called.
  void keep_only_parts();

 private:
  base::StringPool words_;
  base::StringPool texts_;
  // The index of each word's first part in parts_, followed by parts_.size().
  std::vector<std::uint32_t> begins_{0};
  std::vector<Part> parts_;
  std::vector<bool> is_keyword_;  // indexed by word
  std::vector<std::string_view> split_;
};

// Collects the words of one body. In the resulting text, a part that occurs 1, 2, 4 or 8 times in
// the body occurs 1, 2, 3 or 4 times, so that long bodies do not dominate short ones. Keywords are
// not part of the text, but are part of SearchableText::spelled.
class BodyText {
 public:
  explicit BodyText(const BodyWords& words) : words_(&words) {}

  void add(BodyWords::Word word) {
    const auto parts = words_->parts_of(word);
    added_.insert(added_.end(), parts.begin(), parts.end());
  }
  void add_keyword(BodyWords::Word word) {
    const auto parts = words_->parts_of(word);
    keywords_.insert(keywords_.end(), parts.begin(), parts.end());
  }
  SearchableText take();  // also clears this object

 private:
  const BodyWords* words_;
  std::vector<BodyWords::Part> added_;
  std::vector<BodyWords::Part> keywords_;
};

// Calls visit(std::string_view word) for each identifier or word on a line of source text. Skips
// single characters and numbers.
template <typename Visit>
void for_each_spelled_word(std::string_view line, Visit&& visit);

// Like for_each_spelled_word(), but skips keywords.
template <typename Visit>
void for_each_source_word(std::string_view line, Visit&& visit);

bool is_worth_indexing(std::string_view source_word);
bool is_worth_spelling(std::string_view source_word);  // true for keywords too

// Returns each distinct part with its number of occurrences, in ascending order. Sorts `parts`.
std::vector<SpelledWord> counted(std::vector<base::StringPool::Id>& parts);

template <typename Visit>
void for_each_spelled_word(std::string_view line, Visit&& visit) {
  for (std::size_t at = 0; at < line.size();) {
    if (!base::is_name_byte(line[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < line.size() && base::is_name_byte(line[at])) ++at;
    const std::string_view word = line.substr(begin, at - begin);
    if (is_worth_spelling(word)) visit(word);
  }
}

template <typename Visit>
void for_each_source_word(std::string_view line, Visit&& visit) {
  for_each_spelled_word(line, [&](std::string_view word) {
    if (is_worth_indexing(word)) visit(word);
  });
}

}  // namespace cairn::indexer
