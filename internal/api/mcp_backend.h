// The backend of `cairn mcp`. It offers tools and two prompts; its resources are the map and the
// nodes of the index.
#pragma once

#include <string>
#include <vector>

#include "internal/api/tools.h"
#include "internal/mcp/backend.h"
#include "internal/serving/service.h"

namespace cairn::api {

class McpBackend final : public mcp::Backend {
 public:
  // Requires: `service` outlives this object.
  McpBackend(serving::Service& service, std::vector<Tool> tools, std::string version);

  std::string name() const override { return "cairn"; }
  std::string version() const override { return version_; }
  std::string title() const override { return "cairn: code navigation"; }
  std::string instructions() const override;

  const base::Json& tools() const override { return tools_json_; }
  bool has_tool(std::string_view name) const override { return find(name) != nullptr; }
  mcp::ToolAnswer call(const std::string& tool, const base::Json& arguments,
                       const mcp::CallContext& context) override;

  const base::Json& resources() const override { return resources_; }
  const base::Json& resource_templates() const override { return templates_; }
  std::optional<base::Json> read_resource(const std::string& uri,
                                          const mcp::CallContext& context) override;

  const base::Json& prompts() const override { return prompts_; }
  std::optional<base::Json> prompt(const std::string& name, const base::Json& arguments) override;

 private:
  const Tool* find(std::string_view name) const;
  serving::ServiceReply ask(std::string_view operation, const base::Json& arguments,
                            const std::atomic<bool>* cancelled);

  serving::Service& service_;
  std::vector<Tool> tool_list_;
  std::string version_;
  base::Json tools_json_;
  base::Json resources_;
  base::Json templates_;
  base::Json prompts_;
};

}  // namespace cairn::api
