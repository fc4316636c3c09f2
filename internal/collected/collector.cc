#include "internal/collected/collector.h"

#include <algorithm>
#include <optional>
#include <set>
#include <span>

#include "internal/base/ascii.h"
#include "internal/base/display.h"
#include "internal/base/interrupt.h"
#include "internal/base/limits.h"
#include "internal/base/utf8.h"
#include "internal/collected/found_functions.h"
#include "internal/inventory/source_survey.h"
#include "internal/model/conventions.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::collected {
namespace {

using scip::Suffix;

// Whether `symbol` denotes an impl block in Rust. An occurrence of `Self` has the symbol of the
// enclosing impl block.
bool is_impl_header(std::string_view symbol) {
  return symbol.starts_with("rust-analyzer ") && symbol.find("impl#[") != symbol.npos;
}

bool is_definition(const scip::ScipOccurrence& occurrence) {
  return (occurrence.roles & scip::kRoleDefinition) != 0 &&
         (occurrence.roles & scip::kRoleForwardDefinition) == 0;
}

}  // namespace

std::string canonical_path(std::string_view path) {
  std::string out;
  const bool letter = !path.empty() && base::is_letter(path[0]);
  if (path.starts_with('/') || path.starts_with('\\') ||
      (letter && path.substr(1).starts_with(':'))) {
    return out;
  }
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find_first_of("/\\", begin), path.size());
    const std::string_view component = path.substr(begin, end - begin);
    begin = end + 1;
    if (component.empty() || component == ".") continue;
    if (!out.empty()) out += '/';
    out += component;
  }
  return base::is_canonical_relative_path(out) ? out : std::string();
}

bool is_node_symbol(std::string_view symbol) {
  if (scip::is_local_symbol(symbol)) return false;
  switch (scip::last_suffix(symbol)) {
    case Suffix::kParameter: return false;
    case Suffix::kTypeParameter: return is_impl_header(symbol);
    default: return true;
  }
}

void Collector::read(scip::ScipReader& reader, const std::string& prefix,
                     const SourceHashes& made_of, InputRecord& input) {
  scip::ScipMessage message;
  while (reader.next(message)) {
    base::throw_if_interrupted();
    has_malformed_text_ = message.has_malformed_text;
    if (has_malformed_text_) ++report_.repaired_texts;
    switch (message.kind) {
      case scip::ScipMessageKind::kMetadata: {
        const scip::ScipMetadata metadata = scip::decode_metadata(message.bytes);
        if (!input.tool.empty()) break;  // the first of several concatenated indexes counts
        input.tool = base::repaired_utf8(metadata.tool_name);
        input.version = base::repaired_utf8(metadata.tool_version);
        input.root = base::repaired_utf8(metadata.project_root);
        break;
      }
      case scip::ScipMessageKind::kDocument: add_document(message, prefix, made_of); break;
      case scip::ScipMessageKind::kExternalSymbol: add_description(message.bytes, kNoPath); break;
    }
  }
  for (const scip::Damage& damage : reader.damages()) {
    ++report_.damaged_messages;
    report_.add_detail({"the index is damaged at byte ", std::to_string(damage.offset), ": ",
                        damage.reason, damage.rest_is_lost ? "; the rest of it was not read" : ""});
  }
}

// Returns the path as the listing spells it, because a file system may take several spellings for
// one file, and a file must not be described twice.
std::string Collector::listed_path(const std::string& path) {
  const bool is_listed = std::binary_search(listed_.begin(), listed_.end(), path);
  if (is_listed || !sources_.available()) return path;
  if (!spellings_) spellings_.emplace(listed_);
  std::string listed = spellings_->of(sources_, path);
  if (listed != path) {
    ++report_.repaired_paths;
    report_.add_detail({"'", path, "' is the file '", listed, "'"});
  }
  return listed;
}

bool Collector::is_stale(const std::string& path, const SourceHashes& made_of) const {
  const auto known = made_of.find(path);
  return known != made_of.end() && inventory::look_at(sources_, path).hash != known->second;
}

void Collector::add_stale_names(const scip::ScipMessage& message, const std::string& path) {
  ++report_.stale_documents;
  report_.add_detail(
      {"read the source of '", path, "', not its SCIP data, because the source has changed"});
  std::vector<std::pair<model::Position, std::string>> names;
  scip::for_each_occurrence(message.bytes, [&](const scip::ScipOccurrence& occurrence) {
    const std::string& symbol = occurrence.symbol;
    if (!is_definition(occurrence) || occurrence.range_state != scip::RangeState::kValid) return;
    if (symbol.empty() || symbol.size() > base::kMaxSymbolBytes || !is_node_symbol(symbol)) return;
    names.emplace_back(occurrence.range.begin, symbol);
  });
  // The occurrences of a document can be in any order. They are sorted by position, because
  // StaleSymbols distinguishes overloads by their order.
  std::stable_sort(names.begin(), names.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [place, symbol] : names) collected_.stale.add(path, base::repaired_utf8(symbol));
}

