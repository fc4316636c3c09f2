// What tells the content of one index from that of another: what it was made from, and how.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "internal/base/source_tree.h"
#include "internal/indexer/collected.h"
#include "internal/indexer/import.h"
#include "internal/indexer/source_survey.h"
#include "internal/store/index_reader.h"

namespace cairn::indexer {

// How facts of sources are read.
std::string facts_rules();

// Everything that a request asks for beside inputs and sources.
std::string settings_of(const ImportRequest& request);

SurveyScope scope_of(const ImportRequest& request);

// Of ImportRequest::made_of: which documents of the inputs hold. "" if nothing is known of any.
std::string digest_of_made_of(const ImportRequest& request);

// The name of an index that is made now; another one if anything of it is.
std::string generation_of(const ImportRequest& request, const std::vector<InputRecord>& inputs,
                          const std::vector<store::SourceRow>& sources, const std::string& head,
                          const std::string& left_out);

// Sizes, hashes and prefixes of the inputs without reading what is in them; nothing if that cannot
// be had or the sizes alone differ from those of `index`.
std::optional<std::vector<InputRecord>> peek_inputs(const ImportRequest& request,
                                                    const store::IndexReader& index);

// Whether `index` is sound and was made from just these inputs and the sources as they are now,
// and says what is left out now (digest_of_left_out).
// `inputs` may have that of the built-in indexer at their end.
bool holds_same(const store::IndexReader& index, const std::vector<InputRecord>& inputs,
                const std::vector<store::SourceRow>& sources, const std::string& left_out,
                const ImportRequest& request);

}  // namespace cairn::indexer
