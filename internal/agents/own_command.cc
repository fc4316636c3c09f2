#include "internal/agents/own_command.h"

#include <algorithm>
#include <filesystem>
#include <string_view>

#include "internal/base/ascii.h"
#include "internal/base/path.h"

namespace cairn::agents {
namespace {

namespace fs = std::filesystem;
using base::Json;
using Words = std::vector<std::string>;

bool is_below(const std::string& path, const std::string& directory) {
  return path.starts_with(directory.ends_with('/') ? directory : directory + "/");
}

// Returns whether the program lies in the project, either by its path as written or after links are
// resolved.
bool is_in_project(const std::string& program, const std::string& project) {
  if (project.empty()) return false;
  std::error_code failed;
  const std::string real_project = fs::canonical(project, failed).string();
  if (failed) return true;
  const std::string real = fs::weakly_canonical(program, failed).string();
  if (failed) return true;
  const std::string written = fs::path(program).lexically_normal().string();
  return is_below(real, real_project) || is_below(written, real_project) ||
         is_below(written, project);
}

bool is_own_program(const std::string& program, const std::string& project) {
  if (program == "cairn") return true;
  return program.starts_with('/') && base::base_name(program) == "cairn" &&
         !is_in_project(program, project);
}

// Returns the words of a command. Returns nothing if the command has a character that a shell could
// interpret.
Words plain_words(std::string_view command) {
  Words words(1);
  for (const char c : command) {
    if (c == ' ') {
      words.emplace_back();
    } else if (base::is_letter(c) || base::is_digit(c) ||
               std::string_view("/._-+").find(c) != std::string_view::npos) {
      words.back() += c;
    } else {
      return {};
    }
  }
  return words;
}

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of("0123456789.") == word.npos;
}

// Returns whether cairn knows the member, and the member does not change what the command does.
bool is_known(const std::string& name, const Json& value) {
  if (name == "command" || name == "args") return true;
  if (name == "type") return value == "stdio" || value == "command";
  if (name == "name") return value.is_string();
  if (name == "env") return value.is_object() && value.empty();
  return name == "timeout" && value.is_number();
}

bool has_only_known_members(const Json& entry) {
  for (const auto& [name, value] : entry.items()) {
    if (!is_known(name, value)) return false;
  }
  return true;
}

std::string text_of(const Json& entry, const char* member) {
  const auto found = entry.find(member);
  return found != entry.end() && found->is_string() ? found->get<std::string>() : std::string();
}

// Returns the strings of a list. Returns nothing if the list has any other item.
Words list_of(const Json& entry, const char* member) {
  const auto found = entry.find(member);
  if (found == entry.end() || !found->is_array()) return {};
  Words words;
  for (const Json& item : *found) {
    if (!item.is_string()) return {};
    words.push_back(item.get<std::string>());
  }
  return words;
}

bool is_own_option(const std::string& option, const std::string& value) {
  return option == "--tools" || (option == "--directory" && value == "${workspaceFolder}");
}

}  // namespace

bool starts_server(const std::string& command, const std::vector<std::string>& arguments,
                   const std::string& project) {
  if (!is_own_program(command, project)) return false;
  if (arguments.empty() || arguments.front() != "mcp") return false;
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    if (arguments[i] == "--structured") continue;
    if (++i == arguments.size() || !is_own_option(arguments[i - 1], arguments[i])) return false;
  }
  return true;
}

Presence judge_server(const Json& server, const std::string& project) {
  const bool is_ours = server.is_object() && has_only_known_members(server) &&
                       starts_server(text_of(server, "command"), list_of(server, "args"), project);
  return is_ours ? Presence::kOurs : Presence::kForeign;
}

Presence judge_hook(const Json& hook, const std::string& project) {
  if (!hook.is_object()) return Presence::kAbsent;
  const std::string command = text_of(hook, "command");
  if (command.find("cairn hook") == command.npos) return Presence::kAbsent;
  const Words words = plain_words(command);
  if (words.size() < 2 || words[1] != "hook" || words.size() % 2 != 0) return Presence::kForeign;
  if (!is_own_program(words[0], project) || !has_only_known_members(hook)) {
    return Presence::kForeign;
  }
  for (std::size_t i = 2; i < words.size(); i += 2) {
    const bool is_limit = words[i] == "--tokens" || words[i] == "--threshold";
    if (!is_limit || !is_number(words[i + 1])) return Presence::kForeign;
  }
  return Presence::kOurs;
}

}  // namespace cairn::agents
