#include "internal/reading/file_page.h"

#include <algorithm>
#include <map>
#include <utility>

#include "internal/base/utf8.h"
#include "internal/model/certainty.h"
#include "internal/navigation/outline_view.h"
#include "internal/reading/line_shift.h"
#include "internal/reading/page_lines.h"

namespace cairn::reading {
namespace {

// Puts the names that the index knows into the lines.
class Linker {
 public:
  Linker(const corpus::Corpus& corpus, const LineShift& shift, PageLines& lines, FilePage& page)
      : corpus_(corpus), shift_(shift), lines_(lines), page_(page) {}

  // `unit` is that of the columns.
  void add(const model::Occurrence& one, model::PositionEncoding unit) {
    const auto line = shift_.shown(one.range.begin.line);
    if (!line || one.range.end.line != one.range.begin.line) return;
    const auto place =
        lines_.place(*line, one.range.begin.character, one.range.end.character, unit);
    if (!place) return;
    // Several symbols may have the same place; the first one is as good as any.
    std::vector<LinkSpan>& links = page_.lines[place->line].links;
    if (!links.empty() && links.back().offset + links.back().length > place->offset) return;
    const auto symbol = symbol_of(one.node);
    if (!symbol) return;
    const std::string& name = page_.symbols[*symbol].node.name;
    if (!shift_.is_certain() && place->text != name) return;
    const bool is_guess = model::certainty_of(one.confidence) == model::Certainty::kByName;
    links.push_back({place->offset, place->length, *symbol, one.is_definition, is_guess});
  }

 private:
  std::optional<std::uint32_t> symbol_of(model::NodeId id) {
    const auto known = numbers_.find(id);
    if (known != numbers_.end()) return known->second;
    auto node = corpus_.node(id);
    if (!node) return std::nullopt;
    const auto number = static_cast<std::uint32_t>(page_.symbols.size());
    page_.symbols.push_back(search::summarize(corpus_, *std::move(node)));
    numbers_.emplace(id, number);
    return number;
  }

  const corpus::Corpus& corpus_;
  const LineShift& shift_;
  PageLines& lines_;
  FilePage& page_;
  std::map<model::NodeId, std::uint32_t> numbers_;
};

void add_links(const corpus::Corpus& corpus, const search::NodeSummary& node,
               const LineShift& shift, PageLines& lines, FilePage& page) {
  Linker linker(corpus, shift, lines, page);
  if (page.is_document) {
    for (const model::Occurrence& one : corpus.document_of(node.node.id).mentions()) {
      linker.add(one, model::PositionEncoding::kUtf8);
    }
    return;
  }
  const auto file = corpus.file(node.node.id);
  if (!file) return;
  for (const model::Occurrence& one : corpus.occurrences(file->node)) {
    linker.add(one, file->encoding);
  }
}

void add_definitions(const corpus::Corpus& corpus, const search::NodeSummary& node,
                     const LineShift& shift, bool has_history, FilePage& page) {
  for (navigation::OutlineEntry& entry : navigation::view_outline(corpus, node).entries) {
    PageDefinition definition;
    const model::Node& one = entry.node;
    definition.first_line = shift.nearest(one.name_range.begin.line);
    const std::uint32_t last = (one.body.empty() ? one.name_range : one.body).end.line;
    definition.last_line = std::max(definition.first_line, shift.nearest(last));
    if (has_history) definition.history = corpus.history(one.id);
    definition.handle = std::move(entry.handle);
    definition.depth = entry.depth - 1;
    definition.node = std::move(entry.node);
    page.definitions.push_back(std::move(definition));
  }
}

}  // namespace

FilePage make_page(const corpus::Corpus& corpus, const PageRequest& request) {
  FilePage page;
  page.generation = corpus.generation();
  page.path = request.path;
  const FileText text = read_text(corpus, request.path, request.revision);
  page.state = text.state;
  page.why = text.why;
  // Later changes belong to the text of today, so a commit with another text has no history.
  const bool has_history = text.state != TextState::kRevision || text.is_as_indexed;
  page.commit = text.state == TextState::kRevision ? text.commit : corpus.head();
  PageLines lines(text.text, request.first_line, request.limit, page);
  if (request.node) {
    const model::NodeId id = request.node->node.id;
    page.handle = request.node->handle;
    page.is_document = corpus.is_prose(id);
    if (has_history) page.history = corpus.history(id);
    if (page.is_document) {
      page.language = std::string(name_of(corpus.document_of(id).format()));
    } else if (const auto file = corpus.file(id)) {
      page.language = file->language;
    }
    const LineShift shift(text);
    if (text.state != TextState::kUnavailable) add_links(corpus, *request.node, shift, lines, page);
    add_definitions(corpus, *request.node, shift, has_history, page);
  }
  lines.add_colours();
  return page;
}

}  // namespace cairn::reading
