// Turns a request into the line that answers it.
//
//   Dispatcher dispatcher(backend, 1000, log);
//   std::string line = dispatcher.answer(request, context);
//
// The dispatcher implements all methods of the protocol that this server supports: it checks the
// parameters, calls the Backend, and formats the answer for the era of the request (protocol.h).
// The methods for resources are supported only if the Backend has resources, and the methods for
// prompts only if it has prompts. A dispatcher never throws, even if the request is malformed or
// the Backend throws.
//
// List changes, subscriptions, logging, completion and tasks are neither supported nor announced.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "internal/mcp/backend.h"
#include "internal/mcp/log.h"
#include "internal/mcp/protocol.h"

namespace cairn::mcp {

class Dispatcher {
 public:
  // Requires: `backend` and `log` outlive this object.
  Dispatcher(Backend& backend, std::size_t page_size, Log& log)
      : backend_(backend), page_size_(page_size), log_(log) {}

  // Thread-safe. The answer does not end with a newline.
  std::string answer(const Request& request, const CallContext& context) const;

  // Whether a request with this method may take long. The thread that reads messages must not run
  // such a request.
  static bool takes_long(std::string_view method);

 private:
  // The parts of an answer's result that do not depend on the era.
  struct Result {
    std::string members;                          // "name":value,… as JSON; may be empty
    base::Json meta = base::Json::value_t::null;  // an object for _meta; null = none
  };
  using Outcome = std::variant<Result, Failure>;
  using Handler = Outcome (Dispatcher::*)(const Request&, bool is_modern, const CallContext&) const;

  // How long a client may reuse a result, in milliseconds (revision 2026-07-28).
  struct Freshness {
    int milliseconds = -1;  // -1: this result must not be cached
    bool is_public = false;
  };

  enum class Needs : std::uint8_t { kNothing, kResources, kPrompts };

  struct Method {
    std::string_view name;
    Handler handler;
    bool in_legacy;
    bool in_modern;
    bool takes_long;
    Needs needs;
    Freshness freshness;
  };

  static const Method* find_method(std::string_view name);
  bool offers(const Method& method, bool is_modern) const;
  bool has_resources() const;

  Outcome handle(const Method& method, const Request& request, bool is_modern,
                 const CallContext& context) const;
  std::string finished(const Method& method, Result result, bool is_modern) const;
  base::Json server_info() const;
  base::Json capabilities() const;

  Outcome initialize(const Request&, bool is_modern, const CallContext&) const;
  Outcome discover(const Request&, bool is_modern, const CallContext&) const;
  Outcome ping(const Request&, bool is_modern, const CallContext&) const;
  Outcome list_tools(const Request&, bool is_modern, const CallContext&) const;
  Outcome list_resources(const Request&, bool is_modern, const CallContext&) const;
  Outcome list_templates(const Request&, bool is_modern, const CallContext&) const;
  Outcome list_prompts(const Request&, bool is_modern, const CallContext&) const;
  Outcome call_tool(const Request&, bool is_modern, const CallContext&) const;
  Outcome read_resource(const Request&, bool is_modern, const CallContext&) const;
  Outcome get_prompt(const Request&, bool is_modern, const CallContext&) const;

  Outcome list(const Request& request, const base::Json& entries, std::string_view name) const;
  ToolAnswer ask_tool(const std::string& tool, const base::Json& arguments,
                      const CallContext& context) const;

  Backend& backend_;
  std::size_t page_size_;
  Log& log_;
};

}  // namespace cairn::mcp
