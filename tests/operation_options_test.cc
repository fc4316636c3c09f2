// Tests that each command has every parameter of its operation, with the same defaults.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "internal/operations/operation.h"
#include "tests/program.h"

namespace cairn::testing {
namespace {

using operations::Operation;
using operations::Parameter;
using operations::ValueType;

// A command, its operation, and the parameters that intentionally differ between them.
struct Command {
  std::string name;
  std::string_view operation;
  std::set<std::string_view> without = {};  // parameters that the command handles itself
  std::string_view other = {};              // a parameter that has a different option or default
  std::string other_names = {};             // the option of `other`
};

const std::vector<Command>& commands() {
  static const std::vector<Command> kAll = {{"search", "search"},
                                            {"ask", "ask"},
                                            {"grep", "grep"},
                                            {"read", "file"},
                                            {"files", "files"},
                                            {"show", "symbol", {}, "uses", "-u,--uses"},
                                            {"nodes", "nodes", {}, "ancestors", "-a,--ancestors"},
                                            {"context", "context"},
                                            {"related", "related"},
                                            {"refs", "references"},
                                            {"callers", "neighbors", {"direction", "kinds"}},
                                            {"callees", "neighbors", {"direction", "kinds"}},
                                            {"impls", "neighbors", {"direction", "kinds"}},
                                            {"neighbors", "neighbors"},
                                            {"path", "path"},
                                            {"impact", "impact"},
                                            {"dead", "dead"},
                                            {"diff", "diff"},
                                            {"hotspots", "hotspots"},
                                            {"export", "export", {"format"}, "level", "--level"}};
  return kAll;
}

std::string output_of(const std::vector<std::string>& words) { return run_cairn(words, "/").out; }

// Returns the part of `help` that describes the option `names`, or "" if there is no such part.
std::string part_of(const std::string& help, const std::string& names) {
  for (std::size_t at = 0; (at = help.find("\n  " + names, at)) != std::string::npos; ++at) {
    const std::size_t after = at + 3 + names.size();
    if (help.at(after) != ' ' && help.at(after) != '\n') continue;
    const std::size_t next = std::min(help.find("\n  -", after), help.find("\n\n", after));
    return help.substr(at + 1, next - at - 1);
  }
  return {};
}

std::string in_roff(std::string name) {
  for (std::size_t at = 0; (at = name.find('-', at)) != std::string::npos; at += 2) {
    name.insert(at, "\\");
  }
  return name;
}

void check_parameter(const Command& command, const Parameter& parameter, const std::string& help) {
  CAPTURE(command.name);
  CAPTURE(parameter.name);
  const bool is_other = command.other == parameter.name;
  std::string names = is_other ? command.other_names : option_names(parameter);
  names = names.substr(0, names.find('.'));
  const std::string part = part_of(help, names);
  CHECK_FALSE(part.empty());
  if (is_other || parameter.type == ValueType::kFlag) return;
  const std::string fallback = fallback_text(parameter);
  CHECK((part.find("default " + fallback + ")") != std::string::npos) == !fallback.empty());
}

}  // namespace

TEST_SUITE_BEGIN("command line");

TEST_CASE("the help of a command has every parameter of its operation, with its default") {
  for (const Command& command : commands()) {
    const std::string help = output_of({command.name, "--help"});
    for (const Parameter& parameter : operations::find_operation(command.operation)->parameters) {
      if (command.without.count(parameter.name) == 0) check_parameter(command, parameter, help);
    }
  }
}

TEST_CASE("every operation is a command, except those whose commands do more") {
  std::set<std::string_view> asked = {"module_map", "status", "eval"};
  for (const Command& command : commands()) asked.insert(command.operation);
  for (const Operation& operation : operations::operations()) {
    CAPTURE(operation.name);
    CHECK(asked.count(operation.name) == 1);
  }
}

TEST_CASE("old spellings of options still work, but are not shown") {
  for (const Command& command : commands()) {
    const std::string help = output_of({command.name, "--help"});
    const std::string man = output_of({"man", command.name});
    const bool needs_index = std::string_view(command.name) != "diff";
    CHECK((man.find("\\fB" + in_roff("--index") + "\\fR") != std::string::npos) == needs_index);
    CHECK(help.find("\n\n\n") == std::string::npos);
    for (const Parameter& parameter : operations::find_operation(command.operation)->parameters) {
      if (parameter.alias.empty() || command.without.count(parameter.name) > 0) continue;
      const std::string alias(parameter.alias);
      CAPTURE(alias);
      CHECK(help.find(alias + " ") == std::string::npos);
      CHECK(man.find("\\fB" + in_roff(alias) + "\\fR") == std::string::npos);
      const Ran ran = run_cairn({command.name, "x", alias, "?"}, "/");
      CHECK(ran.exit_code == 2);
      CHECK(ran.err.find("was not expected") == std::string::npos);
    }
  }
}

TEST_CASE("an error in a value names the option as it was typed") {
  const auto error_of = [](const std::vector<std::string>& words) {
    return run_cairn(words, "/").err;
  };
  CHECK(error_of({"related", "x", "--max-results", "y"}) ==
        "cairn: error: --max-results takes a number from 0 to 100000, not 'y'\n");
  CHECK(error_of({"related", "x", "--max-results", "2", "--limit", "3"}) ==
        "cairn: error: --limit and --max-results are the same option\n"
        "hint: use only --limit\n");
  CHECK(error_of({"related", "x", "-n", "y"}) ==
        "cairn: error: --limit takes a number from 0 to 100000, not 'y'\n");
  CHECK(error_of({"related", "x", "--damping", "1"}) ==
        "cairn: error: --damping takes a number from 0 to 0.99, not '1'\n");
  CHECK(error_of({"callers", "x", "--hops", "21"}) ==
        "cairn: error: --hops takes a number from 0 to 20, not '21'\n");
  CHECK(error_of({"context", "x", "--strategy", "smrt"}) ==
        "cairn: error: --strategy: must be parent, children, siblings or smart, not 'smrt'\n"
        "hint: did you mean 'smart'?\n");
  CHECK(error_of({"export", "--no-prose"})
            .starts_with("cairn: error: --no-prose applies to a map, not to the graph\n"));
  CHECK(error_of({"export", "--no-prose=false"}).starts_with("cairn: error: there is no index"));
  CHECK(error_of({"refs", ""}) == "cairn: error: SYMBOL: must not be empty\n");
}

TEST_SUITE_END();

}  // namespace cairn::testing
