#include "internal/git/revision.h"

#include <algorithm>

#include "internal/base/ascii.h"

namespace cairn::git {
namespace {

constexpr std::size_t kMaxRevisionBytes = 300;
constexpr std::size_t kLeastIdDigits = 4;

bool is_hexadecimal(std::string_view text) {
  return std::all_of(text.begin(), text.end(), base::is_lower_hex_digit);
}

}  // namespace

std::string commit_named(const GitRepository& repository, const GitRoom& room,
                         const std::string& revision) {
  const std::size_t end = std::min(revision.find_first_of("~^"), revision.size());
  const std::string steps = revision.substr(end);
  const std::string name = revision.substr(0, end);
  if (revision.size() > kMaxRevisionBytes || name.starts_with('-') ||
      steps.find_first_not_of("~^0123456789") != std::string::npos) {
    return {};
  }
  std::string id = resolve_ref(repository, name);
  if (id.empty() && name.size() >= kLeastIdDigits && is_hexadecimal(name)) id = name;
  if (id.empty()) return {};
  base::ChildProcess git =
      room.run({"rev-parse", "--verify", "--quiet", "--end-of-options", id + steps + "^{commit}"},
               base::ChildLimits{});
  std::string commit;
  git.read_until('\n', commit);
  return git.finish() && is_object_id(commit) ? commit : std::string();
}

}  // namespace cairn::git
