// The interface to the tools, resources and prompts that an MCP server (Model Context Protocol)
// offers. server.h implements the protocol itself.
//
//   class Clock : public Backend {
//     ToolAnswer call(const std::string& tool, const base::Json& arguments, const CallContext&) {
//       return {.structured = R"({"hour":12})", .text = "It is noon."};
//     }
//     …
//   };
//
// Threads: call, read_resource and prompt run on several threads at a time. The other functions may
// be called from any thread and must always return the same value. The references that they return
// are valid as long as the Backend exists.
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "internal/base/json.h"

namespace cairn::mcp {

// The connection between a running request and its client. Valid until the function that received
// the context returns.
struct CallContext {
  // Becomes true when the client no longer wants the answer, or when the server must end. A long
  // call should check this value every few milliseconds. Once the value is true, the call may
  // return anything, because no answer is sent.
  const std::atomic<bool>* cancelled = nullptr;

  // Reports progress to the client: `progress` out of `total` (0: unknown). Does nothing if the
  // client has not asked for progress. Drops a value that is not larger than the value sent last,
  // and a value that comes less than a tenth of a second later. May be called from several threads.
  // Blocks while the client does not read. The std::function is never empty.
  std::function<void(double progress, double total, std::string_view message)> progress;

  bool is_cancelled() const { return cancelled != nullptr && cancelled->load(); }
};

struct ToolAnswer {
  // JSON on one line, as written by base::to_text; "" = none. The server copies the text into its
  // message. For clients that use a revision before 2026-07-28, this must be an object or empty.
  std::string structured = {};
  std::string text = {};  // the only content block; escaped by the server
  bool is_error = false;  // if true, `text` says what is wrong and how to fix it
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

  // The entries of tools/list (objects with name, title, description, inputSchema, outputSchema,
  // annotations …), in a fixed order.
  virtual const base::Json& tools() const = 0;
  virtual bool has_tool(std::string_view name) const = 0;
  // Returns advice for a client that called an unknown tool: which tool to call instead.
  virtual std::string instead_of(std::string_view /*unknown*/) const {
    return "tools/list lists the available tools";
  }

  // `arguments` is an object whose members have not been checked. If they are wrong, the answer
  // must have is_error set. If the function throws a base::Error, the server makes such an answer
  // from the error's message and hint. If it throws any other exception, the client gets "internal
  // error", and the details are written to standard error only.
  virtual ToolAnswer call(const std::string& tool, const base::Json& arguments,
                          const CallContext& context) = 0;

  // The entries of resources/list and of resources/templates/list. If both lists are empty, the
  // server does not announce resources.
  virtual const base::Json& resources() const = 0;
  virtual const base::Json& resource_templates() const = 0;

  // Returns the array `contents` for resources/read, or nothing if there is no such resource.
  // Throws base::Error: kUsage if the request is wrong, another kind if reading fails.
  virtual std::optional<base::Json> read_resource(const std::string& uri,
                                                  const CallContext& context) = 0;

  // The entries of prompts/list. If there are none, the server does not announce prompts.
  virtual const base::Json& prompts() const = 0;

  // Returns the result for prompts/get, an object with `messages`, or nothing if there is no such
  // prompt. `arguments` is an object whose values are strings. Throws as read_resource() does.
  virtual std::optional<base::Json> prompt(const std::string& name,
                                           const base::Json& arguments) = 0;
};

}  // namespace cairn::mcp
