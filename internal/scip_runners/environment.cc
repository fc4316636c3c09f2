#include "internal/scip_runners/environment.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>

#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/base/platform/processes.h"
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
    {"HOME", "where tools are installed"},
    {"USER", "used in error messages and by Java"},
    {"LOGNAME", "the same"},
    {"LANG", "the encoding of file names"},
    {"LC_*", "the same"},
    {"TZ", "times in logs"},
    {"TERM", "whether a log has colours"},
    {"XDG_CACHE_HOME", "where tools keep their caches"},
    {"XDG_CONFIG_HOME", "where tools keep their settings"},
    {"XDG_DATA_HOME", "where tools are installed"},
    {"http_proxy", "the proxy for registries, with --network"},
    {"https_proxy", "the same"},
    {"no_proxy", "the same"},
    {"HTTP_PROXY", "the same"},
    {"HTTPS_PROXY", "the same"},
    {"NO_PROXY", "the same"},
    {"ALL_PROXY", "the same"},
    {"SSL_CERT_FILE", "the certificates of registries to trust"},
    {"SSL_CERT_DIR", "the same"},
    {"NODE_EXTRA_CA_CERTS", "the same"},
    {"JAVA_HOME", "which Java runs Gradle and Maven"},
    {"GOROOT", "which Go is used"},
    {"GOPATH", "where Go keeps modules and programs"},
    {"GOMODCACHE", "the same"},
    {"GOPROXY", "the registry of Go modules"},
    {"GOSUMDB", "the checksum database of Go modules"},
    {"GOPRIVATE", "the modules to fetch without GOPROXY and GOSUMDB"},
    {"GONOSUMDB", "the modules to fetch without GOSUMDB"},
    {"CARGO_HOME", "where crates are"},
    {"RUSTUP_HOME", "where toolchains are"},
    {"NVM_DIR", "which Node.js runs scip-typescript and scip-python"},
    {"FNM_DIR", "the same"},
    {"VOLTA_HOME", "the same"},
    {"ASDF_DIR", "where programs of asdf are"},
    {"ASDF_DATA_DIR", "the same"},
    {"PYENV_ROOT", "where versions of Python are"},
    {"PYENV_VERSION", "the version of Python to use, instead of the one in .python-version"},
    {"RBENV_ROOT", "where versions of Ruby are"},
    {"GEM_HOME", "where gems are"},
    {"GEM_PATH", "the same"},
    {"DOTNET_ROOT", "which .NET runs scip-dotnet"},
    {"NUGET_PACKAGES", "where .NET packages are"},
    {"COURSIER_CACHE", "where scip-java is"},
    {"COMPOSER_HOME", "where scip-php is"},
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
    // rustup is not installed or has no settings yet.
  }
  return chosen.empty() ? "stable" : chosen;
}

std::vector<std::string> environment_for(const std::string& root,
                                         const std::vector<std::string>& additions) {
  std::map<std::string, std::string> all;
  for (const std::string& one : platform::environment()) {
    const std::string_view line(one);
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
