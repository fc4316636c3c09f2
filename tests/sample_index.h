// The indexes of the sample projects. Each index is imported once per test program.
#pragma once

#include <map>
#include <memory>
#include <mutex>

#include "internal/corpus/corpus.h"
#include "internal/indexer/import.h"
#include "tests/testing.h"

namespace cairn::testing {

class SampleIndex {
 public:
  // Returns the index for `language`, a folder of fixtures/samples such as "python". The sources
  // are available. Threads may call this function at the same time.
  static const SampleIndex& of(const std::string& language) {
    static std::mutex mutex;
    const std::lock_guard lock(mutex);
    static std::map<std::string, std::unique_ptr<SampleIndex>> made;
    std::unique_ptr<SampleIndex>& index = made[language];
    if (!index) index.reset(new SampleIndex(language));
    return *index;
  }

  const corpus::Corpus& corpus() const { return *corpus_; }
  const std::string& root() const { return root_; }
  std::string path() const { return directory_ / "index.db"; }

 private:
  explicit SampleIndex(const std::string& language) : root_(fixture("samples/" + language)) {
    indexer::ImportRequest request;
    request.inputs = {root_ + "/index.scip"};
    request.root = root_;
    request.index_path = path();
    indexer::import_scip(request, [](std::string_view) {});
    corpus_ = std::make_unique<corpus::Corpus>(corpus::OpenRequest{path(), root_, 0});
  }

  TemporaryDirectory directory_;
  std::string root_;
  std::unique_ptr<corpus::Corpus> corpus_;
};

inline const corpus::Corpus& python_corpus() { return SampleIndex::of("python").corpus(); }

}  // namespace cairn::testing
