#include "internal/indexer/revision.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/builtin/parsed_files.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/codec/word_filter.h"
#include "internal/collected/collected.h"
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
#include "internal/inventory/source_changes.h"
#include "internal/inventory/source_survey.h"
#include "internal/inventory/unparsed_files.h"
#include "internal/model/language.h"
#include "internal/resolve/changed_names.h"
#include "internal/scip/compression.h"
#include "internal/store/index_reviser.h"
#include "internal/store/opened_index.h"
#include "internal/store/publication.h"
#include "internal/syntax/facts_codec.h"
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

// The key under which a revised index stores which documents and files of inventory::kUnparsedMeta
// were revised, one per line: their words are in the blocks of the word filter that revisions add.
constexpr std::string_view kRevisedTextsMeta = "revised_texts";

constexpr NodeId kRoot{1};

// The kernel's clock for the times of files may lag behind by a tick.
constexpr long kTickNanoseconds = 20'000'000;
constexpr long kSecond = 1'000'000'000;

bool contains(const std::vector<std::string>& sorted, const std::string& value) {
  return std::binary_search(sorted.begin(), sorted.end(), value);
}

class Revision {
 public:
  Revision(const RevisionInput& input, const store::IndexReader& index,
           collected::ImportReport& report)
      : input_(input),
        request_(input.request),
        index_(index),
        report_(report),
        known_(&index),
        collected_(base::system_directory_of(input.request.index_path)),
        layout_(index, collected_),
        comments_(index, changed_),
        documents_(index, input.sources),
        history_(input.request, index, changed_) {}

  // Whether the settings and the kinds of the changes allow a revision.
  bool is_eligible() const;
  // Parses the changed files, and finds the names whose meaning they change. Returns false if that
  // cannot be limited to names.
  bool examine();
  // Makes what is to be replaced. Returns false if a revision is not possible.
  bool build();
  // Writes the index, which is not yet published. Returns false if a revision is not possible.
  bool write(const std::string& path);
  // The pages that write() has written.
  store::WrittenPages take_written() { return std::move(written_); }
  // Completes the report, except for what the steps have counted.
  void describe() const;

 private:
  const store::SourceRow& surveyed(const std::string& path) const;
  builtin::SurveyedFile state_of(const store::SourceRow& row) const;
  bool add_unparsed(const builtin::ParsedFile& file);
  bool compare(builtin::ParsedFile& file);
  bool compare_words(const syntax::Facts& before, builtin::ParsedFile& file);
  bool compare_declarations(const syntax::Facts& before, const syntax::Facts& now);
  bool resolve();
  void build_rows();
  bool relate();
  // The index with the numbers that the nodes will have.
  const store::IndexReader& view() const { return view_ ? *view_ : index_; }
  bool has_same_descriptions(const ChangedFile& file) const;
  bool has_same_definitions(const ChangedFile& file) const;
  bool has_same_nodes() const;
  bool build_files();
  bool fits_in_documents() const;
  void compute_documents();
  bool write_nodes(store::IndexReviser& reviser) const;
  std::uint32_t replaced_nodes() const;

  void write_files(store::IndexReviser& reviser);
  void write_filter(store::IndexReviser& reviser) const;
  void write_meta(store::IndexReviser& reviser) const;

  const RevisionInput& input_;
  const ImportRequest& request_;
  const store::IndexReader& index_;
  collected::ImportReport& report_;
  KnownFacts known_;
  builtin::SyntacticRequest syntactic_;
  std::vector<builtin::ParsedFile> parsed_;  // the changed files, until resolve()
  // Changed files of which only words are in the index, and changed documents.
  std::vector<std::string> texts_;
  std::optional<inventory::UnparsedFiles> unparsed_;  // those of the index, once needed
  resolve::ChangedNames names_;                       // until resolve()
  RevisedLayout::Places reworded_;                    // definitions whose descriptions have changed
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
  store::WrittenPages written_;
};

// ---- examine ----------------------------------------------------------------------------------

const store::SourceRow& Revision::surveyed(const std::string& path) const {
  static const store::SourceRow unknown;
  const auto at = std::lower_bound(
      input_.surveyed.begin(), input_.surveyed.end(), path,
      [](const store::SourceRow& row, const std::string& wanted) { return row.path < wanted; });
  return at == input_.surveyed.end() || at->path != path ? unknown : *at;
}

