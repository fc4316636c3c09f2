#include "internal/store/delta_pages.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <new>
#include <string_view>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/base/little_endian.h"
#include "internal/codec/damage.h"
#include "internal/trust/seal.h"

namespace cairn::store {
namespace {

constexpr std::string_view kDeltaMagic{"cairn delta 1\0\0\0", 16};
constexpr std::size_t kPageSizePlace = 16;
constexpr std::size_t kPageCountPlace = 20;
constexpr std::size_t kReplacedPlace = 24;
constexpr std::size_t kContentPlace = 32;
constexpr std::size_t kContentDigits = 64;
constexpr std::size_t kHashPlace = 96;
constexpr std::size_t kHashBytes = 8;
constexpr std::size_t kHeaderEnd = kHashPlace + kHashBytes;
constexpr std::size_t kNumberBytes = 4;

constexpr std::uint32_t kLeastPageSize = 512;
constexpr std::uint32_t kMostPageSize = 65536;
constexpr std::uint64_t kMostPages = 0xFFFFFFFE;  // of an SQLite file

constexpr std::size_t kCopiedAtOnce = std::size_t{1} << 20U;

std::uint32_t number_in(std::string_view bytes, std::size_t at) {
  return static_cast<std::uint32_t>(base::get_little_endian<kNumberBytes>(bytes.data() + at));
}

void append_number(std::string& bytes, std::uint64_t number) {
  base::put_little_endian<kNumberBytes>(bytes, number);
}

std::uint64_t hash_of(std::string_view header, std::string_view table) {
  return base::hash64(header.substr(0, kHashPlace), base::hash64(table));
}

bool write_at(int file, const char* data, std::size_t size, std::uint64_t offset) noexcept {
  for (std::size_t done = 0; done < size;) {
    const ssize_t wrote =
        ::pwrite(file, data + done, size - done, static_cast<off_t>(offset + done));
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return false;
    done += static_cast<std::size_t>(wrote);
  }
  return true;
}

bool read_at(int file, char* out, std::size_t size, std::uint64_t offset) noexcept {
  for (std::size_t done = 0; done < size;) {
    const ssize_t got = ::pread(file, out + done, size - done, static_cast<off_t>(offset + done));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return false;
    if (got == 0) {
      errno = EIO;  // shorter than when it was opened
      return false;
    }
    done += static_cast<std::size_t>(got);
  }
  return true;
}

}  // namespace

struct DeltaPages::Header {
  std::string content;
  std::uint32_t page_size = 0;
  std::uint32_t page_count = 0;
  std::uint32_t replaced = 0;
  std::string bytes;
};

DeltaPages::Header DeltaPages::read_header(std::uint64_t file_bytes) const {
  Header header;
  std::string& bytes = header.bytes;
  bytes.resize(kHeaderEnd);
  if (file_bytes < kHeaderEnd || !read_at(file_.get(), bytes.data(), bytes.size(), 0) ||
      !bytes.starts_with(kDeltaMagic)) {
    codec::damaged("it is not the delta of an index", shown_);
  }
  header.page_size = number_in(bytes, kPageSizePlace);
  header.page_count = number_in(bytes, kPageCountPlace);
  header.replaced = number_in(bytes, kReplacedPlace);
  header.content = bytes.substr(kContentPlace, kContentDigits);
  const bool is_sane = header.page_size >= kLeastPageSize && header.page_size <= kMostPageSize &&
                       (header.page_size & (header.page_size - 1)) == 0;
  if (!is_sane) codec::damaged("its header is invalid", shown_);
  const std::uint64_t expected = std::uint64_t{header.page_size} * (header.replaced + 1ULL) +
                                 kNumberBytes * std::uint64_t{header.replaced};
  if (file_bytes != expected) codec::damaged("it is truncated", shown_);
  return header;
}

void DeltaPages::read_table(const Header& header, std::uint64_t pages_of_index) {
  std::string table(kNumberBytes * header.replaced, '\0');
  if (!read_at(file_.get(), table.data(), table.size(), offset_of(header.replaced + 1))) {
    throw base::system_error(errno, "cannot read " + shown_);
  }
  if (base::get_little_endian<kHashBytes>(header.bytes.data() + kHashPlace) !=
      hash_of(header.bytes, table)) {
    codec::damaged("its header does not match its checksum", shown_);
  }
  // Each page is in one of the two files, which bounds the memory for `slots_`.
  if (header.page_count > pages_of_index + header.replaced) {
    codec::damaged("it lacks pages", shown_);
  }
  slots_.assign(header.page_count, 0);
  table_.reserve(header.replaced);
  std::uint64_t added = 0;
  for (std::size_t at = 0; at < table.size(); at += kNumberBytes) {
    const std::uint32_t page = number_in(table, at);
    table_.push_back(page);
    if (page == 0) continue;
    if (page > slots_.size() || slots_[page - 1] != 0) {
      codec::damaged("its table is invalid", shown_);
    }
    slots_[page - 1] = static_cast<std::uint32_t>(table_.size());
    if (page > pages_of_index) ++added;
  }
  if (header.page_count > pages_of_index + added) codec::damaged("it lacks pages", shown_);
}

std::unique_ptr<DeltaPages> DeltaPages::find(const std::string& index_path) {
  return open(delta_path(index_path), index_path);
}

std::unique_ptr<DeltaPages> DeltaPages::open(const std::string& path,
                                             const std::string& index_path) {
  std::unique_ptr<DeltaPages> delta(new DeltaPages);
  delta->shown_ = base::display_quoted(path);
  delta->file_.reset(
      ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY));
  if (!delta->file_.valid()) {
    // ELOOP: a link, which cairn never makes.
    if (errno == ENOENT || errno == ENOTDIR || errno == ELOOP) return nullptr;
    throw base::system_error(errno, "cannot open " + delta->shown_);
  }
  struct stat status {};
  if (::fstat(delta->file_.get(), &status) != 0) {
    throw base::system_error(errno, "cannot read " + delta->shown_);
  }
  if (!S_ISREG(status.st_mode)) return nullptr;
  const Header header = delta->read_header(static_cast<std::uint64_t>(status.st_size));
  if (header.content != trust::sealed_content(index_path)) return nullptr;
  struct stat index {};
  if (::stat(index_path.c_str(), &index) != 0) return nullptr;
  delta->content_ = header.content;
  delta->page_size_ = header.page_size;
  delta->read_table(header, static_cast<std::uint64_t>(index.st_size) / header.page_size);
  return delta;
}

