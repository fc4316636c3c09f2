#include "internal/refresh/run_lock.h"

#include <fcntl.h>
#include <sys/file.h>

#include <cerrno>
#include <thread>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/interrupt.h"

namespace cairn::refresh {
namespace {

constexpr std::chrono::milliseconds kBetweenTries{100};

}  // namespace

RunLock::RunLock(const std::string& directory, std::chrono::milliseconds wait) {
  const std::string path = directory + "/lock";
  file_.reset(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0644));
  const std::string shown = "'" + base::display_line(path) + "'";
  if (!file_.valid()) throw base::system_error(errno, "cannot create " + shown);
  const auto give_up = std::chrono::steady_clock::now() + wait;
  while (::flock(file_.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK) throw base::system_error(errno, "cannot lock " + shown);
    if (std::chrono::steady_clock::now() >= give_up) {
      throw base::Error(base::ErrorKind::kIndexBusy,
                        "the built-in indexer has run, but another cairn is running SCIP indexers",
                        "to add their output, run 'cairn index' again when they have finished, or "
                        "use --wait SECONDS");
    }
    base::throw_if_interrupted();
    std::this_thread::sleep_for(kBetweenTries);
  }
}

}  // namespace cairn::refresh
