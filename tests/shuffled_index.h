// Rewrites an index, so that the numbers that its tables store for nodes are not those of the
// outline (codec/node_order.h), as after many revisions. Whatever a reader returns must stay the
// same.
//
//   shuffle_index("/tmp/index.db", seed);
//
// The runs of the outline get their numbers in random order, with gaps between them. Some runs are
// replaced: their texts and words move into the tables of revisions, and other texts and words take
// their places in the tables of the whole index. Lists also get numbers of removed nodes.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <sqlite3.h>

#include "internal/base/error.h"
#include "internal/base/identifier.h"
#include "internal/base/string_pool.h"
#include "internal/base/varint.h"
#include "internal/codec/arc_codec.h"
#include "internal/codec/history_codec.h"
#include "internal/codec/name_codec.h"
#include "internal/codec/node_order.h"
#include "internal/codec/occurrence_codec.h"
#include "internal/codec/piece_codec.h"
#include "internal/codec/trait_block.h"
#include "internal/codec/word_codec.h"
#include "internal/store/index_file.h"
#include "internal/store/meta.h"
#include "internal/store/outline_table.h"
#include "internal/store/row_reading.h"
#include "internal/store/row_writing.h"
#include "internal/store/schema.h"
#include "internal/store/sqlite.h"
#include "internal/store/sqlite_store.h"

namespace cairn::testing {

// ---- a tokenizer whose texts are lists of terms ---------------------------------------------------

inline constexpr char kNextTerm = '\x1e';  // before a term at the next position
inline constexpr char kSameTerm = '\x1f';  // before a term at the same position

inline int tokenize_terms(Fts5Tokenizer* /*tokenizer*/, void* context, int /*flags*/,
                          const char* text, int size,
                          int (*sink)(void*, int, const char*, int, int, int)) {
  const std::string_view input(text == nullptr ? "" : text, static_cast<std::size_t>(size));
  constexpr std::string_view kMarks("\x1e\x1f");
  for (std::size_t at = 0; at < input.size();) {
    const std::size_t end = std::min(input.find_first_of(kMarks, at + 1), input.size());
    const int code =
        sink(context, input[at] == kSameTerm ? FTS5_TOKEN_COLOCATED : 0, input.data() + at + 1,
             static_cast<int>(end - at - 1), static_cast<int>(at), static_cast<int>(end));
    if (code != SQLITE_OK) return code;
    at = end;
  }
  return SQLITE_OK;
}

// Replaces cairn's tokenizer in this connection.
inline void register_terms(sqlite3* database) {
  fts5_api* api = nullptr;
  sqlite3_stmt* statement = nullptr;
  sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, nullptr);
  sqlite3_bind_pointer(statement, 1, static_cast<void*>(&api), "fts5_api_ptr", nullptr);
  sqlite3_step(statement);
  sqlite3_finalize(statement);
  fts5_tokenizer methods{[](void*, const char**, int, Fts5Tokenizer** out) {
                           static int unused = 0;
                           *out = reinterpret_cast<Fts5Tokenizer*>(&unused);
                           return SQLITE_OK;
                         },
                         [](Fts5Tokenizer*) {}, tokenize_terms};
  if (api == nullptr ||
      api->xCreateTokenizer(api, "cairn", nullptr, &methods, nullptr) != SQLITE_OK) {
    throw base::Error(base::ErrorKind::kInternal, "the tokenizer cannot be replaced");
  }
}

// ---- shuffling ------------------------------------------------------------------------------------

class IndexShuffler {
 public:
  IndexShuffler(const std::string& path, unsigned seed, bool replaces)
      : random_(seed),
        replaces_(replaces),
        database_(store::Database::open_copy(path)),
        meta_(store::read_meta(*store::sqlite_rows(database_, store::kMetaRows),
                               store::check_index_header(path).file_bytes)) {}

  void shuffle() {
    store::Transaction transaction(database_);
    read_texts();
    choose_order();
    move_keys();
    rewrite_blobs();
    rewrite_names();
    rewrite_traits();
    rewrite_texts();  // creates the tables of revisions
    rewrite_words();
    store::write_order(database_, order_);
    transaction.commit();
  }

