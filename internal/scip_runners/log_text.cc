#include "internal/scip_runners/log_text.h"

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>

#include "internal/base/display.h"
#include "internal/base/fd.h"
#include "internal/base/identifier.h"

namespace cairn::scip_runners {
namespace {

constexpr std::size_t kMaxLineBytes = 200;

constexpr auto kSignsOfErrors =
    std::to_array<std::string_view>({"error:", "[error]", "fatal", "panicked at", "exception",
                                     "cannot ", "could not ", "not found", "no such ", "failed"});

// Removes escape sequences such as "ESC [ 2 K".
std::string without_escapes(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1b') {
      plain += text[i];
      continue;
    }
    if (i + 1 < text.size() && text[i + 1] == '[') {
      i += 2;
      while (i < text.size() && (text[i] < '@' || text[i] > '~')) ++i;
    }
  }
  return plain;
}

std::string readable(std::string_view line) {
  std::string text = base::collapse_space(base::display_line(line));
  if (text.size() > kMaxLineBytes) {
    std::size_t end = kMaxLineBytes;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
    text.resize(end);
    text += "…";
  }
  return text;
}

bool looks_like_error(std::string_view line) {
  const std::string folded = base::fold(line);
  return std::any_of(kSignsOfErrors.begin(), kSignsOfErrors.end(),
                     [&](std::string_view sign) { return folded.find(sign) != folded.npos; });
}

// Calls `visit` with each line that is not blank, until `visit` returns true.
template <typename Visit>
void visit_lines(std::string_view text, const Visit& visit) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    const std::string line = readable(text.substr(0, end));
    if (!line.empty() && visit(line)) return;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

}  // namespace

std::string tail_of(const std::string& path, std::size_t bytes) {
  const base::UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
  struct stat status {};
  if (!file.valid() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)) return {};
  const auto size = static_cast<std::size_t>(status.st_size);
  std::string text(std::min(size, bytes), '\0');
  text.resize(base::pread_up_to(file.get(), text.data(), text.size(), size - text.size(), path));
  return text;
}

std::string last_line(std::string_view log) {
  std::string last;
  visit_lines(without_escapes(log), [&](const std::string& line) {
    last = line;
    return false;
  });
  return last;
}

std::string telling_line(std::string_view log) {
  std::string telling;
  visit_lines(without_escapes(log), [&](const std::string& line) {
    if (!looks_like_error(line)) return false;
    telling = line;
    return true;
  });
  return telling.empty() ? last_line(log) : telling;
}

}  // namespace cairn::scip_runners
