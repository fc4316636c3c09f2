// A byte source whose beginning can be inspected and then read again. This works even for input
// that can be read only once, such as standard input.
//
//   auto source = std::make_shared<ReplayedSource>(open_byte_source("-"));
//   … source->read(…) …       // records the bytes
//   source->rewind();         // the next reads return them again; nothing more is recorded
//
// The recorded bytes stay in memory, so the caller must limit how much it inspects.
#pragma once

#include <exception>
#include <memory>
#include <string>

#include "internal/scip/byte_source.h"

namespace cairn::scip {

class ReplayedSource : public ByteSource {
 public:
  explicit ReplayedSource(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  std::size_t read(char* out, std::size_t size) override;
  // Returns to the beginning. Requires: rewind() has not been called before.
  void rewind() { is_looking_ = false; }

  std::size_t recorded() const { return kept_.size(); }

  std::optional<std::uint64_t> size() const override { return source_->size(); }
  base::Hash128 stored_hash() const override { return source_->stored_hash(); }
  std::uint64_t stored_bytes() const override { return source_->stored_bytes(); }

 private:
  std::unique_ptr<ByteSource> source_;
  std::string kept_;
  std::size_t replayed_ = 0;
  bool is_looking_ = true;
  std::exception_ptr failure_;  // the exception that the source threw during inspection
};

}  // namespace cairn::scip
