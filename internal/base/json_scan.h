// Checks the bytes of a JSON text against limits before it is parsed.
//
// A text of a few megabytes can represent values that take a hundred times as much memory, nest
// until the stack overflows, or take quadratic time (an object stores its members in a list). The
// scan counts without storing, in one pass. It does not validate JSON: the parser does.
//
//   std::string text = R"({"query":"\ud83d"})";
//   const JsonScan scan = scan_json(text, {});
//   if (!scan.broken.empty()) …                      // the limit, in words
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace cairn::base {

struct JsonLimits {
  std::size_t depth = 64;        // nesting of arrays and objects
  std::size_t members = 1024;    // per object
  std::size_t values = 200'000;  // in total
};

struct JsonScan {
  std::string_view broken;     // the limit that was exceeded, or ""
  std::size_t values = 0;      // an upper bound for the text
  std::size_t surrogates = 0;  // escapes of half a character, now repaired
};

// An escape such as "\ud83d" without its other half is JSON but not text. It becomes "\ufffd" in
// place, so that the message around it can still be answered.
JsonScan scan_json(std::string& text, const JsonLimits& limits);

}  // namespace cairn::base
