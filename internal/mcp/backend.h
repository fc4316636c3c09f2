// Interface to what a server of the Model Context Protocol offers, without the protocol.
//
// The protocol is in server.h; tools, resources and prompts come through this interface.
//
//   class Clock : public Backend {
//     ToolAnswer call(const std::string& tool, const base::Json& arguments, const CallContext&) {
//       return {.structured = R"({"hour":12})", .text = "It is noon."};
//     }
//     …
//   };
//
// Threads: call, read_resource and prompt run on several threads at a time. All others may be
// called from any thread and must return the same each time; the references they return live as
// long as the Backend.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "internal/base/json.h"

namespace cairn::mcp {

// Belongs to one running request; valid until the function that was given it returns.
struct CallContext {
  // Becomes true when the client no longer wants the answer, or the server is to end. Long work
  // looks at it every few milliseconds and then returns anything: no answer is sent.
  const std::atomic<bool>* cancelled = nullptr;

  // Reports to the client how far the work is: `progress` out of `total` (0: not known). Does
  // nothing if the client has not asked for it. Values that do not grow are left out, as are those
  // within a tenth of a second of the one before. May be called from several threads; waits while
  // the client does not read. Never empty.
  std::function<void(double progress, double total, std::string_view message)> progress;

  bool is_cancelled() const { return cancelled != nullptr && cancelled->load(); }
};

struct ToolAnswer {
  // JSON on one line, as base::to_text writes it. Goes into the message as it is; "" = none.
  // Anything but an object, or none, must be kept from clients older than 2026-07-28.
  std::string structured = {};
  std::string text = {};                        // of the one content block; escaped by the server
  bool is_error = false;                        // then `text` says what went wrong and what to do
  base::Json meta = base::Json::value_t::null;  // an object for result._meta; null = none
};

class Backend {
 public:
  Backend() = default;
  Backend(const Backend&) = delete;
  Backend& operator=(const Backend&) = delete;
  virtual ~Backend() = default;

  virtual std::string name() const = 0;
  virtual std::string version() const = 0;
  virtual std::string title() const = 0;         // for people; "" = none
  virtual std::string instructions() const = 0;  // for language models; "" = none

  // Tool objects as tools/list gives them (name, title, description, inputSchema, outputSchema,
  // annotations …), in a fixed order.
  virtual const base::Json& tools() const = 0;
  virtual bool has_tool(std::string_view name) const = 0;

  // Checks `arguments`, an object, itself: if they are wrong, the answer has is_error. A
  // base::Error becomes such an answer too, its text the message and the hint. Any other exception
  // becomes "internal error", and is reported on standard error only.
  virtual ToolAnswer call(const std::string& tool, const base::Json& arguments,
                          const CallContext& context) = 0;

  // Entries of resources/list and resources/templates/list. If both are empty, the server has no
  // resources and says so.
  virtual const base::Json& resources() const = 0;
  virtual const base::Json& resource_templates() const = 0;

  // The array `contents` of resources/read; nothing: there is no such resource. A base::Error of
  // kind kUsage says that the request is wrong, any other that reading failed.
  virtual std::optional<base::Json> read_resource(const std::string& uri,
                                                  const CallContext& context) = 0;

  // Entries of prompts/list. If empty, the server has no prompts and says so.
  virtual const base::Json& prompts() const = 0;

  // The result of prompts/get, an object with `messages`; nothing: there is no such prompt.
  // `arguments` is an object whose values are strings. Errors as read_resource.
  virtual std::optional<base::Json> prompt(const std::string& name,
                                           const base::Json& arguments) = 0;
};

}  // namespace cairn::mcp
