// The keys and groups of a database, as they were at one time: who has a key, and what it may see.
//
// A server asks it with each request, so it is in memory: a wrong key costs the database nothing,
// and the time of an answer says nothing about keys. Keys are found by their hash, which nobody can
// choose without the key. A book never changes; the gate (gate.h) replaces it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/store/access_server.h"

namespace cairn::access {

using Clock = std::chrono::steady_clock;

// Whose key it is.
struct Holder {
  std::int64_t id = 0;
  std::string name;                   // fit for display
  std::vector<std::string> patterns;  // of all its groups; none: it may see nothing
  std::optional<std::int64_t> rate;   // requests a minute; 0: no limit; nothing: the server's
};

class KeyBook {
 public:
  // `read_at` is a time before the keys were read.
  KeyBook(store::KnownKeys keys, Clock::time_point read_at);

  // Returns nothing if there is no such key, or if it has expired.
  std::optional<Holder> find(std::string_view key, Clock::time_point now) const;

  Clock::time_point read_at() const { return read_at_; }
  std::size_t size() const { return places_.size(); }

 private:
  store::KnownKeys keys_;
  Clock::time_point read_at_;
  std::unordered_map<std::string, std::size_t> places_;  // of hashes in keys_
};

}  // namespace cairn::access
