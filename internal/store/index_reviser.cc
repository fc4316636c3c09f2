#include "internal/store/index_reviser.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/fd.h"
#include "internal/codec/arc_codec.h"
#include "internal/codec/damage.h"
#include "internal/codec/history_codec.h"
#include "internal/codec/trait_block.h"
#include "internal/store/row_writing.h"
#include "internal/store/schema.h"

namespace cairn::store {
namespace {

using model::NodeId;

// The id of the first block of the word filter that a revision has added.
constexpr const char* kFilterMeta = "revised_filter";

std::int64_t number(NodeId node) { return std::int64_t{value_of(node)}; }

void copy_file(const std::string& from, const std::string& to) {
  const base::UniqueFd in(::open(from.c_str(), O_RDONLY | O_CLOEXEC));
  if (!in.valid()) throw base::system_error(errno, "cannot read " + base::display_quoted(from));
  const base::UniqueFd out(::open(to.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW));
  if (!out.valid()) throw base::system_error(errno, "cannot write " + base::display_quoted(to));
  // Inside the kernel, the bytes are copied only once, and some file systems share the blocks.
  constexpr std::size_t kAtOnce = std::size_t{1} << 30U;
  ssize_t copied = 0;
  do {
    copied = ::copy_file_range(in.get(), nullptr, out.get(), nullptr, kAtOnce, 0);
  } while (copied > 0 || (copied < 0 && errno == EINTR));
  if (copied < 0 && errno == ENOSPC) throw base::system_error(errno, "cannot write the index");
  // Copies the rest, which is nothing if the kernel has copied all of it.
  std::string buffer(std::size_t{1} << 20U, '\0');
  while (true) {
    const ssize_t got = ::read(in.get(), buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw base::system_error(errno, "cannot read " + base::display_quoted(from));
    if (got == 0) return;
    for (std::size_t done = 0; done < static_cast<std::size_t>(got);) {
      const ssize_t wrote =
          ::write(out.get(), buffer.data() + done, static_cast<std::size_t>(got) - done);
      if (wrote < 0 && errno == EINTR) continue;
      if (wrote < 0) throw base::system_error(errno, "cannot write the index");
      done += static_cast<std::size_t>(wrote);
    }
  }
}

Database open_revised_copy(const std::string& from, const std::string& to) {
  copy_file(from, to);
  Database database = Database::open_copy(to);
  if (!check_schema(database)) create_revision_tables(database);
  return database;
}

}  // namespace

IndexReviser::IndexReviser(const std::string& from, const std::string& to)
    : database_(open_revised_copy(from, to)), transaction_(database_) {}

void IndexReviser::replace_file(const RowBatch& batch) {
  const NodeId first = batch.nodes.front().node.id;
  const NodeId last = batch.nodes.back().node.id;
  Statement revised = database_.prepare("INSERT OR REPLACE INTO revised VALUES(?1, ?2)");
  revised.bind(1, number(first)).bind(2, number(last)).run();
  Statement place = database_.prepare(
      "UPDATE node SET line=?2, character=?3, end_line=?4, end_character=?5, body_line=?6,"
      " body_character=?7, body_end_line=?8, body_end_character=?9, signature=?10 WHERE id=?1");
  Statement forget = database_.prepare("DELETE FROM revised_fts WHERE rowid BETWEEN ?1 AND ?2");
  forget.bind(1, number(first)).bind(2, number(last)).run();
  Statement text = database_.prepare(
      "INSERT INTO revised_fts(rowid, name, container, signature, documentation, path, body)"
      " VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7)");
  for (const NodeRow& row : batch.nodes) {
    place.bind(1, number(row.node.id));
    bind_range(place, 2, row.node.name_range);
    bind_body(place, 6, row.node.body);
    place.bind(10, row.node.signature).run();
    if (row.has_text) insert_text(text, row.node.id, row.text);
  }
  Statement file =
      database_.prepare("UPDATE file SET occurrences=?2, body_words=?3, bodies=?4 WHERE node=?1");
  file.bind(1, number(first))
      .bind_blob(2, batch.occurrences)
      .bind(3, static_cast<std::int64_t>(batch.bodies.words))
      .bind(4, static_cast<std::int64_t>(batch.bodies.count))
      .run();
}

void IndexReviser::replace_words(const std::vector<WordsOfFile>& files) {
  Words all;
  Statement select = database_.prepare("SELECT text, counts FROM revised_word");
  while (select.step()) {
    std::vector<codec::WordCount> counts =
        codec::decode_word_counts(select.blob(1), NodeId{0xFFFFFFFEU});
    std::erase_if(counts, [&](const codec::WordCount& count) {
      return std::any_of(files.begin(), files.end(), [&](const WordsOfFile& file) {
        return file.first <= count.node && count.node <= file.last;
      });
    });
    if (!counts.empty()) all.emplace(select.text(0), std::move(counts));
  }
  for (const WordsOfFile& file : files) {
    for (const auto& [word, counts] : file.words) {
      std::vector<codec::WordCount>& known = all[word];
      known.insert(known.end(), counts.begin(), counts.end());
    }
  }
  database_.execute("DELETE FROM revised_word");
  Statement insert = database_.prepare("INSERT INTO revised_word VALUES(?1, ?2)");
  for (auto& [word, counts] : all) {
    std::sort(counts.begin(), counts.end(),
              [](const auto& a, const auto& b) { return a.node < b.node; });
    const std::string blob = codec::encode_word_counts(counts);
    insert.bind(1, word).bind_blob(2, blob).run();
  }
}

void IndexReviser::set_postings(NodeId node, const std::vector<Posting>& postings) {
  if (postings.empty()) {
    Statement forget = database_.prepare("DELETE FROM posting WHERE node=?1");
    forget.bind(1, number(node)).run();
    return;
  }
  const std::string blob = encode_postings(postings);
  Statement insert = database_.prepare("INSERT OR REPLACE INTO posting VALUES(?1, ?2)");
  insert.bind(1, number(node)).bind_blob(2, blob).run();
}

void IndexReviser::set_arcs(NodeId node, const std::vector<model::Edge>& outgoing,
                            const std::vector<model::Edge>& incoming) {
  if (outgoing.empty() && incoming.empty()) {
    Statement forget = database_.prepare("DELETE FROM arc WHERE node=?1");
    forget.bind(1, number(node)).run();
    return;
  }
  const std::string out = codec::encode_outgoing(outgoing);
  const std::string in = codec::encode_incoming(incoming);
  Statement insert = database_.prepare("INSERT OR REPLACE INTO arc VALUES(?1, ?2, ?3)");
  insert.bind(1, number(node)).bind_blob(2, out).bind_blob(3, in).run();
}

void IndexReviser::set_traits(const std::map<NodeId, model::NodeTraits>& traits) {
  Statement select = database_.prepare("SELECT data FROM trait_block WHERE id=?1");
  Statement update = database_.prepare("UPDATE trait_block SET data=?2 WHERE id=?1");
  for (auto at = traits.begin(); at != traits.end();) {
    const std::uint32_t id = value_of(at->first) / codec::kTraitsPerBlock;
    select.bind(1, std::int64_t{id});
    if (!select.step()) codec::damaged("traits are missing");
    std::string block(select.blob(0));
    select.reset();
    for (; at != traits.end() && value_of(at->first) / codec::kTraitsPerBlock == id; ++at) {
      std::string bytes;
      codec::append_traits(bytes, at->second);
      const std::size_t place = value_of(at->first) % codec::kTraitsPerBlock * codec::kTraitBytes;
      if (place + bytes.size() > block.size()) codec::damaged("traits are missing");
      block.replace(place, bytes.size(), bytes);
    }
    update.bind(1, std::int64_t{id}).bind_blob(2, block).run();
  }
}

void IndexReviser::set_activity(NodeId first, std::span<const model::NodeTraits> traits) {
  Statement select = database_.prepare("SELECT data FROM trait_block WHERE id=?1");
  Statement update = database_.prepare("UPDATE trait_block SET data=?2 WHERE id=?1");
  for (std::size_t i = 0; i < traits.size();) {
    const std::size_t id = (value_of(first) + i) / codec::kTraitsPerBlock;
    select.bind(1, static_cast<std::int64_t>(id));
    if (!select.step()) codec::damaged("traits are missing");
    const std::string before(select.blob(0));
    select.reset();
    std::string block = before;
    for (; i < traits.size() && (value_of(first) + i) / codec::kTraitsPerBlock == id; ++i) {
      const std::size_t place = (value_of(first) + i) % codec::kTraitsPerBlock * codec::kTraitBytes;
      if (place + codec::kTraitBytes > block.size()) codec::damaged("traits are missing");
      const std::string_view bytes = std::string_view(before).substr(place, codec::kTraitBytes);
      model::NodeTraits changed = codec::read_traits(bytes);
      changed.hotspot = traits[i].hotspot;
      changed.recency = traits[i].recency;
      std::string now;
      codec::append_traits(now, changed);
      block.replace(place, now.size(), now);
    }
    if (block != before) update.bind(1, static_cast<std::int64_t>(id)).bind_blob(2, block).run();
  }
}

void IndexReviser::set_histories(NodeId first, NodeId last,
                                 const std::vector<model::NodeHistory>& histories) {
  Statement forget = database_.prepare("DELETE FROM history WHERE node BETWEEN ?1 AND ?2");
  forget.bind(1, number(first)).bind(2, number(last)).run();
  Statement insert = database_.prepare("INSERT INTO history VALUES(?1, ?2, ?3, ?4, ?5, ?6)");
  for (const model::NodeHistory& history : histories) insert_history(insert, history, {});
}

void IndexReviser::set_log(std::string_view name, const model::CommitLog& log) {
  const std::string data = codec::encode_log(log);
  Statement insert = database_.prepare("INSERT OR REPLACE INTO commit_log VALUES(?1, ?2)");
  insert.bind(1, name).bind_blob(2, data).run();
}

void IndexReviser::set_source(const SourceRow& source) {
  Statement update = database_.prepare("UPDATE source SET bytes=?2, hash=?3 WHERE path=?1");
  update.bind(1, source.path)
      .bind(2, static_cast<std::int64_t>(source.bytes))
      .bind(3, source.hash)
      .run();
}

void IndexReviser::set_facts(std::string_view path, std::string_view hash, std::string_view data) {
  Statement update = database_.prepare("UPDATE facts SET hash=?2, data=?3 WHERE path=?1");
  update.bind(1, path).bind(2, hash).bind_blob(3, data).run();
}

void IndexReviser::set_input(const InputRow& input) {
  Statement update =
      database_.prepare("UPDATE input SET bytes=?2, hash=?3, version=?4 WHERE name=?1");
  update.bind(1, input.name)
      .bind(2, static_cast<std::int64_t>(input.bytes))
      .bind(3, input.hash)
      .bind(4, input.version)
      .run();
}

void IndexReviser::set_word_filter(const std::vector<std::string>& blocks) {
  std::int64_t first = 0;
  Statement known = database_.prepare("SELECT value FROM meta WHERE key=?1");
  known.bind(1, kFilterMeta);
  if (known.step()) {
    const std::string text(known.text(0));
    std::from_chars(text.data(), text.data() + text.size(), first);
  } else {
    Statement last = database_.prepare("SELECT coalesce(max(id), 0) FROM word_filter");
    if (last.step()) first = last.integer(0) + 1;
  }
  known.reset();
  set_meta(kFilterMeta, std::to_string(first));
  Statement forget = database_.prepare("DELETE FROM word_filter WHERE id >= ?1");
  forget.bind(1, first).run();
  Statement insert = database_.prepare("INSERT INTO word_filter VALUES(?1, ?2)");
  for (const std::string& block : blocks) insert.bind(1, first++).bind_blob(2, block).run();
}

void IndexReviser::set_meta(std::string_view key, std::string_view value) {
  Statement insert = database_.prepare("INSERT OR REPLACE INTO meta VALUES(?1, ?2)");
  insert.bind(1, key).bind(2, value).run();
}

void IndexReviser::remove_meta(std::string_view key) {
  Statement forget = database_.prepare("DELETE FROM meta WHERE key=?1");
  forget.bind(1, key).run();
}

void IndexReviser::finish() { transaction_.commit(); }

}  // namespace cairn::store
