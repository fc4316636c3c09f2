#include "internal/indexer/searchable_text.h"

#include <algorithm>
#include <bit>

#include "internal/base/analyzer.h"
#include "internal/base/ascii.h"
#include "internal/base/free_memory.h"
#include "internal/base/identifier.h"
#include "internal/base/limits.h"
#include "internal/base/stop_words.h"

namespace cairn::indexer {
namespace {

// The maximum length of an HTML tag. Longer text between '<' and '>' does not count as a tag.
constexpr std::size_t kMaxTagBytes = 80;

// Returns the end of the HTML tag that begins at `at`, or `at` if no tag begins there.
std::size_t skip_tag(std::string_view text, std::size_t at) {
  const char next = at + 1 < text.size() ? text[at + 1] : ' ';
  const bool begins = next == '/' || base::is_letter(next);
  const std::size_t close = begins ? text.substr(at, kMaxTagBytes).find('>') : text.npos;
  return close == text.npos ? at : at + close + 1;
}

bool is_digits(std::string_view word) {
  return std::all_of(word.begin(), word.end(), base::is_digit);
}

}  // namespace

bool is_worth_indexing(std::string_view word) {
  return is_worth_spelling(word) && !base::is_keyword(word);
}

bool is_worth_spelling(std::string_view word) { return word.size() > 1 && !is_digits(word); }

std::vector<SpelledWord> counted(std::vector<base::StringPool::Id>& parts) {
  std::sort(parts.begin(), parts.end());
  std::vector<SpelledWord> words;
  for (const base::StringPool::Id part : parts) {
    if (words.empty() || words.back().word != part) words.push_back({part, 0});
    ++words.back().count;
  }
  return words;
}

SearchableText searchable_prose(std::string_view prose) {
  SearchableText out;
  out.text.reserve(prose.size());
  for (std::size_t at = 0; at < prose.size();) {
    if (prose[at] == '<') {
      const std::size_t after = skip_tag(prose, at);
      if (after > at) {
        at = after;
        continue;
      }
    }
    if (!base::is_name_byte(prose[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < prose.size() && base::is_name_byte(prose[at])) ++at;
    const std::string_view word = prose.substr(begin, at - begin);
    if (base::is_stop_word(word)) continue;
    if (!out.text.empty()) out.text += ' ';
    out.text += word;
    ++out.words;
  }
  return out;
}

std::string searchable_signature(std::string_view signature, std::string_view name) {
  std::string out;
  for_each_source_word(signature, [&](std::string_view word) {
    if (word == name) return;
    if (!out.empty()) out += ' ';
    out += word;
  });
  return out;
}

BodyWords::Word BodyWords::intern(std::string_view word) {
  const Word id = words_.intern(word);
  if (id + 1 < begins_.size()) return id;
  split_.clear();
  base::split_identifier(word.substr(0, base::Analyzer::kMaxWordBytes), split_);
  for (const std::string_view part : split_) {
    if (part.size() > 1) parts_.push_back(texts_.intern(base::fold(part)));
  }
  begins_.push_back(static_cast<std::uint32_t>(parts_.size()));
  is_keyword_.push_back(base::is_keyword(word));
  return id;
}

void BodyWords::add_parts(std::string_view text, std::vector<Part>& parts) {
  for_each_spelled_word(text, [&](std::string_view word) {
    const auto found = parts_of(intern(word));
    parts.insert(parts.end(), found.begin(), found.end());
  });
}

void BodyWords::keep_only_parts() {
  base::discard(words_);
  base::discard(begins_);
  base::discard(parts_);
  base::discard(is_keyword_);
}

SearchableText BodyText::take() {
  std::sort(added_.begin(), added_.end());
  SearchableText out;
  std::size_t distinct = 0;
  for (std::size_t at = 0; at < added_.size() && distinct < base::kMaxBodyWords; ++distinct) {
    const BodyWords::Part part = added_[at];
    std::size_t count = 0;
    for (; at < added_.size() && added_[at] == part; ++at) ++count;
    for (auto repeat = std::bit_width(count); repeat > 0; --repeat) {
      if (!out.text.empty()) out.text += ' ';
      out.text += words_->text_of(part);
      ++out.words;
    }
  }
  added_.insert(added_.end(), keywords_.begin(), keywords_.end());
  out.spelled = counted(added_);
  if (out.spelled.size() > base::kMaxBodyWords) out.spelled.resize(base::kMaxBodyWords);
  added_.clear();
  keywords_.clear();
  return out;
}

}  // namespace cairn::indexer
