#include "internal/http/server.h"

#include <utility>

#include "internal/http/event_loop.h"

namespace cairn::http {

Server::Server(const ServerOptions& options, Handler handler, Admission admission, AccessLog log)
    : loop_(std::make_unique<EventLoop>(
          options, Callbacks{std::move(handler), std::move(admission), std::move(log)})) {}

Server::~Server() = default;

int Server::port() const { return loop_->port(); }

void Server::run() { loop_->run(); }

void Server::stop() { loop_->stop(); }

std::size_t Server::running() const { return loop_->running(); }

}  // namespace cairn::http
