#include "internal/render/reference_audit.h"

#include <fmt/format.h>

#include "internal/base/display.h"
#include "internal/render/text_parts.h"

namespace cairn::render {
namespace {

using audit::Miss;
using audit::Sort;

std::string share(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "-";
  return fmt::format("{:.3f}", static_cast<double>(part) / static_cast<double>(whole));
}

std::string place_text(const audit::Place& place) {
  return fmt::format("{}:{}:{}  {}", base::display_line(place.path), place.position.line + 1,
                     place.position.character + 1, base::display_line(place.name));
}

void places(Out out, std::string_view head, const std::vector<audit::Place>& places) {
  for (const audit::Place& place : places) {
    fmt::format_to(out, "    {:<9} {}\n", head, place_text(place));
  }
}

void row(Out out, std::string_view language, std::string_view sort, const audit::Group& group,
         bool with_precision) {
  fmt::format_to(out, "{:<12} {:<10} {:>6} {:>7} {:>7} {:>7}", language, sort, group.names,
                 group.uses, share(group.found, group.uses), share(group.certain, group.uses));
  if (with_precision) {
    fmt::format_to(out, " {:>7} {:>7} {:>8}", group.judged, share(group.right, group.judged),
                   share(group.right + group.overload, group.judged));
  }
  for (const std::uint64_t count : group.missed) fmt::format_to(out, " {:>7}", count);
  fmt::format_to(out, " {:>7} {:>8}\n", group.silent, group.imported);
}

base::Json places_json(const std::vector<audit::Place>& places) {
  base::Json list = base::Json::array();
  for (const audit::Place& place : places) {
    list.push_back({{"path", place.path},
                    {"line", place.position.line + 1},
                    {"column", place.position.character + 1},
                    {"name", place.name}});
  }
  return list;
}

}  // namespace

std::string text_of(const audit::Audit& audit, bool with_precision, const Style& style) {
  std::string text;
  const Out out = std::back_inserter(text);
  std::string head = fmt::format("{:<12} {:<10} {:>6} {:>7} {:>7} {:>7}", "language", "of", "names",
                                 "uses", "recall", "certain");
  if (with_precision) head += fmt::format(" {:>7} {:>7} {:>8}", "judged", "right", "overload");
  head += fmt::format(" {:>7} {:>7} {:>7} {:>7} {:>7} {:>7} {:>8}", "unread", "name", "member",
                      "type", "other", "silent", "imported");
  fmt::format_to(out, "{}\n", style.dim(head));
  for (const auto& [language, groups] : audit.languages) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const audit::Group& group = groups[i];
      if (group.uses == 0 && group.judged == 0) continue;
      row(out, language, audit::name_of(static_cast<Sort>(i)), group, with_precision);
      for (std::size_t miss = 0; miss < audit::kMissCount; ++miss) {
        places(out, audit::name_of(static_cast<Miss>(miss)), group.examples.at(miss));
      }
      places(out, "wrong", group.wrong);
    }
  }
  if (!audit.by_confidence.empty()) fmt::format_to(out, "\n");
  for (const auto& [confidence, trust] : audit.by_confidence) {
    fmt::format_to(out, "uses with a confidence of {:>3} %: {:>7} judged, {} right\n", confidence,
                   trust.judged, share(trust.right, trust.judged));
  }
  if (audit.unreadable > 0) {
    fmt::format_to(out, "{} files could not be read; their uses are not counted\n",
                   audit.unreadable);
  }
  return text;
}

base::Json json_of(const audit::Audit& audit, bool with_precision) {
  base::Json rows = base::Json::array();
  for (const auto& [language, groups] : audit.languages) {
    for (std::size_t i = 0; i < groups.size(); ++i) {
      const audit::Group& group = groups[i];
      if (group.uses == 0 && group.judged == 0) continue;
      base::Json missed = base::Json::object();
      base::Json examples = base::Json::object();
      for (std::size_t miss = 0; miss < audit::kMissCount; ++miss) {
        const std::string name(audit::name_of(static_cast<Miss>(miss)));
        missed[name] = group.missed.at(miss);
        if (!group.examples.at(miss).empty()) {
          examples[name] = places_json(group.examples.at(miss));
        }
      }
      base::Json row = {{"language", language},     {"of", audit::name_of(static_cast<Sort>(i))},
                        {"names", group.names},     {"silent", group.silent},
                        {"uses", group.uses},       {"found", group.found},
                        {"certain", group.certain}, {"imported", group.imported},
                        {"missed", missed}};
      if (with_precision) {
        row["judged"] = group.judged;
        row["right"] = group.right;
        row["overload"] = group.overload;
        examples["wrong"] = places_json(group.wrong);
      }
      row["examples"] = examples;
      rows.push_back(std::move(row));
    }
  }
  base::Json confidences = base::Json::array();
  for (const auto& [confidence, trust] : audit.by_confidence) {
    confidences.push_back(
        {{"percent", confidence}, {"judged", trust.judged}, {"right", trust.right}});
  }
  return {{"schema", "cairn.audit/1"},
          {"files", audit.files},
          {"unreadable", audit.unreadable},
          {"by_confidence", confidences},
          {"rows", rows}};
}

}  // namespace cairn::render
