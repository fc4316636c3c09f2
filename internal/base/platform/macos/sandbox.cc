#include "internal/base/platform/sandbox.h"

#include <stdlib.h>
#include <unistd.h>

#include <array>
#include <climits>

#include "internal/base/platform/seatbelt_profile.h"

namespace cairn::platform {
namespace {

constexpr const char* kProgram = "/usr/bin/sandbox-exec";

// Returns the paths that exist, with all links resolved.
std::vector<std::string> resolved(const std::vector<std::string>& paths) {
  std::vector<std::string> result;
  for (const std::string& path : paths) {
    std::array<char, PATH_MAX> target{};
    if (::realpath(path.c_str(), target.data()) != nullptr) result.emplace_back(target.data());
  }
  return result;
}

}  // namespace

const SandboxSupport& sandbox_support() {
  static const bool is_there = ::access(kProgram, X_OK) == 0;
  static const SandboxSupport support{is_there, is_there};
  return support;
}

std::string sandbox_text(bool network) {
  if (!sandbox_support().is_whole) return std::string("no sandbox: there is no ") + kProgram;
  return network ? "Seatbelt, with network" : "Seatbelt, no network";
}

struct Sandbox::Mechanisms {
  std::string profile;
};

Sandbox::Sandbox(const SandboxRules& rules)
    : mechanisms_(std::make_unique<const Mechanisms>(Mechanisms{
          seatbelt_profile({resolved(rules.readable), resolved(rules.writable), rules.network})})) {
}

Sandbox::~Sandbox() = default;

// sandbox_init() would have to be called after fork(), but allocates memory.
Command Sandbox::confined(Command command) const {
  if (!sandbox_support().is_whole) return command;
  Command confined{kProgram, {kProgram, "-p", mechanisms_->profile, command.program}};
  if (command.argv.empty()) return confined;
  confined.argv.insert(confined.argv.end(), command.argv.begin() + 1, command.argv.end());
  return confined;
}

int Sandbox::descriptor() const { return -1; }

bool Sandbox::enter(int /*descriptor*/) const noexcept { return true; }

}  // namespace cairn::platform
