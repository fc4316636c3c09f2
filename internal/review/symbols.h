// The definitions of one version of a file, prepared for a comparison with another version.
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
  std::string trait;      // of a method in `impl Trait for Type`
  std::string written;    // the signature as written
  Signature signature;
  model::Range name_range;
  model::Range body;
  bool is_declaration = false;
  bool is_test = false;
  std::uint8_t least_arguments = 0;
  std::uint8_t max_arguments = syntax::kAnyNumber;
  std::uint64_t text = 0;   // hash of the definition without comments; of a type: of its head
  std::uint64_t shape = 0;  // hash of the whole definition without comments and its own name
  std::vector<std::uint32_t> lines;  // hashes of its lines, sorted

  std::string qualified_name() const { return container.empty() ? name : container + "." + name; }
};

// The symbols of `source`, in its order. Definitions inside of functions, and namespaces, are left
// out. Takes time linear in the size of the source.
std::vector<Symbol> symbols_of(const syntax::Facts& facts, std::string_view source,
                               const model::Language& language);

// Which share of the lines of the longer of two definitions the other one has, too: 0 to 1.
double similarity(const Symbol& a, const Symbol& b);

enum class SymbolGroup : std::uint8_t { kFunction, kType, kValue };
SymbolGroup group_of(const Symbol& symbol);

// Whether one can be a new version of the other: both are of the same group.
bool is_like(const Symbol& a, const Symbol& b);

}  // namespace cairn::review
