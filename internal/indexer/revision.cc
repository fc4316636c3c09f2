#include "internal/indexer/revision.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <unordered_map>
#include <utility>

#include "internal/base/error.h"
#include "internal/base/path.h"
#include "internal/builtin/parsed_files.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/codec/history_codec.h"
#include "internal/codec/word_filter.h"
#include "internal/collected/collected.h"
#include "internal/indexer/edge_table.h"
#include "internal/indexer/file_builder.h"
#include "internal/indexer/import_identity.h"
#include "internal/indexer/known_index.h"
#include "internal/indexer/layout.h"
#include "internal/indexer/row_builder.h"
#include "internal/inventory/source_changes.h"
#include "internal/inventory/source_survey.h"
#include "internal/model/handle.h"
#include "internal/model/language.h"
#include "internal/resolve/project.h"
#include "internal/scip/compression.h"
#include "internal/scip/scip_document.h"
#include "internal/store/index_file.h"
#include "internal/store/index_reviser.h"
#include "internal/store/opened_index.h"
#include "internal/store/publication.h"
#include "internal/syntax/facts_codec.h"

namespace cairn::indexer {
namespace {

using model::Edge;
using model::EdgeKind;
using model::Node;
using model::NodeId;
using What = PlannedNode::What;

constexpr std::size_t kMaxChanged = 200;  // max number of changed files

// The maximum share of the nodes whose text a revision may have replaced. Searches look terms up
// twice then, and read what is no longer valid.
constexpr std::uint32_t kMaxShare = 20;         // one in twenty
constexpr std::uint32_t kAlwaysAllowed = 5000;  // nodes

// The kernel's clock for the times of files may lag behind by a tick.
constexpr long kTickNanoseconds = 20'000'000;
constexpr long kSecond = 1'000'000'000;

bool contains(const std::vector<std::string>& sorted, const std::string& value) {
  return std::binary_search(sorted.begin(), sorted.end(), value);
}

// Whether edges of this kind follow from what a file itself contains. The others follow from the
// outline, from the names of all nodes, and from documentation, which are as before.
bool is_of_body(EdgeKind kind) {
  return kind == EdgeKind::kCall || kind == EdgeKind::kReference || kind == EdgeKind::kTypeOf ||
         kind == EdgeKind::kImplements;
}

struct ChangedFile {
  std::string path;
  NodeId first{};
  NodeId last{};
  std::vector<Node> nodes;  // as the index has them
  std::vector<model::Occurrence> old_occurrences;
  BuiltFile built;

  bool contains(NodeId node) const { return first <= node && node <= last; }
};

class Revision {
 public:
  Revision(const RevisionInput& input, const store::IndexReader& index,
           collected::ImportReport& report)
      : input_(input),
        request_(input.request),
        index_(index),
        report_(report),
        known_(&index),
        collected_(base::system_directory_of(input.request.index_path)) {}

  // Whether the settings and the kinds of the changes allow a revision.
  bool is_eligible() const;
  // Parses the changed files. Returns false if they define other names than before.
  bool examine();
  // Makes what is to be replaced. Returns false if a revision is not possible.
  bool build();
  void write(const store::Publication& publication);

 private:
  const store::SourceRow& surveyed(const std::string& path) const;
  builtin::SurveyedFile state_of(const store::SourceRow& row) const;
  bool means_the_same(const builtin::ParsedFile& file) const;
  bool resolve();
  bool place();
  bool place_file(const Layout& alone, std::uint32_t number);
  bool place_others();
  bool place_symbol(collected::SymbolId symbol);
  bool build_rows();
  bool is_same_but_for_body(const ChangedFile& file) const;
  bool relate();
  bool is_defined_elsewhere(const ChangedFile& file) const;
  bool replace_edges(const ChangedFile& file);
  void count_uses(const ChangedFile& file);
  std::int64_t uses_of(NodeId node) const;
  bool rate(const ChangedFile& file);
  const ChangedFile* changed_at(NodeId node) const;
  model::NodeTraits& traits(NodeId node);
  store::IndexReader::Arcs& arcs(NodeId node);

