// The backend of `cairn mcp`. It offers tools, two prompts and resources. The resources are the map
// and the nodes of the index.
#pragma once

#include <functional>
#include <string>

#include "internal/api/tool_call.h"
#include "internal/base/error.h"
#include "internal/mcp/backend.h"
#include "internal/serving/service.h"

namespace cairn::api {

// Called with the error if the index cannot be used. If the function repairs the index, it returns
// normally, and the query is retried once. Otherwise, the function throws an error that says what
// an agent can do.
using RepairIndex = std::function<void(const base::Error& error)>;

class McpBackend final : public mcp::Backend {
 public:
  // Requires: `service` outlives this object.
  // If `is_structured`, answers have structured content, and tools declare the schema of this
  // content. A service with the repositories of a database offers no resources and prompts, because
  // these are about one repository.
  McpBackend(serving::Service& service, ToolSet tools, bool is_structured, std::string version,
             RepairIndex repair = {}, Source source = Source::kIndex);

  std::string name() const override { return "cairn"; }
  std::string version() const override { return version_; }
  std::string title() const override { return "cairn: code navigation"; }
  std::string instructions() const override;

  const base::Json& tools() const override { return tools_json_; }
  bool has_tool(std::string_view name) const override { return tools_.find(name) != nullptr; }
  std::string instead_of(std::string_view unknown) const override {
    return api::instead_of(unknown, tools_);
  }
  mcp::ToolAnswer call(const std::string& tool, const base::Json& arguments,
                       const mcp::CallContext& context) override;

  const base::Json& resources() const override { return resources_; }
  const base::Json& resource_templates() const override { return templates_; }
  std::optional<base::Json> read_resource(const std::string& uri,
                                          const mcp::CallContext& context) override;

  const base::Json& prompts() const override { return prompts_; }
  std::optional<base::Json> prompt(const std::string& name, const base::Json& arguments) override;

 private:
  serving::ServiceReply ask(const operations::Operation& operation, const base::Json& arguments,
                            const std::atomic<bool>* cancelled, const serving::Layout& layout);
  mcp::ToolAnswer answer(const ToolCall& call, const std::atomic<bool>* cancelled);
  // Returns the answer of an operation as plain text, for a resource.
  serving::ServiceReply read(std::string_view operation, const base::Json& arguments,
                             const std::atomic<bool>* cancelled);

  serving::Service& service_;
  ToolSet tools_;
  bool is_structured_;
  RepairIndex repair_;
  Source source_;
  std::string version_;
  base::Json tools_json_;
  base::Json resources_;
  base::Json templates_;
  base::Json prompts_;
};

}  // namespace cairn::api
