#include "internal/indexer/known_index.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "internal/base/error.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/base/platform/processes.h"
#include "internal/codec/coverage_codec.h"
#include "internal/codec/word_filter.h"
#include "internal/git/tracked_files.h"
#include "internal/indexer/import_identity.h"
#include "internal/store/rows.h"

namespace cairn::indexer {
namespace {

std::uint64_t file_size(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 ? static_cast<std::uint64_t>(status.st_size) : 0;
}

std::uint64_t peak_memory() {
  rusage usage{};
  ::getrusage(RUSAGE_SELF, &usage);
  return platform::peak_memory_bytes(usage);
}

// Whether git tracks the index. Runs git only if the index is at its default path.
bool is_index_tracked(const ImportRequest& request) {
  if (request.root.empty()) return false;
  const std::string directory = base::joined(request.root, ".cairn");
  return request.max_commits > 0 && request.index_path == directory + "/index.db" &&
         git::is_tracked(request.root, ".cairn", request.index_path);
}

}  // namespace

KnownFacts::KnownFacts(const store::IndexReader* index) : index_(index) {
  if (index_ != nullptr) index_->limit(0, nullptr);
}

std::string KnownFacts::declared(std::uint32_t number) {
  const std::lock_guard lock(mutex_);
  if (index_ == nullptr) return {};
  constexpr std::size_t kMaxBlock = 64 * base::kMiB;
  return decompressor_.decompressed(index_->declared(number), kMaxBlock).value_or(std::string());
}

std::uint64_t KnownFacts::digest(std::string_view path) {
  const std::lock_guard lock(mutex_);
  if (index_ == nullptr) return 0;
  if (!digests_) {
    digests_.emplace();
    for (store::FileRow& row : index_->files()) digests_->emplace(std::move(row.path), row.digest);
  }
  const auto found = digests_->find(std::string(path));
  return found == digests_->end() ? 0 : found->second;
}

std::optional<std::unordered_set<std::string>> KnownFacts::files_with(const Words& words) {
  const std::lock_guard lock(mutex_);
  if (index_ == nullptr) return std::nullopt;
  std::string key;
  const auto is_wanted = [&](std::string_view word) {
    key.clear();
    std::copy_if(word.begin(), word.end(), std::back_inserter(key),
                 [](char c) { return c != '_'; });
    return words.contains(key);
  };
  codec::WordFilterSelection selection(is_wanted, index_->about().source_numbers);
  bool has_filter = false;
  index_->visit_word_filter([&](std::string_view block) {
    has_filter = true;
    selection.read(block);
  });
  if (!has_filter) return std::nullopt;
  std::unordered_set<std::string> paths;
  for (store::SourceRow& row : index_->sources()) {
    if (selection.may_contain(row.number)) paths.insert(std::move(row.path));
  }
  return paths;
}

std::string KnownFacts::facts(std::string_view path, std::string_view hash) {
  const std::lock_guard lock(mutex_);
  if (index_ == nullptr) return {};
  try {
    constexpr std::size_t kMaxFacts = 64 * base::kMiB;
    return decompressor_.decompressed(index_->facts(path, hash), kMaxFacts).value_or(std::string());
  } catch (const base::Error&) {
    index_ = nullptr;  // damaged: parse everything again
    return {};
  }
}

bool has_same_rules(const store::IndexReader* index, const ImportRequest& request) {
  return index != nullptr && index->about().facts == facts_rules() && request.syntactic;
}

std::optional<model::History> known_history(const store::IndexReader* index,
                                            const ImportRequest& request) {
  if (index == nullptr || index->about().settings != settings_of(request)) return std::nullopt;
  model::History history;
  history.head = index->about().head;
  history.head_time = index->about().head_time;
  history.gaps = index->about().history_gaps;
  history.shallow = index->meta(kShallowMeta);
  if (history.head.empty() || (request.force && history.gaps.any())) return std::nullopt;
  try {
    history.commits = index->log(store::kCommitsLog);
    history.lines = index->log(store::kLinesLog);
  } catch (const base::Error&) {
    return std::nullopt;  // damaged: the history is read from git again
  }
  return history;
}

std::optional<model::Coverage> coverage_of(const store::IndexReader* index) {
  if (index == nullptr) return std::nullopt;
  return codec::decode_coverage(index->meta(codec::kCoverageMeta));
}

std::string text_of(const history::NodeHistories::Highest& highest) {
  return fmt::format("{:a} {:a}", highest.file, highest.symbol);
}

std::optional<history::NodeHistories::Highest> parse_highest(const std::string& text) {
  history::NodeHistories::Highest highest;
  char* middle = nullptr;
  highest.file = std::strtod(text.c_str(), &middle);
  char* end = nullptr;
  highest.symbol = std::strtod(middle, &end);
  const bool is_there = !text.empty() && middle != end && *end == '\0';
  return is_there ? std::optional(highest) : std::nullopt;
}

void complete_report(const ImportRequest& request, std::chrono::steady_clock::time_point begin,
                     collected::ImportReport& report) {
  report.is_tracked = is_index_tracked(request);
  report.index_bytes = file_size(request.index_path);
  report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  report.peak_memory_bytes = peak_memory();
}

}  // namespace cairn::indexer
