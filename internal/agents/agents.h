// The coding agents that cairn can be added to, and the files in which each of them looks.
//
// Three things are added: the server of `cairn mcp`, so that the agent has its tools; a hook that
// runs `cairn hook` for every prompt, which may add what helps to the prompt; and five lines for
// the file that the agent reads at the start of a session.
//
//            server (MCP)                hook                                  lines
//   claude   .mcp.json                   .claude/settings.json                 CLAUDE.md
//            ~/.claude.json              UserPromptSubmit                      ~/.claude/CLAUDE.md
//   codex    .codex/config.toml          .codex/hooks.json, UserPromptSubmit   AGENTS.md
//   cursor   .cursor/mcp.json            .cursor/hooks.json, sessionStart      AGENTS.md
//   gemini   .gemini/settings.json       the same file, BeforeAgent            GEMINI.md
//   vscode   .vscode/mcp.json, ~/.config/Code/User/mcp.json
//
// Where nothing else is said, the file of the user is the one of the same path in the home
// directory; ~/.codex/AGENTS.md and ~/.gemini/GEMINI.md; Cursor has no file for the user's lines.
// Cursor's prompt hook can only refuse a prompt, so its session hook is used. The formats are those
// of these pages, as of autumn 2026:
//
//   https://code.claude.com/docs/en/mcp, /en/hooks, /en/memory
//   https://developers.openai.com/codex/mcp, /codex/hooks, /codex/guides/agents-md
//   https://cursor.com/docs/mcp, /docs/hooks, /docs/rules
//   https://geminicli.com/docs/tools/mcp-server, /docs/hooks/reference, /docs/cli/gemini-md
//   https://code.visualstudio.com/docs/agents/reference/mcp-configuration
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "internal/agents/json_entry.h"

namespace cairn::agents {

enum class Scope : std::uint8_t { kProject, kUser };
enum class Part : std::uint8_t { kServer, kHook, kLines };

std::string_view name_of(Part part);  // "server", "hook", "lines"

// A table of a TOML file, at its end.
struct TomlTable {
  std::string name;     // "mcp_servers.cairn"
  std::string block;    // its lines, with the header
  std::string project;  // see own_command.h
};

// Lines between markers at the end of a Markdown file.
struct MarkedLines {
  std::string block;  // with the markers
};

using Addition = std::variant<JsonEntry, TomlTable, MarkedLines>;

// Something that is added to a file.
struct Place {
  Part part = Part::kServer;
  std::string path;  // in the root of the repository, or in the home directory
  Addition addition;
};

struct Agent {
  std::string_view name;   // "claude"
  std::string_view title;  // "Claude Code"
  // The directories whose existence shows that the agent is used, in either scope.
  std::vector<std::string> signs;
};

const std::vector<Agent>& known_agents();

// In the order in which they are added. `root`: of the repository; it matters to kProject only.
std::vector<Place> places_of(const Agent& agent, Scope scope, const std::string& root);

// Like presence_of() and with_json_entry(), for all formats. An older block of lines is kOurs.
Presence presence_in(const FileText& text, const Addition& addition);
std::string added_to(const FileText& text, const Addition& addition);

// Requires: presence_in() is kOurs.
FileText removed_from(const std::string& text, const Addition& addition);

// Whether adding would change a file that has it already, since an older cairn has written it.
bool is_outdated(const FileText& text, const Addition& addition);

// What somebody who edits the file by hand should write.
std::string by_hand(const Addition& addition);

}  // namespace cairn::agents
