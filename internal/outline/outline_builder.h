// Collects the definitions that a reader finds, as facts.
//
//   const auto service = outline.open(NodeKind::kInterface, name, begin);   // service X {
//   outline.add(NodeKind::kMethod, rpc_name, rpc_span);                     //   rpc Y(Z) …;
//   outline.close(service, end);                                            // }
//
// All positions are byte offsets in the source. A definition inside another definition becomes its
// child.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/text_lines.h"
#include "internal/model/kind.h"
#include "internal/model/language.h"
#include "internal/syntax/facts.h"
#include "internal/syntax/match_reader.h"

namespace cairn::outline {

using base::TextSpan;
using model::NodeKind;

class Outline {
 public:
  using Handle = std::size_t;
  static constexpr Handle kNothing = static_cast<Handle>(-1);

  Outline(std::string_view source, const model::Comments& marks);

  // Begins a definition whose end is not known yet. A definition that is never closed ends at the
  // end of the source. The signature ends before the first `{` after the name, or at the end of the
  // line. `owner` is a prefix of the qualified name that does not come from an enclosing definition
  // ("aws_instance"). Returns kNothing if the name is empty or a limit is exceeded.
  Handle open(NodeKind kind, TextSpan name, std::size_t begin, std::string owner = {});
  void close(Handle handle, std::size_t end);

  Handle add(NodeKind kind, TextSpan name, TextSpan extent, std::string owner = {});

  void set_type(Handle handle, std::string_view type);
  void add_comment(TextSpan span);
  void set_package(std::string_view package) { found_.package = package; }

  syntax::Facts finish();

 private:
  model::Position position(std::size_t at) const;

  std::string_view source_;
  const model::Comments& marks_;
  std::vector<std::size_t> lines_;  // the offset at which each line begins
  std::vector<syntax::FoundDefinition> definitions_;
  syntax::Found found_;
};

}  // namespace cairn::outline
