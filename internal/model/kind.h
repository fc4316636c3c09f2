// The kinds of nodes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace cairn::model {

// The numbers are stored in index files: append only.
enum class NodeKind : std::uint8_t {
  kUnknown = 0,
  kRepository,
  kModule,  // a directory of files
  kFile,
  kPackage,  // a unit outside the repository that provides symbols
  kNamespace,
  kClass,
  kInterface,
  kTrait,
  kStruct,
  kEnum,
  kUnion,
  kObject,  // a singleton object (Scala, Kotlin)
  kType,    // alias or any other type
  kFunction,
  kMethod,
  kConstructor,
  kAccessor,  // getter or setter
  kMacro,
  kField,
  kProperty,
  kEnumMember,
  kConstant,
  kVariable,
  kEvent,
  // Pieces of documents, and of the comments that document symbols.
  kDocument,
  kSection,
  kParagraph,
  kList,  // items without blank lines between them
  kCodeBlock,
  kTable,
  kSentence,
};

inline constexpr std::size_t kNodeKindCount = 32;

// "class", "enum-member" …
std::string_view name_of(NodeKind kind);

// The kinds that `word` means. A word is the name of one kind, or of a group: "type" (everything
// from class to type), "callable" (function, method, constructor, accessor, macro), "value" (field,
// property, enum member, constant, variable, event), "symbol" (all of these, and namespace),
// "prose" (from document to sentence). Nothing for an unknown word.
std::optional<std::vector<NodeKind>> kinds_named(std::string_view word);

// All words that kinds_named() accepts, for messages and completions.
std::vector<std::string_view> kind_words();

bool is_type(NodeKind kind);
bool is_callable(NodeKind kind);
bool is_symbol(NodeKind kind);     // anything that code defines
bool is_prose(NodeKind kind);      // from document to sentence
bool is_paragraph(NodeKind kind);  // paragraph, list, code block or table

// Converts a kind number of the SCIP protocol; kUnknown for 0 and for numbers without a
// counterpart.
NodeKind kind_of_scip(std::uint32_t scip_kind);

}  // namespace cairn::model
