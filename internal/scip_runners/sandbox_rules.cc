#include "internal/scip_runners/sandbox_rules.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

#include "internal/base/path.h"
#include "internal/scip_runners/programs.h"

namespace cairn::scip_runners {
namespace {

namespace fs = std::filesystem;

struct Place {
  std::string_view path;
  std::string_view reason;
};

constexpr auto kSystem = std::to_array<Place>({
    {"/usr", "programs and libraries"},
    {"/bin", "programs"},
    {"/sbin", "programs"},
    {"/lib", "libraries"},
    {"/lib32", "libraries"},
    {"/lib64", "libraries"},
    {"/libx32", "libraries"},
    {"/opt", "programs installed without a package manager"},
    {"/snap", "programs of snap"},
    {"/nix/store", "programs of Nix"},
    {"/nix/var/nix/profiles", "which programs of Nix are active"},
    {"/run/current-system", "the same"},
    {"/gnu/store", "programs of Guix"},
    {"/var/lib/gems", "libraries of Ruby"},
    {"/run/systemd/resolve", "the target of the link resolv.conf"},
    {"/proc", "memory, processors, and what every user may see of other processes"},
    {"/sys", "processors, and how much memory a container has"},
    {"/dev/null", "a device"},
    {"/dev/zero", "a device"},
    {"/dev/full", "a device"},
    {"/dev/random", "a device"},
    {"/dev/urandom", "a device"},
});

// Files in /etc that root can read, but that an indexer run by root must not read.
constexpr auto kSecretsOfSystem =
    std::to_array<std::string_view>({"shadow",   "shadow-",        "gshadow",     "gshadow-",
                                     "sudoers",  "sudoers.d",      "ssh",         "ssl",
                                     "pki",      "letsencrypt",    "krb5.keytab", "wireguard",
                                     "openvpn",  "NetworkManager", "docker",      "kubernetes",
                                     "security", "polkit-1",       "cups",        "exim4",
                                     "postfix"});
constexpr auto kNotSecretAfterAll =
    std::to_array<std::string_view>({"/etc/ssl/certs", "/etc/ssl/openssl.cnf", "/etc/ssl/cert.pem",
                                     "/etc/pki/tls/certs", "/etc/pki/ca-trust", "/etc/pki/java"});

constexpr auto kOfHome = std::to_array<Place>({
    {".local/bin", "programs"},
    {".local/lib", "libraries of Python, and of npm with this prefix"},
    {"bin", "programs"},
    {".nvm", "versions of node"},
    {".fnm", "versions of node"},
    {".local/share/fnm", "versions of node"},
    {".volta", "versions of node"},
    {".npm-global", "programs of npm"},
    {".npm-packages", "programs of npm"},
    {".local/share/pnpm", "programs of pnpm"},
    {".asdf", "versions of many tools"},
    {".local/share/mise", "versions of many tools"},
    {".pyenv", "versions of Python"},
    {".local/share/uv", "versions of Python"},
    {".rbenv", "versions of Ruby"},
    {".rvm", "versions of Ruby"},
    {".gem", "gems"},
    {".local/share/gem", "gems"},
    {".sdkman", "versions of Java"},
    {".jdks", "versions of Java"},
    {".m2/repository", "libraries of Java; settings-security.xml stays hidden"},
    {".m2/wrapper", "versions of Maven"},
    {".m2/settings.xml", "the mirrors that Maven uses"},
    {".gradle/caches", "libraries of Java"},
    {".gradle/wrapper", "versions of Gradle"},
    {".gradle/jdks", "versions of Java"},
    {".cache/coursier", "scip-java, and libraries of Scala"},
    {".local/share/coursier", "programs of Coursier"},
    {".rustup", "toolchains of Rust"},
    {".cargo/bin", "programs of Rust"},
    {".cargo/registry", "crates"},
    {".cargo/git", "crates"},
    {".cargo/config.toml", "how cargo builds; credentials.toml stays hidden"},
    {".cargo/config", "the same"},
    {"go/bin", "programs of Go"},
    {"go/pkg", "modules of Go"},
    {"sdk", "versions of Go"},
    {".dotnet", ".NET and its programs"},
    {".nuget/packages", "packages of .NET"},
    {".composer/vendor", "scip-php"},
    {".config/composer/vendor", "scip-php"},
});

// An environment variable that holds the path of a directory or file, and the part of it that may
// be read ("" = everything). Of GOPATH and CARGO_HOME, only parts may be read: a whole GOPATH would
// include the user's own sources, and a whole CARGO_HOME the user's tokens.
struct NamedPlace {
  std::string_view variable;
  std::string_view below;
};

constexpr auto kNamed = std::to_array<NamedPlace>({
    {"JAVA_HOME", ""},
    {"GOROOT", ""},
    {"GOPATH", "pkg"},
    {"GOPATH", "bin"},
    {"GOMODCACHE", ""},
    {"CARGO_HOME", "bin"},
    {"CARGO_HOME", "registry"},
    {"CARGO_HOME", "git"},
    {"CARGO_HOME", "config.toml"},
    {"RUSTUP_HOME", ""},
    {"NVM_DIR", ""},
    {"FNM_DIR", ""},
    {"VOLTA_HOME", ""},
    {"ASDF_DIR", ""},
    {"ASDF_DATA_DIR", ""},
    {"PYENV_ROOT", ""},
    {"RBENV_ROOT", ""},
    {"GEM_HOME", ""},
    {"DOTNET_ROOT", ""},
    {"NUGET_PACKAGES", ""},
    {"COURSIER_CACHE", ""},
    {"COMPOSER_HOME", "vendor"},
    {"NODE_EXTRA_CA_CERTS", ""},
    {"SSL_CERT_FILE", ""},
    {"SSL_CERT_DIR", ""},
});

std::string variable_of(const std::vector<std::string>& environment, std::string_view name) {
  for (const std::string& line : environment) {
    if (line.size() > name.size() && line.starts_with(name) && line[name.size()] == '=') {
      return line.substr(name.size() + 1);
    }
  }
  return {};
}

// Returns the directory in which a program is installed: its own directory, or the node_modules
// that it shares with other packages.
std::string installation_of(const std::string& program) {
  const std::string real = real_path_of(program);
  constexpr std::string_view kModules = "/node_modules/";
  const std::size_t modules = real.find(kModules);
  if (modules != real.npos) return real.substr(0, modules + kModules.size() - 1);
  return base::system_directory_of(real);
}

class Rules {
 public:
  explicit Rules(const RuleRequest& request)
      : request_(request), home_(real_path_of(variable_of(request.environment, "HOME"))) {}

