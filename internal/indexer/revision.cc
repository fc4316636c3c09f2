#include "internal/indexer/revision.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/codec/coverage_codec.h"
#include "internal/codec/word_filter.h"
#include "internal/collected/collected.h"
#include "internal/indexer/examination.h"
#include "internal/indexer/file_builder.h"
#include "internal/indexer/import_identity.h"
#include "internal/indexer/known_index.h"
#include "internal/indexer/revised_comments.h"
#include "internal/indexer/revised_documents.h"
#include "internal/indexer/revised_history.h"
#include "internal/indexer/revised_layout.h"
#include "internal/indexer/revised_outline.h"
#include "internal/indexer/revised_tables.h"
#include "internal/indexer/row_builder.h"
#include "internal/indexer/source_words.h"
#include "internal/inventory/source_changes.h"
#include "internal/model/conventions.h"
#include "internal/model/coverage.h"
#include "internal/scip/compression.h"
#include "internal/store/index_reviser.h"
#include "internal/store/opened_index.h"
#include "internal/store/publication.h"
#include "internal/trust/seal.h"

namespace cairn::indexer {
namespace {

using model::Node;
using model::NodeId;

constexpr std::size_t kMaxChanged = 2000;  // max number of changed files

// The maximum share of the nodes whose text revisions may have replaced. Their old terms remain in
// the index, and searches read and discard them.
constexpr std::uint32_t kMaxShare = 10;         // one in ten
constexpr std::uint32_t kAlwaysAllowed = 5000;  // nodes

// The kernel's clock for the times of files may lag behind by a tick.
constexpr long kTickNanoseconds = 20'000'000;
constexpr long kSecond = 1'000'000'000;

bool contains(const std::vector<std::string>& sorted, const std::string& value) {
  return std::binary_search(sorted.begin(), sorted.end(), value);
}

// `path` is that of a file, or "" for documents.
std::string because_of(const std::string& path) {
  return "of what has changed in " + (path.empty() ? "documents" : base::display_quoted(path));
}

class Revision {
 public:
  Revision(const RevisionInput& input, const store::IndexReader& index,
           collected::ImportReport& report)
      : input_(input),
        request_(input.request),
        index_(index),
        report_(report),
        sources_(input, index, report.changes),
        collected_(base::system_directory_of(input.request.index_path)),
        layout_(index, collected_),
        comments_(index, changed_),
        documents_(index, input.sources),
        history_(input.request, index, changed_) {}

  // Whether the settings and the kinds of the changes allow a revision.
  bool is_eligible();
  // Parses the changed files, and finds the names whose meaning they change. Returns false if that
  // cannot be limited to names.
  bool examine();
  // Makes what is to be replaced. Returns false if a revision is not possible.
  bool build();
  // Writes the index, which is not yet published. Returns false if a revision is not possible.
  bool write(const std::string& path);
  // Publishes what write() has written. Returns whether it is sealed. The identity is that of the
  // index without its delta, from before it was read.
  bool publish(store::Publication& publication, const std::string& identity_of_file);
  // Why one of the steps has returned false (ImportReport::rebuilt_because).
  const std::string& why_not() const {
    return report_.rebuilt_because.empty() ? why_not_ : report_.rebuilt_because;
  }
  // Completes the report, except for what the steps have counted.
  void describe() const;

 private:
  bool resolve();
  BuiltFile built_module(NodeId node);
  void build_rows();
  bool relate();
  // The index with the numbers that the nodes will have.
  const store::IndexReader& view() const { return view_ ? *view_ : index_; }
  bool has_same_descriptions(const ChangedFile& file) const;
  bool has_same_definitions(const ChangedFile& file) const;
  bool has_same_nodes() const;
  bool build_files();
  void compute_documents();
  bool write_nodes(store::IndexReviser& reviser) const;
  std::uint32_t replaced_nodes() const;

  void number_sources();
  void count_coverage();
  void write_files(store::IndexReviser& reviser);
  void write_filter(store::IndexReviser& reviser) const;
  void write_meta(store::IndexReviser& reviser) const;

