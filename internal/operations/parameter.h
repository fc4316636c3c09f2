// The parameters of an operation, as data. This one description is used to check arguments and to
// generate the MCP JSON Schema, the OpenAPI document, the command-line options and error messages.
//
//   Arguments args = check_arguments(operation.parameters, json);   // throws, naming the parameter
//   args.whole("limit")                                             // the default if not given
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"

namespace cairn::operations {

enum class ValueType : std::uint8_t { kText, kTexts, kWhole, kNumber, kFlag, kAny };

struct Parameter {
  std::string_view name = {};
  ValueType type = ValueType::kText;
  std::string_view description = {};
  bool is_required = false;
  // Shown to agents and in short help; other parameters appear only in the full documentation.
  bool is_common = false;
  std::string_view fallback = {};  // as JSON: 10, true, "auto"; empty: absent
  double least = 0;                // for numbers; both bounds are inclusive
  double most = 0;
  std::vector<std::string_view> words = {};  // the only allowed texts; empty: any

  // ---- the command line ----
  // "-n,--limit". Without a dash, a positional argument: "SYMBOL", or "TEXT..." for a text of
  // several unquoted words. If empty, option_names() derives it from the name.
  std::string_view option = {};
  std::string_view alias = {};  // an old spelling that still works but is not shown
  std::string_view value = {};  // in help: "PATTERN"; empty: N for a number, else the option's name
  std::string_view help = {};   // replaces the description where that does not suit a terminal
  bool has_commas = false;      // one value of the option may be a list: call,type-of
};

inline constexpr std::size_t kMaxTexts = 100;         // in a list
inline constexpr std::size_t kMaxTextBytes = 100000;  // per text; queries are truncated later

// Checked arguments. Reading an argument that the operation does not define is a bug in the caller.
class Arguments {
 public:
  explicit Arguments(base::Json values) : values_(std::move(values)) {}

  bool has(std::string_view name) const { return values_.contains(name); }
  std::string text(std::string_view name) const;  // "" if absent and without a default
  std::vector<std::string> texts(std::string_view name) const;
  std::size_t whole(std::string_view name) const;
  double number(std::string_view name) const;
  bool flag(std::string_view name) const;
  const base::Json& any(std::string_view name) const { return values_.at(name); }

  // All arguments, including defaults, in the order of the parameters.
  const base::Json& values() const { return values_; }

 private:
  base::Json values_;
};

// Checks `given`, an object or null. Throws base::Error kUsage that names the parameter: "limit:
// …".
Arguments check_arguments(const std::vector<Parameter>& parameters, const base::Json& given);

// Converts `value` to the form that Arguments stores. Throws like check_arguments().
base::Json check_argument(const Parameter& parameter, const base::Json& value);

// The spelling on the command line. The option of a flag inverts its default: "--tests",
// "--no-rerank".
std::string option_names(const Parameter& parameter);
bool is_positional(const Parameter& parameter);
// The longest of the spellings: "--limit", "SYMBOL".
std::string option_name(const Parameter& parameter);
// The default, for help: "10", "auto"; "" if there is none.
std::string fallback_text(const Parameter& parameter);

// {"type": "object", "properties": …} for all parameters, or for the common ones only.
base::Json schema_of(const std::vector<Parameter>& parameters, bool only_common);
base::Json schema_of(const Parameter& parameter);

}  // namespace cairn::operations