builtin::SurveyedFile Revision::state_of(const store::SourceRow& row) const {
  const bool is_read = !row.hash.empty() && row.bytes <= inventory::kMaxParsedBytes;
  if (!is_read) return {};
  return {row.bytes, row.hash + std::string(input_.files.languages.unusual(row.path))};
}

// Adds a changed file of which the index has only the words, because a program wrote it. Returns
// false if the file was another kind of file before.
bool Revision::add_unparsed(const builtin::ParsedFile& file) {
  if (!unparsed_) unparsed_ = inventory::parse_unparsed(index_.meta(inventory::kUnparsedMeta));
  const auto found = unparsed_->find(file.path);
  if (found == unparsed_->end() || found->second != file.origin) return false;
  texts_.push_back(file.path);
  return true;
}

bool Revision::compare(builtin::ParsedFile& file) {
  const std::optional<store::SourceRow> before = index_.source(file.path);
  if (!before || file.hash != state_of(surveyed(file.path)).hash) return false;
  const std::string known = index_.facts(
      file.path, before->hash + std::string(input_.files.languages.unusual(file.path)));
  constexpr std::size_t kMaxFacts = std::size_t{64} << 20U;
  const auto decoded = scip::decompressed(known, kMaxFacts);
  const auto facts = decoded ? syntax::decode_facts(*decoded) : std::nullopt;
  const resolve::Family& family =
      resolve::family_named(input_.files.languages.of(file.path).family);
  if (!facts) return false;
  // The file itself is defined at its beginning.
  if (facts->documentation != file.facts.documentation) {
    reworded_.emplace(file.path, model::Position());
  }
  return facts->cuts == 0 && file.facts.cuts == 0 &&
         names_.add(file.path, family, *facts, file.facts) && compare_words(*facts, file) &&
         (!family.includes_text || compare_declarations(*facts, file.facts));
}

// Adds the names of the declarations that have other documentation than in `before`. Returns false if
// their definitions cannot be found.
bool Revision::compare_declarations(const syntax::Facts& before, const syntax::Facts& now) {
  // Name, owner, signature and documentation.
  using Documented = std::array<std::string_view, 4>;
  const auto documented = [](const syntax::Facts& facts) {
    std::vector<Documented> all;
    for (const syntax::Definition& one : facts.definitions) {
      if (one.is_declaration && !one.documentation.empty()) {
        all.push_back({one.name, one.owner, one.signature, one.documentation});
      }
    }
    std::sort(all.begin(), all.end());
    return all;
  };
  const std::vector<Documented> a = documented(before);
  const std::vector<Documented> b = documented(now);
  std::vector<Documented> different;
  std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(),
                                std::back_inserter(different));
  return std::all_of(different.begin(), different.end(),
                     [&](const Documented& one) { return names_.add_documented(one[0]); });
}

// Notes the definitions that are new, or described in other words than in `before`. Returns false if
// one of the others has gained or lost its extent, by which the import chooses between the
// definitions of a symbol.
bool Revision::compare_words(const syntax::Facts& before, builtin::ParsedFile& file) {
  const std::vector<syntax::Definition>& old = before.definitions;
  const std::vector<syntax::Definition>& now = file.facts.definitions;
  const auto same = [](const syntax::Definition& a, const syntax::Definition& b) {
    return a.name == b.name && a.kind == b.kind && a.owner == b.owner && a.trait == b.trait;
  };
  const std::size_t most = std::min(old.size(), now.size());
  std::size_t first = 0;  // the number of the same definitions at the beginning
  while (first < most && same(old[first], now[first])) ++first;
  std::size_t last = 0;  // and at the end
  while (last < most - first && same(old[old.size() - 1 - last], now[now.size() - 1 - last]))
    ++last;
  for (std::size_t i = 0; i < now.size(); ++i) {
    const bool is_between = i >= first && i < now.size() - last;
    if (!is_between) {
      const syntax::Definition& known = i < first ? old[i] : old[old.size() - (now.size() - i)];
      if (known.body.empty() != now[i].body.empty()) return false;
      const bool is_same =
          known.signature == now[i].signature && known.documentation == now[i].documentation;
      if (is_same) continue;
    }
    file.reworded.push_back(static_cast<std::uint32_t>(i));
    reworded_.emplace(file.path, now[i].name_range.begin);
  }
  return true;
}

