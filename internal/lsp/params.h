// Reads the parameters of messages, and writes what answers have in common. A member
// that is missing or has another type counts as absent; callers decide whether that is an error.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "internal/base/json.h"
#include "internal/model/range.h"

namespace cairn::lsp {

// Returns JSON null if `object` has no such member.
const base::Json& member(const base::Json& object, std::string_view name);

// Returns null if `object` has no such string.
const std::string* string_in(const base::Json& object, std::string_view name);
std::optional<model::Position> position_in(const base::Json& object, std::string_view name);
std::optional<model::Range> range_in(const base::Json& object, std::string_view name);
bool flag_in(const base::Json& object, std::string_view name);

bool has_document(const base::Json& params);  // whether there is a member `textDocument` with a URI

// Returns the absolute path of the member `textDocument`, or nothing if it is not a local file.
std::optional<std::string> file_in(const base::Json& params);

base::Json position_json(model::Position position);
base::Json range_json(const model::Range& range);

}  // namespace cairn::lsp
