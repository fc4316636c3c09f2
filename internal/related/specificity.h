// Measures how much it means that two units share something: little if all units do.
#pragma once

#include <map>
#include <string>

#include "internal/corpus/corpus.h"

namespace cairn::related {

// Returns 1 if one of `all` units has a property and 0 if all of them have it, on a logarithmic
// scale.
double specificity(double holders, double all);

// Sharing something less specific than this is not evidence.
inline constexpr double kTrivialSpecificity = 0.35;

// The specificity of the nodes of a corpus, each computed once. Nodes outside the repository count
// half, since units more often share library code by chance.
class Specificity {
 public:
  // `units`: how many units (nodes or files) are compared.
  Specificity(const corpus::Corpus& corpus, double units);

  double of(model::NodeId node);            // by how often it is used, relative to the units
  double of_tie(model::NodeId node);        // the same, relative to all nodes
  double as_base(model::NodeId node);       // by how many nodes extend, implement or override it
  double of_name(const std::string& name);  // by how many nodes have it

 private:
  double among(model::NodeId node, double all) const;

  const corpus::Corpus& corpus_;
  double nodes_;
  double units_;
  std::map<model::NodeId, double> as_base_;
  std::map<std::string, double> of_name_;
};

}  // namespace cairn::related
