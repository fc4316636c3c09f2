// Decides by its key whether a request is answered, and what the caller may see.
//
// There are two kinds of keys: those of a KeyRing, whose callers all see what the server has, and
// those of a database (access/gate.h), each with rights and perhaps a limit of its own. The first
// are checked when the head of a request has arrived. The others are looked up in memory then, so
// that a wrong key costs little, and again on a worker's thread, where the request is counted in
// the database.
#pragma once

#include <optional>
#include <string>

#include "internal/access/gate.h"
#include "internal/api/key_ring.h"
#include "internal/api/rate_limiter.h"
#include "internal/http/message.h"
#include "internal/serving/caller.h"

namespace cairn::api {

// Requests per minute for each key. Requests for relationships, requests for /metrics and all other
// requests are counted separately. So a monitor that reads /metrics with a program's key does not
// slow down that program.
inline constexpr std::size_t kDefaultRate = 600;
inline constexpr std::size_t kRelationshipsRate = 20;  // documented in docs/http.md
inline constexpr std::size_t kMetricsRate = 600;
// Requests per minute without a valid key, for all clients together.
inline constexpr std::size_t kWrongKeyRate = 300;

// Somebody whose request has been checked.
struct Visitor {
  std::optional<http::Response> refusal;  // instead of an answer
  serving::Caller caller = serving::Caller::nobody();
  std::string name;           // of the key in a database; "" if there is none
  bool sees_metrics = false;  // metrics are about all callers
};

class Doorkeeper {
 public:
  // Without a gate, `keys` decide; if there are none, everybody may ask. A gate must outlive this.
  Doorkeeper(KeyRing keys, access::Gate* gate, std::size_t requests_a_minute,
             std::size_t relationships_a_minute);

  bool needs_key() const { return gate_ != nullptr || !keys_.empty(); }
  bool has_gate() const { return gate_ != nullptr; }

  // Returns a response if the request is refused. Does not block. Requires: its path needs a key.
  std::optional<http::Response> admit(const http::Request& request);
  // Asks the database, if the keys are there. Requires: admit() has let the request in.
  Visitor enter(const http::Request& request);

  // Who may see only what everybody may.
  serving::Caller everybody() const {
    return gate_ != nullptr ? serving::Caller::nobody() : serving::Caller::unlimited();
  }

 private:
  std::optional<http::Response> admit_by_ring(const http::Request& request);
  http::Response refuse_wrong_key(const http::Request& request);
  std::optional<http::Response> refusal_of(const access::Entry& entry,
                                           const http::Request& request);
  void record_refusal(const http::Request& request, int status);

  KeyRing keys_;
  access::Gate* gate_;
  RateLimiter limiter_;
  RateLimiter relationships_limiter_;
  RateLimiter metrics_limiter_;
  RateLimiter wrong_keys_;
};

}  // namespace cairn::api
