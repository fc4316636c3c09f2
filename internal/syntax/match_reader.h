// Reads the matches of a query into unordered lists of facts.
//
// A match is a small set of related captured nodes. Depending on its kind, it becomes an entry in
// one of the lists. Later, assemble() (assembly.h) derives from positions how definitions are
// nested and which definition encloses each use.
#pragma once

#include <string_view>
#include <utility>
#include <vector>

#include "internal/syntax/facts.h"
#include "internal/syntax/limits.h"
#include "internal/syntax/query.h"
#include "internal/syntax/tree_sitter.h"

namespace cairn::syntax {

struct Span {
  std::uint32_t begin = 0;  // bytes, half-open range
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
  std::uint32_t signature_end = 0;  // where the body begins or, without one, the definition ends
};

struct FoundUse {
  Span name;
  Use use;
  std::uint32_t pattern = 0;
  bool is_key = false;  // true for `a` in `{a} = b`, which introduces a but also uses b.a
};

struct FoundBinding {
  Span name;
  Binding binding;
  std::uint32_t pattern = 0;
};

struct FoundImport {
  Span place;
  Import import;
};

struct Extension {
  Span extent;
  std::string owner;
  std::string trait;
  model::Range place;  // of the trait's name
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
  bool is_decoration = false;  // not part of the signature
};

// Text in brackets that the grammar leaves as tokens.
struct TokenText {
  Span span;
  TSPoint begin{};
  TSPoint end{};
  // Whether this is the body of a macro. Its definitions exist only where the macro is used.
  bool is_template = false;
};

// Collects entries up to the limits of the file. `cuts` says which limits were exceeded.
struct Found {
  explicit Found(std::size_t source_size)
      : limits(source_size), text_left(limits.text()), chain_steps_left(limits.steps()) {}

  FileLimits limits;
  std::size_t text_left;  // bytes of names, types and other text that may still be added
  std::uint64_t chain_steps_left;
  std::uint8_t cuts = kNoCut;
  bool is_broken = false;
  // Whether the source is text that the grammar left as tokens (tokens.h). If so, definitions with
  // syntax errors are skipped.
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
  std::vector<TokenText> tokens;
  std::string package;
  bool has_doc_types = false;  // whether comments declare types (doc_types.h)
  std::vector<std::string> more_packages;

  // Adds `entry`, which has `text` bytes of text, to `list`, unless the list already has `most`
  // entries or too few bytes of text are left.
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

// Adds the entries for `match`.
void read_match(const TSQueryMatch& match, const Query& query, std::string_view source,
                Found& found);

}  // namespace cairn::syntax
