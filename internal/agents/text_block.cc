#include "internal/agents/text_block.h"

#include <string_view>

namespace cairn::agents {
namespace {

bool has_carriage_returns(std::string_view text) {
  const std::size_t first = text.find('\n');
  return first != text.npos && first > 0 && text[first - 1] == '\r';
}

std::string with_line_ends_of(std::string_view text, const std::string& block) {
  if (!has_carriage_returns(text)) return block;
  std::string converted;
  for (const char c : block) converted += c == '\n' ? std::string("\r\n") : std::string(1, c);
  return converted;
}

std::string without_last_line_end(std::string block) {
  block.pop_back();
  if (block.ends_with('\r')) block.pop_back();
  return block;
}

}  // namespace

std::string add_block(const FileText& text, const std::string& block) {
  if (!text) return block;
  const std::string ours = with_line_ends_of(*text, block);
  const std::string line_end = with_line_ends_of(*text, "\n");
  if (text->empty() || text->ends_with('\n')) return *text + line_end + ours;
  return *text + line_end + line_end + without_last_line_end(ours);
}

bool has_block(const std::string& text, const std::string& block) {
  return text.find(without_last_line_end(with_line_ends_of(text, block))) != text.npos;
}

FileText remove_block(const std::string& text, const std::string& block) {
  if (text == block) return std::nullopt;
  const std::string ours = with_line_ends_of(text, block);
  const std::string line_end = with_line_ends_of(text, "\n");
  std::string rest = text;
  const std::string at_the_end = line_end + line_end + without_last_line_end(ours);
  if (text.ends_with(at_the_end)) {
    rest.resize(rest.size() - at_the_end.size());
    return rest;
  }
  const std::size_t begin = rest.find(without_last_line_end(ours));
  if (begin == rest.npos) return rest;
  rest.erase(begin, rest.compare(begin, ours.size(), ours) == 0 ? ours.size() : rest.npos);
  const bool has_empty_line =
      begin >= line_end.size() &&
      rest.compare(begin - line_end.size(), line_end.size(), line_end) == 0 &&
      (begin == line_end.size() || rest[begin - line_end.size() - 1] == '\n');
  if (has_empty_line) rest.erase(begin - line_end.size(), line_end.size());
  return rest;
}

}  // namespace cairn::agents
