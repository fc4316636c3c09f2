#include "internal/model/test_code.h"

#include <algorithm>
#include <array>

#include "internal/base/ascii.h"

namespace cairn::model {
namespace {

constexpr auto kFrameworks = std::to_array<std::string_view>(
    {"unittest", "unittest2", "pytest", "nose", "nose2", "hypothesis", "testtools", "parameterized",
     "django.test", "rest_framework.test", "twisted.trial", "absl.testing", "numpy.testing"});

constexpr std::string_view kSpace = " \t\r";

bool begins_as_test_class(std::string_view name) {
  return name.starts_with("Test") && name.size() > 4 && base::is_upper(name[4]);
}

bool names_test_class(std::string_view name) {
  return begins_as_test_class(name) || name.ends_with("Test") || name.ends_with("Tests") ||
         name.ends_with("TestCase");
}

// A module, or one inside of a framework: "unittest.mock".
bool is_framework(std::string_view module) {
  return std::any_of(kFrameworks.begin(), kFrameworks.end(), [&](std::string_view framework) {
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

// "import a, b as c" and "from a.b import c"; "from django import test" is django.test.
bool line_imports_framework(std::string_view line) {
  const std::string_view keyword = next_word(line);
  if (keyword == "from") {
    const std::string_view module = next_word(line);
    if (is_framework(module)) return true;
    if (next_word(line) != "import") return false;
    return module == "django" && next_word(line) == "test";
  }
  if (keyword != "import") return false;
  while (!line.empty()) {
    const std::size_t comma = std::min(line.find(','), line.size());
    std::string_view one = line.substr(0, comma);
    if (is_framework(next_word(one))) return true;
    line.remove_prefix(std::min(comma + 1, line.size()));
  }
  return false;
}

}  // namespace

bool imports_test_framework(std::string_view code, std::string_view language) {
  if (language != "python") return false;
  while (!code.empty()) {
    const std::size_t end = std::min(code.find('\n'), code.size());
    // An indented import is one of a function, or one on a condition.
    const bool is_indented = base::is_blank(code.front());
    if (!is_indented && line_imports_framework(code.substr(0, end))) return true;
    code.remove_prefix(std::min(end + 1, code.size()));
  }
  return false;
}

bool is_test_name(std::string_view name, std::string_view language,
                  const NameSurroundings& surroundings) {
  if (language == "rust") return name == "tests";
  if (language != "python") return false;
  const bool is_class = begins_as_test_class(name);
  const bool is_function = name.starts_with("test_");
  if (!is_class && !is_function) return false;
  const std::string_view containers = surroundings.container;
  const std::string_view innermost = containers.substr(containers.rfind('.') + 1);
  return surroundings.imports_test_framework || (is_function && names_test_class(innermost));
}

}  // namespace cairn::model