 private:
  using NodeId = model::NodeId;
  using Run = codec::NodeOrder::Run;
  using Rows = std::vector<std::pair<std::int64_t, std::vector<std::string>>>;

  std::uint32_t below(std::size_t end) { return static_cast<std::uint32_t>(random_() % end); }
  bool one_in(unsigned count) { return random_() % count == 0; }
  NodeId dead() { return dead_[below(dead_.size())]; }

  // Cuts the outline at random places, but not inside of documents.
  void choose_order() {
    const std::uint32_t last = value_of(meta_.last_node);
    std::vector<bool> is_inside(last + 2, false);
    store::Statement documents = database_.prepare("SELECT node, last FROM document");
    while (documents.step()) {
      for (std::int64_t at = documents.integer(0) + 1; at <= documents.integer(1); ++at) {
        is_inside[static_cast<std::size_t>(at)] = true;
      }
    }
    std::set<std::uint32_t> cuts{1, last + 1};
    constexpr std::uint32_t kMostCuts = 400;
    for (std::uint32_t i = 0; i < std::min(kMostCuts, last / 3 + 1); ++i) {
      const std::uint32_t at = 1 + below(last);
      if (!is_inside[at]) cuts.insert(at);
    }
    std::vector<Run> runs;
    for (auto cut = cuts.begin(); std::next(cut) != cuts.end(); ++cut) {
      runs.push_back({NodeId{*cut}, *std::next(cut) - *cut, replaces_ && one_in(4)});
    }
    std::vector<std::size_t> places(runs.size());
    for (std::size_t i = 0; i < places.size(); ++i) places[i] = i;
    std::shuffle(places.begin(), places.end(), random_);
    std::uint32_t next = 1;
    for (const std::size_t place : places) {
      for (std::uint32_t gap = below(3); gap > 0; --gap) dead_.push_back(NodeId{next++});
      runs[place].first = NodeId{next};
      next += runs[place].count;
    }
    for (std::uint32_t i = 0; i < 2; ++i) dead_.push_back(NodeId{next++});
    order_ = codec::NodeOrder(runs, NodeId{next - 1});
  }

  void move_keys() {
    database_.execute("CREATE TEMP TABLE numbers(outline INTEGER PRIMARY KEY, stored INTEGER)");
    store::Statement insert = database_.prepare("INSERT INTO numbers VALUES(?1, ?2)");
    for (std::uint32_t i = 1; i <= value_of(meta_.last_node); ++i) {
      insert.bind(1, std::int64_t{i}).bind(2, std::int64_t{value_of(order_.stored(NodeId{i}))});
      insert.run();
    }
    struct Columns {
      const char* table;
      const char* key;
      std::vector<const char*> others;
    };
    for (const Columns& columns : std::vector<Columns>{{"node", "id", {"parent", "last", "file"}},
                                                       {"documentation", "node", {}},
                                                       {"file", "node", {}},
                                                       {"document", "node", {"last"}},
                                                       {"posting", "node", {}},
                                                       {"arc", "node", {}},
                                                       {"history", "node", {}},
                                                       {"handle", "", {"node"}}}) {
      const std::string key = columns.key;
      std::string sql = "UPDATE " + std::string(columns.table) + " SET ";
      if (!key.empty()) sql += key + " = -(SELECT stored FROM numbers WHERE outline = " + key + ")";
      for (const std::string other : columns.others) {
        if (!sql.ends_with("SET ")) sql += ", ";
        sql += other;
        sql += " = coalesce((SELECT stored FROM numbers WHERE outline = " + other + "), 0)";
      }
      database_.execute(sql.c_str());
      if (key.empty()) continue;
      sql = "UPDATE " + std::string(columns.table) + " SET " + key + " = -" + key;
      database_.execute(sql.c_str());
    }
    database_.execute("DROP TABLE numbers");
  }

