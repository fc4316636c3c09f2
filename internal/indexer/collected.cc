#include "internal/indexer/collected.h"

#include "internal/base/varint.h"

namespace cairn::indexer {

SymbolId Collected::intern_symbol(std::string_view text) {
  const SymbolId id = symbols.intern(text);
  if (id >= uses.size()) uses.resize(id + 1, 0);
  return id;
}

void append_record(std::string& out, const OccurrenceRecord& occurrence) {
  const model::Range& range = occurrence.range;
  base::put_varint(out, std::uint64_t{occurrence.symbol} * 2 + (occurrence.is_definition ? 1 : 0));
  base::put_varint(out, occurrence.confidence);
  base::put_varint(out, range.begin.line);
  base::put_varint(out, range.begin.character);
  base::put_varint(out, range.end.line - range.begin.line);
  base::put_varint(out, range.end.character);
}

void read_records(Spool& spool, const DocumentRecord& document,
                  std::vector<OccurrenceRecord>& out) {
  base::VarintReader reader(spool.read(document.occurrences));
  for (std::uint32_t i = 0; i < document.occurrence_count; ++i) {
    OccurrenceRecord record;
    const std::uint64_t packed = reader.next();
    record.symbol = static_cast<SymbolId>(packed / 2);
    record.is_definition = packed % 2 != 0;
    record.confidence = static_cast<std::uint8_t>(reader.next());
    record.range.begin.line = reader.next32();
    record.range.begin.character = reader.next32();
    record.range.end.line = record.range.begin.line + reader.next32();
    record.range.end.character = reader.next32();
    out.push_back(record);
  }
}

}  // namespace cairn::indexer
