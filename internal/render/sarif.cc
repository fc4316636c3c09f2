// Writes what a change breaks as SARIF 2.1.0, with the members that GitHub's code scanning
// requires.
#include <fmt/format.h>

#include <array>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/render/render.h"

namespace cairn::render {
namespace {

using base::Json;
using navigation::Break;
using navigation::BrokenUse;
using review::ChangeKind;

constexpr std::size_t kMaxResults = 5000;  // GitHub's code scanning ignores further results
constexpr const char* kSchema = "https://json.schemastore.org/sarif-2.1.0.json";

struct Rule {
  std::string_view id;
  std::string_view level;
  std::string_view text;
};

constexpr auto kRules = std::to_array<Rule>({
    {"removed-definition", "error", "A definition was removed, and code still uses it."},
    {"renamed-definition", "error", "A definition was renamed, and code still uses the old name."},
    {"moved-definition", "warning",
     "A definition was moved, and code still expects it where it was."},
    {"changed-signature", "warning",
     "A signature changed, and callers outside of the change still use the old one."},
    {"new-member", "warning",
     "An interface has a new member, and types that implement it lack it."},
    {"affected-caller", "note", "This code uses a definition that a change removed or changed."},
});
constexpr std::size_t kCallerRule = kRules.size() - 1;

std::size_t rule_of(const Break& found) {
  switch (found.change.kind) {
    case ChangeKind::kRemoved: return 0;
    case ChangeKind::kRenamed: return 1;
    case ChangeKind::kMoved: return 2;
    case ChangeKind::kAdded: return 4;
    default: return 3;
  }
}

// Returns a path as a relative URI. Escapes all characters except unreserved characters and
// slashes.
std::string uri_of(std::string_view path) {
  std::string uri;
  for (const char c : path) {
    const bool is_plain =
        base::is_letter_or_digit(c) || c == '/' || c == '.' || c == '-' || c == '_' || c == '~';
    uri += is_plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return uri;
}

Json location(std::string_view path, std::uint32_t line) {
  Json json;
  json["physicalLocation"]["artifactLocation"] = {{"uri", uri_of(path)},
                                                  {"uriBaseId", "%SRCROOT%"}};
  json["physicalLocation"]["region"] = {{"startLine", line + 1}};
  return json;
}

// Returns a hash that identifies an alert. It does not depend on line numbers, so an alert is not
// reported again when its lines move.
std::string fingerprint(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  return fmt::format("{:016x}", hash);
}

Json result(std::size_t rule, std::string_view level, const std::string& message, Json place,
            const std::string& identity) {
  Json json;
  json["ruleId"] = kRules.at(rule).id;
  json["ruleIndex"] = rule;
  json["level"] = level;
  json["message"] = {{"text", base::display_line(message)}};
  json["locations"] = Json::array({std::move(place)});
  json["partialFingerprints"] = {
      {"cairnBreak/v1", fingerprint(std::string(kRules.at(rule).id) + "\n" + identity)}};
  return json;
}

Json result_of(const Break& found) {
  const std::size_t rule = rule_of(found);
  const std::string name = found.symbol().qualified_name();
  const bool is_one = found.uses_total == 1;
  const std::string message =
      found.change.kind == ChangeKind::kAdded
          ? fmt::format("{}: {}; {} {} it", name, found.what,
                        counted(found.uses_total, "type", "types"), is_one ? "lacks" : "lack")
          : fmt::format("{}: {}; {} outside of the change still {} it", name, found.what,
                        counted(found.uses_total, "use", "uses"), is_one ? "expects" : "expect");
  const bool is_error = found.is_proven && found.certain > 0;
  // A deleted file cannot be annotated, so the alert is placed at the first use instead.
  Json place = found.is_gone_with_file ? location(found.uses.front().path, found.uses.front().line)
                                       : location(found.path, found.line);
  Json json = result(rule, is_error ? "error" : "warning", message, std::move(place),
                     found.old_path + "\n" + name + "\n" + found.what);
  Json related = Json::array();
  for (const BrokenUse& use : found.uses) {
    Json one = location(use.path, use.line);
    one["message"] = {{"text", base::display_line(use.is_contract ? use.why : "uses " + name)}};
    related.push_back(std::move(one));
  }
  json["relatedLocations"] = std::move(related);
  return json;
}

Json result_of(const Break& found, const BrokenUse& use) {
  const std::string name = found.symbol().qualified_name();
  const std::string message = fmt::format("{}{}: {}{}", use.is_contract ? "" : "uses ", name,
                                          found.what, use.why.empty() ? "" : "; " + use.why);
  return result(kCallerRule, kRules.at(kCallerRule).level, message, location(use.path, use.line),
                name + "\n" + use.path + "\n" + use.inside);
}

}  // namespace

Json sarif_of(const navigation::ImpactResult& result) {
  Json driver;
  driver["name"] = "cairn";
  driver["rules"] = Json::array();
  for (const Rule& rule : kRules) {
    Json json;
    json["id"] = rule.id;
    json["shortDescription"] = {{"text", rule.text}};
    json["defaultConfiguration"] = {{"level", rule.level}};
    driver["rules"].push_back(std::move(json));
  }
  Json results = Json::array();
  for (const Break& found : result.breaks.breaks) {
    if (results.size() >= kMaxResults) break;
    results.push_back(result_of(found));
  }
  for (const Break& found : result.breaks.breaks) {
    for (const BrokenUse& use : found.uses) {
      if (results.size() < kMaxResults) results.push_back(result_of(found, use));
    }
  }
  Json run;
  run["tool"] = {{"driver", std::move(driver)}};
  run["columnKind"] = "utf16CodeUnits";
  run["results"] = std::move(results);
  Json json;
  json["$schema"] = kSchema;
  json["version"] = "2.1.0";
  json["runs"] = Json::array({std::move(run)});
  return json;
}

}  // namespace cairn::render
