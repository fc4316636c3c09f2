#include "internal/store/checksum_vfs.h"

#include <cerrno>
#include <cstring>
#include <new>

#include <sqlite3.h>

#include "internal/base/hash.h"
#include "internal/store/delta_vfs.h"

namespace cairn::store {
namespace {

constexpr int kLeastPageBytes = 512;

// SQLite's data for one open file. The data of this VFS comes first, then the data of the VFS below.
struct File {
  sqlite3_file base;
  WrittenPages* written;  // null if the file is open for reading

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

File* as_file(sqlite3_file* file) { return reinterpret_cast<File*>(file); }
sqlite3_file* real_of(sqlite3_file* file) { return as_file(file)->real(); }
sqlite3_vfs* real_of(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }

// Returns whether a read or write covers a whole page. SQLite always reads and writes whole pages,
// except when it reads the 100 bytes of the file's header.
bool is_page(int size, sqlite3_int64 offset) {
  return size >= kLeastPageBytes && (size & (size - 1)) == 0 && offset % size == 0;
}

std::uint64_t page_number(int size, sqlite3_int64 offset) {
  return static_cast<std::uint64_t>(offset / size) + 1;
}

std::uint64_t checksum(std::string_view page, std::uint64_t number) {
  return base::hash64(page.substr(0, page.size() - kChecksumBytes), number);
}

thread_local int last_errno = 0;

int noted(int code) {
  if (code != SQLITE_OK) last_errno = errno;
  return code;
}

int on_close(sqlite3_file* file) {
  delete as_file(file)->written;
  as_file(file)->written = nullptr;
  return real_of(file)->pMethods->xClose(real_of(file));
}

// Returns false if there is not enough memory.
bool note_page(WrittenPages* written, std::uint64_t number) noexcept {
  if (written == nullptr) return true;
  try {
    if (written->size() < number) written->resize(number);
  } catch (const std::bad_alloc&) {
    return false;
  }
  (*written)[number - 1] = true;
  return true;
}

int on_read(sqlite3_file* file, void* out, int size, sqlite3_int64 offset) {
  const int code = noted(real_of(file)->pMethods->xRead(real_of(file), out, size, offset));
  if (code != SQLITE_OK || !is_page(size, offset)) return code;
  const std::string_view page(static_cast<const char*>(out), static_cast<std::size_t>(size));
  return has_valid_checksum(page, page_number(size, offset)) ? SQLITE_OK : SQLITE_IOERR_DATA;
}

int on_write(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
  if (is_page(size, offset)) {
    // `data` points into SQLite's page cache. A VFS may fill the reserved bytes of a page there.
    char* const page = static_cast<char*>(const_cast<void*>(data));
    const std::uint64_t sum =
        checksum({page, static_cast<std::size_t>(size)}, page_number(size, offset));
    std::memcpy(page + size - kChecksumBytes, &sum, kChecksumBytes);
    if (!note_page(as_file(file)->written, page_number(size, offset))) return SQLITE_NOMEM;
  }
  return noted(real_of(file)->pMethods->xWrite(real_of(file), data, size, offset));
}

int on_truncate(sqlite3_file* file, sqlite3_int64 size) {
  return noted(real_of(file)->pMethods->xTruncate(real_of(file), size));
}
int on_sync(sqlite3_file* file, int flags) {
  return real_of(file)->pMethods->xSync(real_of(file), flags);
}
int on_file_size(sqlite3_file* file, sqlite3_int64* size) {
  return real_of(file)->pMethods->xFileSize(real_of(file), size);
}
int on_lock(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xLock(real_of(file), level);
}
int on_unlock(sqlite3_file* file, int level) {
  return real_of(file)->pMethods->xUnlock(real_of(file), level);
}
int on_check_reserved_lock(sqlite3_file* file, int* result) {
  return real_of(file)->pMethods->xCheckReservedLock(real_of(file), result);
}
int on_file_control(sqlite3_file* file, int operation, void* argument) {
  if (operation == kGetWrittenPages && as_file(file)->written != nullptr) {
    *static_cast<WrittenPages*>(argument) = *as_file(file)->written;
    return SQLITE_OK;
  }
  return real_of(file)->pMethods->xFileControl(real_of(file), operation, argument);
}
int on_sector_size(sqlite3_file* file) {
  return real_of(file)->pMethods->xSectorSize(real_of(file));
}
int on_device_characteristics(sqlite3_file* file) {
  return real_of(file)->pMethods->xDeviceCharacteristics(real_of(file));
}

// Version 1 has no shared memory (no WAL) and no memory mapping, so every page that SQLite reads
// passes through on_read.
constexpr sqlite3_io_methods kMethods = {1,
                                         on_close,
                                         on_read,
                                         on_write,
                                         on_truncate,
                                         on_sync,
                                         on_file_size,
                                         on_lock,
                                         on_unlock,
                                         on_check_reserved_lock,
                                         on_file_control,
                                         on_sector_size,
                                         on_device_characteristics,
                                         nullptr,
                                         nullptr,
                                         nullptr,
                                         nullptr,
                                         nullptr,
                                         nullptr};

int on_open(sqlite3_vfs* vfs, sqlite3_filename name, sqlite3_file* file, int flags,
            int* out_flags) {
  sqlite3_vfs* const real = real_of(vfs);
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return real->xOpen(real, name, file, flags, out_flags);
  file->pMethods = nullptr;
  as_file(file)->written = nullptr;
  const int code = noted(real->xOpen(real, name, real_of(file), flags, out_flags));
  if (code != SQLITE_OK) return code;
  file->pMethods = &kMethods;
  if ((flags & SQLITE_OPEN_READWRITE) != 0)
    as_file(file)->written = new (std::nothrow) WrittenPages;
  return code;
}

}  // namespace

bool has_valid_checksum(std::string_view page, std::uint64_t number) {
  std::uint64_t stored = 0;
  std::memcpy(&stored, page.data() + page.size() - kChecksumBytes, kChecksumBytes);
  return stored == checksum(page, number);
}

int last_io_errno() { return last_errno; }

void register_checksum_vfs() {
  static const bool registered = [] {
    register_delta_vfs();
    sqlite3_vfs* const real = sqlite3_vfs_find(kDeltaVfsName);
    if (real == nullptr) return false;
    static sqlite3_vfs vfs;
    vfs = *real;
    vfs.pNext = nullptr;
    vfs.zName = kChecksumVfsName;
    vfs.pAppData = real;
    vfs.szOsFile = static_cast<int>(sizeof(File)) + real->szOsFile;
    vfs.xOpen = on_open;
    return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK;
  }();
  static_cast<void>(registered);
}

}  // namespace cairn::store
