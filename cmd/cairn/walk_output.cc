#include "cmd/cairn/walk_output.h"

namespace cairn::cmd {

void add_walk_format(CLI::App& command, WalkFormat& format) {
  command.add_option("--format", format.name, "text, json, dot or mermaid")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"text", "json", "dot", "mermaid"}));
}

void print_walk(Session& session, const ReadOptions& options, const WalkFormat& format,
                const corpus::Corpus& corpus, const search::WalkResult& result) {
  if (options.json || format.name == "json") {
    session.print_json(render::json_of(result));
    return;
  }
  if (format.name == "dot") {
    session.print(render::dot_of(result));
  } else if (format.name == "mermaid") {
    session.print(render::mermaid_of(result));
  } else if (result.total > 0) {
    session.print(render::text_of(result, make_style(options, corpus)));
  }
  if (result.steps.size() < result.total) {
    Session::note(std::to_string(result.total - result.steps.size()) + " more; --limit shows them");
  }
}

}  // namespace cairn::cmd
