// Parses the output of `git log -z --raw`, with or without `-p -U0`, into commits.
//
// For each commit, the output has: NUL, "@<id> <time> <parents>", NUL; for each file ":<modes>
// <ids> <status>", NUL, its path, NUL (and, if it was moved, its new path, NUL); with -p, an empty
// field and then the patches of the files in the same order.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "internal/base/child_process.h"
#include "internal/git/missing_objects.h"
#include "internal/model/history.h"

namespace cairn::git {

inline constexpr const char* kGitLogFormat = "--format=%x00@%H %ct %P";
// Adds the subject, on a line of its own, and the body.
inline constexpr const char* kGitLogFormatWithSubject = "--format=%x00@%H %ct %P%n%s%n%b";
inline constexpr std::size_t kMaxBodyBytes = 4096;  // a longer body is truncated

// The command line of git whose output this parses: `git log …`.
std::vector<std::string> git_log_command(const char* format);

struct GitLogOptions {
  std::string prefix;  // only paths with this prefix are read, without it: "web/"
  std::size_t max_files = 200;
  std::size_t max_hunks = 2000;
  bool keeps_objects = false;               // collect the ids of the files' versions
  const MissingObjects* missing = nullptr;  // objects replaced by a substitute; may be null
  bool is_reversed = false;                 // git prints the oldest commit first
};

class GitLogParser {
 public:
  GitLogParser(base::ChildProcess& git, const GitLogOptions& options)
      : git_(git), options_(options) {}

  // Appends every commit to `log`. Stops if git's output ends early; is_sound() is then false.
  void read(model::CommitLog& log);
  // Parses the output of `git diff` with the same options: the files of one commit, no header.
  void read_diff(model::CommitLog& log);

  bool is_sound() const { return is_sound_; }
  // The messages of all commits. Requires: the format contains the subject.
  std::vector<model::CommitMessage> take_messages() { return std::move(messages_); }
  // The collected ids of objects, possibly repeated.
  std::vector<std::string> take_objects() { return std::move(objects_); }
  // The number of commits that lack lines because a version of a file is missing, either in the
  // commit itself or in an earlier commit of the log.
  std::size_t incomplete_commits() const { return incomplete_commits_; }
  // The first parent of the last commit that was read.
  const std::string& first_parent() const { return first_parent_; }

 private:
  // Reads entries into `commit`, and into the commits that follow in git's output.
  void read_entries(model::CommitLog& log, std::optional<model::Commit> commit);
  bool begin_commit(const std::string& header, model::Commit& commit);
  void read_change(const std::string& entry, model::CommitLog& log, model::Commit& commit);
  void read_patches(model::Commit& commit);
  void read_hunk(const std::string& line, model::FileChange* change);
  void end_commit(model::Commit commit, model::CommitLog& log);
  // Properties of git's output for a file of a commit.
  struct Seen {
    bool has_patch = true;
    bool is_missing = false;  // a version was replaced by the substitute
  };
  Seen look_at_versions(const std::string& entry, char status);
  bool lacks_lines(const model::FileChange& change, bool is_missing);
  std::uint32_t path_id(std::string path, model::CommitLog& log);

  base::ChildProcess& git_;
  GitLogOptions options_;
  std::unordered_map<std::string, std::uint32_t> path_ids_;
  std::vector<std::size_t> change_of_patch_;  // index into the commit's changes, or kNoChange
  std::size_t files_ = 0;                     // in the current commit
  std::size_t hunks_ = 0;
  std::string first_parent_;
  std::vector<model::CommitMessage> messages_;
  std::vector<std::string> objects_;
  std::unordered_set<std::uint32_t> lost_paths_;  // paths whose lines cannot be followed further
  bool is_incomplete_ = false;                    // the current commit lacks lines
  std::size_t incomplete_commits_ = 0;
  std::string field_;
  bool is_sound_ = true;
};

}  // namespace cairn::git
