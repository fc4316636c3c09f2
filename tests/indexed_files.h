// Source files, and an index of them made by the built-in indexer.
//
//   Indexed indexed;
//   indexed.write("a.py", "def f(): pass\n");
//   const corpus::Corpus corpus = indexed.open();
#pragma once

#include <string_view>

#include "internal/corpus/corpus.h"
#include "internal/indexer/import.h"
#include "tests/testing.h"

namespace cairn::testing {

class Indexed {
 public:
  void write(std::string_view path, std::string_view text) const { write_file(root_ / path, text); }
  corpus::Corpus open() const { return open_with(root_.path()); }
  // Returns a corpus whose sources have gone since the index was made.
  corpus::Corpus open_without_sources() const { return open_with(directory_.path()); }

 private:
  corpus::Corpus open_with(const std::string& sources) const {
    indexer::ImportRequest request;
    request.syntactic = true;
    request.root = root_.path();
    request.index_path = directory_ / "index.db";
    import_scip(request, [](std::string_view) {});
    corpus::OpenRequest open;
    open.index_path = request.index_path;
    open.root = sources;
    return corpus::Corpus(open);
  }

  TemporaryDirectory root_;
  TemporaryDirectory directory_;
};

}  // namespace cairn::testing
