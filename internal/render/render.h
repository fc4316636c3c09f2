// Results as text and as JSON. No other module knows what output looks like.
//
// The JSON of each result is documented in docs/data-model.md and versioned by its member
// `schema`; members are added, never changed. Lines and columns count from 1 in all output.
#pragma once

#include <string>

#include "internal/base/error.h"
#include "internal/base/json.h"
#include "internal/render/style.h"
#include "internal/search/ask.h"
#include "internal/search/context.h"
#include "internal/search/details.h"
#include "internal/search/hierarchy.h"
#include "internal/search/hotspots.h"
#include "internal/search/impact.h"
#include "internal/search/levels.h"
#include "internal/search/lookup.h"
#include "internal/search/outline_view.h"
#include "internal/search/overview.h"
#include "internal/search/references.h"
#include "internal/search/search.h"
#include "internal/search/verify.h"
#include "internal/search/walk.h"

namespace cairn::render {

std::string text_of(const search::SearchResult& result, const Style& style);
base::Json json_of(const search::SearchResult& result);

std::string text_of(const search::LevelResult& result, const Style& style);
base::Json json_of(const search::LevelResult& result);

std::string text_of(const search::HierarchyResult& result, const Style& style);
base::Json json_of(const search::HierarchyResult& result);

std::string text_of(const search::ContextResult& result, const Style& style);
base::Json json_of(const search::ContextResult& result);

std::string text_of(const search::AskResult& result, const Style& style);
base::Json json_of(const search::AskResult& result);

std::string text_of(const search::Details& details, const Style& style);
base::Json json_of(const search::Details& details);

std::string text_of(const search::ReferencesResult& result, const Style& style);
base::Json json_of(const search::ReferencesResult& result);

std::string text_of(const search::OutlineView& outline, const Style& style);
base::Json json_of(const search::OutlineView& outline);

std::string text_of(const search::WalkResult& result, const Style& style);
base::Json json_of(const search::WalkResult& result);

// For Graphviz and for Mermaid.
std::string dot_of(const search::WalkResult& result);
std::string mermaid_of(const search::WalkResult& result);

std::string text_of(const search::ImpactResult& result, const Style& style);
base::Json json_of(const search::ImpactResult& result);

std::string text_of(const search::HotspotsResult& result, const Style& style);
base::Json json_of(const search::HotspotsResult& result);

std::string text_of(const search::Overview& overview, const Style& style);
base::Json json_of(const search::Overview& overview);

std::string text_of(const search::Verification& verification);
base::Json json_of(const search::Verification& verification);

// For a resolution that is not exactly one node: the candidates, or near names.
std::string text_of(const search::Resolution& resolution, const Style& style);
base::Json json_of(const search::Resolution& resolution);

base::Json json_of(const base::Error& error);

}  // namespace cairn::render
