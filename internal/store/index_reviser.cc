#include "internal/store/index_reviser.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <limits>
#include <tuple>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/platform/files.h"
#include "internal/codec/arc_codec.h"
#include "internal/codec/damage.h"
#include "internal/codec/history_codec.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/codec/piece_codec.h"
#include "internal/codec/trait_block.h"
#include "internal/store/index_file.h"
#include "internal/store/meta.h"
#include "internal/store/outline_table.h"
#include "internal/store/row_reading.h"
#include "internal/store/row_writing.h"
#include "internal/store/schema.h"
#include "internal/store/sqlite_store.h"
#include "internal/trust/seal.h"

namespace cairn::store {
namespace {

using codec::NodeOrder;
using model::NodeId;

// The id of the block of the word filter that a revision adds for file 0.
constexpr const char* kFilterMeta = "revised_filter";

constexpr std::string_view kInsertText =
    "INSERT INTO revised_fts(rowid, name, container, signature, documentation, path, body)"
    " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)";

constexpr NodeId kAnyStored{0xFFFFFFFEU};

std::int64_t raw(NodeId stored) { return std::int64_t{value_of(stored)}; }

template <typename Row>
void to_stored(std::vector<Row>& rows, NodeId Row::*field, const NodeOrder& order) {
  if (order.is_dense()) return;
  for (Row& row : rows) row.*field = order.stored(row.*field);
}

// Returns the order of the nodes in an index, with runs even if the numbers are the same.
NodeOrder order_of(const Database& database, std::uint64_t file_bytes) {
  const Meta meta = read_meta(*sqlite_rows(database, kMetaRows), file_bytes);
  NodeOrder order = read_order(*sqlite_rows(database, kOutlineRows), meta);
  if (!order.runs().empty() || meta.last_node == model::kNoNode) return order;
  return NodeOrder({{NodeId{1}, value_of(meta.last_node), false}}, meta.last_node);
}

void copy_file(const std::string& from, const std::string& to) {
  const base::UniqueFd in(::open(from.c_str(), O_RDONLY | O_CLOEXEC));
  if (!in.valid()) throw base::system_error(errno, "cannot read " + base::display_quoted(from));
  const base::UniqueFd out(::open(to.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW));
  if (!out.valid()) throw base::system_error(errno, "cannot write " + base::display_quoted(to));
  if (!platform::copy_in_kernel(in.get(), out.get())) {
    throw base::system_error(errno, "cannot write the index");
  }
  // Copies the rest, which is nothing if the kernel has copied all of it.
  std::string buffer(std::size_t{1} << 20U, '\0');
  while (true) {
    const ssize_t got = ::read(in.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw base::system_error(errno, "cannot read " + base::display_quoted(from));
    if (got == 0) return;
    for (std::size_t done = 0; done < static_cast<std::size_t>(got);) {
      const ssize_t wrote =
          ::write(out.get(), buffer.data() + done, static_cast<std::size_t>(got) - done);
      if (wrote < 0 && errno == EINTR) continue;
      if (wrote < 0) throw base::system_error(errno, "cannot write the index");
      done += static_cast<std::size_t>(wrote);
    }
  }
}

std::unique_ptr<DeltaPages> begin_delta(const std::string& from, const std::string& to,
                                        const DeltaPages* before) {
  const IndexHeader header = check_index_header(from);
  return DeltaPages::begin(to, before, trust::sealed_content(from), header.page_size,
                           header.page_count);
}

Database open_copy_of(const std::string& from, const std::string& to, const DeltaPages* before) {
  copy_file(from, to);
  if (before != nullptr) before->merge_into(to);
  return Database::open_copy(to);
}

Database with_revision_tables(Database database) {
  if (!check_schema(database)) create_revision_tables(database);
  return database;
}

}  // namespace

RevisionForm next_form(const std::string& index_path) {
  // Each update writes the delta again, so a larger one would cost as much as some copies.
  constexpr std::uint64_t kPart = 8;
  const std::unique_ptr<DeltaPages> delta = DeltaPages::find(index_path);
  const bool is_small = !delta || delta->replaced_count() * kPart <= delta->page_count();
  return is_small && can_have_delta(index_path) ? RevisionForm::kDelta : RevisionForm::kCopy;
}

IndexReviser::IndexReviser(const std::string& from, const std::string& to, RevisionForm form)
    : before_(DeltaPages::find(from)),
      delta_(form == RevisionForm::kDelta ? begin_delta(from, to, before_.get()) : nullptr),
      database_(with_revision_tables(delta_ ? Database::open_over(from, *delta_)
                                            : open_copy_of(from, to, before_.get()))),
      transaction_(database_),
      order_(order_of(database_, check_index_header(from).file_bytes)) {}

std::int64_t IndexReviser::number(NodeId node) const { return raw(order_.stored(node)); }

Statement& IndexReviser::prepared(std::string_view sql) {
  const auto known = prepared_.find(sql);
  if (known == prepared_.end()) return prepared_.emplace(sql, database_.prepare(sql)).first->second;
  known->second.reset();
  return known->second;
}

// ---- the outline ------------------------------------------------------------------------------

void IndexReviser::set_order(NodeOrder order, const LastNodes& last) {
  has_new_order_ = true;
  std::swap(order_, order);  // `order` is now the old one
  for (const NodeOrder::Run& run : order.runs()) {
    for (std::uint32_t i = 0; i < run.count; ++i) {
      const NodeId stored{value_of(run.first) + i};
      if (order_.outline(stored) == model::kNoNode) remove_node(stored);
    }
  }
  const auto set = [&](std::string_view key, std::uint32_t value) {
    set_meta(key, std::to_string(value));
  };
  set("last_code_node", value_of(last.code));
  set("last_external_node", value_of(last.external));
  set("last_document_node", value_of(last.document));
  set("last_node", order_.count());
}

void IndexReviser::remove_node(NodeId stored) {
  for (const char* const sql :
       {"DELETE FROM node WHERE id=?1", "DELETE FROM documentation WHERE node=?1",
        "DELETE FROM file WHERE node=?1", "DELETE FROM document WHERE node=?1",
        "DELETE FROM posting WHERE node=?1", "DELETE FROM arc WHERE node=?1",
        "DELETE FROM history WHERE node=?1", "DELETE FROM revised_fts WHERE rowid=?1"}) {
    Statement& forget = prepared(sql);
    forget.bind(1, raw(stored)).run();
  }
}

void IndexReviser::set_last(NodeId node, NodeId last) {
  Statement update = database_.prepare("UPDATE node SET last=?2 WHERE id=?1");
  update.bind(1, number(node)).bind(2, number(last)).run();
}

// If several nodes have the same handle, all except the first have one of the next handles.
bool IndexReviser::replace_handles(const std::vector<model::Handle>& removed,
                                   const std::vector<std::pair<model::Handle, NodeId>>& added) {
  Statement select = database_.prepare("SELECT 1 FROM handle WHERE id=?1");
  const auto is_there = [&](model::Handle handle) {
    select.bind(1, static_cast<std::int64_t>(handle));
    const bool is_found = select.step();
    select.reset();
    return is_found;
  };
  Statement forget = database_.prepare("DELETE FROM handle WHERE id=?1");
  for (const model::Handle handle : removed) {
    if (!is_there(handle) || is_there(model::next_handle(handle))) return false;
    forget.bind(1, static_cast<std::int64_t>(handle)).run();
  }
  Statement insert = database_.prepare("INSERT INTO handle VALUES(?1, ?2)");
  for (const auto& [handle, node] : added) {
    if (is_there(handle)) return false;
    insert.bind(1, static_cast<std::int64_t>(handle)).bind(2, number(node)).run();
  }
  return true;
}

// ---- files ------------------------------------------------------------------------------------

std::int64_t IndexReviser::package_of(std::string_view header) {
  if (packages_.empty()) {
    Statement select = database_.prepare("SELECT header, id FROM package");
    while (select.step()) packages_.emplace(select.text(0), select.integer(1));
  }
  const auto known = packages_.find(header);
  if (known != packages_.end()) return known->second;
  Statement insert =
      database_.prepare("INSERT INTO package SELECT coalesce(max(id), -1) + 1, ?1 FROM package");
  insert.bind(1, header).run();
  packages_.clear();
  return package_of(header);
}

void IndexReviser::replace_node(const NodeRow& row) {
  const std::string_view symbol = row.node.symbol;
  const std::int64_t package = package_of(symbol.substr(0, row.symbol_header_size));
  Statement& node = prepared(
      "INSERT OR REPLACE INTO node VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13,"
      " ?14, ?15, ?16, ?17, ?18, ?19, ?20)");
  insert_node(node, row, package, order_);
  if (row.documentation.empty()) {
    Statement& forget = prepared("DELETE FROM documentation WHERE node=?1");
    forget.bind(1, number(row.node.id)).run();
  } else {
    Statement& insert = prepared("INSERT OR REPLACE INTO documentation VALUES(?1, ?2)");
    insert.bind(1, number(row.node.id)).bind(2, row.documentation).run();
  }
  if (!row.has_text) return;
  Statement& text = prepared(kInsertText);
  insert_text(text, order_.stored(row.node.id), row.text);
}

void IndexReviser::replace_file(const RowBatch& batch) {
  const NodeId first = batch.nodes.front().node.id;
  const NodeId last = batch.nodes.back().node.id;
  replaced_.emplace_back(first, last);
  Statement forget = database_.prepare("DELETE FROM revised_fts WHERE rowid BETWEEN ?1 AND ?2");
  order_.for_spans(first, last, [&](const NodeOrder::Span& span) {
    forget.bind(1, raw(span.first)).bind(2, raw(span.last)).run();
  });
  for (const NodeRow& row : batch.nodes) replace_node(row);
  if (!batch.file) return;
  std::string occurrences = batch.occurrences;
  if (!order_.is_dense()) {
    auto decoded = codec::decode_occurrences(occurrences, kAnyStored);
    to_stored(decoded, &model::Occurrence::node, order_);
    occurrences = codec::encode_occurrences(decoded);
  }
  const FileRow& row = *batch.file;
  Statement file =
      database_.prepare("INSERT OR REPLACE INTO file VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)");
  file.bind(1, number(row.node))
      .bind(2, row.path)
      .bind(3, row.language)
      .bind(4, static_cast<std::int64_t>(row.encoding))
      .bind_blob(5, occurrences)
      .bind(6, static_cast<std::int64_t>(batch.bodies.words))
      .bind(7, static_cast<std::int64_t>(batch.bodies.count))
      .bind(8, static_cast<std::int64_t>(row.digest))
      .run();
}

// Only the rows of words that files have lost or gained are written: many files may have been
// replaced before.
void IndexReviser::replace_words(const std::vector<WordsOfFile>& files) {
  Words added;  // with stored numbers
  for (const WordsOfFile& file : files) {
    for (const auto& [word, counts] : file.words) {
      std::vector<codec::WordCount>& all = added[word];
      for (const codec::WordCount& count : counts) {
        all.push_back({order_.stored(count.node), count.count});
      }
    }
  }
  const auto is_gone = [&](const codec::WordCount& count) {
    const NodeId node = order_.outline(count.node);
    return node == model::kNoNode ||
           std::any_of(files.begin(), files.end(), [&](const WordsOfFile& file) {
             return file.first <= node && node <= file.last;
           });
  };
  std::vector<std::string> lost;  // words without any count
  Statement select = database_.prepare("SELECT text, counts FROM revised_word");
  while (select.step()) {
    auto counts = codec::decode_word_counts(select.blob(1), kAnyStored);
    const bool has_lost = std::erase_if(counts, is_gone) > 0;
    const auto more = added.find(select.text(0));
    if (more != added.end()) {
      more->second.insert(more->second.end(), counts.begin(), counts.end());
    } else if (has_lost && counts.empty()) {
      lost.emplace_back(select.text(0));
    } else if (has_lost) {
      added.emplace(select.text(0), std::move(counts));
    }
  }
  select.reset();
  Statement forget = database_.prepare("DELETE FROM revised_word WHERE text=?1");
  for (const std::string& word : lost) forget.bind(1, word).run();
  Statement insert = database_.prepare("INSERT OR REPLACE INTO revised_word VALUES(?1, ?2)");
  for (auto& [word, counts] : added) {
    std::sort(counts.begin(), counts.end(),
              [](const auto& a, const auto& b) { return a.node < b.node; });
    const std::string blob = codec::encode_word_counts(counts);
    insert.bind(1, word).bind_blob(2, blob).run();
  }
}

// ---- nodes ------------------------------------------------------------------------------------

void IndexReviser::set_names(std::vector<codec::NameEntry> entries) {
  for (codec::NameEntry& entry : entries) {
    for (NodeId& node : entry.nodes) node = order_.stored(node);
    std::sort(entry.nodes.begin(), entry.nodes.end());
  }
  database_.execute("DELETE FROM name_block");
  insert_names(database_, entries);
}

void IndexReviser::add_comments(const DocumentRow& document, const DocumentContent& content) {
  const std::size_t pieces = value_of(document.last) - value_of(document.node) + 1;
  auto comments = codec::decode_comments(content.comments, kAnyStored, pieces);
  to_stored(comments, &codec::CommentRow::symbol, order_);
  DocumentContent stored = content;
  stored.comments = codec::encode_comments(comments);
  insert_document(document, stored);
}

void IndexReviser::add_document(const DocumentRow& document, const DocumentContent& content,
                                const std::vector<TextRow>& texts) {
  auto mentions = codec::decode_occurrences(content.mentions, kAnyStored);
  to_stored(mentions, &model::Occurrence::node, order_);
  DocumentContent stored = content;
  stored.mentions = codec::encode_occurrences(mentions);
  insert_document(document, stored);
  Statement insert = database_.prepare(kInsertText);
  for (const TextRow& row : texts) insert_text(insert, order_.stored(row.node), row.text);
  replaced_.emplace_back(document.node, document.last);
}

// All numbers in the content are stored numbers.
void IndexReviser::insert_document(const DocumentRow& document, const DocumentContent& content) {
  Statement insert =
      database_.prepare("INSERT INTO document VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)");
  insert.bind(1, number(document.node))
      .bind(2, number(document.last))
      .bind(3, document.path)
      .bind(4, static_cast<std::int64_t>(document.format))
      .bind(5, document.title)
      .bind_blob(6, content.pieces)
      .bind_blob(7, content.mentions)
      .bind_blob(8, content.comments)
      .bind_blob(9, content.text)
      .run();
}

void IndexReviser::set_mentions(NodeId document, std::vector<model::Occurrence> mentions) {
  to_stored(mentions, &model::Occurrence::node, order_);
  const std::string blob = codec::encode_occurrences(mentions);
  Statement update = database_.prepare("UPDATE document SET mentions=?2 WHERE node=?1");
  update.bind(1, number(document)).bind_blob(2, blob).run();
}

void IndexReviser::set_postings(NodeId node, std::vector<Posting> postings) {
  if (postings.empty()) {
    Statement& forget = prepared("DELETE FROM posting WHERE node=?1");
    forget.bind(1, number(node)).run();
    return;
  }
  to_stored(postings, &Posting::file, order_);
  put_in_order(postings, [](const Posting& a, const Posting& b) { return a.file < b.file; });
  const std::string blob = encode_postings(postings);
  Statement& insert = prepared("INSERT OR REPLACE INTO posting VALUES(?1, ?2)");
  insert.bind(1, number(node)).bind_blob(2, blob).run();
}

void IndexReviser::set_arcs(NodeId node, std::vector<model::Edge> outgoing,
                            std::vector<model::Edge> incoming) {
  if (outgoing.empty() && incoming.empty()) {
    Statement& forget = prepared("DELETE FROM arc WHERE node=?1");
    forget.bind(1, number(node)).run();
    return;
  }
  using model::Edge;
  to_stored(outgoing, &Edge::to, order_);
  to_stored(outgoing, &Edge::file, order_);
  to_stored(incoming, &Edge::from, order_);
  put_in_order(outgoing, [](const Edge& a, const Edge& b) {
    return std::tie(a.to, a.kind) < std::tie(b.to, b.kind);
  });
  put_in_order(incoming, [](const Edge& a, const Edge& b) {
    return std::tie(a.from, a.kind) < std::tie(b.from, b.kind);
  });
  const std::string out = codec::encode_outgoing(outgoing);
  const std::string in = codec::encode_incoming(incoming);
  Statement& insert = prepared("INSERT OR REPLACE INTO arc VALUES(?1, ?2, ?3)");
  insert.bind(1, number(node)).bind_blob(2, out).bind_blob(3, in).run();
}

namespace {

// Changes the blocks of traits. Call it for nodes in the order of the outline: then most of them
// are in the same block as the one before.
class TraitBlocks {
 public:
  explicit TraitBlocks(const Database& database)
      : select_(database.prepare("SELECT data FROM trait_block WHERE id=?1")),
        write_(database.prepare("INSERT OR REPLACE INTO trait_block VALUES(?1, ?2)")) {}
  ~TraitBlocks() = default;
  TraitBlocks(const TraitBlocks&) = delete;
  TraitBlocks& operator=(const TraitBlocks&) = delete;

