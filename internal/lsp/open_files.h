// The files that are open in the editor, with their text as it is there, saved or not.
//
// The thread that reads messages changes them; a request gets a snapshot of them as they were when
// it was read, so its positions belong to the text that it sees, whatever is typed meanwhile.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "internal/base/json.h"
#include "internal/lsp/text_document.h"

namespace cairn::lsp {

struct OpenFile {
  std::int64_t version = 0;
  std::shared_ptr<const TextDocument> text;
};

// By absolute path.
using OpenFiles = std::map<std::string, OpenFile, std::less<>>;

class OpenFileTable {
 public:
  // The most bytes of text that are kept; a file that would exceed it is treated as closed.
  static constexpr std::size_t kMaxBytes = std::size_t{256} << 20U;

  // The parameters of the notifications of this name. If they are malformed, or the URI is not one
  // of a file, nothing changes.
  void did_open(const base::Json& params);
  void did_change(const base::Json& params, model::PositionEncoding unit);
  void did_close(const base::Json& params);

  std::shared_ptr<const OpenFiles> snapshot() const { return files_; }

 private:
  void put(const std::string& path, std::int64_t version, std::string text);

  std::shared_ptr<const OpenFiles> files_ = std::make_shared<const OpenFiles>();
};

}  // namespace cairn::lsp
