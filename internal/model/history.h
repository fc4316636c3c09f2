// The history of a repository's files, from version control.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "internal/model/ids.h"

namespace cairn::model {

// The end of the year 9999. Times are seconds since 1970, and come from a repository or an index
// that may say anything: sane_time() keeps them where calendars and differences work.
inline constexpr std::int64_t kLatestTime = 253'402'300'799;

constexpr std::int64_t sane_time(std::int64_t seconds) {
  return std::clamp<std::int64_t>(seconds, 0, kLatestTime);
}

// Lines that a commit replaced by others. Lines count from 0; with a count of 0, `begin` is the
// line after the gap.
struct Hunk {
  std::uint32_t old_begin = 0;
  std::uint32_t old_count = 0;
  std::uint32_t new_begin = 0;
  std::uint32_t new_count = 0;

  friend bool operator==(const Hunk&, const Hunk&) = default;
};

inline constexpr std::uint32_t kNoPath = 0xFFFFFFFFU;

struct FileChange {
  std::uint32_t path = 0;            // index into CommitLog::paths
  std::uint32_t old_path = kNoPath;  // if the file was moved as it was
  std::vector<Hunk> hunks;           // ascending; of the log of lines only

  friend bool operator==(const FileChange&, const FileChange&) = default;
};

struct Commit {
  std::int64_t time = 0;  // of the committer, seconds since 1970
  // Changed too many files to say anything about each, or is excluded for another reason.
  bool is_bulk = false;
  std::vector<FileChange> changes;

  friend bool operator==(const Commit&, const Commit&) = default;
};

// The id and message of a commit.
struct CommitMessage {
  std::string id;
  std::string subject;      // the first line
  std::string body;         // the rest, cut to some kilobytes
  std::size_t parents = 0;  // 2 and more: a merge

  friend bool operator==(const CommitMessage&, const CommitMessage&) = default;
};

struct CommitLog {
  std::vector<std::string> paths;  // below the root of the sources
  std::vector<Commit> commits;     // newest first
  bool is_cut = false;             // older ones were not read

  friend bool operator==(const CommitLog&, const CommitLog&) = default;
};

// The part of a history that could not be read because the repository lacks objects, as in a
// partial clone.
struct HistoryGaps {
  std::uint64_t objects = 0;  // missing versions of files
  std::uint64_t commits = 0;  // of History::lines: those with lines partly unknown
  bool ends_early = false;    // older commits cannot be read

  bool any() const { return objects > 0 || commits > 0 || ends_early; }

  friend bool operator==(const HistoryGaps&, const HistoryGaps&) = default;
};

struct History {
  std::string head;            // id of the commit that is checked out; "" if there is no history
  std::int64_t head_time = 0;  // what counts as now
  CommitLog commits;           // every commit except merges, without lines
  CommitLog lines;             // the first parents of head, each compared with the next, with hunks
  HistoryGaps gaps;
};

// The history of one file or symbol.
struct NodeHistory {
  NodeId node{};
  std::uint32_t commits = 0;     // that changed it
  std::uint32_t lines = 0;       // added and removed, as far as lines were read
  std::int64_t last_change = 0;  // seconds since 1970
  double heat = 0;               // activity score: commits, halved for each half-life passed

  // Files that were changed together with it, most often first. For files only.
  struct Partner {
    NodeId file{};
    std::uint32_t commits = 0;

    friend bool operator==(const Partner&, const Partner&) = default;
  };
  std::vector<Partner> partners;
};

}  // namespace cairn::model
