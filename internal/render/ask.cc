#include <fmt/format.h>

#include <algorithm>

#include "internal/base/display.h"
#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using base::Json;

constexpr std::size_t kShownLines = 14;  // maximum number of lines of a passage

// Writes the first lines of a passage, and says how many more lines it has.
void passage(Out out, const ask::AskChunk& chunk, const Style& style) {
  std::size_t end = 0;
  std::size_t lines = 0;
  while (end < chunk.text.size() && lines < kShownLines) {
    end = std::min(chunk.text.find('\n', end), chunk.text.size());
    ++lines;
    if (lines < kShownLines && end < chunk.text.size()) ++end;
  }
  indented_block(out, std::string_view(chunk.text).substr(0, end), "    ");
  const auto rest = static_cast<std::size_t>(
      std::count(chunk.text.begin() + static_cast<std::ptrdiff_t>(end), chunk.text.end(), '\n'));
  if (rest > 0 || chunk.is_cut) {
    const std::string more =
        rest > 0 ? fmt::format("… {} more", counted(rest, "line", "lines")) : "…";
    fmt::format_to(out, "    {}\n", style.dim(more));
  }
}

std::string entities_text(const ask::AskResult& result) {
  std::string text;
  for (const ask::AskEntity& entity : result.entities) {
    text += text.empty() ? "" : ", ";
    text += base::display_line(entity.entity.text);
    if (entity.nodes.empty()) {
      text += " (not in the index)";
      continue;
    }
    text += " = ";
    for (std::size_t i = 0; i < entity.nodes.size(); ++i) {
      const std::string name = entity.nodes[i].node.qualified_name();
      text += (i > 0 ? " | " : "") + base::display_line(name);
    }
  }
  return text;
}

std::string_view fallback_text(ask::Fallback fallback) {
  switch (fallback) {
    case ask::Fallback::kTextOnly:
      return "no name in the question matches the code, so these results only match its words";
    case ask::Fallback::kIsolated:
      return "the code named in the question has no links, so these results only match its words";
    case ask::Fallback::kNone:
    case ask::Fallback::kNothing: break;
  }
  return {};
}

Json entity_json(const ask::AskEntity& entity) {
  Json links = Json::array();
  for (std::size_t i = 0; i < entity.nodes.size(); ++i) {
    Json link = node_json(entity.nodes[i]);
    link["match"] = name_of(entity.entity.links[i].kind);
    link["weight"] = rounded(entity.entity.links[i].weight);
    links.push_back(std::move(link));
  }
  return {{"text", entity.entity.text},
          {"form", name_of(entity.entity.form)},
          {"namesakes", entity.entity.namesakes},
          {"links", std::move(links)}};
}

Json chunk_json(const ask::AskChunk& chunk) {
  Json json = node_json(chunk.node);
  json["trail"] = chunk.trail;
  json["score"] = rounded(chunk.score);
  json["source"] = chunk.source;
  json["signals"] = {{"text", rounded(chunk.text_score)},
                     {"name", rounded(chunk.name_score)},
                     {"graph", rounded(chunk.graph_score)},
                     {"prior", rounded(chunk.prior)}};
  json["entities"] = chunk.entities;
  json["hops"] = hops_json(chunk.hops);
  json["text"] = chunk.text;
  json["first_line"] = chunk.first_line + 1;
  json["is_cut"] = chunk.is_cut;
  return json;
}

}  // namespace

std::string text_of(const ask::AskResult& result, const Style& style) {
  std::string text;
  Out out(text);
  const std::string entities = entities_text(result);
  if (!entities.empty()) fmt::format_to(out, "{}\n", style.dim("about: " + shortened(entities)));
  const std::string_view fallback = fallback_text(result.fallback);
  if (!fallback.empty()) fmt::format_to(out, "{}\n", style.dim(fallback));
  for (const ask::AskChunk& chunk : result.chunks) {
    if (!text.empty()) fmt::format_to(out, "\n");
    headline(out, chunk.node.node, chunk.node.path, style);
    fmt::format_to(out, "\n");
    hop_lines(out, chunk.hops, style);
    passage(out, chunk, style);
  }
  if (result.confidence && !result.chunks.empty()) confidence_line(out, *result.confidence, style);
  return text;
}

Json json_of(const ask::AskResult& result) {
  Json json;
  json["schema"] = "cairn.ask/1";
  json["question"] = result.question;
  json["generation"] = result.generation;
  json["mode"] = name_of(result.mode);
  json["hops"] = result.hops;
  json["fallback"] = name_of(result.fallback);
  Json entities = Json::array();
  for (const ask::AskEntity& entity : result.entities) entities.push_back(entity_json(entity));
  json["entities"] = std::move(entities);
  json["total"] = result.total;
  Json chunks = Json::array();
  for (const ask::AskChunk& chunk : result.chunks) chunks.push_back(chunk_json(chunk));
  json["results"] = std::move(chunks);
  if (result.confidence) json["confidence"] = confidence_json(*result.confidence);
  json["corrections"] = result.corrections;
  json["suggestions"] = result.suggestions;
  json["warnings"] = result.warnings;
  return json;
}

}  // namespace cairn::render