  platform::SandboxRules make() {
    for (const Place& place : kSystem) add(std::string(place.path));
    add_settings_of_system();
    for (const Place& place : kOfHome) {
      if (!home_.empty()) add(base::joined(home_, place.path));
    }
    for (const NamedPlace& place : kNamed) add_named(place);
    add_directories(variable_of(request_.environment, "PATH"));
    add(request_.program);
    add_programs(installation_of(request_.program));
    add(request_.root);
    for (const std::string& path : request_.writable) rules_.writable.push_back(path);
    for (const char* const device : {"/dev/null", "/dev/zero", "/dev/full"}) {
      rules_.writable.emplace_back(device);
    }
    rules_.network = request_.network;
    return std::move(rules_);
  }

 private:
  // Adds `path`, unless it contains the user's home. For example, "/" in PATH must not expose
  // everything.
  void add(const std::string& path) {
    const std::string real = real_path_of(path);
    const bool shows_home = !home_.empty() && lies_in(home_, real);
    if (!real.empty() && real != "/" && !shows_home) rules_.readable.push_back(real);
  }

  void add_settings_of_system() {
    std::error_code error;
    fs::directory_iterator entry("/etc", error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
      const std::string name = entry->path().filename().native();
      if (std::find(kSecretsOfSystem.begin(), kSecretsOfSystem.end(), name) ==
          kSecretsOfSystem.end()) {
        rules_.readable.push_back(entry->path().native());
      }
    }
    for (const std::string_view path : kNotSecretAfterAll) add(std::string(path));
  }

  void add_named(const NamedPlace& place) {
    const std::string value = variable_of(request_.environment, place.variable);
    if (!value.starts_with('/')) return;
    add(place.below.empty() ? value : base::joined(value, place.below));
  }

  // Adds `directory`. If it is PREFIX/bin, also adds the libraries in PREFIX, since an interpreter
  // in PREFIX/bin needs them to start.
  void add_programs(const std::string& directory) {
    const std::string real = real_path_of(directory);
    add(real);
    if (!real.ends_with("/bin")) return;
    const std::string prefix = base::system_directory_of(real);
    for (const char* const part : {"lib", "lib64", "libexec"}) add(base::joined(prefix, part));
  }

  void add_directories(std::string_view directories) {
    while (!directories.empty()) {
      const std::size_t colon = std::min(directories.find(':'), directories.size());
      add_programs(std::string(directories.substr(0, colon)));
      directories.remove_prefix(std::min(colon + 1, directories.size()));
    }
  }

  const RuleRequest& request_;
  const std::string home_;
  platform::SandboxRules rules_;
};

}  // namespace

std::string why_not_confined(const RuleRequest& request) {
  const std::string home = real_path_of(variable_of(request.environment, "HOME"));
  const std::string root = real_path_of(request.root);
  if (home.empty() || root.empty() || !lies_in(home, root)) return {};
  return "is not run for a directory that contains your home";
}

platform::SandboxRules rules_for(const RuleRequest& request) { return Rules(request).make(); }

}  // namespace cairn::scip_runners
