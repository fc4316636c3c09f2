// Waits for changes below directories: of files that list_files() would list, of the commit that is
// checked out, and of single other files.
//
//   Watcher watcher({{.directory = "/work/api"}, {.directory = "/work/web"}}, {});
//   for (;;) {
//     for (const std::size_t root : watcher.wait(1h)) update(root);
//   }
//
// A root is watched by inotify(7) where that is possible: each directory that a listing reads has a
// watch, and so have the directories of git that contain HEAD and the current branch. While nothing
// happens, the process sleeps. An event about a path that a listing leaves out is skipped. Any other
// event leads to a listing, once no event has come for a fifth of a second, and only a difference to
// the listing before counts as a change. So it does not matter in what order events come, whether
// some were lost, or whether a new directory was filled before it had a watch: the listing finds
// what has changed, and adds the watches that are missing (before it reads the directory).
//
// inotify does not report everything: files that other machines write on a network file system,
// files that are written through memory maps, ignore rules above the root. So each root is also
// listed once a minute. On network file systems, it is also polled.
//
// A root is polled, that is listed once per interval, if inotify cannot watch it: on systems other
// than Linux, if the user has no more watches, or if there are more directories than a limit. A note
// says so. Listings take at most a twentieth of the time.
//
// Memory: the path, size and time of each file, and the path of each directory that has a watch;
// in addition, the kernel uses about 1 KiB for each watch.
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace cairn::watch {

struct Root {
  std::string directory;              // absolute; "" if there are only `files`
  std::vector<std::string> excluded;  // as for list_files()
  std::vector<std::string> files;     // absolute paths of other files, which need not exist
};

struct WatchOptions {
  bool poll = false;                         // whether the system is not asked to report changes
  std::chrono::milliseconds interval{1000};  // between listings of a root that is polled
  std::chrono::milliseconds quiet{200};      // a change is complete after this time without another
  std::chrono::milliseconds patience{5000};  // or after this time, even if changes go on
  std::chrono::milliseconds safety{60'000};  // between listings of a root that is watched
  std::size_t max_directories = 50'000;      // per root; more are polled
  // wait() throws base::Interrupted if nobody can read one of these descriptors any more.
  std::vector<int> outputs;
};

class WatchedRoot;

class Watcher {
 public:
  // Lists all roots. Changes from then on are reported.
  Watcher(std::vector<Root> roots, WatchOptions options);
  ~Watcher();
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;

  // Waits until roots have changed, and returns their indices in ascending order. Returns nothing
  // if none has changed within `time`. Throws base::Interrupted.
  std::vector<std::size_t> wait(std::chrono::milliseconds time);

  // Changes which files of a root count, after its settings have changed.
  void exclude(std::size_t root, const std::vector<std::string>& excluded);

  // Returns a sentence for each root that has to be polled, once.
  std::vector<std::string> take_notes();

  // For tests and figures: whether a root has no watches, and how often it was listed.
  bool is_polled(std::size_t root) const;
  std::size_t listings(std::size_t root) const;
  std::size_t watches(std::size_t root) const;

 private:
  WatchOptions options_;
  std::vector<std::unique_ptr<WatchedRoot>> roots_;
};

}  // namespace cairn::watch
