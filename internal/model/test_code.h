// Detects test code in files whose path does not show it (conventions.h checks paths).
#pragma once

#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

// The context of a name.
struct NameSurroundings {
  std::string_view container;           // names of the containers, joined by dots
  bool imports_test_framework = false;  // whether the file does
};

// Whether `code`, without comments and literals, imports one of the language's Tests::frameworks
// for the whole file. Recognizes the Python forms "import a" and "from a import b".
bool imports_test_framework(std::string_view code, const Language& language);

// Whether `name` is that of a test: a module for tests; or a function or class with a test name, if
// the file imports a test framework or the function is in a test class. (A name alone is not
// enough: production code also has names such as `test_connection`.)
bool is_test_name(std::string_view name, const Language& language,
                  const NameSurroundings& surroundings);

// Whether an attribute marks a test: "#[test]", "#[tokio::test(flavor = …)]" of Rust, "#[Test]" of
// PHP.
bool is_test_attribute(std::string_view line);

}  // namespace cairn::model
