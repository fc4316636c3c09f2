// The signature, documentation and use of a symbol, as Markdown.

#include <algorithm>

#include "internal/base/display.h"
#include "internal/base/iso_time.h"
#include "internal/base/utf8.h"
#include "internal/lsp/answers.h"
#include "internal/lsp/params.h"
#include "internal/navigation/details.h"

namespace cairn::lsp {
namespace {

using base::Json;

constexpr std::size_t kMostDocumentation = 4000;  // bytes
constexpr std::size_t kMostSignature = 2000;
constexpr std::size_t kDateLength = 10;  // 2026-11-28

// Returns the text as a fenced block of code. Its fence is longer than any in the text.
std::string code_block(std::string_view language, std::string_view text) {
  std::size_t longest = 2;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return fence + std::string(language) + "\n" + std::string(text) + "\n" + fence + "\n";
}

std::size_t count_callers(const corpus::Corpus& corpus, model::NodeId node) {
  std::size_t callers = 0;
  for (const model::Edge& edge : corpus.arcs(node).incoming) {
    callers += edge.kind == model::EdgeKind::kCall ? 1 : 0;
  }
  return callers;
}

std::string facts_of(const corpus::Corpus& corpus, const navigation::Details& details) {
  const model::Node& node = details.summary.node;
  std::string text = base::counted(details.reference_count, "use", "uses");
  if (details.reference_files > 1) {
    text += " in " + base::counted(details.reference_files, "file", "files");
  }
  if (model::is_callable(node.kind)) {
    text += " · " + base::counted(count_callers(corpus, node.id), "caller", "callers");
  }
  if (const auto history = corpus.history(node.id)) {
    text += " · changed " + base::iso_time(history->last_change).substr(0, kDateLength) + ", " +
            base::counted(history->commits, "commit", "commits");
  }
  return text;
}

}  // namespace

Json answer_hover(const Question& question) {
  const Cursor cursor = cursor_of(question);
  const std::vector<Target> targets = targets_at(question, cursor);
  if (targets.empty() || (targets.front().is_guess && targets.size() > 1)) return nullptr;
  const Target& target = targets.front();
  const model::Node& node = target.node.node;
  const navigation::Details details = navigation::describe_node(question.corpus, target.node);
  const std::string signature =
      node.signature.empty() ? std::string(model::name_of(node.kind)) + " " + node.qualified_name()
                             : node.signature;
  std::string text = code_block(details.language, base::utf8_prefix(signature, kMostSignature));
  if (!details.documentation.empty()) {
    text += "\n" + std::string(base::utf8_prefix(details.documentation, kMostDocumentation)) + "\n";
  }
  text += "\n---\n";
  if (!node.container.empty() && model::is_symbol(node.kind))
    text += "in `" + node.container + "` · ";
  text += facts_of(question.corpus, details);
  if (target.is_guess) text += " · *found by its name*";
  if (cursor.view->is_changed()) text += " · *edited since it was indexed*";
  Json hover = {{"contents", {{"kind", "markdown"}, {"value", text + "\n"}}}};
  if (target.range) hover["range"] = range_json(cursor.view->shown(*target.range));
  return hover;
}

}  // namespace cairn::lsp
