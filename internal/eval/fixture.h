// Reads labelled queries from JSON.
//
//   [{"id": "load", "query": "read settings",
//     "expected": [{"file": "src/a.py", "symbol": "load"}]}]
//
// Two formats are supported and may be mixed: cairn's own format, and a format of other tools with
// the field `expectedSymbols`. Errors name the fixture, the case and the field. Unknown fields
// cause warnings. A duplicate id in a fixture also causes a warning, and the later case gets the
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

// `name` is the name of the fixture in messages. Throws base::Error kBadData.
Fixture parse_fixture(std::string_view text, const std::string& name);

// Reads the fixtures in `paths`. If a path is a directory, reads all *.json files in it, ordered by
// name. Ids are unique within each file. Throws base::Error kNoInput, kBadData.
Fixture read_fixtures(const std::vector<std::string>& paths);

}  // namespace cairn::eval
