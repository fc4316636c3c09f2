// Reading labelled queries from JSON.
//
//   [{"id": "load", "query": "read settings",
//     "expected": [{"file": "src/a.py", "symbol": "load"}]}]
//
// Two formats are read, also mixed: ours, and the one with `expectedSymbols` that others use. What
// is wrong is refused with fixture, case and field; a field that nobody knows is a warning. So is
// an id that a fixture gives twice: the later case is called "id#2", "id#3" and so on, whichever
// is the first that no other case has.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/eval/case.h"

namespace cairn::eval {

struct Fixture {
  std::vector<Case> cases;
  std::vector<std::string> warnings;
};

// `name` is for messages. Throws base::Error kBadData.
Fixture parse_fixture(std::string_view text, const std::string& name);

// A file, or every *.json below a directory, by name. Ids differ within a file. Throws base::Error
// kNoInput, kBadData.
Fixture read_fixtures(const std::vector<std::string>& paths);

}  // namespace cairn::eval
