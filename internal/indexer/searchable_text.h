// Selects the parts of prose and source text that go into the full-text index.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/string_pool.h"

namespace cairn::indexer {

// A word as spelled except for case, and its count.
struct SpelledWord {
  base::StringPool::Id word = 0;  // of BodyWords::text_of()
  std::uint32_t count = 0;
};

struct SearchableText {
  std::string text;  // words with spaces between
  std::uint32_t words = 0;
  std::vector<SpelledWord> spelled;  // for bodies: with the language's keywords, ascending
};

// Documentation without markup (HTML tags, Javadoc braces) and stop words.
SearchableText searchable_prose(std::string_view prose);

// A signature without keywords and without the name itself.
std::string searchable_signature(std::string_view signature, std::string_view name);

// The parts of the names that bodies use, numbered: split once per distinct name.
class BodyWords {
 public:
  using Word = base::StringPool::Id;
  using Part = base::StringPool::Id;

  Word intern(std::string_view word);
  // The parts of all words in `text`.
  void add_parts(std::string_view text, std::vector<Part>& parts);
  std::span<const Part> parts_of(Word word) const {
    return std::span(parts_).subspan(begins_[word], begins_[word + 1] - begins_[word]);
  }
  std::string_view text_of(Part part) const { return texts_.view(part); }

 private:
  base::StringPool words_;
  base::StringPool texts_;
  std::vector<std::uint32_t> begins_{0};  // by word, and one more
  std::vector<Part> parts_;
  std::vector<std::string_view> split_;
};

// Gathers the words of one body. Its text has each distinct part once, and again for each doubling
// of its count (1, 2, 4, 8 …), so that long bodies do not drown short ones; its spelled words
// include keywords, each with its count.
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
  SearchableText take();  // and is empty afterwards

 private:
  const BodyWords* words_;
  std::vector<BodyWords::Part> added_;
  std::vector<BodyWords::Part> keywords_;
};

// Calls visit(std::string_view word) for each identifier or word in a line of source text, except
// single letters.
template <typename Visit>
void for_each_spelled_word(std::string_view line, Visit&& visit);

// The same without keywords.
template <typename Visit>
void for_each_source_word(std::string_view line, Visit&& visit);

bool is_worth_indexing(std::string_view source_word);
bool is_worth_spelling(std::string_view source_word);  // the same, and keywords

// Each part with its count, ascending. Sorts `parts`.
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
