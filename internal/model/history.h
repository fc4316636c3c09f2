// The history of a repository's files in version control.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "internal/model/ids.h"

namespace cairn::model {

// The end of the year 9999, in seconds since 1970. Times from a repository or an index can have any
// value. sane_time() clamps them to a range in which they can be displayed as dates and subtracted.
inline constexpr std::int64_t kLatestTime = 253'402'300'799;

constexpr std::int64_t sane_time(std::int64_t seconds) {
  return std::clamp<std::int64_t>(seconds, 0, kLatestTime);
}

// A range of lines that a commit replaced. Line numbers count from 0. If old_count is 0, the commit
// only inserted lines before line old_begin. If new_count is 0, the commit only removed lines
// before line new_begin of the new version.
struct Hunk {
  std::uint32_t old_begin = 0;
  std::uint32_t old_count = 0;
  std::uint32_t new_begin = 0;
  std::uint32_t new_count = 0;

  friend bool operator==(const Hunk&, const Hunk&) = default;
};

inline constexpr std::uint32_t kNoPath = 0xFFFFFFFFU;

struct FileChange {
  std::uint32_t path = 0;            // index in CommitLog::paths
  std::uint32_t old_path = kNoPath;  // index of the old path, if the file was moved unchanged
  std::vector<Hunk> hunks;           // ascending; only in History::lines

  friend bool operator==(const FileChange&, const FileChange&) = default;
};

struct Commit {
  std::int64_t time = 0;  // the committer's time, in seconds since 1970
  // Whether the commit is ignored. A commit is ignored if it changed so many files that it says
  // little about any of them, or if it is later than the requested time (history::seen_at()).
  bool is_bulk = false;
  std::vector<FileChange> changes;

  friend bool operator==(const Commit&, const Commit&) = default;
};

// The id and message of a commit.
struct CommitMessage {
  std::string id;
  std::string subject;      // the first line
  std::string body;         // the other lines, truncated to a few kilobytes
  std::size_t parents = 0;  // 2 or more for a merge

  friend bool operator==(const CommitMessage&, const CommitMessage&) = default;
};

struct CommitLog {
  std::vector<std::string> paths;  // relative to the root of the sources
  std::vector<Commit> commits;     // newest first
  bool is_cut = false;             // whether older commits were not read

  friend bool operator==(const CommitLog&, const CommitLog&) = default;
};

// The gaps in a history. They exist if the repository lacks objects, as a partial clone does.
struct HistoryGaps {
  std::uint64_t objects = 0;  // missing file versions
  std::uint64_t commits = 0;  // commits in History::lines with some changed lines missing
  bool ends_early = false;    // whether the commits before the oldest read commit are missing

  bool any() const { return objects > 0 || commits > 0 || ends_early; }

  friend bool operator==(const HistoryGaps&, const HistoryGaps&) = default;
};

struct History {
  std::string head;            // id of the checked-out commit, or "" without a history
  std::int64_t head_time = 0;  // used as the current time
  CommitLog commits;           // every commit except merges, without hunks
  CommitLog lines;             // the chain of first parents from head, with hunks
  HistoryGaps gaps;
  std::string shallow = {};  // a hash of where a shallow clone ends, or "" for a whole one
};

// The history of one file or symbol.
struct NodeHistory {
  NodeId node{};
  std::uint32_t commits = 0;     // number of commits that changed the node
  std::uint32_t lines = 0;       // number of added and removed lines, as far as known
  std::int64_t last_change = 0;  // seconds since 1970
  double activity = 0;           // number of commits, weighted by age (node_histories.h)

  // For a file, another file that the same commits changed. The most frequent partners come first.
  struct Partner {
    NodeId file{};
    std::uint32_t commits = 0;

    friend bool operator==(const Partner&, const Partner&) = default;
  };
  std::vector<Partner> partners;
};

}  // namespace cairn::model
