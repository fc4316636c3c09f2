// Brings one repository after another up to date: compares its commit with that of its server,
// clones or fetches it, indexes it, publishes the index.
//
// Indexing runs in a process of its own, with a limit of time, because the sources are foreign: if
// it crashes or hangs, the repository has failed, and the next one is taken.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "internal/store/source_queue.h"
#include "internal/syncing/mirror.h"

namespace cairn::syncing {

struct SyncSettings {
  store::DatabaseUrl database;       // names no repository
  std::string cache;                 // directory for clones; created if need be
  std::string program;               // absolute path of cairn
  std::chrono::seconds every{3600};  // when a repository is due again
  MirrorLimits limits;
};

enum class SyncOutcome : std::uint8_t { kPublished, kUnchanged, kFailed };

struct SyncReport {
  std::string name;
  SyncOutcome outcome = SyncOutcome::kFailed;
  std::string commit;  // "" if it failed
  std::string why;     // it failed
  bool is_dead = false;
  double seconds = 0;
};

// Takes a repository from the queue and brings it up to date. Returns nothing if none is due. A
// failure of the repository is part of the report and of the queue; one of the database is thrown.
std::optional<SyncReport> sync_next(store::SourceQueue& queue, const SyncSettings& settings);

}  // namespace cairn::syncing