  const RevisionInput& input_;
  const ImportRequest& request_;
  const store::IndexReader& index_;
  collected::ImportReport& report_;
  Examination sources_;
  collected::Collected collected_;
  RevisedLayout layout_;
  std::vector<ChangedFile> changed_;  // those that are replaced; ascending by node
  std::optional<store::IndexReader> view_;
  std::optional<RowBuilder> rows_;
  std::optional<RevisedTables> tables_;
  RevisedComments comments_;
  RevisedDocuments documents_;
  std::optional<RevisedOutline> outline_;  // unless the nodes of code and comments are the same
  RevisedHistory history_;
  std::optional<model::Coverage> coverage_;       // if it has changed
  std::map<std::string, std::uint32_t> numbers_;  // of new files (store::SourceRow::number)
  std::string why_not_;
  store::RevisionForm form_ = store::RevisionForm::kCopy;
  store::WrittenPages written_;
};

// ---- examine ----------------------------------------------------------------------------------

bool Revision::is_eligible() {
  const bool is_whole = request_.may_revise && request_.inputs.empty() && request_.syntactic &&
                        request_.read_sources && !request_.force && !request_.history &&
                        request_.selection.members.empty() && has_same_rules(&index_, request_);
  if (!is_whole || index_.about().settings != settings_of(request_) ||
      index_.about().made_of != digest_of_made_of(request_) ||
      index_.meta("left_out") != input_.left_out || index_.meta("bodies").empty() ||
      index_.meta("documentations").empty()) {
    return false;
  }
  const inventory::SourceChanges& changes = report_.changes;
  const bool has_changes = changes.count() > 0;
  if (!has_changes && index_.about().head == head_for(request_)) return false;
  if (changes.count() > kMaxChanged) {
    why_not_ = "more than " + std::to_string(kMaxChanged) + " files have changed";
    return false;
  }
  const auto is_source = [&](const std::string& path) {
    return contains(input_.files.sources, path) && !contains(input_.files.documents, path) &&
           !contains(input_.files.manifests, path);
  };
  const auto is_text = [&](const std::string& path) {
    return !contains(input_.files.sources, path) &&
           contains(input_.files.documents, path) != contains(input_.files.manifests, path);
  };
  const auto all = [&](const std::vector<std::string>& paths, const auto& is_allowed) {
    const auto at = std::find_if_not(paths.begin(), paths.end(), is_allowed);
    if (at != paths.end()) why_not_ = because_of(*at);
    return at == paths.end();
  };
  return all(changes.modified,
             [&](const std::string& path) { return is_source(path) || is_text(path); }) &&
         all(sources_.added(), is_source) && all(sources_.added_documents(), is_text);
}

bool Revision::examine() {
  if (!sources_.examine()) {
    const std::string file = base::display_quoted(sources_.obstacle());
    why_not_ = sources_.has_new_errors()    ? file + " has syntax errors that it did not have"
               : sources_.has_lost_errors() ? file + " no longer has syntax errors"
                                            : because_of(sources_.obstacle());
    return false;
  }
  why_not_ = because_of("");
  return !sources_.has_documents() ||
         documents_.read(sources_.documents(), sources_.added_documents(),
                         sources_.removed_documents());
}

// ---- resolve ----------------------------------------------------------------------------------

bool Revision::resolve() {
  const auto survey = [this](const std::string& path) { return sources_.survey(path); };
  if (sources_.has_no_code()) {
    collected_.inputs.push_back(builtin::input_of_sources(input_.files.sources, survey));
    return true;
  }
  report_.coverage.emplace();
  return builtin::add_changed_documents(input_.sources, sources_.request(), survey,
                                        sources_.take_changed(), sources_.take_names(), collected_,
                                        report_) &&
         report_.partly_read_files == 0;
}

// ---- build ------------------------------------------------------------------------------------

BuiltFile Revision::built_module(NodeId node) {
  BuiltFile built;
  store::NodeRow row = rows_->module_row(node);
  built.words.push_back(rows_->set_text(row, rows_->path_of_module(node), {}));
  built.batch.nodes.push_back(std::move(row));
  return built;
}

void Revision::build_rows() {
  rows_.emplace(collected_, layout_.layout(), report_);
  if (!request_.keep_documentation) rows_->leave_documentation_out();
  FileBuilder files(collected_, layout_.layout(), input_.sources, *rows_, report_);
  for (ChangedFile& file : changed_) {
    if (file.is_removed()) continue;
    file.built = file.is_module ? built_module(file.first) : files.build(file.first);
  }
}

// Whether the nodes that the file had before are described as before, unless the file itself says
// other words: another file may describe them, too, and its words come first.
bool Revision::has_same_descriptions(const ChangedFile& file) const {
  const std::vector<store::NodeRow>& rows = file.built.batch.nodes;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Node& before = file.nodes[i];
    if (file.is_new(i) || layout_.is_reworded(before.id)) continue;
    if (rows[i].node.signature != before.signature ||
        rows[i].documentation != view().documentation(before.id)) {
      return false;
    }
  }
  return true;
}

// Whether the file defines the same nodes as before of those that other files define as well. The
// import then chooses the same definitions of them.
bool Revision::has_same_definitions(const ChangedFile& file) const {
  if (file.is_new() || file.is_removed()) return true;  // RevisedLayout has checked that
  std::set<NodeId> added;
  for (const ChangedFile& one : changed_) {
    for (std::size_t i = 0; i < one.nodes.size(); ++i) {
      if (one.is_new(i)) added.insert(one.nodes[i].id);
    }
  }
  std::map<NodeId, bool> known;
  const auto is_shared = [&](NodeId node) {
    if (added.contains(node)) return false;
    if (!file.contains(node)) return true;
    const auto [at, is_first] = known.try_emplace(node, false);
    if (!is_first) return at->second;
    const std::vector<store::Posting> postings = view().postings(node);
    at->second = std::any_of(postings.begin(), postings.end(), [&](const store::Posting& posting) {
      return posting.has_definition && posting.file != file.first;
    });
    return at->second;
  };
  const auto defined = [&](const std::vector<model::Occurrence>& occurrences) {
    std::vector<NodeId> nodes;
    for (const model::Occurrence& occurrence : occurrences) {
      if (occurrence.is_definition && is_shared(occurrence.node)) nodes.push_back(occurrence.node);
    }
    return nodes;
  };
  return defined(file.old_occurrences) == defined(file.built.occurrences);
}

// Whether all nodes stay, with what follows from their names, kinds and flags.
bool Revision::has_same_nodes() const {
  return layout_.has_same_outline() && !comments_.has_changes() &&
         std::all_of(changed_.begin(), changed_.end(), [](const ChangedFile& file) {
           for (std::size_t i = 0; i < file.nodes.size(); ++i) {
             const Node& now = file.built.batch.nodes[i].node;
             const Node& before = file.nodes[i];
             if (now.kind != before.kind || now.flags != before.flags || now.name != before.name) {
               return false;
             }
           }
           return true;
         });
}

// Returns the number of nodes whose text the index would have twice.
std::uint32_t Revision::replaced_nodes() const {
  std::uint32_t replaced = 0;
  std::set<NodeId> changed;
  for (const ChangedFile& file : changed_) {
    if (!file.is_new()) changed.insert(file.old_first);
    if (!file.is_removed()) replaced += file.symbols() + 1;
  }
  for (const NodeId file : index_.revised_files()) {
    const std::optional<store::NodeHead> head = index_.head(file);
    if (head && !changed.contains(file)) replaced += value_of(head->last) - value_of(file) + 1;
  }
  return replaced;
}

bool Revision::build_files() {
  if (!resolve() || !layout_.plan(sources_.reworded(), sources_.removed())) return false;
  changed_ = layout_.take_files();
  const std::uint32_t allowed = value_of(index_.about().last_code_node) / kMaxShare;
  if (replaced_nodes() > std::max(kAlwaysAllowed, allowed)) {
    why_not_ = "updates have replaced much of the index";
    return false;
  }
  build_rows();
  if (!documents_.empty() && !documents_.place(layout_)) return false;
  if (!comments_.place(layout_)) return false;
  view_.emplace(request_.index_path, 0);
  view_->set_order(layout_.order(), layout_.last());
  return std::all_of(changed_.begin(), changed_.end(),
                     [&](const ChangedFile& file) {
                       return has_same_descriptions(file) && has_same_definitions(file);
                     }) &&
         relate();
}

bool Revision::relate() {
  tables_.emplace(view(), changed_, rows_->words());
  if (!tables_->compute()) return false;
  if (!has_same_nodes()) {
    outline_.emplace(index_, view(), layout_, comments_, changed_);
    if (!outline_->is_possible()) return false;
    outline_->compute(*tables_);
  }
  if (!documents_.empty()) compute_documents();
  return true;
}

void Revision::compute_documents() {
  if (outline_) {
    documents_.compute(MentionLinker(outline_->nodes()), *tables_);
  } else {
    const IndexedNodes nodes(view());
    documents_.compute(MentionLinker(nodes), *tables_);
  }
}

// The history comes last, since it may take git seconds to read it.
bool Revision::build() {
  why_not_ = "of what depends on the changes";
  if (sources_.has_changes()) {
    if (!build_files()) return false;
  } else {
    // generation_of() needs the inputs, which are those of the index.
    for (store::InputRow& row : index_.inputs()) {
      collected::InputRecord& input = collected_.inputs.emplace_back();
      input.bytes = row.bytes;
      input.hash = std::move(row.hash);
      input.prefix = std::move(row.prefix);
    }
  }
  return history_.compute(view());
}

// ---- write ------------------------------------------------------------------------------------

// Gives numbers to the new files: those of removed files, and then the next ones.
void Revision::number_sources() {
  if (sources_.added().empty() && sources_.added_documents().empty()) return;
  std::vector<bool> is_taken(index_.about().source_numbers, false);
  for (const store::SourceRow& row : index_.sources()) {
    is_taken[row.number] = sources_.surveyed(row.path).path == row.path;
  }
  std::uint32_t number = 0;
  for (const auto* const paths : {&sources_.added(), &sources_.added_documents()}) {
    for (const std::string& path : *paths) {
      while (number < is_taken.size() && is_taken[number]) ++number;
      numbers_.emplace(path, number++);
    }
  }
}

// The words of files are read after the new index file was created, as word_filter_of() requires.
void Revision::write_filter(store::IndexReviser& reviser) const {
  std::set<std::string> paths(sources_.texts().begin(), sources_.texts().end());
  for (const ChangedFile& file : changed_) paths.insert(file.path);
  for (const std::string& path : paths) {
    const auto added = numbers_.find(path);
    store::SourceRow now = sources_.surveyed(path);
    if (added != numbers_.end()) {
      now.number = added->second;
    } else {
      const std::optional<store::SourceRow> before = index_.source(path);
      if (!before || now.path != path || now.hash == before->hash) continue;
      now.number = before->number;
    }
    codec::WordFilterBuilder builder;
    add_words_of(now, input_.sources, builder);
    reviser.set_words_in(now.number, builder.block());
  }
}

// Counts new and removed files among those that were read.
void Revision::count_coverage() {
  if (sources_.added().empty() && sources_.removed().empty()) return;
  coverage_ = coverage_of(&index_);
  if (!coverage_) return;
  const auto read_of = [&](const std::string& path) -> std::uint64_t& {
    const std::string_view declared = input_.files.languages.of(path).id;
    return coverage_->read[model::language_of(declared, path)];
  };
  for (const std::string& path : sources_.added()) ++read_of(path);
  for (const std::string& path : sources_.removed()) {
    std::uint64_t& count = read_of(path);
    count -= std::min<std::uint64_t>(count, 1);
  }
  std::erase_if(coverage_->read, [](const auto& read) { return read.second == 0; });
}

void Revision::write_files(store::IndexReviser& reviser) {
  for (const auto* const paths : {&sources_.removed(), &sources_.removed_documents()}) {
    for (const std::string& path : *paths) reviser.remove_source(path);
  }
  for (const ChangedFile& file : changed_) {
    if (file.is_removed()) continue;
    reviser.replace_file(file.built.batch);
    if (!file.is_new() && !file.is_module) reviser.set_source(sources_.surveyed(file.path));
  }
  for (const auto& [path, number] : numbers_) {
    store::SourceRow row = sources_.surveyed(path);
    // The input of the built-in indexer is the only one.
    row.input = contains(sources_.added(), path) ? 1 : 0;
    row.number = number;
    reviser.add_source(row);
  }
  for (const std::string& path : sources_.texts()) {
    if (!numbers_.contains(path)) reviser.set_source(sources_.surveyed(path));
  }
  tables_->write(reviser);
  if (outline_) outline_->write(reviser);
  documents_.write(reviser);
  for (const collected::FactsRecord& facts : collected_.facts) {
    const auto [path, hash] = collected_.source_of(facts);
    reviser.set_facts(path, hash, scip::compressed(collected_.spool.read(facts.data)));
  }
  for (const collected::DeclaredBlock& block : collected_.declared) {
    reviser.set_declared(block.number, scip::compressed(collected_.spool.read(block.data)));
  }
  for (const collected::InputRecord& input : collected_.inputs) {
    reviser.set_input({input.name, input.bytes, input.hash, input.tool, input.version, {}, {}});
  }
  write_filter(reviser);
}

void Revision::write_meta(store::IndexReviser& reviser) const {
  const auto number = [&](std::string_view key) {
    return std::strtoll(index_.meta(key).c_str(), nullptr, 10);
  };
  std::int64_t words = number("body_words_total");
  std::int64_t bodies = number("bodies");
  for (const ChangedFile& file : changed_) {
    const store::BodySizes before =
        file.is_new() ? store::BodySizes{} : index_.body_sizes(file.old_first);
    words += static_cast<std::int64_t>(file.built.batch.bodies.words) -
             static_cast<std::int64_t>(before.words);
    bodies += static_cast<std::int64_t>(file.built.batch.bodies.count) -
              static_cast<std::int64_t>(before.count);
  }
  reviser.set_meta("body_words_total", std::to_string(words));
  reviser.set_meta("bodies", std::to_string(bodies));
  reviser.set_meta("body_words", std::to_string(bodies > 0 ? words / bodies : 0));
  const std::int64_t documentation = number("documentation_words_total") + comments_.more_words();
  const std::int64_t texts = number("documentations") + comments_.more_texts();
  reviser.set_meta("documentation_words_total", std::to_string(documentation));
  reviser.set_meta("documentations", std::to_string(texts));
  reviser.set_meta("documentation_words", std::to_string(texts > 0 ? documentation / texts : 0));
  if (outline_) {
    reviser.set_meta("symbols", std::to_string(number("symbols") + outline_->more_symbols()));
  }
  if (coverage_) reviser.set_meta(codec::kCoverageMeta, codec::encode_coverage(*coverage_));
  reviser.set_meta("cairn", CAIRN_VERSION);
  reviser.set_meta("generation", generation_of(request_, collected_.inputs, input_.surveyed,
                                               history_.head(), input_.left_out));
}

// Sets the order of the nodes, and what follows from it alone.
bool Revision::write_nodes(store::IndexReviser& reviser) const {
  if (outline_) return outline_->write_nodes(documents_, reviser);
  if (documents_.empty()) return true;
  reviser.set_order(layout_.order(), layout_.last());
  reviser.set_last(kRepositoryNode, view().about().last_node);
  return reviser.replace_handles(documents_.handles_before(), documents_.handles());
}

bool Revision::write(const std::string& path) {
  number_sources();
  count_coverage();
  form_ = store::next_form(request_.index_path);
  store::IndexReviser reviser(request_.index_path, path, form_);
  if (!write_nodes(reviser)) return false;
  if (sources_.has_changes()) write_files(reviser);
  history_.write(reviser);
  write_meta(reviser);
  written_ = reviser.finish();
  return true;
}

bool Revision::publish(store::Publication& publication, const std::string& identity_of_file) {
  if (form_ == store::RevisionForm::kDelta) return publication.publish_delta();
  const store::CopiedIndex copied{request_.index_path, identity_of_file, std::move(written_)};
  return publication.publish(&copied);
}

void Revision::describe() const {
  const auto number = [&](std::string_view key) {
    return std::strtoull(index_.meta(key).c_str(), nullptr, 10);
  };
  report_.is_revision = true;
  report_.files =
      index_.count(store::Table::kFile) + sources_.added().size() - sources_.removed().size();
  report_.symbols = number("symbols");
  if (outline_) report_.symbols += static_cast<std::uint64_t>(outline_->more_symbols());
  report_.externals = number("externals");
  report_.head = index_.about().head;
  report_.commits = index_.about().commits;
  report_.history_is_cut = index_.about().history_is_cut;
  report_.history_gaps = index_.about().history_gaps;
  history_.describe(report_);
  report_.coverage = coverage_ ? coverage_ : coverage_of(&index_);
  report_.has_other_gaps = false;
}

bool is_target(const std::vector<std::pair<std::string, std::string>>& renamed,
               const std::string& path) {
  return std::any_of(renamed.begin(), renamed.end(),
                     [&](const auto& one) { return one.second == path; });
}

// Whether a file that counts as unchanged may have changed after `begun`. The word filter of the
// index would then lack its new words.
bool has_newer(const RevisionInput& input, const inventory::SourceChanges& changes) {
  const auto is_before = [](const timespec& a, const timespec& b) {
    return a.tv_sec < b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec < b.tv_nsec);
  };
  timespec since = input.begun;
  since.tv_nsec -= kTickNanoseconds;
  if (since.tv_nsec < 0) {
    since.tv_nsec += kSecond;
    --since.tv_sec;
  }
  return std::any_of(
      input.surveyed.begin(), input.surveyed.end(), [&](const store::SourceRow& row) {
        if (contains(changes.modified, row.path)) return false;
        const bool is_new =
            contains(changes.added, row.path) || is_target(changes.renamed, row.path);
        if (is_new) return false;
        const auto state = input.sources.state(row.path);
        return !state || !is_before(state->changed, since);
      });
}

}  // namespace

bool revise(const RevisionInput& input, collected::ImportReport& report) {
  const std::string& path = input.request.index_path;
  store::Publication publication(path, input.request.wait);
  const std::string identity_of_file = trust::file_identity(path);
  const std::string identity = store::index_identity(path);
  const auto index = store::open_own_index(path);
  collected::ImportReport draft = report;
  try {
    if (!index || index->about().generation != input.generation) return false;
    Revision revision(input, *index, draft);
    const bool is_built = revision.is_eligible() && revision.examine() && revision.build();
    if (is_built && has_newer(input, report.changes)) {
      report.rebuilt_because = "a file has changed meanwhile";
      return false;
    }
    if (!is_built || !revision.write(publication.temporary_path())) {
      report.rebuilt_because = revision.why_not();
      return false;
    }
    // Somebody who can write to the directory may have replaced the index with another one, which
    // must not get a seal.
    if (store::index_identity(path) != identity) return false;
    draft.is_sealed = revision.publish(publication, identity_of_file);
    revision.describe();
  } catch (const base::Error& error) {
    if (error.kind() != base::ErrorKind::kIndexDamaged) throw;
    return false;
  }
  report = std::move(draft);
  return true;
}

}  // namespace cairn::indexer
