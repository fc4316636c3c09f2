#include "internal/syncing/mirror.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <string_view>
#include <vector>

#include "internal/base/child_process.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/syncing/environment.h"

namespace cairn::syncing {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::size_t kCommitDigits = 40;  // at least; SHA-256 has 64

// https://git-scm.com/docs/git-config
const std::vector<std::string>& safe_settings() {
  static const std::vector<std::string> settings = {"core.hooksPath=/dev/null",
                                                    "core.fsmonitor=false",
                                                    "protocol.allow=never",
                                                    "protocol.https.allow=always",
                                                    "protocol.ssh.allow=always",
                                                    "protocol.file.allow=always",
                                                    "submodule.recurse=false",
                                                    "filter.lfs.process=",
                                                    "filter.lfs.smudge=",
                                                    "filter.lfs.required=false",
                                                    "gc.auto=0",
                                                    "advice.detachedHead=false"};
  return settings;
}

// Runs git and returns the last line of its output. Throws kIo with what git gives as the reason.
std::string git(const std::vector<std::string>& arguments, const MirrorLimits& limits) {
  std::vector<std::string> argv = {"git"};
  for (const std::string& setting : safe_settings()) {
    argv.emplace_back("-c");
    argv.push_back(setting);
  }
  argv.insert(argv.end(), arguments.begin(), arguments.end());
  base::ChildLimits child;
  child.max_time = child.max_silence = limits.max_time;
  child.with_errors = true;
  base::ChildProcess process(argv, environment_for_git(), "/", child);
  std::string last;
  std::string reason;
  std::string line;
  while (process.read_until('\n', line)) {
    if (!line.empty()) last = line;
    // Several lines of advice may follow.
    if (reason.empty() && line.starts_with("fatal: ")) reason = line;
  }
  if (process.finish()) return last;
  if (reason.empty()) reason = last;
  const bool has_said = process.has_refused() && !reason.empty();
  throw Error(ErrorKind::kIo, has_said ? "git: " + base::display_line(reason) : process.failure());
}

std::string commit_in(const std::string& line) {
  std::string commit = line.substr(0, line.find_first_of(" \t"));
  const bool is_commit = commit.size() >= kCommitDigits &&
                         commit.find_first_not_of("0123456789abcdef") == std::string::npos;
  if (!is_commit) throw Error(ErrorKind::kIo, "the repository has no commit at HEAD");
  return commit;
}

std::string depth_of(const MirrorLimits& limits) {
  return "--depth=" + std::to_string(limits.commits);
}

void fetch(const std::string& url, const std::string& directory, const MirrorLimits& limits) {
  git({"-C", directory, "fetch", "--quiet", "--force", "--no-tags", depth_of(limits), "--", url,
       "HEAD"},
      limits);
  git({"-C", directory, "checkout", "--quiet", "--force", "--detach", "FETCH_HEAD"}, limits);
  git({"-C", directory, "clean", "-ffdqx", "-e", "/.cairn"}, limits);
}

void clone(const std::string& url, const std::string& directory, const MirrorLimits& limits) {
  std::error_code ignored;
  std::filesystem::remove_all(directory, ignored);
  git({"clone", "--quiet", "--single-branch", "--no-tags", "--no-recurse-submodules",
       depth_of(limits), "--", url, directory},
      limits);
}

}  // namespace

std::string remote_head(const std::string& url, const MirrorLimits& limits) {
  return commit_in(git({"ls-remote", "--quiet", "--", url, "HEAD"}, limits));
}

std::string update_mirror(const std::string& url, const std::string& directory,
                          const MirrorLimits& limits) {
  bool is_new = !std::filesystem::is_directory(directory + "/.git");
  if (!is_new) {
    try {
      fetch(url, directory, limits);
    } catch (const Error&) {
      is_new = true;  // such as a clone that was killed while it wrote
    }
  }
  if (is_new) clone(url, directory, limits);
  return commit_in(git({"-C", directory, "rev-parse", "--verify", "HEAD"}, limits));
}

}  // namespace cairn::syncing
