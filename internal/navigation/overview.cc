#include "internal/navigation/overview.h"

#include <algorithm>
#include <map>

namespace cairn::navigation {
namespace {

using Counts = std::vector<std::pair<std::string, std::uint64_t>>;

Counts by_count(const std::map<std::string, std::uint64_t>& counts) {
  Counts order(counts.begin(), counts.end());
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return order;
}

void count_prose(const corpus::Corpus& corpus, Overview& overview) {
  for (const corpus::DocumentRow& row : corpus.documents()) {
    if (row.format == model::DocumentFormat::kComments) continue;
    ++overview.documents;
    for (const model::Piece& piece : corpus.document_of(row.node).pieces()) {
      if (piece.kind == model::NodeKind::kSection) ++overview.sections;
      if (model::is_paragraph(piece.kind)) ++overview.paragraphs;
    }
  }
}

}  // namespace

Overview summarize_index(const corpus::Corpus& corpus) {
  Overview overview;
  overview.index_path = corpus.shown_index();
  overview.root = corpus.sources().root();
  overview.sources_available = corpus.sources().available();
  overview.generation = corpus.generation();
  overview.cairn_version = corpus.about().cairn;
  overview.bytes = corpus.file_bytes();
  overview.inputs = corpus.inputs();
  std::map<std::string, std::uint64_t> kinds;
  for (const model::NodeId id : corpus.ids(model::NodeId{1}, corpus.last_external_node())) {
    const model::NodeTraits traits = corpus.traits(id);
    if ((traits.flags & model::kFlagExternal) != 0) {
      overview.externals += traits.kind == model::NodeKind::kPackage ? 0 : 1;
    } else if (traits.kind == model::NodeKind::kModule) {
      ++overview.modules;
    } else if (traits.kind != model::NodeKind::kFile &&
               traits.kind != model::NodeKind::kRepository) {
      ++overview.symbols;
      ++kinds[std::string(model::name_of(traits.kind))];
      overview.test_symbols += (traits.flags & model::kFlagTest) != 0 ? 1 : 0;
      overview.documented_symbols += (traits.flags & model::kFlagDocumented) != 0 ? 1 : 0;
    }
  }
  std::map<std::string, std::uint64_t> languages;
  for (const corpus::FileRow& file : corpus.files()) {
    ++overview.files;
    ++languages[file.language.empty() ? "unknown" : file.language];
    overview.occurrences += corpus.occurrences(file.node).size();
  }
  count_prose(corpus, overview);
  overview.kinds = by_count(kinds);
  overview.languages = by_count(languages);
  return overview;
}

}  // namespace cairn::navigation
