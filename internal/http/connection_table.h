// Stores all connections and chooses which connection to close when there are too many.
//
// Each connection stores its own deadline. The table stores a moment before which no deadline
// expires, and checks all deadlines when that moment comes. Keeping the deadlines sorted would cost
// more, because every request changes a deadline and there are at most a few hundred connections.
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

  // Returns the connection that can be closed with the least harm, or null if there is none.
  // Chooses, in this order: the connection that has been idle longest; the connection whose head
  // has been incomplete longest; the connection that has lingered longest. Never returns a
  // connection in another phase.
  Connection* most_dispensable();

 private:
  std::unordered_map<std::uint64_t, std::unique_ptr<Connection>> connections_;
  std::uint64_t next_id_ = 1;
  Clock::time_point next_deadline_ = Clock::time_point::max();
};

}  // namespace cairn::http
