// The identity of an index's content: what it was made from, and how.
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

// How facts are read from sources.
std::string facts_rules();

// All settings of a request besides inputs and sources.
std::string settings_of(const ImportRequest& request);

inventory::SurveyScope scope_of(const ImportRequest& request);

// From ImportRequest::made_of: which documents of the inputs hold. "" if it says nothing.
std::string digest_of_made_of(const ImportRequest& request);

// The name of an index made now; changes if anything in it does.
std::string generation_of(const ImportRequest& request,
                          const std::vector<collected::InputRecord>& inputs,
                          const std::vector<store::SourceRow>& sources, const std::string& head,
                          const std::string& left_out);

// Sizes, hashes and prefixes of the inputs without parsing them; nothing if that is impossible or
// the sizes alone differ from those of `index`.
std::optional<std::vector<collected::InputRecord>> peek_inputs(const ImportRequest& request,
                                                               const store::IndexReader& index);

// Whether `index` is sound, was made from exactly these inputs and the sources as they are now, and
// says what is left out now (digest_of_listing). `inputs` may end with that of the built-in
// indexer.
bool holds_same(const store::IndexReader& index, const std::vector<collected::InputRecord>& inputs,
                const std::vector<store::SourceRow>& sources, const std::string& left_out,
                const ImportRequest& request);

}  // namespace cairn::indexer
