// Lists the commands, options and values that completion scripts suggest. The list is the same for
// all shells.
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace cairn::cmd {

enum class Paths : std::uint8_t { kNone, kFiles, kDirectories };

// The words and paths that an option or a positional argument accepts.
struct Offer {
  std::string words;  // separated by spaces
  Paths paths = Paths::kNone;
};

struct OfferedOption {
  std::vector<std::string> names;  // "-k", "--kind"
  std::string description;
  std::string value_name;  // "KIND"
  bool takes_value = false;
  bool is_many = false;  // may be repeated
  Offer values;
};

struct OfferedCommand {
  std::string name;         // "search"; for a subcommand, "eval mine"
  std::string description;  // description of the command
  Offer arguments;
  std::vector<OfferedOption> options;

  bool is_below() const { return name.find(' ') != std::string::npos; }
};

// Returns the commands in the order of the help text. Subcommands follow their command.
std::vector<OfferedCommand> offered_commands(const CLI::App& app);

}  // namespace cairn::cmd
