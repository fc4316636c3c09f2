#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "internal/base/json.h"
#include "internal/scip_runners/discover.h"
#include "tests/testing.h"

namespace cairn::scip_runners {
namespace {

// The only job for a source tree, and the configurations that the job writes.
struct Configured {
  cairn::testing::TemporaryDirectory directory;
  Job job;
  std::string root;

  explicit Configured(const std::map<std::string, std::string>& files) {
    std::vector<std::string> paths;
    for (const auto& [path, text] : files) {
      cairn::testing::write_file(directory / path, text);
      paths.push_back(path);
    }
    PlanRequest request;
    request.path = "/nowhere";
    Plan plan = scip_runners::plan(base::SourceTree(directory.path()), paths, request);
    REQUIRE(plan.jobs.size() == 1);
    job = std::move(plan.jobs.front());
    root = std::filesystem::canonical(directory.path()).string() + "/";
  }

  base::Json config(std::size_t at) const { return base::parse_own_json(job.files.at(at).text); }

  // Lists the files of configuration number `at`, relative to the root, each followed by a space.
  std::string files(std::size_t at) const {
    std::string all;
    const base::Json parsed = config(at);
    for (const auto& file : parsed["files"]) {
      all += file.get<std::string>().substr(root.size()) + " ";
    }
    return all;
  }
};

}  // namespace

TEST_SUITE_BEGIN("scip_runners/ecmascript");

TEST_CASE("each file is in the nearest project, and in one only") {
  const Configured all({{"tsconfig.json", "{\"include\": [\"**/*\"]}"},
                        {"a.ts", ""},
                        {"b.js", ""},
                        {"packages/x/tsconfig.json", "{}"},
                        {"packages/x/src/c.tsx", ""},
                        {"packages/y/d.mts", ""}});
  REQUIRE(all.job.files.size() == 2);
  CHECK(all.files(0) == "a.ts b.js packages/y/d.mts ");
  CHECK(all.files(1) == "packages/x/src/c.tsx ");
  CHECK(all.config(0)["extends"] == all.root + "tsconfig.json");
  CHECK(all.config(1)["extends"] == all.root + "packages/x/tsconfig.json");
  CHECK(all.config(1)["include"].empty());
  CHECK(all.job.command.back() == "{work}/tsconfig-1.json");
}

TEST_CASE("a tsconfig.json takes precedence over a jsconfig.json next to it") {
  const Configured both({{"tsconfig.json", "{}"}, {"jsconfig.json", "{}"}, {"a.js", ""}});
  CHECK(both.config(0)["extends"] == both.root + "tsconfig.json");
}

TEST_CASE("JavaScript without any configuration gets a default one") {
  const Configured plain({{"package.json", "{}"}, {"lib/a.js", ""}});
  CHECK(plain.files(0) == "lib/a.js ");
  CHECK_FALSE(plain.config(0).contains("extends"));
  CHECK(plain.config(0)["compilerOptions"]["allowJs"] == true);
}

TEST_CASE("a base is extended if it is installed in node_modules") {
  const std::string text =
      "{ // why\n \"extends\": [\"./base\", \"@tsconfig/node20/tsconfig.json\"], }";
  const Configured missing({{"tsconfig.json", text}, {"base.json", "{}"}, {"a.ts", ""}});
  CHECK_FALSE(missing.config(0).contains("extends"));
  CHECK(missing.job.note.find("1 tsconfig.json file extends a missing file") != std::string::npos);
  const Configured installed({{"tsconfig.json", text},
                              {"base.json", "{}"},
                              {"node_modules/@tsconfig/node20/tsconfig.json", "{}"},
                              {"a.ts", ""}});
  CHECK(installed.config(0).contains("extends"));
  CHECK(installed.job.note.empty());
}

TEST_CASE("a cycle of bases ends") {
  const Configured circle({{"tsconfig.json", R"({"extends": "./other.json"})"},
                           {"other.json", R"({"extends": "./tsconfig.json"})"},
                           {"a.ts", ""}});
  CHECK_FALSE(circle.config(0).contains("extends"));
}

TEST_CASE("a configuration that only refers to others has the options of the first") {
  const Configured solution(
      {{"tsconfig.json", R"({"files": [], "references": [{"path": "./tsconfig.app.json"}]})"},
       {"tsconfig.app.json", R"({"compilerOptions": {"jsx": "react-jsx"}})"},
       {"src/a.tsx", ""}});
  CHECK(solution.config(0)["extends"] == solution.root + "tsconfig.app.json");
}

TEST_CASE("package types are looked for in the project's own folders") {
  const Configured typed({{"p/tsconfig.json", "{}"},
                          {"p/a.ts", ""},
                          {"p/node_modules/@types/node/index.d.ts", ""},
                          {"node_modules/@types/x/index.d.ts", ""}});
  const base::Json roots = typed.config(0)["compilerOptions"]["typeRoots"];
  REQUIRE(roots.size() == 2);
  CHECK(roots[0] == typed.root + "p/node_modules/@types");
  CHECK(roots[1] == typed.root + "node_modules/@types");
}

TEST_SUITE_END();

}  // namespace cairn::scip_runners
