// Adds an entry to somebody else's JSON file, and removes it again, without changing the rest of
// the file.
//
//   const JsonEntry entry{{"mcpServers"}, "cairn", R"({"command": "cairn"})", judge};
//   const std::string after = with_json_entry(before, entry);
//   without_json_entry(after, entry) == before
//
// The text may have comments and trailing commas (JSONC), as in the settings of VS Code and other
// programs. The text is scanned, but never reformatted. An entry becomes the first child of its
// object or list, with the indentation of the next child; nothing else changes. Missing objects and
// lists around the entry are created.
//
// Removing an entry restores the original bytes. without_json_entry() looks for the text from which
// with_json_entry() produces the present text. If somebody has changed the entry or the text around
// it, there may be no such text. Then the entry is removed with its comma, and objects and lists
// that become empty are removed too. Other items in the entry's list stay.
//
// A text that is not JSON, or that is nested more than 64 levels deep, is refused with an error
// that names the line. Time and memory are linear in the size of the text.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"

namespace cairn::agents {

// The text of a file; nothing if there is no file.
using FileText = std::optional<std::string>;

enum class Presence : std::uint8_t { kAbsent, kOurs, kForeign };

// Decides who wrote a value. kForeign: somebody else's value is where cairn's should be. kAbsent:
// the value is a different item.
using Judge = std::function<Presence(const base::Json& value)>;

struct JsonEntry {
  std::vector<std::string> path;  // names of the objects around the entry; the last may be a list
  std::string key;                // "" if the entry is an item of a list
  std::string value;              // JSON on one line
  Judge judge;
  std::string first_member{};  // a member that a new file must also have: R"("version": 1)"
  std::string older{};         // the value that an older cairn wrote, if different
  // If set, for example to "hooks": the items of the list are objects, and each object has a list
  // with this name. The entry is an item of such an inner list.
  std::string group{};
};

// Returns kForeign if there is an entry of the same name that is not cairn's, or an entry that only
// looks like cairn's. A value that has too many members, or two members of the same name, is judged
// as if it were null.
//
// Throws base::Error kBadData in three cases: the text is not JSON; something around the entry is
// neither an object nor a list; a name on the path to the entry occurs twice. (Programs differ in
// which of the two they use.)
Presence presence_of(const FileText& text, const JsonEntry& entry);

// Returns the text with `older` replaced by `value`; nothing if the text does not have `older`.
std::optional<std::string> with_older_replaced(const std::string& text, const JsonEntry& entry);

// Returns the text of a file that has nothing but the entry.
std::string new_json_file(const JsonEntry& entry);

// Requires: presence_of() is kAbsent.
std::string with_json_entry(const FileText& text, const JsonEntry& entry);

// Requires: presence_of() is kOurs. Returns nothing if the file has nothing but the entry; the file
// should then be removed.
FileText without_json_entry(const std::string& text, const JsonEntry& entry);

}  // namespace cairn::agents
