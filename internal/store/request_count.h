// How many requests a key has made lately, by counts of minutes instead of a list of times: the
// sliding window counter. A database then needs one short row for each key.
//
//   requests in the last minute ~ previous * (1 - part) + current
//
// `part` is how much of the current minute has passed. The formula takes the requests of the minute
// before as evenly spread; it is the one of Cloudflare ("How we built rate limiting capable of
// scaling to millions of domains", 2017). A burst at the end of a minute weighs less and less in
// the next one, so nearly twice the limit may pass in some sixty seconds, but not in a burst: in
// one second at most the limit and 1/60 of it.
#pragma once

#include <cstdint>

namespace cairn::store {

// Requests that are counted separately. The numbers are stored.
enum class Counter : std::int32_t { kRequests = 0, kRelationships = 1, kMetrics = 2 };

struct RequestCount {
  bool is_counted = false;    // whether the request was let through
  std::int64_t minutes = 0;   // since the minute of `current`; 0: it is this one
  double part = 0;            // of this minute that has passed, 0 to 1
  std::int64_t current = 0;   // requests in the minute of the last one
  std::int64_t previous = 0;  // requests in the minute before
};

// Returns how many requests the formula gives for the last minute.
double requests_lately(const RequestCount& count);

// Returns the seconds, 1 to 60, after which the key may make a request again, if nobody makes one
// meanwhile. Requires: `a_minute` is above 0.
int seconds_to_wait(const RequestCount& count, std::int64_t a_minute);

}  // namespace cairn::store
