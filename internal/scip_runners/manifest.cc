#include "internal/scip_runners/manifest.h"

#include <algorithm>

#include "internal/base/json_scan.h"

namespace cairn::scip_runners {
namespace {

constexpr std::string_view kBlank = " \t\r\n";

// Returns the position after the closing quote of the string that begins at `at`.
std::size_t end_of_string(std::string_view text, std::size_t at) {
  ++at;
  while (at < text.size() && text[at] != '"') at += text[at] == '\\' ? 2U : 1U;
  return std::min(at + 1, text.size());
}

std::size_t end_of_comment(std::string_view text, std::size_t at) {
  const bool is_line = text[at + 1] == '/';
  const std::size_t end = text.find(is_line ? "\n" : "*/", at + 2);
  if (end == text.npos) return text.size();
  return is_line ? end : end + 2;
}

// Removes comments and trailing commas.
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

}  // namespace

base::Json parse_jsonc(std::string text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.erase(0, 3);
  std::string plain = plain_json(text);
  base::JsonLimits limits;
  limits.members = 20'000;  // more than any package.json has
  if (!base::scan_json(plain, limits).broken.empty()) return nullptr;
  base::Json parsed = base::parse_json(plain);
  return parsed.is_discarded() ? base::Json() : parsed;
}

std::string text_of(const base::Json& object, std::string_view key) {
  if (!object.is_object()) return {};
  const auto found = object.find(std::string(key));
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

}  // namespace cairn::scip_runners
