// Checks JSON text against limits before it is parsed.
//
// A few megabytes of JSON can represent values that take a hundred times as much memory, overflow
// the stack by their nesting, or take quadratic time (a JSON object is searched linearly for each
// new member). The scan reads the text once and takes almost no memory. It does not check whether
// the text is valid JSON; the parser does.
//
//   std::string text = R"({"query":"\ud83d"})";
//   const JsonScan scan = scan_json(text, {});
//   if (!scan.broken.empty()) …                      // scan.broken says which limit
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
  std::string_view broken;     // the limit that was exceeded, as a clause, or ""
  std::size_t values = 0;      // an upper bound on the number of values
  std::size_t surrogates = 0;  // unpaired surrogates that were replaced
};

// Scans `text` up to the end or the first exceeded limit. A surrogate escape such as "\ud83d"
// without its other half is valid JSON but encodes no character. scan_json() replaces it with
// "\ufffd" in `text`, so that a request that contains it can still be answered.
JsonScan scan_json(std::string& text, const JsonLimits& limits);

}  // namespace cairn::base
