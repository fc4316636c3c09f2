#include <algorithm>
#include <memory>

#include "cmd/cairn/cli.h"
#include "cmd/cairn/index_options.h"
#include "internal/base/display.h"
#include "internal/refresh/checkup.h"

namespace cairn::cmd {
namespace {

using refresh::Finding;

struct DoctorOptions {
  std::string path;
  bool json = false;
};

std::string_view mark_of(Finding::Level level) {
  switch (level) {
    case Finding::Level::kGood: return "ok      ";
    case Finding::Level::kNote: return "note    ";
    case Finding::Level::kProblem: return "problem ";
  }
  return "";
}

base::Json json_of_findings(const std::vector<Finding>& findings) {
  base::Json json;
  json["schema"] = "cairn.doctor/1";
  json["findings"] = base::Json::array();
  for (const Finding& finding : findings) {
    std::string level(mark_of(finding.level));
    level.resize(level.find(' '));
    json["findings"].push_back(
        {{"level", level}, {"what", finding.what}, {"remedy", finding.remedy}});
  }
  return json;
}

void run_doctor(Session& session, const DoctorOptions& options) {
  session.json = options.json;
  IndexOptions index;
  index.command = "cairn doctor";
  index.path = options.path;
  const std::vector<Finding> findings = refresh::check_up(request_without_writing(index));
  if (options.json) {
    session.print_json(json_of_findings(findings));
  } else {
    for (const Finding& finding : findings) {
      session.print(std::string(mark_of(finding.level)) + base::display_line(finding.what) + "\n");
      if (!finding.remedy.empty()) {
        session.print("        -> " + base::display_line(finding.remedy) + "\n");
      }
    }
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
  command->add_flag("--json", options->json, "JSON instead of text");
  command->footer(
      "Exit code: 0 no problem was found, 1 there is a problem, 2 an error.\n\n"
      "Examples\n  cairn doctor\n  cairn doctor ~/src/app");
  command->callback([options, &session] { run_doctor(session, *options); });
}

}  // namespace cairn::cmd
