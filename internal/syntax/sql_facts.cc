#include "internal/syntax/sql_facts.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "internal/syntax/line_table.h"
#include "internal/syntax/sql_text.h"

namespace cairn::syntax {
namespace {

// Converts what was found in a part of a source, with offsets in the part.
class SqlFacts {
 public:
  SqlFacts(std::string_view text, std::uint32_t offset, LineTable lines, std::uint32_t pattern,
           Found& found)
      : text_(text), offset_(offset), lines_(std::move(lines)), pattern_(pattern), found_(found) {}

  void add(const SqlDefinition& one) {
    FoundDefinition definition;
    definition.extent = span_at(one.extent_begin, one.extent_end);
    definition.name = span_at(one.begin, one.begin + one.size);
    definition.pattern = pattern_;
    definition.signature_end = definition.name.end;
    definition.definition.kind = one.kind;
    definition.definition.trait = one.schema;
    definition.definition.name = text_.substr(one.begin, one.size);
    definition.definition.name_range = range_at(one.begin, one.begin + one.size);
    definition.definition.body = range_at(one.extent_begin, one.extent_end);
    found_.add(found_.definitions, kMatchesOfDefinition * found_.limits.definitions(),
               std::move(definition), one.size + one.schema.size());
  }

  void add(const SqlName& local) {
    FoundBinding binding;
    binding.name = span_at(local.begin, local.begin + local.size);
    binding.pattern = pattern_;
    binding.binding.name = text_.substr(local.begin, local.size);
    binding.binding.place = lines_.at(local.begin);
    found_.add(found_.bindings, found_.limits.bindings(), std::move(binding), local.size);
  }

  void add(SqlUse one) {
    FoundUse use;
    use.name = span_at(one.begin, one.begin + one.size);
    use.pattern = pattern_;
    use.use.name = text_.substr(one.begin, one.size);
    use.use.role = one.role;
    use.use.range = range_at(one.begin, one.begin + one.size);
    const std::size_t size = one.size + one.qualifier.size();
    use.use.qualifier = std::move(one.qualifier);
    found_.add(found_.uses, kMatchesOfUse * found_.limits.uses(), std::move(use), size);
  }

 private:
  Span span_at(std::size_t begin, std::size_t end) const {
    return {offset_ + static_cast<std::uint32_t>(begin), offset_ + static_cast<std::uint32_t>(end)};
  }
  model::Range range_at(std::size_t begin, std::size_t end) const {
    return {lines_.at(begin), lines_.at(end)};
  }

  std::string_view text_;
  std::uint32_t offset_;
  LineTable lines_;
  std::uint32_t pattern_;
  Found& found_;
};

}  // namespace

void add_sql(const Span& span, const model::Position& begin, std::string_view source,
             std::uint32_t pattern, Found& found) {
  if (span.begin < found.sql_end) return;
  found.sql_end = span.end;
  const std::string_view text = source.substr(span.begin, span.end - span.begin);
  SqlText sql = read_sql_text(text, source.substr(span.end));
  if (sql.is_cut) found.cuts |= kCutCount;
  std::size_t size = text.size();
  for (const SqlDefinition& one : sql.definitions) size = std::max(size, one.extent_end);
  SqlFacts facts(text, span.begin, LineTable(source.substr(span.begin, size), begin), pattern,
                 found);
  for (const SqlDefinition& one : sql.definitions) facts.add(one);
  for (const SqlName& one : sql.locals) facts.add(one);
  for (SqlUse& one : sql.uses) facts.add(std::move(one));
}

void end_sql_statement(const model::Position& begin, std::string_view source,
                       FoundDefinition& definition) {
  const Span& extent = definition.extent;
  const std::string_view text = source.substr(extent.begin, extent.end - extent.begin);
  const SqlText sql = read_sql_text(text);
  if (sql.definitions.empty() ||
      sql.definitions.front().begin > definition.name.begin - extent.begin) {
    return;
  }
  const std::size_t end = sql.definitions.front().extent_end;
  if (end < definition.name.end - extent.begin) return;  // it is another definition
  definition.extent.end = extent.begin + static_cast<std::uint32_t>(end);
  definition.signature_end = std::min(definition.signature_end, definition.extent.end);
  definition.definition.body.end = LineTable(text, begin).at(end);
}

}  // namespace cairn::syntax
