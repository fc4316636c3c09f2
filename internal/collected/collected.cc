#include "internal/collected/collected.h"

#include "internal/base/varint.h"

namespace cairn::collected {
namespace {

model::Range next_place(base::VarintReader& reader) {
  model::Range range;
  range.begin.line = reader.next32();
  range.begin.character = reader.next32();
  range.end.line = range.begin.line + reader.next32();
  range.end.character = reader.next32();
  return range;
}

}  // namespace

SymbolId Collected::intern_symbol(std::string_view text) {
  const SymbolId id = symbols.intern(text);
  if (id >= uses.size()) uses.resize(id + 1, 0);
  return id;
}

SpoolSpan Collected::add_facts(const FactsSource& source, std::string_view data) {
  std::string encoded;
  base::put_string(encoded, source.path);
  base::put_string(encoded, source.hash);
  const SpoolSpan place = spool.append(encoded);  // before the data, since it is read before it
  facts.push_back({place, spool.append(data)});
  return facts.back().data;
}

FactsSource Collected::source_of(const FactsRecord& record) {
  base::VarintReader reader(spool.read(record.source));
  FactsSource source;
  source.path = reader.next_string();
  source.hash = reader.next_string();
  return source;
}

void append_record(std::string& out, const OccurrenceRecord& occurrence) {
  base::put_varint(out, std::uint64_t{occurrence.symbol} * 2 + (occurrence.is_definition ? 1 : 0));
  base::put_varint(out, occurrence.confidence);
  append_place(out, occurrence.range);
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
    record.range = next_place(reader);
    out.push_back(record);
  }
}

void append_place(std::string& out, const model::Range& range) {
  base::put_varint(out, range.begin.line);
  base::put_varint(out, range.begin.character);
  base::put_varint(out, range.end.line - range.begin.line);
  base::put_varint(out, range.end.character);
}

void read_places(Spool& spool, const DocumentRecord& document, std::vector<model::Range>& out) {
  base::VarintReader reader(spool.read(document.other_places));
  for (std::uint32_t i = 0; i < document.other_place_count; ++i) out.push_back(next_place(reader));
}

}  // namespace cairn::collected
