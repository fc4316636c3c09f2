// Writes results as text and JSON. This module defines the format of all output.
//
// docs/data-model.md documents the JSON of each result; the member `schema` contains its version.
// Later versions of cairn may add members, but never change existing members. In all output, lines
// and columns count from 1.
#pragma once

#include <string>

#include "internal/ask/ask.h"
#include "internal/ask/context.h"
#include "internal/base/error.h"
#include "internal/base/json.h"
#include "internal/federation/federated_callees.h"
#include "internal/federation/federated_references.h"
#include "internal/federation/federated_search.h"
#include "internal/grep/grep.h"
#include "internal/navigation/call_path.h"
#include "internal/navigation/dead.h"
#include "internal/navigation/details.h"
#include "internal/navigation/hierarchy.h"
#include "internal/navigation/hotspots.h"
#include "internal/navigation/impact.h"
#include "internal/navigation/outline_view.h"
#include "internal/navigation/overview.h"
#include "internal/navigation/references.h"
#include "internal/navigation/verify.h"
#include "internal/navigation/walk.h"
#include "internal/owners/owners.h"
#include "internal/reading/file_list.h"
#include "internal/reading/file_page.h"
#include "internal/render/style.h"
#include "internal/review/diff_result.h"
#include "internal/search/levels.h"
#include "internal/search/lookup.h"
#include "internal/search/search.h"

namespace cairn::render {

std::string text_of(const search::SearchResult& result, const Style& style);
base::Json json_of(const search::SearchResult& result);

std::string text_of(const federation::FederatedResult& result, const Style& style);
base::Json json_of(const federation::FederatedResult& result);
// The answers of single repositories: the one with the definition, and those that use it,
// in the order of FederatedReferences::uses. "" if there is nothing, or only places.
struct AcrossText {
  std::string own;
  std::vector<std::string> others;
};
// At most `limit` places in other repositories are written. `own` is null, or the answer of the
// repository that has the definition.
std::string text_of(const federation::FederatedReferences& result, const AcrossText& parts,
                    std::size_t limit, const Style& style);
base::Json json_of(const federation::FederatedReferences& result, base::Json own,
                   std::size_t limit);
// What `caller` calls in other repositories. `own` is the answer of its repository, or "" or null.
// At most `limit` callees are written.
struct CallerAcross {
  federation::FoundDefinition definition;
  std::string name;  // its last name
};
std::string text_of(const federation::FederatedCallees& result, const CallerAcross& caller,
                    const std::string& own, std::size_t limit, const Style& style);
base::Json json_of(const federation::FederatedCallees& result, const CallerAcross& caller,
                   base::Json own, std::size_t limit);

std::string text_of(const search::LevelResult& result, const Style& style);
base::Json json_of(const search::LevelResult& result);

std::string text_of(const navigation::HierarchyResult& result, const Style& style);
base::Json json_of(const navigation::HierarchyResult& result);

std::string text_of(const ask::ContextResult& result, const Style& style);
base::Json json_of(const ask::ContextResult& result);

std::string text_of(const ask::AskResult& result, const Style& style);
base::Json json_of(const ask::AskResult& result);

std::string text_of(const navigation::Details& details, const Style& style);
base::Json json_of(const navigation::Details& details);

std::string text_of(const navigation::ReferencesResult& result, const Style& style);
base::Json json_of(const navigation::ReferencesResult& result);

std::string text_of(const navigation::OutlineView& outline, const Style& style);
base::Json json_of(const navigation::OutlineView& outline);

std::string text_of(const navigation::WalkResult& result, const Style& style);
base::Json json_of(const navigation::WalkResult& result);

// The JSON has the schema of a walk. Its member `steps` contains the first chain.
std::string text_of(const navigation::PathResult& result, const Style& style);
base::Json json_of(const navigation::PathResult& result);

// These functions draw a walk for Graphviz or Mermaid. walk_of() converts the first chain of a path
// to a walk.
std::string dot_of(const navigation::WalkResult& result);
std::string mermaid_of(const navigation::WalkResult& result);
navigation::WalkResult walk_of(const navigation::PathResult& result);

std::string text_of(const navigation::ImpactResult& result, const Style& style);
base::Json json_of(const navigation::ImpactResult& result);
std::string commands_of(const navigation::ImpactResult& result);  // shell commands, one per line
base::Json sarif_of(const navigation::ImpactResult& result);      // SARIF 2.1.0, for annotations
std::string markdown_of(const navigation::ImpactResult& result);  // for a pull request comment

std::string text_of(const navigation::DeadResult& result, const Style& style);
base::Json json_of(const navigation::DeadResult& result);

std::string text_of(const review::DiffResult& result, const Style& style);
base::Json json_of(const review::DiffResult& result);
std::string sides_text(const review::Review& review);  // "1a2b3c4d5e against the working tree"
base::Json comparison_json(const review::Review& review);

std::string text_of(const navigation::HotspotsResult& result, const Style& style);
base::Json json_of(const navigation::HotspotsResult& result);

// `what` is the symbol, or null if the user asked about a path.
std::string text_of(const owners::OwnersResult& result, const std::string& path,
                    const search::NodeSummary* what, const Style& style);
base::Json json_of(const owners::OwnersResult& result, const std::string& path,
                   const search::NodeSummary* what);

std::string text_of(const navigation::Overview& overview, const Style& style);
base::Json json_of(const navigation::Overview& overview);

std::string text_of(const navigation::Verification& verification);
base::Json json_of(const navigation::Verification& verification);

std::string text_of(const grep::GrepResult& result, const Style& style);
base::Json json_of(const grep::GrepResult& result);

// In the JSON of a page, offsets in lines count from 0, in UTF-16 units.
std::string text_of(const reading::FilePage& page, const Style& style);
base::Json json_of(const reading::FilePage& page);

std::string text_of(const reading::FileList& list, const Style& style);
base::Json json_of(const reading::FileList& list);

// Lists the candidates or similar names. Used for a name that does not resolve to exactly one node.
std::string text_of(const search::Resolution& resolution, const Style& style);
base::Json json_of(const search::Resolution& resolution);

base::Json json_of(const base::Error& error);

}  // namespace cairn::render
