#include "internal/indexer/node_tables.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "internal/base/free_memory.h"
#include "internal/base/identifier.h"

namespace cairn::indexer {

using model::NodeId;

void NodeTables::add_node(const model::Node& node) {
  model::NodeTraits& traits = traits_[value_of(node.id)];
  traits.file = node.file;
  traits.flags = node.flags;
  traits.kind = node.kind;
  name_parts_.clear();
  base::split_identifier(node.name, name_parts_);
  traits.name_words = static_cast<std::uint8_t>(std::min<std::size_t>(name_parts_.size(), 255));
  handles_.emplace_back(model::handle_of(model::identity_of(node)), node.id);
  if (node.name.empty()) return;
  const base::StringPool::Id name = names_.intern(node.name);
  if (name >= nodes_of_name_.size()) nodes_of_name_.resize(name + 1);
  nodes_of_name_[name].push_back(node.id);
  name_of_[value_of(node.id)] = name;
}

std::string_view NodeTables::name(NodeId node) const {
  const base::StringPool::Id name = name_of_[value_of(node)];
  return name == kNoName ? std::string_view() : names_.view(name);
}

const std::vector<NodeId>& NodeTables::nodes_named(std::string_view name) const {
  static const std::vector<NodeId> none;
  const auto id = names_.find(name);
  return id ? nodes_of_name_[*id] : none;
}

void NodeTables::add_text_sizes(NodeId node, std::uint32_t documentation_words,
                                std::uint32_t body_words) {
  model::NodeTraits& traits = traits_[value_of(node)];
  traits.documentation_size = model::log_size(documentation_words);
  traits.body_size = model::log_size(body_words);
  documentation_words_.add(documentation_words);
  body_words_.add(body_words);
}

void NodeTables::add_occurrences(NodeId file, const std::vector<model::Occurrence>& occurrences) {
  std::vector<std::pair<NodeId, bool>> found;
  found.reserve(occurrences.size());
  for (const model::Occurrence& occurrence : occurrences) {
    found.emplace_back(occurrence.node, occurrence.is_definition);
    if (!occurrence.is_definition) ++uses_[value_of(occurrence.node)];
  }
  std::sort(found.begin(), found.end());
  for (std::size_t at = 0; at < found.size();) {
    PostingRecord record{found[at].first, {file, 0, false}};
    for (; at < found.size() && found[at].first == record.node; ++at) {
      ++record.posting.count;
      record.posting.has_definition = record.posting.has_definition || found[at].second;
    }
    postings_.push_back(record);
  }
}

void NodeTables::add_words(NodeId node, const std::vector<SpelledWord>& words) {
  for (const SpelledWord& word : words) {
    if (word.word >= words_.size()) words_.resize(word.word + 1);
    words_[word.word].add(node, word.count);
  }
}

void NodeTables::write(store::IndexWriter& writer, const BodyWords& texts) {
  write_postings(writer);
  write_words(writer, texts);
  write_names(writer);
  writer.add_handles(std::move(handles_));
  for (std::size_t i = 0; i < traits_.size(); ++i) traits_[i].uses = model::log_size(uses_[i]);
  writer.add_traits(traits_);
  writer.set_meta("documentation_words", std::to_string(documentation_words_.mean()));
  writer.set_meta("body_words", std::to_string(body_words_.mean()));
  writer.set_meta("body_words_total", std::to_string(body_words_.sum));
  writer.set_meta("bodies", std::to_string(body_words_.count));
}

void NodeTables::write_postings(store::IndexWriter& writer) {
  std::sort(postings_.begin(), postings_.end(), [](const auto& a, const auto& b) {
    return std::tie(a.node, a.posting.file) < std::tie(b.node, b.posting.file);
  });
  std::vector<store::Posting> postings;
  for (std::size_t at = 0; at < postings_.size();) {
    const NodeId node = postings_[at].node;
    postings.clear();
    for (; at < postings_.size() && postings_[at].node == node; ++at) {
      postings.push_back(postings_[at].posting);
    }
    writer.add_posting(node, postings);
  }
  base::discard(postings_);
}

void NodeTables::write_words(store::IndexWriter& writer, const BodyWords& texts) {
  // Words are written in alphabetical order, because their ids depend on the order of the files.
  std::vector<std::pair<std::string_view, base::StringPool::Id>> order;
  order.reserve(words_.size());
  for (base::StringPool::Id word = 0; word < words_.size(); ++word) {
    order.emplace_back(texts.text_of(word), word);
  }
  std::sort(order.begin(), order.end());
  for (const auto& [text, word] : order) {
    const std::string counts = words_[word].take();
    if (!counts.empty()) writer.add_word(text, counts);
  }
  base::discard(words_);
}

void NodeTables::write_names(store::IndexWriter& writer) {
  std::vector<std::pair<std::string, base::StringPool::Id>> order;
  order.reserve(names_.size());
  for (base::StringPool::Id id = 0; id < names_.size(); ++id) {
    order.emplace_back(base::name_key(names_.view(id)), id);
  }
  std::sort(order.begin(), order.end(), [&](const auto& a, const auto& b) {
    return std::make_tuple(std::string_view(a.first), names_.view(a.second)) <
           std::make_tuple(std::string_view(b.first), names_.view(b.second));
  });
  std::vector<codec::NameEntry> entries;
  entries.reserve(order.size());
  for (const auto& [key, id] : order) {
    entries.push_back({std::string(names_.view(id)), std::move(nodes_of_name_[id])});
  }
  writer.add_names(entries);
}

}  // namespace cairn::indexer