void Collector::add_document(const scip::ScipMessage& message, const std::string& prefix,
                             const SourceHashes& made_of) {
  ++report_.documents;
  const scip::ScipDocumentHeader header = scip::decode_document_header(message.bytes);
  std::string path = canonical_path(base::repaired_utf8(header.path));
  if (path.empty()) {
    ++report_.skipped_documents;
    report_.add_detail(
        {"skipped a document whose path is not inside the project: '", header.path, "'"});
    return;
  }
  if (path != header.path) {
    ++report_.repaired_paths;
    report_.add_detail({"repaired the path '", header.path, "'"});
  }
  if (!prefix.empty()) path = prefix + "/" + path;
  path = listed_path(path);

  if (is_stale(path, made_of)) {
    add_stale_names(message, path);
    return;
  }

  DocumentRecord document;
  document.input = static_cast<std::uint32_t>(collected_.inputs.size());
  const PathId known_paths = collected_.paths.size();
  document.path = collected_.paths.intern(path);
  if (document.path < known_paths) {
    ++report_.merged_documents;
    report_.add_detail({"merged a second document of '", path, "'"});
  }
  document.language = collected_.languages.intern(header.language.empty()
                                                      ? std::string(languages_.of(path).id)
                                                      : model::language_of(header.language, path));
  document.encoding = header.encoding;

  records_.clear();
  other_places_.clear();
  const std::size_t first_definition = collected_.definitions.size();
  scip::for_each_occurrence(message.bytes, [&](const scip::ScipOccurrence& occurrence) {
    if (add_occurrence(occurrence, document)) ++document.occurrence_count;
  });
  add_found_functions(document, first_definition);
  document.occurrences = collected_.spool.append(records_);
  document.other_places = collected_.spool.append(other_places_);
  collected_.documents.push_back(document);

  scip::for_each_entry(message.bytes, scip::kSymbolsField, [&](std::string_view description) {
    add_description(description, document.path);
  });
}

SymbolId Collector::intern_symbol(std::string_view symbol) {
  return has_malformed_text_ ? collected_.intern_symbol(base::repaired_utf8(symbol))
                             : collected_.intern_symbol(symbol);
}

bool Collector::is_acceptable(std::string_view symbol) {
  if (!symbol.empty() && symbol.size() <= base::kMaxSymbolBytes) return true;
  ++report_.skipped_symbols;
  if (symbol.empty()) {
    report_.add_detail({"skipped an entry without a symbol"});
  } else {
    report_.add_detail({"skipped a symbol of ", std::to_string(symbol.size()), " bytes: '",
                        symbol.substr(0, 60), "'"});
  }
  return false;
}

// Stores a description. Reads only its symbol; the rest of the message is parsed when the symbol's
// node is built.
void Collector::add_description(std::string_view message, PathId path) {
  ++report_.descriptions;
  const std::string_view symbol = scip::symbol_of(message);
  if (!is_acceptable(symbol) || !is_node_symbol(symbol)) return;
  collected_.descriptions.push_back(
      {intern_symbol(symbol), path, collected_.spool.append(message)});
}

bool Collector::add_occurrence(const scip::ScipOccurrence& occurrence, DocumentRecord& document) {
  ++report_.occurrences;
  if (occurrence.range_state != scip::RangeState::kValid) {
    ++report_.skipped_ranges;
    const bool none = occurrence.range_state == scip::RangeState::kAbsent;
    report_.add_detail({"skipped an occurrence of '", occurrence.symbol, "' in '",
                        collected_.paths.view(document.path),
                        none ? "': no range" : "': invalid range"});
    return false;
  }
  if (occurrence.symbol.empty()) {  // occurrences without a symbol only serve syntax highlighting
    ++report_.local_occurrences;
    return false;
  }
  const bool is_sound = is_acceptable(occurrence.symbol);
  if (!is_sound || !is_node_symbol(occurrence.symbol)) {
    if (is_sound) ++report_.local_occurrences;
    if (collected_.keeps_other_places) {
      append_place(other_places_, occurrence.range);
      ++document.other_place_count;
    }
    return false;
  }
  const SymbolId symbol = intern_symbol(occurrence.symbol);
  if (is_definition(occurrence)) {
    add_definition(
        {symbol, document.path, occurrence.range, occurrence.enclosing.value_or(model::Range{})});
  } else {
    append_record(records_, {symbol, occurrence.range, false});
    ++collected_.uses[symbol];
  }
  return true;
}

void Collector::add_definition(const DefinitionRecord& definition) {
  append_record(records_, {definition.symbol, definition.name, true});
  collected_.definitions.push_back(definition);
}

// Adds functions that the indexer did not report. `first_definition` is the index of the document's
// first definition in collected_.definitions.
void Collector::add_found_functions(DocumentRecord& document, std::size_t first_definition) {
  const model::Language& language =
      model::language_named(collected_.languages.view(document.language));
  if (!language.declarations.hold_functions) return;
  const auto known = std::span(collected_.definitions).subspan(first_definition);
  std::string file_symbol;
  const auto file = std::find_if(known.begin(), known.end(), [&](const DefinitionRecord& one) {
    const std::string_view text = collected_.symbols.text(one.symbol, file_symbol);
    return scip::last_suffix(text) == Suffix::kNamespace;
  });
  if (file == known.end()) return;
  const std::optional<std::string> text =
      sources_.read(std::string(collected_.paths.view(document.path)));
  if (!text) return;
  std::set<model::Position> named;
  for (const DefinitionRecord& one : known) named.insert(one.name.begin);
  for (const FoundFunction& found : find_functions(*text, document.encoding, language)) {
    if (named.contains(found.name.begin)) continue;
    const SymbolId symbol = collected_.intern_symbol(file_symbol + found.descriptors);
    add_definition({symbol, document.path, found.name, found.body});
    collected_.found_functions.insert(symbol);
    ++document.occurrence_count;
    ++report_.found_functions;
  }
}

}  // namespace cairn::collected
