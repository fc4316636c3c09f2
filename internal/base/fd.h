// File descriptors that close themselves, and reads and writes that either complete or throw.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace cairn::base {

// Closes its descriptor on destruction. cairn opens all descriptors with O_CLOEXEC.
class UniqueFd {
 public:
  UniqueFd() = default;
  explicit UniqueFd(int fd) : fd_(fd) {}
  UniqueFd(UniqueFd&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  UniqueFd& operator=(UniqueFd&& other) noexcept {
    if (this != &other) reset(std::exchange(other.fd_, -1));
    return *this;
  }
  UniqueFd(const UniqueFd&) = delete;
  UniqueFd& operator=(const UniqueFd&) = delete;
  ~UniqueFd() { reset(); }

  int get() const { return fd_; }
  bool valid() const { return fd_ >= 0; }
  void reset(int fd = -1);

 private:
  int fd_ = -1;
};

// Reads `size` bytes, or fewer if the file ends before that. Retries on EINTR. `what` names the
// file in the Error that is thrown on failure.
std::size_t read_up_to(int fd, char* out, std::size_t size, std::string_view what);

// Like read_up_to, but reads at `offset` and does not move the file position.
std::size_t pread_up_to(int fd, char* out, std::size_t size, std::size_t offset,
                        std::string_view what);

// Writes all of `data` at the file position.
void write_all(int fd, std::string_view data, std::string_view what);

}  // namespace cairn::base
