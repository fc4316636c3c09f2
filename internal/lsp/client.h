// The client of a session, as its first message describes it.
#pragma once

#include <optional>
#include <set>
#include <string>

#include "internal/base/json.h"
#include "internal/model/range.h"

namespace cairn::lsp {

// The capabilities of the client, and its options.
struct Client {
  model::PositionEncoding encoding = model::PositionEncoding::kUtf16;
  bool can_register_watchers = false;
  bool can_refresh_lenses = false;
  bool reads_markdown = true;       // in hovers; otherwise they are plain text
  bool reads_symbol_trees = false;  // otherwise the symbols of a file are a list
  std::set<std::string> left_out;
  std::string index = "auto";
};

// Both take the parameters of `initialize`. Members that are missing have the defaults.
Client client_of(const base::Json& params);
// Returns the directory that the client has opened; the first one, if there are several.
std::optional<std::string> directory_of(const base::Json& params);

}  // namespace cairn::lsp
