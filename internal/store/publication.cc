#include "internal/store/publication.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <thread>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/interrupt.h"
#include "internal/base/path.h"
#include "internal/base/platform/files.h"
#include "internal/store/delta_pages.h"
#include "internal/store/index_file.h"
#include "internal/trust/seal.h"

namespace cairn::store {
namespace {

using base::Error;
using base::ErrorKind;

constexpr mode_t kIndexMode = 0644;
constexpr std::chrono::milliseconds kRetryInterval{20};

// Returns text such as " (process 123)", with the process id that the holder of the lock has
// written into the lock file. Returns "" if there is no process id.
std::string holder_of(int lock_fd) {
  std::array<char, 16> text{};
  const ssize_t size = ::pread(lock_fd, text.data(), text.size() - 1, 0);
  const long pid = size > 0 ? std::strtol(text.data(), nullptr, 10) : 0;
  return pid > 0 ? " (process " + std::to_string(pid) + ")" : std::string();
}

// Writes this process's id into the lock file, for people and for holder_of(). If the write fails,
// for example because the disk is full, the import continues.
void write_holder(int lock_fd) {
  const std::string text = std::to_string(::getpid()) + "\n";
  if (::ftruncate(lock_fd, 0) != 0) return;
  if (::pwrite(lock_fd, text.data(), text.size(), 0) < 0) return;
}

trust::CopiedParts parts_of(const CopiedIndex& copied, const IndexHeader& header) {
  trust::CopiedParts parts{copied.from, copied.identity, {}};
  parts.may_differ.resize((header.file_bytes + trust::kPartBytes - 1) / trust::kPartBytes);
  for (std::size_t page = 0; page < copied.written.size(); ++page) {
    const std::size_t part = page * header.page_size / trust::kPartBytes;
    if (copied.written[page] && part < parts.may_differ.size()) parts.may_differ[part] = true;
  }
  return parts;
}

// Calls `check`, which reads the new index.
template <typename Check>
void check_written(const Check& check) {
  try {
    check();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::kIndexDamaged) throw;
    throw Error(ErrorKind::kIo, "the new index, read back, differs from what was written",
                "check the disk; the previous index stays in use");
  }
}

void sync_or_throw(const std::string& path, int flags) {
  const base::UniqueFd fd(::open(path.c_str(), flags | O_CLOEXEC));
  if (!fd.valid()) throw base::system_error(errno, "cannot open " + base::display_quoted(path));
  if (!platform::sync_file(fd.get()))
    throw base::system_error(errno, "cannot sync " + base::display_quoted(path));
}

// The new index is published, and sealed by its content. If the rest fails, because the disk is full
// or a power failure undoes it, readers check the content, which takes them longer.
void finish(trust::Sealing& sealing) {
  try {
    sealing.finish();
  } catch (const Error&) {
    return;
  }
}

}  // namespace

Publication::Publication(std::string index_path, std::chrono::milliseconds wait)
    : index_path_(std::move(index_path)), temporary_path_(index_path_ + ".new") {
  lock(wait);
  create_temporary();
}

Publication::~Publication() {
  if (!published_) ::unlink(temporary_path_.c_str());
}

void Publication::create_temporary() const {
  if (::unlink(temporary_path_.c_str()) != 0 && errno != ENOENT) {
    throw base::system_error(errno, "cannot remove " + base::display_quoted(temporary_path_));
  }
  const base::UniqueFd file(::open(
      temporary_path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, kIndexMode));
  if (!file.valid())
    throw base::system_error(errno, "cannot create " + base::display_quoted(temporary_path_));
}

void Publication::lock(std::chrono::milliseconds wait) {
  const std::string path = index_path_ + ".lock";
  lock_.reset(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, kIndexMode));
  if (!lock_.valid())
    throw base::system_error(errno, "cannot create " + base::display_quoted(path));
  const auto give_up = std::chrono::steady_clock::now() + wait;
  while (::flock(lock_.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EINTR) continue;
    if (errno != EWOULDBLOCK)
      throw base::system_error(errno, "cannot lock " + base::display_quoted(path));
    if (std::chrono::steady_clock::now() >= give_up) {
      throw Error(ErrorKind::kIndexBusy,
                  "another import is writing this index" + holder_of(lock_.get()),
                  "try again when it has finished, or wait for it with --wait SECONDS");
    }
    base::throw_if_interrupted();
    std::this_thread::sleep_for(kRetryInterval);
  }
  write_holder(lock_.get());
}

void Publication::rename_to(const std::string& path) {
  if (::rename(temporary_path_.c_str(), path.c_str()) != 0) {
    throw base::system_error(errno,
                             "cannot put the new index at " + base::display_quoted(index_path_));
  }
  published_ = true;
}

bool Publication::publish(const CopiedIndex* copied) {
  std::optional<trust::CopiedParts> parts;
  if (copied != nullptr) parts = parts_of(*copied, check_index_header(temporary_path_));
  check_written([&] {
    if (parts) {
      check_index_parts(temporary_path_, parts->may_differ);
    } else {
      check_index_pages(temporary_path_);
    }
  });
  sync_or_throw(temporary_path_, O_RDONLY);
  // Sealing comes before the rename, so that no reader ever finds the new index without a seal.
  trust::Sealing sealing(index_path_);
  const bool is_sealed = sealing.prepare(temporary_path_, parts ? &*parts : nullptr);
  rename_to(index_path_);
  remove_delta(index_path_);  // readers ignore it from here on, as it is that of another index
  sync_or_throw(base::system_directory_of(index_path_), O_RDONLY | O_DIRECTORY);
  finish(sealing);
  return is_sealed;
}

bool Publication::publish_delta() {
  const std::string path = delta_path(index_path_);
  check_written([&] { check_delta_pages(temporary_path_, index_path_); });
  sync_or_throw(temporary_path_, O_RDONLY);
  trust::Sealing sealing(path);
  const bool is_sealed = sealing.prepare(temporary_path_);
  rename_to(path);
  sync_or_throw(base::system_directory_of(index_path_), O_RDONLY | O_DIRECTORY);
  finish(sealing);
  return is_sealed;
}

}  // namespace cairn::store
