#include "internal/corpus/tree.h"

#include "internal/base/display.h"
#include "internal/base/utf8.h"
#include "internal/model/node_range.h"
#include "internal/summary/first_sentence.h"

namespace cairn::corpus {
namespace {

using model::NodeRange;

constexpr std::size_t kExcerptBytes = 160;

}  // namespace

void for_each_child(const corpus::Corpus& corpus, const model::Node& node,
                    const std::function<bool(const model::Node&)>& visit) {
  for (auto id = NodeRange::after(node.id); id <= value_of(node.last);) {
    const std::optional<model::Node> child = corpus.node(NodeRange::number(id));
    if (!child || !visit(*child)) return;
    id = NodeRange::after(child->last);
  }
}

std::vector<model::Node> ancestors_of(const corpus::Corpus& corpus, const model::Node& node,
                                      std::size_t most) {
  std::vector<model::Node> ancestors;
  model::NodeId parent = node.parent;
  while (parent != model::kNoNode && ancestors.size() < most) {
    std::optional<model::Node> around = corpus.node(parent);
    if (!around) break;
    parent = around->parent;
    ancestors.push_back(std::move(*around));
  }
  return ancestors;
}

std::string excerpt_of(const corpus::Corpus& corpus, const model::Node& node) {
  if (!corpus.is_prose(node.id)) return summary::first_sentence(corpus.documentation(node.id));
  if (node.kind == model::NodeKind::kDocument) return corpus.document_of(node.id).title();
  if (node.kind == model::NodeKind::kSection) return {};
  const corpus::Document& document = corpus.document_of(node.id);
  std::string text = base::collapse_space(document.text_of(document.piece_of(node.id)));
  if (text.size() <= kExcerptBytes) return text;
  return std::string(base::utf8_prefix(text, kExcerptBytes)) + "…";
}

}  // namespace cairn::corpus
