// Checks the bytes of a JSON text against limits before it is parsed.
//
// A text of a few megabytes can stand for values that take a hundred times as much memory, nest
// until the stack overflows, or take quadratic time (members of an object are stored in a list).
// The scan counts without storing, in one pass. It does not validate JSON: the parser does.
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
  std::size_t depth = 64;        // arrays and objects within each other
  std::size_t members = 1024;    // of one object
  std::size_t values = 200'000;  // in all
};

struct JsonScan {
  std::string_view broken;     // "": all limits hold
  std::size_t values = 0;      // the text has at most this many
  std::size_t surrogates = 0;  // escapes of half a character that were repaired
};

// Escapes such as "\ud83d" without their other half are JSON, but not text: they become "\ufffd" in
// place, so that the message around them gets an answer.
JsonScan scan_json(std::string& text, const JsonLimits& limits);

}  // namespace cairn::base
