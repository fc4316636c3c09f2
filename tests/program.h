// Runs the built program in a child process.
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "tests/testing.h"

namespace cairn::testing {

struct Ran {
  int exit_code = -1;  // 128 + N if signal N ended the program
  std::string out;
  std::string err;
};

// Runs cairn with `arguments` in `directory`, without a terminal or colours. Its environment has
// only TERM, LC_ALL and the variables of `environment` ("NAME=value").
inline Ran run_cairn(const std::vector<std::string>& arguments, const std::string& directory,
                     const std::vector<std::string>& environment = {},
                     const std::string& input = "") {
  const TemporaryDirectory pipes;
  write_file(pipes / "in", input);
  std::vector<std::string> words = {CAIRN_PROGRAM};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<std::string> variables = {"TERM=dumb", "LC_ALL=C.UTF-8"};
  variables.insert(variables.end(), environment.begin(), environment.end());
  const pid_t child = ::fork();
  if (child == 0) {
    const auto redirect = [&](int fd, std::string_view name, int flags) {
      const int file = ::open((pipes / name).c_str(), flags, 0600);
      if (file < 0 || ::dup2(file, fd) < 0) ::_exit(125);
    };
    redirect(0, "in", O_RDONLY);
    redirect(1, "out", O_WRONLY | O_CREAT);
    redirect(2, "err", O_WRONLY | O_CREAT);
    if (::chdir(directory.c_str()) != 0) ::_exit(126);
    std::vector<char*> argv;
    std::vector<char*> envp;
    for (std::string& word : words) argv.push_back(word.data());
    for (std::string& variable : variables) envp.push_back(variable.data());
    argv.push_back(nullptr);
    envp.push_back(nullptr);
    ::execve(CAIRN_PROGRAM, argv.data(), envp.data());
    ::_exit(127);
  }
  int status = 0;
  if (child < 0 || ::waitpid(child, &status, 0) != child) throw std::runtime_error("fork");
  const int code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  return {code, read_file(pipes / "out"), read_file(pipes / "err")};
}

}  // namespace cairn::testing
