#include "internal/upkeep/inputs.h"

#include <algorithm>

#include "internal/base/hash.h"
#include "internal/indexer/syntactic_documents.h"
#include "internal/ingest/byte_source.h"

namespace cairn::upkeep {
namespace {

// Names are kept as they were given: from the directory of that time, which mostly is the root.
std::string found_at(const std::string& name, const std::string& root) {
  if (name.starts_with('/')) return is_file(name) ? name : std::string();
  std::string below = root + "/" + name;
  return is_file(below) ? below : std::string();
}

bool is_by_hand(const store::InputRow& input, const RunRecords& records) {
  const bool is_own = input.tool == "cairn" && input.name == indexer::kSourcesInput;
  return !is_own && input.name != "-" && !input.name.starts_with(records.directory() + "/");
}

void add(const RunRecord& record, const std::string& file, ScipInputs& inputs) {
  inputs.files.push_back(file);
  inputs.prefixes.push_back(record.prefix);
  inputs.made_of.push_back(record.sources);
}

const RunRecord* adopted_as(const std::string& file, const std::string& hash,
                            const std::vector<RunRecord>& known) {
  const auto found = std::find_if(known.begin(), known.end(), [&](const RunRecord& record) {
    return record.file == file && record.hash == hash;
  });
  return found == known.end() ? nullptr : &*found;
}

void add_by_hand(const store::IndexReader& index, const std::string& root,
                 const RunRecords& records, const std::vector<RunRecord>& known,
                 ScipInputs& inputs) {
  const std::vector<store::InputRow> rows = index.inputs();
  const std::vector<store::SourceRow> sources = index.sources();
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (!is_by_hand(rows[i], records)) continue;
    const std::string file = found_at(rows[i].name, root);
    if (file.empty()) {
      inputs.lost.push_back(rows[i].name);
      continue;
    }
    const std::string hash = base::to_hex(ingest::hash_stored(file).hash);
    if (const RunRecord* const record = adopted_as(file, hash, known)) {
      add(*record, file, inputs);
      continue;
    }
    RunRecord record;
    record.name = "imported-" + hash.substr(0, 16);
    record.indexer = rows[i].tool;
    record.prefix = rows[i].prefix;
    record.file = file;
    record.hash = hash;
    // Of a file that was written anew since, the documents are as new as it is.
    for (const store::SourceRow& source : sources) {
      if (hash == rows[i].hash && source.input == i + 1) {
        record.sources[source.path] = source.hash;
      }
    }
    add(record, file, inputs);
    inputs.adopted.push_back(std::move(record));
  }
}

}  // namespace

ScipInputs find_inputs(const store::IndexReader* existing, const std::string& root,
                       const RunRecords& records) {
  ScipInputs inputs;
  const std::vector<RunRecord> known = records.read();
  if (existing != nullptr && existing->meta("root") == root) {
    add_by_hand(*existing, root, records, known, inputs);
  }
  for (const RunRecord& record : known) {
    if (!record.failure.empty()) continue;
    const bool is_run = record.file.empty();
    // Without an index the records are all that tells of imports.
    if (!is_run && (existing != nullptr || found_at(record.file, root).empty())) continue;
    add(record, is_run ? records.scip_path(record.name) : record.file, inputs);
  }
  return inputs;
}

std::vector<std::uint32_t> inputs_by_hand(const store::IndexReader& index,
                                          const RunRecords& records) {
  std::vector<std::uint32_t> numbers;
  const std::vector<store::InputRow> known = index.inputs();
  for (std::uint32_t i = 0; i < known.size(); ++i) {
    if (is_by_hand(known[i], records)) numbers.push_back(i + 1);
  }
  return numbers;
}

}  // namespace cairn::upkeep
