#include "internal/indexer/import.h"

#include <algorithm>
#include <ctime>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/limits.h"
#include "internal/base/path.h"
#include "internal/base/platform/memory.h"
#include "internal/base/source_tree.h"
#include "internal/base/thread.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/codec/coverage_codec.h"
#include "internal/codec/fault_codec.h"
#include "internal/collected/collector.h"
#include "internal/git/clean_room.h"
#include "internal/git/log.h"
#include "internal/indexer/import_identity.h"
#include "internal/indexer/index_builder.h"
#include "internal/indexer/known_index.h"
#include "internal/indexer/layout.h"
#include "internal/indexer/project_history.h"
#include "internal/indexer/project_root.h"
#include "internal/indexer/revision.h"
#include "internal/indexer/source_words.h"
#include "internal/inventory/coverage.h"
#include "internal/inventory/document_files.h"
#include "internal/inventory/seen_files.h"
#include "internal/inventory/source_changes.h"
#include "internal/inventory/source_survey.h"
#include "internal/model/conventions.h"
#include "internal/scip/byte_source.h"
#include "internal/scip/compression.h"
#include "internal/store/index_writer.h"
#include "internal/store/opened_index.h"
#include "internal/store/publication.h"

namespace cairn::indexer {
namespace {

using base::Error;
using base::ErrorKind;

std::string shown_name(const std::string& path) {
  return path == "-" ? "standard input" : base::display_line(path);
}

std::string prefix_for(const ImportRequest& request, std::size_t input,
                       const std::vector<std::string>& derived) {
  if (input >= request.prefixes.size()) return collected::canonical_path(derived[input]);
  const std::string& prefix = request.prefixes[input];
  std::string canonical = collected::canonical_path(prefix);
  if (canonical.empty() && !prefix.empty()) {
    throw Error(ErrorKind::kUsage,
                "the prefix '" + base::display_line(prefix) + "' is not a path inside the project");
  }
  return canonical;
}

std::shared_ptr<scip::ByteSource> open_input(const ImportRequest& request, std::size_t input) {
  const bool is_open = request.inputs[input] == "-" && request.standard_input;
  return is_open ? request.standard_input : scip::open_byte_source(request.inputs[input]);
}

// Runs the first pass of an import, which reads all inputs.
void collect(const ImportRequest& request, const base::SourceTree& sources,
             const inventory::ProjectFiles& files, builtin::FactsCache* known,
             collected::Collected& collected, collected::ImportReport& report,
             const Progress& progress) {
  const std::vector<std::string> derived = derive_prefixes(request.inputs, request.root);
  collected.keeps_other_places = request.syntactic;
  collected::Collector collector(collected, sources, files.sources, files.languages, report);
  for (std::size_t i = 0; i < request.inputs.size(); ++i) {
    progress("reading " + shown_name(request.inputs[i]));
    const auto source = open_input(request, i);
    collected::InputRecord input;
    input.name = request.inputs[i];
    input.prefix = prefix_for(request, i, derived);
    if (i < request.faults.size()) input.fault = request.faults[i];
    scip::ScipReader reader(*source, shown_name(request.inputs[i]), request.tolerance);
    static const collected::SourceHashes unknown;
    collector.read(reader, input.prefix, i < request.made_of.size() ? request.made_of[i] : unknown,
                   input);
    input.bytes = source->stored_bytes();
    input.hash = base::to_hex(source->stored_hash());
    report.inputs.push_back({shown_name(input.name), input.bytes, input.tool, input.version});
    collected.inputs.push_back(std::move(input));
  }
  if (request.syntactic) {
    builtin::SyntacticRequest syntactic;
    syntactic.known = known;
    syntactic.files = files;
    syntactic.members = request.selection.members;
    syntactic.keeps_declared = request.inputs.empty() && request.selection.members.empty();
    syntactic.threads = std::max(1U, std::thread::hardware_concurrency());
    builtin::add_syntactic_documents(sources, syntactic, collected, report, progress);
  }
  if (collected.documents.empty() && !request.allow_empty) {
    if (request.inputs.empty()) {
      throw Error(ErrorKind::kBadData,
                  "no sources to index were found below '" + base::display_line(request.root) + "'",
                  "pass --allow-empty if this is intended");
    }
    throw Error(ErrorKind::kBadData,
                shown_name(request.inputs.front()) + " contains no document that could be imported",
                report.skipped_documents > 0
                    ? "all of its paths are outside of the project; use --verbose to list them"
                    : "pass --allow-empty if this is intended");
  }
}

// Returns the files that the index is built from. For each file, sets the input that describes it,
// if there is one. `surveyed` comes from inventory::survey().
std::vector<store::SourceRow> sources_of(const collected::Collected& collected,
                                         std::vector<store::SourceRow> surveyed,
                                         const base::SourceTree& sources) {
  std::map<std::string_view, std::uint32_t> inputs;
  for (const collected::DocumentRecord& document : collected.documents) {
    inputs.emplace(collected.paths.view(document.path), document.input + 1);
  }
  std::erase_if(surveyed, [&](const store::SourceRow& row) {
    return row.input != 0 && !inputs.contains(row.path);  // the input that described it is gone
  });
  for (store::SourceRow& row : surveyed) {
    const auto found = inputs.find(row.path);
    row.input = found == inputs.end() ? 0 : found->second;
    if (found != inputs.end()) inputs.erase(found);
  }
  for (const auto& [path, input] : inputs) {
    store::SourceRow row = inventory::look_at(sources, std::string(path));
    row.input = input;
    if (!row.hash.empty()) surveyed.push_back(std::move(row));
  }
  std::sort(surveyed.begin(), surveyed.end(),
            [](const auto& a, const auto& b) { return a.path < b.path; });
  std::uint32_t number = 0;
  for (store::SourceRow& row : surveyed) row.number = number++;
  return surveyed;
}

inventory::IndexedSources sources_of(const collected::Collected& collected) {
  inventory::IndexedSources sources;  // the first document of a path counts
  for (const collected::DocumentRecord& document : collected.documents) {
    const std::string_view path = collected.paths.view(document.path);
    const std::string_view declared = collected.languages.view(document.language);
    sources.emplace(path, model::language_of(declared, path));
  }
  return sources;
}

void report_coverage(const base::SourceTree& sources, const inventory::ProjectFiles& files,
                     const base::Tally& left_out_documents, const collected::Collected& collected,
                     const ImportRequest& request, const store::IndexReader* existing,
                     collected::ImportReport& report) {
  if (!sources.available()) {
    report.coverage.reset();
    return;
  }
  inventory::complete_coverage(files, left_out_documents, sources_of(collected), request.syntactic,
                               *report.coverage);
  report.coverage = codec::decode_coverage(codec::encode_coverage(*report.coverage));
  const std::optional<model::Coverage> before = coverage_of(existing);
  report.has_other_gaps = !before || before->omissions != report.coverage->omissions;
}

// Removes programs from `documents` if a SCIP index describes them. These programs were read only
// for their words.
void leave_out_described(const collected::Collected& collected,
                         std::vector<DocumentText>& documents) {
  const inventory::IndexedSources described = sources_of(collected);
  std::erase_if(documents, [&](const DocumentText& one) {
    return one.format == model::DocumentFormat::kCode && described.contains(one.path);
  });
}

// The origin of an index, except for its inputs.
struct Origins {
  const std::vector<store::SourceRow>& sources;
  const model::History& history;
  const std::string& left_out;  // digest_of_listing()
  const std::optional<model::Coverage>& coverage;
  std::uint64_t partly_read = 0;  // number of sources that were read only in part
};

std::vector<std::string> faults_of(const std::vector<collected::InputRecord>& inputs) {
  std::vector<std::string> faults;
  faults.reserve(inputs.size());
  for (const collected::InputRecord& input : inputs) faults.push_back(input.fault);
  return faults;
}

void write_inputs_and_meta(const ImportRequest& request, collected::Collected& collected,
                           const Origins& origins, store::IndexWriter& writer) {
  const auto& [sources, history, left_out, coverage, partly_read] = origins;
  for (const collected::InputRecord& input : collected.inputs) {
    writer.add_input(
        {input.name, input.bytes, input.hash, input.tool, input.version, input.root, input.prefix});
  }
  for (const store::SourceRow& source : sources) writer.add_source(source);
  for (const collected::FactsRecord& facts : collected.facts) {
    const auto [path, hash] = collected.source_of(facts);
    writer.add_facts(path, hash, scip::compressed(collected.spool.read(facts.data)));
  }
  for (const collected::DeclaredBlock& block : collected.declared) {
    writer.add_declared(block.number, scip::compressed(collected.spool.read(block.data)));
  }
  const std::string unparsed = inventory::text_of(collected.unparsed);
  if (!unparsed.empty()) writer.set_meta(inventory::kUnparsedMeta, unparsed);
  writer.set_meta("cairn", CAIRN_VERSION);
  if (request.syntactic) {
    writer.set_meta("facts", facts_rules());
    writer.set_meta(kManifestsMeta, collected.manifests);
  }
  writer.set_meta("generation",
                  generation_of(request, collected.inputs, sources, history.head, left_out));
  writer.set_meta("root", request.root);
  writer.set_meta("documentation", request.keep_documentation ? "kept" : "left out");
  writer.set_meta("settings", settings_of(request));
  writer.set_meta("made_of", digest_of_made_of(request));
  writer.set_meta("scope", scope_of(request).text());
  if (coverage) writer.set_meta(codec::kCoverageMeta, codec::encode_coverage(*coverage));
  writer.set_meta("left_out", left_out);
  writer.set_meta(codec::kFaultsMeta, codec::encode_faults(faults_of(collected.inputs)));
  writer.set_meta("joined_of", request.joined_of);
  if (partly_read > 0) writer.set_meta("partly_read", std::to_string(partly_read));
  writer.set_meta("most_commits", std::to_string(request.max_commits));
  for (const auto& [key, value] : meta_of(history)) {
    if (value) writer.set_meta(key, *value);
  }
}

collected::ImportReport unchanged_report(const ImportRequest& request,
                                         const store::IndexReader& existing) {
  collected::ImportReport report;
  report.index_path = request.index_path;
  report.unchanged = true;
  report.coverage = coverage_of(&existing);
  return report;
}

struct Documents {
  std::vector<DocumentText> texts;  // ordered by path
  base::Tally left_out;
};

// Reads the documents, and puts their texts into the spool.
Documents documents_of(const ImportRequest& request, const base::SourceTree& sources,
                       const inventory::ProjectFiles& files, collected::Spool& spool,
                       collected::ImportReport& report) {
  Documents documents;
  if (!request.keep_documentation) return documents;
  const inventory::DocumentReport read =
      inventory::read_documents(sources, files.documents, [&](inventory::SourceDocument&& one) {
        documents.texts.push_back({std::move(one.path), one.format, spool.append(one.text)});
      });
  std::sort(documents.texts.begin(), documents.texts.end(),
            [](const DocumentText& a, const DocumentText& b) { return a.path < b.path; });
  report.repaired_texts = read.repaired;
  report.left_out_texts = read.left_out.count;
  documents.left_out = read.left_out;
  return documents;
}

// Reads the files that may have changed since they were last read; with --force, all files.
std::vector<store::SourceRow> survey_sources(const ImportRequest& request,
                                             const base::SourceTree& sources,
                                             const inventory::ProjectFiles& files,
                                             const std::vector<store::SourceRow>& described,
                                             const timespec& begun) {
  inventory::SeenFiles seen(request.index_path);
  const auto unchanged = [&](const std::string& path) {
    const store::SourceRow* const row = seen.find(sources, path);
    return request.force ? nullptr : row;
  };
  std::vector<store::SourceRow> rows =
      inventory::survey(sources, scope_of(request), files, described, unchanged);
  seen.keep(rows, begun);
  return rows;
}

timespec now() {
  timespec time{};
  ::clock_gettime(CLOCK_REALTIME, &time);
  return time;
}

}  // namespace

collected::ImportReport import_scip(const ImportRequest& request, const Progress& progress) {
  const auto begin = std::chrono::steady_clock::now();
  const timespec begun = now();
  platform::return_large_blocks();
  bool is_foreign = false;
  const std::unique_ptr<store::IndexReader> existing =
      store::open_own_index(request.index_path, &is_foreign);
  const base::SourceTree sources(request.read_sources ? request.root : std::string());
  const std::vector<store::SourceRow> before =
      existing ? existing->sources() : std::vector<store::SourceRow>();
  const std::vector<store::InputRow> inputs_before =
      existing ? existing->inputs() : std::vector<store::InputRow>();
  const inventory::ProjectFiles files =
      request.files ? *request.files : inventory::list_project_files(sources, request.selection);
  const std::string left_out = inventory::digest_of_listing(files);
  // The survey precedes all other reading, so that the next import detects every file that changes
  // from now on.
  std::vector<store::SourceRow> surveyed = survey_sources(
      request, sources, files, inventory::of_scip_indexes(before, inputs_before), begun);
  inventory::SourceChanges changes = inventory::changes_between(before, surveyed);
  const bool may_hold_same = existing && !request.force && changes.count() == 0;
  if (may_hold_same) {
    const auto inputs = peek_inputs(request, *existing);
    const bool is_same = inputs && holds_same(*existing, *inputs, left_out, request);
    if (is_same) return unchanged_report(request, *existing);
  }

  collected::ImportReport report;
  report.index_path = request.index_path;
  report.max_details = request.max_details;
  report.was_foreign = is_foreign;
  report.changes = std::move(changes);
  if (existing && request.may_revise &&
      revise({request, sources, files, surveyed, left_out, existing->about().generation, begun},
             report)) {
    complete_report(request, begin, report);
    return report;
  }
  // A file does not count as added if it is listed only because the scope has changed.
  const bool is_wider = existing && existing->about().scope != scope_of(request).text();
  if (is_wider) report.changes.added.clear();
  store::Publication publication(request.index_path, request.wait);
  git::remove_stale_rooms(request.index_path);
  const std::optional<model::History> known = known_history(existing.get(), request);
  base::Task<git::GitLogResult> reading([&] { return read_history(request, known); });
  collected::Collected collected(base::system_directory_of(request.index_path));
  Documents documents = documents_of(request, sources, files, collected.spool, report);
  report.coverage.emplace();
  KnownFacts known_facts(
      request.force || !has_same_rules(existing.get(), request) ? nullptr : existing.get());
  collect(request, sources, files, &known_facts, collected, report, progress);
  platform::return_free_memory();  // mostly memory of the resolver
  leave_out_described(collected, documents.texts);
  if (may_hold_same && holds_same(*existing, collected.inputs, left_out, request)) {
    // peek_inputs() cannot inspect some inputs, such as standard input. Such an input turned out to
    // be unchanged.
    return unchanged_report(request, *existing);
  }

  report_coverage(sources, files, documents.left_out, collected, request, existing.get(), report);
  const auto made_from = sources_of(collected, std::move(surveyed), sources);
  base::Task<std::vector<std::string>> filtering(
      [&] { return word_filter_of(made_from, sources); });
  progress("reading the history");
  const git::GitLogResult read = reading.get();
  report_history(read, report);
  progress("ordering " + std::to_string(report.documents) + " documents");
  const Layout layout = plan_layout(collected, report);
  platform::return_free_memory();
  progress("writing " + std::to_string(layout.nodes.size() - 1) + " nodes");
  {
    store::IndexWriter writer(publication.temporary_path());
    IndexBuilder builder(collected, layout, sources, writer, report);
    if (!request.keep_documentation) builder.leave_documentation_out();
    builder.build(read.history, documents.texts);
    write_inputs_and_meta(
        request, collected,
        {made_from, read.history, left_out, report.coverage, report.partly_read_files}, writer);
    writer.add_word_filter(filtering.get());
    writer.finish();
  }
  progress("publishing");
  report.is_sealed = publication.publish();
  complete_report(request, begin, report);
  return report;
}

}  // namespace cairn::indexer
