#include "internal/agents/plan.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <optional>

#include "internal/agents/refuse.h"
#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/base/source_tree.h"
#include "internal/base/text_file.h"
#include "internal/trust/owner.h"

namespace cairn::agents {
namespace {

namespace fs = std::filesystem;
using base::Error;
using base::ErrorKind;

constexpr off_t kMaxBytes = off_t{4} << 20U;

// The path of a file in the root, after links are resolved.
struct RealFile {
  std::string path;     // absolute
  std::string in_root;  // "docs/AGENTS.md"
};

// Follows links. Refuses a path that leaves the root, or that leads into a directory of git or
// cairn: git or cairn could run or trust a file written there.
RealFile real_file_in(const std::string& root, const std::string& path) {
  std::error_code failed;
  const std::string real_root = fs::canonical(root, failed).string();
  if (failed) refuse("the directory cannot be read");
  RealFile real{fs::weakly_canonical(base::joined(root, path), failed).string(), {}};
  if (failed) refuse("its path cannot be resolved");
  const std::string top = real_root == "/" ? real_root : real_root + "/";
  if (!real.path.starts_with(top)) refuse("a link leads out of the directory");
  real.in_root = real.path.substr(top.size());
  for (const fs::path& name : fs::path(real.in_root)) {
    const std::string lower = base::lowered(name.string());
    if (base::names_git_directory(lower)) refuse("a link leads into .git");
    if (lower == ".cairn") refuse("a link leads into .cairn");
  }
  return real;
}

// Refuses a file that cairn should not replace. Returns nothing if there is no file.
FileText read_own_file(const std::string& real_path) {
  struct stat status {};
  if (::lstat(real_path.c_str(), &status) != 0) {
    if (errno == ENOENT) return std::nullopt;
    refuse("it cannot be read");
  }
  if (S_ISLNK(status.st_mode)) refuse("it is a link to a file that does not exist");
  if (!S_ISREG(status.st_mode)) refuse("it is not a regular file");
  if (status.st_uid != ::geteuid()) refuse("it belongs to another user");
  if ((status.st_mode & S_IWUSR) == 0 || ::access(real_path.c_str(), W_OK) != 0) {
    refuse("it is read-only");
  }
  if (status.st_size > kMaxBytes) refuse("it is larger than 4 MiB");
  return base::read_text_file(real_path);
}

// Returns the nearest existing directory above the path. Refuses a dangling link on the path,
// because the directories below it could not be created.
fs::path existing_directory_of(const std::string& real_path) {
  fs::path directory = fs::path(real_path).parent_path();
  struct stat status {};
  while (::lstat(directory.c_str(), &status) != 0) {
    if (errno != ENOENT || directory == directory.root_path()) refuse("it cannot be read");
    directory = directory.parent_path();
  }
  if (S_ISLNK(status.st_mode))
    refuse("a link in its path points to a directory that does not exist");
  if (!S_ISDIR(status.st_mode)) refuse("a parent in its path is not a directory");
  return directory;
}

// Checks the directory that contains the path. If it does not exist yet, checks the directory in
// which it would be created. It must be the user's own and writable.
void check_directory_of(const std::string& real_path) {
  const fs::path directory = existing_directory_of(real_path);
  struct stat status {};
  if (::stat(directory.c_str(), &status) != 0) refuse("its directory cannot be read");
  if (!trust::is_own(status.st_uid)) refuse("its directory belongs to another user");
  if (::access(directory.c_str(), W_OK) != 0) refuse("its directory is read-only");
}

class Planner {
 public:
  explicit Planner(const PlanRequest& request) : request_(request) {
    plan_.root = request.root;
    trust::check_owner(request.root, {}, "add the settings by hand");
  }

  Plan make() {
    for (const Agent* agent : request_.agents) {
      std::vector<Place> places = places_of(*agent, request_.scope, request_.root);
      if (request_.action == Action::kRemove) std::reverse(places.begin(), places.end());
      for (const Place& place : places) add(place);
    }
    std::erase_if(plan_.files, [&](const PlannedFile& file) {
      const bool is_refused =
          std::any_of(plan_.refusals.begin(), plan_.refusals.end(),
                      [&](const Refusal& refusal) { return refusal.path == file.path; });
      return is_refused || file.edits.empty();
    });
    return std::move(plan_);
  }

 private:
  void add(const Place& place) {
    try {
      PlannedFile& file = file_at(place.path);
      const bool has_nothing = !file.text || file.text->find("cairn") == std::string::npos;
      if (request_.action == Action::kRemove && has_nothing) return;
      if (auto after = changed(file.text, place)) {
        file.edits.push_back({file.text, *after});
        file.text = std::move(*after);
      }
    } catch (const Error& error) {
      const std::string hint = error.hint().empty() ? "" : " (" + error.hint() + ")";
      plan_.refusals.push_back({place.path, error.message() + hint, by_hand(place.addition)});
    }
  }

