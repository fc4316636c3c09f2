#include "cmd/cairn/roff.h"

#include <fmt/format.h>

#include "internal/base/utf8.h"

namespace cairn::cmd {
namespace {

std::string_view roff_of(char c) {
  switch (c) {
    case '\\': return "\\e";
    case '-': return "\\-";
    case '\'': return "\\(aq";
    case '`': return "\\(ga";
    case '^': return "\\(ha";
    case '~': return "\\(ti";
    case '"': return "\\(dq";
    default: return {};
  }
}

}  // namespace

std::string roff_text(std::string_view text) {
  std::string out;
  // A dot or an apostrophe at the beginning of a line would start a roff request.
  if (text.starts_with('.') || text.starts_with('\'')) out = "\\&";
  for (std::size_t at = 0; at < text.size();) {
    const base::DecodedCharacter character = base::decode_utf8(text, at);
    const std::string_view escape = roff_of(text[at]);
    if (character.size > 1) {
      out += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(character.code_point));
    } else if (!escape.empty()) {
      out += escape;
    } else {
      out += text[at];
    }
    at += character.size;
  }
  return out;
}

std::string roff_bold(std::string_view text) { return "\\fB" + roff_text(text) + "\\fR"; }

std::string roff_italic(std::string_view text) { return "\\fI" + roff_text(text) + "\\fR"; }

void RoffBody::section(std::string_view title) {
  text_ += fmt::format(".SH {}\n", roff_text(title));
  is_fresh_ = true;
}

void RoffBody::paragraph(std::string_view text) {
  if (!is_fresh_) text_ += ".PP\n";
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    text_ += roff_text(text.substr(0, end)) + "\n";
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  is_fresh_ = false;
}

void RoffBody::example(std::string_view lines) {
  if (!is_fresh_) text_ += ".PP\n";
  text_ += ".nf\n";
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n');
    text_ += roff_text(lines.substr(0, end)) + "\n";
    lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
  }
  text_ += ".fi\n";
  is_fresh_ = false;
}

void RoffBody::definition(std::string_view term, std::string_view text) {
  text_ += fmt::format(".TP\n{}\n{}\n", term, text.empty() ? "\\&" : roff_text(text));
  is_fresh_ = false;
}

void RoffBody::raw(std::string_view lines) {
  text_ += lines;
  is_fresh_ = false;
}

}  // namespace cairn::cmd
