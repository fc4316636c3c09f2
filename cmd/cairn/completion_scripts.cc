#include "cmd/cairn/completion_scripts.h"

#include <fmt/format.h>

#include <algorithm>

#include "internal/model/kind.h"

namespace cairn::cmd {
namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

bool takes_value(const CLI::Option& option) { return option.get_items_expected_max() > 0; }

// Options of a command that have a name; FILE and the like have none.
std::vector<const CLI::Option*> options_of(const CLI::App& command) {
  return command.get_options([](const CLI::Option* option) { return !option->get_positional(); });
}

// What can follow an option, if these are words; "FILE" or "DIR" otherwise, or nothing.
std::string values_of(const CLI::Option& option) {
  if (option.check_lname("kind")) {
    std::string words;
    for (const std::string_view word : model::kind_words()) {
      words += (words.empty() ? "" : " ") + std::string(word);
    }
    return words;
  }
  const std::string type = option.get_type_name();
  const std::size_t choice = type.find('{');  // FORMAT:{json,graphml}
  if (choice == std::string::npos) return type == "FILE" || type == "DIR" ? type : "";
  std::string words = type.substr(choice + 1, type.find('}') - choice - 1);
  std::replace(words.begin(), words.end(), ',', ' ');
  return words;
}

bool wants_files(const CLI::App& command) { return command.get_option_no_throw("FILE") != nullptr; }

std::string flags_of(const CLI::App& command) {
  std::string flags;
  for (const CLI::Option* option : options_of(command)) {
    for (const std::string& name : option->get_lnames()) flags += " --" + name;
    for (const std::string& name : option->get_snames()) flags += " -" + name;
  }
  return flags.substr(flags.empty() ? 0 : 1);
}

}  // namespace

std::string bash_script(const CLI::App& app) {
  std::string commands;
  std::string cases;
  std::string values;
  for (const CLI::App* command : commands_of(app)) {
    commands += (commands.empty() ? "" : " ") + command->get_name();
    cases += fmt::format("    {}) words=\"{}\"; files={} ;;\n", command->get_name(),
                         flags_of(*command), wants_files(*command) ? 1 : 0);
    for (const CLI::Option* option : options_of(*command)) {
      const std::string words = values_of(*option);
      if (!takes_value(*option)) continue;
      for (const std::string& name : option->get_lnames()) {
        const std::string action = words == "FILE" ? "-f" : words == "DIR" ? "-d" : "";
        values += fmt::format("    {}\\ --{}) COMPREPLY=($(compgen {} -- \"$word\")); return ;;\n",
                              command->get_name(), name,
                              action.empty() ? "-W \"" + words + "\"" : action);
      }
    }
  }
  return fmt::format(R"(# bash completion of cairn
_cairn() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}" words files=0
  case "${{COMP_WORDS[1]}} $before" in
{}  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{} --help --version" -- "$word"))
    return
  fi
  case "${{COMP_WORDS[1]}}" in
{}  esac
  case "$word" in
    -*) COMPREPLY=($(compgen -W "$words" -- "$word")) ;;
    *) if [ "$files" -eq 1 ]; then COMPREPLY=($(compgen -f -- "$word")); fi ;;
  esac
}}
complete -o filenames -F _cairn cairn
)",
                     values, commands, cases);
}

namespace {

// For a string between single quotes whose brackets and colons zsh reads.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
      continue;
    }
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string zsh_script(const CLI::App& app) {
  std::string commands;
  std::string cases;
  for (const CLI::App* command : commands_of(app)) {
    commands +=
        fmt::format("    '{}:{}'\n", command->get_name(), zsh_text(command->get_description()));
    cases += fmt::format("    {}) _arguments", command->get_name());
    for (const CLI::Option* option : options_of(*command)) {
      const std::string words = values_of(*option);
      const std::string action = words == "FILE"  ? "_files"
                                 : words == "DIR" ? "_files -/"
                                 : words.empty()  ? ""
                                                  : "(" + words + ")";
      for (const std::string& name : option->get_lnames()) {
        cases += fmt::format(" \\\n      '--{}[{}]{}'", name, zsh_text(option->get_description()),
                             takes_value(*option) ? ":value:" + action : "");
      }
    }
    cases += fmt::format(" \\\n      '*:argument:{}' ;;\n", wants_files(*command) ? "_files" : "");
  }
  return fmt::format(R"(#compdef cairn
_cairn() {{
  local -a commands=(
{}  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local command=$words[2]
  shift words
  (( CURRENT-- ))
  case $command in
{}  esac
}}
if [ "$funcstack[1]" = _cairn ]; then _cairn "$@"; else compdef _cairn cairn; fi
)",
                     commands, cases);
}

namespace {

std::string fish_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

}  // namespace

std::string fish_script(const CLI::App& app) {
  std::string script = "# fish completion of cairn\ncomplete -c cairn -f\n";
  for (const CLI::App* command : commands_of(app)) {
    script += fmt::format("complete -c cairn -n __fish_use_subcommand -a {} -d '{}'\n",
                          command->get_name(), fish_text(command->get_description()));
    const std::string when =
        fmt::format("complete -c cairn -n '__fish_seen_subcommand_from {}'", command->get_name());
    if (wants_files(*command)) script += when + " -F\n";
    for (const CLI::Option* option : options_of(*command)) {
      script += when;
      for (const std::string& name : option->get_lnames()) script += " -l " + name;
      for (const std::string& name : option->get_snames()) script += " -s " + name;
      const std::string words = values_of(*option);
      const bool is_path = words == "FILE" || words == "DIR";
      if (takes_value(*option)) script += is_path ? " -r -F" : " -x";
      if (!is_path && !words.empty()) script += fmt::format(" -a '{}'", words);
      script += fmt::format(" -d '{}'\n", fish_text(option->get_description()));
    }
  }
  return script;
}

}  // namespace cairn::cmd
