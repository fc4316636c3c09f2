// The tools, resources and prompts that a server of the Model Context Protocol offers, as an
// interface. The protocol itself is in server.h.
//
//   class Clock : public Backend {
//     ToolAnswer call(const std::string& tool, const base::Json& arguments, const CallContext&) {
//       return {.structured = R"({"hour":12})", .text = "It is noon."};
//     }
//     …
//   };
//
// Threads: call, read_resource and prompt run on several threads at a time. The other functions may
// be called from any thread and must always return the same value; the references they return live
// as long as the Backend.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "internal/base/json.h"

namespace cairn::mcp {

// Belongs to one running request; valid until the function that received it returns.
struct CallContext {
  // Becomes true when the client no longer wants the answer, or when the server must end. Long work
  // should check it every few milliseconds and then return anything: no answer is sent.
  const std::atomic<bool>* cancelled = nullptr;

  // Reports progress to the client: `progress` out of `total` (0: unknown). Does nothing if the
  // client has not asked for it. Drops values that do not grow, and values within a tenth of a
  // second of the last. May be called from several threads; blocks while the client does not read.
  // The function is never empty.
  std::function<void(double progress, double total, std::string_view message)> progress;

  bool is_cancelled() const { return cancelled != nullptr && cancelled->load(); }
};

struct ToolAnswer {
  // JSON on one line, as base::to_text writes it; copied into the message unchanged; "" = none.
  // Clients older than 2026-07-28 must get an object or nothing.
  std::string structured = {};
  std::string text = {};                        // the only content block; escaped by the server
  bool is_error = false;                        // then `text` says what is wrong and how to fix it
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
  virtual std::string title() const = 0;         // for display; "" = none
  virtual std::string instructions() const = 0;  // for language models; "" = none

  // Tool objects for tools/list (name, title, description, inputSchema, outputSchema, annotations
  // …), in a fixed order.
  virtual const base::Json& tools() const = 0;
  virtual bool has_tool(std::string_view name) const = 0;

  // Must check `arguments`, an object, itself; if they are wrong, the answer has is_error. A
  // base::Error also becomes such an answer, with its message and hint as the text. Any other
  // exception becomes "internal error"; its details go to standard error only.
  virtual ToolAnswer call(const std::string& tool, const base::Json& arguments,
                          const CallContext& context) = 0;

  // Entries of resources/list and resources/templates/list. If both are empty, the server announces
  // no resources.
  virtual const base::Json& resources() const = 0;
  virtual const base::Json& resource_templates() const = 0;

  // Returns the array `contents` for resources/read; nothing if there is no such resource. Throws
  // base::Error kUsage if the request is wrong, any other kind if reading failed.
  virtual std::optional<base::Json> read_resource(const std::string& uri,
                                                  const CallContext& context) = 0;

  // Entries of prompts/list. If empty, the server announces no prompts.
  virtual const base::Json& prompts() const = 0;

  // Returns the result for prompts/get, an object with `messages`; nothing if there is no such
  // prompt. `arguments` is an object whose values are strings. Throws like read_resource().
  virtual std::optional<base::Json> prompt(const std::string& name,
                                           const base::Json& arguments) = 0;
};

}  // namespace cairn::mcp
