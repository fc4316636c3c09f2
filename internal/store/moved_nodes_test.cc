// Tests that an index whose nodes were added, removed or moved by revisions reads like one that was
// written from nothing.

#include <doctest/doctest.h>

#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "internal/base/identifier.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/codec/piece_codec.h"
#include "internal/store/index_file.h"
#include "internal/store/index_reader.h"
#include "internal/store/index_reviser.h"
#include "internal/store/index_writer.h"
#include "tests/index_reading.h"
#include "tests/shuffled_index.h"
#include "tests/testing.h"

namespace cairn::store {
namespace {

using model::NodeId;
using testing::TemporaryDirectory;

NodeId id_of(std::size_t number) { return NodeId{static_cast<std::uint32_t>(number)}; }

// The functions of each file, in order. Each function calls that with the next name and, at the same
// place, the function "a".
using Project = std::map<std::string, std::vector<std::string>>;

// The rows of a project, with the numbers of an index from nothing.
struct ProjectRows {
  std::vector<std::string> symbols{""};  // by node; nodes without symbols have names here
  std::map<std::string, NodeId> nodes;   // by symbol
  std::vector<RowBatch> files;
  std::map<NodeId, std::vector<Posting>> postings;
  std::map<NodeId, std::vector<model::Edge>> outgoing;
  std::map<NodeId, std::vector<model::Edge>> incoming;
  std::vector<model::NodeTraits> traits;
  std::map<std::string, std::vector<codec::WordCount>> words;
  std::map<std::string, std::vector<NodeId>> names;
  std::vector<std::pair<model::Handle, NodeId>> handles;
  std::vector<model::NodeHistory> histories;
  RowBatch document;
  NodeId last_code{};
};

std::string symbol_of(const std::string& name) { return "s m p v " + name + "()."; }

class RowsOf {
 public:
  explicit RowsOf(const Project& project) : project_(project) {
    number_nodes();
    NodeRow repository;
    repository.node.id = NodeId{1};
    repository.node.last = id_of(rows_.symbols.size() + 1);  // a document with two pieces follows
    repository.node.kind = model::NodeKind::kRepository;
    NodeRow module;
    module.node.id = NodeId{2};
    module.node.parent = NodeId{1};
    module.node.last = rows_.last_code;
    module.node.kind = model::NodeKind::kModule;
    module.node.name = "src";
    RowBatch alone;
    add_node(alone, repository);
    add_node(alone, module);
    rows_.files.push_back(alone);
    for (const auto& [path, functions] : project_) add_file(path, functions);
    relate();
    add_document();
  }

  ProjectRows take() { return std::move(rows_); }

 private:
  void number_nodes() {
    const auto add = [&](const std::string& symbol) {
      rows_.nodes.emplace(symbol, id_of(rows_.symbols.size()));
      rows_.symbols.push_back(symbol);
    };
    add("repository");
    add("module");
    for (const auto& [path, functions] : project_) {
      add(path);
      for (const std::string& name : functions) {
        add(symbol_of(name));
        file_of_[name] = rows_.nodes.at(path);
      }
    }
    rows_.last_code = id_of(rows_.symbols.size() - 1);
    rows_.traits.resize(rows_.symbols.size());
  }

  void add_node(RowBatch& batch, const NodeRow& row) {
    model::NodeTraits& traits = rows_.traits[value_of(row.node.id)];
    traits.kind = row.node.kind;
    traits.file = row.node.file;
    traits.uses = static_cast<std::uint8_t>(row.node.name.size());
    rows_.handles.emplace_back(model::handle_of(model::identity_of(row.node)), row.node.id);
    batch.nodes.push_back(row);
  }

