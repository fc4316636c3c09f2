#include "internal/grep/places.h"

#include "internal/base/identifier.h"
#include "internal/base/path.h"

namespace cairn::grep {

model::NodeId FileNodes::node_of(const std::string& path) {
  const std::string name(base::base_name(path));
  if (seen_.insert(name).second) {
    for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(name))) {
      for (const model::NodeId id : match.nodes) {
        if (corpus_.traits(id).kind != model::NodeKind::kFile) continue;
        if (const auto file = corpus_.file(id)) nodes_.emplace(file->path, id);
      }
    }
  }
  const auto found = nodes_.find(path);
  return found == nodes_.end() ? model::kNoNode : found->second;
}

const std::vector<std::uint32_t>& Definitions::lines_of(const std::string& name,
                                                        model::NodeId file) {
  static const std::vector<std::uint32_t> none;
  if (seen_.size() < kMaxNames && seen_.insert(name).second) {
    for (const corpus::NameMatch& match : corpus_.names_with_key(base::name_key(name))) {
      if (match.name != name) continue;
      for (const model::NodeId id : match.nodes) {
        if (id > corpus_.last_code_node()) continue;
        const auto node = corpus_.node(id);
        const bool is_written = node && model::is_symbol(node->kind) &&
                                !node->is(model::kFlagImplicit) && node->file != model::kNoNode;
        if (is_written) lines_[{name, node->file}].push_back(node->name_range.begin.line);
      }
    }
  }
  const auto found = lines_.find({name, file});
  return found == lines_.end() ? none : found->second;
}

}  // namespace cairn::grep
