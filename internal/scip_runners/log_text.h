// Summarizes the log of a program for people: its progress, and why it failed.
#pragma once

#include <string>
#include <string_view>

namespace cairn::scip_runners {

// Returns the last `bytes` of a file, or "" if it cannot be read.
std::string tail_of(const std::string& path, std::size_t bytes);

// Returns the last line that is not blank, as a terminal would show it: without escape sequences,
// and with text after a carriage return in place of the text before it. Safe to print, at most 200
// bytes.
std::string last_line(std::string_view log);

// Returns the first line that looks like an error ("error: …", "[ERROR] …", "panicked at"), or else
// the last line. The first error is the most informative, since later errors are often consequences
// of it.
std::string telling_line(std::string_view log);

}  // namespace cairn::scip_runners
