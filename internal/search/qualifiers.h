// Rates how well the qualifiers in a query match the containers of a node: `acme` and `Shop` in
// "acme.Shop.open".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"

namespace cairn::search {

// Rates how well `qualifiers` (keys, outermost first) match the containers of `node`. The
// containers are the directories, the file without its extension, and the enclosing classes of the
// node. Returns 0 if the qualifiers do not match in order. Returns 1 if the last qualifier is the
// immediate container of `node`, and 0.9 otherwise.
double qualifier_score(const corpus::Corpus& corpus, const model::Node& node,
                       const std::vector<std::string>& qualifiers);

// Rates the qualifiers of many names. Keeps what it has read, because pasted code contains many
// names of the same nodes and of the same files.
class Qualifiers {
 public:
  struct Fit {
    double score = 0;         // see qualifier_score()
    bool is_spelled = false;  // whether the qualified name of the node ends as in the query
  };

  explicit Qualifiers(const corpus::Corpus& corpus) : corpus_(corpus) {}

  // Returns nothing if the node does not exist.
  std::optional<Fit> fit(model::NodeId id, const query::NameQuery& asked);

 private:
  struct Place {
    const std::vector<std::string>* outer = nullptr;  // keys of the path of the file
    std::vector<std::string> inner;                   // keys of the containers in the file
    std::string name;                                 // the qualified name
  };

  const std::optional<Place>& place_of(model::NodeId id);
  std::optional<model::Node> read(model::NodeId id) const;
  const std::vector<std::string>& keys_around(const model::Node& node);

  const corpus::Corpus& corpus_;
  const std::vector<std::string> nothing_;
  std::unordered_map<std::uint32_t, std::optional<Place>> places_;     // by node
  std::unordered_map<std::uint32_t, std::vector<std::string>> paths_;  // by file
};

}  // namespace cairn::search
