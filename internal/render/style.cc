#include "internal/render/style.h"

#include <fmt/format.h>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/path.h"

namespace cairn::render {
namespace {

constexpr std::string_view kReset = "\x1b[0m";

std::string percent_encoded(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain =
        base::is_letter_or_digit(c) || std::string_view("/-._~").find(c) != std::string_view::npos;
    out += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

}  // namespace

std::string Style::paint(std::string_view code, std::string text) const {
  if (!options_.color || text.empty()) return text;
  return fmt::format("\x1b[{}m{}{}", code, text, kReset);
}

std::string Style::kind(std::string_view text) const {
  return paint("36", base::display_line(text));
}
std::string Style::name(std::string_view text) const {
  return paint("1", base::display_line(text));
}
std::string Style::dim(std::string_view text) const { return paint("2", base::display_line(text)); }
std::string Style::code(std::string_view text) const { return base::display_line(text); }
std::string Style::heading(std::string_view text) const {
  return paint("1;34", base::display_line(text));
}

std::string Style::syntax(syntax::Colour colour, std::string text) const {
  switch (colour) {
    case syntax::Colour::kComment: return paint("2", std::move(text));
    case syntax::Colour::kString: return paint("32", std::move(text));
    case syntax::Colour::kEscape:
    case syntax::Colour::kNumber:
    case syntax::Colour::kConstant: return paint("36", std::move(text));
    case syntax::Colour::kKeyword: return paint("35", std::move(text));
    case syntax::Colour::kType:
    case syntax::Colour::kAttribute:
    case syntax::Colour::kDirective: return paint("33", std::move(text));
    case syntax::Colour::kPlain: break;
  }
  return text;
}

std::string Style::link(std::string_view path, std::uint32_t line, std::string text) const {
  if (!options_.links || options_.root.empty() || path.empty()) return text;
  const std::string target = percent_encoded(options_.root) + "/" + percent_encoded(path);
  const std::string fragment = line > 0 ? fmt::format("#L{}", line) : std::string();
  return fmt::format("\x1b]8;;file://{}{}\x1b\\{}\x1b]8;;\x1b\\", target, fragment, text);
}

std::string Style::place(std::string_view path, model::Position position) const {
  const std::uint32_t line = position.line + 1;
  std::string text = fmt::format("{}:{}", base::display_line(shown_path(path)), line);
  if (!is_compact()) text += fmt::format(":{}", position.character + 1);
  return link(path, line, paint("35", std::move(text)));
}

std::string Style::place_in_file(std::string_view path, model::Position position) const {
  const std::uint32_t line = position.line + 1;
  std::string text = std::to_string(line);
  if (!is_compact()) text += fmt::format(":{}", position.character + 1);
  return link(path, line, paint("32", std::move(text)));
}

std::string Style::place_after(std::string_view shown, std::string_view path,
                               model::Position position) const {
  if (!is_compact() || path != shown) return place(path, position);
  return fmt::format(":{}", position.line + 1);
}

std::string Style::path(std::string_view path) const {
  return link(path, 0, paint("35", base::display_line(shown_path(path))));
}

std::string Style::shown_path(std::string_view path) const {
  const std::string& root = options_.root;
  const std::string& directory = options_.directory;
  if (root.empty() || directory.empty() || directory == root) return std::string(path);
  if (base::is_below(root, directory)) {
    return root.substr(directory.size() + 1) + "/" + std::string(path);
  }
  if (!base::is_below(directory, root)) return root + "/" + std::string(path);
  std::string_view below = std::string_view(directory).substr(root.size() + 1);
  if (base::is_below(path, below)) return std::string(path.substr(below.size() + 1));
  // Go up from the working directory to the deepest directory that contains `path`.
  std::string up;
  while (!below.empty() && !base::is_below(path, below)) {
    up += "../";
    below = base::directory_of(below);
  }
  return up + std::string(below.empty() ? path : path.substr(below.size() + 1));
}

std::string human_bytes(std::uint64_t bytes) {
  constexpr double kStep = 1000.0;
  auto value = static_cast<double>(bytes);
  if (value < kStep) return fmt::format("{} bytes", bytes);
  for (const char* const unit : {"kB", "MB", "GB"}) {
    value /= kStep;
    if (value < kStep) return fmt::format("{:.1f} {}", value, unit);
  }
  return fmt::format("{:.1f} TB", value / kStep);
}

}  // namespace cairn::render