  // Returns the text after adding or removing the addition. Returns nothing if there is nothing to
  // do.
  std::optional<FileText> changed(const FileText& text, const Place& place) const {
    const Presence presence = presence_in(text, place.addition);
    if (presence == Presence::kForeign) {
      refuse(place.part == Part::kServer
                 ? "it has a server named 'cairn' that cairn did not write"
                 : "it has a hook with 'cairn hook' that cairn did not write");
    }
    if (request_.action == Action::kRemove) {
      if (presence != Presence::kOurs || is_shared(place)) return std::nullopt;
      return removed_from(*text, place.addition);
    }
    if (presence == Presence::kOurs && !is_outdated(text, place.addition)) return std::nullopt;
    return added_to(text, place.addition);
  }

  // Returns whether an agent that is not being removed needs the same lines.
  bool is_shared(const Place& place) const {
    if (place.part != Part::kLines) return false;
    return std::any_of(known_agents().begin(), known_agents().end(), [&](const Agent& agent) {
      const auto& leaving = request_.agents;
      if (std::find(leaving.begin(), leaving.end(), &agent) != leaving.end()) return false;
      const std::vector<Place> others = places_of(agent, request_.scope, request_.root);
      return others.back().path == place.path && is_installed(others.front());
    });
  }

  bool is_installed(const Place& place) const {
    try {
      const RealFile real = real_file_in(request_.root, place.path);
      return presence_in(read_own_file(real.path), place.addition) == Presence::kOurs;
    } catch (const Error&) {
      return false;
    }
  }

  PlannedFile& file_at(const std::string& path) {
    const RealFile real = real_file_in(request_.root, path);
    const auto known = std::find_if(plan_.files.begin(), plan_.files.end(),
                                    [&](const auto& file) { return file.real_path == real.path; });
    if (known != plan_.files.end()) return *known;
    FileText text = read_own_file(real.path);
    check_directory_of(real.path);
    const std::string target = real.in_root == path ? "" : real.in_root;
    plan_.files.push_back({path, target, real.path, text, text, {}});
    return plan_.files.back();
  }

  const PlanRequest& request_;
  Plan plan_;
};

// Removes the directory of a removed file if it is empty. Continues with the parent directories, up
// to the root.
void remove_empty_directories(const std::string& real_path, const std::string& root) {
  std::error_code failed;
  const fs::path top = fs::canonical(root, failed);
  for (fs::path at = fs::path(real_path).parent_path(); !failed && at != top;
       at = at.parent_path()) {
    if (::rmdir(at.c_str()) != 0) return;
  }
}

void create_directory_of(const PlannedFile& file) {
  std::error_code failed;
  fs::create_directories(fs::path(file.real_path).parent_path(), failed);
  if (!failed) return;
  throw base::system_error(failed.value(),
                           "cannot create the directory of " + base::display_quoted(file.path));
}

void write_file(const PlannedFile& file, const std::string& root) {
  if (!file.text) {
    if (::unlink(file.real_path.c_str()) != 0) {
      throw base::system_error(errno, "cannot remove " + base::display_quoted(file.path));
    }
    return remove_empty_directories(file.real_path, root);
  }
  base::write_text_file(file.real_path, *file.text, base::IfThere::kReplace);
}

}  // namespace

Plan plan_agents(const PlanRequest& request) { return Planner(request).make(); }

void carry_out(const Plan& plan) {
  for (const PlannedFile& file : plan.files) {
    const bool is_same = real_file_in(plan.root, file.path).path == file.real_path &&
                         read_own_file(file.real_path) == file.original;
    if (is_same) continue;
    throw Error(ErrorKind::kBadData,
                base::display_quoted(file.path) + " has changed in the meantime",
                "nothing was written; run the command again");
  }
  for (const PlannedFile& file : plan.files) {
    if (file.text) create_directory_of(file);
  }
  for (const PlannedFile& file : plan.files) write_file(file, plan.root);
}

std::vector<PlaceState> states_of(const PlanRequest& request) {
  std::vector<PlaceState> states;
  for (const Agent* agent : request.agents) {
    for (const Place& place : places_of(*agent, request.scope, request.root)) {
      PlaceState state{agent, place.part, place.path, "unreadable"};
      try {
        const FileText text = read_own_file(real_file_in(request.root, place.path).path);
        const Presence presence = presence_in(text, place.addition);
        state.state = presence == Presence::kAbsent       ? "absent"
                      : presence == Presence::kForeign    ? "other"
                      : is_outdated(text, place.addition) ? "outdated"
                                                          : "installed";
      } catch (const Error&) {
        // the state stays "unreadable"
      }
      states.push_back(std::move(state));
    }
  }
  return states;
}

std::vector<const Agent*> agents_in_use(const std::string& root, const std::string& home) {
  std::vector<const Agent*> found;
  for (const Agent& agent : known_agents()) {
    const bool is_used = std::any_of(agent.signs.begin(), agent.signs.end(), [&](const auto& sign) {
      std::error_code ignored;
      return fs::is_directory(base::joined(root, sign), ignored) ||
             (!home.empty() && fs::is_directory(base::joined(home, sign), ignored));
    });
    if (is_used) found.push_back(&agent);
  }
  return found;
}

}  // namespace cairn::agents