std::unique_ptr<DeltaPages> DeltaPages::begin(const std::string& path, const DeltaPages* before,
                                              const std::string& content, std::uint32_t page_size,
                                              std::uint32_t page_count) {
  std::unique_ptr<DeltaPages> delta(new DeltaPages);
  delta->shown_ = base::display_quoted(path);
  delta->file_.reset(::open(path.c_str(), O_RDWR | O_CLOEXEC | O_NOFOLLOW));
  if (!delta->file_.valid()) throw base::system_error(errno, "cannot write " + delta->shown_);
  delta->content_ = content;
  delta->content_.resize(kContentDigits, ' ');
  delta->page_size_ = page_size;
  if (before == nullptr) {
    delta->slots_.resize(page_count);
  } else {
    delta->slots_ = before->slots_;
    delta->table_ = before->table_;
    delta->copy_pages(*before);
  }
  return delta;
}

void DeltaPages::copy_pages(const DeltaPages& before) {
  std::vector<char> bytes(kCopiedAtOnce);
  const std::uint64_t end = offset_of(before.replaced_count() + 1);
  for (std::uint64_t at = page_size_; at < end;) {
    const auto size = static_cast<std::size_t>(std::min<std::uint64_t>(bytes.size(), end - at));
    if (!read_at(before.file_.get(), bytes.data(), size, at)) {
      throw base::system_error(errno, "cannot read " + before.shown_);
    }
    if (!write_at(file_.get(), bytes.data(), size, at)) {
      throw base::system_error(errno, "cannot write " + shown_);
    }
    at += size;
  }
}

