#include "internal/inventory/coverage.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <string_view>

#include "internal/base/hash.h"
#include "internal/inventory/source_files.h"

namespace cairn::inventory {
namespace {

using base::Tally;
using model::Coverage;
using model::Omission;

void add_all(const Tally& more, Tally& all) {
  for (const std::string& name : more.first) all.add(name);
  all.count += more.count - more.first.size();
}

void add_gaps(const worktree::LeftOut& gaps, Coverage& coverage) {
  if (gaps.beyond.count > 0) coverage.left_out(Omission::kBeyond) = gaps.beyond;
  if (gaps.too_deep.count > 0) coverage.left_out(Omission::kTooDeep) = gaps.too_deep;
  if (gaps.odd_names.count > 0) coverage.left_out(Omission::kOddName) = gaps.odd_names;
  if (gaps.unreadable.count > 0) {
    add_all(gaps.unreadable, coverage.left_out(Omission::kUnreadable));
  }
}

void update_with(const Tally& tally, base::ContentHasher& hasher) {
  hasher.update(std::to_string(tally.count) + '\0');
  for (const std::string& name : tally.first) hasher.update(name + '\0');
}

// Lists the files whose language is unusual for their file name ending (such as `.h` files in C),
// one file per line.
std::string unusual_languages(const ProjectFiles& files) {
  std::string text;
  for (const std::string& path : files.sources) {
    const std::string_view language = files.languages.unusual(path);
    if (!language.empty()) text += std::string(language) + '\0' + path + '\n';
  }
  return text;
}

}  // namespace

void add_unread(const base::SourceTree& sources, const std::string& path, Coverage& coverage) {
  struct stat status {};
  const bool is_large =
      ::fstatat(sources.directory(), path.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 &&
      static_cast<std::uint64_t>(status.st_size) > kMaxParsedBytes;
  coverage.left_out(is_large ? Omission::kTooLarge : Omission::kUnreadable).add(path);
}

void complete_coverage(const ProjectFiles& files, const base::Tally& left_out_documents,
                       const IndexedSources& indexed, bool is_syntactic, Coverage& coverage) {
  for (const auto& [path, language] : indexed) ++coverage.read[language];
  for (const LeftOutFile& file : files.left_out) {
    if (indexed.contains(file.path)) continue;
    const bool by_language = file.why == Omission::kNoGrammar;
    coverage.left_out(file.why, by_language ? file.language : std::string()).add(file.path);
  }
  for (const std::string& path : files.sources) {
    if (is_syntactic || indexed.contains(path)) continue;
    const std::string language(files.languages.of(path).id);
    coverage.left_out(Omission::kNotImported, language).add(path);
  }
  if (left_out_documents.count > 0) coverage.left_out(Omission::kDocument) = left_out_documents;
  add_gaps(files.unlisted, coverage);
}

std::string digest_of_listing(const ProjectFiles& files) {
  const worktree::LeftOut& gaps = files.unlisted;
  const std::string unusual = unusual_languages(files);
  if (files.left_out.empty() && gaps == worktree::LeftOut{} && unusual.empty()) return {};
  base::ContentHasher hasher;
  hasher.update(unusual);
  for (const LeftOutFile& file : files.left_out) {
    hasher.update(std::string(name_of(file.why)) + '\0' + file.path + '\0');
  }
  for (const Tally* tally : {&gaps.beyond, &gaps.too_deep, &gaps.odd_names, &gaps.unreadable}) {
    update_with(*tally, hasher);
  }
  return base::to_hex(hasher.digest());
}

}  // namespace cairn::inventory
