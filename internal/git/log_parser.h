// Parses the output of `git log -z --raw`, with or without `-p -U0`, into commits.
//
// The output for each commit consists of:
//   - NUL, "@<id> <time> <parents>", NUL;
//   - for each file: ":<modes> <ids> <status>", NUL, the path, NUL; a renamed or copied file has
//     two paths, the old path and the new path;
//   - with `-p`: an empty field, and the patches of the files in the same order.
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
// Like kGitLogFormat, followed by the subject on a separate line and by the body.
inline constexpr const char* kGitLogFormatWithSubject = "--format=%x00@%H %ct %P%n%s%n%b";
inline constexpr std::size_t kMaxBodyBytes = 4096;  // longer bodies are truncated

// Returns the arguments that make git print this output: "log", "-z" and so on. The caller adds
// revisions and more options.
std::vector<std::string> git_log_command(const char* format);

struct GitLogOptions {
  std::string prefix;  // for "web/", only paths below web are read, without this prefix
  std::size_t max_files = 200;
  std::size_t max_hunks = 2000;
  bool keeps_objects = false;               // whether to collect the ids of file versions
  const MissingObjects* missing = nullptr;  // objects for which git reads a substitute, or null
  bool is_reversed = false;                 // whether git prints the oldest commit first
};

class GitLogParser {
 public:
  GitLogParser(base::ChildProcess& git, const GitLogOptions& options)
      : git_(git), options_(options) {}

  // Appends every commit to `log`. If the output of git ends too early, stops, and is_sound()
  // becomes false.
  void read(model::CommitLog& log);
  // Parses the output of `git diff` with the same options. This output looks like the output of
  // `git log` for a single commit, but without a header.
  void read_diff(model::CommitLog& log);

  bool is_sound() const { return is_sound_; }
  // Returns the messages of all commits that were read. Requires: the format contains the subject.
  std::vector<model::CommitMessage> take_messages() { return std::move(messages_); }
  // Returns the ids collected for `keeps_objects`, possibly with duplicates.
  std::vector<std::string> take_objects() { return std::move(objects_); }
  // Returns the number of commits that lack some of their changed lines. A commit lacks lines if
  // the repository lacks a file version of the commit, or of an earlier commit in git's output.
  std::size_t incomplete_commits() const { return incomplete_commits_; }
  // Returns the first parent of the last commit that was read.
  const std::string& first_parent() const { return first_parent_; }

 private:
  // Reads all of git's output. If `commit` is given, the entries before the first header are added
  // to it.
  void read_entries(model::CommitLog& log, std::optional<model::Commit> commit);
  bool begin_commit(const std::string& header, model::Commit& commit);
  void read_change(const std::string& entry, model::CommitLog& log, model::Commit& commit);
  void read_patches(model::Commit& commit);
  void read_hunk(const std::string& line, model::FileChange* change);
  void end_commit(model::Commit commit, model::CommitLog& log);
  // The parts of git's output for one file of a commit.
  struct Seen {
    bool has_patch = true;
    bool is_missing = false;  // git read the substitute for one of the versions
  };
  Seen look_at_versions(const std::string& entry, char status);
  bool lacks_lines(const model::FileChange& change, bool is_missing);
  std::uint32_t path_id(std::string path, model::CommitLog& log);

  base::ChildProcess& git_;
  GitLogOptions options_;
  std::unordered_map<std::string, std::uint32_t> path_ids_;
  std::vector<std::size_t> change_of_patch_;  // per patch: index of its change, or kNoChange
  std::size_t files_ = 0;                     // number of files in the current commit
  std::size_t hunks_ = 0;
  std::string first_parent_;
  std::vector<model::CommitMessage> messages_;
  std::vector<std::string> objects_;
  std::unordered_set<std::uint32_t> lost_paths_;  // paths whose lines can no longer be traced
  bool is_incomplete_ = false;                    // whether the current commit lacks lines
  std::size_t incomplete_commits_ = 0;
  std::string field_;
  bool is_sound_ = true;
};

}  // namespace cairn::git
