#include "internal/navigation/base_call.h"

#include <algorithm>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/corpus/code_graph.h"
#include "internal/model/language.h"
#include "internal/resolve/family.h"

namespace cairn::navigation {
namespace {

using model::Edge;

bool take_end(std::string_view& text, std::string_view end) {
  if (end.empty() || !text.ends_with(end)) return false;
  text.remove_suffix(end.size());
  return true;
}

// Removes the arguments at the end: `super(Shop, self)`, `super<Base>`.
void drop_arguments(std::string_view& text, char open, char close) {
  if (!text.ends_with(close)) return;
  int depth = 0;
  for (std::size_t at = text.size(); at-- > 0;) {
    if (text[at] == close) ++depth;
    if (text[at] == open && --depth == 0) {
      text = text.substr(0, at);
      return;
    }
  }
}

bool ends_with_word(std::string_view text, std::string_view word) {
  if (!take_end(text, word)) return false;
  return text.empty() || !base::is_name_byte(text.back());
}

}  // namespace

bool selects_base(std::string_view before, std::string_view base_object, std::string_view type) {
  if (!take_end(before, ".") && !take_end(before, "::")) return false;
  drop_arguments(before, '(', ')');
  drop_arguments(before, '<', '>');
  return ends_with_word(before, base_object) || ends_with_word(before, type);
}

// Whether the method `from` overrides `to`, directly or through other methods with its name. Looks at
// no more than kMaxOverridden methods: a method seldom overrides more than a few.
bool BaseCalls::overrides(model::NodeId from, model::NodeId to) const {
  constexpr std::size_t kMaxOverridden = 64;
  std::vector<model::NodeId> open{from};
  for (std::size_t at = 0; at < open.size(); ++at) {
    for (const Edge& edge : corpus_.arcs(open[at]).outgoing) {
      if (edge.kind != model::EdgeKind::kImplements) continue;
      if (edge.to == to) return true;
      const bool is_new = std::find(open.begin(), open.end(), edge.to) == open.end();
      if (is_new && open.size() < kMaxOverridden) open.push_back(edge.to);
    }
  }
  return false;
}

// Reads the source of a file, unless it was the last one to be read. Returns whether there is one.
bool BaseCalls::open(const corpus::FileRow& file) {
  if (file.node == file_) return lines_.has_value();
  if (reads_ == kMaxReads) return false;
  ++reads_;
  file_ = file.node;
  lines_.reset();
  text_ = corpus_.without_deadline([&] { return corpus_.sources().read(file.path); });
  if (text_) lines_.emplace(*text_, file.encoding);
  return lines_.has_value();
}

bool BaseCalls::has(const Edge& edge) {
  if (edge.kind != model::EdgeKind::kCall || !overrides(edge.from, edge.to)) return false;
  const Edge placed = corpus::with_place(corpus_, edge);
  const auto file = corpus_.file(placed.file);
  const auto method = corpus_.head(edge.to);
  if (!file || !method || !open(*file)) return false;
  const std::string_view line = lines_->line(placed.place.line);
  const std::size_t at = source::byte_offset(line, placed.place.character, file->encoding);
  const resolve::Family& family =
      resolve::family_named(model::language_named(file->language).family);
  const std::string_view container = method->container;
  const std::string_view type = container.substr(container.rfind('.') + 1);
  return selects_base(line.substr(0, at), family.base_object, type);
}

}  // namespace cairn::navigation
