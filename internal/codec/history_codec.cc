#include "internal/codec/history_codec.h"

#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::codec {
namespace {

using base::put_varint;
using base::VarintReader;
using model::Commit;
using model::CommitLog;
using model::FileChange;
using model::Hunk;

void put_change(std::string& out, const FileChange& change) {
  put_varint(out, change.path);
  put_varint(out, change.old_path == model::kNoPath ? 0 : std::uint64_t{change.old_path} + 1);
  put_varint(out, change.hunks.size());
  std::uint32_t old_end = 0;
  std::uint32_t new_end = 0;
  for (const Hunk& hunk : change.hunks) {
    put_varint(out, base::zigzag(std::int64_t{hunk.old_begin} - old_end));
    put_varint(out, base::zigzag(std::int64_t{hunk.new_begin} - new_end));
    put_varint(out, hunk.old_count);
    put_varint(out, hunk.new_count);
    old_end = hunk.old_begin + hunk.old_count;
    new_end = hunk.new_begin + hunk.new_count;
  }
}

// The minimum sizes of encoded items. Decoding rejects a count of items that cannot fit into the
// remaining bytes.
constexpr std::size_t kPathBytes = 1;
constexpr std::size_t kCommitBytes = 2;
constexpr std::size_t kChangeBytes = 3;
constexpr std::size_t kHunkBytes = 4;
constexpr std::size_t kPartnerBytes = 2;

std::size_t next_count(VarintReader& reader, std::size_t least_bytes) {
  const std::uint64_t count = reader.next();
  if (!reader.ok() || count > reader.remaining() / least_bytes) {
    damaged("the history cannot be decoded");
  }
  return static_cast<std::size_t>(count);
}

std::uint32_t next_path(VarintReader& reader, const CommitLog& log) {
  const std::uint32_t path = reader.next32();
  if (path >= log.paths.size()) damaged("the history refers to a path that does not exist");
  return path;
}

std::uint32_t line_of(std::int64_t line) {
  if (line < 0 || line > std::int64_t{0xFFFFFFFFU})
    damaged("the history has line numbers out of range");
  return static_cast<std::uint32_t>(line);
}

std::uint32_t next_line(VarintReader& reader, std::uint32_t end) {
  return line_of(std::int64_t{end} + base::unzigzag(reader.next32()));
}

FileChange read_change(VarintReader& reader, const CommitLog& log) {
  FileChange change;
  change.path = next_path(reader, log);
  const std::uint64_t old_path = reader.next();
  if (old_path > log.paths.size()) damaged("the history refers to a path that does not exist");
  if (old_path > 0) change.old_path = static_cast<std::uint32_t>(old_path - 1);
  change.hunks.resize(next_count(reader, kHunkBytes));
  std::uint32_t old_end = 0;
  std::uint32_t new_end = 0;
  for (Hunk& hunk : change.hunks) {
    hunk.old_begin = next_line(reader, old_end);
    hunk.new_begin = next_line(reader, new_end);
    hunk.old_count = reader.next32();
    hunk.new_count = reader.next32();
    old_end = line_of(std::int64_t{hunk.old_begin} + hunk.old_count);
    new_end = line_of(std::int64_t{hunk.new_begin} + hunk.new_count);
  }
  return change;
}

}  // namespace

std::string encode_log(const CommitLog& log) {
  std::string out;
  put_varint(out, log.paths.size());
  for (const std::string& path : log.paths) base::put_string(out, path);
  put_varint(out, log.is_cut ? 1 : 0);
  put_varint(out, log.commits.size());
  std::uint64_t time = 0;  // unsigned, because a signed difference may overflow
  for (const Commit& commit : log.commits) {
    const auto earlier = static_cast<std::uint64_t>(commit.time);
    put_varint(out, base::zigzag(static_cast<std::int64_t>(time - earlier)));
    put_varint(out, commit.changes.size() * 2 + (commit.is_bulk ? 1 : 0));
    for (const FileChange& change : commit.changes) put_change(out, change);
    time = earlier;
  }
  return out;
}

CommitLog decode_log(std::string_view blob) {
  VarintReader reader(blob);
  CommitLog log;
  log.paths.resize(next_count(reader, kPathBytes));
  for (std::string& path : log.paths) path = reader.next_string();
  log.is_cut = reader.next() != 0;
  log.commits.resize(next_count(reader, kCommitBytes));
  std::uint64_t time = 0;  // unsigned, because a damaged file can make a sum overflow
  for (Commit& commit : log.commits) {
    time -= static_cast<std::uint64_t>(base::unzigzag(reader.next()));
    commit.time = model::sane_time(static_cast<std::int64_t>(time));
    const std::uint64_t packed = reader.next();
    if (packed / 2 > reader.remaining() / kChangeBytes) damaged("the history cannot be decoded");
    commit.is_bulk = packed % 2 != 0;
    for (std::uint64_t i = 0; i < packed / 2; ++i) {
      commit.changes.push_back(read_change(reader, log));
    }
  }
  if (!reader.ok() || !reader.done()) damaged("the history cannot be decoded");
  return log;
}

std::string encode_partners(const std::vector<model::NodeHistory::Partner>& partners) {
  std::string out;
  put_varint(out, partners.size());
  for (const auto& partner : partners) {
    put_varint(out, value_of(partner.file));
    put_varint(out, partner.commits);
  }
  return out;
}

std::vector<model::NodeHistory::Partner> decode_partners(std::string_view blob,
                                                         model::NodeId last) {
  VarintReader reader(blob);
  std::vector<model::NodeHistory::Partner> partners(next_count(reader, kPartnerBytes));
  for (auto& partner : partners) {
    partner.file = model::NodeId{reader.next32()};
    partner.commits = reader.next32();
    if (partner.file == model::kNoNode || partner.file > last) {
      damaged("a list of files that change together names a file that does not exist");
    }
  }
  if (!reader.ok() || !reader.done())
    damaged("a list of files that change together cannot be decoded");
  return partners;
}

}  // namespace cairn::codec
