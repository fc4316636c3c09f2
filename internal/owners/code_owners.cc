#include "internal/owners/code_owners.h"

#include <algorithm>

#include "internal/base/path.h"

namespace cairn::owners {
namespace {

constexpr std::size_t kMaxOwners = 100;    // maximum per line
constexpr std::size_t kMaxRules = 50'000;  // maximum per file

constexpr std::string_view kBlanks = " \t";

// Removes the first word from `line` and returns it. A blank after a backslash does not end the
// word.
std::string_view take_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
  std::size_t end = 0;
  while (end < line.size() && kBlanks.find(line[end]) == kBlanks.npos) {
    end += line[end] == '\\' && end + 1 < line.size() ? 2U : 1U;
  }
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(std::min(end, line.size()));
  return word;
}

}  // namespace

CodeOwners::CodeOwners(std::string_view text) {
  if (text.size() > kMaxCodeOwnersBytes) return;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  for (std::size_t number = 1; !text.empty() && entries_.size() < kMaxRules; ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    const std::string_view pattern = take_word(line);
    if (pattern.empty() || pattern.starts_with('#') || pattern.starts_with('!')) continue;
    if (pattern.starts_with("\\#") || pattern.find('[') != pattern.npos) continue;
    auto parsed = worktree::IgnorePattern::parse(pattern);
    if (!parsed) continue;
    OwnerRule rule{number, std::string(pattern), {}};
    while (rule.owners.size() < kMaxOwners) {
      const std::string_view owner = take_word(line);
      if (owner.empty() || owner.starts_with('#')) break;
      rule.owners.emplace_back(owner);
    }
    entries_.push_back({std::move(rule), std::move(*parsed), pattern.ends_with("/*")});
  }
}

const OwnerRule* CodeOwners::rule_for(std::string_view path, worktree::EntryType type) const {
  for (std::size_t i = entries_.size(); i-- > 0;) {
    const Entry& entry = entries_[i];
    bool is_directory = type == worktree::EntryType::kDirectory;
    // Try the path itself, and then each enclosing directory, innermost first. The root of the
    // sources ("") is tried only if it is the path itself, since a pattern that matches everything
    // in the root also matches every path.
    std::string_view part = path;
    do {
      const std::string_view name = base::base_name(part);
      const bool covers_directory =
          !entry.is_shallow && !(part.empty() && entry.pattern.is_of_directories());
      const bool may_match = is_directory ? covers_directory : !entry.pattern.is_of_directories();
      if (may_match && entry.pattern.matches(part, name)) return &entry.rule;
      part = base::directory_of(part);
      is_directory = true;
    } while (!part.empty());
  }
  return nullptr;
}

std::optional<CodeOwnersFile> find_code_owners(const base::SourceTree& sources) {
  for (const char* const path : {".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS"}) {
    if (const auto text = sources.read(path)) return CodeOwnersFile{path, CodeOwners(*text)};
  }
  return std::nullopt;
}

}  // namespace cairn::owners
