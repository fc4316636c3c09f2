// Describes what can be typed where, whatever the shell.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace cairn::cmd {

enum class Paths : std::uint8_t { kNone, kFiles, kDirectories };

// The words and files that can follow an option, or be an argument.
struct Offer {
  std::string words;  // separated by spaces
  Paths paths = Paths::kNone;
};

struct OfferedOption {
  std::vector<std::string> names;  // "-k", "--kind"
  std::string description;
  std::string value_name;  // "KIND"
  bool takes_value = false;
  bool is_many = false;  // may be given again
  Offer values;
};

struct OfferedCommand {
  std::string name;         // "search"; "eval mine" is one, too
  std::string description;  // of the command
  Offer arguments;
  std::vector<OfferedOption> options;

  bool is_below() const { return name.find(' ') != std::string::npos; }
};

// In the order of the help; subcommands come after their command.
std::vector<OfferedCommand> offered_commands(const CLI::App& app);

}  // namespace cairn::cmd
