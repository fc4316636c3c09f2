// Parts of text that several types of results have in common.
#pragma once

#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/certainty.h"
#include "internal/model/node.h"
#include "internal/render/style.h"
#include "internal/search/confidence.h"
#include "internal/search/explanation.h"

namespace cairn::render {

using Out = std::back_insert_iterator<std::string>;

// Returns the kind of a node, for example "function".
std::string kind_text(const model::Node& node);

// Writes the kind, name, location and tags of a node.
void headline(Out out, const model::Node& node, std::string_view path, const Style& style);

// Writes untrusted text so that it is safe to print, with `indent` before each line.
void indented_block(Out out, std::string_view text, std::string_view indent);

// Returns " [likely]" or " [by name]" for an edge that is not certain, otherwise "".
std::string doubt_text(std::uint8_t confidence);

// Writes the path through the graph that led to a result, with one hop per line.
void hop_lines(Out out, const std::vector<search::Hop>& hops, const Style& style);

// Writes how probable it is that the first result is right, for example "confidence: likely".
void confidence_line(Out out, const search::Confidence& confidence, const Style& style);

// Cuts text that is too long for a line, and appends "…".
std::string shortened(std::string_view text);

// Returns `text` as one line that is safe to print. Escapes the characters that are special in HTML
// and XML.
std::string markup_text(std::string_view text);

// Like markup_text(), but for labels in Graphviz and Mermaid. Also escapes quotes and brackets,
// which would end the label. Both programs accept HTML entities.
std::string diagram_label(std::string_view text);

}  // namespace cairn::render
