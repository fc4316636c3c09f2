// What is looked at in the bytes of a JSON text before it is parsed.
//
// A text of a few megabytes can stand for values that take a hundred times as much memory, nest
// until a stack is used up, or take quadratic time (members of an object are kept in a list). The
// scan counts without storing, in one pass, and does not tell good JSON from bad: the parser does.
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
  std::string_view broken;     // "" = the limits are kept
  std::size_t values = 0;      // at most these many are in the text
  std::size_t surrogates = 0;  // escapes of half a character that were repaired
};

// Escapes such as "\ud83d" without their other half are JSON, but no text: they become "\ufffd" in
// place, so that the message they stand in has an answer.
JsonScan scan_json(std::string& text, const JsonLimits& limits);

}  // namespace cairn::base
