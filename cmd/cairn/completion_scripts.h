// Shell completions, generated from the command line as it is defined: a new command or option
// needs no change here. Each function returns a whole script for its shell.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace cairn::cmd {

std::string bash_script(const CLI::App& app);
std::string zsh_script(const CLI::App& app);
std::string fish_script(const CLI::App& app);

}  // namespace cairn::cmd
