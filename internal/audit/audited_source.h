// Types and helpers that all parts of the audit use: source files, sorts of definitions, and
// examples.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "internal/audit/reference_audit.h"
#include "internal/model/language.h"
#include "internal/model/occurrence.h"
#include "internal/source/source_text.h"
#include "internal/syntax/facts.h"

namespace cairn::audit {

// The offset of a byte in a source file.
using Offset = std::size_t;

// A source file, read and parsed.
struct Source {
  corpus::FileRow row;
  const model::Language* language = nullptr;
  std::string text;
  syntax::Facts facts;
};

// Returns the sort of definitions of this kind. Returns nullopt if the audit does not measure
// definitions of this kind, for example namespaces and constructors.
std::optional<Sort> sort_of(model::NodeKind kind);

bool is_certain(const model::Occurrence& one);

// Adds the position of a name to `examples`, unless `examples` already has `limit` elements.
void keep_example(std::vector<Place>& examples, std::size_t limit, const Source& source,
                  const source::SourceText& text, Offset offset, std::string_view name);

}  // namespace cairn::audit
