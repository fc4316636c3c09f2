#include "internal/indexer/synonyms.h"

#include <algorithm>
#include <string>
#include <unordered_map>

#include "internal/base/identifier.h"

namespace cairn::indexer {
namespace {

constexpr std::size_t kFewestNameBytes = 4;  // "i" and "id" can mean anything
constexpr std::size_t kShortestBrief = 3;
constexpr std::size_t kLongestBrief = 5;
constexpr std::size_t kShortestWord = 4;
constexpr std::size_t kLongestWord = 3 * kLongestBrief;  // unless it begins with the abbreviation
constexpr std::size_t kMaxParts = 6;
constexpr std::size_t kMaxWords = 12;  // maximum number of meanings of an abbreviation

// The maximum number of comparisons of an abbreviation with a word: a constant plus a number per
// name. Names that people wrote need fewer. Generated names, such as a1b to a99999b, could need the
// square of their number.
constexpr std::uint64_t kFewestSteps = std::uint64_t{1} << 22U;
constexpr std::uint64_t kStepsOfName = 256;

using Parts = std::vector<std::string>;

Parts parts_of(std::string_view name) {
  std::vector<std::string_view> pieces;
  base::split_identifier(name, pieces);
  Parts parts;
  for (const std::string_view piece : pieces) parts.push_back(base::fold(piece));
  return parts;
}

std::string joined(const Parts& parts) {
  std::string key;
  for (const std::string& part : parts) key += part + ' ';
  return key;
}

bool is_vowel(char c) { return c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u'; }

bool in_order(std::string_view brief, std::string_view word) {
  std::size_t at = 0;
  for (const char c : word) {
    if (at < brief.size() && brief[at] == c) ++at;
  }
  return at == brief.size();
}

// Finds the words that an abbreviation can mean.
class Words {
 public:
  // Requires: `word` outlives this object.
  void add(std::string_view word) {
    if (word.size() >= kShortestWord) of_letter_[word[0]].words.push_back(word);
  }

  void finish() {
    for (auto& [letter, of_letter] : of_letter_) {
      std::vector<std::string_view>& words = of_letter.words;
      std::sort(words.begin(), words.end());
      words.erase(std::unique(words.begin(), words.end()), words.end());
      for (std::uint32_t i = 0; i < words.size(); ++i) index(words[i], i, of_letter);
    }
  }

  // Returns the first kMaxWords words that `brief` abbreviates, in ascending order. Each comparison
  // takes one step.
  std::vector<std::string_view> meanings_of(const std::string& brief, std::uint64_t& steps) const {
    const auto found = of_letter_.find(brief[0]);
    if (found == of_letter_.end()) return {};
    const auto& [words, with] = found->second;
    std::vector<std::string_view> meanings;
    const auto compare = [&](std::string_view word) {
      if (steps == 0 || meanings.size() == kMaxWords) return false;
      --steps;
      if (is_abbreviation(brief, word)) meanings.push_back(word);
      return true;
    };
    if (std::any_of(brief.begin() + 1, brief.end(), is_vowel)) {  // only the beginning of a word
      auto at = std::lower_bound(words.begin(), words.end(), brief);
      while (at != words.end() && at->starts_with(brief) && compare(*at)) ++at;
      return meanings;
    }
    // Each of the words contains all letters of `brief`, so the rarest letter is enough.
    const std::vector<std::uint32_t>* rarest = nullptr;
    for (const char c : std::string_view(brief).substr(1)) {
      const auto with_letter = with.find(c);
      if (with_letter == with.end()) return {};
      if (rarest == nullptr || with_letter->second.size() < rarest->size()) {
        rarest = &with_letter->second;
      }
    }
    for (const std::uint32_t i : *rarest) {
      if (!compare(words[i])) break;
    }
    return meanings;
  }

 private:
  struct OfLetter {
    std::vector<std::string_view> words;  // the words that begin with the letter
    // For each consonant, the indices of those words that contain it after their first letter.
    std::unordered_map<char, std::vector<std::uint32_t>> with;
  };

  static void index(std::string_view word, std::uint32_t at, OfLetter& of_letter) {
    // A longer word must begin with its abbreviation.
    for (const char c : word.substr(1, kLongestWord - 1)) {
      if (is_vowel(c)) continue;
      std::vector<std::uint32_t>& with = of_letter.with[c];
      if (with.empty() || with.back() != at) with.push_back(at);
    }
  }

  std::unordered_map<char, OfLetter> of_letter_;
};

class SynonymFinder {
 public:
  explicit SynonymFinder(const std::vector<NameCount>& names)
      : names_(names), ties_of_(names.size(), 0) {}

  std::vector<std::pair<std::uint32_t, std::uint32_t>> run() {
    for (std::uint32_t i = 0; i < names_.size(); ++i) {
      parts_.push_back(is_wanted(names_[i]) ? parts_of(names_[i].name) : Parts());
      if (parts_[i].size() > kMaxParts) parts_[i].clear();
    }
    tie_same_parts();
    tie_abbreviations();
    std::sort(ties_.begin(), ties_.end());
    ties_.erase(std::unique(ties_.begin(), ties_.end()), ties_.end());
    return std::move(ties_);
  }

 private:
  static bool is_wanted(const NameCount& name) {
    return name.name.size() >= kFewestNameBytes && name.nodes <= kMaxNamesakes;
  }

  // Links two names, unless one of them already has the maximum number of links.
  void tie(std::uint32_t a, std::uint32_t b) {
    if (a == b || ties_of_[a] >= kMaxSynonyms || ties_of_[b] >= kMaxSynonyms) return;
    ++ties_of_[a];
    ++ties_of_[b];
    ties_.emplace_back(std::min(a, b), std::max(a, b));
  }

  void tie_same_parts() {
    std::unordered_map<std::string, std::vector<std::uint32_t>> groups;
    for (std::uint32_t i = 0; i < names_.size(); ++i) {
      if (parts_[i].size() < 2) continue;
      Parts sorted = parts_[i];
      std::sort(sorted.begin(), sorted.end());
      groups[joined(sorted)].push_back(i);
    }
    // The groups are visited in the order of the names, because the order of the hash table is
    // arbitrary.
    for (std::uint32_t i = 0; i < names_.size(); ++i) {
      if (parts_[i].size() < 2) continue;
      Parts sorted = parts_[i];
      std::sort(sorted.begin(), sorted.end());
      const std::vector<std::uint32_t>& group = groups[joined(sorted)];
      if (group.front() != i) continue;
      const std::uint32_t centre = *std::max_element(
          group.begin(), group.end(),
          [&](std::uint32_t a, std::uint32_t b) { return names_[a].nodes < names_[b].nodes; });
      for (const std::uint32_t other : group) tie(centre, other);
    }
  }

  // Links two names that differ in a single part, if that part of one name abbreviates that part of
  // the other. Each part of a name is replaced in turn with each word that it may abbreviate. If
  // the result is another name, the two names are linked.
  void tie_abbreviations() {
    std::unordered_map<std::string, std::uint32_t> by_parts;
    Words words;
    for (std::uint32_t i = 0; i < names_.size(); ++i) {
      if (parts_[i].empty()) continue;
      by_parts.emplace(joined(parts_[i]), i);
      for (const std::string& part : parts_[i]) words.add(part);
    }
    words.finish();
    std::uint64_t steps_left = kFewestSteps + kStepsOfName * names_.size();
    std::unordered_map<std::string, std::vector<std::string_view>> meanings;
    for (std::uint32_t i = 0; i < names_.size(); ++i) {
      for (std::size_t p = 0; p < parts_[i].size(); ++p) {
        const std::string brief = parts_[i][p];
        if (brief.size() < kShortestBrief || brief.size() > kLongestBrief) continue;
        auto known = meanings.find(brief);
        if (known == meanings.end()) {
          known = meanings.emplace(brief, words.meanings_of(brief, steps_left)).first;
        }
        Parts parts = parts_[i];
        for (const std::string_view word : known->second) {
          parts[p] = word;
          const auto found = by_parts.find(joined(parts));
          if (found != by_parts.end()) tie(i, found->second);
        }
      }
    }
  }

  const std::vector<NameCount>& names_;
  std::vector<Parts> parts_;  // indexed by name; empty if the name is not compared
  std::vector<std::size_t> ties_of_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> ties_;
};

}  // namespace

bool is_abbreviation(std::string_view brief, std::string_view word) {
  if (brief.size() < kShortestBrief || word.size() <= brief.size() || brief[0] != word[0]) {
    return false;
  }
  if (word.starts_with(brief)) return word.size() >= brief.size() + 3;
  const bool lost_vowels = std::none_of(brief.begin() + 1, brief.end(), is_vowel);
  return lost_vowels && word.size() <= 3 * brief.size() && in_order(brief, word);
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> find_synonyms(
    const std::vector<NameCount>& names) {
  return SynonymFinder(names).run();
}

}  // namespace cairn::indexer
