#include "internal/scip_runners/discover.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "internal/base/error.h"
#include "internal/scip_runners/programs.h"
#include "internal/scip_runners/tree_view.h"
#include "tests/testing.h"

namespace cairn::scip_runners {
namespace {

using Files = std::map<std::string, std::string>;

// A source tree on disk, and the plan for it. Programs are searched for only in `path`.
struct Planned {
  cairn::testing::TemporaryDirectory directory;
  Plan plan;

  explicit Planned(const Files& files, PlanRequest request = {}) {
    std::vector<std::string> paths;
    for (const auto& [path, text] : files) {
      cairn::testing::write_file(directory / path, text);
      paths.push_back(path);
    }
    if (request.path.empty()) request.path = "/nowhere";
    plan = scip_runners::plan(base::SourceTree(directory.path()), paths, request);
  }

  std::string names() const {
    std::string all;
    for (const Job& job : plan.jobs) all += (all.empty() ? "" : " ") + job.name;
    return all;
  }
  const Job& job(std::string_view name) const {
    const auto found = std::find_if(plan.jobs.begin(), plan.jobs.end(),
                                    [&](const Job& one) { return one.name == name; });
    REQUIRE(found != plan.jobs.end());
    return *found;
  }
  // The sys.path entries that the plan passes to scip-python.
  std::string search_paths() const {
    for (const WorkFile& file : job("scip-python").files) {
      if (file.name == "paths.json") return file.text;
    }
    return {};
  }
  std::string real(std::string_view path) const {
    return std::filesystem::canonical(directory.path()).string() + "/" + std::string(path);
  }
};

bool has_word(const std::vector<std::string>& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

}  // namespace

TEST_SUITE_BEGIN("scip_runners/discover");

TEST_CASE("each language's indexer runs where its marker is") {
  const Planned planned({{"py/pyproject.toml", ""},
                         {"py/a.py", ""},
                         {"go/go.mod", "module x"},
                         {"go/a.go", ""},
                         {"rs/Cargo.toml", ""},
                         {"rs/src/lib.rs", ""},
                         {"java/pom.xml", ""},
                         {"java/A.java", ""},
                         {"cs/x.sln", ""},
                         {"cs/A.cs", ""},
                         {"rb/Gemfile", ""},
                         {"rb/a.rb", ""},
                         {"php/composer.json", "{}"},
                         {"php/a.php", ""},
                         {"js/package.json", "{}"},
                         {"js/a.js", ""},
                         {"build/compile_commands.json", "[]"},
                         {"c/a.c", ""}});
  CHECK(planned.names() ==
        "scip-typescript scip-python@py scip-ruby@rb scip-php@php scip-go@go rust-analyzer@rs "
        "scip-java@java scip-clang scip-dotnet@cs");
  CHECK(planned.job("scip-go@go").marker == "go/go.mod");
  CHECK(planned.job("scip-go@go").prefix == "go");
  CHECK(planned.job("scip-clang").marker == "build/compile_commands.json");
  CHECK(planned.job("scip-dotnet@cs").command.back() == "x.sln");
}

TEST_CASE("languages are counted, most files first, also those without an indexer") {
  const Planned planned(
      {{"a.lua", ""}, {"b.lua", ""}, {"a.py", ""}, {"README.md", ""}, {"vendor/x.go", ""}});
  REQUIRE(planned.plan.languages.size() == 2);
  CHECK(planned.plan.languages[0].language == "lua");
  CHECK(planned.plan.languages[0].files == 2);
  CHECK(planned.plan.languages[1].language == "python");
  CHECK(planned.names() == "scip-python");
}

TEST_CASE("an empty tree has an empty plan, and sources without a project are noted") {
  CHECK(Planned(Files{}).plan.jobs.empty());
  const Planned planned({{"a.c", ""}, {"b.go", ""}});
  CHECK(planned.plan.jobs.empty());
  REQUIRE(planned.plan.notes.size() == 2);
  CHECK(planned.plan.notes[0] == "Go: 1 file, but scip-go needs go.mod or a similar file.");
  CHECK(planned.plan.notes[1].find("CMAKE_EXPORT_COMPILE_COMMANDS") != std::string::npos);
}

TEST_CASE("one run covers all of Python below the outermost project") {
  const Planned planned({{"pyproject.toml", "[project]\nname = \"click\"\n"},
                         {"src/click/__init__.py", ""},
                         {"tests/test_a.py", ""},
                         {"examples/one/setup.py", ""}});
  REQUIRE(planned.names() == "scip-python");
  const Job& job = planned.job("scip-python");
  CHECK(planned.search_paths() == "[\"" + planned.real("src") + "\"]\n");
  CHECK(has_word(job.command, "click"));
  CHECK(job.sources.size() == 3);
}

TEST_CASE("packages of several distributions are found, unless their names clash") {
  const Planned planned({{"pyproject.toml", ""},
                         {"a/pyproject.toml", ""},
                         {"a/pkg_a/__init__.py", ""},
                         {"b/pyproject.toml", ""},
                         {"b/src/pkg_b/__init__.py", ""},
                         {"c/setup.py", ""},
                         {"c/pkg_a/__init__.py", ""}});
  CHECK(planned.search_paths() ==
        "[\"" + planned.real("a") + "\",\"" + planned.real("b/src") + "\"]\n");
}

TEST_CASE("members of a Cargo workspace are not indexed again, excluded packages are") {
  const Planned planned(
      {{"Cargo.toml", "[workspace]\nmembers = [\"a\"]\nexclude = [\n  \"b\", # no\n]\n"},
       {"a/Cargo.toml", "[package]"},
       {"a/src/lib.rs", ""},
       {"b/Cargo.toml", "[package]"},
       {"b/src/lib.rs", ""},
       {"fuzz/Cargo.toml", "[workspace]"},
       {"fuzz/main.rs", ""}});
  CHECK(planned.names() == "rust-analyzer rust-analyzer@b rust-analyzer@fuzz");
  CHECK(planned.job("rust-analyzer").sources == std::vector<std::string>{"a/src/lib.rs"});
  CHECK(planned.job("rust-analyzer@b").in_copy);  // a run would create a Cargo.lock
}

TEST_CASE("each Go module has its own run, with its own files") {
  const Planned planned({{"go.work", "use ./a"},
                         {"go.mod", ""},
                         {"m.go", ""},
                         {"a/go.mod", ""},
                         {"a/a.go", ""},
                         {"a/b/b.go", ""}});
  CHECK(planned.names() == "scip-go scip-go@a");
  CHECK(planned.job("scip-go").sources == std::vector<std::string>{"m.go"});
  CHECK(planned.job("scip-go@a").sources == std::vector<std::string>{"a/a.go", "a/b/b.go"});
}

TEST_CASE("modules of a Maven or Gradle build belong to it, other builds do not") {
  const Planned maven({{"pom.xml", "<modules><module>core</module></modules>"},
                       {"core/pom.xml", ""},
                       {"core/A.java", ""},
                       {"demo/pom.xml", ""},
                       {"demo/B.java", ""}});
  CHECK(maven.names() == "scip-java scip-java@demo");
  CHECK(has_word(maven.job("scip-java").command, "--fail-never"));
  CHECK(maven.job("scip-java").in_copy);
  const Planned gradle({{"settings.gradle", ""},
                        {"app/build.gradle.kts", ""},
                        {"app/A.kt", ""},
                        {"own/settings.gradle.kts", ""},
                        {"own/B.java", ""}});
  CHECK(gradle.names() == "scip-java scip-java@own");
}

TEST_CASE("beyond twenty roots the smallest are named, not run") {
  Files files;
  for (int i = 10; i < 32; ++i) {
    const std::string directory = "m" + std::to_string(i);
    files[directory + "/go.mod"] = "";
    files[directory + "/a.go"] = "";
    if (i >= 12) files[directory + "/b.go"] = "";
  }
  const Planned planned(files);
  CHECK(planned.plan.jobs.size() == 20);
  REQUIRE(planned.plan.notes.size() == 1);
  CHECK(planned.plan.notes[0] ==
        "Go: 2 other projects are indexed by the built-in indexer: m10, m11.");
}

TEST_CASE("job names are distinct, and safe as file names") {
  const Planned planned({{"a b/go.mod", ""},
                         {"a b/x.go", ""},
                         {"a-b/go.mod", ""},
                         {"a-b/x.go", ""},
                         {"\x1b[2J{work}/go.mod", ""},
                         {"\x1b[2J{work}/x.go", ""}});
  CHECK(planned.names() == "scip-go@--2J-work- scip-go@a-b scip-go@a-b-2");
}

TEST_CASE("headers are counted in the language of the sources around them") {
  const Planned planned({{"c/a.c", ""}, {"c/a.h", ""}, {"d/a.cc", ""}, {"d/a.h", ""}});
  REQUIRE(planned.plan.languages.size() == 2);
  CHECK(planned.plan.languages[0].language == "c");
  CHECK(planned.plan.languages[0].files == 2);
  CHECK(planned.plan.languages[1].language == "cpp");
  CHECK(planned.plan.languages[1].files == 2);
}

TEST_CASE("only the requested languages are planned, with only their files") {
  PlanRequest request;
  request.languages = {"javascript"};
  const Planned planned({{"package.json", "{}"}, {"a.js", ""}, {"a.ts", ""}, {"a.py", ""}},
                        request);
  CHECK(planned.names() == "scip-typescript");
  CHECK(planned.job("scip-typescript").sources == std::vector<std::string>{"a.js"});
}

TEST_CASE("a user's command replaces an indexer, with or without a marker") {
  PlanRequest request;
  request.commands = {"go=/bin/sh  -c {output}"};
  const Planned planned({{"a.go", ""}}, request);
  const Job& job = planned.job("scip-go");
  CHECK(job.program == "/bin/sh");
  CHECK(job.command == std::vector<std::string>{"/bin/sh", "-c", "{output}"});
  CHECK(job.indexer == "sh");
  for (const char* const wrong : {"go", "go=", "cobol=x", "=x"}) {
    request.commands = {wrong};
    CHECK_THROWS_AS(Planned({{"a.go", ""}}, request), base::Error);
  }
}

TEST_CASE("a program is found in absolute directories outside of the tree, and not started") {
  const cairn::testing::TemporaryDirectory tools;
  for (const auto& [name, script] : std::map<std::string, std::string>{
           {"rust-analyzer", "#!/bin/sh\ntouch '" + (tools / "started") + "'\n"},
           {"scip-go", "#!/bin/sh\n"}}) {
    cairn::testing::write_file(tools / name, script);
    std::filesystem::permissions(tools / name, std::filesystem::perms::owner_all);
  }
  PlanRequest request;
  request.path = "relative::" + tools.path();
  const Files files{{"go.mod", ""}, {"a.go", ""}, {"Cargo.toml", ""}, {"a.rs", ""}};
  const Planned planned(files, request);
  CHECK(planned.job("scip-go").program == tools / "scip-go");
  CHECK(planned.job("scip-go").command.front() == tools / "scip-go");
  CHECK(planned.job("rust-analyzer").program == tools / "rust-analyzer");
  CHECK(planned.job("rust-analyzer").may_be_stand_in);
  CHECK_FALSE(std::filesystem::exists(tools / "started"));
  CHECK(planned.job("rust-analyzer").install == "rustup component add rust-analyzer");
}

TEST_CASE("a program in the repository is never used, not even through a link") {
  const cairn::testing::TemporaryDirectory directory;
  const std::string root = directory / "tree";
  const std::string own = root + "/bin/scip-go";
  cairn::testing::write_file(own, "#!/bin/sh\n");
  std::filesystem::permissions(own, std::filesystem::perms::owner_all);
  std::filesystem::create_directories(directory / "tools");
  std::filesystem::create_symlink(own, directory / "tools/scip-go");
  std::filesystem::create_symlink(root, directory / "link");
  const std::string path = root + "/bin:" + (directory / "link/bin") + ":" + (directory / "tools");
  CHECK(find_program("scip-go", path, root).empty());
  CHECK(find_program("scip-go", path) == own);
  CHECK(find_program(own, path, root) == own);  // an absolute path was named explicitly
  CHECK(outside_of(root, "relative::" + path + ":/usr/bin") == (directory / "tools") + ":/usr/bin");
  CHECK(outside_of(root, root + "/not-yet").empty());
}

TEST_CASE("malformed or enormous manifests do no harm") {
  const std::string deep(100'000, '[');
  const std::string large(3'000'000, ' ');
  const Planned planned({{"tsconfig.json", deep},
                         {"a.ts", ""},
                         {"pyproject.toml", "[project\nname = \""},
                         {"a.py", ""},
                         {"Cargo.toml", large},
                         {"a.rs", ""},
                         {"p/Cargo.toml", "[[[["},
                         {"p/a.rs", ""},
                         {"pom.xml", "\xff\xfe<module>"},
                         {"p/pom.xml", ""},
                         {"p/A.java", ""}});
  CHECK(planned.names() == "scip-typescript scip-python rust-analyzer rust-analyzer@p scip-java@p");
}

TEST_CASE("paths are resolved within the tree") {
  CHECK(resolved("a/b", "../c/./d") == "a/c/d");
  CHECK(resolved("", "./x") == "x");
  CHECK_FALSE(resolved("a", "../../x"));
  CHECK_FALSE(resolved("a", "/etc/passwd"));
}

TEST_SUITE_END();

}  // namespace cairn::scip_runners
