#include "internal/base/error.h"

#include <cerrno>
#include <cstring>

namespace cairn::base {

std::string_view error_code(ErrorKind kind) {
  switch (kind) {
    case ErrorKind::kUsage: return "USAGE";
    case ErrorKind::kNoInput: return "NO_INPUT";
    case ErrorKind::kBadData: return "BAD_DATA";
    case ErrorKind::kNoIndex: return "NO_INDEX";
    case ErrorKind::kIndexDamaged: return "INDEX_DAMAGED";
    case ErrorKind::kIndexVersion: return "INDEX_VERSION";
    case ErrorKind::kIndexBusy: return "INDEX_BUSY";
    case ErrorKind::kIo: return "IO";
    case ErrorKind::kNoSpace: return "NO_SPACE";
    case ErrorKind::kPermission: return "PERMISSION";
    case ErrorKind::kTimeout: return "TIMEOUT";
    case ErrorKind::kOutOfMemory: return "OUT_OF_MEMORY";
    case ErrorKind::kInternal: return "INTERNAL";
  }
  return "INTERNAL";
}

namespace {

ErrorKind kind_of_errno(int errno_value) {
  switch (errno_value) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return ErrorKind::kNoSpace;
    case EACCES:
    case EPERM:
    case EROFS: return ErrorKind::kPermission;
    case ENOENT:
    case ENOTDIR:
    case ENAMETOOLONG:
    case ELOOP:
    case EISDIR: return ErrorKind::kNoInput;
    case ENOMEM: return ErrorKind::kOutOfMemory;
    default: return ErrorKind::kIo;
  }
}

}  // namespace

Error system_error(int errno_value, std::string what, std::string hint) {
  what += ": ";
  what += std::strerror(errno_value);
  return {kind_of_errno(errno_value), std::move(what), std::move(hint)};
}

}  // namespace cairn::base
