// One root of a Watcher: what it contained when it was last listed, its watches, and when it has to
// be listed again.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "internal/base/platform/notifier.h"
#include "internal/base/source_tree.h"
#include "internal/watch/watcher.h"
#include "internal/worktree/listing.h"
#include "internal/worktree/path_rules.h"

namespace cairn::watch {

using Clock = std::chrono::steady_clock;

// The state of a root: two states differ if the root has changed. Taking it reads no content of
// files.
struct Glance {
  std::vector<worktree::ListedFile> files;
  std::string head;                            // id of the commit that is checked out
  std::vector<worktree::ListedFile> settings;  // those of Root::files that exist

  friend bool operator==(const Glance& a, const Glance& b);
};

class WatchedRoot {
 public:
  WatchedRoot(Root root, const WatchOptions& options);

  // Becomes readable when there are events; -1 if the root has no watches.
  int fd() const { return notifier_ ? notifier_->fd() : -1; }
  // Reads the events; `now` is when they came.
  void read_events(Clock::time_point now);

  // The time at which step() has something to do.
  Clock::time_point due() const;
  // Lists the root if that is due. Returns whether a change is complete.
  bool step(Clock::time_point now);

  void exclude(const std::vector<std::string>& excluded);
  std::string take_note() { return std::exchange(note_, {}); }

  bool is_polled() const;
  std::size_t listings() const { return listings_; }
  std::size_t watches() const { return watches_.size(); }

 private:
  // The purposes of a watch. It can have both: a directory of git can be inside the root.
  struct Watch {
    bool is_listed = false;          // a directory of the root, with the path `directory`
    std::string directory;           // relative to the root
    std::vector<std::string> names;  // the only entries that count, if it is not listed
    std::uint64_t round = 0;         // the listing that has last set the watch
  };

  bool look();
  Glance glance();
  bool matters(const platform::Notifier::Event& event);
  void watch_listed(std::string_view directory);
  void stop_listing();
  void watch_files();
  void watch_file(const std::string& directory, std::string_view path);
  Watch* watch(const std::string& path, platform::Notifier::Links links);
  void drop_old_watches();
  void give_up(const std::string& why);
  void note_change(Clock::time_point now);

  Root root_;
  WatchOptions options_;
  std::optional<platform::Notifier> notifier_;
  std::unordered_map<int, Watch> watches_;
  bool is_shared_ = false;   // whether other machines may change files
  bool is_watched_ = false;  // whether the directory of the root has a watch
  std::uint64_t round_ = 0;
  std::size_t watches_of_round_ = 0;
  int last_watch_ = -1;  // the last one that was set
  std::string note_;

  std::optional<base::SourceTree> tree_;
  std::optional<worktree::PathRules> rules_;  // those of the last listing, once they are needed

  Glance last_;
  bool differs_ = false;  // whether a listing has found a change that step() has not returned yet
  std::optional<Clock::time_point> first_change_;  // since step() last returned
  Clock::time_point last_change_;
  Clock::time_point looked_;     // when the last listing ended
  Clock::duration look_took_{};  // how long it took
  std::size_t listings_ = 0;
};

}  // namespace cairn::watch
