#include "internal/scip_runners/manifest.h"

#include <algorithm>
#include <optional>

#include "internal/base/json_scan.h"

namespace cairn::scip_runners {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(kBlank);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kBlank) - begin + 1);
}

// The end of the string that begins at `at`, after its quote.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  const char quote = text[at++];
  while (at < text.size() && text[at] != quote) at += text[at] == '\\' && quote == '"' ? 2U : 1U;
  return std::min(at + 1, text.size());
}

std::size_t end_of_comment(std::string_view text, std::size_t at) {
  const bool is_line = text[at + 1] == '/';
  const std::size_t end = text.find(is_line ? "\n" : "*/", at + 2);
  if (end == text.npos) return text.size();
  return is_line ? end : end + 2;
}

// Comments become nothing; a comma is kept back until it is seen that an element follows.
std::string plain_json(std::string_view text) {
  std::string plain;
  bool owes_comma = false;
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '/' && at + 1 < text.size() && (text[at + 1] == '/' || text[at + 1] == '*')) {
      at = end_of_comment(text, at);
      continue;
    }
    if (c == ',' || kBlank.find(c) != kBlank.npos) {
      owes_comma = owes_comma || c == ',';
      ++at;
      continue;
    }
    if (owes_comma && c != '}' && c != ']') plain += ',';
    owes_comma = false;
    const std::size_t end = c == '"' ? end_of_string(text, at) : at + 1;
    plain += text.substr(at, end - at);
    at = end;
  }
  return plain;
}

// The text after `key =` in `[section]`, to the end of the file.
std::optional<std::string_view> toml_behind(std::string_view text, std::string_view section,
                                            std::string_view key) {
  std::string_view current;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    if (line.starts_with('[')) current = trimmed(line.substr(1, line.find(']') - 1));
    const std::size_t equals = line.find('=');
    if (current == section && equals != line.npos && trimmed(line.substr(0, equals)) == key) {
      return text.substr(text.find('=') + 1);
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::nullopt;
}

bool is_quote(char c) { return c == '"' || c == '\''; }

std::string inside_quotes(std::string_view text, std::size_t at, std::size_t end) {
  return end < at + 2 ? std::string() : std::string(text.substr(at + 1, end - at - 2));
}

}  // namespace

base::Json parse_jsonc(std::string text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  std::string plain = plain_json(text);
  base::JsonLimits limits;
  limits.members = 20'000;  // a package.json lists that many at most
  if (!base::scan_json(plain, limits).broken.empty()) return nullptr;
  base::Json parsed = base::Json::parse(plain, nullptr, false);
  return parsed.is_discarded() ? base::Json() : parsed;
}

std::string text_of(const base::Json& object, std::string_view key) {
  if (!object.is_object()) return {};
  const auto found = object.find(std::string(key));
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string toml_value(std::string_view text, std::string_view section, std::string_view key) {
  const std::optional<std::string_view> behind = toml_behind(text, section, key);
  if (!behind) return {};
  const std::string_view line = trimmed(behind->substr(0, behind->find('\n')));
  if (line.empty() || !is_quote(line.front())) return {};
  return inside_quotes(line, 0, end_of_string(line, 0));
}

std::vector<std::string> toml_list(std::string_view text, std::string_view section,
                                   std::string_view key) {
  const std::optional<std::string_view> behind = toml_behind(text, section, key);
  if (!behind) return {};
  const std::string_view list = trimmed(*behind);
  std::vector<std::string> values;
  if (!list.starts_with('[')) return values;
  for (std::size_t at = 1; at < list.size() && list[at] != ']';) {
    if (list[at] == '#') {
      at = std::min(list.find('\n', at), list.size());
    } else if (is_quote(list[at])) {
      const std::size_t end = end_of_string(list, at);
      values.push_back(inside_quotes(list, at, end));
      at = end;
    } else {
      ++at;
    }
  }
  return values;
}

bool toml_has_section(std::string_view text, std::string_view section) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = trimmed(text.substr(0, end));
    if (line.starts_with('[') && trimmed(line.substr(1, line.find(']') - 1)) == section) {
      return true;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return false;
}

}  // namespace cairn::scip_runners