bool DeltaPages::read(std::uint64_t page, std::size_t at, char* out,
                      std::size_t size) const noexcept {
  return read_at(file_.get(), out, size, offset_of(slots_[page - 1]) + at);
}

void DeltaPages::merge_into(const std::string& copy) const {
  const base::UniqueFd out(::open(copy.c_str(), O_WRONLY | O_CLOEXEC | O_NOFOLLOW));
  const auto fail = [&] { throw base::system_error(errno, "cannot write the index"); };
  if (!out.valid()) fail();
  std::vector<char> bytes(page_size_);
  for (std::uint64_t page = 1; page <= page_count(); ++page) {
    if (!has(page)) continue;
    if (!read(page, 0, bytes.data(), page_size_)) {
      throw base::system_error(errno, "cannot read " + shown_);
    }
    const std::uint64_t offset = (page - 1) * page_size_;
    if (!write_at(out.get(), bytes.data(), page_size_, offset)) fail();
  }
  const auto size = static_cast<off_t>(std::uint64_t{page_size_} * page_count());
  if (::ftruncate(out.get(), size) != 0) fail();
}

bool DeltaPages::write(std::uint64_t page, const char* data) noexcept {
  if (page == 0 || page > kMostPages) {
    errno = EFBIG;
    return false;
  }
  try {
    if (page > slots_.size()) slots_.resize(page);
    if (slots_[page - 1] == 0) {
      table_.push_back(static_cast<std::uint32_t>(page));
      slots_[page - 1] = static_cast<std::uint32_t>(table_.size());
    }
  } catch (const std::bad_alloc&) {
    errno = ENOMEM;
    return false;
  }
  return write_at(file_.get(), data, page_size_, offset_of(slots_[page - 1]));
}

bool DeltaPages::resize(std::uint64_t page_count) noexcept {
  if (page_count > slots_.size()) {  // SQLite never makes a file longer without writing to it
    errno = EINVAL;
    return false;
  }
  for (std::size_t page = page_count; page < slots_.size(); ++page) {
    if (slots_[page] != 0) table_[slots_[page] - 1] = 0;
  }
  slots_.resize(page_count);
  return true;
}

void DeltaPages::finish() {
  std::string table;
  for (const std::uint32_t page : table_) append_number(table, page);
  std::string header(kDeltaMagic);
  append_number(header, page_size_);
  append_number(header, slots_.size());
  append_number(header, table_.size());
  append_number(header, 0);
  header += content_;
  base::put_little_endian<kHashBytes>(header, hash_of(header, table));
  header.resize(page_size_, '\0');
  if (!write_at(file_.get(), table.data(), table.size(), offset_of(replaced_count() + 1)) ||
      !write_at(file_.get(), header.data(), header.size(), 0)) {
    throw base::system_error(errno, "cannot write the index");
  }
}

std::string delta_path(const std::string& index_path) { return index_path + ".delta"; }

bool can_have_delta(const std::string& index_path) {
  struct stat status {};
  const bool exists = ::lstat(delta_path(index_path).c_str(), &status) == 0;
  return (!exists || !S_ISDIR(status.st_mode)) && !trust::sealed_content(index_path).empty();
}

void remove_delta(const std::string& index_path) noexcept {
  try {
    const std::string path = delta_path(index_path);
    ::unlink(path.c_str());
    trust::remove_seal(path);
  } catch (const std::bad_alloc&) {
    return;  // readers ignore the delta of an index that was replaced
  }
}

std::string index_identity(const std::string& index_path) {
  const std::string identity = trust::file_identity(index_path);
  return identity.empty() ? identity : identity + trust::file_identity(delta_path(index_path));
}

}  // namespace cairn::store
