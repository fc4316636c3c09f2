#include "internal/operations/parameter.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "internal/base/display.h"
#include "internal/base/edit_distance.h"
#include "internal/base/error.h"
#include "internal/base/utf8.h"

namespace cairn::operations {
namespace {

using base::Json;

[[noreturn]] void refuse(std::string_view name, const std::string& what, std::string hint = {}) {
  throw base::Error(base::ErrorKind::kUsage,
                    base::display_line(base::utf8_prefix(name, 60)) + ": " + what, std::move(hint));
}

std::string list_of(const std::vector<std::string_view>& words) {
  std::string list;
  for (std::size_t i = 0; i < words.size(); ++i) {
    list += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
  }
  return list;
}

void check_text(const Parameter& parameter, const Json& value) {
  if (!value.is_string()) refuse(parameter.name, "must be a string");
  const auto& text = value.get_ref<const std::string&>();
  if (text.size() > kMaxTextBytes) {
    refuse(parameter.name, fmt::format("is longer than {} bytes", kMaxTextBytes));
  }
  if (!base::is_valid_utf8(text)) refuse(parameter.name, "is not UTF-8");
  if (parameter.words.empty()) {
    if (parameter.is_required && text.find_first_not_of(" \t\r\n") == std::string::npos) {
      refuse(parameter.name, "must not be empty");
    }
    return;
  }
  const auto& words = parameter.words;
  if (std::find(words.begin(), words.end(), text) != words.end()) return;
  const std::string nearest = base::nearest_word(words, text);
  refuse(parameter.name,
         "must be " + list_of(words) + ", not '" + base::display_line(base::utf8_prefix(text, 60)) +
             "'",
         nearest.empty() ? nearest : "did you mean '" + nearest + "'?");
}

void check_texts(const Parameter& parameter, const Json& value) {
  if (!value.is_array()) refuse(parameter.name, "must be a list of strings");
  if (value.size() > kMaxTexts) {
    refuse(parameter.name, fmt::format("has more than {} entries", kMaxTexts));
  }
  if (parameter.is_required && value.empty()) refuse(parameter.name, "must not be empty");
  for (const Json& one : value) check_text(parameter, one);
}

void check_number(const Parameter& parameter, const Json& value) {
  const bool is_whole = parameter.type == ValueType::kWhole;
  const double number = value.is_number() ? value.get<double>() : std::nan("");
  const bool is_right = std::isfinite(number) && number >= parameter.least &&
                        number <= parameter.most && (!is_whole || number == std::floor(number));
  if (is_right) return;
  refuse(parameter.name, fmt::format("must be a {} from {} to {}",
                                     is_whole ? "whole number" : "number", parameter.least,
                                     std::floor(parameter.most) == parameter.most
                                         ? fmt::format("{:.0f}", parameter.most)
                                         : fmt::format("{}", parameter.most)));
}

void check_names(const std::vector<Parameter>& parameters, const Json& given) {
  std::vector<std::string_view> known;
  known.reserve(parameters.size());
  for (const Parameter& parameter : parameters) known.push_back(parameter.name);
  for (const auto& [name, value] : given.items()) {
    if (std::find(known.begin(), known.end(), name) != known.end()) continue;
    const std::string nearest = base::nearest_word(known, name);
    refuse(name, "there is no such parameter",
           !nearest.empty() ? "did you mean '" + nearest + "'?"
           : known.empty()  ? "it takes none"
                            : "it must be " + list_of(known));
  }
}

constexpr std::string_view schema_type(ValueType type) {
  switch (type) {
    case ValueType::kText: return "string";
    case ValueType::kTexts: return "array";
    case ValueType::kWhole: return "integer";
    case ValueType::kNumber: return "number";
    case ValueType::kFlag: return "boolean";
    case ValueType::kAny: break;
  }
  return {};
}

Json words_json(const std::vector<std::string_view>& words) {
  Json list = Json::array();
  for (const std::string_view word : words) list.push_back(std::string(word));
  return list;
}

}  // namespace

std::string Arguments::text(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::string() : found->get<std::string>();
}

std::vector<std::string> Arguments::texts(std::string_view name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? std::vector<std::string>{}
                                : found->get<std::vector<std::string>>();
}

std::size_t Arguments::whole(std::string_view name) const {
  return values_.at(name).get<std::size_t>();
}

double Arguments::number(std::string_view name) const { return values_.at(name).get<double>(); }

bool Arguments::flag(std::string_view name) const {
  const auto found = values_.find(name);
  return found != values_.end() && found->get<bool>();
}

Json check_argument(const Parameter& parameter, const Json& value) {
  switch (parameter.type) {
    case ValueType::kText: check_text(parameter, value); break;
    case ValueType::kTexts: check_texts(parameter, value); break;
    case ValueType::kFlag:
      if (!value.is_boolean()) refuse(parameter.name, "must be true or false");
      break;
    case ValueType::kNumber: check_number(parameter, value); return value.get<double>();
    case ValueType::kWhole:
      check_number(parameter, value);
      return static_cast<std::uint64_t>(value.get<double>());
    case ValueType::kAny: break;
  }
  return value;
}

Arguments check_arguments(const std::vector<Parameter>& parameters, const Json& given) {
  if (!given.is_null() && !given.is_object()) {
    throw base::Error(base::ErrorKind::kUsage, "the arguments must be an object");
  }
  if (given.is_object()) check_names(parameters, given);
  Json values = Json::object();
  for (const Parameter& parameter : parameters) {
    const std::string name(parameter.name);
    if (given.is_object() && given.contains(name)) {
      values[name] = check_argument(parameter, given.at(name));
    } else if (!parameter.fallback.empty()) {
      values[name] = base::parse_own_json(parameter.fallback);
    } else if (parameter.is_required) {
      refuse(parameter.name, "is missing");
    }
  }
  return Arguments(std::move(values));
}

std::string option_names(const Parameter& parameter) {
  if (!parameter.option.empty()) return std::string(parameter.option);
  const bool is_negated = parameter.type == ValueType::kFlag && parameter.fallback == "true";
  std::string name = (is_negated ? "--no-" : "--") + std::string(parameter.name);
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

bool is_positional(const Parameter& parameter) { return !option_names(parameter).starts_with('-'); }

std::string option_name(const Parameter& parameter) {
  const std::string names = option_names(parameter);
  const std::string name = names.substr(names.find(',') + 1);
  return name.substr(0, name.find('.'));
}

std::string fallback_text(const Parameter& parameter) {
  if (parameter.fallback.empty()) return {};
  const Json fallback = base::parse_own_json(parameter.fallback);
  return fallback.is_string() ? fallback.get<std::string>() : std::string(parameter.fallback);
}

Json schema_of(const Parameter& parameter) {
  Json schema = Json::object();
  const std::string_view type = schema_type(parameter.type);
  if (!type.empty()) schema["type"] = type;
  if (!parameter.description.empty()) schema["description"] = parameter.description;
  if (parameter.type == ValueType::kTexts) {
    schema["items"] = {{"type", "string"}};
    if (!parameter.words.empty()) schema["items"]["enum"] = words_json(parameter.words);
  } else if (!parameter.words.empty()) {
    schema["enum"] = words_json(parameter.words);
  }
  if (parameter.type == ValueType::kWhole) {
    schema["minimum"] = static_cast<std::int64_t>(parameter.least);
    schema["maximum"] = static_cast<std::int64_t>(parameter.most);
  } else if (parameter.type == ValueType::kNumber) {
    schema["minimum"] = parameter.least;
    schema["maximum"] = parameter.most;
  }
  if (!parameter.fallback.empty()) schema["default"] = base::parse_own_json(parameter.fallback);
  return schema;
}

Json schema_of(const std::vector<Parameter>& parameters, bool only_common) {
  Json schema;
  schema["type"] = "object";
  schema["properties"] = Json::object();
  Json required = Json::array();
  for (const Parameter& parameter : parameters) {
    if (only_common && !parameter.is_common && !parameter.is_required) continue;
    const std::string name(parameter.name);
    schema["properties"][name] = schema_of(parameter);
    if (parameter.is_required) required.push_back(name);
  }
  if (!required.empty()) schema["required"] = std::move(required);
  return schema;
}

}  // namespace cairn::operations
