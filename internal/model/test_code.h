// Detects test code in files whose paths do not indicate tests (conventions.h checks paths).
#pragma once

#include <string_view>

#include "internal/model/language.h"

namespace cairn::model {

// The context in which a name is defined.
struct NameSurroundings {
  std::string_view container;           // the names of the containers, joined by dots
  bool imports_test_framework = false;  // whether the file imports a test framework
};

// Whether a file imports one of the language's Tests::frameworks at its top level. `code` is the
// text of the file without comments and literals. Recognizes Python's "import a" and "from a import
// b".
bool imports_test_framework(std::string_view code, const Language& language);

// Whether the definition called `name` is a test. A test is one of the following:
//
//   * a module with a test name
//   * a function or type with a test name in a file that imports a test framework
//   * a function with a test name in a test class
//
// A test name alone is not enough, because production code also has names such as
// `test_connection`.
bool is_test_name(std::string_view name, const Language& language,
                  const NameSurroundings& surroundings);

// Whether the signature begins with a keyword for tests, as in Zig: test "parses numbers".
bool is_test_signature(std::string_view signature, const Language& language);

// An attribute marks a test if its name says so: "#[test]" and "#[tokio::test(flavor = …)]" in
// Rust, also "#[cfg(test)]", "#[Test]" in PHP, "[Test]" and "[Fact]" in C#, "@Test" in Java.
struct AttributeLine {
  bool begins = false;    // whether the line begins with attributes
  bool is_test = false;   // whether one of these attributes marks a test
  bool has_code = false;  // whether code follows the attributes: "@Test fun parses() {"
};
AttributeLine attribute_line(std::string_view line, const Language& language);

}  // namespace cairn::model
