#include "internal/reading/path_match.h"

#include <algorithm>
#include <limits>

#include "internal/base/ascii.h"

namespace cairn::reading {
namespace {

constexpr int kNever = std::numeric_limits<int>::min() / 2;
constexpr int kLetter = 16;
constexpr int kNext = 24;       // the letter follows the one before it
constexpr int kWordBegin = 20;  // the letter begins a word of the path
constexpr int kPartBegin = 28;  // the letter begins a directory or the name of the file
constexpr int kInName = 10;     // the letter is in the name of the file
constexpr int kGap = 3;         // taken off where letters are left out

// Returns what a letter of the path is worth, apart from the letter before it.
int worth(std::string_view path, std::size_t at, std::size_t name) {
  int points = kLetter + (at >= name ? kInName : 0);
  if (at == 0 || path[at - 1] == '/') return points + kPartBegin;
  const char before = path[at - 1];
  const bool is_hump = base::is_lower(before) && base::is_upper(path[at]);
  const bool begins = !base::is_letter_or_digit(before) && base::is_letter_or_digit(path[at]);
  if (is_hump || begins) points += kWordBegin;
  return points;
}

}  // namespace

PathPattern::PathPattern(std::string_view typed) {
  for (const char c : typed) {
    if (letters_.size() == kMaxLetters) break;
    if (!base::is_blank(c)) letters_ += base::to_lower(c);
  }
}

bool PathPattern::can_match(std::string_view path) const {
  std::size_t found = 0;
  for (std::size_t at = 0; at < path.size() && found < letters_.size(); ++at) {
    if (base::to_lower(path[at]) == letters_[found]) ++found;
  }
  return found == letters_.size();
}

// For each letter and each place, finds the best match of the letters so far that ends there.
std::optional<PathMatch> PathPattern::match(std::string_view path) const {
  const std::size_t skipped = path.size() - std::min(path.size(), kMaxPath);
  const std::string_view end = path.substr(skipped);
  if (letters_.empty() || !can_match(end)) return std::nullopt;
  const std::size_t name = end.rfind('/') == std::string_view::npos ? 0 : end.rfind('/') + 1;
  const std::size_t size = end.size();
  std::vector<int> best(letters_.size() * size, kNever);
  std::vector<std::uint16_t> before(letters_.size() * size, 0);
  for (std::size_t i = 0; i < letters_.size(); ++i) {
    int far = kNever;  // the best match of the letters before, at least one place apart
    std::uint16_t far_at = 0;
    for (std::size_t at = 0; at < size; ++at) {
      const int* const row = i == 0 ? nullptr : &best[(i - 1) * size];
      if (row != nullptr && at >= 2 && row[at - 2] > far) {
        far = row[at - 2];
        far_at = static_cast<std::uint16_t>(at - 2);
      }
      if (base::to_lower(end[at]) != letters_[i]) continue;
      int score = row == nullptr ? 0 : far - kGap;
      std::uint16_t from = far_at;
      if (row != nullptr && at >= 1 && row[at - 1] + kNext >= score) {
        score = row[at - 1] + kNext;
        from = static_cast<std::uint16_t>(at - 1);
      }
      if (score <= kNever / 2) continue;
      best[i * size + at] = score + worth(end, at, name);
      before[i * size + at] = from;
    }
  }
  const int* const last = &best[(letters_.size() - 1) * size];
  const int* const found = std::max_element(last, last + size);
  PathMatch match;
  match.score = *found;
  auto at = static_cast<std::size_t>(found - last);
  for (std::size_t i = letters_.size(); i-- > 0;) {
    match.letters.push_back(static_cast<std::uint32_t>(skipped + at));
    at = before[i * size + at];
  }
  std::reverse(match.letters.begin(), match.letters.end());
  return match;
}

}  // namespace cairn::reading
