// Builds commands that run given tests with the project's own test runner.
//
//   test_commands(tests, corpus.sources()).commands
//     pytest tests/test_tides.py::TideTest::test_level
//     go test ./store -run '^(TestOpen|TestClose)$'
//
// The test runner depends on the language of a test and on the manifests in the directories above
// its file. For example, the nearest package.json names vitest, jest or mocha; pom.xml means Maven,
// and build.gradle means Gradle. The commands are not run. Names in a repository are untrusted, so
// the commands quote them for a POSIX shell. Tests whose names or paths contain characters that are
// unsafe to print are omitted.
//
// Cost: for each kind of manifest, one look-up in each directory between a test and the root.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/model/language.h"
#include "internal/search/lookup.h"

namespace cairn::navigation {

struct TestCommands {
  std::vector<std::string> commands;  // to be run in the root directory of the sources
  // The names of languages in which the runner of some tests is unknown, such as "C++".
  std::vector<std::string> unknown;
};

// Returns commands that run `tests`, which are functions or files. The commands are ordered by
// language. Within a command, the tests keep their order.
TestCommands test_commands(const std::vector<search::NodeSummary>& tests,
                           const base::SourceTree& sources);

// Returns patterns (model::matches_any) of the names that a test function of the language has.
// Returns "" if test runners of the language ignore names, or
// are unknown.
std::string_view names_of_tests(const model::Language& language);

// Returns `text` as one word of a POSIX shell, in single quotes if necessary.
std::string shell_word(std::string_view text);

}  // namespace cairn::navigation
