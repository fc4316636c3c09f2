// A test helper: an index of a few sources, which is built from nothing.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/indexer/import.h"
#include "internal/indexer/lexicon.h"
#include "internal/model/conventions.h"
#include "internal/model/handle.h"
#include "internal/store/index_reader.h"
#include "tests/testing.h"

namespace cairn::testing {

using SourceTexts = std::map<std::string, std::string>;

class FreshIndex {
 public:
  explicit FreshIndex(const SourceTexts& sources) {
    for (const auto& [path, text] : sources) write_file(root_ / path, text);
    indexer::ImportRequest request;
    request.syntactic = true;
    request.root = root_.path();
    request.index_path = path();
    indexer::import_scip(request, [](std::string_view) {});
    index_.emplace(path(), 5000);
  }

  const store::IndexReader& index() const { return *index_; }
  std::string path() const { return directory_ / "index.db"; }

  // Returns the nodes of the code by what identifies them.
  std::map<std::string, model::Node> nodes() const {
    std::map<std::string, model::Node> all;
    for (model::Node& node : index_->nodes(model::NodeId{1}, index_->about().last_code_node)) {
      const std::string identity = model::identity_of(node);
      all.emplace(identity, std::move(node));
    }
    return all;
  }

  std::vector<model::Edge> similar_names(const indexer::Lexicon& lexicon) const {
    return lexicon.similar_names([&](model::NodeId node) {
      const model::NodeTraits traits = index_->traits(node);
      return node <= index_->about().last_code_node && model::is_symbol(traits.kind) &&
             (traits.flags & model::kFlagTest) == 0;
    });
  }

 private:
  TemporaryDirectory root_;
  TemporaryDirectory directory_;
  std::optional<store::IndexReader> index_;
};

}  // namespace cairn::testing
