#include "cmd/cairn/workspace.h"

#include <sys/stat.h>

#include <climits>
#include <cstdlib>

#include "cmd/cairn/config.h"
#include "cmd/cairn/progress.h"
#include "internal/base/display.h"
#include "internal/base/path.h"
#include "internal/corpus/location.h"
#include "internal/refresh/join.h"
#include "internal/trust/owner.h"

namespace cairn::cmd {
namespace {

constexpr const char* kMembers = "workspace.members";

bool has_component(std::string_view path, std::string_view wanted) {
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t slash = std::min(path.find('/', begin), path.size());
    if (path.substr(begin, slash - begin) == wanted) return true;
    begin = slash + 1;
  }
  return false;
}

// Returns the absolute path of a directory, with symbolic links resolved; "" if there is no such
// directory.
std::string real_directory(const std::string& path) {
  std::string real(PATH_MAX, '\0');
  if (::realpath(path.c_str(), real.data()) == nullptr) return {};
  real.resize(real.find('\0'));
  struct stat status {};
  return ::stat(real.c_str(), &status) == 0 && S_ISDIR(status.st_mode) ? real : std::string();
}

bool comes_with_repository(const config::Origin& origin) {
  return origin.layer == config::Layer::kRepository || origin.layer == config::Layer::kIndex;
}

// Returns the directory to which a settings file in a repository applies.
std::string directory_of(const config::Origin& origin) {
  const std::string directory = base::system_directory_of(origin.where);
  const bool is_beside_index = origin.layer == config::Layer::kIndex;
  return is_beside_index ? base::system_directory_of(directory) : directory;
}

[[noreturn]] void refuse_member(const config::Origin& origin, const std::string& named) {
  throw base::Error(base::ErrorKind::kPermission,
                    base::display_line(text_of(origin)) + ": workspace.members names '" +
                        base::display_line(named) +
                        "', which is not below the directory of this file",
                    "a repository cannot choose what else is indexed; to include it, set "
                    "CAIRN_WORKSPACE_MEMBERS, or put it into ~/.config/cairn/config.toml");
}

std::string member_at(const std::string& named, const std::string& root,
                      const config::Origin& origin) {
  const bool is_bound = comes_with_repository(origin);
  const bool leads_out = named.starts_with('/') || has_component(named, "..");
  if (is_bound && (leads_out || has_component(named, ".git"))) refuse_member(origin, named);
  std::string path = real_directory(named.starts_with('/') ? named : base::joined(root, named));
  if (path.empty()) {
    throw base::Error(
        base::ErrorKind::kNoInput,
        "workspace.members names '" + base::display_line(named) +
            "', but there is no such directory",
        "run 'cairn config --show-origin workspace.members' to see where that is set");
  }
  const std::string top = base::joined(real_directory(root), "");
  if (is_bound && !(path.starts_with(top) && path.size() > top.size())) {
    refuse_member(origin, named);  // a symbolic link leads out of the workspace
  }
  trust::check_owner(path, {".git", ".cairn", ".cairn/index.db"},
                     "take it out of " + std::string(kMembers));
  return path;
}

}  // namespace

std::vector<std::string> workspace_members(const IndexOptions& options) {
  const std::string root = index_root(options);
  const config::Settings settings = read_settings(root, corpus::usual_index(root));
  const config::Setting& named = *settings.find(kMembers);
  // The settings file may be in a directory above `root`. It then defines the workspace of that
  // directory, not of `root`. `root` is not a workspace, but may be a member of that workspace.
  const bool is_of_another = comes_with_repository(named.origin) &&
                             real_directory(directory_of(named.origin)) != real_directory(root);
  std::vector<std::string> members;
  if (is_of_another) return members;
  for (const std::string& one : named.items) members.push_back(member_at(one, root, named.origin));
  return members;
}

std::optional<collected::ImportReport> join_workspace(const refresh::RefreshRequest& workspace,
                                                      const std::vector<std::string>& indexes) {
  refresh::JoinRequest join;
  join.indexes = indexes;
  join.index_path = workspace.index_path;
  join.wait = workspace.wait;
  if (!workspace.force && refresh::is_joined(join)) return std::nullopt;
  collected::ImportReport joined = refresh::join_indexes(join, show_progress);
  clear_progress();
  return joined;
}

}  // namespace cairn::cmd
