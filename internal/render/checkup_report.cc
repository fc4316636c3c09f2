#include "internal/render/checkup_report.h"

#include <fmt/format.h>

#include "internal/base/display.h"

namespace cairn::render {
namespace {

using refresh::Finding;

std::string_view name_of(Finding::Level level) {
  switch (level) {
    case Finding::Level::kGood: return "ok";
    case Finding::Level::kNote: return "note";
    case Finding::Level::kProblem: return "problem";
  }
  return "";
}

}  // namespace

std::string text_of_findings(std::span<const Finding> findings) {
  std::string text;
  for (const Finding& finding : findings) {
    text += fmt::format("{:8}{}\n", name_of(finding.level), base::display_line(finding.what));
    if (finding.remedy.empty()) continue;
    text += fmt::format("{:8}-> {}\n", "", base::display_line(finding.remedy));
  }
  return text;
}

base::Json json_of_findings(std::span<const Finding> findings) {
  base::Json json;
  json["schema"] = "cairn.doctor/1";
  json["findings"] = base::Json::array();
  for (const Finding& finding : findings) {
    json["findings"].push_back(
        {{"level", name_of(finding.level)}, {"what", finding.what}, {"remedy", finding.remedy}});
  }
  return json;
}

std::string text_of_paths(std::span<const refresh::OwnPath> paths) {
  std::string text;
  for (const refresh::OwnPath& one : paths) {
    text += fmt::format("{}\n    {}; {}\n", base::display_line(one.path), one.what,
                        one.is_there ? base::with_commas(one.bytes) + " bytes" : "does not exist");
  }
  return text +
         "'cairn agents' shows what cairn has added to the settings of coding agents, and\n"
         "'cairn agents remove' takes it out again. To find the indexes of all directories:\n"
         "    find ~ -type d -name .cairn -prune\n";
}

base::Json json_of_paths(std::span<const refresh::OwnPath> paths) {
  base::Json json;
  json["schema"] = "cairn.paths/1";
  json["paths"] = base::Json::array();
  for (const refresh::OwnPath& one : paths) {
    json["paths"].push_back(
        {{"path", one.path}, {"what", one.what}, {"exists", one.is_there}, {"bytes", one.bytes}});
  }
  return json;
}

}  // namespace cairn::render
