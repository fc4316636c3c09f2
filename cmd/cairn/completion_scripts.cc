#include "cmd/cairn/completion_scripts.h"

#include <fmt/format.h>

#include "cmd/cairn/completion_words.h"

namespace cairn::cmd {
namespace {

std::string without_spaces(std::string text) {
  for (std::size_t at = 0; (at = text.find(' ', at)) != std::string::npos; at += 2) {
    text.replace(at, 1, "\\ ");
  }
  return text;
}

// Returns the words and paths of `offer` as assignments in the bash script, for example:
//   words="a b" files=-f
std::string bash_offer(const Offer& offer) {
  std::string text;
  if (!offer.words.empty()) text = fmt::format("words=\"{}\"", offer.words);
  if (offer.paths == Paths::kNone) return text;
  return text + (text.empty() ? "" : " ") +
         (offer.paths == Paths::kFiles ? "files=-f" : "files=-d");
}

std::string bash_flags(const OfferedCommand& command) {
  std::string flags;
  for (const OfferedOption& option : command.options) {
    for (const std::string& name : option.names) flags += (flags.empty() ? "" : " ") + name;
  }
  return flags;
}

std::string bash_values(const OfferedCommand& command) {
  std::string cases;
  for (const OfferedOption& option : command.options) {
    if (!option.takes_value) continue;
    std::string pattern;
    for (const std::string& name : option.names) {
      pattern += (pattern.empty() ? "" : "|") + without_spaces(command.name + " " + name);
    }
    cases += fmt::format("    {}) {} ;;\n", pattern, bash_offer(option.values));
  }
  return cases;
}

}  // namespace

std::string bash_script(const CLI::App& app) {
  std::string commands;
  std::string nested;
  std::string values;
  std::string arguments;
  for (const OfferedCommand& command : offered_commands(app)) {
    if (command.is_below()) {
      nested += (nested.empty() ? "" : "|") + without_spaces(command.name);
    } else {
      commands += command.name + " ";
    }
    values += bash_values(command);
    arguments += fmt::format("      {}) flags=\"{}\" {} ;;\n", without_spaces(command.name),
                             bash_flags(command), bash_offer(command.arguments));
  }
  return fmt::format(R"(# bash completion for cairn
_cairn() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" before="${{COMP_WORDS[COMP_CWORD-1]}}"
  local command="${{COMP_WORDS[1]}}" words= files= flags= is_value=1
  COMPREPLY=()
  if [ "$COMP_CWORD" -gt 2 ]; then
    case "$command ${{COMP_WORDS[2]}}" in
      {}) command="$command ${{COMP_WORDS[2]}}" ;;
    esac
  fi
  # bash splits --option=value into three words
  if [ "$word" = "=" ]; then
    word=
  elif [ "$before" = "=" ]; then
    before="${{COMP_WORDS[COMP_CWORD-2]}}"
  fi
  case "$command $before" in
{}    *) is_value= ;;
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="{}--help --version"
  elif [ -z "$is_value" ]; then
    case "$command" in
{}    esac
    case "$word" in -*) words="$flags" files= ;; esac
  fi
  if [ -n "$words" ]; then mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word"); fi
  if [ -n "$files" ]; then
    compopt -o filenames 2>/dev/null
    mapfile -t -O "${{#COMPREPLY[@]}}" COMPREPLY < <(compgen "$files" -- "$word")
  fi
}}
complete -F _cairn cairn
)",
                     nested, values, commands, arguments);
}

namespace {

// Escapes `text` for a single-quoted string. The completion functions of zsh interpret brackets and
// colons in that string, so these are escaped, too.
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

std::string zsh_offer(const Offer& offer) {
  if (offer.paths == Paths::kFiles) return "_files";
  if (offer.paths == Paths::kDirectories) return "_files -/";
  return offer.words.empty() ? "" : "(" + offer.words + ")";
}

// Returns an argument for _arguments, a completion function of zsh, for example:
//   '(-n --limit)'{-n+,--limit=}'[Limit]:N:'
std::string zsh_option(const OfferedOption& option) {
  std::string all;
  std::string forms;
  for (const std::string& name : option.names) {
    const bool is_long = name.starts_with("--");
    all += (all.empty() ? "" : " ") + name;
    forms += (forms.empty() ? "" : ",") + name;
    if (option.takes_value) forms += is_long ? "=" : "+";
  }
  if (option.names.size() > 1) forms = "{" + forms + "}";
  const std::string value =
      option.takes_value
          ? fmt::format(":{}:{}", option.value_name.empty() ? "value" : option.value_name,
                        zsh_offer(option.values))
          : std::string();
  return fmt::format(" \\\n      '{}'{}'[{}]{}'",
                     option.is_many ? std::string("*") : "(" + all + ")", forms,
                     zsh_text(option.description), value);
}

}  // namespace

std::string zsh_script(const CLI::App& app) {
  std::string commands;
  std::string nested;
  std::string cases;
  for (const OfferedCommand& command : offered_commands(app)) {
    if (command.is_below()) {
      nested += (nested.empty() ? "" : "|") + without_spaces(command.name);
    } else {
      commands += fmt::format("    '{}:{}'\n", command.name, zsh_text(command.description));
    }
    cases += fmt::format("    {}) _arguments -s", without_spaces(command.name));
    for (const OfferedOption& option : command.options) cases += zsh_option(option);
    cases += fmt::format(" \\\n      '*:argument:{}' ;;\n", zsh_offer(command.arguments));
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
  if (( CURRENT > 2 )); then
    case "$command $words[2]" in
      {}) command="$command $words[2]"; shift words; (( CURRENT-- )) ;;
    esac
  fi
  case $command in
{}  esac
}}
if [ "$funcstack[1]" = _cairn ]; then _cairn "$@"; else compdef _cairn cairn; fi
)",
                     commands, nested, cases);
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

// Returns the beginning of a `complete` line that applies only after `command` has been typed.
std::string fish_begin(const std::string& command) {
  const std::size_t space = command.find(' ');
  std::string when = "__fish_seen_subcommand_from " + command.substr(0, space);
  if (space != std::string::npos) {
    when += "; and __fish_seen_subcommand_from " + command.substr(space + 1);
  }
  return fmt::format("complete -c cairn -n '{}'", when);
}

std::string fish_option(const OfferedOption& option) {
  std::string text;
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  const Offer& values = option.values;
  if (option.takes_value) text += values.paths == Paths::kFiles ? " -r -F" : " -x";
  if (values.paths == Paths::kDirectories) text += " -a '(__fish_complete_directories)'";
  if (!values.words.empty()) text += fmt::format(" -a '{}'", values.words);
  return text + fmt::format(" -d '{}'\n", fish_text(option.description));
}

}  // namespace

std::string fish_script(const CLI::App& app) {
  std::string script = "# fish completion for cairn\ncomplete -c cairn -f\n";
  script += "complete -c cairn -n __fish_use_subcommand -l version -d 'Print the version'\n";
  for (const OfferedCommand& command : offered_commands(app)) {
    if (!command.is_below()) {
      script += fmt::format("complete -c cairn -n __fish_use_subcommand -a {} -d '{}'\n",
                            command.name, fish_text(command.description));
    }
    const std::string begin = fish_begin(command.name);
    if (command.arguments.paths != Paths::kNone) script += begin + " -F\n";
    if (!command.arguments.words.empty()) {
      script += fmt::format("{} -a '{}'\n", begin, command.arguments.words);
    }
    for (const OfferedOption& option : command.options) script += begin + fish_option(option);
  }
  return script;
}

}  // namespace cairn::cmd
