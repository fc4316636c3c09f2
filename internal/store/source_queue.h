// The repositories that `cairn sync` keeps up to date, as a queue in the database.
//
// Any number of workers on any number of machines share the queue. A worker takes a repository by
// locking its row, so a worker that dies gives it back at once, and nobody waits for anybody. A
// repository that fails is tried again later, after longer and longer pauses; after kMaxFailures it
// is dead: its failure can be read, and it stays until somebody revives it.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "internal/store/database_url.h"

namespace cairn::store {

inline constexpr std::int64_t kMaxFailures = 5;

struct Source {
  std::string name;  // of the repository in the database
  std::string url;   // as git takes it
};

struct SourceState {
  Source source;
  std::string head;     // the commit that was published last; "" if none was
  std::string checked;  // when it was last compared with its server, as in ISO 8601; "" if never
  std::int64_t failures = 0;  // since the last success
  std::string failure;        // the last one
  bool is_dead = false;
  bool is_due = false;
};

struct AddedSources {
  std::uint64_t added = 0;
  std::uint64_t changed = 0;  // have another URL now
};

// A connection to the queue. Not thread-safe. Functions throw base::Error as those of databases.h.
class SourceQueue {
 public:
  SourceQueue() = default;
  virtual ~SourceQueue() = default;
  SourceQueue(const SourceQueue&) = delete;
  SourceQueue& operator=(const SourceQueue&) = delete;

  // Adds repositories, which are due at once. Those with a known name only get the new URL.
  virtual AddedSources add(const std::vector<Source>& sources) = 0;
  // All repositories of the queue, by name.
  virtual std::vector<SourceState> list() = 0;
  // Makes repositories due that match one of the patterns (directory.h), dead ones too. Returns
  // their number.
  virtual std::uint64_t revive(const std::vector<std::string>& patterns) = 0;
  // Removes them from the queue, but not from the database. Returns their number.
  virtual std::uint64_t remove(const std::vector<std::string>& patterns) = 0;

  // Takes the repository that has been due for the longest time and that nobody else has taken;
  // nothing if there is none. It is taken until succeed(), fail() or the end of this object.
  virtual std::optional<SourceState> take() = 0;
  // Gives back what was taken: its index is that of the commit `head`, and it is due again after
  // `pause`.
  virtual void succeed(const std::string& head, std::chrono::seconds pause) = 0;
  virtual void fail(const std::string& why) = 0;
};

// Creates cairn's tables if the database has none.
std::unique_ptr<SourceQueue> open_queue(const DatabaseUrl& url);

// The pause after so many failures: one minute, then four times as long each time.
std::chrono::seconds pause_after(std::int64_t failures);

}  // namespace cairn::store
