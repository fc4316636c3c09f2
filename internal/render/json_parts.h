// Pieces common to the JSON of several results.
#pragma once

#include "internal/base/json.h"
#include "internal/navigation/walk.h"
#include "internal/search/explanation.h"
#include "internal/search/lookup.h"

namespace cairn::render {

// Six decimal places: further ones are noise of the arithmetic.
double rounded(double value);

// Lines and columns from 1.
base::Json range_json(const model::Range& range);

// The members of a node in any output.
base::Json node_json(const model::Node& node, const std::string& handle, const std::string& path);
base::Json node_json(const search::NodeSummary& summary);
base::Json nodes_json(const std::vector<search::NodeSummary>& summaries);

// The path over the graph that led to a result.
base::Json hops_json(const std::vector<search::Hop>& hops);

// A node that was reached, with the edge that led to it.
base::Json step_json(const navigation::WalkStep& step);

}  // namespace cairn::render