  void add_file(const std::string& path, const std::vector<std::string>& functions) {
    RowBatch batch;
    const NodeId id = rows_.nodes.at(path);
    NodeRow file;
    file.node.id = file.node.file = id;
    file.node.parent = NodeId{2};
    file.node.last = id_of(value_of(id) + functions.size());
    file.node.kind = model::NodeKind::kFile;
    file.node.name = path;
    add_node(batch, file);
    std::vector<model::Occurrence> occurrences;
    for (std::uint32_t i = 0; i < functions.size(); ++i) {
      const std::string& name = functions[i];
      NodeRow row;
      row.node.id = row.node.last = id_of(value_of(id) + i + 1);
      row.node.parent = row.node.file = id;
      row.node.kind = model::NodeKind::kFunction;
      row.node.name = name;
      row.node.symbol = symbol_of(name);
      row.symbol_header_size = name.size() % 3 == 0 ? 4 : 8;  // beginnings of symbols come and go
      row.node.name_range = {{i * 10, 4}, {i * 10, 8}};
      if (name.size() % 2 == 0) row.documentation = "about " + name;
      row.has_text = true;
      row.text[0] = name;
      row.text[5] = "return";
      add_node(batch, row);
      rows_.names[name].push_back(row.node.id);
      rows_.words[name].push_back({row.node.id, 1});
      rows_.words["return"].push_back({row.node.id, 2});
      rows_.histories.push_back({row.node.id, i, 1, 2, 0.5, {{id, 3}}});
      occurrences.push_back({row.node.id, row.node.name_range, true});
      rows_.postings[row.node.id].push_back({id, 1, true});
      const auto call = [&](const std::string& called) {
        const NodeId callee = rows_.nodes.at(symbol_of(called));
        occurrences.push_back({callee, {{i * 10 + 1, 4}, {i * 10 + 1, 8}}, false});
        calls_.push_back({row.node.id, callee, model::EdgeKind::kCall, 1, id, {i * 10 + 1, 4}});
      };
      const auto next = file_of_.upper_bound(name);
      if (next != file_of_.end()) call(next->first);
      if (name != "a") call("a");
    }
    std::sort(occurrences.begin(), occurrences.end(), [](const auto& a, const auto& b) {
      return std::tie(a.range.begin, a.node) < std::tie(b.range.begin, b.node);
    });
    batch.file = FileRow{id, path, "python", model::PositionEncoding::kUtf16};
    batch.occurrences = codec::encode_occurrences(occurrences);
    batch.bodies = {functions.size(), 1};
    rows_.files.push_back(batch);
  }

  void relate() {
    for (const model::Edge& call : calls_) {
      std::vector<Posting>& postings = rows_.postings[call.to];
      const auto known = std::find_if(postings.begin(), postings.end(),
                                      [&](const Posting& one) { return one.file == call.file; });
      if (known == postings.end()) {
        postings.push_back({call.file, 1, false});
      } else {
        ++known->count;
      }
      std::sort(postings.begin(), postings.end(),
                [](const Posting& a, const Posting& b) { return a.file < b.file; });
      rows_.outgoing[call.from].push_back(call);
      rows_.incoming[call.to].push_back(call);
    }
    for (auto& [node, edges] : rows_.outgoing) {
      std::sort(edges.begin(), edges.end(),
                [](const auto& a, const auto& b) { return a.to < b.to; });
    }
    for (auto& [node, edges] : rows_.incoming) {
      std::sort(edges.begin(), edges.end(),
                [](const auto& a, const auto& b) { return a.from < b.from; });
    }
  }

  // A document that names the function that is always there.
  void add_document() {
    const NodeId id = id_of(value_of(rows_.last_code) + 1);
    RowBatch& batch = rows_.document;
    batch.document = DocumentRow{id, id_of(value_of(id) + 1), "README.md",
                                 model::DocumentFormat::kMarkdown, "Read"};
    std::vector<model::Piece> pieces(2);
    pieces[0].kind = model::NodeKind::kDocument;
    pieces[1].kind = model::NodeKind::kParagraph;
    pieces[0].end = pieces[1].end = 9;
    pieces[0].last = pieces[1].last = 1;
    pieces[1].parent = 0;
    batch.content.pieces = codec::encode_pieces(pieces);
    const NodeId first = rows_.nodes.at(symbol_of("a"));
    batch.content.mentions = codec::encode_occurrences({{first, {{0, 0}, {0, 4}}, false}});
    batch.content.comments = codec::encode_comments({{first, 1}});
    batch.content.text = "some text";
    TextRow text;
    text.node = id_of(value_of(id) + 1);
    text.text[3] = "return in prose";
    batch.texts.push_back(text);
    rows_.handles.emplace_back(model::handle_of(model::identity_of_document("README.md")), id);
  }

