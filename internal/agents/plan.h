// Plans and makes the changes to files that install or remove agents.
//
//   const Plan plan = plan_agents({root, Scope::kProject, {claude}, Action::kInstall});
//   for (const PlannedFile& file : plan.files) …      // show file.edits
//   carry_out(plan);
//
// Planning reads every file once. carry_out() refuses to write if a file has changed since. It
// replaces whole files and keeps their permissions.
//
// A file is refused if it is not the user's own, is not writable, is larger than 4 MiB, or cannot
// be parsed. It is also refused if a link in its path leads out of the root or into .git or .cairn.
// The plan then says what to write into the file by hand, and leaves the file unchanged. Other
// links are followed, so CLAUDE.md may be a link to AGENTS.md.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/agents/agents.h"

namespace cairn::agents {

enum class Action : std::uint8_t { kInstall, kRemove };

struct PlanRequest {
  std::string root;  // absolute: the root of the repository, or the home directory
  Scope scope = Scope::kProject;
  std::vector<const Agent*> agents;
  Action action = Action::kInstall;
};

struct Edit {
  FileText before;
  FileText after;
};

struct PlannedFile {
  std::string path;       // relative to the root
  std::string target;     // if `path` is a link, the target, relative to the root; otherwise ""
  std::string real_path;  // absolute, without links
  FileText original;
  FileText text;            // nothing: remove the file
  std::vector<Edit> edits;  // from `original` to `text`; empty if there is nothing to do
};

struct Refusal {
  std::string path;
  std::string why;      // "it is not JSON: line 3: …"
  std::string by_hand;  // the text that the file should contain, or should no longer contain
};

struct Plan {
  std::string root;
  std::vector<PlannedFile> files;  // only files that are to be changed
  std::vector<Refusal> refusals;
};

// Throws base::Error if the root belongs to somebody whom the user does not trust.
Plan plan_agents(const PlanRequest& request);

// Writes the files of the plan. Creates all directories before it writes the first file. Throws
// base::Error, for example kBadData if a file has changed since the plan was made. Files that were
// written before a failure are not restored.
void carry_out(const Plan& plan);

struct PlaceState {
  const Agent* agent = nullptr;
  Part part = Part::kServer;
  std::string path;
  std::string_view state;  // "installed", "outdated", "absent", "other", "unreadable"
};

std::vector<PlaceState> states_of(const PlanRequest& request);

// Returns the agents whose directories exist in the root or in `home`.
std::vector<const Agent*> agents_in_use(const std::string& root, const std::string& home);

}  // namespace cairn::agents
