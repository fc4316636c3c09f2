#include "cmd/cairn/man_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cmd/cairn/roff.h"
#include "internal/base/ascii.h"

namespace cairn::cmd {
namespace {

struct ManVariable {
  std::string_view command;  // "" if the variable applies to all commands
  std::string_view name;
  std::string_view meaning;
};

constexpr std::array kManVariables = {
    ManVariable{"", "NO_COLOR", "If not empty, turns colours off."},
    ManVariable{"", "CLICOLOR_FORCE",
                "Unless empty or 0, turns colours on even without a terminal."},
    ManVariable{"", "CAIRN_SEARCH_*, CAIRN_EDGES_*, CAIRN_INDEX_*",
                "Settings; see cairn-config(1)."},
    ManVariable{"serve", "CAIRN_API_KEY", "The API keys to accept, separated by commas."},
    ManVariable{"serve", "CAIRN_RATE_LIMIT", "Same as --rate."},
    ManVariable{"related", "CAIRN_LLM_KEY", "The API key for the language model of --llm."},
};

struct ManFile {
  std::string_view path;
  std::string_view meaning;
};

constexpr std::array kManFiles = {
    ManFile{".cairn/index.db", "The index, at the root of the repository."},
    ManFile{".cairn/config.toml", "Settings next to the index."},
    ManFile{"cairn.toml", "Settings of a repository."},
    ManFile{"~/.config/cairn/config.toml", "Your own settings."},
};

std::vector<const CLI::App*> subcommands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

// One part of the text that follows the options in the help. parts_of_help() divides the text.
struct HelpPart {
  std::string heading;  // "" if it has none
  std::string text;     // unindented lines that are not headings
  std::string lines;    // indented lines
};

std::vector<std::string_view> lines_of_help(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

// Divides the text into parts. A part ends at a blank line, or between an indented line and an
// unindented line after it.
std::vector<HelpPart> parts_of_help(std::string_view footer) {
  std::vector<HelpPart> parts;
  bool is_open = false;
  const std::vector<std::string_view> lines = lines_of_help(footer);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string_view line = lines[i];
    const bool is_indented = line.starts_with(' ');
    if (line.empty()) {
      is_open = false;
      continue;
    }
    if (!is_open || (!is_indented && !parts.back().lines.empty())) {
      const bool is_heading = !is_indented && i + 1 < lines.size() &&
                              lines[i + 1].starts_with(' ') && line.back() != '.' &&
                              line.back() != ':';
      parts.emplace_back();
      is_open = true;
      if (is_heading) {
        parts.back().heading = line;
        continue;
      }
    }
    (is_indented ? parts.back().lines : parts.back().text) += std::string(line) + "\n";
  }
  return parts;
}

constexpr std::string_view kExitCode = "Exit code: ";

bool is_exit_code(const HelpPart& part) { return part.text.starts_with(kExitCode); }

std::string upper(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(), base::to_upper);
  return text;
}

void write_part(RoffBody& body, const HelpPart& part) {
  if (!part.text.empty()) body.paragraph(part.text);
  if (!part.lines.empty()) body.example(part.lines);
}

bool is_many(const CLI::Option& option) { return option.get_items_expected_max() > 1; }

// Returns the type name of an option without its possible values, for example "WHEN" for
// "WHEN:{auto,always,never}".
std::string value_name(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  return type.substr(0, type.find(':'));
}

// Returns the description of an option, followed by its possible values. For the type name
// "TYPE:{alternative,similar}", for example: "Only these relations. One of: alternative, similar."
std::string meaning_of(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  const std::size_t open = type.find('{');
  if (open == std::string::npos) return option.get_description();
  std::string words = type.substr(open + 1, type.find('}') - open - 1);
  for (std::size_t at = 0; (at = words.find(',', at)) != std::string::npos; at += 2) {
    words.insert(at + 1, " ");
  }
  return option.get_description() + ". One of: " + words + ".";
}

std::string option_term(const CLI::Option& option) {
  std::string term;
  const auto add = [&](const std::string& name) {
    term += (term.empty() ? "" : ", ") + roff_bold(name);
  };
  for (const std::string& name : option.get_snames()) add("-" + name);
  for (const std::string& name : option.get_lnames()) add("--" + name);
  if (option.get_items_expected_max() > 0 && !value_name(option).empty()) {
    term += " " + roff_italic(value_name(option));
  }
  return term;
}

std::string synopsis(const CLI::App& command, const std::string& name) {
  if (command.get_parent() == nullptr) {
    return roff_bold(name) + " \\fICOMMAND\\fR [\\fIOPTIONS\\fR] ...";
  }
  std::string line = roff_bold(name) + " [\\fIOPTIONS\\fR]";
  for (const CLI::Option* option :
       command.get_options([](const CLI::Option* one) { return one->get_positional(); })) {
    const std::string shown =
        roff_italic(option->get_single_name()) + (is_many(*option) ? "..." : "");
    line += option->get_required() ? " " + shown : " [" + shown + "]";
  }
  return line;
}

std::string sentence(const std::string& text) { return text.ends_with('.') ? text : text + "."; }

void write_options(RoffBody& body, const CLI::App& command) {
  for (const bool positional : {true, false}) {
    for (const CLI::Option* option : command.get_options()) {
      const bool is_shown = !option->get_group().empty();
      if (!is_shown || option->get_positional() != positional) continue;
      const std::string term =
          positional ? roff_italic(option->get_single_name()) : option_term(*option);
      body.definition(term, meaning_of(*option));
    }
  }
}

void write_head(RoffBody& body, const CLI::App& command, const std::string& name,
                const std::string& page) {
  body.section("NAME");
  body.raw(page + " \\- " + roff_text(command.get_description()) + "\n");
  body.section("SYNOPSIS");
  std::string lines = synopsis(command, name) + "\n";
  for (const CLI::App* below : subcommands_of(command)) {
    if (command.get_parent() != nullptr) {
      lines += ".br\n" + synopsis(*below, name + " " + below->get_name()) + "\n";
    }
  }
  body.raw(lines);
}

void write_description(RoffBody& body, const CLI::App& command,
                       const std::vector<HelpPart>& parts) {
  body.section("DESCRIPTION");
  body.paragraph(sentence(command.get_description()));
  for (const HelpPart& part : parts) {
    if (part.heading.empty() && !is_exit_code(part)) write_part(body, part);
  }
  body.section("OPTIONS");
}

void write_options_below(RoffBody& body, const CLI::App& command) {
  for (const CLI::App* below : subcommands_of(command)) {
    body.section("OPTIONS OF " + upper(below->get_name()));
    body.paragraph(sentence(below->get_description()));
    write_options(body, *below);
  }
}

void write_commands(RoffBody& body, const CLI::App& app) {
  body.section("COMMANDS");
  for (const std::string& name : commands_with_pages(app)) {
    body.definition(roff_bold("cairn-" + name) + "(1)",
                    app.get_subcommand(name)->get_description());
  }
}

// Writes each part that has a heading, then the exit status.
void write_parts(RoffBody& body, const std::vector<HelpPart>& parts) {
  std::string exit_codes =
      "0 if something was found or done; 1 if nothing was found or a check failed; 2 on error.";
  for (const HelpPart& part : parts) {
    if (is_exit_code(part)) exit_codes = part.text.substr(kExitCode.size());
    if (part.heading.empty()) continue;
    body.section(upper(part.heading));
    write_part(body, part);
  }
  body.section("EXIT STATUS");
  body.paragraph(exit_codes);
}

void write_tail(RoffBody& body, const CLI::App& app, std::string_view command) {
  body.section("ENVIRONMENT");
  for (const ManVariable& variable : kManVariables) {
    if (!variable.command.empty() && !command.empty() && variable.command != command) continue;
    body.definition(roff_bold(variable.name), variable.meaning);
  }
  body.section("FILES");
  for (const ManFile& file : kManFiles) body.definition(roff_italic(file.path), file.meaning);
  body.section("SEE ALSO");
  std::string pages;
  if (!command.empty()) pages = roff_bold("cairn") + "(1)";
  for (const std::string& name : commands_with_pages(app)) {
    if (name == command || (!command.empty() && name != "config" && name != "search")) continue;
    pages += (pages.empty() ? "" : ",\n") + roff_bold("cairn-" + name) + "(1)";
  }
  body.raw(pages + "\n");
}

}  // namespace

std::vector<std::string> commands_with_pages(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : subcommands_of(app)) {
    if (!command->get_group().empty()) names.push_back(command->get_name());
  }
  return names;
}

std::string man_page(const CLI::App& app, std::string_view command) {
  const CLI::App& chosen = command.empty() ? app : *app.get_subcommand(std::string(command));
  const std::string name = command.empty() ? "cairn" : "cairn " + std::string(command);
  const std::string page = command.empty() ? "cairn" : "cairn-" + std::string(command);
  const std::vector<HelpPart> parts = parts_of_help(chosen.get_footer());
  RoffBody body;
  write_head(body, chosen, name, page);
  write_description(body, chosen, parts);
  write_options(body, chosen);
  if (command.empty()) {
    write_commands(body, app);
  } else {
    write_options_below(body, chosen);
  }
  write_parts(body, parts);
  write_tail(body, app, command);
  return fmt::format(".TH {} 1 {} \"cairn {}\" \"Manual of cairn\"\n.nh\n.ad l\n", upper(page),
                     CAIRN_RELEASE_DATE, CAIRN_VERSION) +
         body.text();
}

}  // namespace cairn::cmd
