#include "internal/render/refresh_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "internal/base/display.h"
#include "internal/inventory/coverage_text.h"
#include "internal/render/coverage_json.h"
#include "internal/render/import_report.h"
#include "internal/render/index_state.h"
#include "internal/render/style.h"

namespace cairn::render {
namespace {

using base::counted;
using collected::ImportReport;
using refresh::JobOutcome;
using refresh::RefreshReport;
using render::with_commas;
using State = JobOutcome::State;

constexpr std::size_t kMaxChangesListed = 20;

std::string state_name(State state) {
  switch (state) {
    case State::kRan: return "ran";
    case State::kFailed: return "failed";
    case State::kPartial: return "partial";
    case State::kCurrent: return "current";
    case State::kKept: return "kept";
    case State::kFailedBefore: return "failed before";
    case State::kCovered: return "covered";
    case State::kMissing: return "missing";
    case State::kSkipped: return "skipped";
    case State::kNeedsConsent: return "needs-consent";
    case State::kDue: return "due";
  }
  return {};
}

std::string cost_text(const JobOutcome& outcome) {
  return fmt::format("{:.1f} s, {}", outcome.seconds,
                     render::human_bytes(outcome.peak_memory_bytes));
}

std::string where(const JobOutcome& outcome) {
  const std::string directory =
      outcome.job.directory.empty() ? "" : " in " + base::display_line(outcome.job.directory);
  return outcome.job.indexer + directory;
}

std::string words_of(const std::vector<std::string>& command) {
  std::string text;
  for (const std::string& word : command) {
    const bool is_plain = !word.empty() && word.find_first_of(" \t\"'$\\*?;&|<>()") == word.npos;
    text += (text.empty() ? "" : " ") + (is_plain ? word : "'" + word + "'");
  }
  return base::display_line(text);
}

std::string languages_text(const RefreshReport& report) {
  std::string text;
  for (const scip_runners::LanguageCount& language : report.languages) {
    text += (text.empty() ? "" : ", ") + with_commas(language.files) + " " +
            base::display_line(language.language);
  }
  return text;
}

std::string changes_text(const inventory::SourceChanges& changes) {
  std::vector<std::string> parts;
  const auto add = [&](std::size_t count, std::string_view what) {
    if (count > 0) parts.push_back(with_commas(count) + " " + std::string(what));
  };
  add(changes.modified.size(), "modified");
  add(changes.added.size(), "new");
  add(changes.deleted.size(), "deleted");
  add(changes.renamed.size(), "renamed");
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}

// Says what an indexer could not do, and what the user can do about that.
std::string advice_of(const JobOutcome& outcome) {
  switch (outcome.state) {
    case State::kMissing:
      return outcome.job.indexer + " is not installed; for precise " + outcome.job.language + ": " +
             base::display_line(outcome.job.install) + "\n";
    case State::kFailed:
      return where(outcome) + " failed: " + base::display_line(outcome.failure) +
             "; its files are covered by the built-in indexer (log: .cairn/scip/" +
             outcome.job.name + ".log)\n";
    case State::kPartial:
      return (outcome.job.directory.empty() ? "" : where(outcome) + ": ") +
             base::display_line(outcome.failure) +
             "; its output only supplements that of the built-in indexer (log: .cairn/scip/" +
             outcome.job.name + ".log); run 'cairn index --precise --force' to run it again\n";
    case State::kFailedBefore:
      return where(outcome) + " failed before: " + base::display_line(outcome.failure) +
             "; run 'cairn index --precise' to try again\n";
    case State::kKept:
      return counted(outcome.changed, "file has", "files have") + " changed since " +
             where(outcome) + " ran; run 'cairn index --precise' to run it again\n";
    default: return {};
  }
}

// The advice to install a missing indexer is given once if several jobs need it, and not after each
// revision of the index: someone who edits and updates has read it when the index was built.
std::string advice_of(const std::vector<JobOutcome>& outcomes, bool is_revision) {
  std::string text;
  std::set<std::string> missing;
  for (const JobOutcome& outcome : outcomes) {
    const bool is_new = outcome.state != State::kMissing ||
                        (!is_revision && missing.insert(outcome.job.indexer).second);
    if (is_new) text += advice_of(outcome);
  }
  return text;
}

base::Json json_of(const JobOutcome& outcome) {
  base::Json json;
  json["name"] = outcome.job.name;
  json["indexer"] = outcome.job.indexer;
  json["language"] = outcome.job.language;
  json["directory"] = outcome.job.directory;
  json["state"] = state_name(outcome.state);
  json["files"] = outcome.job.sources.size();
  json["changed"] = outcome.changed;
  json["failure"] = outcome.failure;
  json["install"] = outcome.job.program.empty() ? outcome.job.install : "";
  json["note"] = outcome.job.note;
  json["command"] = outcome.job.command;
  json["seconds"] = outcome.seconds;
  json["peak_memory_bytes"] = outcome.peak_memory_bytes;
  json["sandbox"] = outcome.sandbox;
  return json;
}

}  // namespace

std::string line_of(const ImportReport& first) {
  if (first.unchanged) return {};
  const std::string changes = changes_text(first.changes);
  std::string line = "indexed " + counted(first.files, "file", "files") + ", " +
                     counted(first.symbols, "symbol", "symbols") +
                     fmt::format(" in {:.2f} s", first.seconds);
  if (first.parsed_files > 0) {
    line += ", parsed " + with_commas(first.parsed_files - first.known_files);
  }
  const bool is_first = first.changes.added.size() >= first.files;  // whether all files are new
  if (!changes.empty() && !is_first) line += " (" + changes + ")";
  return line + "\n";
}

std::string line_of(const JobOutcome& outcome) {
  if (!outcome.has_run) return {};
  std::string line = where(outcome) + ": " + counted(outcome.job.sources.size(), "file", "files") +
                     " in " + cost_text(outcome);
  return line + "\n";
}

std::string text_of(const RefreshReport& report) {
  std::string text;
  if (!report.copied_from.empty()) {
    text += "copied the index of the work tree " + base::display_line(report.copied_from) + "\n";
  }
  const ImportReport& last = report.last();
  const auto ran = [](const JobOutcome& outcome) { return outcome.has_run; };
  const bool has_run = std::any_of(report.jobs.begin(), report.jobs.end(), ran);
  if (report.first.unchanged && !has_run) {
    text += base::display_line(report.first.index_path) + " is up to date: nothing has changed\n";
  } else if (!report.first.unchanged) {
    text += line_of(report.first);
    text += render::rebuilt_line(report.first);
    const inventory::SourceChanges& changes = report.first.changes;
    const bool is_update = changes.count() < report.first.files;
    if (is_update) text += render::list_of(changes, kMaxChangesListed);
  }
  for (const JobOutcome& outcome : report.jobs) text += line_of(outcome);
  if (report.second && !last.unchanged) {
    text += "merged: " + counted(last.symbols, "symbol", "symbols") + " in " +
            counted(last.files, "file", "files") + ", " +
            counted(last.kept_occurrences, "occurrence", "occurrences") +
            fmt::format(" in {:.2f} s\n", last.seconds);
  }
  text += advice_of(report.jobs, report.first.is_revision);
  const bool is_news = report.first.has_other_gaps || last.has_other_gaps;
  if (is_news && last.coverage && !last.coverage->is_complete()) {
    text += "left out: " + inventory::left_out_line(*last.coverage) +
            "; run 'cairn status' to see which\n";
  }
  return text;
}

std::string plan_text(const RefreshReport& report) {
  std::string text = "files by language: " + languages_text(report) + "\n";
  text += "the built-in indexer reads every language it supports\n";
  for (const JobOutcome& outcome : report.jobs) {
    const scip_runners::Job& job = outcome.job;
    text += "\n" + where(outcome) + ", for " + counted(job.sources.size(), "file", "files") +
            " of " + job.language;
    if (!job.marker.empty()) text += " (" + base::display_line(job.marker) + ")";
    text += "\n";
    switch (outcome.state) {
      case State::kDue: text += "  would run: " + words_of(job.command) + "\n"; break;
      case State::kCurrent: text += "  has run, and nothing has changed since\n"; break;
      case State::kCovered: text += "  not needed: an imported index covers these files\n"; break;
      case State::kSkipped: text += "  would not run with these options and settings\n"; break;
      case State::kNeedsConsent:
        text += "  would run with --precise, or if you trust this directory ('cairn trust'): " +
                words_of(job.command) + "\n";
        break;
      default: text += "  " + advice_of(outcome);
    }
    if (!job.note.empty()) text += "  note: " + base::display_line(job.note) + "\n";
  }
  return text;
}

base::Json json_of(const RefreshReport& report) {
  base::Json json;
  json["schema"] = "cairn.index/1";
  json["index"] = report.first.index_path;
  json["unchanged"] = report.first.unchanged && (!report.second || report.second->unchanged);
  json["changes"] = render::json_of(report.first.changes);
  base::Json languages = base::Json::array();
  for (const scip_runners::LanguageCount& language : report.languages) {
    languages.push_back({{"language", language.language}, {"files", language.files}});
  }
  json["languages"] = std::move(languages);
  json["indexers"] = base::Json::array();
  for (const JobOutcome& outcome : report.jobs) json["indexers"].push_back(json_of(outcome));
  json["notes"] = report.notes;
  json["lost_inputs"] = report.lost_inputs;
  json["copied_from"] = report.copied_from;
  json["first"] = json_of(report.first);
  const ImportReport& last = report.last();
  json["coverage"] = last.coverage ? render::json_of(*last.coverage) : base::Json(nullptr);
  json["second"] = report.second ? json_of(*report.second) : base::Json(nullptr);
  json["seconds"] = report.seconds;
  json["peak_memory_bytes"] = report.peak_memory_bytes;
  return json;
}

}  // namespace cairn::render
