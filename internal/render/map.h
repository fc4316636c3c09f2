// Writes maps of a repository in the formats that models and programs read.
//
// Text from the repository must not be mistaken for markup. The Markdown layout puts it in fenced
// blocks, whose fences are longer than any run of backticks inside; the XML layout escapes it. In
// every format, control characters, terminal escapes and characters that reverse the reading
// direction become visible escapes.
#pragma once

#include <memory>
#include <string>

#include "internal/base/json.h"
#include "internal/map/layout.h"

namespace cairn::render {

// Requires: `map` outlives the layout.
std::unique_ptr<map::Layout> markdown_layout(const map::RepositoryMap& map);
std::unique_ptr<map::Layout> xml_layout(const map::RepositoryMap& map);
std::unique_ptr<map::Layout> json_layout(const map::RepositoryMap& map);  // schema cairn.map/1

// These functions return a diagram for Graphviz or Mermaid. It has all modules and at most `most`
// connections between them.
std::string dot_of(const map::RepositoryMap& map, std::size_t most);
std::string mermaid_of(const map::RepositoryMap& map, std::size_t most);

// Returns the output of `--explain`, which says for each shown symbol why it is important. The
// importance determines the number of its stars.
std::string explanation_of(const map::RepositoryMap& map, const map::Selection& selection);

}  // namespace cairn::render
