// The only exception class that cairn throws for failures.
//
// An Error is thrown only when the current command cannot continue. Each front end catches it in
// one place (main). A condition that can be reported as a warning next to a result is not an Error.
// Therefore, reading repository text, parsing a query and searching never throw because of the
// contents of the text or the query.
//
//   throw Error(ErrorKind::kNoIndex, "no index found in '/work' or its parents",
//               "run 'cairn import index.scip' first");
#pragma once

#include <cstdint>
#include <exception>
#include <string>
#include <string_view>

namespace cairn::base {

enum class ErrorKind : std::uint8_t {
  kUsage,         // the command line or the request is wrong
  kNoInput,       // a file to read does not exist or cannot be opened
  kBadData,       // an input file is malformed
  kNoIndex,       // no index was found
  kIndexDamaged,  // the index file does not contain what cairn wrote to it
  kIndexVersion,  // the index file was written by an incompatible cairn
  kIndexBusy,     // another import is writing this index
  kIo,            // a read or write failed
  kNoSpace,       // a write failed for lack of space
  kPermission,    // the operating system refused access
  kTimeout,       // a deadline passed
  kOutOfMemory,   // an allocation failed
  kInternal,      // a bug in cairn
};

// Returns a stable upper-case name for use by programs, such as "INDEX_BUSY".
std::string_view error_code(ErrorKind kind);

class Error : public std::exception {
 public:
  Error(ErrorKind kind, std::string message, std::string hint = {})
      : kind_(kind), message_(std::move(message)), hint_(std::move(hint)) {}

  ErrorKind kind() const { return kind_; }
  const std::string& message() const { return message_; }
  const std::string& hint() const { return hint_; }  // what the user can do; may be empty
  const char* what() const noexcept override { return message_.c_str(); }

 private:
  ErrorKind kind_;
  std::string message_;
  std::string hint_;
};

// Returns an Error for a failed system call. Its kind follows from `errno_value` (ENOSPC, EDQUOT,
// EFBIG -> kNoSpace; EACCES, EPERM, EROFS -> kPermission; ENOENT -> kNoInput …). Its message is
// "<what>: <text of errno>".
Error system_error(int errno_value, std::string what, std::string hint = {});

}  // namespace cairn::base
