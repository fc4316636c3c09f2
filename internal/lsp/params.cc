#include "internal/lsp/params.h"

#include <limits>

#include "internal/lsp/uri.h"

namespace cairn::lsp {
namespace {

// Returns a member that is a number of lines or columns. The largest number stands for all above.
std::optional<std::uint32_t> number_in(const base::Json& object, std::string_view name) {
  const auto member = object.find(name);
  if (member == object.end() || !member->is_number_integer()) return std::nullopt;
  constexpr auto kLargest = std::numeric_limits<std::uint32_t>::max();
  if (member->is_number_unsigned()) {
    const auto number = member->get<std::uint64_t>();
    return number > kLargest ? kLargest : static_cast<std::uint32_t>(number);
  }
  const auto number = member->get<std::int64_t>();
  if (number < 0) return std::nullopt;
  return number > kLargest ? kLargest : static_cast<std::uint32_t>(number);
}

}  // namespace

const base::Json& member(const base::Json& object, std::string_view name) {
  static const base::Json null;
  if (!object.is_object()) return null;
  const auto found = object.find(name);
  return found == object.end() ? null : *found;
}

const std::string* string_in(const base::Json& object, std::string_view name) {
  if (!object.is_object()) return nullptr;
  const auto member = object.find(name);
  if (member == object.end() || !member->is_string()) return nullptr;
  return &member->get_ref<const std::string&>();
}

std::optional<model::Position> position_in(const base::Json& object, std::string_view name) {
  if (!object.is_object()) return std::nullopt;
  const auto member = object.find(name);
  if (member == object.end() || !member->is_object()) return std::nullopt;
  const auto line = number_in(*member, "line");
  const auto character = number_in(*member, "character");
  if (!line || !character) return std::nullopt;
  return model::Position{*line, *character};
}

std::optional<model::Range> range_in(const base::Json& object, std::string_view name) {
  if (!object.is_object()) return std::nullopt;
  const auto member = object.find(name);
  if (member == object.end()) return std::nullopt;
  const auto begin = position_in(*member, "start");
  const auto end = position_in(*member, "end");
  if (!begin || !end) return std::nullopt;
  return model::Range{*begin, *end};
}

bool flag_in(const base::Json& object, std::string_view name) {
  if (!object.is_object()) return false;
  const auto member = object.find(name);
  return member != object.end() && member->is_boolean() && member->get<bool>();
}

bool has_document(const base::Json& params) {
  if (!params.is_object()) return false;
  const auto document = params.find("textDocument");
  return document != params.end() && string_in(*document, "uri") != nullptr;
}

std::optional<std::string> file_in(const base::Json& params) {
  if (!params.is_object()) return std::nullopt;
  const auto document = params.find("textDocument");
  if (document == params.end()) return std::nullopt;
  const std::string* const uri = string_in(*document, "uri");
  return uri == nullptr ? std::nullopt : path_of_uri(*uri);
}

base::Json position_json(model::Position position) {
  return {{"line", position.line}, {"character", position.character}};
}

base::Json range_json(const model::Range& range) {
  return {{"start", position_json(range.begin)}, {"end", position_json(range.end)}};
}

}  // namespace cairn::lsp
