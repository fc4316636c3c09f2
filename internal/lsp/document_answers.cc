// Links of documents into the code, and lenses above definitions.

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/lsp/answers.h"
#include "internal/lsp/params.h"
#include "internal/lsp/uri.h"
#include "internal/navigation/impact.h"
#include "internal/navigation/outline_view.h"

namespace cairn::lsp {
namespace {

using base::Json;

constexpr std::size_t kMostLinks = 5000;
constexpr std::size_t kMostLenses = 2000;
constexpr std::size_t kTestHops = 4;

const FileView* view_of(const Question& question) {
  if (!has_document(question.params)) {
    throw base::Error(base::ErrorKind::kUsage, "textDocument is needed");
  }
  const auto path = file_in(question.params);
  const auto relative = path ? question.files.relative(*path) : std::nullopt;
  return relative ? question.files.of(*relative) : nullptr;
}

// Returns the ranges of the blocks of code in a document. Their words are often commands and the
// like, and a link for each of them would hide those that are meant.
std::vector<model::Range> code_blocks(const corpus::Document& document) {
  std::vector<model::Range> ranges;
  for (std::uint32_t i = 0; i < document.pieces().size(); ++i) {
    if (document.pieces()[i].kind == model::NodeKind::kCodeBlock) {
      ranges.push_back(document.range_of(i));
    }
  }
  return ranges;
}

std::size_t count_uses(const corpus::Corpus& corpus, model::NodeId node) {
  std::size_t uses = 0;
  for (const corpus::Posting& posting : corpus.postings(node)) {
    uses += posting.count - (posting.has_definition && posting.count > 0 ? 1 : 0);
  }
  return uses;
}

}  // namespace

Json answer_links(const Question& question) {
  Json list = Json::array();
  const FileView* const view = view_of(question);
  if (view == nullptr || !question.corpus.is_prose(view->row().node)) return list;
  const corpus::Document& document = question.corpus.document_of(view->row().node);
  const std::vector<model::Range> blocks = code_blocks(document);
  auto block = blocks.begin();  // both are ordered by position
  for (const model::Occurrence& one : document.mentions()) {
    if (list.size() == kMostLinks) break;
    while (block != blocks.end() && block->end <= one.range.begin) ++block;
    if (block != blocks.end() && block->contains(one.range.begin)) continue;
    auto node = question.corpus.node(one.node);
    if (!node) continue;
    const search::NodeSummary target = search::summarize(question.corpus, *std::move(node));
    if (target.path.empty()) continue;
    const model::Range place = question.files.shown(target.path, target.node.name_range);
    list.push_back({{"range", range_json(view->shown(one.range))},
                    {"target", uri_of_path(question.files.absolute(target.path)) + "#L" +
                                   std::to_string(place.begin.line + 1)},
                    {"tooltip", std::string(model::name_of(target.node.kind)) + " " +
                                    target.node.qualified_name()}});
  }
  return list;
}

// A lens says nothing before it is resolved, because only those on the screen are.
Json answer_lenses(const Question& question) {
  Json list = Json::array();
  const FileView* const view = view_of(question);
  if (view == nullptr || question.corpus.is_prose(view->row().node)) return list;
  auto node = question.corpus.node(view->row().node);
  if (!node) return list;
  const navigation::OutlineView outline = navigation::view_outline(
      question.corpus, search::summarize(question.corpus, *std::move(node)));
  for (const navigation::OutlineEntry& entry : outline.entries) {
    const model::NodeKind kind = entry.node.kind;
    if (!model::is_callable(kind) && !model::is_type(kind)) continue;
    if (list.size() == kMostLenses) break;
    list.push_back(
        {{"range", range_json(view->shown(entry.node.name_range))}, {"data", entry.handle}});
  }
  return list;
}

Json answer_resolved_lens(const Question& question) {
  const search::NodeSummary node = node_of_item(question, question.params);
  navigation::ImpactRequest request;
  request.changed = {node};
  request.hops = kTestHops;
  request.limit = 0;
  request.part = navigation::ImpactPart::kTests;
  const std::size_t tests = navigation::find_impact(question.corpus, request).tests_total;
  Json lens = question.params;
  lens["command"] = {
      {"title", base::counted(count_uses(question.corpus, node.node.id), "use", "uses") + " · " +
                    base::counted(tests, "test", "tests")},
      {"command", "cairn.showReferences"},
      {"arguments",
       Json::array({uri_of_path(question.files.absolute(node.path)),
                    position_json(question.files.shown(node.path, node.node.name_range).begin)})}};
  return lens;
}

}  // namespace cairn::lsp
