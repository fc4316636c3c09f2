#include "internal/store/index_writer.h"

#include <algorithm>

#include "internal/codec/arc_codec.h"
#include "internal/codec/history_codec.h"
#include "internal/codec/trait_block.h"
#include "internal/store/meta.h"
#include "internal/store/row_writing.h"
#include "internal/store/schema.h"

namespace cairn::store {
namespace {

Database create_index(const std::string& path) {
  Database database = Database::create(path);
  create_schema(database);
  return database;
}

using HandleOf = std::pair<model::Handle, model::NodeId>;

// Makes the handles unique. If several nodes have the same handle, the first node keeps it, and the
// others get the next free handles. With fifty bits, this happens in about one of two thousand
// indexes of a million nodes.
void resolve_collisions(std::vector<HandleOf>& handles) {
  for (std::size_t i = 1; i < handles.size(); ++i) {
    if (handles[i].first > handles[i - 1].first) continue;
    handles[i].first = model::next_handle(handles[i - 1].first);
  }
}

}  // namespace

IndexWriter::IndexWriter(const std::string& path)
    : database_(create_index(path)),
      transaction_(database_),
      insert_node_(database_.prepare("INSERT INTO node VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,"
                                     " ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20)")),
      insert_documentation_(database_.prepare("INSERT INTO documentation VALUES(?1, ?2)")),
      insert_text_(database_.prepare(
          "INSERT INTO fts(rowid, name, container, signature, documentation, path, body)"
          " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)")),
      insert_file_(database_.prepare("INSERT INTO file VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")),
      insert_document_(
          database_.prepare("INSERT INTO document VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)")),
      insert_posting_(database_.prepare("INSERT INTO posting VALUES(?1, ?2)")),
      insert_arcs_(database_.prepare("INSERT INTO arc VALUES(?1, ?2, ?3)")),
      insert_word_(database_.prepare("INSERT INTO word VALUES(?1, ?2)")),
      insert_history_(database_.prepare("INSERT INTO history VALUES(?1, ?2, ?3, ?4, ?5, ?6)")),
      insert_source_(database_.prepare("INSERT INTO source VALUES(?1, ?2, ?3, ?4, ?5)")) {}

void IndexWriter::add_arcs(model::NodeId node, const std::vector<model::Edge>& outgoing,
                           const std::vector<model::Edge>& incoming) {
  const std::string out = codec::encode_outgoing(outgoing);
  const std::string in = codec::encode_incoming(incoming);
  insert_arcs_.bind(1, std::int64_t{value_of(node)}).bind_blob(2, out).bind_blob(3, in).run();
}

void IndexWriter::add_word(std::string_view text, std::string_view counts) {
  insert_word_.bind(1, text).bind_blob(2, counts).run();
}

void IndexWriter::add_facts(std::string_view path, std::string_view hash, std::string_view data) {
  Statement insert = database_.prepare("INSERT INTO facts VALUES(?1, ?2, ?3)");
  insert.bind(1, path).bind(2, hash).bind_blob(3, data);
  insert.run();
}

void IndexWriter::add_declared(std::uint32_t number, std::string_view data) {
  Statement insert = database_.prepare("INSERT INTO declared VALUES(?1, ?2)");
  insert.bind(1, std::int64_t{number}).bind_blob(2, data);
  insert.run();
}

void IndexWriter::add_source(const SourceRow& source) {
  source_numbers_ = std::max(source_numbers_, source.number + 1);
  insert_source(insert_source_, source);
}

void IndexWriter::add_word_filter(const std::vector<std::string>& blocks) {
  Statement insert = database_.prepare("INSERT INTO word_filter VALUES(NULL, ?1)");
  for (const std::string& block : blocks) insert.bind_blob(1, block).run();
}

void IndexWriter::add_input(const InputRow& input) {
  Statement insert =
      database_.prepare("INSERT INTO input VALUES(NULL, ?1, ?2, ?3, ?4, ?5, ?6, ?7)");
  insert.bind(1, input.name)
      .bind(2, static_cast<std::int64_t>(input.bytes))
      .bind(3, input.hash)
      .bind(4, input.tool)
      .bind(5, input.version)
      .bind(6, input.root)
      .bind(7, input.prefix);
  insert.run();
}

void IndexWriter::add(const RowBatch& batch) {
  for (const NodeRow& row : batch.nodes) {
    add_node(row);
    if (row.has_text) insert_text(insert_text_, row.node.id, row.text);
  }
  if (batch.file) add_file(batch);
  if (batch.document) add_document(*batch.document, batch.content);
  for (const TextRow& row : batch.texts) insert_text(insert_text_, row.node, row.text);
}

void IndexWriter::add_node(const NodeRow& row) {
  const std::string_view symbol = row.node.symbol;
  const base::StringPool::Id package = packages_.intern(symbol.substr(0, row.symbol_header_size));
  insert_node(insert_node_, row, std::int64_t{package}, {});
  if (row.documentation.empty()) return;
  insert_documentation_.bind(1, std::int64_t{value_of(row.node.id)})
      .bind(2, row.documentation)
      .run();
}

void IndexWriter::add_file(const RowBatch& batch) {
  const FileRow& file = *batch.file;
  insert_file_.bind(1, std::int64_t{value_of(file.node)})
      .bind(2, file.path)
      .bind(3, file.language)
      .bind(4, static_cast<std::int64_t>(file.encoding))
      .bind_blob(5, batch.occurrences)
      .bind(6, static_cast<std::int64_t>(batch.bodies.words))
      .bind(7, static_cast<std::int64_t>(batch.bodies.count))
      .bind(8, static_cast<std::int64_t>(file.digest));
  insert_file_.run();
}

void IndexWriter::add_document(const DocumentRow& document, const DocumentContent& content) {
  insert_document_.bind(1, std::int64_t{value_of(document.node)})
      .bind(2, std::int64_t{value_of(document.last)})
      .bind(3, document.path)
      .bind(4, static_cast<std::int64_t>(document.format))
      .bind(5, document.title)
      .bind_blob(6, content.pieces)
      .bind_blob(7, content.mentions)
      .bind_blob(8, content.comments)
      .bind_blob(9, content.text);
  insert_document_.run();
}

void IndexWriter::add_posting(model::NodeId node, const std::vector<Posting>& postings) {
  const std::string blob = encode_postings(postings);
  insert_posting_.bind(1, std::int64_t{value_of(node)}).bind_blob(2, blob).run();
}

void IndexWriter::add_traits(const std::vector<model::NodeTraits>& by_node) {
  Statement insert = database_.prepare("INSERT INTO trait_block VALUES(?1, ?2)");
  for (std::size_t begin = 0; begin < by_node.size(); begin += codec::kTraitsPerBlock) {
    const std::size_t end = std::min(begin + codec::kTraitsPerBlock, by_node.size());
    std::string block;
    for (std::size_t i = begin; i < end; ++i) codec::append_traits(block, by_node[i]);
    insert.bind(1, static_cast<std::int64_t>(begin / codec::kTraitsPerBlock))
        .bind_blob(2, block)
        .run();
  }
}

void IndexWriter::add_names(const std::vector<codec::NameEntry>& entries) {
  insert_names(database_, entries);
}

void IndexWriter::add_handles(std::vector<std::pair<model::Handle, model::NodeId>> handles) {
  std::sort(handles.begin(), handles.end());
  resolve_collisions(handles);
  Statement insert = database_.prepare("INSERT INTO handle VALUES(?1, ?2)");
  for (const auto& [handle, node] : handles) {
    insert.bind(1, static_cast<std::int64_t>(handle)).bind(2, std::int64_t{value_of(node)}).run();
  }
}

void IndexWriter::add_history(const model::NodeHistory& history) {
  insert_history(insert_history_, history, {});
}

void IndexWriter::set_log(std::string_view name, const model::CommitLog& log) {
  Statement insert = database_.prepare("INSERT INTO commit_log VALUES(?1, ?2)");
  const std::string data = codec::encode_log(log);
  insert.bind(1, name).bind_blob(2, data).run();
}

void IndexWriter::set_meta(std::string_view key, std::string_view value) {
  Statement insert = database_.prepare("INSERT INTO meta VALUES(?1, ?2)");
  insert.bind(1, key).bind(2, value).run();
}

void IndexWriter::finish() {
  Statement insert = database_.prepare("INSERT INTO package VALUES(?1, ?2)");
  for (base::StringPool::Id id = 0; id < packages_.size(); ++id) {
    insert.bind(1, std::int64_t{id}).bind(2, packages_.view(id)).run();
  }
  set_meta(kSourceNumbersMeta, std::to_string(source_numbers_));
  transaction_.commit();
}

}  // namespace cairn::store
