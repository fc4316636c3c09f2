// Describes the parameters of an operation as data. The description is used to check arguments, and
// to generate the JSON Schema for MCP, the OpenAPI document, the command-line options and error
// messages.
//
//   Arguments args = check_arguments(operation.parameters, json);   // throws if one is invalid
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
  // Whether agents and the short help show the parameter. The full documentation shows all
  // parameters.
  bool is_common = false;
  std::string_view fallback = {};  // the default as JSON: 10, true, "auto"; empty: none
  double least = 0;                // for numbers; both bounds are inclusive
  double most = 0;
  std::vector<std::string_view> words = {};  // the allowed values; empty: any text

  // ---- the command line ----

  // The option, for example "-n,--limit". A name without a dash is a positional argument, for
  // example "SYMBOL"; "TEXT..." accepts several unquoted words. If `option` is empty,
  // option_names() makes the option from the parameter's name.
  std::string_view option = {};
  std::string_view alias = {};  // an old name that still works but is not shown
  // The placeholder for the value in the help, for example "PATTERN". If empty, the help shows N
  // for a number, and otherwise the name of the option.
  std::string_view value = {};
  std::string_view help = {};     // for the command line; if empty, the description
  std::string_view implied = {};  // value if the option is given without one, as in `--diff`
  bool has_commas = false;        // a value may be a list such as "call,type-of"
};

inline constexpr std::size_t kMaxTexts = 100;         // maximum number of texts in a list argument
inline constexpr std::size_t kMaxTextBytes = 100000;  // per text; queries are shortened further

// The checked arguments of an operation. Requires: callers read only parameters of that operation.
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

  // Returns all arguments, including defaults, in the order of the parameters.
  const base::Json& values() const { return values_; }

 private:
  base::Json values_;
};

// Checks `given`, which is an object or null. Throws base::Error kUsage with a message that begins
// with the name of the parameter, for example "limit: …".
Arguments check_arguments(const std::vector<Parameter>& parameters, const base::Json& given);

// Converts `value` to the form that Arguments stores. Throws like check_arguments().
base::Json check_argument(const Parameter& parameter, const base::Json& value);

// Returns the names of the option on the command line, for example "-n,--limit". The option of a
// flag inverts the default of the flag: "--tests" if the default is false, "--no-rerank" if it is
// true.
std::string option_names(const Parameter& parameter);
bool is_positional(const Parameter& parameter);
// Returns the longest name of the option, for example "--limit", or the name of the positional
// argument, for example "SYMBOL".
std::string option_name(const Parameter& parameter);
// Returns the default value as the help shows it, for example "10" or "auto"; "" if there is none.
std::string fallback_text(const Parameter& parameter);

// Returns the JSON Schema of an object that has all parameters as members. If `only_common`, the
// object has only the parameters that are common or required.
base::Json schema_of(const std::vector<Parameter>& parameters, bool only_common);
base::Json schema_of(const Parameter& parameter);

}  // namespace cairn::operations
