#include "internal/indexer/mention_linker.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

#include "internal/base/path.h"

namespace cairn::indexer {
namespace {

using documents::MentionForm;
using model::NodeId;

constexpr std::size_t kMaxKnownNames = std::size_t{1} << 16U;

// Resolves `path`, which a document in `directory` mentions, to a path from the root. For example,
// "../a.py" in "docs/guide" becomes "docs/a.py". Ignores each `..` that leads above the root.
std::string resolved(std::string_view directory, std::string_view path) {
  std::vector<std::string_view> parts;
  const auto add = [&](std::string_view from) {
    for (std::size_t at = 0; at <= from.size();) {
      const std::size_t slash = std::min(from.find('/', at), from.size());
      const std::string_view part = from.substr(at, slash - at);
      at = slash + 1;
      if (part.empty() || part == ".") continue;
      if (part != "..") {
        parts.push_back(part);
      } else if (!parts.empty()) {
        parts.pop_back();
      }
    }
  };
  add(directory);
  add(path);
  std::string result;
  for (const std::string_view part : parts) {
    if (!result.empty()) result += '/';
    result += part;
  }
  return result;
}

bool ends_with_path(std::string_view path, std::string_view end) {
  return path.ends_with(end) &&
         (path.size() == end.size() || path[path.size() - end.size() - 1] == '/');
}

// Keeps only the `preferred` nodes, if there are any.
void prefer(std::vector<NodeId>& nodes, const std::function<bool(NodeId)>& preferred) {
  if (std::none_of(nodes.begin(), nodes.end(), preferred)) return;
  std::erase_if(nodes, [&](NodeId node) { return !preferred(node); });
}

}  // namespace

MentionLinker::MentionLinker(const CodeNodes& nodes) : nodes_(nodes) {
  nodes.visit_files([&](std::string_view path, NodeId file) {
    files_.emplace(path, file);
    by_base_[base::base_name(path)].push_back(path);
  });
}

std::vector<NodeId> MentionLinker::link(const documents::Mention& mention,
                                        std::string_view directory) const {
  if (mention.form == MentionForm::kPath) return by_path(mention.name, directory);
  // `core.py` means a file, not a name `py` in a container `core`.
  if (by_base_.contains(mention.name)) {
    return by_path(mention.name, directory);
  }
  return by_name(mention.name, mention.form);
}

std::vector<NodeId> MentionLinker::by_path(std::string_view path,
                                           std::string_view directory) const {
  for (const std::string_view from : {directory, std::string_view()}) {
    const auto found = files_.find(resolved(from, path));
    if (found != files_.end()) return {found->second};
  }
  const std::string end = resolved({}, path);
  const auto same_base = by_base_.find(base::base_name(end));
  std::vector<NodeId> nodes;
  if (same_base == by_base_.end()) return nodes;
  for (const std::string_view known : same_base->second) {
    if (ends_with_path(known, end)) nodes.push_back(files_.at(known));
  }
  if (nodes.size() > kMaxMeanings) nodes.clear();
  std::sort(nodes.begin(), nodes.end());
  return nodes;
}

bool MentionLinker::is_inside(NodeId node, const std::vector<std::string_view>& containers) const {
  // The node matches if the last of `containers` encloses it, directly or indirectly.
  auto wanted = containers.rbegin();
  for (NodeId at = nodes_.parent(node); at != model::kNoNode && wanted != containers.rend();
       at = nodes_.parent(at)) {
    const std::string_view name = nodes_.name(at);
    if (name == *wanted || name.substr(0, name.rfind('.')) == *wanted) ++wanted;
  }
  return wanted != containers.rbegin();
}

const std::vector<NodeId>& MentionLinker::by_name(std::string_view name, MentionForm form) const {
  std::string key(1, static_cast<char>(form));
  key += name;
  const auto known = known_.find(key);
  if (known != known_.end()) return known->second;
  if (known_.size() == kMaxKnownNames) known_.clear();
  return known_.emplace(std::move(key), find_by_name(name, form)).first->second;
}

std::vector<NodeId> MentionLinker::find_by_name(std::string_view name, MentionForm form) const {
  std::vector<std::string_view> components = documents::name_components(name);
  if (components.empty()) return {};
  const std::string_view last = components.back();
  components.pop_back();
  std::vector<NodeId> nodes = nodes_.symbols_named(last);
  const auto lacks = [&](model::NodeFlag flag) {
    return [this, flag](NodeId node) { return (nodes_.flags(node) & flag) == 0; };
  };
  const bool is_qualified = !components.empty();
  std::vector<NodeId> inside;
  if (is_qualified) {
    std::copy_if(nodes.begin(), nodes.end(), std::back_inserter(inside),
                 [&](NodeId node) { return is_inside(node, components); });
  }
  const bool fits = !inside.empty();
  // In an example, x in `x.member` may be a variable, so `member` may belong to any type.
  if (is_qualified && !fits && form == MentionForm::kWord) return {};
  if (fits) nodes = std::move(inside);
  prefer(nodes, lacks(model::kFlagTest));
  prefer(nodes, [&](NodeId node) {
    const model::NodeKind kind = nodes_.kind(node);
    return model::is_type(kind) || model::is_callable(kind);
  });
  prefer(nodes, [&](NodeId node) { return !model::is_callable(nodes_.kind(nodes_.parent(node))); });
  prefer(nodes, lacks(model::kFlagPrivate));
  if (nodes.size() > kMaxMeanings || (is_qualified && !fits && nodes.size() > 1)) nodes.clear();
  return nodes;
}

}  // namespace cairn::indexer
