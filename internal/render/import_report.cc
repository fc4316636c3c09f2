#include "internal/render/import_report.h"

#include <cmath>

#include "internal/base/display.h"
#include "internal/inventory/coverage_text.h"
#include "internal/render/coverage_json.h"
#include "internal/render/history_warning.h"
#include "internal/render/style.h"

namespace cairn::render {
namespace {

using base::counted;
using collected::ImportReport;
using render::with_commas;

std::string inputs_text(const ImportReport& report) {
  std::string text;
  for (const ImportReport::Input& input : report.inputs) {
    text += (text.empty() ? "" : ", ") + input.name;
    if (!input.tool.empty()) text += " (" + input.tool + " " + input.version + ")";
  }
  return base::display_line(text);
}

std::string seconds_text(double seconds) {
  const auto hundredths = static_cast<std::uint64_t>(std::lround(seconds * 100));
  const std::string fraction = std::to_string(hundredths % 100);
  return std::to_string(hundredths / 100) + "." + (fraction.size() < 2 ? "0" : "") + fraction +
         " s";
}

std::string edges_text(const ImportReport& report) {
  std::uint64_t total = 0;
  std::string kinds;
  for (std::size_t i = 0; i < model::kStoredEdgeKindCount; ++i) {
    total += report.edges.at(i);
    kinds += (i == 0 ? "" : ", ") + with_commas(report.edges.at(i)) + " " +
             std::string(model::name_of(static_cast<model::EdgeKind>(i)));
  }
  return counted(total, "edge", "edges") + ": " + kinds;
}

std::string documents_text(const ImportReport& report) {
  return "documents: " + with_commas(report.text_documents) + " with " +
         counted(report.sections, "section", "sections") + " and " +
         counted(report.paragraphs, "paragraph", "paragraphs") + ", which mention code " +
         counted(report.mentions, "time", "times");
}

std::string history_text(const ImportReport& report) {
  std::string text = "history: " + std::string(report.history_is_cut ? "the newest " : "") +
                     counted(report.commits, "commit", "commits");
  if (report.new_commits < report.commits) text += ", " + with_commas(report.new_commits) + " new";
  return text;
}

// Returns the defects that the import has found in its input and repaired.
std::vector<std::string> repairs_of(const ImportReport& report) {
  std::vector<std::string> repairs;
  const auto add = [&](std::uint64_t count, const std::string& text) {
    if (count > 0) repairs.push_back(text);
  };
  add(report.merged_documents,
      "merged " + counted(report.merged_documents, "duplicate document", "duplicate documents"));
  add(report.duplicate_occurrences,
      "dropped " +
          counted(report.duplicate_occurrences, "duplicate occurrence", "duplicate occurrences"));
  add(report.joined_symbols,
      "resolved " + counted(report.joined_symbols, "variant name", "variant names") +
          " to symbols of the project (" + counted(report.joined_occurrences, "use", "uses") + ")");
  add(report.redefinitions,
      "treated " + counted(report.redefinitions, "use as a definition", "uses as definitions") +
          ", as in the source");
  add(report.found_functions,
      "added " + counted(report.found_functions, "function", "functions") +
          " that the source assigns to a property and the indexer left out");
  add(report.undescribed_symbols, "kept " +
                                      counted(report.undescribed_symbols, "symbol", "symbols") +
                                      " that the indexer defined but did not describe");
  add(report.implicit_symbols, "kept " + counted(report.implicit_symbols, "symbol", "symbols") +
                                   " that the indexer described but did not define");
  return repairs;
}

// Describes what the built-in indexer has done.
std::string parsed_text(const ImportReport& report) {
  std::string text = "parsed " + counted(report.parsed_files, "source", "sources");
  if (report.known_files > 0) text += " (" + with_commas(report.known_files) + " unchanged)";
  if (report.broken_files > 0) {
    text += ", " + with_commas(report.broken_files) + " only in part";
  }
  return text;
}

}  // namespace

std::vector<std::string> warnings_of(const ImportReport& report) {
  std::vector<std::string> warnings;
  const auto add = [&](std::uint64_t count, const std::string& text) {
    if (count > 0) warnings.push_back(text + " (use --verbose to list them)");
  };
  if (report.coverage && report.coverage->is_cut()) {
    warnings.push_back(inventory::cut_warning(*report.coverage));
  }
  add(report.skipped_documents, "skipped " +
                                    counted(report.skipped_documents, "document", "documents") +
                                    " with no path, or a path outside the project");
  add(report.skipped_ranges, "skipped " +
                                 counted(report.skipped_ranges, "occurrence", "occurrences") +
                                 " without a valid range");
  add(report.skipped_symbols, "skipped " + counted(report.skipped_symbols, "entry", "entries") +
                                  " with an empty or overlong symbol");
  add(report.damaged_messages, "the input is damaged at " +
                                   counted(report.damaged_messages, "place", "places") +
                                   "; the data there is missing or was repaired");
  add(report.left_out_texts,
      "left out " + counted(report.left_out_texts, "document", "documents") +
          " that cannot be read, are larger than 4 MB, or exceed the total of 128 MB");
  if (report.was_foreign) {
    warnings.emplace_back(
        "the previous index was not created by you on this machine, so everything was read again");
  }
  if (!report.is_sealed) {
    warnings.emplace_back(
        "the index cannot be marked as your own, so it is used only if you name it with --index; "
        "set HOME or XDG_STATE_HOME to a directory that you can write to");
  }
  if (report.is_tracked) {
    warnings.emplace_back(
        "git tracks files in .cairn, so clones contain an index that cannot be trusted; run 'git "
        "rm -r --cached .cairn' to remove it from the repository");
  }
  add(report.partly_read_files,
      "read " + counted(report.partly_read_files, "source", "sources") +
          " only in part: nested too deeply, or too much content for their size");
  if (!report.history_failure.empty()) {
    warnings.push_back("no history: " + report.history_failure);
  }
  const std::string gaps =
      history_warning(report.history_gaps, report.commits, report.line_commits);
  if (!gaps.empty()) warnings.push_back(gaps);
  add(report.repaired_paths, "repaired " + counted(report.repaired_paths, "path", "paths") +
                                 " that had backslashes or superfluous parts");
  return warnings;
}

std::string text_of(const ImportReport& report) {
  if (report.unchanged) {
    return base::display_line(report.index_path) + " is up to date: nothing has changed\n";
  }
  std::string text = "imported " + counted(report.documents, "document", "documents") + " from " +
                     inputs_text(report) + " in " + seconds_text(report.seconds) + "\n";
  text += "  " + counted(report.symbols, "symbol", "symbols") + " in " +
          counted(report.files, "file", "files") + ", " +
          counted(report.kept_occurrences, "occurrence", "occurrences") + "; " +
          counted(report.externals, "external symbol", "external symbols") + "\n";
  text += "  " + edges_text(report) + "\n";
  if (report.parsed_files > 0) text += "  " + parsed_text(report) + "\n";
  if (report.added_uses + report.added_definitions > 0) {
    text += "  added " + counted(report.added_uses, "use", "uses") + " and " +
            counted(report.added_definitions, "definition", "definitions") +
            " that the SCIP index lacks\n";
  }
  text += "  sources available for " + with_commas(report.sources_read) + " of " +
          counted(report.files, "file", "files") + "\n";
  if (report.text_documents > 0) text += "  " + documents_text(report) + "\n";
  if (!report.head.empty()) text += "  " + history_text(report) + "\n";
  for (const std::string& repair : repairs_of(report)) text += "  " + repair + "\n";
  const std::string left_out =
      report.coverage ? inventory::left_out_line(*report.coverage) : std::string();
  if (!left_out.empty()) text += "  left out: " + left_out + "; run 'cairn status' to see which\n";
  text += "  " + base::display_line(report.index_path) + ", " +
          render::human_bytes(report.index_bytes) + "\n";
  return text;
}

std::string rebuilt_line(const ImportReport& report) {
  if (report.rebuilt_because.empty()) return {};
  return "built everything again, because " + report.rebuilt_because + "\n";
}

base::Json json_of(const ImportReport& report) {
  base::Json json;
  json["schema"] = "cairn.import/1";
  json["index"] = report.index_path;
  json["unchanged"] = report.unchanged;
  json["revised"] = report.is_revision;
  if (!report.rebuilt_because.empty()) json["rebuilt_because"] = report.rebuilt_because;
  base::Json inputs = base::Json::array();
  for (const ImportReport::Input& input : report.inputs) {
    inputs.push_back({{"name", input.name},
                      {"bytes", input.bytes},
                      {"tool", input.tool},
                      {"version", input.version}});
  }
  json["inputs"] = std::move(inputs);
  json["read"] = {{"documents", report.documents},
                  {"occurrences", report.occurrences},
                  {"descriptions", report.descriptions},
                  {"stale_documents", report.stale_documents}};
  json["stored"] = {{"files", report.files},
                    {"symbols", report.symbols},
                    {"externals", report.externals},
                    {"occurrences", report.kept_occurrences},
                    {"sources_read", report.sources_read},
                    {"documents", report.text_documents},
                    {"sections", report.sections},
                    {"paragraphs", report.paragraphs},
                    {"mentions", report.mentions},
                    {"bytes", report.index_bytes}};
  json["syntactic"] = {{"files", report.parsed_files},
                       {"unchanged", report.known_files},
                       {"broken", report.broken_files},
                       {"vendored", report.left_out_vendored},
                       {"partly_read", report.partly_read_files},
                       {"generated", report.left_out_generated},
                       {"minified", report.left_out_minified},
                       {"unreadable", report.unreadable_sources},
                       {"added_uses", report.added_uses},
                       {"added_definitions", report.added_definitions}};
  base::Json edges = base::Json::object();
  for (std::size_t i = 0; i < model::kStoredEdgeKindCount; ++i) {
    edges[std::string(model::name_of(static_cast<model::EdgeKind>(i)))] = report.edges.at(i);
  }
  json["edges"] = std::move(edges);
  json["left_out"] = {{"local_occurrences", report.local_occurrences},
                      {"unused_externals", report.unused_externals},
                      {"documents", report.left_out_texts}};
  json["repaired"] = {{"merged_documents", report.merged_documents},
                      {"paths", report.repaired_paths},
                      {"duplicate_occurrences", report.duplicate_occurrences},
                      {"redefinitions", report.redefinitions},
                      {"found_functions", report.found_functions},
                      {"undescribed_symbols", report.undescribed_symbols},
                      {"implicit_symbols", report.implicit_symbols},
                      {"joined_symbols", report.joined_symbols},
                      {"joined_occurrences", report.joined_occurrences},
                      {"texts", report.repaired_texts}};
  json["lost"] = {{"documents", report.skipped_documents},
                  {"ranges", report.skipped_ranges},
                  {"symbols", report.skipped_symbols},
                  {"damaged_messages", report.damaged_messages}};
  json["coverage"] = report.coverage ? render::json_of(*report.coverage) : base::Json(nullptr);
  json["details"] = report.details;
  json["more_details"] = report.more_details;
  json["seconds"] = report.seconds;
  json["peak_memory_bytes"] = report.peak_memory_bytes;
  return json;
}

}  // namespace cairn::render
