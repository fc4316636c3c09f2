#include "internal/eval/name_cases.h"

#include <algorithm>
#include <array>
#include <set>

#include "internal/base/ascii.h"
#include "internal/base/hash.h"
#include "internal/base/identifier.h"

namespace cairn::eval {
namespace {

using model::Node;
using model::NodeId;

constexpr std::size_t kShortest = 4;        // min bytes of a meaningful name
constexpr std::size_t kShortestToSwap = 6;  // min bytes of a name in which letters are swapped
constexpr unsigned kUnnamedFlags = model::kFlagTest | model::kFlagGenerated | model::kFlagVendored |
                                   model::kFlagImplicit | model::kFlagExternal;

enum class Manner : std::uint8_t { kExact, kQualified, kParts, kTypo };
constexpr std::array<std::string_view, 4> kTags = {"exact", "qualified", "parts", "typo"};

bool is_plain(std::string_view name) {
  return std::all_of(name.begin(), name.end(), base::is_word_byte);
}

std::string in_words(const std::string& name) {
  std::vector<std::string_view> parts;
  base::split_identifier(name, parts);
  std::string words;
  for (const std::string_view part : parts) {
    words += (words.empty() ? "" : " ") + base::fold(part);
  }
  return parts.size() > 1 ? words : std::string();
}

std::string with_swap(std::string name) {
  const std::size_t middle = name.size() / 2;
  if (name.size() < kShortestToSwap || name[middle] == name[middle - 1]) return {};
  std::swap(name[middle], name[middle - 1]);
  return name;
}

// Returns the query for `node` in the given form, or "" if the name has no such form.
std::string query_for(const Node& node, Manner manner) {
  switch (manner) {
    case Manner::kExact: return node.name;
    case Manner::kQualified: return node.container.empty() ? "" : node.qualified_name();
    case Manner::kParts: return in_words(node.name);
    case Manner::kTypo: return with_swap(node.name);
  }
  return {};
}

// Returns the functions and types that may be used for cases. They are ordered by a hash of their
// symbols, which gives a reproducible random order.
std::vector<std::pair<std::uint64_t, NodeId>> drawn(const corpus::Corpus& corpus) {
  std::vector<std::pair<std::uint64_t, NodeId>> order;
  for (const NodeId id : corpus.ids(NodeId{1}, corpus.last_code_node())) {
    const model::NodeTraits traits = corpus.traits(id);
    const bool is_wanted = model::is_callable(traits.kind) || model::is_type(traits.kind);
    if (!is_wanted || (traits.flags & kUnnamedFlags) != 0) continue;
    const auto node = corpus.node(id);
    if (node) order.emplace_back(base::hash64(node->symbol), node->id);
  }
  std::sort(order.begin(), order.end());
  return order;
}

}  // namespace

std::vector<Case> cases_of_names(const corpus::Corpus& corpus, std::size_t count) {
  std::vector<Case> cases;
  std::set<std::string> names;
  for (const auto& [hash, id] : drawn(corpus)) {
    if (cases.size() == count) break;
    const auto node = corpus.node(id);
    if (node->name.size() < kShortest || !is_plain(node->name)) continue;
    const auto manner = static_cast<Manner>(cases.size() % kTags.size());
    const std::string query = query_for(*node, manner);
    if (query.empty() || !names.insert(node->name).second) continue;
    Case one;
    one.source = "built-in";
    one.label = name_of(CaseType::kNeedle);
    one.query = query;
    one.tags = {std::string(kTags[static_cast<std::size_t>(manner)])};
    one.id = one.tags.front() + ":" + node->qualified_name();
    one.expected.push_back({manner == Manner::kQualified ? query : node->name, {}, {}, 1});
    cases.push_back(std::move(one));
  }
  return cases;
}

}  // namespace cairn::eval
