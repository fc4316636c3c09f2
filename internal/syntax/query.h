// A compiled query and what its captures mean (queries/README.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/kind.h"
#include "internal/syntax/chain.h"
#include "internal/syntax/grammar.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

enum class Part : std::uint8_t {
  kAside,  // used in predicates only; its name begins with "_"
  kDefinition,
  kDeclaration,
  kName,
  kOwner,
  kOuter,
  kTrait,
  kTypeText,
  kValue,
  kElements,
  kParameters,
  kBody,
  kDoc,
  kDocTypes,
  kExtension,
  kWrapper,
  kDecorated,
  kScope,
  kLocal,
  kUse,
  kKey,
  kFrom,
  kCall,
  kTypeUse,
  kSymbol,
  kAttributeUse,
  kBase,
  kQualifier,
  kSpace,
  kArguments,
  kArgument,
  kArity,
  kIgnore,
  kNames,
  kImport,
  kPath,
  kImported,
  kAlias,
  kWildcard,
  kQualified,
  kExported,
  kDefault,
  kDefaultImport,
  kImportTree,
  kPackage,
  kComment,
  kAttribute,
  kTokens,
  kTemplate,
  kStep,
  kEnd,
};

// Whether compiling a query also checks that each of its patterns can match; if one cannot, the
// constructor of Query throws. Only tests set it, because queries are part of the program and the
// check takes seconds. (grammars/CMakeLists.txt explains how tree-sitter comes to read it.)
extern "C" bool cairn_checks_queries;

class Query {
 public:
  // Throws std::logic_error with a line and a reason if the query does not fit the grammar. That
  // would be a bug, because queries are part of the program.
  explicit Query(const Grammar& grammar);

  const TSQuery* handle() const { return query_.get(); }
  Part part(std::uint32_t capture) const { return parts_[capture]; }
  model::NodeKind kind(std::uint32_t capture) const { return kinds_[capture]; }  // of a definition

  // Whether one of the query's first lines is `; divided: #if`: in its language, #if … #else …
  // #endif can divide a statement.
  bool is_divided() const { return is_divided_; }

  // Whether one of the query's first lines is `; macros: loose`: in its language, macros can be
  // part of declarations (loose_macros.h).
  bool has_loose_macros() const { return has_loose_macros_; }

  // Whether one of the query's first lines is `; shorthands: .`: in its language, `.name` is a
  // member of a type that the context gives (shorthands.h).
  bool has_shorthands() const { return has_shorthands_; }

  // The forms after `; placeholders:`, which a tool replaces before the language's own parser reads
  // the source (blanks.h).
  const std::string& placeholders() const { return placeholders_; }

  // The words after `; blanks:`, for which the grammar has no rules (blanks.h).
  const std::string& blanks() const { return blanks_; }

  // How expressions are read, as set by header lines such as `; chains: blocks type-brackets` or
  // `; loads: require`.
  ChainStyle chain_style() const { return chain_style_; }

  // Whether the predicates of the match's pattern (#eq?, #any-of? and their #not- forms) hold.
  bool holds(const TSQueryMatch& match, std::string_view source) const;

 private:
  struct Predicate {
    std::uint32_t capture = 0;
    bool is_negated = false;
    bool is_lower = false;  // the captured text must not begin with a capital letter
    std::vector<std::string> texts;
  };

  void read_headers(std::string_view text);
  void read_captures();
  void read_predicates(std::uint32_t pattern);

  QueryHandle query_;
  bool is_divided_ = false;
  bool has_loose_macros_ = false;
  bool has_shorthands_ = false;
  std::string placeholders_;
  std::string blanks_;
  ChainStyle chain_style_;
  std::vector<Part> parts_;
  std::vector<model::NodeKind> kinds_;
  std::vector<std::vector<Predicate>> predicates_;  // by pattern
};

// The query of a grammar. The first thread that needs it compiles it; all others share it.
const Query& query_of(const Grammar& grammar);

}  // namespace cairn::syntax
