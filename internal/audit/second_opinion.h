// Compares the uses in an index with the uses in a second index, which was made from the same
// sources by an indexer that knows types.
//
// Each pair of a use and a definition that it refers to is judged. The pair is right if the second
// index has, at the place of the use, a symbol that is defined in the same file and line as the
// definition; a type and its constructor count as the same definition. If the second index has no
// symbol at this place, the use is not judged.
#pragma once

#include "internal/audit/audited_source.h"

namespace cairn::audit {

// Judges the uses in `source` and adds them to `audit`: all of them to `by_confidence`, the certain
// ones also to `judged`, `right`, `overload` and `wrong`. `other_file` is the id of the same file
// in the second index. Requires: `request.against` is not null.
void compare_source(const corpus::Corpus& corpus, const Source& source, model::NodeId other_file,
                    const AuditRequest& request, Audit& audit);

}  // namespace cairn::audit
