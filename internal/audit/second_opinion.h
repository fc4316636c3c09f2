// Compares the uses of an index with those of a second index of the same sources, made by an
// indexer that knows types.
//
// Each definition that a use refers to is judged. It is right if the second index has, at the same
// place, a symbol that is defined in the same file and line; a type and its constructor count as
// the same. If the second index has no symbol there, the use is not judged.
#pragma once

#include "internal/audit/audited_source.h"

namespace cairn::audit {

// Adds the uses in `source` to `audit`: all of them to `by_confidence`, certain ones to `judged`,
// `right` and `overload`. `other_file` is the file in `request.against`, which must not be null.
void compare_source(const corpus::Corpus& corpus, const Source& source, model::NodeId other_file,
                    const AuditRequest& request, Audit& audit);

}  // namespace cairn::audit
