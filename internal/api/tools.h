// The tools of the Model Context Protocol. A tool is an operation under a name that agents look
// for, with a description that says when to use it. No tool changes anything.
//
// Each tool is a row of a table in tools.cc. The row says which parameters tools/list describes.
// All other parameters of the operation are accepted, too; tools/list omits them to save tokens.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"
#include "internal/operations/operation.h"

namespace cairn::api {

// The token budget of an answer, unless the tool or the call sets another budget.
inline constexpr std::size_t kAnswerTokens = 1500;

struct Tool {
  std::string_view name;
  std::string_view operation;
  std::string_view description;
  std::string_view parameters;         // the parameters in tools/list, separated by spaces
  std::string_view fixed = {};         // arguments that the tool always sets, as JSON
  std::string_view defaults = {};      // defaults that differ from the operation's, as JSON
  std::size_t tokens = kAnswerTokens;  // default budget of an answer
};

// The tools that a server offers. A server that was started with a preset also accepts calls of
// tools outside of the preset. So a configuration or prompt that was written for another preset
// still works.
struct ToolSet {
  std::vector<const Tool*> listed;
  bool accepts_all = false;

  // Returns the tool called `name`, or null if it may not be called.
  const Tool* find(std::string_view name) const;
};

// Returns the tools that `text` selects: a preset ("default", "minimal", "navigate", "all") or
// names separated by commas. Throws base::Error kUsage with a message that lists the possible
// names.
ToolSet tools_named(const std::string& text);

// The source of the answers: an index, or the repositories of a database. Then tools take the
// arguments of serving/database_service.h, too.
enum class Source : std::uint8_t { kIndex, kDatabase };

// Returns the entries of tools/list. If `with_answers`, they include the schemas of the answers.
base::Json tools_json(const ToolSet& tools, bool with_answers, Source source = Source::kIndex);

// Returns advice for an agent that called `name`, which is not in `tools`. The advice lists the
// most similar names and then all names, for example "did you mean references? The tools are
// search, ask, …".
std::string instead_of(std::string_view name, const ToolSet& tools);

const operations::Operation& operation_of(const Tool& tool);

}  // namespace cairn::api
