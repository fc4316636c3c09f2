// The kinds of nodes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace cairn::model {

// These numbers are stored in index files, so new kinds must be added at the end.
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
  kType,    // a type alias, or a type of no other kind
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
  // Kinds for the pieces of documents and of documentation comments.
  kDocument,
  kSection,
  kParagraph,
  kList,  // items without blank lines between them
  kCodeBlock,
  kTable,
  kSentence,
};

inline constexpr std::size_t kNodeKindCount = 32;

// Returns the name of a kind, such as "class" or "enum-member".
std::string_view name_of(NodeKind kind);

// Returns the kinds that `word` names, or nothing if the word is unknown. A word names a single
// kind or one of these groups:
//
//   type      everything from class to type
//   callable  function, method, constructor, accessor, macro
//   value     field, property, enum member, constant, variable, event
//   symbol    all kinds of the groups above, and namespace
//   prose     everything from document to sentence
std::optional<std::vector<NodeKind>> kinds_named(std::string_view word);

// Returns all words that kinds_named() accepts, for messages and completions.
std::vector<std::string_view> kind_words();

bool is_type(NodeKind kind);
bool is_callable(NodeKind kind);
bool is_symbol(NodeKind kind);     // anything that code defines
bool is_prose(NodeKind kind);      // from document to sentence
bool is_paragraph(NodeKind kind);  // paragraph, list, code block or table

// Converts a kind number of the SCIP protocol. Returns kUnknown for 0 and for numbers without a
// corresponding kind.
NodeKind kind_of_scip(std::uint32_t scip_kind);

}  // namespace cairn::model
