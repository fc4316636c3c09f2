// The formats of the commands whose answer is a walk: `path` and those that walk from one symbol.
#pragma once

#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {

// --format also takes json, as --json.
OptionChange walk_format();
void prepare_walk(base::Json& arguments, ReadOptions& read);

}  // namespace cairn::cmd