  void write_file(const ChangedFile& file, store::IndexReviser& reviser) const;
  store::IndexReviser::WordsOfFile words_of(const ChangedFile& file) const;
  void write_postings(store::IndexReviser& reviser) const;
  void write_filter(store::IndexReviser& reviser) const;
  void write_meta(store::IndexReviser& reviser) const;

  const RevisionInput& input_;
  const ImportRequest& request_;
  const store::IndexReader& index_;
  collected::ImportReport& report_;
  KnownFacts known_;
  builtin::SyntacticRequest syntactic_;
  std::vector<builtin::ParsedFile> parsed_;  // the changed files
  collected::Collected collected_;
  Layout layout_;  // only nodes of changed files, and those that they use, are complete
  std::optional<RowBuilder> rows_;
  std::vector<ChangedFile> changed_;  // ascending by node
  std::map<NodeId, store::IndexReader::Arcs> arcs_;
  std::map<NodeId, model::NodeTraits> traits_;
  std::map<NodeId, std::int64_t> differences_;  // how many more uses of a node there are
  std::map<NodeId, std::vector<model::NodeHistory>> histories_;  // by file
  std::optional<model::History> history_;
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

bool Revision::means_the_same(const builtin::ParsedFile& file) const {
  const std::optional<store::SourceRow> before = index_.source(file.path);
  if (!before || file.hash != state_of(surveyed(file.path)).hash) return false;
  const std::string known = index_.facts(
      file.path, before->hash + std::string(input_.files.languages.unusual(file.path)));
  constexpr std::size_t kMaxFacts = std::size_t{64} << 20U;
  const auto decoded = scip::decompressed(known, kMaxFacts);
  const auto facts = decoded ? syntax::decode_facts(*decoded) : std::nullopt;
  const resolve::Family& family =
      resolve::family_named(input_.files.languages.of(file.path).family);
  return facts && facts->cuts == 0 && file.facts.cuts == 0 &&
         facts->documentation == file.facts.documentation &&
         resolve::means_the_same(file.path, family, *facts, file.facts);
}

bool Revision::is_eligible() const {
  const bool is_whole = request_.may_revise && request_.inputs.empty() && request_.syntactic &&
                        request_.read_sources && !request_.force && !request_.history &&
                        request_.selection.members.empty() && has_same_rules(&index_, request_);
  if (!is_whole || index_.about().settings != settings_of(request_) ||
      index_.about().head != head_for(request_) ||
      index_.about().made_of != digest_of_made_of(request_) ||
      index_.meta("left_out") != input_.left_out || index_.meta("bodies").empty()) {
    return false;
  }
  const inventory::SourceChanges& changes = report_.changes;
  const std::vector<std::string>& paths = changes.modified;
  if (paths.empty() || paths.size() > kMaxChanged || changes.count() != paths.size()) return false;
  return std::all_of(paths.begin(), paths.end(), [&](const std::string& path) {
    return contains(input_.files.sources, path) && !contains(input_.files.manifests, path) &&
           !contains(input_.files.documents, path);
  });
}

bool Revision::examine() {
  syntactic_.known = &known_;
  syntactic_.files = input_.files;
  for (const std::string& path : report_.changes.modified) {
    builtin::ParsedFile file = builtin::parse_file(input_.sources, syntactic_, path);
    const bool is_parsed = file.is_readable && file.origin == inventory::Origin::kWritten;
    if (!is_parsed || !means_the_same(file)) return false;
    parsed_.push_back(std::move(file));
  }
  return true;
}

// ---- resolve ----------------------------------------------------------------------------------

bool Revision::resolve() {
  std::vector<builtin::ParsedFile> changed = parsed_;
  const auto survey = [this](const std::string& path) { return state_of(surveyed(path)); };
  report_.coverage.emplace();
  return builtin::add_changed_documents(input_.sources, syntactic_, survey, std::move(changed),
                                        collected_, report_) &&
         report_.partly_read_files == 0;
}

// ---- place ------------------------------------------------------------------------------------

// Interns the symbols of relationships, which need not occur in the changed files.
void intern_relationships(collected::Collected& collected) {
  scip::SymbolDecoder decoder;
  for (const collected::DescriptionRecord& description : collected.descriptions) {
    const scip::ScipSymbol& symbol = decoder.decode(collected.spool.read(description.message));
    for (const scip::ScipRelationship& relationship : symbol.relationships) {
      collected.intern_symbol(relationship.symbol);
    }
  }
}

bool Revision::place() {
  intern_relationships(collected_);
  collected::ImportReport unused;
  Layout alone = plan_layout(collected_, unused);
  layout_.nodes.resize(std::size_t{value_of(index_.about().last_external_node)} + 1);
  layout_.node_of.assign(collected_.symbols.size(), model::kNoNode);
  layout_.code_nodes = value_of(index_.about().last_code_node);
  std::unordered_map<std::string, NodeId> node_at;
  for (store::FileRow& row : index_.files()) node_at.emplace(std::move(row.path), row.node);
  for (PlannedFile& file : alone.files) {
    const auto found = node_at.find(std::string(collected_.paths.view(file.path)));
    if (found == node_at.end()) return false;
    changed_.push_back({found->first, found->second, {}, {}, {}, {}});
  }
  for (std::uint32_t i = 0; i < alone.files.size(); ++i) {
    if (!place_file(alone, i)) return false;
  }
  layout_.files = std::move(alone.files);
  for (std::size_t i = 0; i < layout_.files.size(); ++i) layout_.files[i].node = changed_[i].first;
  std::sort(changed_.begin(), changed_.end(),
            [](const ChangedFile& a, const ChangedFile& b) { return a.first < b.first; });
  return place_others();
}

// Gives the nodes of a file the numbers that they have in the index. `alone` is a layout of the
// changed files alone. Returns false if the file has other nodes than before.
bool Revision::place_file(const Layout& alone, std::uint32_t number) {
  ChangedFile& file = changed_[number];
  const std::optional<store::NodeHead> head = index_.head(file.first);
  if (!head || head->last > index_.about().last_code_node) return false;
  file.last = head->last;
  file.nodes = index_.nodes(file.first, file.last);
  file.old_occurrences = index_.occurrences(file.first);
  const std::uint32_t begin = value_of(alone.files[number].node);
  const std::uint32_t shift = value_of(file.first) - begin;  // may wrap; so do the sums
  const std::uint32_t count = value_of(file.last) - value_of(file.first) + 1;
  if (value_of(alone.nodes[begin].last) - begin + 1 != count || file.nodes.size() != count) {
    return false;
  }
  for (std::uint32_t i = 0; i < count; ++i) {
    PlannedNode node = alone.nodes[begin + i];
    const Node& before = file.nodes[i];
    const std::string_view symbol = node.symbol == collected::kNoSymbol
                                        ? std::string_view()
                                        : collected_.symbols.view(node.symbol);
    node.parent = i == 0 ? before.parent : NodeId{value_of(node.parent) + shift};
    node.last = NodeId{value_of(node.last) + shift};
    node.file = file.first;
    if (symbol != before.symbol || node.is_implicit || node.parent != before.parent ||
        node.last != before.last || before.file != file.first) {
      return false;
    }
    node.entry = i == 0 ? number : 0;
    if (node.symbol != collected::kNoSymbol) layout_.node_of[node.symbol] = before.id;
    layout_.nodes[value_of(before.id)] = node;
  }
  return true;
}

bool Revision::place_others() {
  for (collected::SymbolId symbol = 0; symbol < collected_.symbols.size(); ++symbol) {
    const bool is_placed = layout_.node_of[symbol] != model::kNoNode;
    if (!is_placed && !place_symbol(symbol)) return false;
  }
  return true;
}

// Finds the node of a symbol that no changed file defines. Returns false if there should be one.
bool Revision::place_symbol(collected::SymbolId symbol) {
  const std::string_view text = collected_.symbols.view(symbol);
  const std::optional<NodeId> id = index_.node_of(model::handle_of(text));
  const std::optional<Node> node = id ? index_.node(*id) : std::nullopt;
  if (!node || node->symbol != text) return collected_.uses[symbol] == 0;
  if (changed_at(*id) != nullptr) return false;
  layout_.node_of[symbol] = *id;
  PlannedNode& planned = layout_.nodes[value_of(*id)];
  planned.symbol = symbol;
  switch (node->kind) {
    case model::NodeKind::kFile: planned.what = What::kFile; break;
    case model::NodeKind::kModule: planned.what = What::kModule; break;
    case model::NodeKind::kRepository: planned.what = What::kRepository; break;
    case model::NodeKind::kPackage: return false;
    default: planned.what = What::kSymbol; break;
  }
  return true;
}

const ChangedFile* Revision::changed_at(NodeId node) const {
  const auto after =
      std::upper_bound(changed_.begin(), changed_.end(), node,
                       [](NodeId id, const ChangedFile& file) { return id < file.first; });
  return after == changed_.begin() || !std::prev(after)->contains(node) ? nullptr
                                                                        : &*std::prev(after);
}

// ---- build ------------------------------------------------------------------------------------

bool Revision::build_rows() {
  rows_.emplace(collected_, layout_, report_);
  if (!request_.keep_documentation) rows_->leave_documentation_out();
  FileBuilder files(collected_, layout_, input_.sources, *rows_, report_);
  for (ChangedFile& file : changed_) {
    file.built = files.build(file.first);
    if (!is_same_but_for_body(file)) return false;
  }
  return true;
}

bool Revision::is_same_but_for_body(const ChangedFile& file) const {
  const std::vector<store::NodeRow>& rows = file.built.batch.nodes;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Node& now = rows[i].node;
    const Node& before = file.nodes[i];
    if (now.kind != before.kind || now.flags != before.flags || now.scip_kind != before.scip_kind ||
        now.name != before.name || now.container != before.container ||
        now.signature != before.signature ||
        rows[i].documentation != index_.documentation(before.id)) {
      return false;
    }
  }
  return true;
}

bool Revision::build() {
  std::uint32_t replaced = 0;
  if (!resolve() || !place() || !build_rows()) return false;
  std::set<NodeId> files;
  for (const NodeId file : index_.revised_files()) files.insert(file);
  for (const ChangedFile& file : changed_) files.insert(file.first);
  for (const NodeId file : files) {
    const std::optional<store::NodeHead> head = index_.head(file);
    if (!head) return false;
    replaced += value_of(head->last) - value_of(file) + 1;
  }
  return replaced <= std::max(kAlwaysAllowed, layout_.code_nodes / kMaxShare) && relate();
}

// ---- relate -----------------------------------------------------------------------------------

model::NodeTraits& Revision::traits(NodeId node) {
  const auto known = traits_.find(node);
  return known == traits_.end() ? traits_.emplace(node, index_.traits(node)).first->second
                                : known->second;
}

store::IndexReader::Arcs& Revision::arcs(NodeId node) {
  const auto known = arcs_.find(node);
  return known == arcs_.end() ? arcs_.emplace(node, index_.arcs(node)).first->second
                              : known->second;
}

bool Revision::relate() {
  history_ = known_history(&index_, request_);
  if (!index_.about().head.empty() && !history_) return false;
  for (const ChangedFile& file : changed_) {
    if (is_defined_elsewhere(file) || !replace_edges(file)) return false;
    for (std::size_t i = 0; i < file.nodes.size(); ++i) {
      traits(file.nodes[i].id).body_size = model::log_size(file.built.words[i].body);
    }
    if (!rate(file)) return false;
  }
  for (const ChangedFile& file : changed_) count_uses(file);
  for (const auto& [node, difference] : differences_) {
    if (difference == 0) continue;
    const std::int64_t uses = std::max<std::int64_t>(0, uses_of(node) + difference);
    traits(node).uses = model::log_size(static_cast<std::uint64_t>(uses));
  }
  return true;
}

// Whether a symbol of the file has a definition in another file. Which of them is the node's then
// depends on both.
bool Revision::is_defined_elsewhere(const ChangedFile& file) const {
  for (const Node& node : file.nodes) {
    for (const store::Posting& posting : index_.postings(node.id)) {
      if (posting.has_definition && posting.file != file.first) return true;
    }
  }
  return false;
}

bool Revision::replace_edges(const ChangedFile& file) {
  std::vector<Edge> edges = file.built.edges;
  merge_edges(edges);
  const auto is_inside = [&](const Edge& edge) { return file.contains(edge.from); };
  if (!std::all_of(edges.begin(), edges.end(), is_inside)) return false;
  std::vector<Edge> inherited;  // as before
  for (const Node& node : file.nodes) {
    for (const Edge& edge : arcs(node.id).outgoing) {
      if (edge.kind == EdgeKind::kImplements) inherited.push_back(edge);
      if (is_of_body(edge.kind)) {
        std::erase_if(arcs(edge.to).incoming,
                      [&](const Edge& in) { return in.from == node.id && in.kind == edge.kind; });
      }
    }
    std::erase_if(arcs(node.id).outgoing, [](const Edge& edge) { return is_of_body(edge.kind); });
  }
  // Edges between overriding methods are dropped if they contradict those between the types, so
  // they are not built here.
  std::vector<Edge> inherits;
  std::copy_if(edges.begin(), edges.end(), std::back_inserter(inherits),
               [](const Edge& edge) { return edge.kind == EdgeKind::kImplements; });
  const auto same = [](const Edge& a, const Edge& b) { return a.from == b.from && a.to == b.to; };
  if (!std::equal(inherited.begin(), inherited.end(), inherits.begin(), inherits.end(), same)) {
    return false;
  }
  for (const Edge& edge : edges) {
    arcs(edge.from).outgoing.push_back(edge);
    arcs(edge.to).incoming.push_back(edge);
  }
  return true;
}

// Returns how often other nodes and files use a node, as the index says. The postings count uses
// and definitions together.
std::int64_t Revision::uses_of(NodeId node) const {
  std::int64_t uses = 0;
  for (const store::Posting& posting : index_.postings(node)) {
    uses += posting.count;
    if (!posting.has_definition) continue;
    for (const model::Occurrence& occurrence : index_.occurrences(posting.file)) {
      if (occurrence.node == node && occurrence.is_definition) --uses;
    }
  }
  return uses;
}

void Revision::count_uses(const ChangedFile& file) {
  for (const model::Occurrence& occurrence : file.old_occurrences) {
    if (!occurrence.is_definition) --differences_[occurrence.node];
  }
  for (const model::Occurrence& occurrence : file.built.occurrences) {
    if (!occurrence.is_definition) ++differences_[occurrence.node];
  }
}

// Computes the history of the symbols of a file, whose lines have changed. Returns false if one of
// them had or has the highest activity, on which the scale of all others depends.
bool Revision::rate(const ChangedFile& file) {
  if (!history_) return true;
  const auto before = parse_highest(index_.meta(kHighestMeta));
  if (!before) return false;
  history::NodeHistories histories;
  histories.add_file(file.first, file.path, file.built.lines);
  std::vector<model::NodeHistory> rows = histories.compute(*history_);
  const history::NodeHistories::Highest now = histories.highest(rows);
  const auto rounded = [](double activity) {
    return std::llround(activity * codec::kActivityUnit);
  };
  double highest_before = 0;
  for (const model::NodeHistory& row : index_.histories(file.first, file.last)) {
    if (row.node != file.first) highest_before = std::max(highest_before, row.activity);
  }
  const bool had_highest = before->symbol > 0 && rounded(highest_before) == rounded(before->symbol);
  if (now.symbol > before->symbol || (had_highest && now.symbol != before->symbol)) return false;
  std::vector<model::NodeTraits> all(std::size_t{value_of(file.last)} + 1);
  histories.rate(*history_, rows, *before, all);
  for (const Node& node : file.nodes) {
    model::NodeTraits& changed = traits(node.id);
    changed.hotspot = all[value_of(node.id)].hotspot;
    changed.recency = all[value_of(node.id)].recency;
  }
  std::erase_if(rows, [&](const model::NodeHistory& row) { return row.node == file.first; });
  histories_[file.first] = std::move(rows);
  return true;
}

// ---- write ------------------------------------------------------------------------------------

void Revision::write_file(const ChangedFile& file, store::IndexReviser& reviser) const {
  reviser.replace_file(file.built.batch);
  reviser.set_source(surveyed(file.path));
  const auto histories = histories_.find(file.first);
  if (histories != histories_.end()) {
    reviser.set_histories(NodeId{value_of(file.first) + 1}, file.last, histories->second);
  }
}

store::IndexReviser::WordsOfFile Revision::words_of(const ChangedFile& file) const {
  store::IndexReviser::WordsOfFile found{file.first, file.last, {}};
  for (std::size_t i = 0; i < file.nodes.size(); ++i) {
    const TextWords& words = file.built.words[i];
    for (const std::vector<SpelledWord>* list : {&words.spelled, &words.described}) {
      for (const SpelledWord& word : *list) {
        std::vector<codec::WordCount>& counts =
            found.words[std::string(rows_->words().text_of(word.word))];
        const bool is_again = !counts.empty() && counts.back().node == file.nodes[i].id;
        if (!is_again) counts.push_back({file.nodes[i].id, 0});
        counts.back().count += word.count;
      }
    }
  }
  return found;
}

void Revision::write_postings(store::IndexReviser& reviser) const {
  std::map<NodeId, std::map<NodeId, store::Posting>> found;  // by node and file
  for (const ChangedFile& file : changed_) {
    for (const model::Occurrence& occurrence : file.old_occurrences) {
      found[occurrence.node].emplace(file.first, store::Posting{file.first, 0, false});
    }
    for (const model::Occurrence& occurrence : file.built.occurrences) {
      store::Posting& posting = found[occurrence.node]
                                    .emplace(file.first, store::Posting{file.first, 0, false})
                                    .first->second;
      ++posting.count;
      posting.has_definition = posting.has_definition || occurrence.is_definition;
    }
  }
  for (auto& [node, of_file] : found) {
    for (const store::Posting& posting : index_.postings(node))
      of_file.emplace(posting.file, posting);
    std::vector<store::Posting> postings;
    for (const auto& [file, posting] : of_file) {
      if (posting.count > 0) postings.push_back(posting);
    }
    reviser.set_postings(node, postings);
  }
}

// The words of files are read after the new index file was created, as word_filter_of() requires.
void Revision::write_filter(store::IndexReviser& reviser) const {
  std::set<std::string> paths;
  for (const NodeId file : index_.revised_files()) {
    if (const auto row = index_.file(file)) paths.insert(row->path);
  }
  for (const ChangedFile& file : changed_) paths.insert(file.path);
  codec::WordFilterBuilder builder;
  for (const std::string& path : paths) {
    const store::SourceRow& row = surveyed(path);
    const auto text = input_.sources.read(path);
    if (row.path != path || !text || text->find('\0') != std::string::npos) continue;
    builder.add(static_cast<std::uint32_t>(&row - input_.surveyed.data()), *text);
  }
  reviser.set_word_filter(builder.blocks());
}

void Revision::write_meta(store::IndexReviser& reviser) const {
  const auto number = [&](std::string_view key) {
    return std::strtoll(index_.meta(key).c_str(), nullptr, 10);
  };
  std::int64_t words = number("body_words_total");
  std::int64_t bodies = number("bodies");
  for (const ChangedFile& file : changed_) {
    const store::BodySizes before = index_.body_sizes(file.first);
    words += static_cast<std::int64_t>(file.built.batch.bodies.words) -
             static_cast<std::int64_t>(before.words);
    bodies += static_cast<std::int64_t>(file.built.batch.bodies.count) -
              static_cast<std::int64_t>(before.count);
  }
  reviser.set_meta("body_words_total", std::to_string(words));
  reviser.set_meta("bodies", std::to_string(bodies));
  reviser.set_meta("body_words", std::to_string(bodies > 0 ? words / bodies : 0));
  reviser.set_meta("cairn", CAIRN_VERSION);
  reviser.set_meta("generation", generation_of(request_, collected_.inputs, input_.surveyed,
                                               index_.about().head, input_.left_out));
}

void Revision::write(const store::Publication& publication) {
  store::IndexReviser reviser(request_.index_path, publication.temporary_path());
  std::vector<store::IndexReviser::WordsOfFile> words;
  for (const ChangedFile& file : changed_) {
    write_file(file, reviser);
    words.push_back(words_of(file));
  }
  reviser.replace_words(words);
  write_postings(reviser);
  for (auto& [node, lists] : arcs_) {
    std::sort(lists.outgoing.begin(), lists.outgoing.end(), [](const Edge& a, const Edge& b) {
      return std::tie(a.to, a.kind) < std::tie(b.to, b.kind);
    });
    std::sort(lists.incoming.begin(), lists.incoming.end(), [](const Edge& a, const Edge& b) {
      return std::tie(a.from, a.kind) < std::tie(b.from, b.kind);
    });
    reviser.set_arcs(node, lists.outgoing, lists.incoming);
  }
  reviser.set_traits(traits_);
  for (const builtin::ParsedFile& file : parsed_) {
    reviser.set_facts(file.path, file.hash, scip::compressed(file.encoded));
  }
  for (const collected::InputRecord& input : collected_.inputs) {
    reviser.set_input({input.name, input.bytes, input.hash, input.tool, input.version, {}, {}});
  }
  write_filter(reviser);
  write_meta(reviser);
  reviser.finish();
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

void describe(const store::IndexReader& index, collected::ImportReport& report) {
  const auto number = [&](std::string_view key) {
    return std::strtoull(index.meta(key).c_str(), nullptr, 10);
  };
  report.is_revision = true;
  report.files = index.count("file");
  report.symbols = number("symbols");
  report.externals = number("externals");
  report.head = index.about().head;
  report.commits = index.about().commits;
  report.history_is_cut = index.about().history_is_cut;
  report.history_gaps = index.about().history_gaps;
  report.coverage = coverage_of(&index);
  report.has_other_gaps = false;
}

}  // namespace

bool revise(const RevisionInput& input, collected::ImportReport& report) {
  store::Publication publication(input.request.index_path, input.request.wait);
  const auto index = store::open_own_index(input.request.index_path);
  collected::ImportReport draft = report;
  try {
    if (!index || index->about().generation != input.generation) return false;
    Revision revision(input, *index, draft);
    if (!revision.is_eligible() || !revision.examine() || !revision.build()) return false;
    if (has_newer(input, report.changes)) return false;
    store::check_index_pages(input.request.index_path);
    revision.write(publication);
    draft.is_sealed = publication.publish();
    describe(*index, draft);
  } catch (const base::Error& error) {
    if (error.kind() != base::ErrorKind::kIndexDamaged) throw;
    return false;
  }
  report = std::move(draft);
  return true;
}

}  // namespace cairn::indexer
