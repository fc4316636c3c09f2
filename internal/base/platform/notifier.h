// Reports changes of the entries of directories, by inotify(7) on Linux and by
// FSEvents on macOS.
//
//   Notifier notifier;                                   // is_available(): whether the system reports changes
//   const int watch = notifier.add("/work/app/src", Notifier::Links::kRefuse);
//   // when notifier.fd() is readable:
//   notifier.read([&](const Notifier::Event& event) { … event.watch == watch, event.name … });
//
// Sources: inotify(7); Apple, "File System Events Programming Guide".
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace cairn::platform {

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
  ~Notifier();
  Notifier(Notifier&&) noexcept;
  Notifier& operator=(Notifier&&) noexcept;

  static const char* name();  // of the mechanism: "inotify"

  bool is_available() const { return fd() >= 0; }
  // Why there is no notifier, or why it has no room, as a clause with the name of the limit.
  const std::string& failure() const { return failure_; }

  // Becomes readable when there are events; -1 if there is no notifier.
  int fd() const;

  // Watches a directory, and returns the number of the watch. A directory has one number, however
  // often it is added. On Linux it keeps the number when it is moved.
  int add(const std::string& directory, Links links);
  void remove(int watch);

  // Passes all events since the last call to `see`. Returns false if some were lost, because too
  // many had come. Events of removed watches may still come.
  bool read(const std::function<void(const Event&)>& see);

 private:
  struct State;
  std::unique_ptr<State> state_;
  std::string failure_;
};

// Whether other machines, or the host of a virtual machine, can change files below `directory`
// without a notifier noticing it: on network file systems.
bool changes_unnoticed(const std::string& directory);

}  // namespace cairn::platform
