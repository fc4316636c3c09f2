#include "internal/map/prose_filter.h"

#include <array>

namespace cairn::map {
namespace {

struct Block {
  std::string_view begin;
  std::string_view end;
};

constexpr std::array<Block, 6> kBlocks = {{{"/*", "*/"},
                                           {R"(""")", R"(""")"},
                                           {"'''", "'''"},
                                           {R"(r""")", R"(""")"},
                                           {"r'''", "'''"},
                                           {"<!--", "-->"}}};

constexpr std::array<std::string_view, 4> kLines = {"//", "# ", "#!", "-- "};

std::string_view without_indent(std::string_view line) {
  const std::size_t begin = line.find_first_not_of(" \t");
  return begin == line.npos ? std::string_view{} : line.substr(begin);
}

// Returns whether `rest` contains only white space and semicolons.
bool is_end_of_line(std::string_view rest) { return rest.find_first_not_of(" \t\r;") == rest.npos; }

}  // namespace

bool ProseFilter::is_prose(std::string_view line) {
  const std::string_view text = without_indent(line);
  if (!end_.empty()) {
    const std::size_t end = text.find(end_);
    if (end == text.npos) return true;
    const std::string_view rest = text.substr(end + end_.size());
    end_ = {};
    return is_end_of_line(rest);
  }
  for (const std::string_view mark : kLines) {
    if (text.starts_with(mark)) return true;
  }
  if (text == "#") return true;
  for (const Block& block : kBlocks) {
    if (!text.starts_with(block.begin)) continue;
    const std::size_t end = text.find(block.end, block.begin.size());
    if (end != text.npos) return is_end_of_line(text.substr(end + block.end.size()));
    end_ = block.end;
    return true;
  }
  return false;
}

}  // namespace cairn::map
