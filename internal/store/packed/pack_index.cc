#include "internal/store/packed/pack_index.h"

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "internal/base/analyzer.h"
#include "internal/store/fts_pages.h"
#include "internal/store/packed/packed_text.h"

namespace cairn::store {
namespace {

bool is_of_revisions(Table table) {
  return table == Table::kOutline || table == Table::kRevisedWord || table == Table::kRevisedTerm;
}

std::string all_columns(const TableLayout& layout) {
  std::string columns;
  for (const Column& column : layout.columns) {
    columns += (columns.empty() ? "" : ", ") + std::string(column.name);
  }
  return columns;
}

void copy_table(const SqliteStore& store, const TableLayout& layout, BlockSink& sink) {
  BlockWriter writer(layout.table, sink);
  const std::string columns = all_columns(layout);
  const std::unique_ptr<Rows> rows = store.prepare({layout.table, Access::kAll, columns});
  rows->seek_all();
  while (rows->next()) {
    store.limits().tick();
    writer.add(*rows);
  }
  writer.finish();
}

// A row of Table::kTerm.
class TermRow final : public Row {
 public:
  TermRow(std::string_view term, const TermRowsEncoder& rows) : term_(term), rows_(rows) {}
  std::int64_t integer(int column) const override {
    return column == 1 ? std::int64_t{value_of(rows_.first())} : 0;
  }
  std::string_view text(int column) const override {
    return column == 0 ? term_ : std::string_view();
  }
  std::string_view blob(int column) const override {
    return column == 2 ? std::string_view(rows_.rows()) : std::string_view();
  }

 private:
  std::string_view term_;
  const TermRowsEncoder& rows_;
};

// Adds the rows of one term.
class TermWriter {
 public:
  TermWriter(BlockWriter& writer, std::string_view term) : writer_(writer), term_(term) {}

  void add(model::NodeId node, std::string_view positions) {
    if (rows_.size() >= kTermRowBytes) finish();
    rows_.add(node, positions);
  }
  void finish() {
    if (!rows_.empty()) writer_.add(TermRow(term_, rows_));
    rows_.clear();
  }

 private:
  BlockWriter& writer_;
  std::string_view term_;
  TermRowsEncoder rows_;
};

void copy_terms(const SqliteStore& store, BlockSink& sink) {
  BlockWriter writer(Table::kTerm, sink);
  FtsPages pages(store.database());
  for (const std::string& term : pages.terms()) {
    TermWriter rows(writer, term);
    pages.visit_positions(
        term, [&](model::NodeId node, std::string_view positions) { rows.add(node, positions); });
    rows.finish();
  }
  writer.finish();
}

// SQLite's varints (fts_leaf.h), of numbers below 2^35.
void put_number(std::string& out, std::uint64_t value) {
  bool is_begun = false;
  for (unsigned shift = 28; shift > 0; shift -= 7) {
    const std::uint64_t group = (value >> shift) & 0x7FU;
    if (group == 0 && !is_begun) continue;
    out += static_cast<char>(group | 0x80U);
    is_begun = true;
  }
  out += static_cast<char>(value & 0x7FU);
}

// Collects the positions of all terms of one row of the full text.
class RowPositions {
 public:
  void add_field(std::size_t field, std::string_view text) {
    std::uint64_t offset = 0;
    bool is_first = true;
    analyzer_.analyze(text, [&](const base::Term& term) {
      if (!is_first && !term.beside_previous) ++offset;
      is_first = false;
      Positions& positions = terms_[std::string(term.text)];
      if (positions.field != field) {
        put_number(positions.bytes, 1);
        put_number(positions.bytes, field);
        positions = {std::move(positions.bytes), field, 0, false};
      }
      if (positions.has_offset && positions.offset == offset) return;
      put_number(positions.bytes, offset - positions.offset + 2);
      positions.offset = offset;
      positions.has_offset = true;
    });
  }

  // Calls visit(term, positions), and forgets the row.
  template <typename Visit>
  void take(const Visit& visit) {
    for (auto& [term, positions] : terms_) visit(term, std::move(positions.bytes));
    terms_.clear();
  }

 private:
  struct Positions {
    std::string bytes;
    std::size_t field = 0;
    std::uint64_t offset = 0;
    bool has_offset = false;
  };

  base::Analyzer analyzer_;
  std::map<std::string, Positions> terms_;
};

// Revisions replace rows of a full text with its content, so its pages have rows that are gone. It is
// small, so its terms are found again.
void copy_revised_terms(const SqliteStore& store, BlockSink& sink) {
  Statement select = store.database().prepare(
      "SELECT rowid, name, container, signature, documentation, path, body FROM revised_fts"
      " ORDER BY rowid");
  struct Positions {
    model::NodeId node{};
    std::string bytes;
  };
  std::map<std::string, std::vector<Positions>> terms;
  RowPositions row;
  while (select.step()) {
    const auto node = static_cast<model::NodeId>(select.integer(0));
    for (std::size_t field = 0; field < kTextFieldCount; ++field) {
      row.add_field(field, select.text(static_cast<int>(field) + 1));
    }
    row.take([&](const std::string& term, std::string positions) {
      terms[term].push_back({node, std::move(positions)});
    });
  }
  BlockWriter writer(Table::kRevisedTerm, sink);
  for (const auto& [term, rows] : terms) {
    TermWriter out(writer, term);
    for (const Positions& one : rows) out.add(one.node, one.bytes);
    out.finish();
  }
  writer.finish();
}

}  // namespace

void pack_index(const SqliteStore& store, BlockSink& sink) {
  for (const TableLayout& layout : all_tables()) {
    if (is_of_revisions(layout.table) && !store.has_revisions()) {
      sink.end_table(layout.table, 0);
    } else if (layout.table == Table::kTerm) {
      copy_terms(store, sink);
    } else if (layout.table == Table::kRevisedTerm) {
      copy_revised_terms(store, sink);
    } else {
      copy_table(store, layout, sink);
    }
  }
}

}  // namespace cairn::store
