// Parts of JSON that several types of results have in common.
#pragma once

#include "internal/base/json.h"
#include "internal/navigation/walk.h"
#include "internal/search/confidence.h"
#include "internal/search/explanation.h"
#include "internal/search/lookup.h"

namespace cairn::render {

// Rounds to six decimal places, because further digits only show rounding errors.
double rounded(double value);

// Returns a range as JSON. Lines and columns count from 1.
base::Json range_json(const model::Range& range);

// These functions return objects with the members that a node has in every result.
base::Json node_json(const model::Node& node, const std::string& handle, const std::string& path);
base::Json node_json(const search::NodeSummary& summary);
base::Json nodes_json(const std::vector<search::NodeSummary>& summaries);

// Returns a confidence as an object with the members "word" (sure, likely, guess), "first", "file"
// and "any_of_five".
base::Json confidence_json(const search::Confidence& confidence);

// Returns the path through the graph that led to a result.
base::Json hops_json(const std::vector<search::Hop>& hops);

// Returns a node that a walk reached, and the edge that led to it.
base::Json step_json(const navigation::WalkStep& step);

}  // namespace cairn::render
