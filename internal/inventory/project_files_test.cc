#include "internal/inventory/project_files.h"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <string>
#include <vector>

#include "internal/inventory/coverage.h"
#include "tests/testing.h"

namespace cairn::inventory {
namespace {

using Paths = std::vector<std::string>;

void write_script(const testing::TemporaryDirectory& directory, const std::string& path,
                  const std::string& text) {
  testing::write_file(directory / path, text);
  REQUIRE(::chmod((directory / path).c_str(), 0755) == 0);
}

TEST_SUITE_BEGIN("inventory/project_files");

TEST_CASE("scripts are sources in the language that their first line names") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "bin/run", "#!/usr/bin/env bash\nrun() { :; }\n");
  write_script(directory, "bin/run.cgi", "#!/usr/bin/python3\n");
  testing::write_file(directory / "bin/data.cgi", "#!/usr/bin/python3\n");  // not executable
  testing::write_file(directory / "bin/old", "#!/usr/bin/perl -w\n");
  testing::write_file(directory / "vendor/run", "#!/bin/sh\n");
  testing::write_file(directory / "LICENSE", "MIT\n");
  testing::write_file(directory / "README", "#!/bin/sh\n");
  write_script(directory, ".hidden", "#!/bin/sh\n");
  write_script(directory, "empty", "");
  testing::write_file(directory / "a.py", "#!/bin/sh\n");
  const ProjectFiles files = list_project_files(base::SourceTree(directory.path()));
  CHECK(files.sources == Paths{"a.py", "bin/run", "bin/run.cgi"});
  CHECK(files.languages.of("a.py").id == "python");
  CHECK(files.languages.of("bin/run").id == "shell");
  CHECK(files.languages.of("bin/run.cgi").id == "python");
  REQUIRE(files.left_out.size() == 2);
  CHECK(files.left_out[0].path == "bin/old");
  CHECK(files.left_out[0].why == model::Omission::kNoGrammar);
  CHECK(files.left_out[0].language == "perl");
  CHECK(files.left_out[1].path == "vendor/run");
  CHECK(files.left_out[1].why == model::Omission::kVendored);
}

TEST_CASE("scripts in members have the paths of the members") {
  const testing::TemporaryDirectory directory;
  testing::write_file(directory / "one/run", "#!/bin/sh\n");
  testing::write_file(directory / "two/run", "#!/usr/bin/ruby\n");
  Selection selection;
  selection.members = {"one", "two"};
  const ProjectFiles files = list_project_files(base::SourceTree(directory.path()), selection);
  CHECK(files.sources == Paths{"one/run", "two/run"});
  CHECK(files.languages.of("one/run").id == "shell");
  CHECK(files.languages.of("two/run").id == "ruby");
}

TEST_CASE("the next import notices that a file became a script in another language") {
  const testing::TemporaryDirectory directory;
  const base::SourceTree tree(directory.path());
  testing::write_file(directory / "run", "#!/bin/sh\n");
  const std::string shell = digest_of_listing(list_project_files(tree));
  testing::write_file(directory / "run", "#!/usr/bin/ruby\n");
  const std::string ruby = digest_of_listing(list_project_files(tree));
  testing::write_file(directory / "run", "echo\n");
  CHECK(shell != ruby);
  CHECK(digest_of_listing(list_project_files(tree)).empty());
}

TEST_CASE("templates of programs are sources") {
  const testing::TemporaryDirectory directory;
  for (const char* const path : {"lib.sql.in", "config.h.in", "a.pc.in", "old.pl.in", "t/a.bats"}) {
    testing::write_file(directory / path, "\n");
  }
  const ProjectFiles files = list_project_files(base::SourceTree(directory.path()));
  CHECK(files.sources == Paths{"config.h.in", "lib.sql.in", "t/a.bats"});
  REQUIRE(files.left_out.size() == 1);
  CHECK(files.left_out[0].path == "old.pl.in");
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::inventory