  // Calls change(key, blobs) for each row, and writes the blobs back.
  template <typename Change>
  void change_rows(const std::string& table, const std::string& key,
                   const std::vector<std::string>& columns, const Change& change) {
    std::string sql = "SELECT " + key;
    std::string update = "UPDATE " + table + " SET ";
    for (std::size_t i = 0; i < columns.size(); ++i) {
      sql += ", " + columns[i];
      update += (i > 0 ? ", " : "") + columns[i] + " = ?" + std::to_string(i + 2);
    }
    Rows rows;
    store::Statement select = database_.prepare(sql + " FROM " + table);
    while (select.step()) {
      auto& [id, blobs] = rows.emplace_back(select.integer(0), std::vector<std::string>());
      for (std::size_t i = 0; i < columns.size(); ++i) {
        blobs.emplace_back(select.blob(static_cast<int>(i) + 1));
      }
    }
    select.reset();
    store::Statement write = database_.prepare(update + " WHERE " + key + " = ?1");
    for (auto& [id, blobs] : rows) {
      change(NodeId{static_cast<std::uint32_t>(id)}, blobs);
      write.bind(1, id);
      for (std::size_t i = 0; i < blobs.size(); ++i) {
        write.bind_blob(static_cast<int>(i) + 2, blobs[i]);
      }
      write.run();
    }
  }

