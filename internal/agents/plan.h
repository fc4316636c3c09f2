// What installing or removing agents would write, and writing it.
//
//   const Plan plan = plan_agents({root, Scope::kProject, {claude}, Action::kInstall});
//   for (const PlannedFile& file : plan.files) …      // show file.edits
//   carry_out(plan);
//
// A plan reads every file once. carry_out() refuses to write if a file has changed since. Files are
// replaced as a whole and keep their permissions.
//
// A file is refused if it is not the user's own, is not writable, is larger than 4 MiB, cannot be
// parsed, or if its path leads through a link out of the root or into .git or .cairn; the plan then
// says what to write by hand, and nothing of it is written. Other links are followed, so CLAUDE.md
// may be a link to AGENTS.md.
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
  std::string path;       // in the root
  std::string target;     // where a link leads: also in the root; "" without a link
  std::string real_path;  // absolute, without links
  FileText original;
  FileText text;            // nothing: remove the file
  std::vector<Edit> edits;  // from `original` to `text`; empty if there is nothing to do
};

struct Refusal {
  std::string path;
  std::string why;      // "it is not JSON: line 3: …"
  std::string by_hand;  // what the file should contain, or should not
};

struct Plan {
  std::string root;
  std::vector<PlannedFile> files;  // only those that are to be changed
  std::vector<Refusal> refusals;
};

// Throws base::Error if the root belongs to somebody whom the user does not trust.
Plan plan_agents(const PlanRequest& request);

// Throws base::Error, for example kBadData if a file has changed since the plan was made. All
// directories are created before the first file is written. Files that were written before a
// failure stay.
void carry_out(const Plan& plan);

struct PlaceState {
  const Agent* agent = nullptr;
  Part part = Part::kServer;
  std::string path;
  std::string_view state;  // "installed", "outdated", "absent", "other", "unreadable"
};

std::vector<PlaceState> states_of(const PlanRequest& request);

// The agents whose directories exist in the root or in `home`.
std::vector<const Agent*> agents_in_use(const std::string& root, const std::string& home);

}  // namespace cairn::agents
