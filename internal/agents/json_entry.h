// Adds an entry to a JSON file of somebody else, and takes it out again, without touching the rest.
//
//   const JsonEntry entry{{"mcpServers"}, "cairn", R"({"command": "cairn"})", judge};
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
// it, the entry is removed with its comma, and objects and lists that become empty go with it. What
// else is in a list with the entry stays.
//
// A text that is not JSON, or that nests more than 64 levels deep, is refused with its line. Time
// and memory are linear in the size of the text.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"

namespace cairn::agents {

// A file's text; nothing if there is no file.
using FileText = std::optional<std::string>;

enum class Presence : std::uint8_t { kAbsent, kOurs, kForeign };

// Says whose a value is. kForeign: it takes the place of cairn's; kAbsent: it is another item.
using Judge = std::function<Presence(const base::Json& value)>;

struct JsonEntry {
  std::vector<std::string>
      path;           // the names of the objects that lead to it; the last may be a list
  std::string key;    // "": the entry is an item of a list
  std::string value;  // JSON on one line
  Judge judge;
  std::string first_member{};  // a member that a new file must have, too: R"("version": 1)"
  std::string older{};         // the value that an older cairn has written, if another
  std::string group{};  // "hooks": the items of the list are objects with a list of that name, and
                        // the items of these are judged
};

// kForeign: the place is taken by an entry of the same name that is not cairn's, or by one that
// only looks like cairn's. A large value, or one with a name twice, is judged as null. Throws
// base::Error kBadData if the text is not JSON, if what leads to the entry is something else than
// an object or a list, or if a name on the way is there twice: readers take one or the other.
Presence presence_of(const FileText& text, const JsonEntry& entry);

// The text with `value` in the place of `older`; nothing if it does not have `older`.
std::optional<std::string> with_older_replaced(const std::string& text, const JsonEntry& entry);

// A file with nothing but the entry.
std::string new_json_file(const JsonEntry& entry);

// Requires: presence_of() is kAbsent.
std::string with_json_entry(const FileText& text, const JsonEntry& entry);

// Requires: presence_of() is kOurs. Returns nothing if the file would not have been without it.
FileText without_json_entry(const std::string& text, const JsonEntry& entry);

}  // namespace cairn::agents
