#include "internal/scip/byte_source.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>
#include <zstd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <vector>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/base/limits.h"

namespace cairn::scip {
namespace {

using base::Error;
using base::ErrorKind;

constexpr std::size_t kBufferBytes = std::size_t{256} << 10U;
constexpr std::string_view kGzipSignature = "\x1f\x8b";
constexpr std::string_view kZstdSignature = "\x28\xb5\x2f\xfd";

struct InputFile {
  base::UniqueFd fd;
  std::string shown_name;
  std::optional<std::uint64_t> size;  // known only for a regular file
};

InputFile open_input(const std::string& path) {
  InputFile input;
  input.shown_name = path == "-" ? "standard input" : "'" + base::display_line(path) + "'";
  // O_NONBLOCK: opening a FIFO without a writer must not hang.
  input.fd.reset(path == "-" ? ::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                             : ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK));
  struct stat status {};
  if (!input.fd.valid() || ::fstat(input.fd.get(), &status) != 0) {
    throw base::system_error(errno, "cannot open " + input.shown_name);
  }
  if (S_ISDIR(status.st_mode)) {
    throw Error(ErrorKind::kNoInput, "cannot import " + input.shown_name + ": it is a directory",
                "give the path of a .scip file");
  }
  if (S_ISREG(status.st_mode)) input.size = static_cast<std::uint64_t>(status.st_size);
  if (path != "-") {
    const int flags = ::fcntl(input.fd.get(), F_GETFL);
    ::fcntl(input.fd.get(), F_SETFL, flags & ~O_NONBLOCK);
  }
  return input;
}

// Reads the stored bytes, and hashes them while reading.
class StoredSource final : public ByteSource {
 public:
  explicit StoredSource(InputFile input) : input_(std::move(input)) {}

  std::size_t read(char* out, std::size_t size) override {
    if (peeked_at_ < peeked_.size()) {
      const std::size_t count = std::min(size, peeked_.size() - peeked_at_);
      std::memcpy(out, peeked_.data() + peeked_at_, count);
      peeked_at_ += count;
      return count;
    }
    return read_input(out, size);
  }

  // Returns the first `count` bytes without consuming them.
  std::string_view peek(std::size_t count) {
    peeked_.resize(count);
    peeked_.resize(read_input(peeked_.data(), count));
    return peeked_;
  }

  std::optional<std::uint64_t> size() const override { return input_.size; }
  base::Hash128 stored_hash() const override { return hasher_.digest(); }
  std::uint64_t stored_bytes() const override { return bytes_; }
  const std::string& shown_name() const { return input_.shown_name; }

 private:
  std::size_t read_input(char* out, std::size_t size) {
    const std::size_t got = base::read_up_to(input_.fd.get(), out, size, input_.shown_name);
    hasher_.update({out, got});
    bytes_ += got;
    if (bytes_ > base::kMaxScipBytes) {
      throw Error(ErrorKind::kBadData, input_.shown_name + " is larger than 8 GiB");
    }
    return got;
  }

  InputFile input_;
  base::ContentHasher hasher_;
  std::uint64_t bytes_ = 0;
  std::string peeked_;
  std::size_t peeked_at_ = 0;
};

// The common base of both decompressors: an input buffer, and the limits on the decompressed size.
class ExpandingSource : public ByteSource {
 public:
  explicit ExpandingSource(std::unique_ptr<StoredSource> stored)
      : stored_(std::move(stored)), buffer_(kBufferBytes) {}

  std::optional<std::uint64_t> size() const override { return std::nullopt; }
  base::Hash128 stored_hash() const override { return stored_->stored_hash(); }
  std::uint64_t stored_bytes() const override { return stored_->stored_bytes(); }

 protected:
  // Refills the input buffer. Returns false at the end of the stored bytes.
  bool refill() {
    filled_ = stored_->read(buffer_.data(), buffer_.size());
    return filled_ > 0;
  }
  char* input() { return buffer_.data(); }
  std::size_t input_size() const { return filled_; }

  std::size_t produced(std::size_t count) {
    produced_ += count;
    const bool too_large = produced_ > base::kMaxScipBytes;
    const bool bomb =
        produced_ > base::kMiB && produced_ > base::kMaxExpansion * (stored_->stored_bytes() + 1);
    if (too_large || bomb) {
      throw Error(ErrorKind::kBadData,
                  stored_->shown_name() + (bomb ? " expands to more than 200 times its size"
                                                : " expands to more than 8 GiB"),
                  "decompress it yourself if you trust it");
    }
    return count;
  }

  [[noreturn]] void fail(std::string_view why) const {
    throw Error(ErrorKind::kBadData,
                stored_->shown_name() + " cannot be decompressed: " + std::string(why) +
                    ", near its byte " + std::to_string(stored_->stored_bytes()));
  }

