#include "internal/http/connection_table.h"

#include <algorithm>
#include <tuple>
#include <utility>

namespace cairn::http {
namespace {

// The connection with the lowest rank is closed first. A connection with rank kKept is never
// closed.
constexpr int kKept = 3;

int eviction_rank(Phase phase) {
  switch (phase) {
    case Phase::kIdle: return 0;
    case Phase::kHead: return 1;
    case Phase::kLingering: return 2;
    default: return kKept;
  }
}

}  // namespace

Connection& ConnectionTable::add(base::UniqueFd socket, std::string peer,
                                 const MessageLimits& limits) {
  const std::uint64_t id = next_id_++;
  auto connection = std::make_unique<Connection>(id, std::move(socket), std::move(peer), limits);
  return *connections_.emplace(id, std::move(connection)).first->second;
}

Connection* ConnectionTable::find(std::uint64_t id) {
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : found->second.get();
}

std::vector<std::uint64_t> ConnectionTable::ids() const {
  std::vector<std::uint64_t> result;
  result.reserve(connections_.size());
  for (const auto& [id, connection] : connections_) result.push_back(id);
  return result;
}

void ConnectionTable::set_deadline(Connection& connection, Clock::time_point deadline) {
  connection.deadline = deadline;
  next_deadline_ = std::min(next_deadline_, deadline);
}

std::vector<std::uint64_t> ConnectionTable::expired(Clock::time_point now) {
  std::vector<std::uint64_t> result;
  if (now < next_deadline_) return result;
  next_deadline_ = Clock::time_point::max();
  for (const auto& [id, connection] : connections_) {
    if (connection->deadline <= now) {
      result.push_back(id);
    } else {
      next_deadline_ = std::min(next_deadline_, connection->deadline);
    }
  }
  return result;
}

Connection* ConnectionTable::most_dispensable() {
  Connection* best = nullptr;
  const auto key = [](const Connection& c) {
    return std::tuple(eviction_rank(c.phase), c.since, c.id);
  };
  for (const auto& [id, connection] : connections_) {
    if (eviction_rank(connection->phase) == kKept) continue;
    if (best == nullptr || key(*connection) < key(*best)) best = connection.get();
  }
  return best;
}

}  // namespace cairn::http
