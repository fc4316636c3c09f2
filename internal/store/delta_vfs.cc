#include "internal/store/delta_vfs.h"

#include <sqlite3.h>

namespace cairn::store {
namespace {

thread_local DeltaPages* opening_delta = nullptr;

// SQLite's data for one open file. The data of this VFS comes first, then the data of the default
// VFS.
struct DeltaFile {
  sqlite3_file base;
  DeltaPages* delta;  // null if the file is read and written as it is

  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

DeltaPages* delta_of(sqlite3_file* file) { return reinterpret_cast<DeltaFile*>(file)->delta; }
sqlite3_file* below(sqlite3_file* file) { return reinterpret_cast<DeltaFile*>(file)->real(); }
sqlite3_vfs* below(sqlite3_vfs* vfs) { return static_cast<sqlite3_vfs*>(vfs->pAppData); }

int delta_close(sqlite3_file* file) { return below(file)->pMethods->xClose(below(file)); }

int delta_read(sqlite3_file* file, void* out, int size, sqlite3_int64 offset) {
  if (const DeltaPages* const delta = delta_of(file)) {
    const auto begin = static_cast<std::uint64_t>(offset);
    const auto bytes = static_cast<std::size_t>(size);
    const std::uint64_t page = begin / delta->page_size() + 1;
    const auto at = static_cast<std::size_t>(begin % delta->page_size());
    if (delta->has(page)) {
      if (at + bytes > delta->page_size()) return SQLITE_IOERR_READ;
      return delta->read(page, at, static_cast<char*>(out), bytes) ? SQLITE_OK : SQLITE_IOERR_READ;
    }
  }
  return below(file)->pMethods->xRead(below(file), out, size, offset);
}

int delta_write(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
  DeltaPages* const delta = delta_of(file);
  if (delta == nullptr) return below(file)->pMethods->xWrite(below(file), data, size, offset);
  const auto begin = static_cast<std::uint64_t>(offset);
  const bool is_page =
      static_cast<std::uint32_t>(size) == delta->page_size() && begin % delta->page_size() == 0;
  if (!is_page) return SQLITE_IOERR_WRITE;
  const std::uint64_t page = begin / delta->page_size() + 1;
  return delta->write(page, static_cast<const char*>(data)) ? SQLITE_OK : SQLITE_IOERR_WRITE;
}

int delta_truncate(sqlite3_file* file, sqlite3_int64 size) {
  DeltaPages* const delta = delta_of(file);
  if (delta == nullptr) return below(file)->pMethods->xTruncate(below(file), size);
  const std::uint64_t pages = static_cast<std::uint64_t>(size) / delta->page_size();
  return delta->resize(pages) ? SQLITE_OK : SQLITE_IOERR_TRUNCATE;
}

int delta_sync(sqlite3_file* file, int flags) {
  if (delta_of(file) != nullptr) return SQLITE_OK;  // Publication syncs it
  return below(file)->pMethods->xSync(below(file), flags);
}

int delta_file_size(sqlite3_file* file, sqlite3_int64* size) {
  const DeltaPages* const delta = delta_of(file);
  if (delta == nullptr) return below(file)->pMethods->xFileSize(below(file), size);
  *size = sqlite3_int64{delta->page_count()} * delta->page_size();
  return SQLITE_OK;
}

// A delta belongs to one connection, and the file below it never changes.
int delta_lock(sqlite3_file* file, int level) {
  if (delta_of(file) != nullptr) return SQLITE_OK;
  return below(file)->pMethods->xLock(below(file), level);
}
int delta_unlock(sqlite3_file* file, int level) {
  if (delta_of(file) != nullptr) return SQLITE_OK;
  return below(file)->pMethods->xUnlock(below(file), level);
}
int delta_check_reserved_lock(sqlite3_file* file, int* result) {
  if (delta_of(file) == nullptr) {
    return below(file)->pMethods->xCheckReservedLock(below(file), result);
  }
  *result = 0;
  return SQLITE_OK;
}

int delta_file_control(sqlite3_file* file, int operation, void* argument) {
  // SQLite would tell the system the size that the file is going to have.
  if (delta_of(file) != nullptr && operation == SQLITE_FCNTL_SIZE_HINT) return SQLITE_OK;
  return below(file)->pMethods->xFileControl(below(file), operation, argument);
}
int delta_sector_size(sqlite3_file* file) {
  return below(file)->pMethods->xSectorSize(below(file));
}
int delta_device_characteristics(sqlite3_file* file) {
  return below(file)->pMethods->xDeviceCharacteristics(below(file));
}

// Version 1 has no shared memory (no WAL) and no memory mapping, so all pages pass through delta_read
// and delta_write.
constexpr sqlite3_io_methods kDeltaMethods = {1,
                                              delta_close,
                                              delta_read,
                                              delta_write,
                                              delta_truncate,
                                              delta_sync,
                                              delta_file_size,
                                              delta_lock,
                                              delta_unlock,
                                              delta_check_reserved_lock,
                                              delta_file_control,
                                              delta_sector_size,
                                              delta_device_characteristics,
                                              nullptr,
                                              nullptr,
                                              nullptr,
                                              nullptr,
                                              nullptr,
                                              nullptr};

int delta_open(sqlite3_vfs* vfs, sqlite3_filename name, sqlite3_file* file, int flags,
               int* out_flags) {
  sqlite3_vfs* const real = below(vfs);
  if ((flags & SQLITE_OPEN_MAIN_DB) == 0) return real->xOpen(real, name, file, flags, out_flags);
  file->pMethods = nullptr;
  reinterpret_cast<DeltaFile*>(file)->delta = opening_delta;
  const int real_flags =
      opening_delta == nullptr
          ? flags
          : (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
  const int code = real->xOpen(real, name, below(file), real_flags, out_flags);
  if (code != SQLITE_OK) return code;
  if (out_flags != nullptr && opening_delta != nullptr) *out_flags = flags;
  file->pMethods = &kDeltaMethods;
  return SQLITE_OK;
}

// SQLite asks for journals, which an index does not have.
int delta_access(sqlite3_vfs* /*vfs*/, const char* /*name*/, int /*flags*/, int* result) {
  *result = 0;
  return SQLITE_OK;
}

}  // namespace

void register_delta_vfs() {
  static const bool registered = [] {
    sqlite3_vfs* const real = sqlite3_vfs_find(nullptr);
    if (real == nullptr) return false;
    static sqlite3_vfs vfs;
    vfs = *real;
    vfs.pNext = nullptr;
    vfs.zName = kDeltaVfsName;
    vfs.pAppData = real;
    vfs.szOsFile = static_cast<int>(sizeof(DeltaFile)) + real->szOsFile;
    vfs.xOpen = delta_open;
    vfs.xAccess = delta_access;
    return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK;
  }();
  static_cast<void>(registered);
}

OpeningDelta::OpeningDelta(DeltaPages* delta) { opening_delta = delta; }
OpeningDelta::~OpeningDelta() { opening_delta = nullptr; }

}  // namespace cairn::store
