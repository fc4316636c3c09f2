#include "internal/model/test_code.h"

#include <algorithm>

#include "internal/base/ascii.h"

namespace cairn::model {
namespace {

// Patterns for names of test types in all languages.
constexpr std::string_view kTestTypes = "Test^* *Test *Tests *TestCase";

constexpr std::string_view kSpace = " \t\r";

// Whether `module` is one of `frameworks` or a submodule of one, as "unittest.mock" is a submodule
// of "unittest".
bool is_framework(std::string_view module, std::string_view frameworks) {
  return any_word(frameworks, [&](std::string_view framework) {
    return module == framework ||
           (module.starts_with(framework) && module[framework.size()] == '.');
  });
}

std::string_view next_word(std::string_view& line) {
  line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(kSpace));
  line.remove_prefix(word.size());
  return word;
}

// Whether `line` imports a test framework. Handles "import a, b as c" and "from a.b import c", and
// the special case "from django import test", which imports django.test.
bool line_imports_framework(std::string_view line, std::string_view frameworks) {
  const std::string_view keyword = next_word(line);
  if (keyword == "from") {
    const std::string_view module = next_word(line);
    if (is_framework(module, frameworks)) return true;
    if (next_word(line) != "import") return false;
    return module == "django" && next_word(line) == "test";
  }
  if (keyword != "import") return false;
  while (!line.empty()) {
    const std::size_t comma = std::min(line.find(','), line.size());
    std::string_view one = line.substr(0, comma);
    if (is_framework(next_word(one), frameworks)) return true;
    line.remove_prefix(std::min(comma + 1, line.size()));
  }
  return false;
}

}  // namespace

bool imports_test_framework(std::string_view code, const Language& language) {
  const std::string_view frameworks = language.tests.frameworks;
  if (frameworks.empty()) return false;
  while (!code.empty()) {
    const std::size_t end = std::min(code.find('\n'), code.size());
    // An indented import is in a function or a condition, not at the top level.
    const bool is_indented = base::is_blank(code.front());
    if (!is_indented && line_imports_framework(code.substr(0, end), frameworks)) return true;
    code.remove_prefix(std::min(end + 1, code.size()));
  }
  return false;
}

bool is_test_name(std::string_view name, const Language& language,
                  const NameSurroundings& surroundings) {
  const Tests& tests = language.tests;
  if (matches_any(tests.modules, name)) return true;
  const bool is_function = matches_any(tests.functions, name);
  if (!is_function && !matches_any(tests.types, name)) return false;
  const std::string_view containers = surroundings.container;
  const std::string_view innermost = containers.substr(containers.rfind('.') + 1);
  return surroundings.imports_test_framework || (is_function && matches_any(kTestTypes, innermost));
}

bool is_test_attribute(std::string_view line) {
  constexpr std::string_view kAttributes =
      "test Test rstest test_case bench quickcheck proptest wasm_bindgen_test test_log";
  line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
  if (!line.starts_with("#[")) return false;
  line.remove_prefix(2);
  line = line.substr(0, line.find_first_of("]( ="));
  return has_word(kAttributes, line.substr(line.find_last_of(":\\") + 1));
}

}  // namespace cairn::model
