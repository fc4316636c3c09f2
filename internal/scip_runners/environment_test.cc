#include "internal/scip_runners/environment.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "internal/scip_runners/sandbox_rules.h"
#include "tests/testing.h"

namespace cairn::scip_runners {
namespace {

bool has_line(const std::vector<std::string>& lines, const std::string& line) {
  return std::find(lines.begin(), lines.end(), line) != lines.end();
}

// Sets environment variables, and restores them when it is destroyed.
class Variables {
 public:
  ~Variables() {
    for (const auto& [name, value] : before_) ::setenv(name.c_str(), value.c_str(), 1);
    for (const std::string& name : added_) ::unsetenv(name.c_str());
  }
  void set(const std::string& name, const std::string& value) {
    const char* const before = std::getenv(name.c_str());
    if (before != nullptr) before_.emplace_back(name, before);
    if (before == nullptr) added_.push_back(name);
    ::setenv(name.c_str(), value.c_str(), 1);
  }

 private:
  std::vector<std::pair<std::string, std::string>> before_;
  std::vector<std::string> added_;
};

}  // namespace

TEST_SUITE_BEGIN("scip_runners/environment");

TEST_CASE("an indexer gets only the listed variables") {
  for (const char* const name : {"HOME", "LC_ALL", "LC_MESSAGES", "JAVA_HOME", "https_proxy"}) {
    CHECK(is_passed_on(name));
  }
  for (const char* const name :
       {"PYTHONPATH", "NODE_OPTIONS", "NODE_PATH", "LD_PRELOAD", "LD_LIBRARY_PATH", "GIT_DIR",
        "RUSTC_WRAPPER", "CARGO_REGISTRY_TOKEN", "GITHUB_TOKEN", "AWS_SECRET_ACCESS_KEY",
        "BASH_ENV", "SSH_AUTH_SOCK", "XDG_RUNTIME_DIR", "JAVA_TOOL_OPTIONS", "MAVEN_OPTS",
        "RUBYOPT", "HOM", ""}) {
    CHECK_FALSE(is_passed_on(name));
  }
}

TEST_CASE("the Rust toolchain is the user's default, and PATH has no directory in the tree") {
  const testing::TemporaryDirectory directory;
  std::filesystem::create_directories(directory / "tree/bin");
  testing::write_file(directory / "rustup/settings.toml",
                      "version = \"12\"\ndefault_toolchain = \"1.80-x\"\n[overrides]\n");
  Variables variables;
  variables.set("RUSTUP_HOME", directory / "rustup");
  variables.set("RUSTUP_TOOLCHAIN", "");
  variables.set("LD_PRELOAD", "");
  variables.set("PATH", "bin:" + (directory / "tree/bin") + "::/usr/bin");
  const auto lines = environment_for(directory / "tree", {"A=1", "A=2", "HOME=/x"});
  CHECK(has_line(lines, "RUSTUP_TOOLCHAIN=1.80-x"));
  CHECK(has_line(lines, "PATH=/usr/bin"));
  CHECK(has_line(lines, "A=2"));
  CHECK(has_line(lines, "HOME=/x"));
  CHECK_FALSE(has_line(lines, "LD_PRELOAD="));
  variables.set("RUSTUP_TOOLCHAIN", "nightly");
  CHECK(has_line(environment_for(directory / "tree", {}), "RUSTUP_TOOLCHAIN=nightly"));
  variables.set("RUSTUP_HOME", directory / "nothing");
  CHECK(default_rust_toolchain() == "stable");
}

TEST_CASE("an indexer reads only those parts of the home where tools are installed") {
  const testing::TemporaryDirectory directory;
  const std::string home = std::filesystem::canonical(directory.path()).string() + "/home";
  for (const char* const name :
       {"/.ssh/id", "/.cargo/credentials.toml", "/.cargo/bin/cargo", "/own/bin/x", "/own/lib/y",
        "/code/tree/a.py", "/.m2/settings-security.xml"}) {
    testing::write_file(home + name, "");
  }
  RuleRequest request;
  request.root = home + "/code/tree";
  request.program = home + "/own/bin/x";
  request.environment = {"HOME=" + home, "PATH=/:" + home + ":" + home + "/own/bin:/usr/bin",
                         "CARGO_HOME=" + home + "/.cargo", "GOPATH=" + home};
  request.writable = {home + "/code/tree/.cairn/work"};
  const platform::SandboxRules rules = rules_for(request);
  for (const char* const shown : {"/.cargo/bin", "/own/bin", "/own/lib", "/code/tree"}) {
    CHECK(has_line(rules.readable, home + shown));
  }
  for (const std::string& path : rules.readable) {
    INFO(path);
    const bool is_below = path.starts_with(home + "/");
    const bool is_above = home.starts_with(path + "/") || path == home || path == "/";
    CHECK_FALSE(is_above);
    const bool is_secret = path.find("ssh") != path.npos || path.find("credentials") != path.npos ||
                           path.ends_with("/.cargo") || path.ends_with("/.m2");
    CHECK_FALSE((is_below && is_secret));
    CHECK(path != "/etc/shadow");
    CHECK(path != "/etc");
  }
  CHECK(rules.writable.front() == request.writable.front());
  CHECK(why_not_confined(request).empty());
  request.root = home;
  CHECK_FALSE(why_not_confined(request).empty());
}

TEST_SUITE_END();

}  // namespace cairn::scip_runners
