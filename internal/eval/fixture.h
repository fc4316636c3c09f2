// Reads labelled queries from JSON.
//
//   [{"id": "load", "query": "read settings",
//     "expected": [{"file": "src/a.py", "symbol": "load"}]}]
//
// Reads two formats, which may be mixed: cairn's own format, and a format of other tools, in which
// cases have `expectedSymbols`. Errors name the fixture, the case and the field. Unknown fields
// cause warnings. Ids that occur twice in a fixture also cause a warning: the later case gets the
// first unused id among "id#2", "id#3" ….
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

// Reads the files in `paths`. For a directory, reads all *.json files in it, ordered by name. The
// ids of the returned cases are unique within a file. Throws base::Error kNoInput, kBadData.
Fixture read_fixtures(const std::vector<std::string>& paths);

}  // namespace cairn::eval
