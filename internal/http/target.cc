#include "internal/http/target.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/utf8.h"

namespace cairn::http {
namespace {

enum class Plus { kIsPlus, kIsSpace };

bool decode(std::string_view text, Plus plus, std::string& out) {
  out.clear();
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '+' && plus == Plus::kIsSpace) {
      out += ' ';
    } else if (text[i] != '%') {
      out += text[i];
    } else {
      if (text.size() - i < 3) return false;
      const int high = base::hex_value(text[i + 1]);
      const int low = base::hex_value(text[i + 2]);
      if (high < 0 || low < 0) return false;
      out += static_cast<char>(high * 16 + low);
      i += 2;
    }
  }
  return base::is_valid_utf8(out);
}

// Treats a backslash as a separator, too, because a program that uses the path may do so.
bool has_dot_segment(std::string_view path) {
  while (!path.empty()) {
    const std::size_t end = std::min(path.find_first_of("/\\"), path.size());
    const std::string_view segment = path.substr(0, end);
    if (segment == "." || segment == "..") return true;
    path.remove_prefix(std::min(end + 1, path.size()));
  }
  return false;
}

bool parse_query(std::string_view text, Target& target) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('&'), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (part.empty()) continue;
    const std::size_t equals = std::min(part.find('='), part.size());
    auto& [name, value] = target.query.emplace_back();
    if (!decode(part.substr(0, equals), Plus::kIsSpace, name)) return false;
    if (equals < part.size() && !decode(part.substr(equals + 1), Plus::kIsSpace, value))
      return false;
  }
  return true;
}

}  // namespace

std::optional<Target> parse_target(std::string_view text) {
  if (text.empty() || text.front() != '/') return std::nullopt;
  const auto is_plain = [](char c) { return c > 0x20 && c < 0x7F && c != '#'; };
  if (!std::all_of(text.begin(), text.end(), is_plain)) return std::nullopt;
  const std::size_t question = std::min(text.find('?'), text.size());
  Target target;
  if (!decode(text.substr(0, question), Plus::kIsPlus, target.path)) return std::nullopt;
  if (std::any_of(target.path.begin(), target.path.end(), base::is_control)) return std::nullopt;
  if (has_dot_segment(target.path)) return std::nullopt;
  if (question < text.size() && !parse_query(text.substr(question + 1), target))
    return std::nullopt;
  return target;
}

}  // namespace cairn::http
