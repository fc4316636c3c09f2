#include "internal/owners/owners.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "internal/base/ascii.h"

namespace cairn::owners {
namespace {

constexpr double kHalfLife = 180.0 * 24 * 60 * 60;  // seconds

}  // namespace

std::vector<Author> authors_of(const std::vector<git::AuthoredCommit>& commits) {
  std::int64_t newest = 0;
  for (const git::AuthoredCommit& commit : commits) newest = std::max(newest, commit.time);
  std::map<std::string, Author> by_email;
  double sum = 0;
  for (const git::AuthoredCommit& commit : commits) {
    const double age = static_cast<double>(newest) - static_cast<double>(commit.time);
    const double weight = std::exp2(-age / kHalfLife);
    const std::string& key = commit.email.empty() ? commit.name : commit.email;
    Author& author = by_email[base::lowered(key)];
    if (author.commits == 0) {
      author.name = commit.name;
      author.email = commit.email;
    }
    author.share += weight;
    ++author.commits;
    author.last_change = std::max(author.last_change, commit.time);
    sum += weight;
  }
  std::vector<Author> authors;
  for (auto& [key, author] : by_email) {
    author.share = sum > 0 ? author.share / sum : 0;
    authors.push_back(std::move(author));
  }
  std::stable_sort(authors.begin(), authors.end(),
                   [](const Author& a, const Author& b) { return a.share > b.share; });
  return authors;
}

OwnersResult find_owners(const base::SourceTree& sources, const OwnersRequest& request) {
  OwnersResult result;
  if (const auto file = find_code_owners(sources)) {
    result.rules_path = file->path;
    const auto type =
        request.is_directory ? worktree::EntryType::kDirectory : worktree::EntryType::kFile;
    if (const OwnerRule* const rule = file->rules.rule_for(request.path, type)) {
      result.rule = *rule;
    }
  }
  git::GitAuthorsRequest asked;
  asked.directory = sources.root();
  asked.room_stem = request.room_stem;
  asked.path = request.path;
  asked.first_line = request.first_line;
  asked.last_line = request.last_line;
  const git::GitAuthors read = git::read_git_authors(asked);
  result.failure = read.failure;
  result.is_cut = read.is_cut;
  result.commits = read.commits.size();
  result.authors = authors_of(read.commits);
  return result;
}

}  // namespace cairn::owners
