#include "internal/worktree/ignore_rules.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"

namespace cairn::worktree {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

}  // namespace

void IgnoreRules::add(std::string_view text, std::string_view directory) {
  File file;
  if (!directory.empty()) file.prefix = std::string(directory) + "/";
  if (letter_case_ == LetterCase::kIgnored) file.prefix = base::lowered(file.prefix);
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (!text.empty() && patterns_ + file.patterns.size() < base::kMaxIgnoreRules) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (auto pattern = IgnorePattern::parse(line, letter_case_))
      file.patterns.push_back(std::move(*pattern));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  patterns_ += file.patterns.size();
  files_.push_back(std::move(file));
}

Verdict IgnoreRules::verdict(std::string_view path, EntryType type) const {
  if (files_.empty()) return Verdict::kNone;
  std::string small;
  if (letter_case_ == LetterCase::kIgnored) path = small = base::lowered(std::string(path));
  const std::string_view name = base::base_name(path);
  for (std::size_t i = files_.size(); i > 0; --i) {
    const File& file = files_[i - 1];
    if (!path.starts_with(file.prefix)) continue;
    const std::string_view below = path.substr(file.prefix.size());
    for (std::size_t k = file.patterns.size(); k > 0; --k) {
      const IgnorePattern& pattern = file.patterns[k - 1];
      if (pattern.is_of_directories() && type != EntryType::kDirectory) continue;
      if (!pattern.matches(below, name)) continue;
      return pattern.is_negated() ? Verdict::kKept : Verdict::kIgnored;
    }
  }
  return Verdict::kNone;
}

bool IgnoreRules::is_ignored(std::string_view path, EntryType type) const {
  for (std::size_t slash = path.find('/'); slash != path.npos; slash = path.find('/', slash + 1)) {
    if (verdict(path.substr(0, slash), EntryType::kDirectory) == Verdict::kIgnored) return true;
  }
  return verdict(path, type) == Verdict::kIgnored;
}

void IgnoreRules::keep_first(std::size_t files) {
  while (files_.size() > files) {
    patterns_ -= files_.back().patterns.size();
    files_.pop_back();
  }
}

}  // namespace cairn::worktree
