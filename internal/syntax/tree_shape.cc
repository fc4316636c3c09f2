#include "internal/syntax/tree_shape.h"

namespace cairn::syntax {
namespace {

constexpr std::uint32_t kShortRow = 256;  // rows of at most this many nodes are always fast

class ShapeReader {
 public:
  ShapeReader(TSNode root, std::uint32_t max_depth)
      : cursor_(ts_tree_cursor_new(root)), max_depth_(max_depth) {}

  TreeShape read() {
    while (true) {
      const TSNode node = ts_tree_cursor_current_node(&cursor_);
      count(node);
      if (is_worth_entering(node) && ts_tree_cursor_goto_first_child(&cursor_)) {
        ++depth_;
        row_ = 0;
        continue;
      }
      while (!ts_tree_cursor_goto_next_sibling(&cursor_)) {
        if (depth_ == 0) return shape_;
        ts_tree_cursor_goto_parent(&cursor_);
        --depth_;
        row_ = 0;
      }
    }
  }

 private:
  void count(TSNode node) {
    row_ = ts_node_is_named(node) ? 0 : row_ + 1;
    shape_.sideways += row_ > kShortRow ? row_ : 0;
  }

  // Whether the subtree of `node` can affect the result. The depth of a subtree is at most the
  // number of its nodes.
  bool is_worth_entering(TSNode node) {
    const std::uint32_t descendants = ts_node_descendant_count(node);
    if (depth_ + descendants <= max_depth_ && descendants <= kShortRow) return false;
    if (depth_ >= max_depth_) {
      shape_.is_deeper = shape_.is_deeper || descendants > 1;
      return false;
    }
    return depth_ + descendants > max_depth_ || ts_node_has_error(node);
  }

  TSTreeCursor cursor_;
  std::uint32_t max_depth_;
  std::uint32_t depth_ = 0;
  std::uint32_t row_ = 0;  // number of consecutive unnamed nodes up to the current one
  TreeShape shape_;
};

}  // namespace

TreeShape shape_of(TSNode root, std::uint32_t max_depth) {
  return ShapeReader(root, max_depth).read();
}

}  // namespace cairn::syntax
