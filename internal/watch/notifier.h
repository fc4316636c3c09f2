// Reports changes of the entries of directories, by inotify(7).
//
//   Notifier notifier;                                   // is_available(): whether there is inotify
//   const int watch = notifier.add("/work/app/src", Notifier::Links::kRefuse);
//   // when notifier.fd() is readable:
//   notifier.read([&](const Notifier::Event& event) { … event.watch == watch, event.name … });
//
// This header and its source are the only part of cairn that depends on how a system reports
// changes. On systems other than Linux, is_available() is always false.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "internal/base/fd.h"

namespace cairn::watch {

class Notifier {
 public:
  enum class Links : std::uint8_t { kFollow, kRefuse };  // whether a directory may be a link

  // Negative results of add().
  static constexpr int kGone = -1;    // there is no such directory, or it cannot be read
  static constexpr int kNoRoom = -2;  // the user has too many watches; failure() says it

  struct Event {
    int watch = 0;
    // The entry that was created, written, moved, deleted, or whose attributes have changed. "" if
    // the event is about the watched directory itself.
    std::string_view name;
    bool is_directory = false;  // whether the entry is a directory; links are not
    bool is_end = false;        // the watch no longer exists, because the directory was deleted
  };

  Notifier();

  bool is_available() const { return fd_.valid(); }
  // Why there is no notifier, or why it has no room, as a clause with the name of the limit. ""
  // if there is no reason to tell, because the system has no such limit.
  const std::string& failure() const { return failure_; }

  // Becomes readable when there are events; -1 if there is no notifier.
  int fd() const { return fd_.get(); }

  // Watches a directory, and returns the number of the watch. A directory has one number, however
  // often it is added, and keeps it when it is moved.
  int add(const std::string& directory, Links links);
  void remove(int watch);

  // Passes all events since the last call to `see`. Returns false if some were lost, because too
  // many had come. Events of removed watches may still come.
  bool read(const std::function<void(const Event&)>& see);

 private:
  base::UniqueFd fd_;
  std::string failure_;
};

// Whether other machines, or the host of a virtual machine, can change files below `directory`
// without a notifier noticing it: on network file systems.
bool changes_unnoticed(const std::string& directory);

}  // namespace cairn::watch
