// Maps of a repository in the formats that models and programs read.
//
// Text of the repository is data. In Markdown all of it stands in fenced blocks whose fence is
// longer than any run of backticks in them; in XML it is escaped; control characters, terminal
// escapes and what reverses the reading direction become visible escapes everywhere.
#pragma once

#include <memory>
#include <string>

#include "internal/base/json.h"
#include "internal/digest/packing.h"

namespace cairn::render {

// `digest` must outlive the layout.
std::unique_ptr<digest::Layout> markdown_layout(const digest::Digest& digest);
std::unique_ptr<digest::Layout> xml_layout(const digest::Digest& digest);
std::unique_ptr<digest::Layout> json_layout(const digest::Digest& digest);  // cairn.map/1

// The modules and their connections as a diagram, within `most` connections.
std::string dot_of(const digest::Digest& digest, std::size_t most);
std::string mermaid_of(const digest::Digest& digest, std::size_t most);

// `--explain`: how the importance, and so the stars, of every shown symbol come about.
std::string explanation_of(const digest::Digest& digest, const digest::Selection& selection);

}  // namespace cairn::render
