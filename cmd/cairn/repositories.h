// The option --repo of the commands that can ask many repositories of a database.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "cmd/cairn/operation_options.h"

namespace cairn::cmd {

// Adds --repo to `command`, for a command that runs `references`, `neighbors`, `impact` or `path`.
void add_across(OperationCommand& command);

}  // namespace cairn::cmd
