#include "internal/store/index_reader.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <tuple>

#include "internal/base/error.h"
#include "internal/base/identifier.h"
#include "internal/base/varint.h"
#include "internal/codec/arc_codec.h"
#include "internal/codec/damage.h"
#include "internal/codec/history_codec.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/codec/piece_codec.h"
#include "internal/codec/trait_block.h"
#include "internal/store/outline_table.h"
#include "internal/store/row_reading.h"
#include "internal/store/sqlite_store.h"

namespace cairn::store {
namespace {

using model::Node;
using model::NodeId;

constexpr NodeId kAnyNode{std::numeric_limits<std::uint32_t>::max()};

// No table has a row for kNoNode, unless it is forged.
void seek_node(Rows& select, NodeId stored) {
  select.seek(stored == model::kNoNode ? -1 : std::int64_t{value_of(stored)});
}

bool is_before(const TextHit& a, const TextHit& b) { return a.node < b.node; }

// Calls visit() at each row for the nodes from `first` to `last`, in the order of the outline.
// Requires: `select` finds the rows of a span of stored numbers.
template <typename Visit>
void for_rows(const codec::NodeOrder& order, Rows& select, NodeId first, NodeId last,
              const Visit& visit) {
  order.for_spans(first, last, [&](const codec::NodeOrder::Span& span) {
    select.seek(std::int64_t{value_of(span.first)}, std::int64_t{value_of(span.last)});
    while (select.next()) visit();
    select.close();
  });
}

// The maximum number of bytes that one call may read, as a multiple of the file's size. For an
// intact file, 1 would be enough, except that the beginnings of symbols are stored once but counted
// for each node.
constexpr std::uint64_t kMaxVolumes = 16;

// Says that a whole table is read while it exists; see RowStore::begin_scan().
class Scan {
 public:
  explicit Scan(const RowStore& store) : store_(store) { store_.begin_scan(); }
  ~Scan() {
    try {
      store_.end_scan();
    } catch (const base::Error&) {
      // The time limit was exceeded, so the calls that follow fail too.
    }
  }
  Scan(const Scan&) = delete;
  Scan& operator=(const Scan&) = delete;

 private:
  const RowStore& store_;
};

}  // namespace

// Counts the bytes that one call has read, and limits them.
class IndexReader::Volume {
 public:
  explicit Volume(std::uint64_t most, Limits& limits) : left_(most), limits_(limits) {}

  // Counts a row of `bytes` bytes. Also calls Limits::tick(), which checks the time limit
  // periodically.
  void add(std::size_t bytes) {
    limits_.tick();
    if (bytes > left_) codec::damaged("its rows are larger in total than the file");
    left_ -= bytes;
  }

