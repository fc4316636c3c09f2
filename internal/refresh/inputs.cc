#include "internal/refresh/inputs.h"

#include <algorithm>
#include <memory>
#include <set>

#include "internal/base/error.h"
#include "internal/base/hash.h"
#include "internal/base/path.h"
#include "internal/base/utf8.h"
#include "internal/inventory/source_survey.h"
#include "internal/scip/byte_source.h"
#include "internal/scip/scip_document.h"
#include "internal/scip/scip_reader.h"

namespace cairn::refresh {
namespace {

constexpr std::string_view kStandardInput = "-";

// Returns the path of an input, or "" if the file no longer exists. `name` is the path that the
// user gave. A relative path is resolved against the root, because the user's working directory at
// the time of the import is not known.
std::string found_at(const std::string& name, const std::string& root) {
  std::string path = name.starts_with('/') ? name : base::joined(root, name);
  return is_file(path) ? path : std::string();
}

// Returns the hash of the file's content, or "" if the file cannot be read.
std::string hash_of_file(const std::string& path) {
  if (path.empty()) return {};
  try {
    return base::to_hex(scip::hash_stored(path).hash);
  } catch (const base::Error&) {
    return {};
  }
}

std::string record_name(const std::string& file, const std::string& hash,
                        const std::string& prefix) {
  base::ContentHasher hasher;
  for (const std::string& part : {file, hash, prefix}) hasher.update(part + '\0');
  return "imported-" + base::to_hex(hasher.digest()).substr(0, 16);
}

bool is_by_hand(const store::InputRow& input, const RunRecords& records) {
  const bool is_own = input.tool == "cairn" && input.name == inventory::kSourcesInput;
  return !is_own && !base::is_below(input.name, records.directory());
}

class InputSearch {
 public:
  InputSearch(const std::string& root, const RunRecords& records)
      : root_(root), records_(records), known_(records.read()) {}

  void add_by_hand(const store::IndexReader& index) {
    const std::vector<store::InputRow> rows = index.inputs();
    for (std::uint32_t i = 0; i < rows.size(); ++i) {
      if (is_by_hand(rows[i], records_)) add_by_hand(rows[i], i + 1, index);
    }
  }

  void add_remembered() {
    for (const RunRecord& record : known_) {
      if (!record.is_by_hand()) continue;
      const std::string file = found_at(record.file, root_);
      if (hash_of_file(file) == record.hash) {
        add(record, file);
      } else {
        inputs_.lost.push_back(record.file);
      }
    }
  }

  void add_runs(const std::function<bool(const RunRecord& run)>& is_planned) {
    for (const RunRecord& record : known_) {
      if (record.is_by_hand() || !record.has_index() || !is_planned(record)) continue;
      add(record, records_.scip_path(record.name));
    }
  }

  ScipInputs take() {
    for (const RunRecord& record : known_) {
      if (record.is_by_hand() && !used_.contains(record.name)) {
        inputs_.outdated.push_back(record.name);
      }
    }
    return std::move(inputs_);
  }

 private:
  void add(const RunRecord& record, const std::string& file) {
    inputs_.files.push_back(file);
    inputs_.prefixes.push_back(record.prefix);
    inputs_.made_of.push_back(record.sources);
    inputs_.faults.push_back(record.fault);
    used_.insert(record.name);
  }

  void add_by_hand(const store::InputRow& row, std::uint32_t number,
                   const store::IndexReader& index) {
    const std::string file = row.name == kStandardInput ? "" : found_at(row.name, root_);
    const std::string hash = hash_of_file(file);
    if (hash.empty()) {
      inputs_.lost.push_back(row.name == kStandardInput ? "standard input" : row.name);
      return;
    }
    const auto known = std::find_if(known_.begin(), known_.end(), [&](const RunRecord& record) {
      return record.file == file && record.hash == hash && record.prefix == row.prefix;
    });
    if (known != known_.end()) {
      add(*known, file);
      return;
    }
    RunRecord record;
    record.name = record_name(file, hash, row.prefix);
    record.indexer = row.tool;
    record.prefix = row.prefix;
    record.file = file;
    record.hash = hash;
    // If the file was rewritten after the import, it is assumed to describe the current sources.
    if (hash == row.hash) record.sources = described_by(number, index);
    add(record, file);
    inputs_.adopted.push_back(std::move(record));
  }

  static collected::SourceHashes described_by(std::uint32_t input,
                                              const store::IndexReader& index) {
    collected::SourceHashes hashes;
    for (const store::SourceRow& source : index.sources()) {
      if (source.input == input) hashes[source.path] = source.hash;
    }
    return hashes;
  }

  const std::string& root_;
  const RunRecords& records_;
  const std::vector<RunRecord> known_;
  std::set<std::string> used_;  // names of the records whose files are inputs
  ScipInputs inputs_;
};

}  // namespace

ScipInputs find_inputs(const store::IndexReader* existing, const std::string& root,
                       const RunRecords& records,
                       const std::function<bool(const RunRecord& run)>& is_planned) {
  InputSearch search(root, records);
  if (existing != nullptr && existing->about().root == root) {
    search.add_by_hand(*existing);
  } else {
    search.add_remembered();
  }
  search.add_runs(is_planned);
  return search.take();
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

std::vector<std::string> documented_paths(const std::string& scip, const std::string& prefix) {
  std::set<std::string> paths;
  const std::unique_ptr<scip::ByteSource> source = scip::open_byte_source(scip);
  scip::ScipReader reader(*source, scip, scip::Tolerance::kKeepGoing);
  scip::ScipMessage message;
  while (reader.next(message)) {
    if (message.kind != scip::ScipMessageKind::kDocument) continue;
    const scip::ScipDocumentHeader header = scip::decode_document_header(message.bytes);
    const std::string path = collected::canonical_path(base::repaired_utf8(header.path));
    if (!path.empty()) paths.insert(prefix.empty() ? path : base::joined(prefix, path));
  }
  return {paths.begin(), paths.end()};
}

}  // namespace cairn::refresh
