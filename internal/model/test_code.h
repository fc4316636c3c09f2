// Detects test code in files whose paths do not look like tests (conventions.h checks paths).
#pragma once

#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

// Where a name is defined.
struct NameSurroundings {
  std::string_view container;           // names of the containers, joined by dots
  bool imports_test_framework = false;  // whether the file that defines the name does
};

// Whether `code`, without comments and literals, imports one of the language's Tests::frameworks at
// the top level of the file. Recognizes the Python forms "import a" and "from a import b".
bool imports_test_framework(std::string_view code, const Language& language);

// Whether `name` is the name of a test. This is so for modules with a test name; for functions and
// types with a test name, if the file imports a test framework; and for functions with a test name
// in a test class. (A test name alone is not enough: production code also has names such as
// `test_connection`.)
bool is_test_name(std::string_view name, const Language& language,
                  const NameSurroundings& surroundings);

// Whether `line` is an attribute that marks a test, such as "#[test]" and "#[tokio::test(flavor =
// …)]" in Rust, or "#[Test]" in PHP.
bool is_test_attribute(std::string_view line);

}  // namespace cairn::model
