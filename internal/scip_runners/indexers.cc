#include "internal/scip_runners/indexers.h"

#include "internal/base/path.h"

namespace cairn::scip_runners {
namespace {

bool always(const TreeView& /*tree*/, const Root& /*outer*/, const Root& /*inner*/) { return true; }

void refine_dotnet(const TreeView& /*tree*/, const Root& root, Job& job) {
  job.command.emplace_back(base::base_name(root.marker));
}

// Cargo creates a missing Cargo.lock next to the sources. So a project without that file is indexed
// in a copy.
void refine_rust(const TreeView& tree, const Root& root, Job& job) {
  job.in_copy = !tree.exists(child_of(root.directory, "Cargo.lock"));
}

void refine_clang(const TreeView& /*tree*/, const Root& root, Job& job) {
  job.command.push_back("--compdb-path={root}/" + root.marker);
  job.writes.emplace_back("/dev/shm");  // scip-clang's workers exchange results there
}

void refine_php(const TreeView& tree, const Root& root, Job& job) {
  job.produces = "index.scip";
  if (!tree.exists(child_of(root.directory, "vendor/autoload.php"))) {
    job.note = "it needs the dependencies (run 'composer install')";
  }
}

void refine_java(const TreeView& /*tree*/, const Root& root, Job& job) {
  if (base::base_name(root.marker) != "pom.xml") return;
  // By default, scip-java begins with `clean` and stops at the first module that does not compile.
  job.command.insert(job.command.end(),
                     {"--", "--batch-mode", "--fail-never", "-DskipTests", "test-compile"});
  job.languages = {"java"};
}

std::vector<Indexer> scripting() {
  return {
      {.name = "scip-typescript",
       .people = "TypeScript",
       .languages = {"typescript", "javascript"},
       .markers = {"tsconfig.json", "jsconfig.json", "package.json"},
       .programs = {"scip-typescript"},
       .install = "npm install -g @sourcegraph/scip-typescript",
       .command = {"index", "--cwd", "{root}", "--no-progress-bar", "--output", "{output}"},
       .environment = {"NODE_OPTIONS=--max-old-space-size={memory}"},
       .runs_in_work = true,
       .refine = refine_ecmascript,
       .is_one_for_all = true},
      {.name = "scip-python",
       .people = "Python",
       .languages = {"python"},
       .markers = {"pyproject.toml", "setup.py", "setup.cfg"},
       .programs = {"scip-python"},
       .install = "npm install -g @sourcegraph/scip-python",
       .command = {"index", "--cwd", "{directory}", "--output", "{output}", "--environment",
                   "{work}/environment.json"},
       .environment = {"NODE_OPTIONS=--max-old-space-size={memory}"},
       .runs_in_work = true,
       .covers = always,
       .refine = refine_python},
      {.name = "scip-ruby",
       .people = "Ruby",
       .languages = {"ruby"},
       .markers = {"*.gemspec", "Gemfile"},
       .programs = {"scip-ruby"},
       .install = "gem install scip-ruby",
       .command = {"--index-file", "{output}", "."},
       .covers = always},
      {.name = "scip-php",
       .people = "PHP",
       .languages = {"php"},
       .markers = {"composer.json"},
       .programs = {"scip-php"},
       .install = "composer global require davidrjenni/scip-php",
       .in_copy = true,
       .covers = always,
       .refine = refine_php},
  };
}

std::vector<Indexer> compiled() {
  return {
      {.name = "scip-go",
       .people = "Go",
       .languages = {"go"},
       .markers = {"go.mod"},
       .programs = {"scip-go"},
       .install = "go install github.com/scip-code/scip-go/cmd/scip-go@latest",
       // By default, scip-go uses the commit as the version, so each commit would rename all
       // symbols.
       .command = {"index", "--module-version", "0", "--output", "{output}", "./..."},
       .environment = {"GOCACHE={cache}/go-build", "GOENV=off", "GOTELEMETRY=off"},
       .online = {"GOMODCACHE={cache}/go-mod", "GOFLAGS=-buildvcs=false -modcacherw"},
       // With another GOTOOLCHAIN, go would download and run the version of Go that a go.mod
       // requires.
       .offline = {"GOPROXY=off", "GOTOOLCHAIN=local", "GOFLAGS=-buildvcs=false"}},
      {.name = "rust-analyzer",
       .people = "Rust",
       .languages = {"rust"},
       .markers = {"Cargo.toml"},
       .programs = {"rust-analyzer"},
       .install = "rustup component add rust-analyzer",
       .command = {"scip", ".", "--output", "{output}", "--exclude-vendored-libraries"},
       .environment = {"CARGO_TARGET_DIR={work}/target", "RUSTUP_AUTO_INSTALL=0"},
       .online = {"CARGO_HOME={cache}/cargo"},
       .offline = {"CARGO_NET_OFFLINE=true"},
       .may_be_stand_in = true,
       .covers = cargo_covers,
       .refine = refine_rust},
      {.name = "scip-java",
       .people = "Java",
       .languages = {"java", "kotlin", "scala"},
       .markers = {"settings.gradle.kts", "settings.gradle", "build.gradle.kts", "build.gradle",
                   "build.sbt", "pom.xml"},
       .programs = {"scip-java"},
       .install = "cs install --contrib scip-java",
       .command = {"index", "--output", "{output}"},
       .environment = {"TERM=dumb", "GRADLE_OPTS=-Dorg.gradle.daemon=false",
                       "GRADLE_USER_HOME={cache}/gradle",
                       "MAVEN_OPTS=-Dmaven.repo.local={cache}/m2"},
       .in_copy = true,
       .covers = build_covers,
       .refine = refine_java},
      {.name = "scip-clang",
       .people = "C and C++",
       .languages = {"cpp", "c"},
       .programs = {"scip-clang"},
       .install = "curl -fLo ~/.local/bin/scip-clang --create-dirs "
                  "https://github.com/sourcegraph/scip-clang/releases/latest/download/"
                  "scip-clang-x86_64-linux && chmod +x ~/.local/bin/scip-clang",
       .command = {"--index-output-path={output}", "--temporary-output-dir={work}/parts"},
       .refine = refine_clang,
       .is_one_for_all = true},
      {.name = "scip-dotnet",
       .people = "C#",
       .languages = {"csharp", "vb"},
       .markers = {"*.sln", "*.csproj", "*.vbproj"},
       .programs = {"scip-dotnet"},
       .install = "dotnet tool install --global scip-dotnet",
       .command = {"index", "--working-directory", "{directory}", "--output", "{output}"},
       .environment = {"DOTNET_CLI_HOME={cache}/dotnet", "DOTNET_CLI_TELEMETRY_OPTOUT=1"},
       .online = {"NUGET_PACKAGES={cache}/nuget"},
       .in_copy = true,
       .covers = always,
       .refine = refine_dotnet},
  };
}

}  // namespace

const std::vector<Indexer>& indexers() {
  static const std::vector<Indexer> all = [] {
    std::vector<Indexer> rows = scripting();
    std::vector<Indexer> others = compiled();
    rows.insert(rows.end(), others.begin(), others.end());
    return rows;
  }();
  return all;
}

}  // namespace cairn::scip_runners
