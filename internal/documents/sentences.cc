#include "internal/documents/sentences.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <unordered_map>

#include "internal/base/ascii.h"
#include "internal/base/character_kind.h"

namespace cairn::documents {
namespace {

// Abbreviations, without the full stop at their end.
constexpr std::array<std::string_view, 43> kAbbreviations = {
    "e.g",  "i.e", "eg",  "ie",   "etc",  "vs",  "cf",    "viz",   "resp",   "incl",  "excl",
    "ca",   "al",  "Mr",  "Mrs",  "Ms",   "Dr",  "Prof",  "St",    "Jr",     "Sr",    "Fig",
    "Figs", "fig", "Eq",  "Eqs",  "eq",   "Sec", "Ch",    "Vol",   "vol",    "Ref",   "Refs",
    "pp",   "Inc", "Ltd", "Corp", "Dept", "est", "w.r.t", "a.k.a", "approx", "Approx"};
// Words that are abbreviations only if a number follows.
constexpr std::array<std::string_view, 6> kNumberAbbreviations = {"No", "no", "Nos",
                                                                  "p",  "v",  "ver"};
constexpr std::array<std::string_view, 5> kFullWidthStops = {"。", "！", "？", "；", "｡"};
constexpr std::array<std::string_view, 10> kFullWidthClosers = {"」", "』", "）", "”", "’",
                                                                "》", "】", "〉", "»", "｣"};
constexpr std::size_t kLongestAbbreviation = 6;

bool is_stop(char c) { return c == '.' || c == '!' || c == '?'; }
bool is_closer(char c) { return std::string_view("\"')]}*_").find(c) != std::string_view::npos; }
bool is_opener(char c) { return std::string_view("\"'([{*_").find(c) != std::string_view::npos; }

template <std::size_t kCount>
std::size_t starts_with_any(std::string_view text,
                            const std::array<std::string_view, kCount>& all) {
  for (const std::string_view one : all) {
    if (text.starts_with(one)) return one.size();
  }
  return 0;
}

template <std::size_t kCount>
bool is_any(std::string_view text, const std::array<std::string_view, kCount>& all) {
  return std::find(all.begin(), all.end(), text) != all.end();
}

class SentenceCutter {
 public:
  explicit SentenceCutter(std::string_view text) : text_(text) { find_code(); }

  std::vector<base::TextSpan> cut() {
    std::size_t begin = next_text(0);
    std::size_t at = begin;
    while (at < text_.size()) {
      const std::size_t end = end_at(at);
      if (end == 0) {
        at = after(at);
        continue;
      }
      add(begin, end);
      begin = next_text(end);
      at = begin;
    }
    add(begin, text_.size());
    return std::move(sentences_);
  }

 private:
  // Pairs runs of backticks of equal length. Goes backwards, so that it visits each run only once.
  void find_code() {
    std::unordered_map<std::size_t, std::size_t> next;  // length -> start of the next run
    std::size_t end = text_.size();
    while (end > 0) {
      end = text_.find_last_of('`', end - 1);
      if (end == text_.npos) return;
      std::size_t begin = end;
      while (begin > 0 && text_[begin - 1] == '`') --begin;
      const std::size_t length = end + 1 - begin;
      if (const auto found = next.find(length); found != next.end()) {
        code_ends_[begin] = found->second + length;
      }
      next[length] = begin;
      end = begin;
    }
  }

  // Returns the offset after the code span that begins at `at`. If there is no code span, returns
  // the offset after the character or the run of backticks at `at`.
  std::size_t after(std::size_t at) const {
    if (text_[at] != '`') return at + 1;
    if (const auto found = code_ends_.find(at); found != code_ends_.end()) return found->second;
    return std::min(text_.find_first_not_of('`', at), text_.size());
  }

  std::size_t skip_space(std::size_t at) const {
    while (at < text_.size() && base::is_space(text_[at])) ++at;
    return at;
  }

  // Returns the offset of the next text at or after `at`. Skips white space, and quote markers at
  // the beginning of a line.
  std::size_t next_text(std::size_t at) const {
    bool at_line_start = at == 0;
    for (; at < text_.size(); ++at) {
      const char c = text_[at];
      at_line_start = at_line_start || c == '\n';
      if (!base::is_space(c) && !(c == '>' && at_line_start)) return at;
    }
    return at;
  }

  // Returns the end of the sentence if the character at `at` ends one, or 0.
  std::size_t end_at(std::size_t at) const {
    const char c = text_[at];
    if (!base::is_ascii(c)) return full_width_end(at);
    if (!is_stop(c)) return 0;
    std::size_t end = at;
    while (end < text_.size() && is_stop(text_[end])) ++end;
    const bool is_single = end == at + 1 && c == '.' && (at == 0 || text_[at - 1] != '.');
    end = after_closers(end);
    if (end < text_.size() && !base::is_space(text_[end])) return 0;
    const std::size_t next = next_word(end);
    if (next >= text_.size()) return end;
    if ((base::character_at(text_, next).kind & base::kLowerKind) != 0) return 0;
    return is_single && is_abbreviation(at, text_[next]) ? 0 : end;
  }

  std::size_t full_width_end(std::size_t at) const {
    std::size_t end = at;
    while (const std::size_t size = starts_with_any(text_.substr(end), kFullWidthStops))
      end += size;
    return end == at ? 0 : after_closers(end);
  }

  std::size_t after_closers(std::size_t end) const {
    while (end < text_.size()) {
      const std::string_view rest = text_.substr(end);
      const std::size_t size = is_closer(rest[0]) ? 1 : starts_with_any(rest, kFullWidthClosers);
      if (size == 0) break;
      end += size;
    }
    return end;
  }

  std::size_t next_word(std::size_t at) const {
    at = next_text(at);
    while (at < text_.size() && is_opener(text_[at])) ++at;
    return at;
  }

  // Returns whether the full stop at `at` belongs to an abbreviation. `next` is the first character
  // of the next word.
  bool is_abbreviation(std::size_t at, char next) const {
    std::size_t begin = at;
    while (begin > 0 && (base::is_letter_or_digit(text_[begin - 1]) || text_[begin - 1] == '.')) {
      --begin;
      if (at - begin > kLongestAbbreviation) return false;
    }
    const std::string_view word = text_.substr(begin, at - begin);
    const bool is_initial = word.size() == 1 && base::is_upper(word[0]);
    const bool has_non_ascii = begin > 0 && !base::is_ascii(text_[begin - 1]);
    if (is_initial) return !has_non_ascii;
    return is_any(word, kAbbreviations) ||
           (base::is_digit(next) && is_any(word, kNumberAbbreviations));
  }

  void add(std::size_t begin, std::size_t end) {
    while (end > begin && base::is_space(text_[end - 1])) --end;
    if (begin >= end) return;
    sentences_.push_back({static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
  }

  std::string_view text_;
  std::unordered_map<std::size_t, std::size_t> code_ends_;  // keyed by where the code begins
  std::vector<base::TextSpan> sentences_;
};

}  // namespace

std::vector<base::TextSpan> sentences_of(std::string_view paragraph) {
  return SentenceCutter(paragraph).cut();
}

}  // namespace cairn::documents
