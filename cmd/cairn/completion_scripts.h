// Generates the completion scripts of the shells. Commands and options are read from their
// definitions in CLI11, so new commands and options need no change here. Each function returns a
// complete script.
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace cairn::cmd {

std::string bash_script(const CLI::App& app);
std::string zsh_script(const CLI::App& app);
std::string fish_script(const CLI::App& app);

}  // namespace cairn::cmd
