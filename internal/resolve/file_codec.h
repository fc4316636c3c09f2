// Encodes what a Project keeps of files, so that another project can have them without their facts.
//
//   FileEncoder encoder(project);                  // before project.link()
//   for (FileId id = 0; id < 64; ++id) encoder.file(project.content(id));
//   const std::string bytes = encoder.take();
//
//   FileDecoder decoder(bytes, other);
//   while (!decoder.done()) {
//     auto content = decoder.file();               // nothing: malformed bytes
//     other.add(path, family, std::move(*content));
//   }
//
// Each text is written once, so files that use the same names should be encoded together. The
// caller can put its own numbers and texts between the files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/base/varint.h"
#include "internal/resolve/project.h"

namespace cairn::resolve {

// Increment this whenever Project::add() makes something else of the same facts, and whenever
// FileContent or this codec changes.
inline constexpr int kFileVersion = 2;

class FileEncoder {
 public:
  // Requires: the names in all contents are ids of `project`, which outlives this object and the
  // contents.
  explicit FileEncoder(const Project& project) : project_(project) {}

  void number(std::uint64_t value) { base::put_varint(out_, value); }
  void text(std::string_view value);
  void file(const FileContent& content);

  std::size_t size() const { return out_.size(); }  // in bytes, until take()
  std::string take() { return std::move(out_); }

 private:
  void name(NameId id) { text(project_.text(id)); }
  void range(const model::Range& range);
  void entity(const Entity& entity);

  const Project& project_;
  std::string out_;
  std::unordered_map<std::string, std::uint64_t> known_;
};

class FileDecoder {
 public:
  // Adds the names to `project`. Requires: `bytes` and `project` outlive this object.
  FileDecoder(std::string_view bytes, Project& project) : reader_(bytes), project_(project) {}

  bool ok() const { return reader_.ok() && ok_; }
  bool done() const { return reader_.done(); }

  std::uint64_t number() { return reader_.next(); }
  std::string_view text();
  // Reads the number of entries that follow, which cannot exceed the number of bytes left.
  std::size_t count();
  // Returns nothing if the bytes are malformed.
  std::optional<FileContent> file();

 private:
  struct Text {
    std::string_view text;
    NameId name = kNone;  // kNone until it is first needed
  };

  std::size_t text_number();
  NameId name();
  std::string string() { return std::string(text()); }
  EntityId relative(std::size_t count);
  model::Range range();
  Entity entity(std::size_t count);

  base::VarintReader reader_;
  Project& project_;
  std::vector<Text> known_ = {Text{{}, 0}};
  bool ok_ = true;
};

}  // namespace cairn::resolve
