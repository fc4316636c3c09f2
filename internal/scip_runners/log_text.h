// Summarizes a program's log for users: what the program is doing, or why it failed.
#pragma once

#include <string>
#include <string_view>

namespace cairn::scip_runners {

// Returns the last `bytes` of a file, or "" if it cannot be read.
std::string tail_of(const std::string& path, std::size_t bytes);

// Returns the last line that is not blank, without escape sequences. A carriage return also ends a
// line, because programs overwrite their progress line with it. The result is safe to print. Cuts
// lines longer than 200 bytes.
std::string last_line(std::string_view log);

// Returns the first line that looks like an error ("error: …", "[ERROR] …", "panicked at"), or
// last_line() if no line does. The first error is the most informative one, because later errors
// are often its consequences.
std::string telling_line(std::string_view log);

}  // namespace cairn::scip_runners
