#include "internal/inventory/seen_files.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "internal/trust/signed_file.h"

namespace cairn::inventory {
namespace {

using store::SourceRow;

constexpr std::string_view kPurpose = "cairn: files that were read, 1";
// Enough for half a million files. The list is read before it is known whose it is.
constexpr std::size_t kMaxListBytes = std::size_t{64} << 20U;

// A file that has changed so shortly before the survey may change again without another time: clocks
// tick every few milliseconds, and those of some file systems every two seconds.
constexpr std::time_t kSettledSeconds = 2;

// The list is written again if more than one of so many files was read. To write it for each changed
// file would take longer than to read these files again.
constexpr std::size_t kReadAgain = 100;

// Takes the text before the next `end` from `rest`.
bool take_until(std::string_view& rest, char end, std::string_view& taken) {
  const std::size_t size = rest.find(end);
  if (size == std::string_view::npos) return false;
  taken = rest.substr(0, size);
  rest.remove_prefix(size + 1);
  return true;
}

template <typename Number>
bool take_number(std::string_view& rest, Number& number) {
  std::string_view digits;
  if (!take_until(rest, ' ', digits)) return false;
  const char* const end = digits.data() + digits.size();
  const auto [at, error] = std::from_chars(digits.data(), end, number);
  return error == std::errc() && at == end;
}

}  // namespace

// An entry is: inode, size, seconds, nanoseconds, hash, each with a space; the path, and a NUL.
bool SeenFiles::read_entry(std::string_view& rest) {
  Seen seen;
  if (!take_number(rest, seen.version.inode) || !take_number(rest, seen.version.bytes) ||
      !take_number(rest, seen.version.changed.tv_sec) ||
      !take_number(rest, seen.version.changed.tv_nsec) || !take_until(rest, ' ', seen.hash) ||
      !take_until(rest, '\0', seen.path)) {
    return false;
  }
  seen_.push_back(seen);
  return true;
}

SeenFiles::SeenFiles(const std::string& index_path) : list_path_(index_path + ".times") {
  std::optional<std::string> text = trust::read_signed(list_path_, kPurpose, kMaxListBytes);
  if (!text) return;
  text_ = std::move(*text);
  std::string_view rest = text_;
  while (!rest.empty() && read_entry(rest)) {
  }
}

bool SeenFiles::is_same(const Version& a, const Version& b) {
  return a.inode == b.inode && a.bytes == b.bytes && a.changed.tv_sec == b.changed.tv_sec &&
         a.changed.tv_nsec == b.changed.tv_nsec;
}

const SourceRow* SeenFiles::find(const base::SourceTree& sources, const std::string& path) {
  // The state precedes the reading, so a change between both is found next time.
  const auto state = sources.state(path);
  if (!state) return nullptr;
  const Version version{state->inode, state->bytes, state->changed};
  now_.push_back({path, version});
  const auto seen =
      std::lower_bound(seen_.begin(), seen_.end(), path,
                       [](const Seen& a, const std::string& b) { return a.path < b; });
  if (seen == seen_.end() || seen->path != path || !is_same(seen->version, version)) return nullptr;
  ++found_;
  row_.path = path;
  row_.bytes = version.bytes;
  row_.hash = seen->hash;
  return &row_;
}

void SeenFiles::keep(const std::vector<SourceRow>& rows, const timespec& begun) {
  if ((now_.size() - found_) * kReadAgain <= now_.size() && seen_.size() <= now_.size() * 2) return;
  std::sort(now_.begin(), now_.end(),
            [](const Looked& a, const Looked& b) { return a.path < b.path; });
  std::string text;
  for (const Looked& looked : now_) {
    if (looked.version.changed.tv_sec + kSettledSeconds >= begun.tv_sec) continue;
    const auto row =
        std::lower_bound(rows.begin(), rows.end(), looked.path,
                         [](const SourceRow& a, const std::string& b) { return a.path < b; });
    const bool is_read = row != rows.end() && row->path == looked.path && !row->hash.empty() &&
                         row->bytes == looked.version.bytes;
    if (!is_read) continue;
    text += std::to_string(looked.version.inode) + ' ' + std::to_string(looked.version.bytes) +
            ' ' + std::to_string(looked.version.changed.tv_sec) + ' ' +
            std::to_string(looked.version.changed.tv_nsec) + ' ' + row->hash + ' ' + looked.path +
            '\0';
  }
  if (text == text_ || text.size() + trust::kSignatureBytes > kMaxListBytes) return;
  // If it cannot be written, the next survey reads all files.
  static_cast<void>(trust::write_signed(list_path_, kPurpose, std::move(text)));
}

}  // namespace cairn::inventory
