#include "internal/store/tables.h"

#include <array>

namespace cairn::store {
namespace {

constexpr ColumnType kInteger = ColumnType::kInteger;
constexpr ColumnType kText = ColumnType::kText;
constexpr ColumnType kBlob = ColumnType::kBlob;

constexpr std::array kMetaColumns{Column{"key", kText}, Column{"value", kText}};
constexpr std::array kInputColumns{Column{"id", kInteger},    Column{"name", kText},
                                   Column{"bytes", kInteger}, Column{"hash", kText},
                                   Column{"tool", kText},     Column{"version", kText},
                                   Column{"root", kText},     Column{"prefix", kText}};
constexpr std::array kPackageColumns{Column{"id", kInteger}, Column{"header", kText}};
constexpr std::array kNodeColumns{Column{"id", kInteger},
                                  Column{"parent", kInteger},
                                  Column{"last", kInteger},
                                  Column{"file", kInteger},
                                  Column{"kind", kInteger},
                                  Column{"flags", kInteger},
                                  Column{"scip_kind", kInteger},
                                  Column{"name", kText},
                                  Column{"container", kText},
                                  Column{"package", kInteger},
                                  Column{"descriptors", kText},
                                  Column{"line", kInteger},
                                  Column{"character", kInteger},
                                  Column{"end_line", kInteger},
                                  Column{"end_character", kInteger},
                                  Column{"body_line", kInteger},
                                  Column{"body_character", kInteger},
                                  Column{"body_end_line", kInteger},
                                  Column{"body_end_character", kInteger},
                                  Column{"signature", kText}};
constexpr std::array kDocumentationColumns{Column{"node", kInteger}, Column{"text", kText}};
constexpr std::array kFileColumns{Column{"node", kInteger},       Column{"path", kText},
                                  Column{"language", kText},      Column{"encoding", kInteger},
                                  Column{"body_words", kInteger}, Column{"bodies", kInteger},
                                  Column{"digest", kInteger}};
constexpr std::array kOccurrencesColumns{Column{"node", kInteger}, Column{"occurrences", kBlob}};
constexpr std::array kDocumentColumns{Column{"node", kInteger}, Column{"last", kInteger},
                                      Column{"path", kText}, Column{"format", kInteger},
                                      Column{"title", kText}};
constexpr std::array kDocumentPiecesColumns{Column{"node", kInteger}, Column{"pieces", kBlob}};
constexpr std::array kDocumentBodyColumns{Column{"node", kInteger}, Column{"mentions", kBlob},
                                          Column{"comments", kBlob}, Column{"text", kBlob}};
constexpr std::array kPostingColumns{Column{"node", kInteger}, Column{"files", kBlob}};
constexpr std::array kWordColumns{Column{"text", kText}, Column{"counts", kBlob}};
constexpr std::array kArcColumns{Column{"node", kInteger}, Column{"outgoing", kBlob},
                                 Column{"incoming", kBlob}};
constexpr std::array kHistoryColumns{Column{"node", kInteger},  Column{"commits", kInteger},
                                     Column{"lines", kInteger}, Column{"last_change", kInteger},
                                     Column{"heat", kInteger},  Column{"partners", kBlob}};
constexpr std::array kCommitLogColumns{Column{"name", kText}, Column{"data", kBlob}};
constexpr std::array kNameBlockColumns{Column{"first", kText}, Column{"ordinal", kInteger},
                                       Column{"data", kBlob}};
constexpr std::array kNumberedColumns{Column{"id", kInteger}, Column{"data", kBlob}};
constexpr std::array kFactsColumns{Column{"path", kText}, Column{"hash", kText},
                                   Column{"data", kBlob}};
constexpr std::array kSourceColumns{Column{"path", kText}, Column{"bytes", kInteger},
                                    Column{"hash", kText}, Column{"input", kInteger},
                                    Column{"number", kInteger}};
constexpr std::array kHandleColumns{Column{"id", kInteger}, Column{"node", kInteger}};
constexpr std::array kOutlineColumns{Column{"place", kInteger}, Column{"first", kInteger},
                                     Column{"last", kInteger}, Column{"is_replaced", kInteger}};
constexpr std::array kTermColumns{Column{"term", kText}, Column{"first", kInteger},
                                  Column{"rows", kBlob}};

constexpr std::array<TableLayout, kTableCount> kLayouts{{
    {Table::kMeta, "meta", kMetaColumns, 1},
    {Table::kInput, "input", kInputColumns, 1},
    {Table::kPackage, "package", kPackageColumns, 1},
    {Table::kNode, "node", kNodeColumns, 1},
    {Table::kDocumentation, "documentation", kDocumentationColumns, 1},
    {Table::kFile, "file", kFileColumns, 1},
    {Table::kOccurrences, "file", kOccurrencesColumns, 1},
    {Table::kDocument, "document", kDocumentColumns, 1},
    {Table::kDocumentPieces, "document", kDocumentPiecesColumns, 1},
    {Table::kDocumentBody, "document", kDocumentBodyColumns, 1},
    {Table::kPosting, "posting", kPostingColumns, 1},
    {Table::kWord, "word", kWordColumns, 1},
    {Table::kArc, "arc", kArcColumns, 1},
    {Table::kHistory, "history", kHistoryColumns, 1},
    {Table::kCommitLog, "commit_log", kCommitLogColumns, 1},
    {Table::kNameBlock, "name_block", kNameBlockColumns, 2},
    {Table::kTraitBlock, "trait_block", kNumberedColumns, 1},
    {Table::kFacts, "facts", kFactsColumns, 1},
    {Table::kDeclared, "declared", kNumberedColumns, 1},
    {Table::kSource, "source", kSourceColumns, 1},
    {Table::kWordFilter, "word_filter", kNumberedColumns, 1},
    {Table::kHandle, "handle", kHandleColumns, 1},
    {Table::kOutline, "outline", kOutlineColumns, 1},
    {Table::kRevisedWord, "revised_word", kWordColumns, 1},
    {Table::kTerm, "", kTermColumns, 2},
    {Table::kRevisedTerm, "", kTermColumns, 2},
}};

}  // namespace

const TableLayout& layout_of(Table table) { return kLayouts[static_cast<std::size_t>(table)]; }

std::span<const TableLayout> all_tables() { return kLayouts; }

}  // namespace cairn::store
