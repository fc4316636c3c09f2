// Maps of a repository in the formats that models and programs read.
//
// Text of the repository is treated as data. Markdown has all of it in fenced blocks whose fence is
// longer than any run of backticks in them; XML escapes it; control characters, terminal escapes
// and characters that reverse the reading direction become visible escapes everywhere.
#pragma once

#include <memory>
#include <string>

#include "internal/base/json.h"
#include "internal/map/packing.h"

namespace cairn::render {

// `map` must outlive the layout.
std::unique_ptr<map::Layout> markdown_layout(const map::RepositoryMap& map);
std::unique_ptr<map::Layout> xml_layout(const map::RepositoryMap& map);
std::unique_ptr<map::Layout> json_layout(const map::RepositoryMap& map);  // cairn.map/1

// The modules and their connections as a diagram, with at most `most` connections.
std::string dot_of(const map::RepositoryMap& map, std::size_t most);
std::string mermaid_of(const map::RepositoryMap& map, std::size_t most);

// `--explain`: the origin of the importance, and so of the stars, of every shown symbol.
std::string explanation_of(const map::RepositoryMap& map, const map::Selection& selection);

}  // namespace cairn::render