  // Replaces the numbers in a field of `rows`, adds a row of a removed node, and sorts by `field`.
  template <typename Row>
  void renumber(std::vector<Row>& rows, NodeId Row::*field) {
    for (Row& row : rows) row.*field = order_.stored(row.*field);
    if (!rows.empty() && one_in(2)) {
      rows.push_back(rows[below(rows.size())]);
      rows.back().*field = dead();
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const Row& a, const Row& b) { return a.*field < b.*field; });
  }

  std::string occurrences_of(const std::string& blob) {
    auto occurrences = codec::decode_occurrences(blob, meta_.last_node);
    for (model::Occurrence& one : occurrences) one.node = order_.stored(one.node);
    if (!occurrences.empty() && one_in(2)) {
      const std::size_t at = below(occurrences.size());
      model::Occurrence removed = occurrences[at];
      removed.node = dead();
      occurrences.insert(occurrences.begin() + static_cast<std::ptrdiff_t>(at), removed);
    }
    return codec::encode_occurrences(occurrences);
  }

  void rewrite_blobs() {
    using Blobs = std::vector<std::string>;
    change_rows("file", "node", {"occurrences"},
                [&](NodeId, Blobs& blobs) { blobs[0] = occurrences_of(blobs[0]); });
    change_rows("document", "node", {"mentions", "comments"}, [&](NodeId, Blobs& blobs) {
      blobs[0] = occurrences_of(blobs[0]);
      auto comments = codec::decode_comments(blobs[1], meta_.last_node, std::size_t{1} << 32U);
      for (codec::CommentRow& comment : comments) comment.symbol = order_.stored(comment.symbol);
      blobs[1] = codec::encode_comments(comments);
    });
    change_rows("arc", "node", {"outgoing", "incoming"}, [&](NodeId node, Blobs& blobs) {
      auto outgoing = codec::decode_outgoing(blobs[0], node, meta_.last_node);
      auto incoming = codec::decode_incoming(blobs[1], node, meta_.last_node);
      for (model::Edge& edge : outgoing) {
        if (edge.file != model::kNoNode) edge.file = order_.stored(edge.file);
      }
      renumber(outgoing, &model::Edge::to);
      renumber(incoming, &model::Edge::from);
      blobs = {codec::encode_outgoing(outgoing), codec::encode_incoming(incoming)};
    });
    change_rows("history", "node", {"partners"}, [&](NodeId, Blobs& blobs) {
      auto partners = codec::decode_partners(blobs[0], meta_.last_node);
      for (auto& partner : partners) partner.file = order_.stored(partner.file);
      if (!partners.empty() && one_in(2)) partners.push_back({dead(), 1});
      blobs[0] = codec::encode_partners(partners);
    });
    change_rows("posting", "node", {"files"}, [&](NodeId, Blobs& blobs) {
      std::vector<store::Posting> postings;
      base::VarintReader reader(blobs[0]);
      for (std::uint32_t file = 0; !reader.done();) {
        file += reader.next32();
        const std::uint32_t packed = reader.next32();
        postings.push_back({NodeId{file}, packed / 2, packed % 2 != 0});
      }
      renumber(postings, &store::Posting::file);
      blobs[0] = store::encode_postings(postings);
    });
  }

  void rewrite_names() {
    std::vector<codec::NameEntry> entries;
    const codec::NodeOrder dense;
    store::Statement select =
        database_.prepare("SELECT data FROM name_block ORDER BY first, ordinal");
    while (select.step()) {
      codec::NameBlockReader block(select.blob(0), meta_.last_node, dense);
      while (block.next()) entries.push_back({block.name(), block.nodes()});
    }
    select.reset();
    database_.execute("DELETE FROM name_block");
    store::Statement insert = database_.prepare("INSERT INTO name_block VALUES(?1, ?2, ?3)");
    codec::NameBlockWriter block;
    std::string first;
    std::int64_t ordinal = 0;
    const auto flush = [&] {
      const std::string data = block.take();
      insert.bind(1, first).bind(2, ordinal++).bind_blob(3, data).run();
    };
    for (codec::NameEntry& entry : entries) {
      for (NodeId& node : entry.nodes) node = order_.stored(node);
      if (one_in(3)) entry.nodes.push_back(dead());
      std::sort(entry.nodes.begin(), entry.nodes.end());
      if (block.empty()) first = base::name_key(entry.name);
      block.add(entry);
      if (block.full()) flush();
    }
    if (!block.empty()) flush();
  }

  void rewrite_traits() {
    std::string before;
    store::Statement select = database_.prepare("SELECT data FROM trait_block ORDER BY id");
    while (select.step()) before += select.blob(0);
    select.reset();
    std::string after((value_of(order_.last_stored()) + 1) * codec::kTraitBytes, '\0');
    for (std::uint32_t i = 1; i < before.size() / codec::kTraitBytes; ++i) {
      model::NodeTraits traits = codec::read_traits(
          std::string_view(before).substr(i * codec::kTraitBytes, codec::kTraitBytes));
      if (traits.file != model::kNoNode) traits.file = order_.stored(traits.file);
      std::string bytes;
      codec::append_traits(bytes, traits);
      after.replace(value_of(order_.stored(NodeId{i})) * codec::kTraitBytes, bytes.size(), bytes);
    }
    database_.execute("DELETE FROM trait_block");
    store::Statement insert = database_.prepare("INSERT INTO trait_block VALUES(?1, ?2)");
    constexpr std::size_t kBlock = codec::kTraitsPerBlock * codec::kTraitBytes;
    for (std::size_t at = 0; at < after.size(); at += kBlock) {
      const std::string data = after.substr(at, kBlock);
      insert.bind(1, static_cast<std::int64_t>(at / kBlock)).bind_blob(2, data).run();
    }
  }

  // Reads the terms of each row. The table has no texts.
  void read_texts() {
    constexpr auto kFields = std::to_array<std::string_view>(
        {"name", "container", "signature", "documentation", "path", "body"});
    struct Instance {
      std::uint32_t row = 0;
      std::uint32_t field = 0;
      std::int64_t offset = 0;
      base::StringPool::Id term = 0;
    };
    std::vector<Instance> instances;
    base::StringPool terms;
    database_.execute("CREATE VIRTUAL TABLE temp.terms USING fts5vocab('main', 'fts', 'instance')");
    {
      store::Statement select = database_.prepare("SELECT term, doc, col, offset FROM terms");
      while (select.step()) {
        const auto field = std::find(kFields.begin(), kFields.end(), select.text(2));
        instances.push_back({static_cast<std::uint32_t>(select.integer(1)),
                             static_cast<std::uint32_t>(field - kFields.begin()), select.integer(3),
                             terms.intern(select.text(0))});
      }
    }
    database_.execute("DROP TABLE temp.terms");
    std::sort(instances.begin(), instances.end(), [](const Instance& a, const Instance& b) {
      return std::tie(a.row, a.field, a.offset, a.term) <
             std::tie(b.row, b.field, b.offset, b.term);
    });
    const Instance* before = nullptr;
    for (const Instance& one : instances) {
      const bool is_same = before != nullptr && before->row == one.row &&
                           before->field == one.field && before->offset == one.offset;
      std::string& text = texts_[one.row].at(one.field);
      text += is_same ? kSameTerm : kNextTerm;
      text += terms.view(one.term);
      before = &one;
    }
  }

  const store::TextFields& other_text() {
    auto text = texts_.lower_bound(below(value_of(meta_.last_node)));
    return text == texts_.end() ? texts_.begin()->second : text->second;
  }

  void rewrite_texts() {
    std::string schema;
    {
      store::Statement select =
          database_.prepare("SELECT sql FROM sqlite_schema WHERE name = 'fts'");
      if (select.step()) schema = select.text(0);
    }
    database_.execute("DROP TABLE fts");
    register_terms(database_.handle());
    database_.execute(schema.c_str());
    store::create_revision_tables(database_);
    const auto insert_into = [&](const std::string& table) {
      return database_.prepare("INSERT INTO " + table +
                               "(rowid, name, container, signature, documentation, path, body)"
                               " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
    };
    store::Statement whole = insert_into("fts");
    store::Statement revised = insert_into("revised_fts");
    for (std::uint32_t i = 1; !texts_.empty() && i <= value_of(order_.last_stored()); ++i) {
      const NodeId stored{i};
      const NodeId node = order_.outline(stored);
      const auto text = texts_.find(value_of(node));
      const bool is_removed = node == model::kNoNode;
      const bool is_replaced = order_.is_replaced(node);
      const bool is_own = text != texts_.end() && !is_removed;
      if (is_own && is_replaced) store::insert_text(revised, stored, text->second);
      if (is_own && !is_replaced) store::insert_text(whole, stored, text->second);
      if (is_replaced || is_removed) store::insert_text(whole, stored, other_text());
      if (replaces_ && !is_replaced && one_in(9)) store::insert_text(revised, stored, other_text());
    }
  }

  void rewrite_words() {
    using Counts = std::vector<codec::WordCount>;
    std::map<std::string, Counts> words;
    store::Statement select = database_.prepare("SELECT text, counts FROM word");
    while (select.step()) {
      words.emplace(select.text(0), codec::decode_word_counts(select.blob(1), meta_.last_node));
    }
    select.reset();
    store::Statement update = database_.prepare("UPDATE word SET counts = ?2 WHERE text = ?1");
    store::Statement insert = database_.prepare("INSERT INTO revised_word VALUES(?1, ?2)");
    for (const auto& [word, counts] : words) {
      Counts whole;
      Counts revised;
      for (const codec::WordCount& count : counts) {
        const bool is_replaced = order_.is_replaced(count.node);
        (is_replaced ? revised : whole).push_back(count);
        if (replaces_ && one_in(4))
          (is_replaced ? whole : revised).push_back({count.node, 1 + below(5)});
      }
      renumber(whole, &codec::WordCount::node);
      renumber(revised, &codec::WordCount::node);
      const std::string blob = codec::encode_word_counts(whole);
      update.bind(1, word).bind_blob(2, blob).run();
      const std::string other = codec::encode_word_counts(revised);
      if (!revised.empty()) insert.bind(1, word).bind_blob(2, other).run();
    }
  }

  std::mt19937 random_;
  bool replaces_;  // whether runs are replaced
  store::Database database_;
  store::Meta meta_;
  codec::NodeOrder order_;
  std::vector<NodeId> dead_;  // numbers without nodes
  std::map<std::uint32_t, store::TextFields> texts_;
};

// Requires: the index at `path` was never revised.
inline void shuffle_index(const std::string& path, unsigned seed) {
  IndexShuffler(path, seed, true).shuffle();
}

// Like shuffle_index(), but replaces no runs, so that the index can be revised: FTS5 removes a row
// by its text, and the texts of replaced runs are lists of terms.
inline void renumber_index(const std::string& path, unsigned seed) {
  IndexShuffler(path, seed, false).shuffle();
}

}  // namespace cairn::testing