  const Project& project_;
  ProjectRows rows_;
  std::map<std::string, NodeId> file_of_;  // by the names of functions
  std::vector<model::Edge> calls_;
};

std::vector<codec::NameEntry> entries_of(const ProjectRows& rows) {
  std::vector<codec::NameEntry> entries;
  for (const auto& [name, nodes] : rows.names) entries.push_back({name, nodes});
  return entries;
}

void write(const ProjectRows& rows, const std::string& path) {
  IndexWriter writer(path);
  for (const RowBatch& batch : rows.files) writer.add(batch);
  writer.add(rows.document);
  for (const auto& [node, postings] : rows.postings) writer.add_posting(node, postings);
  for (std::uint32_t i = 1; i <= value_of(rows.last_code); ++i) {
    const auto list = [&](const auto& edges) {
      const auto found = edges.find(NodeId{i});
      return found == edges.end() ? std::vector<model::Edge>() : found->second;
    };
    const std::vector<model::Edge> outgoing = list(rows.outgoing);
    const std::vector<model::Edge> incoming = list(rows.incoming);
    if (outgoing.size() + incoming.size() > 0) writer.add_arcs(NodeId{i}, outgoing, incoming);
  }
  for (const auto& [word, counts] : rows.words)
    writer.add_word(word, codec::encode_word_counts(counts));
  for (const model::NodeHistory& history : rows.histories) writer.add_history(history);
  writer.add_traits(rows.traits);
  writer.add_names(entries_of(rows));
  writer.add_handles(rows.handles);
  const std::uint32_t code = value_of(rows.last_code);
  writer.set_meta("last_code_node", std::to_string(code));
  writer.set_meta("last_external_node", std::to_string(code));
  writer.set_meta("last_document_node", std::to_string(code + 2));
  writer.set_meta("last_node", std::to_string(code + 2));
  writer.finish();
}

// The order of the nodes `now`, of which those with the same symbols keep their stored numbers.
codec::NodeOrder order_of(const codec::NodeOrder& order, const ProjectRows& before,
                          const ProjectRows& now) {
  std::uint32_t last = value_of(order.last_stored());
  std::vector<codec::NodeOrder::Run> runs;
  const auto add = [&](NodeId outline) {
    runs.push_back({order.stored(outline), 1, order.is_replaced(outline)});
  };
  for (std::uint32_t i = 1; i <= value_of(now.last_code); ++i) {
    const auto known = before.nodes.find(now.symbols[i]);
    if (known != before.nodes.end()) {
      add(known->second);
    } else {
      runs.push_back({NodeId{++last}, 1, false});
    }
  }
  for (std::uint32_t i = 1; i <= 2; ++i) add(id_of(value_of(before.last_code) + i));
  return {runs, NodeId{last}};
}

IndexReviser::WordsOfFile words_of(const RowBatch& batch) {
  IndexReviser::WordsOfFile found{batch.nodes.front().node.id, batch.nodes.back().node.id, {}};
  for (const NodeRow& row : batch.nodes) {
    if (!row.has_text) continue;
    found.words[row.node.name].push_back({row.node.id, 1});
    found.words["return"].push_back({row.node.id, 2});
  }
  return found;
}

// What a file contains, without numbers.
std::set<std::string> content_of(const Project& project, const std::string& path) {
  std::set<std::string> all;
  for (const auto& [file, functions] : project) all.insert(functions.begin(), functions.end());
  std::set<std::string> content;
  std::size_t place = 0;
  for (const std::string& name : project.at(path)) {
    const auto called = all.upper_bound(name);
    content.insert(std::to_string(place++) + name + " " + (called == all.end() ? "" : *called));
  }
  return content;
}

// Replaces the files at `paths`, which are all files with other functions or other calls. Replaces
// the relations of the nodes in `related`, which are all nodes with others.
void revise(const std::string& from, const std::string& to, const ProjectRows& before,
            const ProjectRows& now, const std::set<std::string>& paths,
            const std::set<std::string>& related) {
  testing::write_file(to, "");
  IndexReviser reviser(from, to, RevisionForm::kCopy);
  reviser.set_order(order_of(reviser.order(), before, now),
                    {now.last_code, now.last_code, id_of(value_of(now.last_code) + 2)});
  std::vector<model::Handle> removed;
  std::vector<std::pair<model::Handle, NodeId>> added;
  for (const std::string& symbol : before.symbols) {
    if (!symbol.empty() && !now.nodes.contains(symbol)) removed.push_back(model::handle_of(symbol));
  }
  for (const auto& [symbol, node] : now.nodes) {
    if (!before.nodes.contains(symbol)) added.emplace_back(model::handle_of(symbol), node);
  }
  REQUIRE(reviser.replace_handles(removed, added));
  std::vector<IndexReviser::WordsOfFile> words;
  for (const RowBatch& batch : now.files) {
    if (!batch.file || !paths.contains(batch.file->path)) continue;
    reviser.replace_file(batch);
    words.push_back(words_of(batch));
    const NodeId first = words.back().first;
    const NodeId last = words.back().last;
    std::map<NodeId, model::NodeTraits> traits;
    for (const NodeRow& row : batch.nodes) {
      traits.emplace(row.node.id, now.traits[value_of(row.node.id)]);
    }
    reviser.set_traits(traits);
    std::vector<model::NodeHistory> histories;
    for (const model::NodeHistory& history : now.histories) {
      if (first <= history.node && history.node <= last) histories.push_back(history);
    }
    reviser.set_histories(first, last, histories);
  }
  reviser.replace_words(words);
  for (const std::string& symbol : related) {
    const NodeId node = now.nodes.at(symbol);
    const auto postings = now.postings.find(node);
    if (postings != now.postings.end()) reviser.set_postings(node, postings->second);
    const auto out = now.outgoing.find(node);
    const auto in = now.incoming.find(node);
    reviser.set_arcs(node, out == now.outgoing.end() ? std::vector<model::Edge>() : out->second,
                     in == now.incoming.end() ? std::vector<model::Edge>() : in->second);
  }
  reviser.set_last(NodeId{2}, now.last_code);
  reviser.set_names(entries_of(now));
  reviser.finish();
}

// Adds, removes or moves a function. The function "a" is always there.
void edit(Project& project, std::mt19937& random) {
  const auto below = [&](std::size_t end) { return random() % end; };
  const auto file = [&]() -> std::vector<std::string>& {
    return std::next(project.begin(), static_cast<std::ptrdiff_t>(below(project.size())))->second;
  };
  std::vector<std::string>& from = file();
  std::string name;
  if (!from.empty() && below(3) > 0) {
    const std::size_t at = below(from.size());
    name = from[at];
    from.erase(from.begin() + static_cast<std::ptrdiff_t>(at));
    if (name != "a" && below(2) == 0) return;
  } else {
    name = "f" + std::to_string(below(1'000'000));
  }
  std::vector<std::string>& to = file();
  to.insert(to.begin() + static_cast<std::ptrdiff_t>(below(to.size() + 1)), name);
}

// Revises the index at `path`, which describes `before`, so that it describes `now`.
void update(const std::string& path, const Project& before, const Project& now) {
  const ProjectRows old_rows = RowsOf(before).take();
  const ProjectRows rows = RowsOf(now).take();
  std::set<std::string> paths;
  for (const auto& [file, functions] : now) {
    if (content_of(before, file) != content_of(now, file)) paths.insert(file);
  }
  // The functions that changed files define or call now, or did before.
  std::set<std::string> related;
  for (const ProjectRows* one : {&old_rows, &rows}) {
    for (const auto& [from, edges] : one->outgoing) {
      for (const model::Edge& edge : edges) {
        if (!paths.contains(one->symbols[value_of(edge.file)])) continue;
        related.insert(one->symbols[value_of(edge.from)]);
        related.insert(one->symbols[value_of(edge.to)]);
      }
    }
    for (const RowBatch& batch : one->files) {
      if (!batch.file || !paths.contains(batch.file->path)) continue;
      for (const NodeRow& row : batch.nodes) related.insert(one->symbols[value_of(row.node.id)]);
    }
  }
  std::erase_if(related, [&](const std::string& one) { return !rows.nodes.contains(one); });
  revise(path, path + ".next", old_rows, rows, paths, related);
  std::filesystem::rename(path + ".next", path);
}

TEST_SUITE_BEGIN("store/moved_nodes");

Project small_project() {
  Project project;
  for (std::uint32_t i = 0; i < 24; ++i) {
    project["dir/" + std::to_string(i % 5) + ".py"].push_back("f" + std::to_string(i));
  }
  project["dir/2.py"].push_back("a");
  return project;
}

TEST_CASE("a project reads the same, whatever numbers its tables store") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  write(RowsOf(small_project()).take(), path);
  const std::string dense = testing::read_file(path);
  const std::string expected = testing::index_reading_of(path);
  for (unsigned seed = 1; seed <= 10; ++seed) {
    CAPTURE(seed);
    testing::write_file(path, dense);
    testing::shuffle_index(path, seed);
    CHECK(testing::index_reading_of(path) == expected);
  }
}

TEST_CASE("nodes that are added, removed and moved leave an index like one from nothing") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  const std::string whole = directory / "whole.db";
  std::mt19937 random(3);
  Project project = small_project();
  write(RowsOf(project).take(), path);
  for (int step = 0; step < 30; ++step) {
    CAPTURE(step);
    const Project before = project;
    for (std::size_t edits = 1 + random() % 3; edits > 0; --edits) edit(project, random);
    update(path, before, project);
    std::filesystem::remove(whole);
    write(RowsOf(project).take(), whole);
    REQUIRE(testing::index_reading_of(path) == testing::index_reading_of(whole));
    CHECK_NOTHROW(check_index_pages(path));
  }
  const IndexReader reader(path, 0);
  CHECK(reader.order().last_stored() > reader.about().last_node);
  CHECK_FALSE(reader.order().is_dense());
}

