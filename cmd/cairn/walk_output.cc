#include "cmd/cairn/walk_output.h"

namespace cairn::cmd {

void add_walk_format(CLI::App& command, WalkFormat& format) {
  command.add_option("--format", format.name, "text, json, dot or mermaid")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "dot", "mermaid"}));
}

void answer_walk(Session& session, ReadOptions options, std::string_view operation,
                 base::Json arguments, const WalkFormat& format) {
  if (format.name == "json") options.json = true;
  arguments["format"] = format.name == "json" ? "text" : format.name;
  answer(session, options, operation, arguments, "--limit shows them");
}

}  // namespace cairn::cmd
