// A temporary git repository in which a test makes commits at given times.
#pragma once

#include <sys/wait.h>

#include <cstdlib>
#include <map>
#include <stdexcept>
#include <string>

#include "tests/testing.h"

namespace cairn::testing {

class GitProject {
 public:
  GitProject() { git("init -q -b main"); }

  std::string path() const { return directory_.path(); }
  std::string operator/(const std::string& name) const { return directory_ / name; }

  void write(const std::string& name, const std::string& content) const {
    write_file(directory_ / name, content);
  }

  // Commits everything at `time` (seconds since 1970).
  void commit(std::int64_t time, const std::string& options = "") {
    git("add -A");
    git("commit -q -m c --allow-empty " + options, time);
  }

  // Writes `files` and commits everything.
  void commit_files(std::int64_t time, const std::map<std::string, std::string>& files) {
    for (const auto& [name, content] : files) write(name, content);
    commit(time);
  }

  // Commits everything with `subject`. Requires: `subject` contains no quote.
  void commit_as(std::int64_t time, const std::string& subject) {
    git("add -A");
    git("commit -q -m '" + subject + "'", time);
  }

  void git(const std::string& words, std::int64_t time = 0) const {
    const std::string date = "@" + std::to_string(time) + " +0000";
    const std::string command =
        "cd '" + path() + "' && env -i PATH=\"$PATH\" HOME='" + path() +
        "' GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=n GIT_AUTHOR_EMAIL=e GIT_COMMITTER_NAME=n"
        " GIT_COMMITTER_EMAIL=e GIT_AUTHOR_DATE='" +
        date + "' GIT_COMMITTER_DATE='" + date + "' git " + words;
    if (std::system(command.c_str()) != 0) {  // NOLINT(cert-env33-c)
      throw std::runtime_error("git " + words);
    }
  }

 private:
  TemporaryDirectory directory_;
};

}  // namespace cairn::testing
