// Detects test code in files whose path does not say so (conventions.h has the paths).
#pragma once

#include <string_view>

namespace cairn::model {

// The surroundings of a name.
struct NameSurroundings {
  std::string_view container;           // the containers, joined by dots
  bool imports_test_framework = false;  // the file does
};

// Whether `code`, which has no comments or literals, imports a test framework for the whole file.
// Known for Python only.
bool imports_test_framework(std::string_view code, std::string_view language);

// A Rust module `tests`. In Python a function `test_x` or a class `TestX`, but only in a file that
// imports a test framework, or of a class that is called a test: production code has names such as
// `test_connection`, too.
bool is_test_name(std::string_view name, std::string_view language,
                  const NameSurroundings& surroundings);

}  // namespace cairn::model
