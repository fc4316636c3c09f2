#include "internal/scip_runners/environment.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/base/text_file.h"
#include "internal/base/toml.h"
#include "internal/scip_runners/programs.h"

namespace cairn::scip_runners {
namespace {

struct PassedOn {
  std::string_view name;  // a trailing '*' matches any suffix
  std::string_view reason;
};

constexpr auto kPassedOn = std::to_array<PassedOn>({
    {"HOME", "where tools have their installations"},
    {"USER", "named in error messages, and asked for by Java"},
    {"LOGNAME", "the same"},
    {"LANG", "the encoding of names of files"},
    {"LC_*", "the same"},
    {"TZ", "times in logs"},
    {"TERM", "whether a log has colours"},
    {"XDG_CACHE_HOME", "where tools have their caches"},
    {"XDG_CONFIG_HOME", "where tools have their settings"},
    {"XDG_DATA_HOME", "where tools have their installations"},
    {"http_proxy", "the way to registries, with --network"},
    {"https_proxy", "the same"},
    {"no_proxy", "the same"},
    {"HTTP_PROXY", "the same"},
    {"HTTPS_PROXY", "the same"},
    {"NO_PROXY", "the same"},
    {"ALL_PROXY", "the same"},
    {"SSL_CERT_FILE", "whom to believe there"},
    {"SSL_CERT_DIR", "the same"},
    {"NODE_EXTRA_CA_CERTS", "the same"},
    {"JAVA_HOME", "which Java runs Gradle and Maven"},
    {"GOROOT", "which Go is used"},
    {"GOPATH", "where modules and programs of Go lie"},
    {"GOMODCACHE", "the same"},
    {"GOPROXY", "the registry of modules"},
    {"GOSUMDB", "whom to believe about modules"},
    {"GOPRIVATE", "the same"},
    {"GONOSUMDB", "the same"},
    {"CARGO_HOME", "where crates lie"},
    {"RUSTUP_HOME", "where tool chains lie"},
    {"NVM_DIR", "which node runs scip-typescript and scip-python"},
    {"FNM_DIR", "the same"},
    {"VOLTA_HOME", "the same"},
    {"ASDF_DIR", "where programs of asdf lie"},
    {"ASDF_DATA_DIR", "the same"},
    {"PYENV_ROOT", "where versions of Python lie"},
    {"PYENV_VERSION", "which of them the user wants, before a .python-version"},
    {"RBENV_ROOT", "where versions of Ruby lie"},
    {"GEM_HOME", "where gems lie"},
    {"GEM_PATH", "the same"},
    {"DOTNET_ROOT", "which .NET runs scip-dotnet"},
    {"NUGET_PACKAGES", "where packages of .NET lie"},
    {"COURSIER_CACHE", "where scip-java lies"},
    {"COMPOSER_HOME", "where scip-php lies"},
});

std::string value_of_variable(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? "" : value;
}

}  // namespace

bool is_passed_on(std::string_view name) {
  return std::any_of(kPassedOn.begin(), kPassedOn.end(), [&](const PassedOn& one) {
    if (!one.name.ends_with('*')) return one.name == name;
    return name.starts_with(one.name.substr(0, one.name.size() - 1));
  });
}

std::string default_rust_toolchain() {
  std::string home = value_of_variable("RUSTUP_HOME");
  if (!home.starts_with('/')) home = base::joined(value_of_variable("HOME"), ".rustup");
  std::string chosen;
  try {
    chosen = base::Toml(base::read_text_file(home + "/settings.toml")).text("default_toolchain");
  } catch (const base::Error&) {
    // rustup is not installed, or has no settings yet.
  }
  return chosen.empty() ? "stable" : chosen;
}

std::vector<std::string> environment_for(const std::string& root,
                                         const std::vector<std::string>& additions) {
  std::map<std::string, std::string> all;
  for (char** one = environ; one != nullptr && *one != nullptr; ++one) {
    const std::string_view line(*one);
    const std::size_t equals = line.find('=');
    if (equals == line.npos || !is_passed_on(line.substr(0, equals))) continue;
    all.emplace(line.substr(0, equals), line.substr(equals + 1));
  }
  all["PATH"] = outside_of(root, value_of_variable("PATH"));
  const std::string toolchain = value_of_variable("RUSTUP_TOOLCHAIN");
  all["RUSTUP_TOOLCHAIN"] = toolchain.empty() ? default_rust_toolchain() : toolchain;
  for (const std::string& addition : additions) {
    const std::size_t equals = std::min(addition.find('='), addition.size());
    all[addition.substr(0, equals)] = addition.substr(std::min(equals + 1, addition.size()));
  }
  std::vector<std::string> lines;
  lines.reserve(all.size());
  for (const auto& [name, value] : all) lines.push_back(std::string(name).append("=") + value);
  return lines;
}

}  // namespace cairn::scip_runners
