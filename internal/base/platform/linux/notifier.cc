#include "internal/base/platform/notifier.h"

#include <linux/magic.h>
#include <sys/inotify.h>
#include <sys/vfs.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "internal/base/fd.h"

namespace cairn::platform {
namespace {

constexpr std::uint32_t kEntries =
    IN_CREATE | IN_DELETE | IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB | IN_MOVED_FROM | IN_MOVED_TO;
constexpr std::uint32_t kItself = IN_DELETE_SELF | IN_MOVE_SELF;
constexpr std::size_t kBufferBytes = std::size_t{16} << 10U;

// The types of file systems in statfs(2), as far as <linux/magic.h> may lack them.
constexpr std::int64_t kCifs = 0xff534d42;
constexpr std::int64_t kSmb2 = 0xfe534d42;
constexpr std::int64_t kFuse = 0x65735546;
constexpr std::int64_t kCeph = 0x00c36400;
constexpr std::int64_t kVirtualBox = 0x786f4256;

}  // namespace

struct Notifier::State {
  base::UniqueFd inotify;
};

Notifier::Notifier()
    : state_(std::make_unique<State>(
          State{base::UniqueFd(::inotify_init1(IN_NONBLOCK | IN_CLOEXEC))})) {
  if (is_available()) return;
  failure_ = errno == EMFILE || errno == ENFILE
                 ? "the limit fs.inotify.max_user_instances is reached"
                 : "the kernel has no inotify";
}

Notifier::~Notifier() = default;
Notifier::Notifier(Notifier&&) noexcept = default;
Notifier& Notifier::operator=(Notifier&&) noexcept = default;

const char* Notifier::name() { return "inotify"; }

int Notifier::fd() const { return state_->inotify.get(); }

int Notifier::add(const std::string& directory, Links links) {
  const std::uint32_t link_flag = links == Links::kRefuse ? IN_DONT_FOLLOW : 0;
  const int watch =
      ::inotify_add_watch(fd(), directory.c_str(), kEntries | kItself | IN_ONLYDIR | link_flag);
  if (watch >= 0) return watch;
  if (errno != ENOSPC && errno != ENOMEM) return kGone;
  failure_ = "the limit fs.inotify.max_user_watches is reached";
  return kNoRoom;
}

// NOLINTNEXTLINE(readability-make-member-function-const)
void Notifier::remove(int watch) { ::inotify_rm_watch(fd(), watch); }

// NOLINTNEXTLINE(readability-make-member-function-const)
bool Notifier::read(const std::function<void(const Event&)>& see) {
  alignas(inotify_event) std::array<char, kBufferBytes> buffer{};
  bool is_whole = true;
  for (;;) {
    const ssize_t got = ::read(fd(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return is_whole;
    for (std::size_t at = 0; at < static_cast<std::size_t>(got);) {
      inotify_event event{};
      std::memcpy(&event, buffer.data() + at, sizeof event);
      const char* const name = buffer.data() + at + sizeof event;
      at += sizeof event + event.len;
      if ((event.mask & IN_Q_OVERFLOW) != 0) {
        is_whole = false;
      } else {
        see({event.wd, std::string_view(name, ::strnlen(name, event.len)),
             (event.mask & IN_ISDIR) != 0, (event.mask & IN_IGNORED) != 0});
      }
    }
  }
}

bool changes_unnoticed(const std::string& directory) {
  struct statfs system {};
  if (::statfs(directory.c_str(), &system) != 0) return false;
  constexpr std::array<std::int64_t, 9> kShared = {
      NFS_SUPER_MAGIC, SMB_SUPER_MAGIC, AFS_SUPER_MAGIC, V9FS_MAGIC, kCifs,
      kSmb2,           kFuse,           kCeph,           kVirtualBox};
  // f_type is signed or not, and as wide as a word, depending on the architecture.
  const auto type = static_cast<std::int64_t>(static_cast<std::uint32_t>(system.f_type));
  return std::find(kShared.begin(), kShared.end(), type) != kShared.end();
}

}  // namespace cairn::platform
