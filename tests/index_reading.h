// Writes everything that a reader returns for an index, as lines of text. Two indexes with the same
// lines are the same for all other code.
#pragma once

#include <algorithm>
#include <ostream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "internal/base/analyzer.h"
#include "internal/base/hash.h"
#include "internal/codec/piece_codec.h"
#include "internal/store/index_reader.h"

namespace cairn::testing {

class IndexReading {
 public:
  IndexReading(const store::IndexReader& index, std::ostream& out) : index_(index), out_(out) {}

  void write() {
    const store::Meta& about = index_.about();
    line("last", about.last_code_node, about.last_external_node, about.last_document_node,
         about.last_node, about.documentation_words, about.body_words);
    write_nodes();
    write_files();
    write_documents();
    write_relations();
    write_names();
    write_texts();
    write_rest();
  }

 private:
  using NodeId = model::NodeId;

  void put(NodeId node) { out_ << value_of(node); }
  void put(model::NodeKind kind) { out_ << static_cast<int>(kind); }
  void put(const model::Position& at) { out_ << at.line << ':' << at.character; }
  void put(const model::Range& range) {
    put(range.begin);
    out_ << '-';
    put(range.end);
  }
  template <typename Value>
  void put(const Value& value) {
    out_ << value;
  }
  template <typename... Values>
  void line(const Values&... values) {
    ((put(values), out_ << ' '), ...);
    out_ << '\n';
  }

  static NodeId plus(NodeId node, std::uint32_t more) { return NodeId{value_of(node) + more}; }

  void write_nodes() {
    const NodeId last = index_.about().last_node;
    for (const model::Node& node : index_.nodes(NodeId{1}, last)) {
      line("node", node.id, node.parent, node.last, node.file, node.kind, node.flags,
           node.scip_kind, node.name, node.container, node.symbol, node.signature, node.name_range,
           node.body);
      line("documentation", index_.documentation(node.id));
    }
    for (const store::NodeSpan& span : index_.spans(NodeId{1}, last))
      line("span", span.node, span.parent, span.last);
    for (const store::NodeBody& body : index_.bodies(NodeId{1}, last))
      line("body", body.node, body.range);
    index_.visit_places(NodeId{1}, last, [&](const model::Node& node) {
      line("place", node.id, node.file, node.name_range, node.body);
    });
    const std::vector<model::Handle> handles = index_.handles(last);
    for (std::uint32_t i = 1; i <= value_of(last) + 2; ++i) {
      const NodeId id{i};
      const auto node = index_.node(id);
      const auto head = index_.head(id);
      if (node) line("one node", node->id, node->last, node->symbol);
      if (head) line("head", id, head->last, head->file, head->name, head->container, head->kind);
      const model::NodeTraits traits = index_.traits(id);
      line("traits", id, traits.file, traits.flags, traits.kind, int{traits.uses},
           int{traits.documentation_size}, int{traits.body_size}, int{traits.name_words},
           int{traits.hotspot}, int{traits.recency});
      if (i > value_of(last) || handles[i] == model::Handle{}) continue;
      line("handle", id, to_text(handles[i]), index_.node_of(handles[i]).value_or(NodeId{}));
    }
    // Ranges that begin and end inside of runs.
    for (std::uint32_t i = 1; i <= value_of(last); i += 1 + i / 7) {
      for (const store::NodeSpan& span : index_.spans(NodeId{i}, NodeId{i + i / 3}))
        line("span from", i, span.node, span.last);
    }
  }

  void write_files() {
    for (const store::FileRow& file : index_.files()) {
      line("file", file.node, file.path, file.language, static_cast<int>(file.encoding));
      line("one file", index_.file(file.node)->path, index_.body_sizes(file.node).words,
           index_.body_sizes(file.node).count);
      for (const model::Occurrence& one : index_.occurrences(file.node))
        line("occurrence", one.node, one.range, one.is_definition, int{one.confidence});
    }
  }

  void write_documents() {
    for (const NodeId last : {index_.about().last_document_node, index_.about().last_node}) {
      for (const store::DocumentRow& document : index_.documents(last)) {
        line("document", document.node, document.last, document.path,
             static_cast<int>(document.format), document.title);
        const std::string pieces = index_.document_pieces(document.node);
        const store::DocumentBody body =
            index_.document_body(document.node, codec::decode_pieces(pieces).size());
        line("content", base::hash64(pieces), base::hash64(body.text));
        for (const model::Occurrence& one : body.mentions) line("mention", one.node, one.range);
        for (const codec::CommentRow& one : body.comments) line("comment", one.symbol, one.piece);
      }
    }
  }

