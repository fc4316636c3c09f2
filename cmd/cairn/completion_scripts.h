// Generates the completion scripts of the shells. Each function returns a complete script. The
// commands and options are read from their definitions in CLI11, so a new command or option needs
// no change here.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace cairn::cmd {

std::string bash_script(const CLI::App& app);
std::string zsh_script(const CLI::App& app);
std::string fish_script(const CLI::App& app);

}  // namespace cairn::cmd
