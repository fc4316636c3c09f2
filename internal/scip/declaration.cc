#include "internal/scip/declaration.h"

#include <algorithm>
#include <optional>

#include "internal/base/ascii.h"

namespace cairn::scip {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t begin = text.find_first_not_of(kSpace);
  if (begin == text.npos) return {};
  return text.substr(begin, text.find_last_not_of(kSpace) - begin + 1);
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size()) {
    text.replace(at, from.size(), to);
  }
}

std::string dedented(std::string_view text) {
  std::size_t indent = text.npos;
  for (std::size_t at = text.find('\n'); at != text.npos; at = text.find('\n', at + 1)) {
    const std::size_t first = text.find_first_not_of(' ', at + 1);
    if (first != text.npos && text[first] != '\n') indent = std::min(indent, first - at - 1);
  }
  std::string out(text);
  if (indent == text.npos || indent == 0) return out;
  const std::string spaces(indent, ' ');
  replace_all(out, "\n" + spaces, "\n");
  return out;
}

namespace {

// Splits "```ts\ncode\n```\nrest" into code and rest.
struct Fenced {
  std::string_view code;
  std::string_view rest;
};

std::optional<Fenced> split_fence(std::string_view text) {
  constexpr std::string_view kFence = "```";
  if (!text.starts_with(kFence)) return std::nullopt;
  const std::size_t first_newline = text.find('\n');
  if (first_newline == text.npos) return std::nullopt;
  const std::string_view body = text.substr(first_newline + 1);
  const std::size_t close = body.rfind(kFence);
  if (close == body.npos) return Fenced{body, {}};
  return Fenced{body.substr(0, close), body.substr(close + kFence.size())};
}

void add_prose(std::string& prose, std::string_view text) {
  text = trimmed(text);
  if (text.empty() || text == "---") return;
  if (!prose.empty()) prose += "\n\n";
  prose += dedented(text);
}

bool is_overload(std::string_view declaration) {
  return declaration.starts_with("@overload") || declaration.starts_with("@t.overload") ||
         declaration.starts_with("@typing.overload");
}

}  // namespace

Declaration take_apart(const ScipSymbol& said) {
  Declaration declaration;
  declaration.code = said.signature;
  std::string code;  // further fenced blocks: for example overloads, or the layout of a Go struct
  for (const std::string_view element : said.documentation) {
    const std::optional<Fenced> fenced = split_fence(element);
    if (!fenced) {
      if (!element.starts_with("(module) ")) add_prose(declaration.prose, element);
    } else if (declaration.code.empty() || is_overload(declaration.code)) {
      declaration.code = fenced->code;
      add_prose(declaration.prose, fenced->rest);
    } else if (trimmed(fenced->code) != trimmed(declaration.code)) {
      add_prose(code, element);
    }
  }
  add_prose(declaration.prose, code);
  declaration.code = trimmed(declaration.code);
  constexpr std::string_view kGoField = "struct field ";
  if (declaration.code.starts_with(kGoField)) declaration.code.remove_prefix(kGoField.size());
  if (declaration.code.starts_with('(')) {  // a role, as in TypeScript and Python
    const std::size_t close = declaration.code.find(") ");
    const std::string_view role =
        declaration.code.substr(1, close == declaration.code.npos ? 0 : close - 1);
    const bool words = !role.empty() && std::all_of(role.begin(), role.end(), [](char c) {
      return c == ' ' || base::is_lower(c);
    });
    if (words) {
      declaration.role = role;
      declaration.code = trimmed(declaration.code.substr(close + 2));
    }
  }
  return declaration;
}

}  // namespace cairn::scip
