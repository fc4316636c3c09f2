// The definitions and the rules of the project that an index was built from, as the built-in
// indexer stores them. Needs no sources, except for the manifests, which name packages.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "internal/corpus/corpus.h"
#include "internal/resolve/project.h"
#include "internal/resolve/resolver.h"
#include "internal/scip/compression.h"
#include "internal/store/index_reader.h"
#include "internal/syntax/facts.h"

namespace cairn::linker {

class IndexedProject {
 public:
  // Reads all definitions. Without manifests if `corpus` does not have its sources. Requires:
  // `corpus` and `index` are the same index, and outlive this object.
  IndexedProject(const corpus::Corpus& corpus, const store::IndexReader& index);

  const resolve::Project& project() const { return project_; }
  const resolve::RulesByFamily& rules() const { return rules_; }

  // Returns the facts of a file, or nothing if the index has none, or if another version of cairn
  // wrote them.
  std::optional<syntax::Facts> facts(resolve::FileId file);

  // See resolve::Rules::outside_name(). "" for a file that was not parsed.
  std::string outside_name(const std::string& path) const;

 private:
  void read_files(const corpus::Corpus& corpus);
  void make_rules(const corpus::Corpus& corpus);
  void link();

  const store::IndexReader& index_;
  scip::Decompressor decompressor_;
  bool has_known_facts_ = false;
  resolve::Project project_;
  resolve::RulesByFamily rules_;
};

}  // namespace cairn::linker
