#include "internal/navigation/references.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <unordered_map>

#include "internal/corpus/enclosing.h"
#include "internal/corpus/source_lines.h"
#include "internal/model/language.h"
#include "internal/source/call_site.h"
#include "internal/source/source_text.h"

namespace cairn::navigation {
namespace {

using corpus::Corpus;
using model::Node;
using model::NodeId;

// A source range that uses or defines at least one part of the requested node.
struct Use {
  NodeId file{};
  model::Range range;
  std::size_t part = 0;  // index of the part, or kSeveral
  bool is_definition = false;
  unsigned confidence = 0;  // in percent; summed over all parts used or defined here
  bool is_test = false;

  model::Certainty certainty() const {
    return model::certainty_of(static_cast<std::uint8_t>(std::min(confidence, 100U)));
  }
};

constexpr std::size_t kSeveral = ~std::size_t{0};

// Tells which uses of a type are calls, according to the text of the line.
class Calls {
 public:
  explicit Calls(const Corpus& corpus) : corpus_(corpus), lines_(corpus) {}

  bool is_call(NodeId file, const model::Range& range) {
    const auto row = corpus_.file(file);
    if (!row || range.begin.line != range.end.line) return false;
    const std::optional<std::string> line = lines_.line(row->path, range.begin.line);
    if (!line) return false;
    const std::string_view text = *line;
    const std::size_t begin = source::byte_offset(text, range.begin.character, row->encoding);
    const std::size_t end = source::byte_offset(text, range.end.character, row->encoding);
    if (text.substr(0, begin).ends_with('~')) return false;  // a destructor (C++)
    return source::is_call(text.substr(0, begin), text.substr(end),
                           model::language_named(row->language).calls);
  }

 private:
  const Corpus& corpus_;
  corpus::SourceLines lines_;
};

// Adds the uses of `parts` in a file. The types in ReferencesRequest::made are used only where they
// are called. Combines consecutive occurrences with the same range into one use.
void add_uses(const Corpus& corpus, NodeId file,
              const std::unordered_map<std::uint32_t, std::size_t>& parts,
              const ReferencesRequest& request, Calls& calls, std::vector<Use>& uses) {
  for (const model::Occurrence& one : corpus.occurrences(file)) {
    const auto part = parts.find(value_of(one.node));
    if (part == parts.end() || (one.is_definition && !request.with_definitions)) continue;
    const bool is_made =
        std::find(request.made.begin(), request.made.end(), one.node) != request.made.end();
    if (is_made && (one.is_definition || !calls.is_call(file, one.range))) continue;
    const bool is_known = !uses.empty() && uses.back().file == file &&
                          uses.back().range == one.range &&
                          uses.back().is_definition == one.is_definition;
    if (!is_known) uses.push_back({file, one.range, part->second, one.is_definition, 0, false});
    Use& use = uses.back();
    if (use.part != part->second) use.part = kSeveral;
    use.confidence += one.confidence;
  }
}

std::vector<Use> find_uses(const Corpus& corpus, const ReferencesRequest& request) {
  query::Filters by_file = request.filters;
  by_file.kinds.clear();
  const search::NodeFilter filter(corpus, by_file);
  std::unordered_map<std::uint32_t, std::size_t> parts{{value_of(request.node.node.id), 0}};
  for (std::size_t i = 0; i < request.parts.size(); ++i) {
    parts.emplace(value_of(request.parts[i].node.id), i + 1);
  }
  for (const NodeId type : request.made) parts.emplace(value_of(type), 0);
  std::set<NodeId> files;
  for (const auto& [node, part] : parts) {
    for (const corpus::Posting& posting : corpus.postings(NodeId{node})) files.insert(posting.file);
  }
  std::vector<Use> uses;
  Calls calls(corpus);
  for (const NodeId file : files) {
    const model::NodeTraits traits = corpus.traits(file);
    if (!filter.accepts(file, traits)) continue;
    const std::size_t first = uses.size();
    add_uses(corpus, file, parts, request, calls, uses);
    const bool is_test = (traits.flags & model::kFlagTest) != 0;
    for (std::size_t i = first; i < uses.size(); ++i) uses[i].is_test = is_test;
  }
  const auto rank = [](const Use& use) {
    return std::make_tuple(use.part, use.certainty(), use.is_test);
  };
  std::stable_sort(uses.begin(), uses.end(),
                   [&](const Use& a, const Use& b) { return rank(a) < rank(b); });
  return uses;
}

// Removes the uses that `tests` excludes from the list. If `tests` is kFolded, returns the number
// of removed uses; otherwise, returns 0.
std::size_t fold_tests(TestUses tests, std::vector<Use>& uses) {
  const auto in_tests = static_cast<std::size_t>(
      std::count_if(uses.begin(), uses.end(), [](const Use& use) { return use.is_test; }));
  if (tests == TestUses::kOnly) {
    std::erase_if(uses, [](const Use& use) { return !use.is_test; });
  }
  if (tests != TestUses::kFolded || in_tests == uses.size()) return 0;
  return std::erase_if(uses, [](const Use& use) { return use.is_test; });
}

}  // namespace

ReferencesResult find_references(const Corpus& corpus, const ReferencesRequest& request) {
  ReferencesResult result;
  result.node = request.node;
  result.parts = request.parts;
  result.generation = corpus.generation();
  result.offset = request.offset;
  std::vector<Use> uses = find_uses(corpus, request);
  result.folded_tests = fold_tests(request.tests, uses);
  result.total = uses.size();
  std::set<NodeId> files;
  for (const Use& use : uses) {
    files.insert(use.file);
    ++result.by_certainty.at(static_cast<std::size_t>(use.certainty()));
  }
  result.files_total = files.size();
  corpus::SourceLines lines(corpus);
  const std::size_t first = std::min(request.offset, uses.size());
  const std::size_t last = first + std::min(request.limit, uses.size() - first);
  std::optional<corpus::EnclosingNodes> surroundings;
  for (std::size_t i = first; i < last; ++i) {
    const Use& use = uses[i];
    const bool is_new_file = i == first || uses[i - 1].file != use.file;
    if (is_new_file) surroundings.emplace(corpus, use.file);
    if (is_new_file || uses[i - 1].part != use.part || uses[i - 1].certainty() != use.certainty()) {
      const auto file = corpus.file(use.file);
      FileReferences group;
      if (file) group.path = file->path;
      if (use.part != kSeveral) group.of = use.part;
      group.certainty = use.certainty();
      result.files.push_back(std::move(group));
    }
    Reference reference;
    reference.range = use.range;
    reference.is_definition = use.is_definition;
    if (request.with_lines)
      reference.text = lines.line(result.files.back().path, use.range.begin.line);
    const Node* const around = surroundings->around(use.range.begin);
    if (around != nullptr) reference.inside = around->qualified_name();
    result.files.back().places.push_back(std::move(reference));
  }
  return result;
}

}  // namespace cairn::navigation
