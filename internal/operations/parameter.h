// Parameters of an operation, as data: the one description that checks arguments and from which the
// JSON Schema of MCP, the OpenAPI document, the options of the command line and error messages are
// made.
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
  // Shown to agents and in short help; the others only in the whole documentation.
  bool is_common = false;
  std::string_view fallback = {};  // as JSON: 10, true, "auto"; empty: absent
  double least = 0;                // for numbers, inclusive
  double most = 0;
  std::vector<std::string_view> words = {};  // the only allowed texts; empty: any

  // ---- the command line ----
  // "-n,--limit"; without a dash a positional argument, "SYMBOL", and with dots the words of a text
  // that need no quotes, "TEXT...". Empty: option_names() makes it of the name.
  std::string_view option = {};
  std::string_view alias = {};  // an old spelling that still works and is shown nowhere
  std::string_view value = {};  // in help: "PATTERN"; empty: N of a number, else the option's name
  std::string_view help = {};   // where the description is not fit for a terminal
  bool has_commas = false;      // one value of the option may be a list: call,type-of
};

inline constexpr std::size_t kMostTexts = 100;         // in a list
inline constexpr std::size_t kMostTextBytes = 100000;  // for one text; queries are cut later

// Checked arguments. Reading one that the operation does not describe is a defect of the caller.
class Arguments {
 public:
  explicit Arguments(base::Json values) : values_(std::move(values)) {}

  bool has(std::string_view name) const { return values_.contains(name); }
  std::string text(std::string_view name) const;  // "" if it was not given and has no default
  std::vector<std::string> texts(std::string_view name) const;
  std::size_t whole(std::string_view name) const;
  double number(std::string_view name) const;
  bool flag(std::string_view name) const;
  const base::Json& any(std::string_view name) const { return values_.at(name); }

  // All of them, including defaults, in the order of the description.
  const base::Json& values() const { return values_; }

 private:
  base::Json values_;
};

// `given` is an object or null. Throws base::Error kUsage: "limit: …" names the parameter.
Arguments check_arguments(const std::vector<Parameter>& parameters, const base::Json& given);

// `value` in the form that Arguments has. Throws as check_arguments() does.
base::Json check_argument(const Parameter& parameter, const base::Json& value);

// How the command line spells it. The option of a flag gives the opposite of its default: "--tests",
// "--no-rerank".
std::string option_names(const Parameter& parameter);
bool is_positional(const Parameter& parameter);
// The longest of the names: "--limit", "SYMBOL".
std::string option_name(const Parameter& parameter);
// For help: 10, auto; "" if there is none.
std::string fallback_text(const Parameter& parameter);

// {"type": "object", "properties": …}; of the common parameters alone, or of all.
base::Json schema_of(const std::vector<Parameter>& parameters, bool only_common);
base::Json schema_of(const Parameter& parameter);

}  // namespace cairn::operations
