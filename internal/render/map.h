// Maps of a repository in the formats that models and programs read.
//
// Text of the repository is treated as data. Markdown puts all of it in fenced blocks, whose fences
// are longer than any run of backticks in them; XML escapes it. Control characters, terminal
// escapes and characters that reverse the reading direction become visible escapes in every format.
#pragma once

#include <memory>
#include <string>

#include "internal/base/json.h"
#include "internal/map/layout.h"

namespace cairn::render {

// `map` must outlive the layout.
std::unique_ptr<map::Layout> markdown_layout(const map::RepositoryMap& map);
std::unique_ptr<map::Layout> xml_layout(const map::RepositoryMap& map);
std::unique_ptr<map::Layout> json_layout(const map::RepositoryMap& map);  // cairn.map/1

// The modules and at most `most` of their connections as a diagram.
std::string dot_of(const map::RepositoryMap& map, std::size_t most);
std::string mermaid_of(const map::RepositoryMap& map, std::size_t most);

// `--explain`: where the importance of each shown symbol, and so its stars, comes from.
std::string explanation_of(const map::RepositoryMap& map, const map::Selection& selection);

}  // namespace cairn::render
