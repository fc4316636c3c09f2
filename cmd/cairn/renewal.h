// Writes an index again that an older cairn has written in a format that this one does not read.
#pragma once

#include "internal/corpus/corpus.h"

namespace cairn::cmd {

// Runs `cairn index` for the directory of the index if three things hold: the index was found and
// not named by the user, its format is older than those that this program reads, and it is sealed,
// so this user's cairn has written it. Otherwise does nothing: opening the index then says what to
// run. Reads a page of the index, which takes some microseconds. Throws base::Error kIndexVersion if
// the index cannot be written again.
void renew_old_index(const corpus::OpenRequest& request);

}  // namespace cairn::cmd
