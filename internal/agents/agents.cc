#include "internal/agents/agents.h"

#include <optional>
#include <utility>

#include "internal/agents/own_command.h"
#include "internal/agents/refuse.h"
#include "internal/agents/text_block.h"
#include "internal/base/toml.h"

namespace cairn::agents {
namespace {

constexpr std::string_view kBegin = "<!-- cairn:begin ";
constexpr std::string_view kEnd = "<!-- cairn:end -->";

constexpr const char* kLines =
    R"(<!-- cairn:begin ('cairn agents remove' takes these lines out) -->
cairn has an index of this code. Ask its MCP tools before you grep or read whole files:
- `search` finds symbols by words or a question, `grep` finds lines, `symbol` shows one symbol;
- `references`, `callers` and `implementations` list who uses it, `path` how A reaches B;
- `impact` lists what a change may break and the tests to run: call it before and after a change.
Answers name files and lines; read only these. Without MCP: `cairn search`, … in a shell.
<!-- cairn:end -->
)";

constexpr const char* kTable = R"([mcp_servers.cairn]
command = "cairn"
args = ["mcp"]
)";

// The entries that cairn adds. `project` is the root of the repository (see own_command.h).
class Entries {
 public:
  explicit Entries(const std::string& project)
      : server_judge_(
            [project](const base::Json& server) { return judge_server(server, project); }),
        hook_judge_([project](const base::Json& hook) { return judge_hook(hook, project); }) {}

  JsonEntry server(const std::string& group) const {
    return {{group}, "cairn", R"({"command": "cairn", "args": ["mcp"]})", server_judge_};
  }

  // Returns the server entry for editors. Editors do not start servers in the workspace's
  // directory, so the entry names that directory. An older cairn named the index instead. That was
  // unsafe, because the index could have come with a clone.
  JsonEntry editor_server(const std::string& group) const {
    const std::string start = R"({"type": "stdio", "command": "cairn", "args": ["mcp", )";
    JsonEntry entry{
        {group}, "cairn", start + R"("--directory", "${workspaceFolder}"]})", server_judge_};
    entry.older = start + R"("--index", "${workspaceFolder}/.cairn/index.db"]})";
    return entry;
  }

  JsonEntry hook(const std::string& event, const std::string& rest) const {
    JsonEntry entry{{"hooks", event},
                    "",
                    R"({"hooks": [{"type": "command", "command": "cairn hook", )" + rest + "}]}",
                    hook_judge_};
    entry.group = "hooks";
    return entry;
  }

  JsonEntry cursor_hook() const {
    return {{"hooks", "sessionStart"},
            "",
            R"({"command": "cairn hook"})",
            hook_judge_,
            R"("version": 1)"};
  }

 private:
  Judge server_judge_;
  Judge hook_judge_;
};

std::optional<Lines> lines_in(const std::string& text) { return marked_lines(text, kBegin, kEnd); }

// Returns whether `lines` are equal to `block`, apart from line ends and from white space after the
// last line.
bool are_lines(const std::string& text, Lines lines, const std::string& block) {
  std::string present = text.substr(lines.begin, lines.end - lines.begin);
  std::erase(present, '\r');
  present.erase(present.find_last_not_of(" \t\n") + 1);
  return present + "\n" == block;
}

void check_toml(const std::string& text) {
  const base::Toml toml(text);
  if (!toml.fault()) return;
  refuse("it is not TOML: line " + std::to_string(toml.fault()->line) + ": " + toml.fault()->what);
}

Presence presence_of_table(const std::string& text, const TomlTable& table) {
  check_toml(text);
  const base::Toml toml(text);
  if (!toml.has_table(table.name)) return Presence::kAbsent;
  const std::string command = table.name + ".command";
  const std::string arguments = table.name + ".args";
  for (const base::TomlEntry& entry : toml.entries()) {
    const bool is_known = entry.key == command || entry.key == arguments;
    if (entry.key.starts_with(table.name + ".") && !is_known) return Presence::kForeign;
  }
  return starts_server(toml.text(command), toml.list(arguments), table.project)
             ? Presence::kOurs
             : Presence::kForeign;
}

// Removes the table and all its subtables, including their lines.
std::string without_table(const std::string& text, const std::string& name) {
  std::string rest;
  bool is_inside = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string line = text.substr(at, end - at);
    if (line.starts_with('[')) {
      is_inside = line.starts_with("[" + name + "]") || line.starts_with("[" + name + ".");
    }
    if (!is_inside) rest += line;
    at = end;
  }
  return rest;
}

FileText removed_table(const std::string& text, const TomlTable& table) {
  const auto block = find_block(text, table.block);
  FileText rest = block ? without_lines(text, *block) : without_table(text, table.name);
  if (rest && presence_of_table(*rest, table) != Presence::kAbsent) {
    refuse("its [" + table.name + "] is not written as a table");
  }
  return rest;
}

}  // namespace

