#include <algorithm>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/index_options.h"
#include "internal/refresh/checkup.h"
#include "internal/refresh/footprint.h"
#include "internal/render/checkup_report.h"

namespace cairn::cmd {
namespace {

using refresh::Finding;

struct DoctorOptions {
  std::string path;
  bool paths = false;
  bool json = false;
};

void run_doctor(Session& session, const DoctorOptions& options) {
  session.json = options.json;
  IndexOptions index;
  index.command = "cairn doctor";
  index.path = options.path;
  const refresh::RefreshRequest request = request_without_writing(index);
  if (options.paths) {
    const std::vector<refresh::OwnPath> paths = refresh::own_paths(request.index_path);
    if (options.json) return session.print_json(render::json_of_paths(paths));
    return session.print(render::text_of_paths(paths));
  }
  const std::vector<Finding> findings = refresh::check_up(request);
  if (options.json) {
    session.print_json(render::json_of_findings(findings));
  } else {
    session.print(render::text_of_findings(findings));
  }
  const bool has_problem = std::any_of(findings.begin(), findings.end(), [](const Finding& one) {
    return one.level == Finding::Level::kProblem;
  });
  if (has_problem) session.exit_code = kNotFound;
}

}  // namespace

void add_doctor(CLI::App& app, Session& session) {
  auto options = std::make_shared<DoctorOptions>();
  CLI::App* command =
      app.add_subcommand("doctor", "Check tools, index and permissions, and suggest fixes");
  command->add_option("PATH", options->path, "Directory (default: the enclosing repository)")
      ->type_name("");
  command->add_flag("--paths", options->paths,
                    "List what cairn writes on this machine, instead of checking");
  command->add_flag("--json", options->json, "JSON instead of text");
  command->footer(
      "Exit code: 0 if no problem was found; 1 if there is one; 2 on error.\n\n"
      "Examples\n  cairn doctor\n  cairn doctor ~/src/app\n"
      "  cairn doctor --paths            what is left after the program has been removed");
  command->callback([options, &session] { run_doctor(session, *options); });
}

}  // namespace cairn::cmd
