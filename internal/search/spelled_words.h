// Measures which share of a question's words the source of a node contains exactly as spelled.
//
// The full-text index stores stems instead of words, omits keywords, and has only rough counts for
// bodies. This is sufficient for finding nodes, but exact words are better for ordering them. In
// code, "testing" is not "test", and users ask about keywords such as `default`.
//
//   share = BM25F over name, container, path, and the body including everything defined in it
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "internal/corpus/corpus.h"
#include "internal/query/query.h"

namespace cairn::search {

struct SpelledShare {
  // The share of the question's words that the node contains, weighted by inverse document
  // frequency, [0, 1).
  double all = 0;
  // The same share for the words in the first line of pasted text. Equal to `all` if the question
  // is not pasted text.
  double title = 0;
};

class SpelledWords {
 public:
  // Reads how often each word of the question (up to kMaxSpelled words) occurs in `nodes` and in
  // the nodes inside them. Requires: `corpus` outlives this object.
  SpelledWords(const corpus::Corpus& corpus, const query::Query& query,
               std::span<const model::NodeId> nodes);

  // Returns the share of the question's words that a node contains. Requires: `id` is one of the
  // nodes that were passed to the constructor.
  SpelledShare share(model::NodeId id);

 private:
  struct Word {
    const std::string* text = nullptr;  // points to a key of numbers_
    double weight = 0;
    bool is_title = false;
  };
  struct Hit {
    model::NodeId node{};
    std::uint16_t word = 0;
    std::uint8_t count = 0;
  };
  struct Known {
    model::NodeId last{};  // the last node inside this node
    model::NodeId file{};
    std::vector<std::uint16_t> name;       // the words of the question in the node's name
    std::vector<std::uint16_t> container;  // the words of the question in the node's container
  };
  struct Extent {
    model::NodeId first{};
    model::NodeId last{};
  };

  void gather_words(const query::Query& query);
  void add_words(std::string_view text, bool is_title);
  void gather_extents(std::span<const model::NodeId> nodes);
  void read_counts();
  std::vector<std::uint16_t> words_in(std::string_view name);
  const std::vector<std::uint16_t>& words_of_path(model::NodeId file);

  const corpus::Corpus* corpus_;
  std::unordered_map<std::string, std::uint16_t> numbers_;
  std::vector<Word> words_;
  double total_ = 0;
  double total_title_ = 0;
  std::vector<Extent> extents_;  // extents of the nodes, ascending; overlapping extents are merged
  std::unordered_map<std::uint32_t, Known> nodes_;
  std::vector<Hit> hits_;  // ascending by node
  std::unordered_map<std::uint32_t, std::vector<std::uint16_t>> path_words_;
  // How often each word occurs in the name, the container and the path of the current node.
  std::vector<double> frequencies_;
  // How often each word occurs in the body of the current node and in the nodes inside it.
  std::vector<double> inner_;
  std::vector<std::string_view> parts_;  // the parts of the current name
};

}  // namespace cairn::search
