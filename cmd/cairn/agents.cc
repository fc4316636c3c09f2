#include "internal/agents/agents.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <memory>

#include "cmd/cairn/cli.h"
#include "internal/agents/plan.h"
#include "internal/base/display.h"
#include "internal/corpus/location.h"
#include "internal/trust/user_directories.h"

namespace cairn::cmd {
namespace {

using agents::Agent;
using agents::FileText;
using agents::Scope;
using base::Error;
using base::ErrorKind;

constexpr const char* kAgentsFooter =
    R"(Agents: claude (Claude Code), codex, cursor, gemini (Gemini CLI), vscode (only the server).
Without a NAME, the agents that are in use: those with a directory such as .claude in the repository
or in the home directory.

'install' writes three things: the MCP server 'cairn mcp', the hook 'cairn hook' for prompts, and
five lines between markers in CLAUDE.md, AGENTS.md or GEMINI.md. You see every change before it is
written. Text that is already there is not written again. 'remove' restores the previous text.
A file that cannot be parsed, or does not belong to you, is left alone; cairn then shows the text
that you can add yourself.

Examples
  cairn agents                              what is installed in this repository
  cairn agents install claude --dry-run     only show the changes
  cairn agents install --yes                for all agents that are in use
  cairn agents install --user codex         in your home directory, for all repositories
  cairn agents remove claude

Exit code: 0 if everything was done; 1 if a change was not confirmed or must be made by hand
(status: if nothing is installed); 2 on error.)";

struct AgentsOptions {
  std::string action = "status";
  std::vector<std::string> names;
  bool user = false;
  bool project = false;
  bool yes = false;
  bool dry_run = false;
  bool json = false;
};

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string_view view(const FileText& text) { return text ? std::string_view(*text) : ""; }

// Returns the lines that an edit changes, with two unchanged lines before and after them. The lines
// are marked as in a diff.
std::string diff_of(const agents::Edit& edit) {
  constexpr std::size_t kAround = 2;
  const auto before = lines_of(view(edit.before));
  const auto after = lines_of(view(edit.after));
  const std::size_t most = std::min(before.size(), after.size());
  std::size_t same = 0;
  while (same < most && before[same] == after[same]) ++same;
  std::size_t tail = 0;
  while (tail < most - same && before[before.size() - 1 - tail] == after[after.size() - 1 - tail]) {
    ++tail;
  }
  std::string text;
  const auto put = [&](const char* mark, const auto& lines, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) text += mark + base::display_line(lines[i]) + "\n";
  };
  put("  ", before, same - std::min(same, kAround), same);
  put("- ", before, same, before.size() - tail);
  put("+ ", after, same, after.size() - tail);
  put("  ", before, before.size() - tail, before.size() - tail + std::min(tail, kAround));
  return text;
}

std::string text_of(const agents::Plan& plan, bool is_removal) {
  std::string text;
  for (const agents::PlannedFile& file : plan.files) {
    const char* const what = !file.original ? " (new)" : !file.text ? " (removed)" : "";
    const std::string target = file.target.empty() ? "" : " -> " + base::display_line(file.target);
    text += base::display_line(file.path) + target + what + "\n";
    for (const agents::Edit& edit : file.edits) text += diff_of(edit);
  }
  for (const agents::Refusal& refusal : plan.refusals) {
    text += base::display_line(refusal.path) +
            " is left alone: " + base::display_line(refusal.why) +
            (is_removal ? "; remove" : "; add") + " by hand:\n";
    for (const std::string_view line : lines_of(refusal.by_hand)) {
      text += "    " + std::string(line) + "\n";
    }
  }
  return text;
}

std::string known_names() {
  std::string names;
  for (const Agent& agent : agents::known_agents()) {
    names += (names.empty() ? "" : ", ") + std::string(agent.name);
  }
  return names;
}

agents::PlanRequest request_for(const AgentsOptions& options) {
  const std::string home = trust::user_directories().home;
  agents::PlanRequest request;
  request.scope = options.user ? Scope::kUser : Scope::kProject;
  request.action = options.action == "remove" ? agents::Action::kRemove : agents::Action::kInstall;
  request.root =
      options.user ? home : corpus::find_repository(working_directory(), "cairn agents --user");
  if (request.root.empty()) {
    throw Error(ErrorKind::kNoInput, "there is no home directory", "set HOME");
  }
  for (const std::string& name : options.names) {
    const auto& known = agents::known_agents();
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const Agent& agent) { return agent.name == name; });
    if (found == known.end()) {
      throw Error(ErrorKind::kUsage, "there is no agent '" + base::display_line(name) + "'",
                  "the agents are " + known_names());
    }
    request.agents.push_back(&*found);
  }
  if (!request.agents.empty()) return request;
  if (options.action == "install") {
    request.agents = agents::agents_in_use(request.root, home);
  } else {
    for (const Agent& agent : agents::known_agents()) request.agents.push_back(&agent);
  }
  if (!request.agents.empty()) return request;
  throw Error(ErrorKind::kUsage, "no coding agent was found here", "name one of " + known_names());
}

