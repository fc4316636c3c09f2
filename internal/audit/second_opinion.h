// Compares the uses in an index with the uses in a second index, which was made from the same
// sources by an indexer that knows types.
//
// Each pair of a use and a definition that the use refers to is judged. The pair is right if the
// second index has, at the position of the use, a symbol that is defined in the same file and on
// the same line as the definition. A type and its constructor count as the same definition. If a
// symbol has several definitions (`@overload` in Python), one of them must match. If the second
// index has no symbol at this position, the use is not judged.
#pragma once

#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include "internal/audit/audited_source.h"

namespace cairn::audit {

// Maps the nodes of an index to the files and lines where they are defined.
class DefinitionPlaces {
 public:
  struct Place {
    model::NodeId file{};
    std::uint32_t line = 0;
  };

  explicit DefinitionPlaces(const corpus::Corpus& corpus);

  const std::vector<Place>& of(model::NodeId node) const;

 private:
  std::unordered_map<model::NodeId, std::vector<Place>> places_;
};

class SecondOpinion {
 public:
  // Reads the occurrences of both indexes. Requires: both indexes outlive this object.
  SecondOpinion(const corpus::Corpus& ours, const corpus::Corpus& theirs);

  // Judges the uses in `source` and adds the results to `audit`. All uses are added to
  // `by_confidence`. Certain uses are also added to `judged`, `right` and `overload`, and to
  // `wrong`, which keeps at most `examples` of them. Does nothing if the second index lacks the
  // file.
  void compare(const Source& source, std::size_t examples, Audit& audit) const;

 private:
  bool are_same(const model::Node& own, model::NodeId other) const;
  bool have_same_place(model::NodeId own, model::NodeId other) const;
  bool is_overload(const model::Node& own, model::NodeId other) const;

  const corpus::Corpus& ours_;
  const corpus::Corpus& theirs_;
  std::map<std::string, model::NodeId> their_files_;               // by path
  std::unordered_map<model::NodeId, model::NodeId> file_of_ours_;  // their file -> ours
  DefinitionPlaces our_places_;
  DefinitionPlaces their_places_;
};

}  // namespace cairn::audit
