#include "internal/eval/fixture_fields.h"

#include "internal/base/display.h"
#include "internal/base/error.h"

namespace cairn::eval {

using base::Json;

Fields::Fields(const Json& object, std::string place) : object_(object), place_(std::move(place)) {
  if (!object_.is_object()) {
    throw base::Error(base::ErrorKind::kBadData,
                      base::display_line(place_) + " is not a JSON object",
                      "docs/evaluation.md describes the format");
  }
}

bool Fields::has(const char* name) { return value(name) != nullptr; }

const Json* Fields::value(const char* name) {
  known_.insert(name);
  const auto found = object_.find(name);
  return found == object_.end() || found->is_null() ? nullptr : &*found;
}

std::string Fields::text(const char* name) {
  const Json* found = value(name);
  if (found == nullptr) return {};
  if (!found->is_string()) refuse(name, "must be a string");
  return found->get<std::string>();
}

std::vector<std::string> Fields::texts(const char* name) {
  std::vector<std::string> texts;
  const Json* found = list(name);
  if (found == nullptr) return texts;
  for (const Json& item : *found) {
    if (!item.is_string()) refuse(name, "must be a list of strings");
    texts.push_back(item.get<std::string>());
  }
  return texts;
}

std::optional<std::uint64_t> Fields::count(const char* name) {
  const Json* found = value(name);
  if (found == nullptr) return std::nullopt;
  if (!found->is_number_unsigned()) refuse(name, "must be a whole number");
  return found->get<std::uint64_t>();
}

std::optional<double> Fields::number(const char* name) {
  const Json* found = value(name);
  if (found == nullptr) return std::nullopt;
  if (!found->is_number()) refuse(name, "must be a number");
  return found->get<double>();
}

const Json* Fields::list(const char* name) {
  const Json* found = value(name);
  if (found != nullptr && !found->is_array()) refuse(name, "must be a list");
  return found;
}

std::vector<std::string> Fields::unknown() const {
  std::vector<std::string> names;
  for (const auto& [name, value] : object_.items()) {
    if (!known_.contains(name)) names.push_back(name);
  }
  return names;
}

void Fields::refuse(const std::string& name, const std::string& why) const {
  throw base::Error(base::ErrorKind::kBadData,
                    base::display_line(place_) + ": '" + base::display_line(name) + "' " + why,
                    "docs/evaluation.md describes the format");
}

}  // namespace cairn::eval