bool Revision::is_eligible() const {
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
  const std::vector<std::string>& paths = changes.modified;
  if (paths.empty() && index_.about().head == head_for(request_)) return false;
  if (paths.size() > kMaxChanged || changes.count() != paths.size()) return false;
  return std::all_of(paths.begin(), paths.end(), [&](const std::string& path) {
    return contains(input_.files.sources, path) != contains(input_.files.documents, path) &&
           !contains(input_.files.manifests, path);
  });
}

bool Revision::examine() {
  syntactic_.known = &known_;
  syntactic_.files = input_.files;
  std::vector<std::string> documents;
  for (const std::string& path : report_.changes.modified) {
    if (contains(input_.files.documents, path)) {
      if (path.find('\n') != std::string::npos) return false;  // kRevisedTextsMeta has lines
      documents.push_back(path);
      texts_.push_back(path);
      continue;
    }
    builtin::ParsedFile file = builtin::parse_file(input_.sources, syntactic_, path);
    if (!file.is_readable) return false;
    if (file.origin != inventory::Origin::kWritten) {
      if (!add_unparsed(file)) return false;
      continue;
    }
    if (!compare(file)) return false;
    parsed_.push_back(std::move(file));
  }
  return documents.empty() || (fits_in_documents() && documents_.read(documents));
}

// Whether all documents fit into an index. Otherwise, the size of one decides about others.
bool Revision::fits_in_documents() const {
  std::uint64_t bytes = 0;
  for (const std::string& path : input_.files.documents) bytes += surveyed(path).bytes;
  return bytes <= base::kMaxDocumentsBytes;
}

// ---- resolve ----------------------------------------------------------------------------------

bool Revision::resolve() {
  const auto survey = [this](const std::string& path) { return state_of(surveyed(path)); };
  if (parsed_.empty()) {
    collected_.inputs.push_back(builtin::input_of_sources(input_.files.sources, survey));
    return true;
  }
  report_.coverage.emplace();
  return builtin::add_changed_documents(input_.sources, syntactic_, survey,
                                        {std::move(parsed_), {}}, std::move(names_), collected_,
                                        report_) &&
         report_.partly_read_files == 0;
}

// ---- build ------------------------------------------------------------------------------------

void Revision::build_rows() {
  rows_.emplace(collected_, layout_.layout(), report_);
  if (!request_.keep_documentation) rows_->leave_documentation_out();
  FileBuilder files(collected_, layout_.layout(), input_.sources, *rows_, report_);
  for (ChangedFile& file : changed_) {
    file.built = files.build(file.first);
  }
}

