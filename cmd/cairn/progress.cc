#include "cmd/cairn/progress.h"

#include <unistd.h>

#include "cmd/cairn/cli.h"
#include "internal/base/display.h"

namespace cairn::cmd {
namespace {

void write_to_terminal(std::string_view text) {
  if (::write(STDERR_FILENO, text.data(), text.size()) < 0) return;  // a failure cannot be reported
}

}  // namespace

void show_progress(std::string_view phrase) {
  if (is_terminal(STDERR_FILENO)) write_to_terminal("\r\x1b[K" + base::display_line(phrase));
}

void clear_progress() {
  if (is_terminal(STDERR_FILENO)) write_to_terminal("\r\x1b[K");
}

}  // namespace cairn::cmd
