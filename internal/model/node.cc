#include "internal/model/node.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace cairn::model {
namespace {

constexpr double kStepsPerOctave = 8.0;

}  // namespace

std::uint8_t log_size(std::uint64_t size) {
  if (size == 0) return 0;
  const double steps = kStepsPerOctave * (1.0 + std::log2(static_cast<double>(size)));
  return static_cast<std::uint8_t>(std::min(255.0, std::floor(steps + 0.5)));
}

double size_of_log(std::uint8_t log) {
  return log == 0 ? 0.0 : std::exp2(static_cast<double>(log) / kStepsPerOctave - 1.0);
}

std::string Node::qualified_name() const {
  if (container.empty()) return name;
  switch (kind) {
    case NodeKind::kModule:
    case NodeKind::kFile:
    case NodeKind::kDocument: return container + "/" + name;
    case NodeKind::kSection: return container + " > " + name;
    default: return is_prose(kind) ? container : container + "." + name;
  }
}

std::vector<std::string_view> tags_of(const Node& node) {
  constexpr std::pair<NodeFlag, std::string_view> kTags[] = {
      {kFlagTest, "test"},           {kFlagPrivate, "private"},   {kFlagDeprecated, "deprecated"},
      {kFlagGenerated, "generated"}, {kFlagVendored, "vendored"}, {kFlagImplicit, "implicit"},
      {kFlagSyntactic, "syntactic"}, {kFlagExternal, "external"},
  };
  std::vector<std::string_view> tags;
  for (const auto& [flag, word] : kTags) {
    if (node.is(flag)) tags.push_back(word);
  }
  return tags;
}

}  // namespace cairn::model
