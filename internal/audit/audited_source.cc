#include "internal/audit/audited_source.h"

#include "internal/model/certainty.h"

namespace cairn::audit {

std::optional<Sort> sort_of(model::NodeKind kind) {
  using model::NodeKind;
  if (model::is_type(kind)) return Sort::kType;
  switch (kind) {
    case NodeKind::kFunction:
    case NodeKind::kMacro: return Sort::kFunction;
    case NodeKind::kMethod:
    case NodeKind::kAccessor: return Sort::kMethod;
    case NodeKind::kField:
    case NodeKind::kProperty:
    case NodeKind::kEnumMember:
    case NodeKind::kEvent: return Sort::kField;
    case NodeKind::kConstant:
    case NodeKind::kVariable: return Sort::kConstant;
    default: return std::nullopt;
  }
}

bool is_certain(const model::Occurrence& one) {
  return model::certainty_of(one.confidence) == model::Certainty::kCertain;
}

void keep_example(std::vector<Place>& examples, std::size_t limit, const Source& source,
                  const source::SourceText& text, Offset offset, std::string_view name) {
  if (examples.size() >= limit) return;
  examples.push_back({source.row.path, text.position_of(offset), std::string(name)});
}

}  // namespace cairn::audit
