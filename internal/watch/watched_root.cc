#include "internal/watch/watched_root.h"

#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>

#include "internal/base/path.h"
#include "internal/base/platform/file_times.h"
#include "internal/git/head_files.h"
#include "internal/git/log.h"

namespace cairn::watch {
namespace {

constexpr int kShareOfTime = 20;  // listings take at most 1/kShareOfTime of the time

double seconds(std::chrono::milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

using Files = std::vector<worktree::ListedFile>;

bool is_same_file(const worktree::ListedFile& a, const worktree::ListedFile& b) {
  return a.path == b.path && a.bytes == b.bytes && a.modified == b.modified;
}

bool are_same_files(const Files& a, const Files& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), is_same_file);
}

Files states_of(const std::vector<std::string>& paths) {
  constexpr std::int64_t kNanosecondsOfSecond = 1'000'000'000;
  Files files;
  for (const std::string& path : paths) {
    struct stat status {};
    if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) continue;
    const timespec modified = platform::modified_time(status);
    files.push_back({path, static_cast<std::uint64_t>(status.st_size),
                     modified.tv_sec * kNanosecondsOfSecond + modified.tv_nsec});
  }
  return files;
}

}  // namespace

bool operator==(const Glance& a, const Glance& b) {
  return a.head == b.head && are_same_files(a.files, b.files) &&
         are_same_files(a.settings, b.settings);
}

WatchedRoot::WatchedRoot(Root root, const WatchOptions& options)
    : root_(std::move(root)), options_(options) {
  if (!options_.poll) {
    notifier_.emplace();
    if (!notifier_->is_available()) give_up(std::string(notifier_->failure()));
  }
  is_shared_ =
      notifier_ && !root_.directory.empty() && platform::changes_unnoticed(root_.directory);
  look();
  if (is_shared_ && note_.empty()) {
    note_ = fmt::format(
        "'{}' is on a network file system, where changes by others are not reported, so its files "
        "are checked every {} s",
        root_.directory, seconds(options_.interval));
  }
}

bool WatchedRoot::is_polled() const { return !notifier_ || is_shared_ || !is_watched_; }

Clock::time_point WatchedRoot::due() const {
  const Clock::duration rest = look_took_ * kShareOfTime;
  if (first_change_) {
    const Clock::time_point quiet = last_change_ + options_.quiet;
    return std::min(*first_change_ + options_.patience, std::max(quiet, looked_ + rest));
  }
  const Clock::duration pause = is_polled() ? options_.interval : options_.safety;
  return looked_ + std::max(pause, rest);
}

void WatchedRoot::note_change(Clock::time_point now) {
  if (!first_change_) first_change_ = now;
  last_change_ = now;
}

bool WatchedRoot::step(Clock::time_point now) {
  if (now < due()) return false;
  const bool is_expected = first_change_.has_value();
  const bool is_late = is_expected && now >= *first_change_ + options_.patience;
  if (look()) {
    differs_ = true;
    // Without events, only another listing shows whether the change is complete.
    if (!is_expected || (is_polled() && !is_late)) {
      note_change(now);
      return false;
    }
  }
  if (!is_expected) return false;
  first_change_.reset();
  return std::exchange(differs_, false);
}

void WatchedRoot::exclude(const std::vector<std::string>& excluded) {
  if (excluded == root_.excluded) return;
  root_.excluded = excluded;
  rules_.reset();
  note_change(Clock::now());
}

// Lists the root, and returns whether it differs from what was listed before.
bool WatchedRoot::look() {
  const Clock::time_point begin = Clock::now();
  ++listings_;
  ++round_;
  watches_of_round_ = 0;
  Glance now = glance();
  drop_old_watches();
  const bool differs = !(now == last_);
  last_ = std::move(now);
  looked_ = Clock::now();
  look_took_ = looked_ - begin;
  return differs;
}

// Each watch is set before what it reports is read.
Glance WatchedRoot::glance() {
  Glance now;
  watch_files();
  now.settings = states_of(root_.files);
  if (root_.directory.empty()) {
    is_watched_ = true;
    return now;
  }
  now.head = git::head_of(root_.directory);
  is_watched_ = false;
  rules_.reset();
  tree_.emplace(root_.directory);
  worktree::ListingRequest request;
  request.excluded = root_.excluded;
  request.before_reading = [this](std::string_view directory) { watch_listed(directory); };
  request.after_leaving_out = [this](std::string_view) { stop_listing(); };
  now.files = worktree::list_files(*tree_, request).files;
  return now;
}

