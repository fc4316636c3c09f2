// The files of an index: those of one directory, or those whose paths match some letters.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "internal/corpus/corpus.h"

namespace cairn::reading {

struct ListRequest {
  std::string letters;    // "": list a directory
  std::string directory;  // with or without a "/" at its end; "" is the root
  std::size_t limit = 1000;
  std::size_t offset = 0;
};

struct ListedFile {
  std::string path;  // of a directory without a "/" at its end
  bool is_directory = false;
  std::size_t files = 0;               // below a directory
  std::string language;                // of a file: as the index calls it; "" if unknown
  std::vector<std::uint32_t> letters;  // the bytes of the path that match
};

struct FileList {
  std::string generation;
  std::string directory;
  std::string letters;
  std::size_t total = 0;
  std::size_t offset = 0;
  std::vector<ListedFile> files;  // directories first, by name; or the best matches first
  // Whether the directory is one of the index. An empty repository has a root.
  bool has_directory = true;
};

// Lists sources, documents and manifests. With `letters`, looks at the files below `directory`.
FileList list_files(const corpus::Corpus& corpus, const ListRequest& request);

}  // namespace cairn::reading
