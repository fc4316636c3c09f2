#include "internal/model/test_code.h"

#include <algorithm>
#include <optional>

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

// Returns the names of the attributes that mark tests, if `line` begins with an attribute.
std::optional<std::string_view> test_attributes(std::string_view line, const Language& language) {
  if (line.starts_with("#[")) {
    return "test Test rstest test_case bench quickcheck proptest wasm_bindgen_test test_log";
  }
  if (line.starts_with('[') && has_word(language.declarations.attributes, "[")) {
    return "Test TestCase TestCaseSource Fact Theory TestMethod DataTestMethod";
  }
  if (line.starts_with('@')) return "Test ParameterizedTest RepeatedTest TestFactory";
  return std::nullopt;
}

// Returns the offset after the brackets that open at `at`, or `at` if none do. Returns the end of the
// line if they do not close there.
std::size_t after_brackets(std::string_view line, std::size_t at) {
  if (at >= line.size() || (line[at] != '(' && line[at] != '[')) return at;
  int depth = 0;
  for (; at < line.size(); ++at) {
    if (line[at] == '(' || line[at] == '[') ++depth;
    if ((line[at] == ')' || line[at] == ']') && --depth == 0) return at + 1;
  }
  return at;
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

bool is_test_signature(std::string_view signature, const Language& language) {
  const std::string_view first = next_word(signature);
  return !first.empty() && has_word(language.tests.keywords, first);
}

AttributeLine attribute_line(std::string_view line, const Language& language) {
  AttributeLine found;
  const auto skip_space = [&] {
    line.remove_prefix(std::min(line.find_first_not_of(kSpace), line.size()));
  };
  skip_space();
  while (const auto names = test_attributes(line, language)) {
    found.begins = true;
    const bool has_brackets = line.front() != '@';
    if (line.front() == '#') line.remove_prefix(1);
    std::string_view name = line.substr(1);
    name = name.substr(0, name.find_first_of("]( =,\t\r"));
    found.is_test |= has_word(*names, name.substr(name.find_last_of(":\\.") + 1)) ||
                     line.starts_with("[cfg(test)") || line.starts_with("[cfg(all(test,");
    line.remove_prefix(after_brackets(line, has_brackets ? 0 : 1 + name.size()));
    skip_space();
  }
  found.has_code =
      found.begins && !line.empty() && !line.starts_with("//") && !line.starts_with("/*");
  return found;
}

}  // namespace cairn::model
