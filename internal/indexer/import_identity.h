// The identity of an index's content, which depends on the inputs and the rules of the import.
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

// Returns an identifier of the rules that extract facts from sources.
std::string facts_rules();

// Returns all settings of a request, except its inputs and sources, as text.
std::string settings_of(const ImportRequest& request);

inventory::SurveyScope scope_of(const ImportRequest& request);

// Returns the commit that would be the head of the index if the index were built now.
std::string head_for(const ImportRequest& request);

// Returns a digest of ImportRequest::made_of and ImportRequest::faults, or "" if all of them are
// empty.
std::string digest_of_made_of(const ImportRequest& request);

// Returns a name for the content of an index that is built from these inputs and sources. The name
// changes whenever anything in the index changes.
std::string generation_of(const ImportRequest& request,
                          const std::vector<collected::InputRecord>& inputs,
                          const std::vector<store::SourceRow>& sources, const std::string& head,
                          const std::string& left_out);

// Returns the sizes, hashes and prefixes of the inputs without parsing the inputs. Returns no value
// if that is impossible, or if the number, sizes or prefixes of the inputs differ from those stored
// in `index`.
std::optional<std::vector<collected::InputRecord>> peek_inputs(const ImportRequest& request,
                                                               const store::IndexReader& index);

// Whether `index` is undamaged and was built with the settings of `request` from exactly these
// inputs. `left_out` is the current digest_of_listing(). `inputs` may end with the input of the
// built-in indexer. Requires: the sources have not changed.
bool holds_same(const store::IndexReader& index, const std::vector<collected::InputRecord>& inputs,
                const std::string& left_out, const ImportRequest& request);

}  // namespace cairn::indexer
