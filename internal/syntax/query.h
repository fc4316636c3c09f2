// A compiled query and the meaning of its captures (queries/README.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/kind.h"
#include "internal/syntax/arguments.h"
#include "internal/syntax/chain.h"
#include "internal/syntax/grammar.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

enum class Part : std::uint8_t {
  kAside,  // a capture named "_…", which only predicates use
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
  kLiteral,
  kLocal,
  kUse,
  kKey,
  kFrom,
  kCall,
  kCallee,
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
  kFormat,
  kFields,
  kImport,
  kPath,
  kFile,
  kImported,
  kAlias,
  kWildcard,
  kQualified,
  kHidden,
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

// Whether compiling a query also checks that each of its patterns can match. The constructor of
// Query then throws if a pattern can never match. Only tests set this variable, because queries are
// part of the program and the check takes seconds. (grammars/CMakeLists.txt explains how
// tree-sitter reads the variable.)
extern "C" bool cairn_checks_queries;

class Query {
 public:
  // Throws std::logic_error with a line and a reason if the query does not fit the grammar. Such an
  // error is a bug in cairn, because queries are part of the program.
  explicit Query(const Grammar& grammar);

  const TSQuery* handle() const { return query_.get(); }
  Part part(std::uint32_t capture) const { return parts_[capture]; }
  model::NodeKind kind(std::uint32_t capture) const { return kinds_[capture]; }  // for definitions

  // Whether the query has the header line `; directives: c`. This header says that the grammar can
  // parse most directives of the C preprocessor, and that the others must be replaced
  // (plain_directives.h).
  bool has_c_directives() const { return has_c_directives_; }

  // Whether the query has the header line `; divided: #if`. This header says that #if … #else …
  // #endif can divide a statement of the language.
  bool is_divided() const { return is_divided_; }

  // Whether the query has the header line `; macros: loose`. This header says that macros can be
  // part of declarations (loose_macros.h).
  bool has_loose_macros() const { return has_loose_macros_; }

  // Whether the query has the header line `; shorthands: .`. This header says that `.name` is a
  // member of a type that follows from the context (shorthands.h).
  bool has_shorthands() const { return has_shorthands_; }

  // Whether the query has the header line `; names: sql`. It says that the text captured as @names is
  // SQL (sql_text.h). Other captured text is like C (names_in_text.h).
  bool has_sql_names() const { return has_sql_names_; }

  // Whether the query has the header line `; arguments: values`. It says that uses contain the
  // arguments of calls (Use::given).
  bool has_argument_values() const { return has_argument_values_; }
  const ArgumentKinds& argument_kinds() const { return argument_kinds_; }

  // The words of the header line `; placeholders:`. A tool replaces these placeholders before the
  // language's own parser reads the source (blanks.h).
  const std::string& placeholders() const { return placeholders_; }

  // The words of the header line `; blanks:`. The grammar cannot parse these words (blanks.h).
  const std::string& blanks() const { return blanks_; }

  // The words of the header line `; rewritten:`. The grammar parses these words, but as something
  // else (blanks.h).
  const std::string& rewritten() const { return rewritten_; }

  // The forms of expressions named by header lines such as `; chains: blocks type-brackets` and `;
  // loads: require`.
  ChainStyle chain_style() const { return chain_style_; }

  // Whether a match satisfies the predicates of its pattern (#eq?, #any-of?, #not-eq?, #not-any-of?
  // and #lower?).
  bool holds(const TSQueryMatch& match, std::string_view source) const;

 private:
  struct Predicate {
    std::uint32_t capture = 0;
    bool is_negated = false;
    bool is_lower = false;  // whether the text must not begin with a capital letter
    std::vector<std::string> texts;
  };

  void read_headers(std::string_view text);
  void read_header_lines(std::string_view text);
  void read_captures();
  void read_predicates(std::uint32_t pattern);

  QueryHandle query_;
  ArgumentKinds argument_kinds_;
  bool has_c_directives_ = false;
  bool is_divided_ = false;
  bool has_loose_macros_ = false;
  bool has_shorthands_ = false;
  bool has_sql_names_ = false;
  bool has_argument_values_ = false;
  std::string placeholders_;
  std::string blanks_;
  std::string rewritten_;
  ChainStyle chain_style_;
  std::vector<Part> parts_;
  std::vector<model::NodeKind> kinds_;
  std::vector<std::vector<Predicate>> predicates_;  // indexed by pattern
};

// Returns the compiled query of a grammar. The first call compiles the query, and all threads share
// it.
const Query& query_of(const Grammar& grammar);

}  // namespace cairn::syntax
