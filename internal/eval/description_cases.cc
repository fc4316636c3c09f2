#include "internal/eval/description_cases.h"

#include <algorithm>
#include <map>

#include "internal/base/hash.h"
#include "internal/base/identifier.h"
#include "internal/summary/first_sentence.h"

namespace cairn::eval {
namespace {

using model::Node;
using model::NodeId;

constexpr std::size_t kMinWords = 4;
constexpr std::size_t kMaxWords = 40;
constexpr unsigned kUndescribedFlags = model::kFlagTest | model::kFlagGenerated |
                                       model::kFlagVendored | model::kFlagImplicit |
                                       model::kFlagExternal;

std::size_t word_count(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), ' ')) + 1;
}

// Returns whether `text` can serve as a query. For example, a heading such as "Parameters" cannot,
// since it means nothing without context.
bool is_sentence(const std::string& text) {
  const std::size_t words = word_count(text);
  const bool is_marked = text.find_first_of("@:<>{}`") == 0 || text.ends_with("…");
  return words >= kMinWords && words <= kMaxWords && !is_marked;
}

struct Sentence {
  std::uint64_t order = 0;
  NodeId node{};
  std::string text;
};

bool is_wanted(model::NodeKind kind, Described what) {
  return what == Described::kTypes ? model::is_type(kind) : model::is_callable(kind);
}

std::vector<Sentence> sentences(const corpus::Corpus& corpus, Described what) {
  std::vector<Sentence> all;
  std::map<std::string, std::size_t> said;
  for (const NodeId id : corpus.ids(NodeId{1}, corpus.last_code_node())) {
    const model::NodeTraits traits = corpus.traits(id);
    const bool is_documented = (traits.flags & model::kFlagDocumented) != 0;
    if (!is_wanted(traits.kind, what) || !is_documented) continue;
    std::string sentence = summary::first_sentence(corpus.documentation(id));
    if (!is_sentence(sentence)) continue;
    ++said[base::fold(sentence)];
    if ((traits.flags & kUndescribedFlags) != 0) continue;
    const auto node = corpus.node(id);
    if (!node || node->body.empty()) continue;
    all.push_back({base::hash64(node->symbol + node->qualified_name()), id, std::move(sentence)});
  }
  std::erase_if(all, [&](const Sentence& one) { return said[base::fold(one.text)] > 1; });
  std::sort(all.begin(), all.end(), [](const Sentence& a, const Sentence& b) {
    return a.order != b.order ? a.order < b.order : a.node < b.node;
  });
  return all;
}

}  // namespace

Mining mine_descriptions(const corpus::Corpus& corpus, Described what, std::size_t limit) {
  Mining mining;
  for (Sentence& one : sentences(corpus, what)) {
    if (mining.cases.size() == limit) break;
    const Node node = *corpus.node(one.node);
    const std::string path = corpus.path_of(node);
    MinedCase mined;
    // The id includes the line, because overloads have the same name.
    mined.one.id = "description:" + path + ":" + std::to_string(node.name_range.begin.line + 1);
    const bool is_type = what == Described::kTypes;
    mined.one.type = is_type ? CaseType::kNeedle : CaseType::kLocalization;
    mined.one.label = is_type ? "needle" : "description";
    mined.one.query = std::move(one.text);
    mined.one.files = {path};
    mined.one.expected.push_back({node.qualified_name(), path,
                                  GoldLines{node.body.begin.line + 1, node.body.end.line + 1}, 1});
    mining.cases.push_back(std::move(mined));
  }
  return mining;
}

}  // namespace cairn::eval