 private:
  std::uint64_t left_;
  Limits& limits_;
};

IndexReader::Volume IndexReader::volume() const { return Volume(kMaxVolumes * bytes_, limits()); }

IndexReader::IndexReader(const std::string& path, int deadline_milliseconds)
    : IndexReader(std::make_unique<SqliteStore>(path, deadline_milliseconds)) {}

IndexReader::IndexReader(std::unique_ptr<RowStore> store)
    : store_(std::move(store)),
      bytes_(store_->bytes()),
      meta_(read_meta(*store_->prepare(kMetaRows), bytes_)),
      order_(store_->has_revisions() ? read_order(*store_->prepare(kOutlineRows), meta_)
                                     : codec::NodeOrder()),
      select_node_({Table::kNode, Access::kSpan,
                    "id, parent, last, file, kind, flags, scip_kind, name, container, package,"
                    " descriptors, line, character, end_line, end_character, body_line,"
                    " body_character, body_end_line, body_end_character, signature"}),
      select_head_({Table::kNode, Access::kKey, "last, file, name, container, kind"}),
      select_bodies_({Table::kNode, Access::kSpan,
                      "id, body_line, body_character, body_end_line, body_end_character"}),
      select_documentation_({Table::kDocumentation, Access::kKey, "text"}),
      select_handle_({Table::kHandle, Access::kKey, "node"}),
      select_file_({Table::kFile, Access::kKey, kFileColumns}),
      select_occurrences_({Table::kOccurrences, Access::kKey, "occurrences"}),
      select_postings_({Table::kPosting, Access::kKey, "files"}),
      select_traits_({Table::kTraitBlock, Access::kKey, "data"}),
      select_arcs_({Table::kArc, Access::kKey, "outgoing, incoming"}),
      select_pieces_({Table::kDocumentPieces, Access::kKey, "pieces"}),
      select_facts_({Table::kFacts, Access::kKey, "hash, data"}),
      select_declared_({Table::kDeclared, Access::kKey, "data"}),
      select_source_({Table::kSource, Access::kKey, kSourceColumns}) {}

Rows& IndexReader::Prepared::in(const RowStore& store) {
  if (!rows_) rows_ = store.prepare(query_);
  return *rows_;
}

void IndexReader::set_order(codec::NodeOrder order, const LastNodes& last) {
  order_ = std::move(order);
  meta_.last_code_node = last.code;
  meta_.last_external_node = last.external;
  meta_.last_document_node = last.document;
  meta_.last_node = NodeId{order_.count()};
  meta_.last_stored = order_.last_stored();
}

std::vector<NodeId> IndexReader::revised_files() const {
  std::vector<NodeId> files;
  const std::unique_ptr<Rows> select = store_->prepare({Table::kFile, Access::kSpan, "node"});
  for (const codec::NodeOrder::Run& run : order_.runs()) {
    if (!run.is_replaced) continue;
    select->seek(std::int64_t{value_of(run.first)},
                 std::int64_t{value_of(run.first)} + run.count - 1);
    while (select->next()) files.push_back(node_id(*select, 0, meta_.last_external_node, order_));
  }
  return files;
}

std::string IndexReader::meta(std::string_view key) const {
  const std::unique_ptr<Rows> select = store_->prepare({Table::kMeta, Access::kKey, "value"});
  select->seek(key);
  return select->next() ? std::string(select->text(0)) : std::string();
}

std::string IndexReader::facts(std::string_view path, std::string_view hash) const {
  Rows& select = select_facts_.in(*store_);
  select.seek(path);
  const bool is_there = select.next() && select.text(0) == hash;
  return is_there ? std::string(select.blob(1)) : std::string();
}

std::string IndexReader::facts(std::string_view path) const {
  Rows& select = select_facts_.in(*store_);
  select.seek(path);
  return select.next() ? std::string(select.blob(1)) : std::string();
}

std::string IndexReader::declared(std::uint32_t number) const {
  Rows& select = select_declared_.in(*store_);
  select.seek(std::int64_t{number});
  return select.next() ? std::string(select.blob(0)) : std::string();
}

std::vector<SourceRow> IndexReader::sources() const {
  const std::unique_ptr<Rows> select =
      store_->prepare({Table::kSource, Access::kAll, kSourceColumns});
  select->seek_all();
  std::vector<SourceRow> sources;
  Volume volume = this->volume();
  while (select->next()) {
    sources.push_back(read_source(*select));
    if (sources.back().number >= meta_.source_numbers) {
      codec::damaged("a source file has an impossible number");
    }
    volume.add(sources.back().path.size() + sources.back().hash.size());
  }
  return sources;
}

void IndexReader::visit_word_filter(const std::function<void(std::string_view)>& visit) const {
  const Scan scan(*store_);
  const std::unique_ptr<Rows> select = store_->prepare({Table::kWordFilter, Access::kAll, "data"});
  select->seek_all();
  Volume volume = this->volume();
  while (select->next()) {
    const std::string_view block = select->blob(0);
    volume.add(block.size());
    visit(block);
  }
}

std::optional<SourceRow> IndexReader::source(std::string_view path) const {
  limits().tick();
  Rows& select = select_source_.in(*store_);
  select.seek(path);
  std::optional<SourceRow> found;
  if (select.next()) found = read_source(select);
  select.close();
  return found;
}

std::vector<InputRow> IndexReader::inputs() const {
  const std::unique_ptr<Rows> rows = store_->prepare(
      {Table::kInput, Access::kAll, "name, bytes, hash, tool, version, root, prefix"});
  rows->seek_all();
  std::vector<InputRow> inputs;
  Volume volume = this->volume();
  while (rows->next()) {
    const Row& select = *rows;
    InputRow input;
    input.name = select.text(0);
    input.bytes = unsigned63(select, 1);
    input.hash = select.text(2);
    input.tool = select.text(3);
    input.version = select.text(4);
    input.root = select.text(5);
    input.prefix = select.text(6);
    volume.add(input.name.size() + input.tool.size() + input.version.size() + input.root.size() +
               input.prefix.size() + input.hash.size());
    inputs.push_back(std::move(input));
  }
  return inputs;
}

// ---- nodes ------------------------------------------------------------------------------------

std::string IndexReader::symbol_of(std::int64_t package, std::string_view descriptors) const {
  auto found = packages_.find(package);
  if (found == packages_.end()) {
    const std::unique_ptr<Rows> select = store_->prepare({Table::kPackage, Access::kKey, "header"});
    select->seek(package);
    if (!select->next()) codec::damaged("a package is missing");
    const std::string_view header = select->text(0);
    // Headers are kept, and forged rows can share pages.
    package_bytes_ += header.size();
    if (package_bytes_ > bytes_) {
      codec::damaged("its packages are larger in total than the file");
    }
    found = packages_.emplace(package, header).first;
  }
  return found->second + std::string(descriptors);
}

// Reports damage unless the numbers of `node` are consistent. Nodes are numbered in pre-order: a
// parent comes before its children, and a subtree is a contiguous range of numbers. Documents are
// numbered after all external symbols. Only the subtree of the repository's node includes
// documents.
void IndexReader::check_span(const NodeSpan& span) const {
  const NodeId last = span.parent == model::kNoNode ? meta_.last_node : meta_.last_external_node;
  if (span.parent >= span.node || span.last < span.node || span.last > last) {
    codec::damaged("a node is in the wrong place");
  }
}

Node IndexReader::read_node(const Row& row) const {
  Node node;
  node.id = node_id(row, 0, meta_.last_external_node, order_);
  node.parent = node_or_none(row, 1, meta_.last_external_node, order_);
  node.last = node_id(row, 2, meta_.last_node, order_);
  node.file = node_or_none(row, 3, meta_.last_external_node, order_);
  check_span({node.id, node.parent, node.last});
  node.kind = node_kind(row, 4);
  node.flags = static_cast<std::uint16_t>(unsigned32(row, 5));
  node.scip_kind = unsigned32(row, 6);
  node.name = row.text(7);
  node.container = row.text(8);
  node.symbol = symbol_of(row.integer(9), row.text(10));
  node.name_range = range(row, 11);
  node.body = range(row, 15);  // nulls read as zeros: an empty range
  node.signature = row.text(19);
  return node;
}

std::optional<Node> IndexReader::node(NodeId id) const {
  std::vector<Node> found = nodes(id, id);
  if (found.empty()) return std::nullopt;
  return std::move(found.front());
}

std::vector<Node> IndexReader::nodes(NodeId first, NodeId last) const {
  Rows& select = select_node_.in(*store_);
  std::vector<Node> nodes;
  Volume volume = this->volume();
  for_rows(order_, select, first, last, [&] {
    nodes.push_back(read_node(select));
    const Node& node = nodes.back();
    volume.add(node.name.size() + node.container.size() + node.symbol.size() +
               node.signature.size());
  });
  return nodes;
}

std::optional<NodeHead> IndexReader::head(NodeId id) const {
  Rows& select = select_head_.in(*store_);
  seek_node(select, order_.stored(id));
  if (!select.next()) return std::nullopt;
  NodeHead head;
  head.last = node_id(select, 0, meta_.last_node, order_);
  head.file = node_or_none(select, 1, meta_.last_node, order_);
  if (head.last < id) codec::damaged("a node ends before it begins");
  head.name = select.text(2);
  head.container = select.text(3);
  head.kind = node_kind(select, 4);
  return head;
}

std::vector<NodeBody> IndexReader::bodies(NodeId first, NodeId last) const {
  Rows& select = select_bodies_.in(*store_);
  std::vector<NodeBody> bodies;
  for_rows(order_, select, first, last, [&] {
    limits().tick();
    const model::Range body = range(select, 1);  // nulls read as zeros: an empty range
    if (body.empty()) return;
    bodies.push_back({node_id(select, 0, meta_.last_external_node, order_), body});
  });
  return bodies;
}

std::vector<NodeSpan> IndexReader::spans(NodeId first, NodeId last) const {
  const std::unique_ptr<Rows> rows =
      store_->prepare({Table::kNode, Access::kSpan, "id, parent, last"});
  Rows& select = *rows;
  std::vector<NodeSpan> spans;
  for_rows(order_, select, first, last, [&] {
    limits().tick();
    const NodeSpan span{node_id(select, 0, meta_.last_external_node, order_),
                        node_or_none(select, 1, meta_.last_external_node, order_),
                        node_id(select, 2, meta_.last_node, order_)};
    check_span(span);
    spans.push_back(span);
  });
  return spans;
}

void IndexReader::visit_places(NodeId first, NodeId last,
                               const std::function<void(const model::Node&)>& visit) const {
  const std::unique_ptr<Rows> rows =
      store_->prepare({Table::kNode, Access::kSpan,
                       "id, file, line, character, end_line, end_character, body_line,"
                       " body_character, body_end_line, body_end_character"});
  Rows& select = *rows;
  model::Node node;
  for_rows(order_, select, first, last, [&] {
    limits().tick();
    node.id = node_id(select, 0, meta_.last_external_node, order_);
    node.file = node_or_none(select, 1, meta_.last_external_node, order_);
    node.name_range = range(select, 2);
    node.body = range(select, 6);  // nulls read as zeros: an empty range
    visit(node);
  });
}

std::string IndexReader::documentation(NodeId id) const {
  Rows& select = select_documentation_.in(*store_);
  seek_node(select, order_.stored(id));
  return select.next() ? std::string(select.text(0)) : std::string();
}

std::optional<NodeId> IndexReader::node_of(model::Handle handle) const {
  Rows& select = select_handle_.in(*store_);
  select.seek(static_cast<std::int64_t>(handle));
  if (!select.next()) return std::nullopt;
  const bool is_removed = order_.outline(NodeId{unsigned32(select, 0)}) == model::kNoNode;
  if (is_removed && !order_.is_dense()) return std::nullopt;
  return node_id(select, 0, meta_.last_node, order_);
}

std::vector<model::Handle> IndexReader::handles(NodeId last) const {
  std::vector<model::Handle> handles(std::size_t{value_of(last)} + 1);
  const std::unique_ptr<Rows> rows = store_->prepare({Table::kHandle, Access::kAll, "id, node"});
  Rows& select = *rows;
  select.seek_all();
  while (select.next()) {
    limits().tick();
    const NodeId stored{unsigned32(select, 1)};
    if (stored > order_.highest(meta_.last_node))
      codec::damaged("a handle has a node that does not exist");
    const NodeId node = order_.outline(stored);  // kNoNode if it was removed
    if (node > last || node == model::kNoNode) continue;
    handles[value_of(node)] = model::Handle{static_cast<std::uint64_t>(select.integer(0))};
  }
  return handles;
}

model::NodeTraits IndexReader::traits(NodeId id) const {
  if (id > meta_.last_external_node) return {};
  limits().tick();
  const std::uint32_t stored = value_of(order_.stored(id));
  const std::string& block = trait_block(stored / std::uint32_t{codec::kTraitsPerBlock});
  const std::size_t at = (stored % codec::kTraitsPerBlock) * codec::kTraitBytes;
  if (at + codec::kTraitBytes > block.size()) return {};
  model::NodeTraits traits =
      codec::read_traits(std::string_view(block).substr(at, codec::kTraitBytes));
  traits.file = order_.outline(traits.file);
  if (traits.file > meta_.last_external_node)
    codec::damaged("a node refers to a file that does not exist");
  return traits;
}

const std::string& IndexReader::trait_block(std::uint32_t number) const {
  if (last_trait_block_ != nullptr && last_trait_number_ == number) return *last_trait_block_;
  auto found = trait_blocks_.find(number);
  if (found == trait_blocks_.end()) {
    Rows& select = select_traits_.in(*store_);
    select.seek(std::int64_t{number});
    std::string block;
    if (select.next()) {
      // Blocks are kept, and forged rows can share pages.
      const std::string_view stored = select.blob(0);
      if (stored.size() > codec::kTraitsPerBlock * codec::kTraitBytes) {
        codec::damaged("a block of traits is too large");
      }
      block = stored;
    }
    found = trait_blocks_.emplace(number, std::move(block)).first;
  }
  last_trait_block_ = &found->second;
  last_trait_number_ = number;
  return found->second;
}

// ---- files and occurrences --------------------------------------------------------------------

std::optional<FileRow> IndexReader::file(NodeId id) const {
  Rows& select = select_file_.in(*store_);
  seek_node(select, order_.stored(id));
  if (!select.next()) return std::nullopt;
  return read_file(select, meta_.last_external_node, order_);
}

std::vector<FileRow> IndexReader::files() const {
  const std::unique_ptr<Rows> rows = store_->prepare({Table::kFile, Access::kSpan, kFileColumns});
  Rows& select = *rows;
  std::vector<FileRow> files;
  Volume volume = this->volume();
  for_rows(order_, select, model::kNoNode, kAnyNode, [&] {
    files.push_back(read_file(select, meta_.last_external_node, order_));
    volume.add(files.back().path.size() + files.back().language.size());
  });
  return files;
}

std::vector<model::Occurrence> IndexReader::occurrences(NodeId file) const {
  Rows& select = select_occurrences_.in(*store_);
  seek_node(select, order_.stored(file));
  if (!select.next()) return {};
  const NodeId last = meta_.last_external_node;
  auto occurrences = codec::decode_occurrences(select.blob(0), order_.highest(last));
  to_outline(occurrences, last, order_);
  return occurrences;
}

BodySizes IndexReader::body_sizes(NodeId file) const {
  const std::unique_ptr<Rows> rows =
      store_->prepare({Table::kFile, Access::kKey, "body_words, bodies"});
  Rows& select = *rows;
  seek_node(select, order_.stored(file));
  if (!select.next()) return {};
  return {unsigned63(select, 0), unsigned63(select, 1)};
}

// ---- documents --------------------------------------------------------------------------------

std::vector<DocumentRow> IndexReader::documents(model::NodeId last) const {
  const std::unique_ptr<Rows> rows =
      store_->prepare({Table::kDocument, Access::kSpan, "node, last, path, format, title"});
  Rows& select = *rows;
  std::vector<DocumentRow> documents;
  Volume volume = this->volume();
  NodeId before = meta_.last_external_node;
  for_rows(order_, select, NodeId{value_of(before) + 1}, last, [&] {
    documents.push_back(read_document(select, meta_.last_node, order_));
    const DocumentRow& document = documents.back();
    if (document.node <= before) codec::damaged("documents overlap");
    before = document.last;
    volume.add(document.path.size() + document.title.size());
  });
  return documents;
}

DocumentBody IndexReader::document_body(NodeId document, std::size_t pieces) const {
  const std::unique_ptr<Rows> rows =
      store_->prepare({Table::kDocumentBody, Access::kKey, "mentions, comments, text"});
  Rows& select = *rows;
  seek_node(select, order_.stored(document));
  if (!select.next()) codec::damaged("a document is missing");
  DocumentBody body;
  const NodeId last = meta_.last_external_node;
  body.mentions = codec::decode_occurrences(select.blob(0), order_.highest(last));
  to_outline(body.mentions, last, order_);
  body.comments = codec::decode_comments(select.blob(1), order_.highest(last), pieces);
  to_outline(body.comments, &codec::CommentRow::symbol, last, order_);
  body.text = select.blob(2);
  // Callers concatenate the texts of the symbols. If a forged index repeated a symbol, they would
  // output the same text many times.
  const auto is_repeated = [](const codec::CommentRow& a, const codec::CommentRow& b) {
    return a.symbol >= b.symbol;
  };
  if (std::adjacent_find(body.comments.begin(), body.comments.end(), is_repeated) !=
      body.comments.end()) {
    codec::damaged("its comments are out of order");
  }
  return body;
}

std::string IndexReader::document_pieces(NodeId document) const {
  Rows& select = select_pieces_.in(*store_);
  seek_node(select, order_.stored(document));
  if (!select.next()) codec::damaged("a document is missing");
  return std::string(select.blob(0));
}

// ---- edges ------------------------------------------------------------------------------------

IndexReader::Arcs IndexReader::arcs(NodeId node) const {
  limits().tick();
  Rows& select = select_arcs_.in(*store_);
  seek_node(select, order_.stored(node));
  if (!select.next()) return {};
  return read_arcs(node, select.blob(0), select.blob(1));
}

void IndexReader::visit_arcs(const std::function<void(NodeId, const Arcs&)>& visit) const {
  const std::unique_ptr<Rows> rows =
      store_->prepare({Table::kArc, Access::kSpan, "node, outgoing, incoming"});
  Rows& select = *rows;
  Volume volume = this->volume();
  for_rows(order_, select, model::kNoNode, kAnyNode, [&] {
    const NodeId node = node_id(select, 0, meta_.last_node, order_);
    const std::string_view outgoing = select.blob(1);
    const std::string_view incoming = select.blob(2);
    volume.add(outgoing.size() + incoming.size());
    visit(node, read_arcs(node, outgoing, incoming));
  });
}

void IndexReader::visit_outgoing(const OutgoingVisitor& visit) const {
  const std::unique_ptr<Rows> rows =
      store_->prepare({Table::kArc, Access::kSpan, "node, outgoing"});
  Rows& select = *rows;
  Volume volume = this->volume();
  for_rows(order_, select, model::kNoNode, kAnyNode, [&] {
    const NodeId node = node_id(select, 0, meta_.last_node, order_);
    const std::string_view outgoing = select.blob(1);
    volume.add(outgoing.size());
    if (!outgoing.empty()) visit(node, read_outgoing(node, outgoing));
  });
}

std::vector<model::Edge> IndexReader::read_outgoing(NodeId node, std::string_view outgoing) const {
  auto edges = codec::decode_outgoing(outgoing, node, order_.highest(meta_.last_node));
  if (order_.is_dense()) return edges;
  to_outline(edges, &model::Edge::to, meta_.last_node, order_);
  for (model::Edge& edge : edges) edge.file = order_.outline(edge.file);
  put_in_order(edges, [](const model::Edge& a, const model::Edge& b) {
    return std::tie(a.to, a.kind) < std::tie(b.to, b.kind);
  });
  return edges;
}

// Decodes the edges of the node with the outline number `node`.
IndexReader::Arcs IndexReader::read_arcs(NodeId node, std::string_view outgoing,
                                         std::string_view incoming) const {
  Arcs arcs;
  arcs.outgoing = read_outgoing(node, outgoing);
  arcs.incoming = codec::decode_incoming(incoming, node, order_.highest(meta_.last_node));
  if (order_.is_dense()) return arcs;
  to_outline(arcs.incoming, &model::Edge::from, meta_.last_node, order_);
  put_in_order(arcs.incoming, [](const model::Edge& a, const model::Edge& b) {
    return std::tie(a.from, a.kind) < std::tie(b.from, b.kind);
  });
  return arcs;
}

std::vector<Posting> IndexReader::postings(NodeId node) const {
  Rows& select = select_postings_.in(*store_);
  seek_node(select, order_.stored(node));
  std::vector<Posting> postings;
  if (!select.next()) return postings;
  base::VarintReader reader(select.blob(0));
  const NodeId last = meta_.last_external_node;
  std::uint64_t file = 0;
  while (!reader.done()) {
    file += reader.next32();
    const std::uint64_t packed = reader.next();
    const bool is_there = file > 0 && file <= value_of(order_.highest(last));
    if (!is_there || packed / 2 > bytes_) codec::damaged("its postings cannot be decoded");
    postings.push_back({NodeId{static_cast<std::uint32_t>(file)},
                        static_cast<std::uint32_t>(packed / 2), packed % 2 != 0});
  }
  if (!reader.ok()) codec::damaged("its postings cannot be decoded");
  to_outline(postings, &Posting::file, last, order_);
  put_in_order(postings, [](const Posting& a, const Posting& b) { return a.file < b.file; });
  return postings;
}

std::vector<codec::WordCount> IndexReader::nodes_spelling(std::string_view word) const {
  std::vector<codec::WordCount> counts;
  const NodeId last = meta_.last_external_node;
  // Appends those counts whose node is_replaced or not.
  const auto read = [&](Table table, bool is_replaced) {
    const std::unique_ptr<Rows> select = store_->prepare({table, Access::kKey, "counts"});
    select->seek(word);
    if (!select->next()) return;
    auto found = codec::decode_word_counts(select->blob(0), order_.highest(last));
    to_outline(found, &codec::WordCount::node, last, order_);
    if (order_.has_replaced()) {
      std::erase_if(found, [&](const codec::WordCount& count) {
        return order_.is_replaced(count.node) != is_replaced;
      });
    }
    counts.insert(counts.end(), found.begin(), found.end());
  };
  read(Table::kWord, false);
  if (order_.has_replaced()) read(Table::kRevisedWord, true);
  put_in_order(counts, [](const auto& a, const auto& b) { return a.node < b.node; });
  return counts;
}

// ---- history ----------------------------------------------------------------------------------

std::optional<model::NodeHistory> IndexReader::history(NodeId node) const {
  const std::unique_ptr<Rows> select =
      store_->prepare({Table::kHistory, Access::kKey, kHistoryColumns});
  seek_node(*select, order_.stored(node));
  if (!select->next()) return std::nullopt;
  return read_history(*select, meta_.last_external_node, order_);
}

std::vector<model::NodeHistory> IndexReader::histories() const {
  return histories(model::kNoNode, kAnyNode);
}

std::vector<model::NodeHistory> IndexReader::histories(NodeId first, NodeId last) const {
  const std::unique_ptr<Rows> rows =
      store_->prepare({Table::kHistory, Access::kSpan, kHistoryColumns});
  Rows& select = *rows;
  std::vector<model::NodeHistory> histories;
  Volume volume = this->volume();
  for_rows(order_, select, first, last, [&] {
    histories.push_back(read_history(select, meta_.last_external_node, order_));
    volume.add(histories.back().partners.size());
  });
  return histories;
}

model::CommitLog IndexReader::log(std::string_view name) const {
  const std::unique_ptr<Rows> select = store_->prepare({Table::kCommitLog, Access::kKey, "data"});
  select->seek(name);
  return select->next() ? codec::decode_log(select->blob(0)) : model::CommitLog{};
}

// ---- names and text ---------------------------------------------------------------------------

void IndexReader::visit_names(std::string_view key_prefix, const NameVisitor& visit) const {
  visit_names(key_prefix, nullptr, visit);
}

void IndexReader::visit_names(const base::LetterFilter& filter, const NameVisitor& visit) const {
  visit_names("", &filter, visit);
}

void IndexReader::visit_names(std::string_view key_prefix, const base::LetterFilter* filter,
                              const NameVisitor& visit) const {
  // Preparing the query takes longer than looking a name up. `visit` may look up names, too.
  std::unique_ptr<Rows> select = std::move(select_names_);
  // The last block that begins before the prefix may also contain matching names.
  if (!select) select = store_->prepare({Table::kNameBlock, Access::kBefore, "first, data"});
  visit_names(*select, key_prefix, filter, visit);
  select->close();
  select_names_ = std::move(select);
}

void IndexReader::visit_names(Rows& select, std::string_view key_prefix,
                              const base::LetterFilter* filter, const NameVisitor& visit) const {
  select.seek(key_prefix);
  Volume volume = this->volume();
  while (select.next()) {
    const std::string_view first = select.text(0);
    if (first > key_prefix && !first.starts_with(key_prefix)) return;
    const std::string_view data = select.blob(1);
    volume.add(first.size() + data.size());
    codec::NameBlockReader block(data, meta_.last_external_node, order_, filter);
    while (block.next()) {
      const std::string_view key = block.key();
      if (key.starts_with(key_prefix)) {
        if (!visit(key, block)) return;
      } else if (key > key_prefix) {
        return;
      }
    }
  }
}

std::optional<RowSpan> IndexReader::stored_rows(const RowSpan& rows) const {
  if (order_.is_dense()) return rows;
  RowSpan stored{kAnyNode, model::kNoNode};
  order_.for_spans(rows.first, rows.last, [&](const codec::NodeOrder::Span& span) {
    if (order_.is_replaced(span.outline)) return;
    stored.first = std::min(stored.first, span.first);
    stored.last = std::max(stored.last, span.last);
  });
  return stored.first <= stored.last ? std::optional(stored) : std::nullopt;
}

void IndexReader::keep_hits(std::vector<TextHit>& hits, const RowSpan& rows,
                            bool is_replaced) const {
  if (!order_.is_dense()) {
    for (TextHit& hit : hits) hit.node = order_.outline(hit.node);
  }
  std::erase_if(hits, [&](const TextHit& hit) {
    return hit.node == model::kNoNode || hit.node < rows.first || hit.node > rows.last ||
           order_.is_replaced(hit.node) != is_replaced;
  });
  put_in_order(hits, is_before);  // hits of the same node stay in the order of terms
}

std::vector<TextHit> IndexReader::find_text(const std::vector<TextTerm>& terms,
                                            const RowSpan& rows) const {
  std::vector<TextHit> hits;
  const std::optional<RowSpan> stored = stored_rows(rows);
  if (stored) hits = store_->find_text(terms, *stored, TextTable::kWhole);
  if (!order_.is_dense() || order_.has_replaced()) add_revised_hits(terms, rows, hits);
  if (store_->is_remote()) {
    std::vector<NodeId> nodes;
    nodes.reserve(hits.size());
    for (const TextHit& hit : hits) nodes.push_back(hit.node);
    prefetch_traits(nodes);
  }
  return hits;
}

void IndexReader::add_revised_hits(const std::vector<TextTerm>& terms, const RowSpan& rows,
                                   std::vector<TextHit>& hits) const {
  keep_hits(hits, rows, false);
  if (order_.has_replaced()) {
    std::vector<TextHit> now = store_->find_text(terms, {}, TextTable::kRevised);
    keep_hits(now, rows, true);
    const auto middle = hits.insert(hits.end(), now.begin(), now.end());
    std::inplace_merge(hits.begin(), middle, hits.end(), is_before);
  }
}

std::size_t IndexReader::count_rows_with(const std::string& term, const RowSpan& rows,
                                         std::size_t most) const {
  std::size_t count = 0;
  for (const bool is_replaced : {false, true}) {
    if (is_replaced && !order_.has_replaced()) break;
    const auto counts = [&](NodeId stored) {
      const NodeId node = order_.outline(stored);
      return node >= rows.first && node <= rows.last && node != model::kNoNode &&
             order_.is_replaced(node) == is_replaced;
    };
    const std::optional<RowSpan> span = is_replaced ? RowSpan{} : stored_rows(rows);
    if (!span) continue;
    count += store_->count_rows_with(
        term, *span, is_replaced ? TextTable::kRevised : TextTable::kWhole, counts, most - count);
  }
  return count;
}

}  // namespace cairn::store