// Whether the nodes that the file had before are described as before, unless the file itself says
// other words: another file may describe them, too, and its words come first.
bool Revision::has_same_descriptions(const ChangedFile& file) const {
  const std::vector<store::NodeRow>& rows = file.built.batch.nodes;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Node& before = file.nodes[i];
    const bool is_new = i > 0 && before.symbol.empty();
    if (is_new || layout_.is_reworded(before.id)) continue;
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
  std::set<NodeId> added;
  for (const ChangedFile& one : changed_) {
    for (std::size_t i = 1; i < one.nodes.size(); ++i) {
      if (one.nodes[i].symbol.empty()) added.insert(one.nodes[i].id);
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
    changed.insert(file.old_first);
    replaced += value_of(file.last) - value_of(file.first) + 1;
  }
  for (const NodeId file : index_.revised_files()) {
    const std::optional<store::NodeHead> head = index_.head(file);
    if (head && !changed.contains(file)) replaced += value_of(head->last) - value_of(file) + 1;
  }
  return replaced;
}

bool Revision::build_files() {
  if (!resolve() || !layout_.plan(reworded_)) return false;
  changed_ = layout_.take_files();
  const std::uint32_t allowed = value_of(index_.about().last_code_node) / kMaxShare;
  if (replaced_nodes() > std::max(kAlwaysAllowed, allowed)) return false;
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
  if (!parsed_.empty() || !texts_.empty()) {
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

// The words of files are read after the new index file was created, as word_filter_of() requires.
void Revision::write_filter(store::IndexReviser& reviser) const {
  std::set<std::string> paths;
  for (const NodeId file : index_.revised_files()) {
    if (const auto row = index_.file(file)) paths.insert(row->path);
  }
  for (const ChangedFile& file : changed_) paths.insert(file.path);
  std::set<std::string> texts(texts_.begin(), texts_.end());
  std::istringstream known(index_.meta(kRevisedTextsMeta));
  for (std::string path; std::getline(known, path);) texts.insert(path);
  paths.insert(texts.begin(), texts.end());
  std::map<std::uint32_t, std::string_view> numbered;  // the builder takes them in this order
  for (const std::string& path : paths) {
    if (const auto row = index_.source(path)) numbered.emplace(row->number, path);
  }
  codec::WordFilterBuilder builder;
  for (const auto& [number, path] : numbered) {
    if (const auto text = input_.sources.read(std::string(path))) builder.add(number, *text);
  }
  reviser.set_word_filter(builder.blocks());
  std::string lines;
  for (const std::string& path : texts) lines += path + '\n';
  if (!lines.empty()) reviser.set_meta(kRevisedTextsMeta, lines);
}

void Revision::write_files(store::IndexReviser& reviser) {
  for (const ChangedFile& file : changed_) {
    reviser.replace_file(file.built.batch);
    reviser.set_source(surveyed(file.path));
  }
  for (const std::string& path : texts_) reviser.set_source(surveyed(path));
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
    const store::BodySizes before = index_.body_sizes(file.old_first);
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
  reviser.set_meta("cairn", CAIRN_VERSION);
  reviser.set_meta("generation", generation_of(request_, collected_.inputs, input_.surveyed,
                                               history_.head(), input_.left_out));
}

// Sets the order of the nodes, and what follows from it alone.
bool Revision::write_nodes(store::IndexReviser& reviser) const {
  if (outline_) return outline_->write_nodes(documents_, reviser);
  if (documents_.empty()) return true;
  reviser.set_order(layout_.order(), layout_.last());
  reviser.set_last(kRoot, view().about().last_node);
  const auto handles = documents_.handles();
  std::vector<model::Handle> same;
  same.reserve(handles.size());
  for (const auto& [handle, node] : handles) same.push_back(handle);
  return reviser.replace_handles(same, handles);
}

bool Revision::write(const std::string& path) {
  store::IndexReviser reviser(request_.index_path, path);
  if (!write_nodes(reviser)) return false;
  if (!changed_.empty() || !texts_.empty()) write_files(reviser);
  history_.write(reviser);
  write_meta(reviser);
  written_ = reviser.finish();
  return true;
}

void Revision::describe() const {
  const auto number = [&](std::string_view key) {
    return std::strtoull(index_.meta(key).c_str(), nullptr, 10);
  };
  report_.is_revision = true;
  report_.files = index_.count("file");
  report_.symbols = number("symbols");
  if (outline_) report_.symbols += static_cast<std::uint64_t>(outline_->more_symbols());
  report_.externals = number("externals");
  report_.head = index_.about().head;
  report_.commits = index_.about().commits;
  report_.history_is_cut = index_.about().history_is_cut;
  report_.history_gaps = index_.about().history_gaps;
  history_.describe(report_);
  report_.coverage = coverage_of(&index_);
  report_.has_other_gaps = false;
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
  return std::any_of(input.surveyed.begin(), input.surveyed.end(),
                     [&](const store::SourceRow& row) {
                       if (contains(changes.modified, row.path)) return false;
                       const auto state = input.sources.state(row.path);
                       return !state || !is_before(state->changed, since);
                     });
}

}  // namespace

bool revise(const RevisionInput& input, collected::ImportReport& report) {
  const std::string& path = input.request.index_path;
  store::Publication publication(path, input.request.wait);
  const std::string identity = trust::file_identity(path);
  const auto index = store::open_own_index(path);
  collected::ImportReport draft = report;
  try {
    if (!index || index->about().generation != input.generation) return false;
    Revision revision(input, *index, draft);
    if (!revision.is_eligible() || !revision.examine() || !revision.build()) return false;
    if (has_newer(input, report.changes)) return false;
    if (!revision.write(publication.temporary_path())) return false;
    // Somebody who can write to the directory may have replaced the index with another one, which
    // must not get a seal.
    if (trust::file_identity(path) != identity) return false;
    const store::CopiedIndex copied{path, identity, revision.take_written()};
    draft.is_sealed = publication.publish(&copied);
    revision.describe();
  } catch (const base::Error& error) {
    if (error.kind() != base::ErrorKind::kIndexDamaged) throw;
    return false;
  }
  report = std::move(draft);
  return true;
}

}  // namespace cairn::indexer
