#include "internal/builtin/declared_files.h"

#include <utility>

namespace cairn::builtin {
namespace {

std::optional<DeclaredFile> decode_declared(resolve::FileDecoder& in) {
  DeclaredFile file;
  file.path = in.text();
  file.hash = in.number();
  file.cuts = static_cast<std::uint8_t>(in.number());
  for (std::size_t left = in.count(); left > 0 && in.ok(); --left) {
    file.documented.push_back(static_cast<std::uint32_t>(in.number()));
  }
  auto content = in.file();
  if (!content) return std::nullopt;
  file.content = std::move(*content);
  for (const std::uint32_t one : file.documented) {
    if (one >= file.content.entities.size()) return std::nullopt;
  }
  return file;
}

}  // namespace

void begin_declared(bool is_last_block, resolve::FileEncoder& out) {
  out.number(is_last_block ? 1 : 0);
}

void encode_declared(const DeclaredFile& file, resolve::FileEncoder& out) {
  out.text(file.path);
  out.number(file.hash);
  out.number(file.cuts);
  out.number(file.documented.size());
  for (const std::uint32_t one : file.documented) out.number(one);
  out.file(file.content);
}

DeclaredFiles::DeclaredFiles(std::function<std::string(std::uint32_t)> block,
                             resolve::Project& project)
    : read_block_(std::move(block)), project_(project) {}

DeclaredFile* DeclaredFiles::next() {
  if (file_) return &*file_;
  if (is_malformed_) return nullptr;
  while (!decoder_ || decoder_->done()) {  // a block can be empty
    if (is_last_block_) return nullptr;
    if (decoder_) ++number_;
    bytes_ = read_block_(number_);
    decoder_.emplace(bytes_, project_);
    is_last_block_ = decoder_->number() != 0;
    is_malformed_ = !decoder_->ok();
    if (is_malformed_) return nullptr;
  }
  file_ = decode_declared(*decoder_);
  is_malformed_ = !file_;
  return file_ ? &*file_ : nullptr;
}

}  // namespace cairn::builtin