void WatchedRoot::watch_listed(std::string_view directory) {
  const bool is_root = directory.empty();
  // The user may have named the root by a link. Other links are not followed.
  Watch* const set =
      is_root ? watch(root_.directory, platform::Notifier::Links::kFollow)
              : watch(base::joined(root_.directory, directory), platform::Notifier::Links::kRefuse);
  if (set == nullptr) return;
  set->is_listed = true;
  set->directory = directory;
  is_watched_ |= is_root;
}

// Called if the directory that was watched last is left out.
void WatchedRoot::stop_listing() {
  const auto found = watches_.find(last_watch_);
  if (found == watches_.end()) return;
  found->second.is_listed = false;
  if (found->second.names.empty()) found->second.round = 0;  // dropped after the listing
}

void WatchedRoot::watch_files() {
  if (!root_.directory.empty()) {
    for (const git::HeadFile& file : git::head_files(root_.directory)) {
      watch_file(file.directory, file.path);
    }
  }
  for (const std::string& path : root_.files) {
    watch_file(base::system_directory_of(path), base::base_name(path));
  }
}

// Watches a file that may not exist, and the directories that lead to it, as far as they exist.
void WatchedRoot::watch_file(const std::string& directory, std::string_view path) {
  std::string at = directory;
  while (!path.empty()) {
    Watch* const set = watch(at, platform::Notifier::Links::kFollow);
    if (set == nullptr) return;
    const std::size_t slash = std::min(path.find('/'), path.size());
    std::string name(path.substr(0, slash));
    path.remove_prefix(std::min(slash + 1, path.size()));
    at = base::joined(at, name);
    if (std::find(set->names.begin(), set->names.end(), name) != set->names.end()) continue;
    set->names.push_back(std::move(name));
  }
}

// Returns the watch of a directory, or null if there is none.
WatchedRoot::Watch* WatchedRoot::watch(const std::string& path, platform::Notifier::Links links) {
  last_watch_ = -1;
  if (!notifier_) return nullptr;
  const int id = notifier_->add(path, links);
  if (id == platform::Notifier::kNoRoom) give_up(std::string(notifier_->failure()));
  if (id < 0) return nullptr;
  Watch& set = watches_[id];
  if (set.round != round_) {
    set = Watch();
    set.round = round_;
    if (++watches_of_round_ > options_.max_directories) {
      give_up(fmt::format("it has more than {} directories", options_.max_directories));
      return nullptr;
    }
  }
  last_watch_ = id;
  return &set;
}

void WatchedRoot::drop_old_watches() {
  for (auto at = watches_.begin(); at != watches_.end();) {
    if (at->second.round == round_) {
      ++at;
      continue;
    }
    notifier_->remove(at->first);
    at = watches_.erase(at);
  }
}

void WatchedRoot::give_up(const std::string& why) {
  notifier_.reset();
  watches_.clear();
  if (why.empty() || root_.directory.empty()) return;
  note_ = fmt::format("{} cannot watch '{}' ({}), so its files are checked every {} s",
                      platform::Notifier::name(), root_.directory, why, seconds(options_.interval));
}

void WatchedRoot::read_events(Clock::time_point now) {
  if (!notifier_) return;
  bool has_changed = false;
  const bool is_whole = notifier_->read([&](const platform::Notifier::Event& event) {
    has_changed |= matters(event);  // also forgets watches that have ended
  });
  if (has_changed || !is_whole) note_change(now);
}

bool WatchedRoot::matters(const platform::Notifier::Event& event) {
  const auto found = watches_.find(event.watch);
  if (found == watches_.end()) return false;
  const Watch& set = found->second;
  if (event.is_end) {
    watches_.erase(found);
    return true;
  }
  if (event.name.empty()) return true;
  if (std::find(set.names.begin(), set.names.end(), event.name) != set.names.end()) return true;
  if (!set.is_listed) return false;
  if (event.name == ".git") return set.directory.empty();
  if (worktree::PathRules::has_rules(event.name)) return true;
  if (!rules_) rules_.emplace(*tree_, root_.excluded);
  const auto type =
      event.is_directory ? worktree::EntryType::kDirectory : worktree::EntryType::kFile;
  return !rules_->leave_out(set.directory, event.name, type);
}

}  // namespace cairn::watch
