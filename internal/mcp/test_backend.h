// A Backend for tests. It has a few tools with predictable answers, and a tool that waits until it
// is cancelled.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdio>
#include <stdexcept>
#include <thread>

#include "internal/base/error.h"
#include "internal/mcp/backend.h"

namespace cairn::mcp {

class FakeBackend : public Backend {
 public:
  std::string name() const override { return "fake"; }
  std::string version() const override { return "1.2"; }
  std::string title() const override { return "A fake"; }
  std::string instructions() const override { return "Ask."; }
  const base::Json& tools() const override { return tools_; }
  const base::Json& resources() const override { return resources_; }
  const base::Json& resource_templates() const override { return none_; }
  const base::Json& prompts() const override { return prompts_; }

  bool has_tool(std::string_view name) const override {
    for (const base::Json& tool : tools_) {
      if (tool["name"] == name) return true;
    }
    return false;
  }

  ToolAnswer call(const std::string& tool, const base::Json& arguments,
                  const CallContext& context) override {
    ++calls;
    if (tool == "wait") return wait(context);
    if (tool == "deaf") return sleep();
    if (tool == "steps") return steps(context);
    if (tool == "user_error") {
      throw base::Error(base::ErrorKind::kNoIndex, "there is no index", "run 'cairn import'");
    }
    if (tool == "defect") throw std::runtime_error("secret");
    if (tool == "interrupted") throw 5;
    if (tool == "large") return {{}, std::string(arguments.value("bytes", 0U), 'x'), false, {}};
    const std::string text = base::to_text(arguments, base::JsonLayout::kOneLine);
    return {R"({ "as": "it \u0069s" })", text, false, base::Json::object({{"k", 1}})};
  }

  std::optional<base::Json> read_resource(const std::string& uri, const CallContext&) override {
    if (uri == "fake://bad") throw base::Error(base::ErrorKind::kUsage, "a bad uri");
    if (uri == "fake://broken") throw base::Error(base::ErrorKind::kIo, "cannot read");
    if (uri != "fake://one") return std::nullopt;
    return base::parse_own_json(R"([{"uri":"fake://one","text":"1"}])");
  }

  std::optional<base::Json> prompt(const std::string& name, const base::Json&) override {
    if (name != "greet") return std::nullopt;
    return base::parse_own_json(R"({"messages":[],"_meta":{"m":2}})");
  }

  std::atomic<int> calls = 0;
  std::atomic<int> waiting = 0;    // calls to "wait" that have begun
  std::atomic<int> cancelled = 0;  // calls to "wait" that were cancelled

 private:
  ToolAnswer wait(const CallContext& context) {
    ++waiting;
    while (!context.is_cancelled()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    ++cancelled;
    return {{}, "too late", false, {}};
  }

  static ToolAnswer sleep() {
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    return {{}, "slept", false, {}};
  }

  static ToolAnswer steps(const CallContext& context) {
    for (const double progress : {1.0, 2.0, 3.0}) context.progress(progress, 3, "a step");
    return {{}, "stepped", false, {}};
  }

  base::Json tools_ = base::parse_own_json(R"([{"name":"echo","inputSchema":{"type":"object"}},
      {"name":"wait"},{"name":"deaf"},{"name":"steps"},{"name":"user_error"},{"name":"defect"},
      {"name":"interrupted"},{"name":"large"}])");
  base::Json resources_ = base::parse_own_json(R"([{"uri":"fake://one","name":"one"}])");
  base::Json prompts_ = base::parse_own_json(R"([{"name":"greet"}])");
  base::Json none_ = base::Json::array();
};

}  // namespace cairn::mcp
