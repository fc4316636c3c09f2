// Finds all facts about an entity and another unit for which the index has evidence.
#pragma once

#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/related/fact.h"
#include "internal/related/neighbourhood.h"
#include "internal/related/specificity.h"
#include "internal/related/vector_source.h"

namespace cairn::related {

class FactFinder {
 public:
  FactFinder(const corpus::Corpus& corpus, Specificity& specific, const Neighbourhood& entity,
             const VectorSource& vectors);

  // Returns all facts, including trivial facts and facts that follow from other facts. FactFilter
  // removes those later.
  std::vector<Fact> find(const Neighbourhood& other);

 private:
  void add_direct(const Neighbourhood& other, bool is_outgoing);
  void add_common_bases(const Neighbourhood& other);
  void add_same_name(const model::Node& other);
  void add_shared_members(const Neighbourhood& other);
  void add_shared(FactKind kind, std::span<const model::NodeId> ours,
                  std::span<const model::NodeId> theirs, bool in_heads);
  void add_mentions(const Neighbourhood& other);
  void add_changes(const model::Node& other);
  void add_words(const model::Node& other);

  Fact fact(FactKind kind) const;
  void add_counted(Fact fact, std::size_t count, double specificity);
  void put_at(Fact& fact, const model::Node& node) const;
  std::string name_of_node(model::NodeId node) const;

  const corpus::Corpus& corpus_;
  Specificity& specific_;
  const Neighbourhood& entity_;
  const VectorSource& vectors_;
  std::string entity_name_;
  std::string other_name_;
  std::vector<Fact> facts_;
};

}  // namespace cairn::related
