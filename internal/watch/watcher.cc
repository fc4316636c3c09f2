#include "internal/watch/watcher.h"

#include <poll.h>

#include <algorithm>

#include "internal/base/interrupt.h"
#include "internal/watch/watched_root.h"

namespace cairn::watch {
namespace {

using std::chrono::milliseconds;

// After events, no more are read for this time, so that a program that writes many files does not
// wake this one for each.
constexpr milliseconds kGather{50};

milliseconds until(Clock::time_point time, Clock::time_point now) {
  return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(time - now));
}

}  // namespace

Watcher::Watcher(std::vector<Root> roots, WatchOptions options) : options_(std::move(options)) {
  for (Root& root : roots) {
    roots_.push_back(std::make_unique<WatchedRoot>(std::move(root), options_));
  }
}

Watcher::~Watcher() = default;

std::vector<std::size_t> Watcher::wait(milliseconds time) {
  const Clock::time_point end = Clock::now() + time;
  std::vector<std::size_t> changed;
  for (;;) {
    Clock::time_point now = Clock::now();
    Clock::time_point next = end;
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      if (roots_[i]->step(now)) changed.push_back(i);
      next = std::min(next, roots_[i]->due());
    }
    if (!changed.empty() || now >= end) return changed;
    std::vector<pollfd> events;
    for (const auto& root : roots_) events.push_back({root->fd(), POLLIN, 0});
    now = Clock::now();
    if (!base::wait_for(events, until(next, now), options_.outputs)) continue;
    std::vector<pollfd> none;
    base::wait_for(none, std::min(kGather, until(end, now)), options_.outputs);
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      if (events[i].revents != 0) roots_[i]->read_events(Clock::now());
    }
  }
}

void Watcher::exclude(std::size_t root, const std::vector<std::string>& excluded) {
  roots_.at(root)->exclude(excluded);
}

std::vector<std::string> Watcher::take_notes() {
  std::vector<std::string> notes;
  for (const auto& root : roots_) {
    if (std::string note = root->take_note(); !note.empty()) notes.push_back(std::move(note));
  }
  return notes;
}

bool Watcher::is_polled(std::size_t root) const { return roots_.at(root)->is_polled(); }

std::size_t Watcher::listings(std::size_t root) const { return roots_.at(root)->listings(); }

std::size_t Watcher::watches(std::size_t root) const { return roots_.at(root)->watches(); }

}  // namespace cairn::watch