  void write_arcs(NodeId node, const store::IndexReader::Arcs& arcs) {
    for (const std::vector<model::Edge>* list : {&arcs.outgoing, &arcs.incoming}) {
      for (const model::Edge& edge : *list) {
        line("edge", node, edge.from, edge.to, static_cast<int>(edge.kind), edge.count, edge.file,
             edge.place, int{edge.confidence});
      }
    }
  }

  void write_history(const model::NodeHistory& history) {
    line("history", history.node, history.commits, history.lines, history.last_change,
         history.activity);
    for (const auto& partner : history.partners) line("partner", partner.file, partner.commits);
  }

  void write_relations() {
    index_.visit_arcs([&](NodeId node, const auto& arcs) { write_arcs(node, arcs); });
    for (const model::NodeHistory& history : index_.histories()) write_history(history);
    const std::uint32_t last = value_of(index_.about().last_node);
    for (std::uint32_t i = 1; i <= last + 2; ++i) {
      const NodeId id{i};
      write_arcs(id, index_.arcs(id));
      for (const store::Posting& posting : index_.postings(id))
        line("posting", id, posting.file, posting.count, posting.has_definition);
      if (const auto history = index_.history(id)) write_history(*history);
    }
    for (std::uint32_t i = 1; i <= last; i += 1 + i / 3) {
      for (const auto& history : index_.histories(NodeId{i}, NodeId{i + i / 5}))
        line("history from", i, history.node);
    }
  }

  void write_names() {
    base::Analyzer analyzer;
    index_.visit_names({}, [&](std::string_view key, const codec::NameBlockReader& entry) {
      out_ << "name " << key << ' ' << entry.name();
      for (const NodeId node : entry.nodes()) out_ << ' ' << value_of(node);
      out_ << '\n';
      words_.emplace(key);
      analyzer.analyze(entry.name(), [&](const base::Term& term) { terms_.emplace(term.text); });
      return true;
    });
    for (const char* const word : {"the", "of", "return", "document", "number"}) {
      words_.emplace(word);
      analyzer.analyze(word, [&](const base::Term& term) { terms_.emplace(term.text); });
    }
  }

  void write_hits(const std::vector<store::TextTerm>& terms, const store::RowSpan& rows) {
    for (const store::TextHit& hit : index_.find_text(terms, rows)) {
      out_ << "hit " << value_of(hit.node) << ' ' << hit.term;
      for (const std::uint8_t count : hit.counts) out_ << ' ' << int{count};
      out_ << '\n';
    }
  }

  void write_texts() {
    const store::Meta& about = index_.about();
    const NodeId prose = plus(about.last_external_node, 1);
    const std::vector<store::RowSpan> spans = {
        {},
        {NodeId{1}, about.last_code_node},
        {prose, about.last_node},
        {NodeId{value_of(about.last_code_node) / 3}, NodeId{value_of(about.last_code_node) / 2}}};
    std::vector<std::string> group;
    for (const std::string& term : terms_) {
      line("term", term);
      for (const store::RowSpan& rows : spans) {
        write_hits({{{term}, false}}, rows);
        line("rows", index_.count_rows_with(term, rows, 1'000'000),
             index_.count_rows_with(term, rows, 3));
      }
      group.push_back(term);
      if (group.size() < 4) continue;
      write_hits({{{group[0]}, false},
                  {{group[1].substr(0, 3)}, true},
                  {{group[2], group[3]}, false},
                  {{group[3]}, false}},
                 spans[0]);
      group.clear();
    }
    for (const std::string& word : words_) {
      line("word", word);
      for (const codec::WordCount& count : index_.nodes_spelling(word))
        line("count", count.node, count.count);
    }
  }

  void write_rest() {
    for (const store::SourceRow& row : index_.sources())
      line("source", row.path, row.bytes, row.hash, row.input);
    for (const store::InputRow& row : index_.inputs())
      line("input", row.name, row.bytes, row.hash, row.tool, row.version, row.root, row.prefix);
    for (const store::Table table :
         {store::Table::kNode, store::Table::kFile, store::Table::kDocument, store::Table::kSource,
          store::Table::kHandle})
      line("rows", store::layout_of(table).name, index_.count(table));
  }

  const store::IndexReader& index_;
  std::ostream& out_;
  std::set<std::string> words_;
  std::set<std::string> terms_;
};

inline void write_index_reading(const store::IndexReader& index, std::ostream& out) {
  IndexReading(index, out).write();
}

inline std::string index_reading_of(const std::string& path) {
  std::ostringstream out;
  write_index_reading(store::IndexReader(path, 0), out);
  return out.str();
}

}  // namespace cairn::testing
