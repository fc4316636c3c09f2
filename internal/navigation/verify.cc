#include "internal/navigation/verify.h"

#include "internal/base/error.h"
#include "internal/base/interrupt.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::NodeId;

[[noreturn]] void damaged(const std::string& why) {
  throw base::Error(base::ErrorKind::kIndexDamaged, "the index is damaged: " + why,
                    "run the import again to replace the index");
}

std::string number(NodeId id) { return "node " + std::to_string(value_of(id)); }

void check_traits(const Corpus& corpus, const model::Node& node) {
  const model::NodeTraits traits = corpus.traits(node.id);
  if (traits.kind != node.kind || traits.flags != node.flags || traits.file != node.file) {
    damaged(number(node.id) + " has conflicting records");
  }
}

// Checks that nodes are numbered in pre-order: a child comes after its parent and inside the
// parent's range of nodes.
void check_nodes(const Corpus& corpus, Verification& result) {
  const NodeId last = corpus.last_node();
  std::vector<NodeId> last_of(value_of(last) + std::size_t{1});
  for (const NodeId id : corpus.ids(NodeId{1}, last)) {
    base::throw_if_interrupted();
    const auto node = corpus.node(id);
    if (!node) damaged(number(id) + " is missing");
    if (node->last < node->id || node->last > last)
      damaged(number(node->id) + " has an invalid extent");
    if (node->parent >= node->id) damaged(number(node->id) + " comes before its parent");
    if (node->parent != model::kNoNode && node->last > last_of[value_of(node->parent)]) {
      damaged(number(node->id) + " extends beyond its parent");
    }
    last_of[value_of(id)] = node->last;
    if (!corpus.is_prose(node->id)) check_traits(corpus, *node);
    const auto found = corpus.node_of_handle(corpus.handle(*node));
    if (found != node->id) damaged(number(node->id) + " cannot be found by its id");
    ++result.nodes;
  }
}

void check_files(const Corpus& corpus, Verification& result) {
  for (const corpus::FileRow& file : corpus.files()) {
    const auto node = corpus.node(file.node);
    if (!node || node->kind != model::NodeKind::kFile) damaged("a file has no node");
    for (const model::Occurrence& occurrence : corpus.occurrences(file.node)) {
      if (occurrence.node == model::kNoNode || occurrence.node > corpus.last_external_node()) {
        damaged("an occurrence in '" + file.path + "' refers to a node that does not exist");
      }
      ++result.occurrences;
    }
    ++result.files;
  }
}

void check_names(const Corpus& corpus) {
  std::string previous;
  corpus.visit_names({},
                     [&](std::string_view key, const std::string&, const Corpus::NodesOf& nodes) {
                       if (key < previous) damaged("the lexicon is out of order");
                       previous = key;
                       for (const NodeId node : nodes()) {
                         if (node == model::kNoNode || node > corpus.last_external_node())
                           damaged("a name refers to a node that does not exist");
                       }
                       return true;
                     });
}

}  // namespace

Verification verify(const Corpus& corpus) {
  Verification result;
  result.index_path = corpus.shown_index();
  const corpus::PageCheck pages = corpus.check_pages();
  result.content = pages.content;
  result.bytes = pages.bytes;
  corpus.check_structure();
  result.generation = corpus.generation();
  check_nodes(corpus, result);
  check_files(corpus, result);
  check_names(corpus);
  return result;
}

}  // namespace cairn::navigation
