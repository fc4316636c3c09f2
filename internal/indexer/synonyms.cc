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
constexpr std::size_t kMaxParts = 6;
constexpr std::size_t kMaxWords = 12;  // maximum number of meanings of an abbreviation

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
    std::unordered_map<char, std::vector<std::string>> words;
    for (std::uint32_t i = 0; i < names_.size(); ++i) {
      if (parts_[i].empty()) continue;
      by_parts.emplace(joined(parts_[i]), i);
      for (const std::string& part : parts_[i]) {
        if (part.size() >= kShortestWord) words[part[0]].push_back(part);
      }
    }
    for (auto& [letter, of_letter] : words) {
      std::sort(of_letter.begin(), of_letter.end());
      of_letter.erase(std::unique(of_letter.begin(), of_letter.end()), of_letter.end());
    }
    std::unordered_map<std::string, std::vector<std::string>> meanings;
    for (std::uint32_t i = 0; i < names_.size(); ++i) {
      for (std::size_t p = 0; p < parts_[i].size(); ++p) {
        const std::string brief = parts_[i][p];
        if (brief.size() < kShortestBrief || brief.size() > kLongestBrief) continue;
        auto known = meanings.find(brief);
        if (known == meanings.end()) {
          known = meanings.emplace(brief, meanings_of(brief, words[brief[0]])).first;
        }
        Parts parts = parts_[i];
        for (const std::string& word : known->second) {
          parts[p] = word;
          const auto found = by_parts.find(joined(parts));
          if (found != by_parts.end()) tie(i, found->second);
        }
      }
    }
  }

  static std::vector<std::string> meanings_of(const std::string& brief,
                                              const std::vector<std::string>& words) {
    std::vector<std::string> meanings;
    for (const std::string& word : words) {
      if (is_abbreviation(brief, word)) meanings.push_back(word);
      if (meanings.size() == kMaxWords) break;
    }
    return meanings;
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
