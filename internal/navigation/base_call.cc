#include "internal/navigation/base_call.h"

#include <algorithm>
#include <string>

#include "internal/base/ascii.h"
#include "internal/corpus/code_graph.h"
#include "internal/model/language.h"
#include "internal/resolve/family.h"
#include "internal/source/source_text.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::Edge;

bool take_end(std::string_view& text, std::string_view end) {
  if (end.empty() || !text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

// Removes the arguments at the end: `super(Shop, self)`, `super<Base>`.
void drop_arguments(std::string_view& text, char open, char close) {
  if (!text.ends_with(close)) return;
  int depth = 0;
  for (std::size_t at = text.size(); at-- > 0;) {
    if (text[at] == close) ++depth;
    if (text[at] == open && --depth == 0) {
      text = text.substr(0, at);
      return;
    }
  }
}

bool ends_with_word(std::string_view text, std::string_view word) {
  if (!take_end(text, word)) return false;
  return text.empty() || !base::is_name_byte(text.back());
}

// Whether the method `from` overrides `to`, directly or through other methods with its name.
bool overrides(const Corpus& corpus, model::NodeId from, model::NodeId to, int depth = 0) {
  constexpr int kMaxDepth = 8;
  if (depth > kMaxDepth) return false;
  for (const Edge& edge : corpus.arcs(from).outgoing) {
    if (edge.kind != model::EdgeKind::kImplements) continue;
    if (edge.to == to || overrides(corpus, edge.to, to, depth + 1)) return true;
  }
  return false;
}

}  // namespace

bool selects_base(std::string_view before, std::string_view base_object, std::string_view type) {
  if (!take_end(before, ".") && !take_end(before, "::")) return false;
  drop_arguments(before, '(', ')');
  drop_arguments(before, '<', '>');
  return ends_with_word(before, base_object) || ends_with_word(before, type);
}

bool is_base_call(const Corpus& corpus, const Edge& edge) {
  if (edge.kind != model::EdgeKind::kCall || !overrides(corpus, edge.from, edge.to)) return false;
  const Edge placed = corpus::with_place(corpus, edge);
  const auto file = corpus.file(placed.file);
  const auto method = corpus.node(edge.to);
  if (!file || !method) return false;
  const auto text = corpus.without_deadline([&] { return corpus.sources().read(file->path); });
  if (!text) return false;
  const source::SourceText lines(*text, file->encoding);
  const std::string_view line = lines.line(placed.place.line);
  const std::size_t at = source::byte_offset(line, placed.place.character, file->encoding);
  const resolve::Family& family =
      resolve::family_named(model::language_named(file->language).family);
  const std::string type = method->container.substr(method->container.rfind('.') + 1);
  return selects_base(line.substr(0, at), family.base_object, type);
}

}  // namespace cairn::navigation
