#include "internal/syncing/environment.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <string_view>

#include "internal/base/platform/processes.h"

namespace cairn::syncing {
namespace {

// Variables of git that say how to authenticate, which the operator has set for this.
constexpr std::array<std::string_view, 5> kKept = {
    "GIT_ASKPASS=", "GIT_SSH_COMMAND=", "GIT_SSL_CAINFO=", "GIT_SSL_CAPATH=", "GIT_PROXY_COMMAND="};

std::vector<std::string> filtered(bool for_git) {
  std::vector<std::string> variables;
  for (const std::string& text : platform::environment()) {
    const bool is_of_tool = text.starts_with("GIT_") || text.starts_with("CAIRN_");
    const bool is_kept =
        for_git && std::any_of(kKept.begin(), kKept.end(),
                               [&](std::string_view kept) { return text.starts_with(kept); });
    if (!is_of_tool || is_kept) variables.emplace_back(text);
  }
  return variables;
}

}  // namespace

std::vector<std::string> environment_for_git() {
  std::vector<std::string> variables = filtered(true);
  variables.emplace_back("LC_ALL=C");
  variables.emplace_back("GIT_TERMINAL_PROMPT=0");
  variables.emplace_back("GIT_LFS_SKIP_SMUDGE=1");
  if (std::getenv("GIT_SSH_COMMAND") == nullptr) {  // NOLINT(concurrency-mt-unsafe)
    variables.emplace_back("GIT_SSH_COMMAND=ssh -oBatchMode=yes");
  }
  return variables;
}

std::vector<std::string> environment_for_cairn() { return filtered(false); }

}  // namespace cairn::syncing
