#include "internal/corpus/corpus.h"

#include <cstdlib>

#include "internal/corpus/location.h"
#include "internal/store/index_file.h"

namespace cairn::corpus {
namespace {

constexpr int kMostCollisions = 16;

// An index in its usual place belongs to the directory that it lies in, wherever that has been
// moved; any other one to the directory that it was made for.
std::string root_of(const OpenRequest& request, const store::IndexReader& index) {
  if (!request.root.empty()) return request.root;
  const std::string usual = "/" + std::string(kIndexDirectory) + "/" + std::string(kIndexFile);
  if (request.index_path.ends_with(usual)) {
    return request.index_path.substr(0, request.index_path.size() - usual.size());
  }
  return index.meta("root");
}

std::uint32_t number(const std::string& text) {
  return static_cast<std::uint32_t>(std::strtoul(text.c_str(), nullptr, 10));
}

}  // namespace

Corpus::Corpus(const OpenRequest& request)
    : index_path_(request.index_path),
      index_(request.index_path, request.deadline_milliseconds),
      sources_(root_of(request, index_)),
      last_node_{number(index_.meta("last_node"))},
      last_repository_node_{number(index_.meta("last_repository_node"))},
      mean_documentation_words_(number(index_.meta("documentation_words"))),
      mean_body_words_(number(index_.meta("body_words"))) {}

std::int64_t Corpus::whole_number(std::string_view key) const {
  return std::strtoll(index_.meta(key).c_str(), nullptr, 10);
}

std::string Corpus::handle(const model::Node& node) const {
  model::Handle handle = model::handle_of(model::identity_of(node));
  // Where two nodes wanted the same one, the later took one behind it.
  for (int tries = 0; tries < kMostCollisions; ++tries, handle = model::next_handle(handle)) {
    const auto holder = index_.node_of(handle);
    if (!holder || *holder == node.id) break;
  }
  return model::to_text(handle);
}

std::string Corpus::path_of(const model::Node& node) const {
  if (node.kind == model::NodeKind::kModule) return node.qualified_name();
  if (node.file == model::kNoNode) return {};
  const std::optional<FileRow> row = index_.file(node.file);
  return row ? row->path : std::string();
}

std::vector<NameMatch> Corpus::names_with_key(std::string_view key) const {
  std::vector<NameMatch> matches;
  index_.visit_names(key, [&](std::string_view found, const store::NameBlockReader& entry) {
    if (found != key) return false;  // ordered: the equal ones come first
    matches.push_back({std::string(found), entry.name(), entry.nodes()});
    return true;
  });
  return matches;
}

void Corpus::visit_names(std::string_view prefix, const NameVisitor& visit) const {
  index_.visit_names(prefix, [&](std::string_view key, const store::NameBlockReader& entry) {
    return visit(key, entry.name(), [&] { return entry.nodes(); });
  });
}

std::uint64_t Corpus::file_bytes() const {
  return store::check_index_header(index_path_).file_bytes;
}

PageCheck Corpus::check_pages() const {
  const std::uint64_t content = store::check_index_pages(index_path_);
  std::string digits(16, '0');
  for (std::size_t i = 0; i < digits.size(); ++i) {
    digits[15 - i] = "0123456789abcdef"[(content >> (4 * i)) & 0xFU];
  }
  return {digits, file_bytes()};
}

}  // namespace cairn::corpus
