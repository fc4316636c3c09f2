// Detects test code in files whose path does not say so (conventions.h has the paths).
#pragma once

#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

// The surroundings of a name.
struct NameSurroundings {
  std::string_view container;           // the containers, joined by dots
  bool imports_test_framework = false;  // the file does
};

// Whether `code`, which has no comments or literals, imports one of the Tests::frameworks of the
// language for the whole file, with the words of Python: "import a" or "from a import b".
bool imports_test_framework(std::string_view code, const Language& language);

// A module for tests. A function or class with the name of a test, but only in a file that imports
// a test framework, or a function of a class that is called a test: production code has names such
// as `test_connection`, too.
bool is_test_name(std::string_view name, const Language& language,
                  const NameSurroundings& surroundings);

}  // namespace cairn::model
