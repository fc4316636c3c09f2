// The tables of an index, as every backend has them: their names, columns and keys.
//
// A backend stores rows of integers and bytes by key (row_store.h); what they mean is known to
// IndexReader and to those who write them. The embedded file has the same tables in SQL (schema.cc),
// except that it has the columns of some of these tables in one: those that are long and that few
// questions read are tables of their own here, so that a backend can store them apart.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace cairn::store {

enum class Table : std::uint8_t {
  kMeta,
  kInput,
  kPackage,
  kNode,
  kDocumentation,
  kFile,
  kOccurrences,
  kDocument,
  kDocumentPieces,
  kDocumentBody,
  kPosting,
  kWord,
  kArc,
  kHistory,
  kCommitLog,
  kNameBlock,
  kTraitBlock,
  kFacts,
  kDeclared,
  kSource,
  kWordFilter,
  kHandle,
  kOutline,  // only in a revised index (index_reviser.h), like all tables of revisions
  kRevisedWord,
  kTerm,  // the full text (packed/term_rows.h); in the embedded file, FTS5 has it
  kRevisedTerm,
};

inline constexpr std::size_t kTableCount = 26;

enum class ColumnType : std::uint8_t { kInteger, kText, kBlob };

struct Column {
  std::string_view name;
  ColumnType type;
};

struct TableLayout {
  Table table;
  std::string_view name;  // the name of the SQL table in the embedded file; "" if it has none
  std::span<const Column> columns;
  std::size_t key_columns;  // the first columns, by which rows are unique and ordered
};

const TableLayout& layout_of(Table table);

// All layouts, in the order of Table.
std::span<const TableLayout> all_tables();

}  // namespace cairn::store
