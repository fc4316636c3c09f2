#include "internal/search/qualifiers.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "internal/base/identifier.h"

namespace cairn::search {
namespace {

using corpus::Corpus;
using model::NodeId;

void append_keys(std::string_view text, std::string_view separators,
                 std::vector<std::string>& keys) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    if (end > begin) keys.push_back(base::name_key(text.substr(begin, end - begin)));
    begin = end + 1;
  }
}

bool is_path(model::NodeKind kind) {
  return kind == model::NodeKind::kFile || kind == model::NodeKind::kModule;
}

// Returns the keys of the directories in the path of a file, and of the file's name without its
// extension.
std::vector<std::string> keys_of_path(const std::string& path) {
  std::vector<std::string> keys;
  append_keys(path, "/", keys);
  const std::size_t slash = path.rfind('/') + 1;  // 0 if there is none
  const std::size_t dot = path.rfind('.');
  if (dot != std::string::npos && dot > slash) {
    keys.back() = base::name_key(path.substr(slash, dot - slash));
  }
  return keys;
}

// Returns the keys of the containers of a node that are not part of the path of its file.
std::vector<std::string> keys_inside(const model::Node& node, bool has_path) {
  std::vector<std::string> keys;
  if (is_path(node.kind)) {
    append_keys(node.container, "/", keys);
  } else if (has_path) {
    append_keys(node.container, ".", keys);
  } else if (node.file == model::kNoNode) {
    append_keys(node.symbol, " /#.`()", keys);
  }
  return keys;
}

// Compares qualifiers with containers. Both are keys, the outermost first. The containers are those
// in `outer`, followed by those in `inner`. See qualifier_score().
double score_of(const std::vector<std::string>& outer, const std::vector<std::string>& inner,
                const std::vector<std::string>& qualifiers) {
  const std::size_t count = outer.size() + inner.size();
  const auto container = [&](std::size_t i) -> const std::string& {
    return i < outer.size() ? outer[i] : inner[i - outer.size()];
  };
  std::size_t at = count;
  std::size_t last_matched = 0;
  for (std::size_t i = qualifiers.size(); i-- > 0;) {
    while (at > 0 && container(at - 1) != qualifiers[i]) --at;
    if (at == 0) return 0;
    if (i + 1 == qualifiers.size()) last_matched = at;
    --at;
  }
  return last_matched == count ? 1.0 : 0.9;
}

}  // namespace

double qualifier_score(const Corpus& corpus, const model::Node& node,
                       const std::vector<std::string>& qualifiers) {
  std::vector<std::string> outer;
  if (!is_path(node.kind)) outer = keys_of_path(corpus.path_of(node));
  return score_of(outer, keys_inside(node, !outer.empty()), qualifiers);
}

std::optional<Qualifiers::Fit> Qualifiers::fit(NodeId id, const query::NameQuery& asked) {
  corpus_.tick();
  const std::optional<Place>& place = place_of(id);
  if (!place) return std::nullopt;
  const std::string_view name = place->name;
  const std::size_t before = name.size() - std::min(name.size(), asked.dotted.size());
  const bool is_spelled = name.ends_with(asked.dotted) && (before == 0 || name[before - 1] == '.');
  return Fit{score_of(*place->outer, place->inner, asked.qualifiers), is_spelled};
}

const std::optional<Qualifiers::Place>& Qualifiers::place_of(NodeId id) {
  const auto [entry, is_new] = places_.try_emplace(value_of(id));
  if (!is_new) return entry->second;
  const std::optional<model::Node> node = read(id);
  if (!node) return entry->second;
  const std::vector<std::string>& outer = is_path(node->kind) ? nothing_ : keys_around(*node);
  entry->second = {&outer, keys_inside(*node, !outer.empty()), node->qualified_name()};
  return entry->second;
}

// Reads the members of a node that Place depends on.
std::optional<model::Node> Qualifiers::read(NodeId id) const {
  auto head = corpus_.head(id);
  if (!head) return std::nullopt;
  if (head->file == model::kNoNode) return corpus_.node(id);
  model::Node node;
  node.id = id;
  node.file = head->file;
  node.kind = head->kind;
  node.name = std::move(head->name);
  node.container = std::move(head->container);
  return node;
}

const std::vector<std::string>& Qualifiers::keys_around(const model::Node& node) {
  if (node.file == model::kNoNode) return nothing_;
  const auto [entry, is_new] = paths_.try_emplace(value_of(node.file));
  if (is_new) entry->second = keys_of_path(corpus_.path_of(node));
  return entry->second;
}

}  // namespace cairn::search
