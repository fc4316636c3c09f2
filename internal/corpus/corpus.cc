#include "internal/corpus/corpus.h"

#include <algorithm>
#include <charconv>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/codec/damage.h"
#include "internal/codec/piece_codec.h"
#include "internal/corpus/location.h"
#include "internal/store/databases.h"
#include "internal/store/delta_pages.h"

namespace cairn::corpus {
namespace {

constexpr int kMaxCollisions = 16;

// Returns the root directory of the sources. For an index at its default location, this is the
// directory that contains .cairn, even if that directory was moved after indexing. For any other
// index, this is the directory for which the index was built.
std::string root_of(const OpenRequest& request, const store::OpenedIndex& opened) {
  if (!request.root.empty()) return request.root;
  if (!opened.is_own()) return {};
  const store::IndexReader& index = *opened.reader;
  // An index of several repositories may be stored in any one of them, so its location does not
  // reveal the common root directory.
  if (!index.about().joined_of.empty()) return index.about().root;
  const std::string usual = "/" + std::string(kIndexDirectory) + "/" + std::string(kIndexFile);
  if (request.index_path.ends_with(usual)) {
    return request.index_path.substr(0, request.index_path.size() - usual.size());
  }
  return index.about().root;
}

store::OpenedIndex open(const OpenRequest& request) {
  store::OpenedIndex opened =
      store::open_with_seal(request.index_path, request.deadline_milliseconds);
  if (request.must_be_own && !opened.is_own()) {
    const std::string path = base::display_line(request.index_path);
    throw base::Error(
        base::ErrorKind::kPermission,
        "the index '" + path + "' was not created by you on this machine, so it cannot be trusted",
        "run 'cairn index' to create a new one from the sources, or use '--index " + path +
            "' to read this index without its sources");
  }
  return opened;
}

}  // namespace

Corpus::Corpus(const OpenRequest& request)
    : index_path_(request.index_path),
      shown_as_(request.shown_as),
      opened_(open(request)),
      index_(*opened_.reader),
      sources_(root_of(request, opened_)) {}

Corpus::Corpus(std::unique_ptr<store::RowStore> index, std::string url)
    : index_path_(std::move(url)),
      opened_(store::opened_index(std::move(index))),
      index_(*opened_.reader),
      sources_(std::string()) {}

std::optional<model::Node> Corpus::node(model::NodeId id) const {
  if (!is_prose(id)) return index_.node(id);
  tick();
  const Document& document = document_of(id);
  return document.node(document.piece_of(id));
}

const std::vector<DocumentRow>& Corpus::documents() const {
  if (!document_rows_) document_rows_ = index_.documents(last_node());
  return *document_rows_;
}

const std::vector<DocumentRow>& Corpus::written_documents() const {
  if (!written_rows_) written_rows_ = index_.documents(last_document_node());
  return *written_rows_;
}

const DocumentOutline& Corpus::outline_of(model::NodeId piece) const {
  const std::vector<DocumentRow>& rows =
      piece <= last_document_node() ? written_documents() : documents();
  const auto row = std::lower_bound(
      rows.begin(), rows.end(), piece,
      [](const DocumentRow& known, model::NodeId wanted) { return known.last < wanted; });
  if (row == rows.end() || piece < row->node) codec::damaged("a document is missing");
  std::unique_ptr<DocumentOutline>& outline = outlines_[value_of(row->node)];
  if (outline) return *outline;
  auto fresh = std::make_unique<DocumentOutline>();
  fresh->head = *row;
  fresh->pieces = codec::decode_pieces(index_.document_pieces(row->node));
  if (model::NodeRange(row->node, row->last).size() != fresh->pieces.size()) {
    codec::damaged("a document's number of pieces does not match its nodes");
  }
  outline = std::move(fresh);
  return *outline;
}

const Document& Corpus::document_of(model::NodeId piece) const {
  const DocumentOutline& outline = outline_of(piece);
  std::unique_ptr<Document>& document = documents_[value_of(outline.head.node)];
  if (document) return *document;
  store::DocumentBody content = index_.document_body(outline.head.node, outline.pieces.size());
  std::vector<Document::Comment> comments;
  for (const codec::CommentRow& row : content.comments) {
    const std::optional<model::Node> symbol = index_.node(row.symbol);
    if (!symbol) codec::damaged("a comment belongs to no symbol");
    content.text += index_.documentation(row.symbol);
    content.text += store::kBetweenComments;
    comments.push_back({row.piece, row.symbol, symbol->name_range});
  }
  document = std::make_unique<Document>(outline, std::move(content.mentions), std::move(comments),
                                        std::move(content.text));
  return *document;
}

std::optional<model::NodeId> Corpus::comment_on(const model::Node& symbol) const {
  const std::optional<FileRow> file = index_.file(symbol.file);
  if (!file) return std::nullopt;
  const auto found = index_.node_of(model::handle_of(model::identity_of_document(file->path)));
  if (!found || !is_prose(*found)) return std::nullopt;
  const Document& comments = document_of(*found);
  const auto piece = comments.comment_on(symbol.id);
  return piece ? std::optional(comments.node_of(*piece)) : std::nullopt;
}

std::optional<FileRow> Corpus::file(model::NodeId id) const {
  if (!is_prose(id)) return index_.file(id);
  const DocumentOutline& document = outline_of(id);
  if (document.head.node != id) return std::nullopt;
  return FileRow{id, document.head.path, std::string(name_of(document.head.format)),
                 model::PositionEncoding::kUtf8};
}

std::string Corpus::handle(const model::Node& node) const {
  if (node.file != node.id && is_prose(node.id)) {
    // The handle of a piece consists of the handle of its document and its index in the document.
    const DocumentOutline& document = outline_of(node.id);
    const auto of_document = model::handle_of(model::identity_of_document(document.head.path));
    return handle_text(of_document, document.head.node) + "." +
           std::to_string(document.piece_of(node.id));
  }
  return handle_text(model::handle_of(model::identity_of(node)), node.id);
}

std::string Corpus::handle_text(model::Handle handle, model::NodeId node) const {
  // If another node already had this handle when the index was written, the node got one of the
  // next handles instead.
  for (int tries = 0; tries < kMaxCollisions; ++tries, handle = model::next_handle(handle)) {
    const auto holder = index_.node_of(handle);
    if (!holder || *holder == node) break;
  }
  return model::to_text(handle);
}

std::optional<model::NodeId> Corpus::node_of_handle(std::string_view text) const {
  const std::size_t dot = text.find('.');
  const auto handle = model::parse_handle(text.substr(0, dot));
  const auto node = handle ? index_.node_of(*handle) : std::nullopt;
  if (!node || dot == text.npos) return node;
  std::uint32_t piece = 0;
  const char* const end = text.data() + text.size();
  const auto [after, error] = std::from_chars(text.data() + dot + 1, end, piece);
  if (error != std::errc{} || after != end || !is_prose(*node)) return std::nullopt;
  const DocumentOutline& document = outline_of(*node);
  if (piece == 0 || piece >= document.pieces.size()) return std::nullopt;
  return document.node_of(piece);
}

std::string Corpus::path_of(const model::Node& node) const {
  if (node.kind == model::NodeKind::kModule) return node.qualified_name();
  if (node.file == model::kNoNode) return {};
  const std::optional<FileRow> row = file(node.file);
  return row ? row->path : std::string();
}

std::vector<NameMatch> Corpus::names_with_key(std::string_view key) const {
  std::vector<NameMatch> matches;
  index_.visit_names(key, [&](std::string_view found, const codec::NameBlockReader& entry) {
    if (found != key) return false;  // names equal to `key` come first, so no more of them follow
    matches.push_back({std::string(found), entry.name(), entry.nodes()});
    return true;
  });
  return matches;
}

void Corpus::read_kept_names() const {
  index_.visit_names({}, [&](std::string_view key, const codec::NameBlockReader& entry) {
    kept_->names.push_back({std::string(key), entry.name(), entry.nodes()});
    return true;
  });
}

void Corpus::forget_rows(std::size_t max_nodes) {
  if (!kept_) return;
  std::size_t nodes = 0;
  for (const auto& [view, rows] : kept_->rows) nodes += rows.size();
  if (nodes > max_nodes) kept_->rows.clear();
}

bool Corpus::visit_kept_names(std::string_view prefix, const NameVisitor& visit) const {
  if (!kept_) return false;
  // Only a visit of all names fills the cache. A lookup by prefix is equally fast in the index
  // file, so it does not fill the cache.
  if (kept_->names.empty() && prefix.empty()) read_kept_names();
  if (kept_->names.empty()) return false;
  auto name =
      std::lower_bound(kept_->names.begin(), kept_->names.end(), prefix,
                       [](const KeptName& one, std::string_view key) { return one.key < key; });
  for (; name != kept_->names.end() && name->key.starts_with(prefix); ++name) {
    if (!visit(name->key, name->name, [&] { return name->nodes; })) break;
  }
  return true;
}

void Corpus::visit_names(std::string_view prefix, const NameVisitor& visit) const {
  if (visit_kept_names(prefix, visit)) return;
  index_.visit_names(prefix, [&](std::string_view key, const codec::NameBlockReader& entry) {
    return visit(key, entry.name(), [&] { return entry.nodes(); });
  });
}

void Corpus::visit_names(const base::LetterFilter& filter, const NameVisitor& visit) const {
  if (visit_kept_names("", visit)) return;
  index_.visit_names(filter, [&](std::string_view key, const codec::NameBlockReader& entry) {
    return visit(key, entry.name(), [&] { return entry.nodes(); });
  });
}

std::string Corpus::identity_of(const std::string& index_path) {
  return store::is_database_url(index_path)
             ? store::database_identity(store::parse_database_url(index_path))
             : store::index_identity(index_path);
}

std::string Corpus::shown_index() const {
  if (!shown_as_.empty()) return shown_as_;
  return store::is_database_url(index_path_) ? store::parse_database_url(index_path_).shown
                                             : index_path_;
}

PageCheck Corpus::check_pages() const {
  return {base::to_hex(index_.check_content()), file_bytes()};
}

bool Corpus::is_unchanged(const store::SourceRow& row) const {
  const std::optional<timespec> since = read_since();
  if (!since) return false;
  const auto state = sources_.state(row.path);
  if (!state || state->bytes != row.bytes) return false;
  return state->changed.tv_sec < since->tv_sec ||
         (state->changed.tv_sec == since->tv_sec && state->changed.tv_nsec < since->tv_nsec);
}

}  // namespace cairn::corpus