std::string_view name_of(Part part) {
  if (part == Part::kServer) return "server";
  return part == Part::kHook ? "hook" : "lines";
}

const std::vector<Agent>& known_agents() {
  static const std::vector<Agent> agents = {
      {"claude", "Claude Code", {".claude"}},
      {"codex", "Codex", {".codex"}},
      {"cursor", "Cursor", {".cursor"}},
      {"gemini", "Gemini CLI", {".gemini"}},
      {"vscode", "VS Code", {".vscode", ".config/Code"}},
  };
  return agents;
}

std::vector<Place> places_of(const Agent& agent, Scope scope, const std::string& root) {
  const bool is_user = scope == Scope::kUser;
  const std::string project = is_user ? "" : root;
  const Entries entries(project);
  const MarkedLines lines{kLines};
  if (agent.name == "claude") {
    return {
        {Part::kServer, is_user ? ".claude.json" : ".mcp.json", entries.server("mcpServers")},
        {Part::kHook, ".claude/settings.json", entries.hook("UserPromptSubmit", R"("timeout": 5)")},
        {Part::kLines, is_user ? ".claude/CLAUDE.md" : "CLAUDE.md", lines}};
  }
  if (agent.name == "codex") {
    return {{Part::kServer, ".codex/config.toml", TomlTable{"mcp_servers.cairn", kTable, project}},
            {Part::kHook, ".codex/hooks.json", entries.hook("UserPromptSubmit", R"("timeout": 5)")},
            {Part::kLines, is_user ? ".codex/AGENTS.md" : "AGENTS.md", lines}};
  }
  if (agent.name == "cursor") {
    std::vector<Place> places = {
        {Part::kServer, ".cursor/mcp.json", entries.editor_server("mcpServers")},
        {Part::kHook, ".cursor/hooks.json", entries.cursor_hook()}};
    if (!is_user) places.push_back({Part::kLines, "AGENTS.md", lines});
    return places;
  }
  if (agent.name == "gemini") {
    const std::string settings = ".gemini/settings.json";
    return {
        {Part::kServer, settings, entries.server("mcpServers")},
        {Part::kHook, settings, entries.hook("BeforeAgent", R"("name": "cairn", "timeout": 5000)")},
        {Part::kLines, is_user ? ".gemini/GEMINI.md" : "GEMINI.md", lines}};
  }
  return {{Part::kServer, is_user ? ".config/Code/User/mcp.json" : ".vscode/mcp.json",
           entries.editor_server("servers")}};
}

Presence presence_in(const FileText& text, const Addition& addition) {
  if (!text) return Presence::kAbsent;
  if (const auto* entry = std::get_if<JsonEntry>(&addition)) return presence_of(text, *entry);
  if (const auto* table = std::get_if<TomlTable>(&addition)) {
    return presence_of_table(*text, *table);
  }
  return lines_in(*text) ? Presence::kOurs : Presence::kAbsent;
}

bool is_outdated(const FileText& text, const Addition& addition) {
  if (!text) return false;
  if (const auto* entry = std::get_if<JsonEntry>(&addition)) {
    return with_older_replaced(*text, *entry).has_value();
  }
  const auto* block = std::get_if<MarkedLines>(&addition);
  if (block == nullptr) return false;
  const auto lines = lines_in(*text);
  return lines && !are_lines(*text, *lines, block->block);
}

std::string added_to(const FileText& text, const Addition& addition) {
  if (const auto* entry = std::get_if<JsonEntry>(&addition)) {
    auto renewed = text ? with_older_replaced(*text, *entry) : std::nullopt;
    return renewed ? std::move(*renewed) : with_json_entry(text, *entry);
  }
  if (const auto* table = std::get_if<TomlTable>(&addition)) {
    std::string result = add_block(text, table->block);
    check_toml(result);
    return result;
  }
  const std::string& block = std::get<MarkedLines>(addition).block;
  if (!is_outdated(text, addition)) return add_block(text, block);
  return with_lines_replaced(*text, *lines_in(*text), block);
}

FileText removed_from(const std::string& text, const Addition& addition) {
  if (const auto* entry = std::get_if<JsonEntry>(&addition)) {
    return without_json_entry(text, *entry);
  }
  if (const auto* table = std::get_if<TomlTable>(&addition)) return removed_table(text, *table);
  return without_lines(text, *lines_in(text));
}

std::string by_hand(const Addition& addition) {
  if (const auto* entry = std::get_if<JsonEntry>(&addition)) return new_json_file(*entry);
  if (const auto* table = std::get_if<TomlTable>(&addition)) return table->block;
  return std::get<MarkedLines>(addition).block;
}

}  // namespace cairn::agents
