#include "internal/store/fts.h"

#include <algorithm>
#include <exception>
#include <new>
#include <optional>
#include <span>
#include <utility>

#include <sqlite3.h>

#include "internal/base/analyzer.h"
#include "internal/base/error.h"
#include "internal/codec/damage.h"
#include "internal/store/fts_pages.h"
#include "internal/store/sqlite.h"

namespace cairn::store {
namespace {

// ---- tokenizer --------------------------------------------------------------------------------

constexpr char kVerbatim = '=';

int create_tokenizer(void* /*context*/, const char** /*arguments*/, int /*count*/,
                     Fts5Tokenizer** out) {
  try {
    *out = reinterpret_cast<Fts5Tokenizer*>(new base::Analyzer());
    return SQLITE_OK;
  } catch (const std::bad_alloc&) {
    return SQLITE_NOMEM;
  }
}

void delete_tokenizer(Fts5Tokenizer* tokenizer) {
  delete reinterpret_cast<base::Analyzer*>(tokenizer);
}

using TokenSink = int (*)(void*, int flags, const char* token, int size, int begin, int end);

int tokenize(Fts5Tokenizer* tokenizer, void* context, int flags, const char* text, int size,
             TokenSink sink) {
  const std::string_view input(text == nullptr ? "" : text, static_cast<std::size_t>(size));
  if ((flags & FTS5_TOKENIZE_QUERY) != 0 && input.starts_with(kVerbatim)) {
    return sink(context, 0, input.data() + 1, size - 1, 1, size);
  }
  int status = SQLITE_OK;
  try {
    reinterpret_cast<base::Analyzer*>(tokenizer)->analyze(input, [&](const base::Term& term) {
      if (status != SQLITE_OK) return;
      status = sink(context, term.beside_previous ? FTS5_TOKEN_COLOCATED : 0, term.text.data(),
                    static_cast<int>(term.text.size()), static_cast<int>(term.begin),
                    static_cast<int>(term.end));
    });
  } catch (const std::bad_alloc&) {
    return SQLITE_NOMEM;
  }
  return status;
}

// ---- the pass over matching rows ----------------------------------------------------------------

using Hits = std::vector<TextHit>;

constexpr std::size_t kUsualHits = 8192;  // most terms have fewer hits
constexpr std::size_t kMostReserved = std::size_t{1} << 18U;

struct Collected {
  Hits hits;
  std::uint16_t term = 0;  // index of the term that the statement looks for
};

constexpr const char* kHitsPointer = "cairn-hits";
constexpr const char* kCollectFunction = "cairn_collect";

// Implements the SQL function cairn_collect(fts, pointer), an FTS5 auxiliary function. Appends one
// TextHit for the row.
void collect(const Fts5ExtensionApi* api, Fts5Context* row, sqlite3_context* result, int count,
             sqlite3_value** values) {
  auto* const found = count == 1
                          ? static_cast<Collected*>(sqlite3_value_pointer(values[0], kHitsPointer))
                          : nullptr;
  if (found == nullptr) return sqlite3_result_error(result, "misuse", -1);
  TextHit hit{static_cast<model::NodeId>(api->xRowid(row)), found->term, {}};
  bool is_there = false;
  Fts5PhraseIter at{};
  int field = 0;
  int offset = 0;
  const int code = api->xPhraseFirst(row, 0, &at, &field, &offset);
  if (code != SQLITE_OK) return sqlite3_result_error_code(result, code);
  for (; field >= 0; api->xPhraseNext(row, &at, &field, &offset)) {
    if (field >= static_cast<int>(kTextFieldCount)) break;
    std::uint8_t& seen = hit.counts.at(static_cast<std::size_t>(field));
    if (seen < 255) ++seen;
    is_there = true;
  }
  if (!is_there) return;
  try {
    found->hits.push_back(hit);
  } catch (const std::bad_alloc&) {
    return sqlite3_result_error_nomem(result);
  }
}

fts5_api* api_of(sqlite3* database) {
  fts5_api* api = nullptr;
  sqlite3_stmt* statement = nullptr;
  if (sqlite3_prepare_v2(database, "SELECT fts5(?1)", -1, &statement, nullptr) == SQLITE_OK) {
    sqlite3_bind_pointer(statement, 1, static_cast<void*>(&api), "fts5_api_ptr", nullptr);
    sqlite3_step(statement);
  }
  sqlite3_finalize(statement);
  return api;
}

void append_quoted(std::string& out, std::string_view term) {
  out += "\"=";
  for (const char c : term) {
    if (c == '"') out += '"';
    out += c;
  }
  out += '"';
}

// A search for a phrase excludes bodies, because the words of a body are stored sorted.
constexpr std::string_view kFieldsInOrder = "{name container signature documentation path} : ";

std::string match_expression(const TextTerm& term) {
  std::string out;
  if (term.words.size() > 1) out += kFieldsInOrder;
  for (std::size_t i = 0; i < term.words.size(); ++i) {
    if (i > 0) out += " + ";
    append_quoted(out, term.words[i]);
  }
  if (term.prefix) out += " *";
  return out;
}

// Reports damage unless `hits`, the hits of one term, are in ascending order of node, and within
// `rows`.
void check_order(std::span<const TextHit> hits, const RowSpan& rows) {
  for (std::size_t i = 0; i < hits.size(); ++i) {
    const bool is_there = hits[i].node >= rows.first && hits[i].node <= rows.last;
    const bool in_order = i == 0 || hits[i - 1].node < hits[i].node;
    if (!is_there || !in_order) codec::damaged("its full-text index is out of order");
  }
}

}  // namespace

// Looks up each term separately. A search for "a OR b OR …" would visit each row only once, but
// would check each row for every term, although most rows contain few terms of a long query.
std::vector<TextHit> find_text(const Database& database, const std::vector<TextTerm>& terms,
                               const RowSpan& rows, TextTable table, TextReader reader) {
  if (terms.empty()) return {};
  Collected found;
  // Room that is not used costs little, whereas moving the hits to more room takes time. The limit
  // keeps a query of thousands of words from asking for hundreds of megabytes.
  found.hits.reserve(std::min(
      kMostReserved, terms.size() * std::min<std::size_t>(kUsualHits, value_of(rows.last))));
  Statement statement = database.prepare(
      table == TextTable::kWhole
          ? "SELECT cairn_collect(fts, ?2) FROM fts WHERE fts MATCH ?1"
            " AND rowid BETWEEN ?3 AND ?4"
          : "SELECT cairn_collect(revised_fts, ?2) FROM revised_fts WHERE revised_fts MATCH ?1"
            " AND rowid BETWEEN ?3 AND ?4");
  statement.bind_pointer(2, &found, kHitsPointer);
  statement.bind(3, std::int64_t{value_of(rows.first)});
  statement.bind(4, std::int64_t{value_of(rows.last)});
  std::optional<FtsPages> pages;
  if (table == TextTable::kWhole && reader == TextReader::kPages) pages.emplace(database);
  for (std::size_t term = 0; term < terms.size(); ++term) {
    const std::size_t known = found.hits.size();
    found.term = static_cast<std::uint16_t>(term);
    const bool is_word = terms[term].words.size() == 1 && !terms[term].prefix;
    const bool is_found =
        is_word && pages && pages->find(terms[term].words.front(), rows, found.term, found.hits);
    if (!is_found) {
      const std::string expression = match_expression(terms[term]);
      statement.bind(1, expression);
      statement.run();
    }
    check_order(std::span(found.hits).subspan(known), rows);
  }
  order_by_node(found.hits);
  return std::move(found.hits);
}

std::size_t count_rows_with(const Database& database, const std::string& term, const RowSpan& rows,
                            TextTable table, const std::function<bool(model::NodeId)>& counts,
                            std::size_t most, TextReader reader) {
  if (most == 0) return 0;
  std::size_t count = 0;
  if (table == TextTable::kWhole && reader == TextReader::kPages) {
    const auto visit = [&](const TextHit& hit) {
      const auto has = [&](TextField field) {
        return hit.counts.at(static_cast<std::size_t>(field)) > 0;
      };
      const bool is_own =
          has(TextField::kName) || has(TextField::kSignature) || has(TextField::kDocumentation);
      if (is_own && counts(hit.node)) ++count;
      return count < most;
    };
    if (FtsPages(database).visit(term, rows, visit)) return count;
    count = 0;
  }
  Statement statement =
      database.prepare(table == TextTable::kWhole
                           ? "SELECT rowid FROM fts WHERE fts MATCH ?1 AND rowid BETWEEN ?2 AND ?3"
                           : "SELECT rowid FROM revised_fts WHERE revised_fts MATCH ?1"
                             " AND rowid BETWEEN ?2 AND ?3");
  const std::string expression =
      "{name signature documentation} : " + match_expression({{term}, false});
  statement.bind(1, expression);
  statement.bind(2, std::int64_t{value_of(rows.first)});
  statement.bind(3, std::int64_t{value_of(rows.last)});
  while (count < most && statement.step()) {
    if (counts(static_cast<model::NodeId>(statement.integer(0)))) ++count;
  }
  return count;
}

void register_tokenizer(sqlite3* database) {
  fts5_api* const api = api_of(database);
  fts5_tokenizer methods{create_tokenizer, delete_tokenizer, tokenize};
  const bool done =
      api != nullptr &&
      api->xCreateTokenizer(api, "cairn", nullptr, &methods, nullptr) == SQLITE_OK &&
      api->xCreateFunction(api, kCollectFunction, nullptr, collect, nullptr) == SQLITE_OK;
  if (!done) throw base::Error(base::ErrorKind::kInternal, "this build of SQLite has no FTS5");
}

}  // namespace cairn::store
