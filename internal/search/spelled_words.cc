#include "internal/search/spelled_words.h"

#include <algorithm>

#include "internal/base/identifier.h"
#include "internal/rank/bm25f.h"
#include "internal/search/text_fields.h"

namespace cairn::search {
namespace {

using model::NodeId;

constexpr std::size_t kMaxSpelled = 256;  // max words of a question that are looked up
// The maximum number of word counts to read, which takes about 10 ms. The remaining words are
// ignored. The limit is needed because a crafted index may contain any number of counts.
constexpr std::size_t kMaxReadRows = 4'000'000;
constexpr std::uint32_t kMaxInside = 256;  // max nodes considered inside each node

// Parameters of BM25F. Compared with rank/bm25f.h, containers, bodies and the lengths of bodies
// have less weight. The parameters were tuned on repositories that are not used in the measurements
// (docs/ranking.md).
constexpr double kK1 = 1.2;
constexpr double kNameWeight = 2;
constexpr double kContainerWeight = 0.5;
constexpr double kPathWeight = 1;
constexpr double kBodyLength = 0.4;

}  // namespace

SpelledWords::SpelledWords(const corpus::Corpus& corpus, const query::Query& query,
                           std::span<const NodeId> nodes)
    : corpus_(&corpus) {
  gather_words(query);
  gather_extents(nodes);
  read_counts();
  frequencies_.resize(words_.size());
  inner_.resize(words_.size());
}

void SpelledWords::gather_words(const query::Query& query) {
  for (const query::QueryTerm& term : query.terms) {
    if (term.need != query::Need::kExcluded) add_words(term.typed, term.is_title);
  }
}

void SpelledWords::add_words(std::string_view text, bool is_title) {
  std::vector<std::string_view> parts;
  base::split_identifier(text, parts);
  for (const std::string_view part : parts) {
    if (part.size() < 2) continue;
    const std::string word = base::fold(part);
    auto found = numbers_.find(word);
    if (found == numbers_.end()) {
      if (words_.size() == kMaxSpelled) return;
      found = numbers_.emplace(word, static_cast<std::uint16_t>(words_.size())).first;
      words_.push_back({&found->first});
    }
    Word& known = words_[found->second];
    known.is_title = known.is_title || is_title;
  }
}

void SpelledWords::gather_extents(std::span<const NodeId> nodes) {
  nodes_.reserve(nodes.size());
  corpus_->prefetch_nodes(nodes);
  for (const NodeId id : nodes) {
    const auto head = corpus_->head(id);
    if (!head) continue;
    // The extent of a file excludes the nodes inside the file. With these nodes, a file would
    // contain almost every word.
    NodeId last = head->file == id ? id : head->last;
    last = std::min(last, NodeId{value_of(id) + kMaxInside});
    extents_.push_back({id, last});
    nodes_.try_emplace(value_of(id),
                       Known{last, head->file, words_in(head->name), words_in(head->container)});
  }
  std::sort(extents_.begin(), extents_.end(),
            [](const Extent& a, const Extent& b) { return a.first < b.first; });
  std::size_t kept = 0;
  for (const Extent& extent : extents_) {
    if (kept > 0 && extent.first <= extents_[kept - 1].last) {
      extents_[kept - 1].last = std::max(extents_[kept - 1].last, extent.last);
    } else {
      extents_[kept++] = extent;
    }
  }
  extents_.resize(kept);
}

void SpelledWords::read_counts() {
  const std::uint64_t documents = value_of(corpus_->last_code_node());
  std::size_t read = 0;
  for (std::uint16_t number = 0; number < words_.size() && read < kMaxReadRows; ++number) {
    Word& word = words_[number];
    const std::vector<codec::WordCount> counts = corpus_->nodes_spelling(*word.text);
    read += counts.size();
    word.weight = rank::inverse_document_frequency(documents, counts.size());
    auto count = counts.begin();
    for (const Extent& extent : extents_) {
      count = std::lower_bound(count, counts.end(), extent.first,
                               [](const auto& one, NodeId id) { return one.node < id; });
      for (; count != counts.end() && count->node <= extent.last; ++count) {
        hits_.push_back({count->node, number, static_cast<std::uint8_t>(count->count)});
      }
    }
  }
  std::sort(hits_.begin(), hits_.end(), [](const Hit& a, const Hit& b) {
    return a.node != b.node ? a.node < b.node : a.word < b.word;
  });
  for (const Word& word : words_) {
    total_ += word.weight;
    if (word.is_title) total_title_ += word.weight;
  }
}

std::vector<std::uint16_t> SpelledWords::words_in(std::string_view name) {
  parts_.clear();
  base::split_identifier(name, parts_);
  std::vector<std::uint16_t> words;
  for (const std::string_view part : parts_) {
    const auto found = numbers_.find(base::fold(part));
    if (found != numbers_.end()) words.push_back(found->second);
  }
  return words;
}

const std::vector<std::uint16_t>& SpelledWords::words_of_path(NodeId file) {
  const auto [entry, is_new] = path_words_.try_emplace(value_of(file));
  if (!is_new) return entry->second;
  if (const auto row = corpus_->file(file)) entry->second = words_in(row->path);
  return entry->second;
}

SpelledShare SpelledWords::share(NodeId id) {
  const auto known = nodes_.find(value_of(id));
  if (known == nodes_.end()) return {};
  const Known& node = known->second;
  std::fill(frequencies_.begin(), frequencies_.end(), 0.0);
  std::fill(inner_.begin(), inner_.end(), 0.0);
  for (const std::uint16_t word : node.name) frequencies_[word] += kNameWeight;
  for (const std::uint16_t word : node.container) frequencies_[word] += kContainerWeight;
  if (node.file != model::kNoNode) {
    for (const std::uint16_t word : words_of_path(node.file)) frequencies_[word] += kPathWeight;
  }
  auto hit = std::lower_bound(hits_.begin(), hits_.end(), id,
                              [](const Hit& one, NodeId first) { return one.node < first; });
  for (; hit != hits_.end() && hit->node <= node.last; ++hit) inner_[hit->word] += hit->count;
  double size = 0;
  for (std::uint32_t inside = value_of(id); inside <= value_of(node.last); ++inside) {
    size += model::size_of_log(corpus_->traits(NodeId{inside}).body_size);
  }
  const double mean = corpus_->mean_body_words();
  const double norm = mean > 0 ? 1 - kBodyLength + kBodyLength * size / mean : 1.0;
  SpelledShare share;
  for (std::size_t i = 0; i < words_.size(); ++i) {
    const double frequency = frequencies_[i] + inner_[i] / norm;
    const double gain = words_[i].weight * frequency / (kK1 + frequency);
    share.all += gain;
    if (words_[i].is_title) share.title += gain;
  }
  share.all = ratio(share.all, total_);
  share.title = total_title_ > 0 ? ratio(share.title, total_title_) : share.all;
  return share;
}

}  // namespace cairn::search
