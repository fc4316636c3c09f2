// Measures how significant it is that two units have a property in common. A property that all
// units have is not significant.
#pragma once

#include <map>
#include <string>

#include "internal/corpus/corpus.h"

namespace cairn::related {

// Returns the specificity of a property that `holders` of `all` units have. The scale is
// logarithmic: 1 if no unit has the property, 0 if all units have it.
double specificity(double holders, double all);

// A common property with a lower specificity is not evidence of a relation.
inline constexpr double kTrivialSpecificity = 0.35;

// Computes the specificity of three kinds of properties: using a node, extending a node, and having
// a name. The specificity of nodes outside the repository is halved, because two units often use
// the same library code by chance.
class Specificity {
 public:
  // `units` is the number of units (nodes or files) among which properties are compared.
  Specificity(const corpus::Corpus& corpus, double units);

  // Each function returns the specificity of a property:
  double of(model::NodeId node);            // using `node`, among `units` units
  double of_tie(model::NodeId node);        // using `node`, among all nodes
  double as_base(model::NodeId node);       // extending or implementing `node`
  double of_name(const std::string& name);  // having the name `name`

 private:
  double among(model::NodeId node, double all) const;

  const corpus::Corpus& corpus_;
  double nodes_;
  double units_;
  std::map<model::NodeId, double> as_base_;
  std::map<std::string, double> of_name_;
};

}  // namespace cairn::related
