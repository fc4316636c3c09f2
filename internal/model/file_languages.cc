#include "internal/model/file_languages.h"

#include <algorithm>
#include <utility>

#include "internal/base/path.h"
#include "internal/model/conventions.h"

namespace cairn::model {
namespace {

// Whether `language` shares a file extension with another language.
bool shares_an_ending(const Language& language) {
  return any_word(language.endings, [](std::string_view ending) {
    return languages_of_file("." + std::string(ending)).size() > 1;
  });
}

bool has_vote(std::string_view path) {
  const std::string_view name = base::base_name(path);
  return !name.starts_with('.') && !is_vendored_path(path) && !is_generated_path(name);
}

}  // namespace

FileLanguages::FileLanguages(std::span<const std::string> paths, ScriptLanguages scripts)
    : is_known_(true), scripts_(std::move(scripts)) {
  std::map<const Language*, bool> shares;
  for (const std::string& path : paths) {
    const auto rows = languages_of_file(path);
    if (rows.size() != 1) continue;
    const auto [known, is_new] = shares.try_emplace(rows.front(), false);
    if (is_new) known->second = shares_an_ending(*rows.front());
    if (!known->second || !has_vote(path)) continue;
    auto depth = static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
    for (std::string_view at = path; !at.empty(); --depth) {
      at = base::directory_of(at);
      if (depth <= kMaxVoteDepth) ++votes_[std::string(at)][rows.front()];
    }
  }
}

// Returns the language with the most votes, or null if there are no votes or the vote is tied.
const Language* FileLanguages::winner(const Votes& votes,
                                      std::span<const Language* const> rows) const {
  const Language* best = nullptr;
  std::uint32_t most = 0;
  bool is_tie = false;
  for (const Language* const row : rows) {
    const auto found = votes.find(row);
    const std::uint32_t count = found == votes.end() ? 0 : found->second;
    is_tie = count == most;
    if (count <= most) continue;
    best = row;
    most = count;
  }
  return is_tie && most > 0 ? nullptr : best;
}

const Language& FileLanguages::of_script(std::string_view path) const {
  const auto found = scripts_.find(path);
  return found == scripts_.end() ? language_named({}) : *found->second;
}

const Language& FileLanguages::of(std::string_view path) const {
  const auto rows = languages_of_file(path);
  if (rows.empty()) return of_script(path);
  if (rows.size() == 1 || !is_known_) return *rows.front();
  for (std::string_view at = path; !at.empty();) {
    at = base::directory_of(at);
    const auto votes = votes_.find(at);
    if (votes == votes_.end()) continue;
    const auto has_row = [&](const Language* row) { return votes->second.contains(row); };
    if (std::none_of(rows.begin(), rows.end(), has_row)) continue;
    if (const Language* const best = winner(votes->second, rows)) return *best;
    break;
  }
  const auto all = votes_.find("");
  for (auto row = rows.rbegin(); all != votes_.end() && row != rows.rend(); ++row) {
    if (all->second.contains(*row)) return **row;
  }
  return *rows.front();
}

std::string_view FileLanguages::unusual(std::string_view path) const {
  const auto rows = languages_of_file(path);
  if (rows.empty()) return of_script(path).id;
  if (rows.size() == 1) return {};
  const Language& language = of(path);
  return &language == rows.back() ? std::string_view() : language.id;
}

}  // namespace cairn::model
