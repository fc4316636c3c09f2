// The definitions in one version of a file, prepared for a comparison with another version.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/kind.h"
#include "internal/model/language.h"
#include "internal/model/range.h"
#include "internal/review/signature.h"
#include "internal/syntax/facts.h"

namespace cairn::review {

struct Symbol {
  model::NodeKind kind = model::NodeKind::kUnknown;
  std::string name;
  std::string container;  // "Server", "net.Server"; "" at the top level of a file
  std::string trait;      // the trait of a method in `impl Trait for Type`
  std::string written;    // the signature as written
  Signature signature;
  model::Range name_range;
  model::Range body;
  bool is_declaration = false;
  bool is_test = false;
  std::uint8_t least_arguments = 0;
  std::uint8_t max_arguments = syntax::kAnyNumber;
  std::uint64_t text = 0;            // hash without comments; for a type, of its head only
  std::uint64_t shape = 0;           // hash without comments and without the definition's name
  std::vector<std::uint32_t> lines;  // sorted hashes of the lines

  std::string qualified_name() const { return container.empty() ? name : container + "." + name; }
};

// Returns the symbols of `source` in source order. Omits namespaces, and definitions inside of
// functions. Takes linear time in the size of the source.
std::vector<Symbol> symbols_of(const syntax::Facts& facts, std::string_view source,
                               const model::Language& language);

// Returns the number of common lines, divided by the number of lines of the longer definition: 0 to
// 1.
double similarity(const Symbol& a, const Symbol& b);

enum class SymbolGroup : std::uint8_t { kFunction, kType, kValue };
SymbolGroup group_of(const Symbol& symbol);

// Returns whether `b` can be a new version of `a`, that is, whether both have the same SymbolGroup.
bool is_like(const Symbol& a, const Symbol& b);

}  // namespace cairn::review
