// The requests that are answered from the index, and what the server announces of them.
#pragma once

#include <set>
#include <span>
#include <string>
#include <string_view>

#include "internal/base/json.h"
#include "internal/lsp/question.h"

namespace cairn::lsp {

struct Method {
  std::string_view name;        // "textDocument/definition"
  std::string_view capability;  // its member of ServerCapabilities; "" if another method has it
  base::Json (*answer)(const Question& question);
};

std::span<const Method> methods();
const Method* find_method(std::string_view name);  // null if there is none

// Returns the capabilities of a server, without those in `left_out`, names as "hoverProvider".
base::Json capabilities(model::PositionEncoding encoding, const std::set<std::string>& left_out);

// Questions that other servers do not answer: the operation that a method such as "cairn/related",
// or a command such as "cairn.related", runs. "" if there is none.
std::string operation_of(std::string_view name);

// Returns the arguments of an operation from parameters. With `textDocument` and `position`, the
// symbol there is the argument that names one: `symbol`, `entity` and the like.
base::Json arguments_for(std::string_view operation, const Question& question);

}  // namespace cairn::lsp