void print_status(Session& session, const AgentsOptions& options,
                  const agents::PlanRequest& request) {
  base::Json list = base::Json::array();
  bool is_any = false;
  std::string text;
  for (const agents::PlaceState& one : agents::states_of(request)) {
    is_any = is_any || one.state == "installed" || one.state == "outdated";
    const char* const more = one.state == "other" ? ": not written by cairn" : "";
    text += fmt::format("{:<7} {:<6}  {:<26}  {}{}\n", one.agent->name, name_of(one.part), one.path,
                        one.state, more);
    list.push_back({{"agent", one.agent->name},
                    {"part", name_of(one.part)},
                    {"path", one.path},
                    {"state", one.state}});
  }
  if (!is_any && options.action == "status") session.exit_code = kNotFound;
  if (!options.json) return session.print(text);
  session.print_json({{"schema", "cairn.agents/1"},
                      {"scope", options.user ? "user" : "project"},
                      {"root", request.root},
                      {"places", std::move(list)}});
}

bool is_confirmed(Session& session, std::size_t files) {
  session.print(fmt::format("write {}? [y/N] ", base::counted(files, "file", "files")));
  session.flush();
  const int first = std::getchar();
  return first == 'y' || first == 'Y';
}

// Decides whether to write the planned changes. Without --yes, asks the user if standard input and
// output are terminals. If nothing may be written, prints the reason.
bool may_write(Session& session, const AgentsOptions& options, const agents::Plan& plan) {
  if (options.dry_run) {
    session.print("nothing was written (--dry-run)\n");
    return false;
  }
  if (options.yes) return true;
  const bool can_ask = is_terminal(STDIN_FILENO) && is_terminal(STDOUT_FILENO);
  if (can_ask && is_confirmed(session, plan.files.size())) return true;
  session.exit_code = kNotFound;
  session.print(can_ask ? "nothing was written\n" : "nothing was written; use --yes to write\n");
  return false;
}

void change(Session& session, const AgentsOptions& options, const agents::PlanRequest& request) {
  const agents::Plan plan = agents::plan_agents(request);
  if (!plan.refusals.empty()) session.exit_code = kNotFound;
  if (options.json) {
    if (options.yes && !options.dry_run) agents::carry_out(plan);
    return print_status(session, options, request);
  }
  session.print(text_of(plan, options.action == "remove"));
  if (plan.files.empty()) {
    return session.print(plan.refusals.empty() ? "nothing to do\n" : "nothing was written\n");
  }
  if (!may_write(session, options, plan)) return;
  agents::carry_out(plan);
  session.print(fmt::format("wrote {}; restart the agent\n",
                            base::counted(plan.files.size(), "file", "files")));
}

void run_agents(Session& session, const AgentsOptions& options) {
  session.json = options.json;
  const agents::PlanRequest request = request_for(options);
  if (options.action == "status") return print_status(session, options, request);
  change(session, options, request);
}

}  // namespace

void add_agents(CLI::App& app, Session& session) {
  auto options = std::make_shared<AgentsOptions>();
  CLI::App* command =
      app.add_subcommand("agents", "Add cairn to coding agents, or remove it from them");
  command->add_option("ACTION", options->action, "install, remove or status (default)")
      ->check(CLI::IsMember({"install", "remove", "status"}))
      ->type_name("");
  command->add_option("NAME", options->names, "Agents: claude, codex, cursor, gemini, vscode")
      ->type_name("");
  CLI::Option* const user =
      command->add_flag("--user", options->user, "Files of your home directory");
  command->add_flag("--project", options->project, "Files of the repository (default)")
      ->excludes(user);
  command->add_flag("--yes,-y", options->yes, "Write without asking");
  command->add_flag("--dry-run", options->dry_run, "Only show what would be written");
  command->add_flag("--json", options->json,
                    "JSON instead of text; writes only with --yes, and then shows the status");
  command->footer(kAgentsFooter);
  command->callback([options, &session] { run_agents(session, *options); });
}

}  // namespace cairn::cmd
