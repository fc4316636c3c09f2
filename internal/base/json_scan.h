// Checks JSON text against limits before it is parsed.
//
// Parsing a few megabytes of JSON can produce values that take a hundred times as much memory,
// overflow the stack because of deep nesting, or take quadratic time. (The parser searches a JSON
// object linearly for each new member.) The scan reads the text once and takes almost no memory. It
// does not check whether the text is valid JSON, because the parser does.
//
//   std::string text = R"({"query":"\ud83d"})";
//   const JsonScan scan = scan_json(text, {});
//   if (!scan.broken.empty()) …                      // scan.broken names the limit
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

// Scans `text` up to the end or up to the first exceeded limit. An unpaired surrogate escape such
// as "\ud83d" is valid JSON but does not encode a character. scan_json() replaces it with "\ufffd"
// in `text`, so that a request that contains it can still be answered.
JsonScan scan_json(std::string& text, const JsonLimits& limits);

}  // namespace cairn::base
