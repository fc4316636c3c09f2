// Stores all connections and chooses which one to close when there are too many.
//
// Each connection stores its own deadline. The table stores a moment before which no deadline
// expires, and checks all deadlines when that moment has come. With at most a few hundred
// connections, this is cheaper than keeping deadlines sorted, since every request changes one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "internal/http/connection.h"

namespace cairn::http {

class ConnectionTable {
 public:
  Connection& add(base::UniqueFd socket, std::string peer, const MessageLimits& limits);
  Connection* find(std::uint64_t id);  // or null
  void remove(std::uint64_t id) { connections_.erase(id); }
  std::size_t size() const { return connections_.size(); }
  std::vector<std::uint64_t> ids() const;

  void set_deadline(Connection& connection, Clock::time_point deadline);

  // A time before which no deadline expires; Clock::time_point::max() if there is no deadline.
  Clock::time_point next_deadline() const { return next_deadline_; }
  std::vector<std::uint64_t> expired(Clock::time_point now);

  // Returns the connection that can be closed with the least harm: the one that has been idle
  // longest; if none is idle, the one whose head has been incomplete longest; if no head is
  // incomplete, the one that has lingered longest. Returns null if no connection is in one of these
  // phases.
  Connection* most_dispensable();

 private:
  std::unordered_map<std::uint64_t, std::unique_ptr<Connection>> connections_;
  std::uint64_t next_id_ = 1;
  Clock::time_point next_deadline_ = Clock::time_point::max();
};

}  // namespace cairn::http
