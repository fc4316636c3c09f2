// Writes the answers of `path`.
#include <fmt/format.h>

#include "internal/render/json_parts.h"
#include "internal/render/render.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using navigation::Chain;
using navigation::StepKind;
using navigation::WalkStep;

std::string step_text(const Chain& chain, std::size_t i) {
  const WalkStep& step = chain.steps[i];
  std::string_view what = model::name_of(step.kind);
  if (!chain.kinds.empty()) what = navigation::name_of(chain.kinds[i]);
  return fmt::format("{}{}{}", what, step.count > 1 ? fmt::format(" x{}", step.count) : "",
                     doubt_text(step.confidence));
}

// Returns the length of a chain, for example "directly" or "in 3 steps".
std::string length_text(const Chain& chain) {
  return chain.steps.size() == 1 ? "directly" : fmt::format("in {} steps", chain.steps.size());
}

void chain_lines(Out out, const Chain& chain, const Style& style) {
  headline(out, chain.start.node, chain.start.path, style);
  fmt::format_to(out, "\n");
  for (std::size_t i = 0; i < chain.steps.size(); ++i) {
    const WalkStep& step = chain.steps[i];
    const bool is_back =
        chain.kinds.empty() ? step.is_backward : chain.relation == navigation::Relation::kIsCalled;
    fmt::format_to(out, "{}{} ", std::string(2 * (i + 1), ' '), is_back ? "<-" : "->");
    headline(out, step.node.node, step.node.path, style);
    fmt::format_to(out, "  {}", style.dim(step_text(chain, i)));
    if (!step.path.empty()) {
      fmt::format_to(out, "{}{}", style.dim(" at "), style.place(step.path, step.place));
    }
    fmt::format_to(out, "\n");
  }
}

base::Json steps_json(const Chain& chain) {
  base::Json steps = base::Json::array();
  for (std::size_t i = 0; i < chain.steps.size(); ++i) {
    base::Json step = step_json(chain.steps[i]);
    if (!chain.kinds.empty()) step["step"] = navigation::name_of(chain.kinds[i]);
    steps.push_back(std::move(step));
  }
  return steps;
}

}  // namespace

std::string text_of(const navigation::PathResult& result, const Style& style) {
  std::string text;
  Out out(text);
  for (const Chain& chain : result.chains) {
    fmt::format_to(out, "{}{} {} {} {}\n", text.empty() ? "" : "\n",
                   style.name(result.from.node.qualified_name()),
                   navigation::name_of(chain.relation), style.name(result.to.node.qualified_name()),
                   length_text(chain));
    chain_lines(out, chain, style);
  }
  return text;
}

base::Json json_of(const navigation::PathResult& result) {
  base::Json json;
  json["schema"] = "cairn.walk/1";
  json["start"] = node_json(result.chains.empty() ? result.from : result.chains.front().start);
  json["generation"] = result.generation;
  json["total"] = result.chains.empty() ? 0 : result.chains.front().steps.size();
  base::Json others = base::Json::array();
  for (const Chain& chain : result.chains) {
    if (&chain == &result.chains.front()) {
      json["relation"] = navigation::name_of(chain.relation);
      json["steps"] = steps_json(chain);
    } else {
      others.push_back({{"relation", navigation::name_of(chain.relation)},
                        {"start", node_json(chain.start)},
                        {"steps", steps_json(chain)}});
    }
  }
  if (result.chains.empty()) json["steps"] = base::Json::array();
  json["others"] = std::move(others);
  json["is_cut"] = result.is_cut;
  return json;
}

navigation::WalkResult walk_of(const navigation::PathResult& result) {
  navigation::WalkResult walk;
  walk.start = result.from;
  walk.generation = result.generation;
  if (result.chains.empty()) return walk;
  walk.start = result.chains.front().start;
  walk.steps = result.chains.front().steps;
  walk.total = walk.steps.size();
  return walk;
}

}  // namespace cairn::render
