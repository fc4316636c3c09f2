// Adds an entry to a JSON file of somebody else, and takes it out again, without touching the rest.
//
//   const JsonEntry entry{{"mcpServers"}, "cairn", R"({"command": "cairn"})", R"("cairn")"};
//   const std::string after = with_json_entry(before, entry);
//   without_json_entry(after, entry) == before
//
// The text may have comments and trailing commas (JSONC), as the settings of VS Code and others
// have. It is scanned, never written again: an entry is inserted as the first of its object or
// list, with the indentation that the next one has, and nothing else changes. Objects and lists
// that lead to it are created if they are missing.
//
// Removing finds the one text from which adding the entry makes the present text, so the bytes from
// before are restored. If there is none, because somebody has changed the entry or what is around
// it, the entry is removed with its comma, and objects and lists that become empty go with it.
//
// A text that is not JSON, or that nests more than 64 levels deep, is refused with its line. Time
// and memory are linear in the size of the text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cairn::agents {

// A file's text; nothing if there is no file.
using FileText = std::optional<std::string>;

struct JsonEntry {
  std::vector<std::string>
      path;                    // the names of the objects that lead to it; the last may be a list
  std::string key;             // "": the entry is an item of a list
  std::string value;           // JSON on one line
  std::string mark;            // an existing entry is cairn's if it has this text
  std::string first_member{};  // a member that a new file must have, too: R"("version": 1)"
};

enum class Presence : std::uint8_t { kAbsent, kOurs, kForeign };

// kForeign: the place is taken by an entry of the same name that is not cairn's. Throws base::Error
// kBadData if the text is not JSON, or if what leads to the entry is something else than an object
// or a list.
Presence presence_of(const FileText& text, const JsonEntry& entry);

// A file with nothing but the entry.
std::string new_json_file(const JsonEntry& entry);

// Requires: presence_of() is kAbsent.
std::string with_json_entry(const FileText& text, const JsonEntry& entry);

// Requires: presence_of() is kOurs. Returns nothing if the file would not have been without it.
FileText without_json_entry(const std::string& text, const JsonEntry& entry);

}  // namespace cairn::agents
