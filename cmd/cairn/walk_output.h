// The output formats of commands that answer with a walk: `path`, and those that start from one
// symbol.
#pragma once

#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {

// --format also accepts json, which means --json.
OptionChange walk_format();
void prepare_walk(base::Json& arguments, ReadOptions& read);

}  // namespace cairn::cmd
