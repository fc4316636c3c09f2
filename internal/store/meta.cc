#include "internal/store/meta.h"

#include <algorithm>
#include <charconv>
#include <limits>

#include "internal/codec/damage.h"
#include "internal/codec/piece_codec.h"
#include "internal/model/history.h"

namespace cairn::store {
namespace {

using model::NodeId;
using Values = std::map<std::string, std::string, std::less<>>;

std::string text_of(const Values& values, std::string_view key) {
  const auto found = values.find(key);
  return found == values.end() ? std::string() : found->second;
}

// Returns the number stored for `key`, or 0 if there is none.
template <typename Number>
Number number_of(const Values& values, std::string_view key) {
  const auto found = values.find(key);
  if (found == values.end() || found->second.empty()) return 0;
  const std::string& text = found->second;
  Number number = 0;
  const char* const end = text.data() + text.size();
  const auto [after, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || after != end) codec::damaged(std::string(key) + " is not a number");
  return number;
}

// Returns the node number stored for `key`. Reports damage if the number exceeds `room`, the
// maximum for the size of the file. The largest 32-bit number is also damage, because the number
// after the last node must be valid too.
NodeId last_of(const Values& values, std::string_view key, std::uint64_t room) {
  constexpr std::uint64_t kMax = std::numeric_limits<std::uint32_t>::max() - 1;
  const auto number = number_of<std::uint64_t>(values, key);
  if (number > std::min(room, kMax)) {
    codec::damaged(std::string(key) + " is too large for the size of the file");
  }
  return NodeId{static_cast<std::uint32_t>(number)};
}

// Each number was once that of a row, and files do not shrink.
std::uint32_t source_numbers_of(const Values& values, std::uint64_t file_bytes) {
  const auto count = number_of<std::uint32_t>(values, kSourceNumbersMeta);
  if (count > file_bytes / kMinBytesOfSource) {
    codec::damaged("it has more source files than its size allows");
  }
  return count;
}

void read_numbers_of_nodes(const Values& values, std::uint64_t file_bytes, Meta& meta) {
  const std::uint64_t rows = file_bytes / kLeastBytesOfRow;
  const std::uint64_t pieces = file_bytes / codec::kLeastBytesOfPiece;
  meta.last_code_node = last_of(values, "last_code_node", rows);
  meta.last_external_node = last_of(values, "last_external_node", rows);
  meta.last_document_node = last_of(values, "last_document_node", pieces);
  meta.last_node = last_of(values, "last_node", pieces);
  const bool in_order = meta.last_code_node <= meta.last_external_node &&
                        meta.last_external_node <= meta.last_document_node &&
                        meta.last_document_node <= meta.last_node;
  if (!in_order) codec::damaged("the numbers of its nodes are out of order");
  meta.last_stored = std::max(last_of(values, "last_stored", pieces), meta.last_node);
}

}  // namespace

Meta parse_meta(const Values& values, std::uint64_t file_bytes) {
  Meta meta;
  read_numbers_of_nodes(values, file_bytes, meta);
  meta.source_numbers = source_numbers_of(values, file_bytes);
  meta.documentation_words = number_of<std::uint32_t>(values, "documentation_words");
  meta.body_words = number_of<std::uint32_t>(values, "body_words");
  meta.head = text_of(values, "head");
  meta.head_time = model::sane_time(number_of<std::int64_t>(values, "head_time"));
  meta.lines_since = model::sane_time(number_of<std::int64_t>(values, "lines_since"));
  meta.commits = number_of<std::uint64_t>(values, "commits");
  if (meta.commits > file_bytes) codec::damaged("its number of commits exceeds its size in bytes");
  meta.history_is_cut = text_of(values, "history_is_cut") == "1";
  meta.history_gaps.objects = number_of<std::uint64_t>(values, "history_missing");
  meta.history_gaps.commits = number_of<std::uint64_t>(values, "history_partly_read");
  meta.history_gaps.ends_early = text_of(values, "history_ends_early") == "1";
  meta.may_have_history = number_of<std::uint64_t>(values, "most_commits") > 0;
  meta.generation = text_of(values, "generation");
  meta.root = text_of(values, "root");
  meta.cairn = text_of(values, "cairn");
  meta.settings = text_of(values, "settings");
  meta.scope = text_of(values, "scope");
  meta.made_of = text_of(values, "made_of");
  meta.facts = text_of(values, "facts");
  meta.documentation = text_of(values, "documentation");
  meta.joined_of = text_of(values, "joined_of");
  return meta;
}

Meta read_meta(Rows& rows, std::uint64_t file_bytes) {
  rows.seek_all();
  Values values;
  while (rows.next()) values.emplace(rows.text(0), rows.text(1));
  return parse_meta(values, file_bytes);
}

}  // namespace cairn::store