TEST_CASE("handles that depend on those of other nodes are not replaced") {
  const TemporaryDirectory directory;
  const std::string path = directory / "index.db";
  const model::Handle one = model::handle_of("one");
  {
    IndexWriter writer(path);
    writer.add_handles({{one, NodeId{1}}, {one, NodeId{2}}, {model::handle_of("two"), NodeId{3}}});
    writer.set_meta("last_document_node", "3");
    writer.set_meta("last_node", "3");
    writer.finish();
  }
  testing::write_file(directory / "next.db", "");
  const auto is_replaced = [&](const std::vector<model::Handle>& removed,
                               const std::vector<std::pair<model::Handle, NodeId>>& added) {
    IndexReviser reviser(path, directory / "next.db", RevisionForm::kCopy);
    return reviser.replace_handles(removed, added);
  };
  CHECK(is_replaced({model::handle_of("two")}, {{model::handle_of("three"), NodeId{1}}}));
  CHECK(is_replaced({model::handle_of("two")}, {{model::handle_of("two"), NodeId{1}}}));
  CHECK_FALSE(is_replaced({}, {{one, NodeId{3}}}));
  CHECK_FALSE(is_replaced({}, {{model::next_handle(one), NodeId{3}}}));
  CHECK_FALSE(is_replaced({one}, {}));
  CHECK_FALSE(is_replaced({model::handle_of("three")}, {}));
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::store
