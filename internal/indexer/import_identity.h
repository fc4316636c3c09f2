// The identity of an index's content: what it was built from, and by which rules.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/collected/collected.h"
#include "internal/indexer/import.h"
#include "internal/inventory/source_survey.h"
#include "internal/store/index_reader.h"

namespace cairn::indexer {

// Identifies the rules by which facts are read from sources.
std::string facts_rules();

// All settings of a request except its inputs and sources.
std::string settings_of(const ImportRequest& request);

inventory::SurveyScope scope_of(const ImportRequest& request);

// A digest of ImportRequest::made_of and ImportRequest::faults; "" if all of them are empty.
std::string digest_of_made_of(const ImportRequest& request);

// Returns a name for the content of an index that is built from these inputs and sources. The name
// changes if anything in the index changes.
std::string generation_of(const ImportRequest& request,
                          const std::vector<collected::InputRecord>& inputs,
                          const std::vector<store::SourceRow>& sources, const std::string& head,
                          const std::string& left_out);

// Returns the sizes, hashes and prefixes of the inputs without parsing them. Returns no value if
// that is impossible, or if their number, sizes or prefixes differ from those of the inputs of
// `index`.
std::optional<std::vector<collected::InputRecord>> peek_inputs(const ImportRequest& request,
                                                               const store::IndexReader& index);

// Whether `index` is sound and was built with the settings of `request`, from exactly these inputs
// and sources. `left_out` is the current digest_of_listing(). `inputs` may end with the input of
// the built-in indexer.
bool holds_same(const store::IndexReader& index, const std::vector<collected::InputRecord>& inputs,
                const std::vector<store::SourceRow>& sources, const std::string& left_out,
                const ImportRequest& request);

}  // namespace cairn::indexer
