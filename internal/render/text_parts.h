// Pieces that the text of several results is made of.
#pragma once

#include <iterator>
#include <string>
#include <string_view>

#include "internal/model/node.h"
#include "internal/render/style.h"

namespace cairn::render {

using Out = std::back_insert_iterator<std::string>;

// "function"
std::string kind_text(const model::Node& node);

// "kind name  place [marks]".
void headline(Out out, const model::Node& node, std::string_view path, const Style& style);

// What is too long for a line ends in "…".
std::string shortened(std::string_view text);

// In one line, safe to print, and with references for what HTML and XML give a meaning.
std::string markup_text(std::string_view text);

// The same for a label of Graphviz or Mermaid: quotes and brackets end one, and both take the
// entities of HTML.
std::string diagram_label(std::string_view text);

// "1 file", "1,234 files"
std::string counted(std::size_t count, std::string_view one, std::string_view many);

}  // namespace cairn::render
