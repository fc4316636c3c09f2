#include "internal/base/platform/notifier.h"

#include <dispatch/dispatch.h>
#include <fcntl.h>
#include <sys/mount.h>
#include <sys/param.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "internal/base/event.h"
#include "internal/base/fd.h"
#include "internal/base/path.h"
#include "internal/base/platform/files.h"
#include "internal/base/platform/macos/file_events.h"

namespace cairn::platform {
namespace {

constexpr double kLatencySeconds = 0.05;
constexpr std::size_t kMaxWaiting = 16'384;  // as many as inotify keeps

// Returns the path of a directory with all links resolved, and each name as the file system stores
// it, which is how FSEvents reports it. Returns "" if there is no such directory.
std::string stored_path(const std::string& directory, Notifier::Links links) {
  const int link_flag = links == Notifier::Links::kRefuse ? O_NOFOLLOW : 0;
  const base::UniqueFd opened(
      ::open(directory.c_str(), O_EVTONLY | O_DIRECTORY | O_CLOEXEC | link_flag));
  std::array<char, MAXPATHLEN> path{};
  if (!opened.valid() || ::fcntl(opened.get(), F_GETPATH, path.data()) != 0) return {};
  return path.data();
}

bool is_within(std::string_view path, std::string_view directory) {
  return path == directory || (path.starts_with(directory) &&
                               (directory.ends_with('/') || path[directory.size()] == '/'));
}

}  // namespace

// FSEvents reports the events of whole trees, in a thread of its own. Events in directories that
// have no watch are dropped there.
struct Notifier::State {
  struct Stream {
    std::string root;
    StreamRef ref = nullptr;
  };
  struct Waiting {
    int watch = 0;
    std::string name;
    bool is_directory = false;
    bool is_end = false;
  };

  const FileEvents* functions = file_events();
  dispatch_queue_t queue = nullptr;
  base::Event has_events;
  std::vector<Stream> streams;  // used only by the thread of the notifier

  std::mutex mutex;  // for everything below
  std::unordered_map<std::string, int> watches;
  std::unordered_map<int, std::string> paths;
  std::vector<Waiting> waiting;
  bool has_lost = false;
  int last_watch = 0;

  ~State();
  bool start(const std::string& root);
  void see(std::string_view path, std::uint32_t flags);
  static void on_events(CfRef stream, void* info, std::size_t count, void* paths,
                        const std::uint32_t* flags, const std::uint64_t* ids);
};

Notifier::State::~State() {
  for (const Stream& stream : streams) {
    functions->stop(stream.ref);
    functions->invalidate(stream.ref);
    functions->release_stream(stream.ref);
  }
  if (queue == nullptr) return;
  ::dispatch_sync_f(queue, nullptr, [](void*) {});  // waits for a call that is still running
  ::dispatch_release(queue);
}

bool Notifier::State::start(const std::string& root) {
  const CfRef text = functions->make_string(nullptr, root.c_str(), kUtf8);
  if (text == nullptr) return false;
  std::array<const void*, 1> values{text};
  const CfRef roots = functions->make_array(nullptr, values.data(), 1, nullptr);
  StreamContext context;
  context.info = this;
  StreamRef ref = nullptr;
  if (roots != nullptr) {
    ref = functions->create(nullptr, on_events, &context, roots, kSinceNow, kLatencySeconds,
                            kNoDefer | kWatchRoot | kFileEvents);
    functions->release(roots);
  }
  functions->release(text);
  if (ref == nullptr) return false;
  functions->set_queue(ref, queue);
  if (functions->start(ref) == 0) {
    functions->invalidate(ref);
    functions->release_stream(ref);
    return false;
  }
  streams.push_back({root, ref});
  return true;
}

void Notifier::State::on_events(CfRef /*stream*/, void* info, std::size_t count, void* paths,
                                const std::uint32_t* flags, const std::uint64_t* /*ids*/) {
  State& state = *static_cast<State*>(info);
  const auto* const texts = static_cast<const char* const*>(paths);
  const std::lock_guard lock(state.mutex);
  for (std::size_t i = 0; i < count; ++i) state.see(texts[i], flags[i]);
  if (!state.waiting.empty() || state.has_lost) state.has_events.raise();
}

// Requires: `mutex` is locked.
void Notifier::State::see(std::string_view path, std::uint32_t flags) {
  constexpr std::uint32_t kLoss = kMustScanSubDirs | kUserDropped | kKernelDropped | kRootChanged;
  if ((flags & kLoss) != 0 || waiting.size() >= kMaxWaiting) {
    has_lost = true;
    return;
  }
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  if ((flags & (kItemRemoved | kItemRenamed)) != 0) {
    const auto ended = watches.find(std::string(path));
    if (ended != watches.end()) {
      waiting.push_back({ended->second, "", true, true});
      paths.erase(ended->second);
      watches.erase(ended);
    }
  }
  const auto parent = watches.find(base::system_directory_of(std::string(path)));
  if (parent == watches.end()) return;
  waiting.push_back(
      {parent->second, usual_name(base::base_name(path)), (flags & kItemIsDirectory) != 0, false});
}

Notifier::Notifier() : state_(std::make_unique<State>()) {
  if (state_->functions != nullptr) {
    state_->queue = ::dispatch_queue_create("cairn.notifier", DISPATCH_QUEUE_SERIAL);
  }
  if (!is_available()) failure_ = "CoreServices has no FSEvents";
}

Notifier::~Notifier() = default;
Notifier::Notifier(Notifier&&) noexcept = default;
Notifier& Notifier::operator=(Notifier&&) noexcept = default;

const char* Notifier::name() { return "FSEvents"; }

int Notifier::fd() const { return state_->queue == nullptr ? -1 : state_->has_events.fd(); }

int Notifier::add(const std::string& directory, Links links) {
  const std::string path = stored_path(directory, links);
  if (path.empty()) return kGone;
  const bool is_covered =
      std::any_of(state_->streams.begin(), state_->streams.end(),
                  [&](const State::Stream& one) { return is_within(path, one.root); });
  int watch = 0;
  {
    const std::lock_guard lock(state_->mutex);
    const auto [known, is_new] = state_->watches.emplace(path, state_->last_watch + 1);
    watch = known->second;
    if (is_new) {
      ++state_->last_watch;
      state_->paths.emplace(watch, path);
    }
  }
  if (is_covered || state_->start(path)) return watch;
  remove(watch);
  failure_ = "FSEvents cannot watch more directories";
  return kNoRoom;
}

void Notifier::remove(int watch) {
  const std::lock_guard lock(state_->mutex);
  const auto known = state_->paths.find(watch);
  if (known == state_->paths.end()) return;
  state_->watches.erase(known->second);
  state_->paths.erase(known);
}

bool Notifier::read(const std::function<void(const Event&)>& see) {
  std::vector<State::Waiting> seen;
  bool is_whole = true;
  {
    const std::lock_guard lock(state_->mutex);
    state_->has_events.clear();
    seen.swap(state_->waiting);
    is_whole = !std::exchange(state_->has_lost, false);
  }
  for (const State::Waiting& one : seen) {
    see({one.watch, one.name, one.is_directory, one.is_end});
  }
  return is_whole;
}

bool changes_unnoticed(const std::string& directory) {
  struct statfs system {};
  return ::statfs(directory.c_str(), &system) == 0 && (system.f_flags & MNT_LOCAL) == 0;
}

}  // namespace cairn::platform
