// The coding agents that cairn can be added to, and the files that each agent reads.
//
// cairn adds three things for an agent:
// - the server of `cairn mcp`, which gives the agent cairn's tools
// - a hook that runs `cairn hook` for every prompt, which may add helpful text to the prompt
// - five lines for the file that the agent reads at the start of a session
//
//            server (MCP)                hook                                  lines
//   claude   .mcp.json                   .claude/settings.json                 CLAUDE.md
//            ~/.claude.json              UserPromptSubmit                      ~/.claude/CLAUDE.md
//   codex    .codex/config.toml          .codex/hooks.json, UserPromptSubmit   AGENTS.md
//   cursor   .cursor/mcp.json            .cursor/hooks.json, sessionStart      AGENTS.md
//   gemini   .gemini/settings.json       the same file, BeforeAgent            GEMINI.md
//   vscode   .vscode/mcp.json, ~/.config/Code/User/mcp.json
//
// If the table lists no file for the user, the user's file has the same path in the home directory.
// There are two exceptions: the files for the user's lines are ~/.codex/AGENTS.md and
// ~/.gemini/GEMINI.md, and Cursor has no such file. Cursor's prompt hook can only refuse a prompt,
// so cairn uses its session hook. The formats are described on these pages (as of autumn 2026):
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

// A table at the end of a TOML file.
struct TomlTable {
  std::string name;     // "mcp_servers.cairn"
  std::string block;    // the lines of the table, including its header
  std::string project;  // see own_command.h
};

// A block of lines between two markers, at the end of a Markdown file.
struct MarkedLines {
  std::string block;  // including the markers
};

using Addition = std::variant<JsonEntry, TomlTable, MarkedLines>;

// An addition to a file.
struct Place {
  Part part = Part::kServer;
  std::string path;  // relative to the root of the repository, or to the home directory
  Addition addition;
};

struct Agent {
  std::string_view name;   // "claude"
  std::string_view title;  // "Claude Code"
  // Directories of the agent. If one of them exists, in the repository or in the home directory,
  // the agent is in use.
  std::vector<std::string> signs;
};

const std::vector<Agent>& known_agents();

// Returns the additions for an agent, in the order in which cairn makes them. `root` is the root of
// the repository; it matters only for kProject.
std::vector<Place> places_of(const Agent& agent, Scope scope, const std::string& root);

// Like presence_of() and with_json_entry(), but for all formats. A block of lines that an older
// cairn wrote counts as kOurs.
Presence presence_in(const FileText& text, const Addition& addition);
std::string added_to(const FileText& text, const Addition& addition);

// Requires: presence_in() is kOurs.
FileText removed_from(const std::string& text, const Addition& addition);

// Returns whether the file has the addition in the form that an older cairn wrote. added_to() then
// replaces it.
bool is_outdated(const FileText& text, const Addition& addition);

// Returns the text to write into the file by hand.
std::string by_hand(const Addition& addition);

}  // namespace cairn::agents
