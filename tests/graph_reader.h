// Parses exported graphs. Uses no code of the export.
#pragma once

#include <map>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/json.h"
#include "internal/base/utf8.h"

namespace cairn::testing {

// Maps the name of an attribute to its value. The value is JSON, for example "\"class\"", "12" or
// "0.9".
using Attributes = std::map<std::string, std::string>;

struct ReadGraph {
  Attributes head;
  std::vector<Attributes> nodes;  // each has "id"
  std::vector<Attributes> edges;  // each has "source" and "target"
};

inline Attributes attributes_of(const base::Json& json) {
  Attributes attributes;
  for (const auto& [name, value] : json.items()) attributes[name] = value.dump();
  return attributes;
}

inline ReadGraph read_node_link(const std::string& text) {
  const base::Json json = base::parse_own_json(text);
  if (!json.at("directed") || !json.at("multigraph")) throw std::runtime_error("another graph");
  ReadGraph graph;
  graph.head = attributes_of(json.at("graph"));
  for (const base::Json& node : json.at("nodes")) graph.nodes.push_back(attributes_of(node));
  for (const base::Json& edge : json.at("edges")) graph.edges.push_back(attributes_of(edge));
  return graph;
}

// Parses the subset of XML that GraphML needs: elements, attributes and character references.
class GraphmlReader {
 public:
  explicit GraphmlReader(std::string_view text) : text_(text) {}

  ReadGraph run() {
    if (!text_.starts_with("<?xml version=\"1.0\"") || !base::is_valid_utf8(text_)) fail();
    at_ = text_.find("?>") + 2;
    while (skip_space()) {
      if (text_[at_] != '<') fail();
      read_tag();
    }
    if (!open_.empty()) fail();
    return graph_;
  }

 private:
  struct Key {
    std::string name;
    bool is_text = false;
    std::string element;
  };

  [[noreturn]] void fail() const {
    throw std::runtime_error("no GraphML at byte " + std::to_string(at_));
  }

  bool skip_space() {
    while (at_ < text_.size() && (text_[at_] == '\n' || text_[at_] == ' ')) ++at_;
    return at_ < text_.size();
  }

  std::string until(char end) {
    const std::size_t stop = text_.find(end, at_);
    if (stop == std::string_view::npos) fail();
    std::string part(text_.substr(at_, stop - at_));
    at_ = stop + 1;
    return part;
  }

  // Returns the text of `xml` with character references resolved. Fails if XML does not allow a
  // character.
  std::string plain(std::string_view xml) const {
    std::string text;
    for (std::size_t at = 0; at < xml.size(); ++at) {
      if (xml[at] == '<' || static_cast<unsigned char>(xml[at]) < 0x20) fail();
      if (xml[at] != '&') {
        text += xml[at];
        continue;
      }
      const std::size_t end = xml.find(';', at);
      if (end == std::string_view::npos) fail();
      const std::string name(xml.substr(at + 1, end - at - 1));
      static const std::map<std::string, char> kNames = {
          {"lt", '<'}, {"gt", '>'}, {"amp", '&'}, {"quot", '"'}};
      if (name.starts_with("#x")) {
        base::append_utf8(text, static_cast<char32_t>(std::stoul(name.substr(2), nullptr, 16)));
      } else {
        text += kNames.at(name);
      }
      at = end;
    }
    return text;
  }

  void read_tag() {
    ++at_;
    std::string tag = until('>');
    if (tag.starts_with('/')) {
      if (open_.empty() || open_.back() != tag.substr(1)) fail();
      open_.pop_back();
      return;
    }
    const bool is_empty = tag.ends_with('/');
    if (is_empty) tag.pop_back();
    const std::string element = tag.substr(0, tag.find(' '));
    const std::map<std::string, std::string> words = words_of(tag.substr(element.size()));
    if (element == "key") {
      keys_[words.at("id")] = {words.at("attr.name"), words.at("attr.type") == "string",
                               words.at("for")};
    } else if (element == "data") {
      read_data(keys_.at(words.at("key")));
    } else if (element == "node") {
      graph_.nodes.push_back({{"id", base::Json(words.at("id")).dump()}});
    } else if (element == "edge") {
      graph_.edges.push_back({{"source", base::Json(words.at("source")).dump()},
                              {"target", base::Json(words.at("target")).dump()}});
    }
    if (!is_empty) open_.push_back(element);
  }

  void read_data(const Key& key) {
    if (open_.empty() || open_.back() != key.element) fail();
    const std::string value = plain(until('<'));
    --at_;
    Attributes& attributes = key.element == "graph"  ? graph_.head
                             : key.element == "node" ? graph_.nodes.back()
                                                     : graph_.edges.back();
    const base::Json json = key.is_text ? base::Json(value) : base::parse_own_json(value);
    if (!attributes.emplace(key.name, json.dump()).second) fail();
  }

  std::map<std::string, std::string> words_of(std::string_view text) const {
    std::map<std::string, std::string> words;
    for (std::size_t at = 0; (at = text.find_first_not_of(' ', at)) != text.npos;) {
      const std::size_t equals = text.find("=\"", at);
      if (equals == text.npos) fail();
      const std::size_t end = text.find('"', equals + 2);
      words[std::string(text.substr(at, equals - at))] =
          plain(text.substr(equals + 2, end - equals - 2));
      at = end + 1;
    }
    return words;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  std::map<std::string, Key> keys_;
  ReadGraph graph_;
};

inline ReadGraph read_graphml(const std::string& text) { return GraphmlReader(text).run(); }

}  // namespace cairn::testing
