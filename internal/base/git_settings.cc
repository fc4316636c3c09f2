#include "internal/base/git_settings.h"

#include <algorithm>
#include <string>

#include "internal/base/ascii.h"
#include "internal/base/source_tree.h"

namespace cairn::base {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpaces = " \t\r";
  const std::size_t begin = std::min(text.find_first_not_of(kSpaces), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(kSpaces) + 1);
}

std::string plain_name(std::string_view text) { return lowered(std::string(trimmed(text))); }

// Returns the value without a comment and quotes, in lower case.
std::string plain(std::string_view value) {
  std::string text = plain_name(value.substr(0, value.find_first_of("#;")));
  std::erase(text, '"');
  return text;
}

}  // namespace

GitSettings parse_git_settings(std::string_view text) {
  GitSettings settings;
  std::string section;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = trimmed(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with('[')) {
      const std::size_t close = std::min(line.find(']'), line.size());
      section = plain_name(line.substr(1, close - 1));
      line = trimmed(line.substr(std::min(close + 1, line.size())));
    }
    const std::size_t equals = line.find('=');
    const std::string name = plain_name(line.substr(0, equals));
    // A name without a value means "true".
    const std::string value = equals == line.npos ? "true" : plain(line.substr(equals + 1));
    if (section == "core" && name == "ignorecase") {
      settings.ignores_case = value == "true" || value == "yes" || value == "on" || value == "1";
    }
  }
  return settings;
}

GitSettings read_git_settings(const std::string& directory) {
  return parse_git_settings(SourceTree(directory).read("config").value_or(""));
}

}  // namespace cairn::base
