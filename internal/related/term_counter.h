// Assigns numbers to words, and counts how often the words occur in text.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/analyzer.h"
#include "internal/base/string_pool.h"

namespace cairn::related {

using TermCounts = std::map<std::uint32_t, double>;

class TermCounter {
 public:
  // Adds `weight` to the count of each word, identifier part, CJK character and CJK pair in `text`.
  // Ignores whole identifiers, stop words and keywords of programming languages.
  void count(std::string_view text, double weight, TermCounts& counts);

  std::uint32_t size() const { return terms_.size(); }
  std::string_view term(std::uint32_t term) const { return terms_.view(term); }
  // Returns the word as spelled at its first occurrence, in lower case.
  const std::string& word(std::uint32_t term) const { return words_[term]; }

 private:
  base::Analyzer analyzer_;
  base::StringPool terms_;
  std::vector<std::string> words_;
};

}  // namespace cairn::related
