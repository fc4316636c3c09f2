// Summarizes the log of a program for a person: its progress, and why it failed.
#pragma once

#include <string>
#include <string_view>

namespace cairn::scip_runners {

// The last `bytes` of a file, "" if it cannot be read.
std::string tail_of(const std::string& path, std::size_t bytes);

// The last line that has something in it. Escapes of terminals are taken out, and a line that was
// overwritten by carriage returns is what would be seen. Safe to print, at most 200 bytes.
std::string last_line(std::string_view log);

// The first line that looks like an error ("error: …", "[ERROR] …", "panicked at"), else the last
// line. Consequences mostly follow an error, so the first one says most.
std::string telling_line(std::string_view log);

}  // namespace cairn::scip_runners
