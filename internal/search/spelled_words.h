// How much of a question the source of a node says in the very words of the question.
//
// The full-text index knows words by their stems and how often they stand in a body only roughly,
// which finds much. To order what was found, words as they are spelled say more: "testing" is not
// "test" in code, and `default` is a word that people ask for although it is a keyword.
//
//   share = BM25F over name, container, path, and the body with all that is defined inside of it
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
  double all = 0;    // of the words of the question, by inverse document frequency, [0, 1)
  double title = 0;  // of those of the first line of a pasted text; else as `all`
};

class SpelledWords {
 public:
  // `corpus` must last as long. Reads the counts of at most kMostSpelled words of the question, and
  // keeps those of `nodes` and of what is inside of them.
  SpelledWords(const corpus::Corpus& corpus, const query::Query& query,
               std::span<const model::NodeId> nodes);

  // The share of one of `nodes`.
  SpelledShare share(model::NodeId id);

 private:
  struct Word {
    const std::string* text = nullptr;  // a key of numbers_
    double weight = 0;
    bool is_title = false;
  };
  struct Hit {
    model::NodeId node{};
    std::uint16_t word = 0;
    std::uint8_t count = 0;
  };
  struct Known {
    model::NodeId last{};  // of what is inside of it
    model::NodeId file{};
    std::vector<std::uint16_t> name;  // words of the question that are in it
    std::vector<std::uint16_t> container;
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
  std::vector<Extent> extents_;  // of the nodes, those that overlap joined; ascending
  std::unordered_map<std::uint32_t, Known> nodes_;
  std::vector<Hit> hits_;  // ascending by node
  std::unordered_map<std::uint32_t, std::vector<std::uint16_t>> path_words_;
  std::vector<double> frequencies_;  // of the node at hand, by word
  std::vector<double> inner_;
  std::vector<std::string_view> parts_;  // of the name at hand
};

}  // namespace cairn::search
