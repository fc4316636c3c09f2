// Types that the files of the audit share: a source file, the sort of a definition, example places.
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

// A place in a text: the offset of its first byte.
using Offset = std::size_t;

// A source file, read and parsed.
struct Source {
  corpus::FileRow row;
  const model::Language* language = nullptr;
  std::string text;
  syntax::Facts facts;
};

// Returns nullopt for kinds that the audit does not judge: namespaces, constructors.
std::optional<Sort> sort_of(model::NodeKind kind);

bool is_certain(const model::Occurrence& one);

// Adds a place to `examples`, unless there are `limit` already.
void keep_example(std::vector<Place>& examples, std::size_t limit, const Source& source,
                  const source::SourceText& text, Offset offset, std::string_view name);

}  // namespace cairn::audit
