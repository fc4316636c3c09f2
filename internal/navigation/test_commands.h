// The commands that run given tests, in the words of the project's own test runner.
//
//   test_commands(tests, corpus.sources()).commands
//     pytest tests/test_tides.py::TideTest::test_level
//     go test ./store -run '^(TestOpen|TestClose)$'
//
// The runner follows from the language of a test and from the manifests around its file: the
// nearest package.json names vitest, jest or mocha; pom.xml means Maven, and build.gradle Gradle.
// Nothing is run. Names of a repository are foreign, so the commands quote them for a POSIX shell,
// and leave out tests whose names or paths have characters that are unsafe to print.
//
// Cost: one look at each directory between a test and the root, for each manifest.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct TestCommands {
  std::vector<std::string> commands;  // run from the root of the sources
  // Languages of tests whose runner is not known, by their names: "C++".
  std::vector<std::string> unknown;
};

// Commands that run `tests`: functions, or files. The commands are ordered by language, and within
// a command, the tests keep their order.
TestCommands test_commands(const std::vector<search::NodeSummary>& tests,
                           const base::SourceTree& sources);

// `text` as one word of a POSIX shell, in single quotes unless they are not needed.
std::string shell_word(std::string_view text);

}  // namespace cairn::navigation