  // Calls change(traits), with the default traits for a new node.
  template <typename Change>
  void change(NodeId stored, const Change& change) {
    load(std::int64_t{value_of(stored)} / std::int64_t{codec::kTraitsPerBlock});
    const std::size_t place = value_of(stored) % codec::kTraitsPerBlock * codec::kTraitBytes;
    if (block_.size() < place + codec::kTraitBytes) block_.resize(place + codec::kTraitBytes);
    model::NodeTraits traits =
        codec::read_traits(std::string_view(block_).substr(place, codec::kTraitBytes));
    change(traits);
    std::string bytes;
    codec::append_traits(bytes, traits);
    block_.replace(place, bytes.size(), bytes);
  }

  void write() {
    if (id_ >= 0 && block_ != before_) write_.bind(1, id_).bind_blob(2, block_).run();
  }

 private:
  void load(std::int64_t id) {
    if (id == id_) return;
    write();
    id_ = id;
    select_.bind(1, id);
    before_ = select_.step() ? std::string(select_.blob(0)) : std::string();
    select_.reset();
    block_ = before_;
  }

  Statement select_;
  Statement write_;
  std::int64_t id_ = -1;
  std::string before_;
  std::string block_;
};

}  // namespace

void IndexReviser::set_traits(const std::map<NodeId, model::NodeTraits>& traits) {
  TraitBlocks blocks(database_);
  for (const auto& [node, now] : traits) {
    blocks.change(order_.stored(node), [&, &now = now](model::NodeTraits& changed) {
      changed = now;
      changed.file = order_.stored(now.file);
    });
  }
  blocks.write();
}

void IndexReviser::set_activity(NodeId first, std::span<const model::NodeTraits> traits) {
  TraitBlocks blocks(database_);
  for (std::size_t i = 0; i < traits.size(); ++i) {
    const NodeId node{value_of(first) + static_cast<std::uint32_t>(i)};
    blocks.change(order_.stored(node), [&](model::NodeTraits& changed) {
      changed.hotspot = traits[i].hotspot;
      changed.recency = traits[i].recency;
    });
  }
  blocks.write();
}

void IndexReviser::set_histories(NodeId first, NodeId last,
                                 const std::vector<model::NodeHistory>& histories) {
  Statement forget = database_.prepare("DELETE FROM history WHERE node BETWEEN ?1 AND ?2");
  order_.for_spans(first, last, [&](const NodeOrder::Span& span) {
    forget.bind(1, raw(span.first)).bind(2, raw(span.last)).run();
  });
  Statement insert = database_.prepare("INSERT INTO history VALUES(?1, ?2, ?3, ?4, ?5, ?6)");
  for (const model::NodeHistory& history : histories) insert_history(insert, history, order_);
}

// ---- the rest ---------------------------------------------------------------------------------

void IndexReviser::set_log(std::string_view name, const model::CommitLog& log) {
  const std::string data = codec::encode_log(log);
  Statement insert = database_.prepare("INSERT OR REPLACE INTO commit_log VALUES(?1, ?2)");
  insert.bind(1, name).bind_blob(2, data).run();
}

void IndexReviser::set_source(const SourceRow& source) {
  Statement update = database_.prepare("UPDATE source SET bytes=?2, hash=?3 WHERE path=?1");
  update.bind(1, source.path)
      .bind(2, static_cast<std::int64_t>(source.bytes))
      .bind(3, source.hash)
      .run();
}

void IndexReviser::add_source(const SourceRow& source) {
  Statement insert = database_.prepare("INSERT INTO source VALUES(?1, ?2, ?3, ?4, ?5)");
  insert_source(insert, source);
  Statement update =
      database_.prepare("UPDATE meta SET value=max(CAST(value AS INTEGER), ?2) WHERE key=?1");
  update.bind(1, kSourceNumbersMeta).bind(2, std::int64_t{source.number} + 1).run();
}

void IndexReviser::remove_source(std::string_view path) {
  for (const char* const sql :
       {"DELETE FROM source WHERE path=?1", "DELETE FROM facts WHERE path=?1"}) {
    Statement forget = database_.prepare(sql);
    forget.bind(1, path).run();
  }
}

void IndexReviser::set_facts(std::string_view path, std::string_view hash, std::string_view data) {
  Statement insert = database_.prepare("INSERT OR REPLACE INTO facts VALUES(?1, ?2, ?3)");
  insert.bind(1, path).bind(2, hash).bind_blob(3, data).run();
}

void IndexReviser::set_declared(std::uint32_t number, std::string_view data) {
  Statement update = database_.prepare("UPDATE declared SET data=?2 WHERE id=?1");
  update.bind(1, std::int64_t{number}).bind_blob(2, data).run();
}

void IndexReviser::set_input(const InputRow& input) {
  Statement update =
      database_.prepare("UPDATE input SET bytes=?2, hash=?3, version=?4 WHERE name=?1");
  update.bind(1, input.name)
      .bind(2, static_cast<std::int64_t>(input.bytes))
      .bind(3, input.hash)
      .bind(4, input.version)
      .run();
}

// Returns the id of the block for file 0. Those of an import come before.
std::int64_t IndexReviser::find_first_added_block() {
  Statement known = database_.prepare("SELECT value FROM meta WHERE key=?1");
  known.bind(1, kFilterMeta);
  std::int64_t first = 0;
  if (known.step()) {
    const std::string text(known.text(0));
    std::from_chars(text.data(), text.data() + text.size(), first);
    if (first < 0 || first > std::numeric_limits<std::int32_t>::max()) {
      codec::damaged("the place for more blocks of words is impossible");
    }
    return first;
  }
  Statement last = database_.prepare("SELECT coalesce(max(id), 0) FROM word_filter");
  if (last.step()) first = last.integer(0) + 1;
  set_meta(kFilterMeta, std::to_string(first));
  return first;
}

void IndexReviser::set_words_in(std::uint32_t file, std::string_view block) {
  if (!first_added_block_) first_added_block_ = find_first_added_block();
  Statement& insert = prepared("INSERT OR REPLACE INTO word_filter VALUES(?1, ?2)");
  insert.bind(1, *first_added_block_ + file).bind_blob(2, block).run();
}

void IndexReviser::set_meta(std::string_view key, std::string_view value) {
  Statement insert = database_.prepare("INSERT OR REPLACE INTO meta VALUES(?1, ?2)");
  insert.bind(1, key).bind(2, value).run();
}

void IndexReviser::remove_meta(std::string_view key) {
  Statement forget = database_.prepare("DELETE FROM meta WHERE key=?1");
  forget.bind(1, key).run();
}

WrittenPages IndexReviser::finish() {
  if (has_new_order_ || !replaced_.empty()) {
    std::sort(replaced_.begin(), replaced_.end());
    write_order(database_, NodeOrder(order_.with_replaced(replaced_), order_.last_stored()));
  }
  transaction_.commit();
  if (delta_) {
    delta_->finish();
    return {};
  }
  WrittenPages written = database_.written_pages();
  if (!before_) return written;
  if (written.size() < before_->page_count()) written.resize(before_->page_count());
  for (std::size_t page = 0; page < before_->page_count(); ++page) {
    if (before_->has(page + 1)) written[page] = true;
  }
  return written;
}

}  // namespace cairn::store
