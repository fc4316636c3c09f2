#include "internal/indexer/node_tables.h"

#include <algorithm>
#include <string>
#include <tuple>

#include "internal/base/free_memory.h"
#include "internal/base/identifier.h"
#include "internal/base/varint.h"

namespace cairn::indexer {

using model::NodeId;

void set_traits_of(const model::Node& node, model::NodeTraits& traits) {
  traits.file = node.file;
  traits.flags = node.flags;
  traits.kind = node.kind;
  std::vector<std::string_view> parts;
  base::split_identifier(node.name, parts);
  traits.name_words = static_cast<std::uint8_t>(std::min<std::size_t>(parts.size(), 255));
}

void NodeTables::add_node(const model::Node& node) {
  model::NodeTraits& traits = traits_[value_of(node.id)];
  set_traits_of(node, traits);
  handles_.emplace_back(model::handle_of(model::identity_of(node)), node.id);
  if (node.name.empty()) return;
  const base::StringPool::Id name = names_.intern(node.name);
  nodes_of_name_.add(name, node.id);
  name_of_[value_of(node.id)] = name;
}

std::string_view NodeTables::name(NodeId node) const {
  const base::StringPool::Id name = name_of_[value_of(node)];
  return name == kNoName ? std::string_view() : names_.view(name);
}

std::vector<NodeId> NodeTables::nodes_named(std::string_view name) const {
  const auto id = names_.find(name);
  return id ? nodes_of_name_.of(*id) : std::vector<NodeId>();
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
  std::string nodes;
  NodeId previous{};
  for (std::size_t at = 0; at < found.size(); ++posting_count_) {
    const NodeId node = found[at].first;
    std::uint64_t count = 0;
    bool has_definition = false;
    for (; at < found.size() && found[at].first == node; ++at) {
      ++count;
      has_definition = has_definition || found[at].second;
    }
    base::put_varint(nodes, value_of(node) - value_of(previous));
    base::put_varint(nodes, count * 2 + (has_definition ? 1 : 0));
    previous = node;
  }
  if (!nodes.empty()) postings_.push_back({file, spool_.append(nodes)});
}

std::vector<NodeTables::PostingRecord> NodeTables::read_postings() {
  std::vector<PostingRecord> records;
  records.reserve(posting_count_);
  for (const FilePostings& of_file : postings_) {
    base::VarintReader reader(spool_.read(of_file.nodes));
    std::uint32_t node = 0;
    while (!reader.done()) {
      node += reader.next32();
      const std::uint64_t packed = reader.next();
      records.push_back(
          {NodeId{node}, {of_file.file, static_cast<std::uint32_t>(packed / 2), packed % 2 != 0}});
    }
  }
  base::discard(postings_);
  return records;
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
  writer.set_meta("documentation_words_total", std::to_string(documentation_words_.sum));
  writer.set_meta("documentations", std::to_string(documentation_words_.count));
  writer.set_meta("body_words", std::to_string(body_words_.mean()));
  writer.set_meta("body_words_total", std::to_string(body_words_.sum));
  writer.set_meta("bodies", std::to_string(body_words_.count));
}

void NodeTables::write_postings(store::IndexWriter& writer) {
  std::vector<PostingRecord> records = read_postings();
  std::sort(records.begin(), records.end(), [](const auto& a, const auto& b) {
    return std::tie(a.node, a.posting.file) < std::tie(b.node, b.posting.file);
  });
  std::vector<store::Posting> postings;
  for (std::size_t at = 0; at < records.size();) {
    const NodeId node = records[at].node;
    postings.clear();
    for (; at < records.size() && records[at].node == node; ++at) {
      postings.push_back(records[at].posting);
    }
    writer.add_posting(node, postings);
  }
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
    entries.push_back({std::string(names_.view(id)), nodes_of_name_.of(id)});
  }
  writer.add_names(entries);
}

}  // namespace cairn::indexer