 private:
  std::unique_ptr<StoredSource> stored_;
  std::vector<char> buffer_;
  std::size_t filled_ = 0;
  std::uint64_t produced_ = 0;
};

class ZstdSource final : public ExpandingSource {
 public:
  explicit ZstdSource(std::unique_ptr<StoredSource> stored)
      : ExpandingSource(std::move(stored)), stream_(ZSTD_createDStream()) {
    if (!stream_) throw std::bad_alloc();
    // The 27 makes zstd accept windows of up to 2^27 bytes (128 MiB), as the zstd program does by
    // default.
    ZSTD_DCtx_setParameter(stream_.get(), ZSTD_d_windowLogMax, 27);
  }

  std::size_t read(char* out, std::size_t size) override {
    ZSTD_outBuffer output{out, size, 0};
    while (output.pos == 0) {
      if (in_.pos == in_.size) {
        if (!refill()) {
          if (pending_ != 0) fail("it is truncated");
          return 0;
        }
        in_ = {input(), input_size(), 0};
      }
      pending_ = ZSTD_decompressStream(stream_.get(), &output, &in_);
      if (ZSTD_isError(pending_) != 0) fail(ZSTD_getErrorName(pending_));
    }
    return produced(output.pos);
  }

 private:
  struct Deleter {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };
  std::unique_ptr<ZSTD_DStream, Deleter> stream_;
  ZSTD_inBuffer in_{nullptr, 0, 0};
  std::size_t pending_ = 0;  // 0 if the current frame is complete
};

class GzipSource final : public ExpandingSource {
 public:
  explicit GzipSource(std::unique_ptr<StoredSource> stored) : ExpandingSource(std::move(stored)) {
    constexpr int kGzipWindow = 15 + 16;
    if (inflateInit2(&stream_, kGzipWindow) != Z_OK) throw std::bad_alloc();
  }
  ~GzipSource() override { inflateEnd(&stream_); }
  GzipSource(const GzipSource&) = delete;
  GzipSource& operator=(const GzipSource&) = delete;

  std::size_t read(char* out, std::size_t size) override {
    stream_.next_out = reinterpret_cast<Bytef*>(out);
    stream_.avail_out = static_cast<uInt>(std::min<std::size_t>(size, 1U << 30U));
    const uInt wanted = stream_.avail_out;
    while (stream_.avail_out == wanted) {
      if (stream_.avail_in == 0) {
        if (!refill()) {
          if (inside_member_) fail("it is truncated");
          return 0;
        }
        stream_.next_in = reinterpret_cast<Bytef*>(input());
        stream_.avail_in = static_cast<uInt>(input_size());
      }
      inside_member_ = true;
      const int status = inflate(&stream_, Z_NO_FLUSH);
      if (status == Z_STREAM_END) {  // another member may follow
        inside_member_ = false;
        inflateReset(&stream_);
      } else if (status != Z_OK) {
        fail(stream_.msg != nullptr ? stream_.msg : "it is damaged");
      }
    }
    return produced(wanted - stream_.avail_out);
  }

 private:
  z_stream stream_{};
  bool inside_member_ = false;
};

enum class Compression : std::uint8_t { kNone, kGzip, kZstd };

Compression by_signature(std::string_view begin) {
  if (begin.starts_with(kGzipSignature)) return Compression::kGzip;
  if (begin.starts_with(kZstdSignature)) return Compression::kZstd;
  return Compression::kNone;
}

Compression by_name(std::string_view path) {
  if (path.ends_with(".gz")) return Compression::kGzip;
  if (path.ends_with(".zst")) return Compression::kZstd;
  return Compression::kNone;
}

}  // namespace

std::unique_ptr<ByteSource> open_byte_source(const std::string& path) {
  auto stored = std::make_unique<StoredSource>(open_input(path));
  const Compression found = by_signature(stored->peek(kZstdSignature.size()));
  const Compression named = path == "-" ? found : by_name(path);
  if (named == Compression::kNone && found != Compression::kNone) {
    const std::string_view suffix = found == Compression::kGzip ? ".gz" : ".zst";
    throw Error(ErrorKind::kBadData,
                stored->shown_name() + " is not a SCIP index but a compressed file",
                "give it a name that ends in " + std::string(suffix));
  }
  if (named == Compression::kGzip) return std::make_unique<GzipSource>(std::move(stored));
  if (named == Compression::kZstd) return std::make_unique<ZstdSource>(std::move(stored));
  return stored;
}

std::optional<std::uint64_t> stored_size(const std::string& path) {
  struct stat status {};
  if (path == "-" || ::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) {
    return std::nullopt;
  }
  return static_cast<std::uint64_t>(status.st_size);
}

StoredContent hash_stored(const std::string& path) {
  StoredSource source(open_input(path));
  std::vector<char> buffer(kBufferBytes);
  while (source.read(buffer.data(), buffer.size()) > 0) {
  }
  return {source.stored_bytes(), source.stored_hash()};
}

}  // namespace cairn::scip
