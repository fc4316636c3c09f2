// The option --format of the commands that follow edges of the graph: `path`, `callers`, `callees`,
// `impls` and `neighbors`.
#pragma once

#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {

// The format json has the same effect as the option --json.
OptionChange walk_format();
void prepare_walk(base::Json& arguments, ReadOptions& read);

}  // namespace cairn::cmd
