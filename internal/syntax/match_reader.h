// Converts the matches of a query to unordered lists of facts.
//
// A match is a small set of related captured nodes. Each match becomes an entry in one of the
// lists, depending on its kind. Later, assemble() (assembly.h) uses the positions of the entries to
// nest definitions and to find the definition that encloses each use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/syntax/facts.h"
#include "internal/syntax/limits.h"
#include "internal/syntax/query.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

inline constexpr std::size_t kLongestName = 200;

// The limits on the number of matches, as multiples of the limits on facts. Several patterns can
// match one name, but only one of these matches becomes a fact.
inline constexpr std::size_t kMatchesOfDefinition = 2;
inline constexpr std::size_t kMatchesOfUse = 2;

struct Span {
  std::uint32_t begin = 0;  // a half-open range of bytes
  std::uint32_t end = 0;

  bool contains(const Span& other) const { return begin <= other.begin && other.end <= end; }
  friend bool operator==(const Span&, const Span&) = default;
};

Span span_of(TSNode node);

struct FoundDefinition {
  Span extent;
  Span name;
  Definition definition;
  std::uint32_t pattern = 0;
  std::uint32_t signature_end = 0;  // start of the body, or end of the definition
};

struct FoundUse {
  Span name;
  Use use;
  std::uint32_t pattern = 0;
  bool is_key = false;  // true for `a` in `{a} = b`, which both introduces a and uses b.a
};

struct FoundBinding {
  Span name;
  Binding binding;
  std::uint32_t pattern = 0;
};

struct FoundImport {
  Span place;
  Import import;
  bool has_file = false;    // import.path is the path of a file that an attribute names
  bool is_of_file = false;  // the import binds a variable of the file, wherever the import is
};

struct Extension {
  Span extent;
  std::string owner;
  std::string trait;
  model::Range place;  // the position of the trait's name
};

struct Comment {
  Span span;
  std::uint32_t first_line = 0;
  std::uint32_t last_line = 0;
  std::uint32_t column = 0;
};

struct Wrapper {
  Span span;
  model::Position begin;
  bool is_decoration = false;  // whether it is not part of the signature
};

// A bracketed part of the source that the grammar does not parse and leaves as tokens.
struct TokenText {
  Span span;
  TSPoint begin{};
  TSPoint end{};
  // Whether the text is the body of a macro. Its definitions exist only where the macro is used.
  bool is_template = false;
};

// The entries found in a file, as many as the limits allow. `cuts` says which limits were exceeded.
struct Found {
  explicit Found(std::string_view source)
      : limits(source.size()),
        written(source),
        text_left(limits.text()),
        chain_steps_left(limits.steps()) {}

  FileLimits limits;
  std::string_view written;  // the source before with_marked_shorthands()
  std::size_t text_left;     // bytes of names, types and other text that can still be added
  std::uint64_t chain_steps_left;
  std::uint8_t cuts = kNoCut;
  bool is_broken = false;
  // Whether the source consists of text that the grammar left as tokens (tokens.h). In such text,
  // definitions with syntax errors are skipped.
  bool is_of_tokens = false;

  std::vector<FoundDefinition> definitions;
  std::vector<FoundUse> uses;
  std::vector<FoundBinding> bindings;
  std::vector<FoundImport> imports;
  std::vector<Extension> extensions;
  std::vector<Wrapper> wrappers;
  std::vector<std::pair<Span, model::Range>> scopes;
  std::vector<Comment> comments;
  std::vector<Comment> attributes;
  std::vector<Span> docs;
  std::vector<Span> qualified;  // imports whose names are used only with a qualifier
  std::vector<Span> ignored;    // names that are not uses
  std::vector<Span> hidden;     // namespaces without a name
  std::vector<TokenText> tokens;
  std::uint32_t sql_end = 0;  // end of the last text that was read as SQL
  std::string package;
  bool has_doc_types = false;  // whether comments declare types (doc_types.h)
  std::vector<std::string> more_packages;

  // Adds `entry`, which contains `text` bytes of text, to `list`. Adds nothing and sets `cuts` if
  // the list has `most` entries already or fewer than `text` bytes may still be added.
  template <typename T>
  void add(std::vector<T>& list, std::size_t most, T entry, std::size_t text = 0) {
    if (list.size() >= most) {
      cuts |= kCutCount;
    } else if (text > text_left) {
      cuts |= kCutText;
    } else {
      text_left -= text;
      list.push_back(std::move(entry));
    }
  }
};

// Converts `match` to entries and adds them to `found`.
void read_match(const TSQueryMatch& match, const Query& query, std::string_view source,
                Found& found);

}  // namespace cairn::syntax
