#include "cmd/cairn/walk_output.h"

namespace cairn::cmd {

OptionChange walk_format() {
  return {.parameter = "format",
          .help = "Output format: JSON, or a diagram for Graphviz or Mermaid",
          .word = "json"};
}

void prepare_walk(base::Json& arguments, ReadOptions& read) {
  if (arguments.value("format", "") != "json") return;
  read.json = true;
  arguments.erase("format");
}

}  // namespace cairn::cmd
