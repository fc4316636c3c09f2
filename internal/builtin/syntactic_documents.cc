#include "internal/builtin/syntactic_documents.h"

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

#include "internal/base/hash.h"
#include "internal/base/interrupt.h"
#include "internal/base/path.h"
#include "internal/builtin/added_uses.h"
#include "internal/builtin/covered_symbols.h"
#include "internal/builtin/declared_files.h"
#include "internal/builtin/document_digest.h"
#include "internal/builtin/manifests.h"
#include "internal/builtin/name_steps.h"
#include "internal/builtin/occupied_places.h"
#include "internal/builtin/parsed_files.h"
#include "internal/builtin/precise_symbols.h"
#include "internal/builtin/scip_writer.h"
#include "internal/builtin/source_twins.h"
#include "internal/builtin/syntactic_symbols.h"
#include "internal/inventory/coverage.h"
#include "internal/inventory/source_survey.h"
#include "internal/model/file_languages.h"
#include "internal/resolve/project.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/rules.h"
#include "internal/syntax/facts_codec.h"

namespace cairn::builtin {
namespace {

using resolve::EntityId;
using resolve::FileId;
using resolve::kNone;

constexpr std::uint8_t kSure =
    90;  // lowest confidence of a target that counts as evident, in percent

// The maximum number of files whose names are resolved again because others have changed: one in ten,
// but at least 500. Above that, building everything again costs about as much.
constexpr std::size_t kAffectedShare = 10;
constexpr std::size_t kMinAffected = 500;

class SourcesDigest {
 public:
  void add(std::string_view path, std::string_view hash, std::uint64_t bytes) {
    hasher_.update(path);
    hasher_.update(hash);
    bytes_ += bytes;
  }

  collected::InputRecord input() const {
    collected::InputRecord input;
    input.name = inventory::kSourcesInput;
    input.bytes = bytes_;
    input.hash = base::to_hex(hasher_.digest());
    input.tool = "cairn";
    input.version = CAIRN_VERSION;
    return input;
  }

 private:
  base::ContentHasher hasher_;
  std::uint64_t bytes_ = 0;
};

std::string digest_of(const std::vector<resolve::Manifest>& manifests) {
  base::ContentHasher hasher;
  for (const resolve::Manifest& manifest : manifests) {
    const std::string facts = resolve::facts_of_manifest(manifest);
    hasher.update(manifest.path + '\0' + std::to_string(facts.size()) + '\0' + facts);
  }
  return base::to_hex(hasher.digest());
}

class SyntacticDocuments {
 public:
  SyntacticDocuments(const base::SourceTree& sources, collected::Collected& collected,
                     collected::ImportReport& report)
      : sources_(sources),
        collected_(collected),
        report_(report),
        precise_(collected),
        added_(collected),
        digest_(collected.symbols) {}

  void run(const SyntacticRequest& request, const std::function<void(std::string_view)>& progress) {
    members_ = request.members;
    manifests_ = read_manifests(sources_, request.files.manifests);
    collected_.manifests = digest_of(manifests_);
    read_facts(request, progress);
    if (request.keeps_declared) {
      const auto count = static_cast<FileId>(project_.files().size());
      for (FileId first = 0; first < count; first += kFilesOfBlock) {
        const FileId end = std::min(count, first + kFilesOfBlock);
        add_declared(first / kFilesOfBlock, {first, end}, end == count);
      }
    }
    progress("resolving names");
    add_documents({}, {});
  }

  // See add_changed_documents().
  bool run(const SyntacticRequest& request,
           const std::function<SurveyedFile(const std::string&)>& survey, ChangedSources changed,
           resolve::ChangedNames names) {
    std::vector<std::string> paths;
    paths.reserve(changed.parsed.size());
    for (const ParsedFile& file : changed.parsed) paths.push_back(file.path);
    known_ = request.known;
    survey_ = survey;
    manifests_ = read_manifests(sources_, request.files.manifests);
    if (names.are_files_in(manifests_)) return false;
    if (!note_includes(request, changed.parsed, names)) return false;
    if (!read_known_files(request, std::move(changed), names)) return false;
    const std::vector<std::string> parsed = paths;
    if (!names.empty()) {
      if (!names.spread(project_)) {
        report_.rebuilt_because = names.obstacle();
        return false;
      }
      if (!find_affected(names, paths)) return false;
      std::sort(paths.begin(), paths.end());
    }
    return add_documents(paths, parsed);
  }

 private:
  // Adds the documents of all files. In a revision, adds only those of the files `only`, and leaves out
  // those that are as before, unless the file is one of `parsed`. Returns false if they may be others
  // than those of a whole import.
  bool add_documents(std::vector<std::string> only, const std::vector<std::string>& parsed) {
    make_rules();
    NameSteps steps(bytes_);
    steps_ = &steps;
    link(steps);
    resolve::Resolver resolver(project_, rules_);
    SyntacticSymbols symbols(project_, resolver, [&](FileId file) { steps.begin(file, resolver); });
    symbols_ = &symbols;
    interned_.assign(project_.entity_count(), collected::kNoSymbol);
    is_interned_.assign(project_.entity_count(), false);
    keep_names(resolver);
    const collected::SymbolId precise_symbols = collected_.symbols.size();
    CoveredSymbols covered(sources_, project_, precise_, collected_);
    covered_ = &covered;
    read_covered();
    const bool is_whole = known_ == nullptr;
    std::set<std::string> same;
    for (FileId file = 0; file < project_.files().size(); ++file) {
      base::throw_if_interrupted();
      const std::string& path = project_.file(file).path;
      if (!is_whole && !std::binary_search(only.begin(), only.end(), path)) continue;
      if (is_covered_[file]) {
        add_to_document(file, resolver);
      } else {
        const bool may_be_same =
            !is_whole && !std::binary_search(parsed.begin(), parsed.end(), path);
        const std::uint64_t known = may_be_same ? known_->digest(path) : 0;
        if (!add_document(file, resolver, known)) same.insert(path);
      }
      note_cuts(file, symbols, resolver);
    }
    std::erase_if(only, [&](const std::string& path) { return same.contains(path); });
    const bool is_described_alone = are_described_alone(only, resolver);
    report_.added_uses += added_.add_guesses();
    find_twins(project_, symbols, precise_symbols, collected_);
    steps.end();
    return is_described_alone && !steps.has_shared() && !has_lost_facts_;
  }

  // Whether only the files `only` describe the reworded_ definitions. Otherwise, the texts of their
  // nodes are joined from several descriptions.
  bool are_described_alone(const std::vector<std::string>& only, resolve::Resolver& resolver) {
    for (const EntityId id : reworded_) {
      steps_->begin(project_.entity(id).file, resolver);
      const EntityId main = described_by(id, resolver);
      if (main == kNone) continue;
      const std::string text = text_of(main);
      for (const EntityId other : project_.named(project_.entity(id).name)) {
        const std::string& path = project_.file(project_.entity(other).file).path;
        if (std::binary_search(only.begin(), only.end(), path)) continue;
        const EntityId described = described_by(other, resolver);
        if (described == main || (described != kNone && text_of(described) == text)) return false;
      }
    }
    return true;
  }

  // Returns the principal of the definition that `id` describes (add_entity()), or kNone.
  EntityId described_by(EntityId id, resolve::Resolver& resolver) const {
    if (!is_node(project_, id)) return kNone;
    const EntityId main = resolver.principal(id);
    return project_.entity(id).is_declaration && main != id ? kNone : main;
  }

  void read_facts(const SyntacticRequest& request,
                  const std::function<void(std::string_view)>& progress) {
    const std::vector<std::string>& paths = request.files.sources;
    for (const inventory::LeftOutFile& file : request.files.left_out) {
      report_.left_out_vendored += file.why == model::Omission::kVendored ? 1 : 0;
      report_.left_out_generated += file.why == model::Omission::kGenerated ? 1 : 0;
    }
    progress("parsing " + std::to_string(paths.size()) + " files");
    SourcesDigest digest;
    parse_files(sources_, paths, request, [&](ParsedFile&& file) {
      digest.add(file.path, file.hash, file.bytes);
      add_file(std::move(file), request.files);
    });
    collected::InputRecord input = digest.input();
    report_.inputs.push_back({input.name, input.bytes, input.tool, input.version});
    collected_.inputs.push_back(std::move(input));
  }

  void add_file(ParsedFile&& file, const inventory::ProjectFiles& files) {
    model::Coverage& coverage = *report_.coverage;
    const bool is_covered = precise_.covers(file.path);
    if (!file.is_readable) {
      ++report_.unreadable_sources;
      report_.add_detail({"left out because it is too large or cannot be read: '", file.path, "'"});
      if (!is_covered) inventory::add_unread(sources_, file.path, coverage);
      return;
    }
    if (file.origin != inventory::Origin::kWritten) {
      const bool generated = file.origin == inventory::Origin::kGenerated;
      if (!is_covered) collected_.unparsed.emplace(file.path, file.origin);
      ++(generated ? report_.left_out_generated : report_.left_out_minified);
      report_.add_detail(
          {generated ? "left out because it is generated: '" : "left out because it is minified: '",
           file.path, "'"});
      const auto why = generated ? model::Omission::kGenerated : model::Omission::kMinified;
      if (!is_covered) coverage.left_out(why).add(file.path);
      return;
    }
    ++report_.parsed_files;
    report_.known_files += file.was_known ? 1 : 0;
    if (file.facts.is_broken) {
      ++report_.broken_files;
      report_.add_detail({"has parts that could not be parsed: '", file.path, "'"});
    }
    spans_.push_back(collected_.add_facts({file.path, file.hash}, file.encoded));
    const resolve::Family& family =
        begin_file(file.path, {file.bytes, std::move(file.hash)}, file.facts.cuts, files);
    is_covered_.back() = is_covered;
    const FileId id = project_.add(std::move(file.path), family, file.facts);
    if (!family.includes_text) return;
    EntityId at = project_.file(id).first;
    for (const syntax::Definition& one : file.facts.definitions) {
      if (one.is_declaration && !one.documentation.empty()) {
        documented_.emplace(at, collected_.spool.append(one.documentation));
      }
      ++at;
    }
  }

  // Adds what is known of a file besides its definitions. Returns its family.
  const resolve::Family& begin_file(const std::string& path, const SurveyedFile& state,
                                    std::uint8_t cuts, const inventory::ProjectFiles& files) {
    cuts_.push_back(cuts);
    bytes_.push_back(state.bytes);
    hashes_.push_back(base::hash64(state.hash));
    is_covered_.push_back(false);
    const model::Language& language = files.languages.of(path);
    languages_.push_back(language.id);
    return resolve::family_named(language.family);
  }

  // ---- files that have not changed --------------------------------------------------------------

  // See ChangedNames::note_includes().
  static bool note_includes(const SyntacticRequest& request, const std::vector<ParsedFile>& changed,
                            resolve::ChangedNames& names) {
    // Each round finds the sources that include one of the round before.
    constexpr int kMaxRounds = 20;
    bool is_done = false;
    for (int round = 0; !is_done; ++round) {
      if (round == kMaxRounds) return false;
      is_done = true;
      for (const ParsedFile& file : changed) {
        const std::string_view family = request.files.languages.of(file.path).family;
        const auto added =
            names.note_includes(file.path, resolve::family_named(family), file.facts);
        if (!added) return false;
        is_done = is_done && !*added;
      }
    }
    return true;
  }

  // Like read_facts(), but only the files in `changed` were parsed. Returns false if what is stored
  // of another file cannot be decoded, or if any name in it may be affected.
  bool read_known_files(const SyntacticRequest& request, ChangedSources changed,
                        resolve::ChangedNames& names) {
    DeclaredFiles stored([&](std::uint32_t number) { return known_->declared(number); }, project_);
    KnownBlocks blocks;
    auto next = changed.parsed.begin();
    for (const std::string& path : request.files.sources) {
      base::throw_if_interrupted();
      if (!skip_removed(stored, path, changed.removed, blocks)) return false;
      DeclaredFile* const file = stored.next();
      blocks.enter(stored.block(), project_);
      const bool is_next = next != changed.parsed.end() && next->path == path;
      const bool was_parsed = file != nullptr && file->path == path;
      if (stored.is_malformed() || (is_next && next->is_new == was_parsed)) return false;
      if (is_next) {
        if (!names.note(path, next->facts)) return false;
        add_changed(std::move(*next++), request.files);
        blocks.changed.insert(stored.block());
      } else if (was_parsed) {
        const SurveyedFile now = survey_(path);
        const bool is_same = file->hash == base::hash64(now.hash);
        if (!is_same || !note(path, now.hash, file->content.file.imports, names)) return false;
        add_stored(std::move(*file), now, request.files);
      }  // otherwise, a program wrote the file, for example
      if (was_parsed) stored.take();
    }
    if (!skip_removed(stored, {}, changed.removed, blocks)) return false;
    for (const std::uint32_t number : blocks.changed) {
      const auto after = blocks.begin.upper_bound(number);
      const bool is_last = after == blocks.begin.end();
      const auto end = is_last ? static_cast<FileId>(project_.files().size()) : after->second;
      add_declared(number, {blocks.begin.at(number), end}, is_last);
    }
    collected_.inputs.push_back(input_of_sources(request.files.sources, survey_));
    return next == changed.parsed.end();
  }

  // The blocks of stored files, with the files that they have now.
  struct KnownBlocks {
    std::map<std::uint32_t, FileId> begin;  // the first file of each block
    std::set<std::uint32_t> changed;

    void enter(std::uint32_t number, const resolve::Project& project) {
      begin.try_emplace(number, static_cast<FileId>(project.files().size()));
    }
  };

  // Skips the stored files before `path`, or all if it is "". Returns false if one of them is not in
  // `removed`, or cannot be decoded.
  bool skip_removed(DeclaredFiles& stored, const std::string& path,
                    const std::vector<std::string>& removed, KnownBlocks& blocks) const {
    while (const DeclaredFile* const file = stored.next()) {
      if (!path.empty() && file->path >= path) return true;
      if (!std::binary_search(removed.begin(), removed.end(), file->path)) return false;
      blocks.enter(stored.block(), project_);
      blocks.changed.insert(stored.block());
      stored.take();
    }
    return !stored.is_malformed();
  }

  void add_changed(ParsedFile&& file, const inventory::ProjectFiles& files) {
    const std::vector<std::uint32_t> reworded = std::move(file.reworded);
    add_file(std::move(file), files);
    const EntityId entity = project_.files().back().first;
    for (const std::uint32_t definition : reworded) reworded_.push_back(entity + definition);
  }

  bool note(const std::string& path, const std::string& hash,
            const std::vector<syntax::Import>& imports, resolve::ChangedNames& names) {
    if (!names.has_conditions()) return names.note(imports);
    const auto facts = syntax::decode_facts(known_->facts(path, hash));
    return facts && names.note(path, *facts);
  }

  void add_stored(DeclaredFile&& file, const SurveyedFile& now,
                  const inventory::ProjectFiles& files) {
    const resolve::Family& family = begin_file(file.path, now, file.cuts, files);
    spans_.emplace_back();
    const FileId id = project_.add(std::move(file.path), family, std::move(file.content));
    for (const std::uint32_t one : file.documented) {
      documented_.emplace(project_.file(id).first + one, std::nullopt);
    }
  }

  // Adds the block `number`, with the files from `files.first` to `files.second` (exclusive), to
  // Collected::declared. An index that has another block with this number keeps that: it has other
  // hashes for the files that have changed.
  void add_declared(std::uint32_t number, std::pair<FileId, FileId> files, bool is_last) {
    resolve::FileEncoder encoder(project_);
    begin_declared(is_last, encoder);
    for (FileId id = files.first; id < files.second; ++id) {
      const resolve::File& file = project_.file(id);
      DeclaredFile declared{file.path, hashes_[id], cuts_[id], {}, project_.content(id)};
      for (EntityId at = file.first; at < file.last && !documented_.empty(); ++at) {
        if (documented_.contains(at)) declared.documented.push_back(at - file.first);
      }
      encode_declared(declared, encoder);
      if (encoder.size() > kMaxBlockBytes) return;
    }
    collected_.declared.push_back({number, collected_.spool.append(encoder.take())});
  }

  // Returns the documentation of a declaration in `documented_`.
  std::string documentation_of(EntityId id) {
    const auto& known = documented_.at(id);
    if (known) return std::string(collected_.spool.read(*known));
    const resolve::Entity& entity = project_.entity(id);
    if (read_file_ != entity.file) {
      read_file_ = entity.file;
      const std::string& path = project_.file(entity.file).path;
      read_facts_ = syntax::decode_facts(known_->facts(path, survey_(path).hash));
    }
    if (!read_facts_ || entity.definition >= read_facts_->definitions.size()) {
      has_lost_facts_ = true;
      return {};
    }
    return read_facts_->definitions[entity.definition].documentation;
  }

  // Adds the other files in which `names` may mean something else to `paths`, which is sorted, and
  // their facts to the spool. Returns false if there are too many.
  bool find_affected(const resolve::ChangedNames& names, std::vector<std::string>& paths) {
    const std::vector<std::string> changed = paths;
    const auto words = names.searchable_words();
    const auto candidates = words ? known_->files_with(*words) : std::nullopt;
    const std::size_t most = std::max(kMinAffected, project_.files().size() / kAffectedShare);
    for (FileId file = 0; file < project_.files().size(); ++file) {
      base::throw_if_interrupted();
      const std::string& path = project_.file(file).path;
      if (std::binary_search(changed.begin(), changed.end(), path)) continue;
      if (candidates && !candidates->contains(path)) continue;
      const std::string known = known_->facts(path, survey_(path).hash);
      const auto texts = syntax::texts_of_facts(known);
      if (!texts) return false;
      if (!names.may_be_in(*texts)) continue;
      const auto facts = syntax::decode_facts(known);
      if (!facts) return false;
      if (!names.are_in(*facts)) continue;
      if (paths.size() - changed.size() == most) {
        report_.rebuilt_because = "more than " + std::to_string(most) +
                                  " other files mention a name that may mean something else";
        return false;
      }
      spans_[file] = collected_.spool.append(known);
      paths.push_back(path);
    }
    return true;
  }

  void link(NameSteps& steps) {
    resolve::Resolver resolver(project_, rules_);
    FileId last = kNone;
    project_.link([&](EntityId of, std::string_view text) {
      const FileId file = project_.entity(of).file;
      if (last != file) steps.begin(last = file, resolver);
      return resolver.owner_type(of, text);
    });
    steps.end();
  }

  void note_cuts(FileId file, SyntacticSymbols& symbols, const resolve::Resolver& resolver) {
    std::string_view reason;
    if (!symbols.is_whole(file)) reason = "the names of its nested definitions are too long";
    if (!is_covered_[file] && resolver.has_run_out()) {
      reason = "too many of its names are ambiguous";
    }
    const unsigned cuts = cuts_[file];
    if ((cuts & syntax::kCutText) != 0) reason = "its names and type expressions are too long";
    if ((cuts & syntax::kCutCount) != 0)
      reason = "it has too many definitions and uses for its size";
    if ((cuts & syntax::kCutDepth) != 0) reason = "it is nested too deeply";
    if ((cuts & syntax::kCutWork) != 0) reason = "parsing it takes too much memory or time";
    if (!reason.empty()) report_.add_partly_read(project_.file(file).path, reason);
  }

  void make_rules() {
    for (const resolve::File& file : project_.files()) {
      if (!rules_.contains(file.family)) {
        rules_[file.family] = resolve::make_rules(*file.family, project_, manifests_);
      }
    }
  }

  // Returns the symbol of a definition. If an index covers the file, the symbol comes from that
  // index, otherwise from the built-in indexer. Returns kNoSymbol if there is none, for example
  // because the index has an occurrence of another symbol at the same position.
  collected::SymbolId symbol_of(EntityId id) {
    const bool is_ours = !is_covered_[project_.entity(id).file] || covered_->is_missing(id);
    if (!is_ours) return covered_->of(id);
    if (!is_interned_[id]) {
      is_interned_[id] = true;
      const std::string text = text_of(id);
      interned_[id] = text.empty() ? collected::kNoSymbol : collected_.intern_symbol(text);
    }
    return interned_[id];
  }

  // Returns the symbol of a file itself. If an index covers the file, the symbol comes from that
  // index, otherwise from the built-in indexer.
  collected::SymbolId symbol_of_file(FileId file) {
    if (!is_covered_[file]) return collected_.intern_symbol(text_of_file(file));
    return covered_->of_file(file, text_of_file(file));
  }

  // Returns the symbol that the built-in indexer gives to a definition. If the file has changed
  // since a SCIP index was written, and that index has a symbol for the definition, returns this
  // symbol.
  std::string text_of(EntityId id) const {
    const auto kept = kept_names_.find(id);
    return kept == kept_names_.end() ? symbols_->of(id) : std::string(kept->second);
  }

  std::string text_of_file(FileId file) const {
    const std::string& path = project_.file(file).path;
    const std::string_view kept = collected_.stale.of_file(path);
    return kept.empty() ? file_symbol(path) : std::string(kept);
  }

  void keep_names(resolve::Resolver& resolver) {
    for (FileId file = 0; file < project_.files().size(); ++file) {
      const bool is_stale = collected_.stale.has(project_.file(file).path);
      if (is_stale && !is_covered_[file]) keep_names(file, resolver);
    }
  }

  // Finds the symbols that the definitions of a changed file have in the SCIP index. If several
  // definitions have the same name, the index may have a symbol for each of them (a getter and a
  // setter) or one symbol for all (overloads). The number of symbols in the index tells these cases
  // apart.
  void keep_names(FileId file, resolve::Resolver& resolver) {
    std::map<std::string, std::vector<EntityId>> by_name;
    for (EntityId id = project_.file(file).first; id < project_.file(file).last; ++id) {
      if (is_node(project_, id) && resolver.principal(id) == id) {
        by_name[project_.qualified_name(id)].push_back(id);
      }
    }
    const std::string& path = project_.file(file).path;
    for (const auto& [name, ids] : by_name) {
      std::vector<std::string> ours;
      for (const EntityId id : ids) {
        std::string own = symbols_->of(id);
        if (std::find(ours.begin(), ours.end(), own) == ours.end()) ours.push_back(std::move(own));
      }
      for (std::size_t i = 0; i < ids.size(); ++i) {
        std::string_view kept = collected_.stale.of(path, name, i, ids.size());
        if (kept.empty()) {
          const auto at = std::find(ours.begin(), ours.end(), symbols_->of(ids[i]));
          kept = collected_.stale.of(path, name, static_cast<std::size_t>(at - ours.begin()),
                                     ours.size());
        }
        if (!kept.empty()) keep_name(ids[i], kept);
      }
    }
  }

  void keep_name(EntityId id, std::string_view symbol) {
    kept_names_[id] = symbol;
    collected_.kept_symbols.insert(collected_.intern_symbol(symbol));
  }

  // ---- a document -------------------------------------------------------------------------------

  // Adds the document of a file. If the run before has added one with the digest `known`, adds
  // nothing and returns false.
  bool add_document(FileId file, resolve::Resolver& resolver, std::uint64_t known) {
    steps_->begin(file, resolver);
    const auto facts = syntax::decode_facts(collected_.spool.read(spans_[file]));
    if (!facts) return true;
    const std::string& path = project_.file(file).path;
    const std::size_t definitions = collected_.definitions.size();
    const std::size_t descriptions = collected_.descriptions.size();
    digest_.begin();
    used_.clear();
    collected::DocumentRecord document;
    document.input = static_cast<std::uint32_t>(collected_.inputs.size() - 1);
    document.path = collected_.paths.intern(path);
    document.language = collected_.languages.intern(languages_[file]);
    document.encoding = model::PositionEncoding::kUtf8;
    records_.clear();
    count_ = 0;
    const std::string symbol = text_of_file(file);
    add_definition(document.path, collected_.intern_symbol(symbol), {}, {});
    describe_file(document.path, symbol, *facts);
    for (std::uint32_t i = 0; i < facts->definitions.size(); ++i) {
      add_entity(document.path, project_.file(file).first + i, facts->definitions[i], resolver);
    }
    for (const resolve::ResolvedUse& use : resolver.resolve(file, *facts)) add_use(use);
    document.digest = digest_.value();
    if (document.digest == known) {
      report_.descriptions -= collected_.descriptions.size() - descriptions;
      collected_.descriptions.resize(descriptions);
      collected_.definitions.resize(definitions);
      for (const collected::SymbolId used : used_) --collected_.uses[used];
      return false;
    }
    ++report_.documents;
    report_.occurrences += count_;
    document.occurrence_count = count_;
    document.occurrences = collected_.spool.append(records_);
    collected_.documents.push_back(document);
    return true;
  }

  void add_record(const collected::OccurrenceRecord& record) {
    collected::append_record(records_, record);
    digest_.add(record);
    ++count_;
  }

  void add_definition(collected::PathId path, collected::SymbolId symbol, const model::Range& name,
                      const model::Range& body) {
    add_record({symbol, name, true});
    collected_.definitions.push_back({symbol, path, name, body});
  }

  void describe_file(collected::PathId path, const std::string& symbol,
                     const syntax::Facts& facts) {
    if (facts.documentation.empty()) return;
    WrittenSymbol written;
    written.symbol = symbol;
    written.name = base::base_name(collected_.paths.view(path));
    written.documentation = facts.documentation;
    describe(path, written);
  }

  void describe(collected::PathId path, const WrittenSymbol& written) {
    ++report_.descriptions;
    const std::string message = write_symbol(written);
    digest_.add(message);
    collected_.descriptions.push_back(
        {collected_.intern_symbol(written.symbol), path, collected_.spool.append(message)});
  }

  void add_entity(collected::PathId path, EntityId id, const syntax::Definition& definition,
                  resolve::Resolver& resolver) {
    if (!is_node(project_, id)) return;
    const EntityId main = resolver.principal(id);
    const collected::SymbolId symbol = symbol_of(main);
    if (symbol == collected::kNoSymbol) return;
    if (definition.is_declaration && main != id) {  // declares `main`; has no body
      add_definition(path, symbol, definition.name_range, {});
      return;
    }
    add_definition(path, symbol, definition.name_range, definition.body);
    WrittenSymbol written;
    const std::string text = collected_.symbols.text(symbol);
    written.symbol = text;
    written.name = definition.name;
    written.signature = definition.signature;
    const std::string documentation =
        joined(main == id ? declared_documentation(id, resolver) : "", definition.documentation);
    written.documentation = documentation;
    written.kind = definition.kind;
    const resolve::Entities bases =
        model::is_type(definition.kind)
            ? resolver.bases_of(main)
            : (model::is_callable(definition.kind) ? resolver.overridden_by(main)
                                                   : resolve::Entities());
    for (const EntityId base : bases) {
      const collected::SymbolId other = symbol_of(base);
      if (other != collected::kNoSymbol)
        written.implements.push_back(collected_.symbols.text(other));
    }
    describe(path, written);
  }

  static std::string joined(const std::string& declared, const std::string& own) {
    if (declared.empty() || declared == own) return own;
    return own.empty() ? declared : declared + "\n\n" + own;
  }

  // Returns the documentation of the first declaration of `id`, usually in a header, that has any.
  std::string declared_documentation(EntityId id, resolve::Resolver& resolver) {
    if (documented_.empty()) return {};
    const resolve::Entity& entity = project_.entity(id);
    const auto same = entity.owner == kNone ? project_.named(entity.name)
                                            : project_.members(entity.owner, entity.name);
    for (const EntityId other : same) {
      const auto found = documented_.find(other);
      if (found == documented_.end() || resolver.principal(other) != id) continue;
      return documentation_of(other);
    }
    return {};
  }

  collected::SymbolId symbol_of(const resolve::Target& target) {
    if (target.entity == kNone) return symbol_of_file(target.file);
    return is_node(project_, target.entity) ? symbol_of(target.entity) : collected::kNoSymbol;
  }

  void add_use(const resolve::ResolvedUse& use) {
    for (const resolve::Target& target : use.targets) {
      const collected::SymbolId symbol = symbol_of(target);
      if (symbol == collected::kNoSymbol) continue;
      add_record({symbol, use.range, false, target.confidence});
      ++collected_.uses[symbol];
      used_.push_back(symbol);
    }
  }

  // ---- a document of a covered file ------------------------------------------------------------

  // Must be called before the symbols of covered files are looked up.
  void read_covered() {
    for (FileId file = 0; file < project_.files().size(); ++file) {
      base::throw_if_interrupted();
      if (!is_covered_[file]) continue;
      const auto facts = syntax::decode_facts(collected_.spool.read(spans_[file]));
      if (facts) covered_->read(file, *facts);
    }
  }

  void add_to_document(FileId file, resolve::Resolver& resolver) {
    steps_->begin(file, resolver);
    const auto facts = syntax::decode_facts(collected_.spool.read(spans_[file]));
    const auto said = covered_->said_of(file);
    if (!facts || !said) return;
    collected::DocumentRecord more = collected_.documents[said->first_document()];
    records_.clear();
    count_ = 0;
    for (std::uint32_t i = 0; i < facts->definitions.size(); ++i) {
      const EntityId id = project_.file(file).first + i;
      if (covered_->is_missing(id)) {
        add_missing(more.path, id, facts->definitions[i], *said, resolver);
      }
    }
    report_.added_definitions += count_;
    for (const resolve::ResolvedUse& use : resolver.resolve(file, *facts)) {
      add_where_silent(file, use, *said);
    }
    report_.occurrences += count_;
    added_.close_file(more, records_, count_);
  }

  void add_missing(collected::PathId path, EntityId id, syntax::Definition definition,
                   const OccupiedPlaces& said, resolve::Resolver& resolver) {
    if (!is_node(project_, id)) return;
    definition.name_range = said.as_said(definition.name_range);
    definition.body = said.as_said(definition.body);
    add_entity(path, id, definition, resolver);
    const EntityId owner = project_.entity(id).owner;
    if (owner == kNone) return;
    const collected::SymbolId container = symbol_of(project_.whole(owner));
    const collected::SymbolId symbol = symbol_of(id);
    if (container != collected::kNoSymbol && symbol != collected::kNoSymbol) {
      collected_.containers.emplace(symbol, container);
    }
  }

  // Adds the targets of a use that the index lacks. A guess whose target is in another repository
  // is always added, because each index was made from one repository, often without the packages
  // that this repository uses.
  void add_where_silent(FileId file, const resolve::ResolvedUse& use, const OccupiedPlaces& said) {
    const bool is_silent = said.is_silent_at(use.range);
    const bool is_evident = use.targets.size() == 1 && is_sure(use.targets.front());
    if (is_evident) added_.note_evident(is_silent);
    if (!is_silent && !(is_evident && is_misnamed(use, said))) return;
    for (const resolve::Target& target : use.targets) {
      const collected::SymbolId symbol = symbol_of(target);
      if (symbol == collected::kNoSymbol || is_function_for_type(use, target)) continue;
      const bool is_across = member_of(file_of(target)) != member_of(file);
      const collected::OccurrenceRecord record{symbol, said.as_said(use.range), false,
                                               target.confidence};
      if (is_across || is_sure(target)) {
        add_record(record);
        ++collected_.uses[symbol];
        ++report_.added_uses;
      } else {
        added_.add_guess(record);
      }
    }
  }

  static bool is_sure(const resolve::Target& target) { return target.confidence >= kSure; }

  // Whether a use probably means a built-in type, although it was resolved to `target`. This is
  // likely if the use is a type, but `target` is a function of the project (bigint() in zod).
  bool is_function_for_type(const resolve::ResolvedUse& use, const resolve::Target& target) const {
    const bool is_type = use.role == syntax::Role::kType || use.role == syntax::Role::kBase;
    return is_type && target.entity != kNone &&
           model::is_callable(project_.entity(target.entity).kind);
  }

  bool is_misnamed(const resolve::ResolvedUse& use, const OccupiedPlaces& said) const {
    const EntityId entity = use.targets.front().entity;
    return entity != kNone && said.is_misnamed_at(use.range, project_.name_of(entity));
  }

  FileId file_of(const resolve::Target& target) const {
    return target.entity == kNone ? target.file : project_.entity(target.entity).file;
  }

  // Returns the index in members_ of the repository that contains a file. If there is none, returns
  // the size of members_.
  std::size_t member_of(FileId file) const {
    const std::string& path = project_.file(file).path;
    std::size_t i = 0;
    while (i < members_.size() && !path.starts_with(members_[i] + "/")) ++i;
    return i;
  }

  const base::SourceTree& sources_;
  collected::Collected& collected_;
  collected::ImportReport& report_;
  std::vector<std::string> members_;
  const PreciseSymbols precise_;
  resolve::Project project_;
  std::vector<resolve::Manifest> manifests_;
  resolve::RulesByFamily rules_;
  SyntacticSymbols* symbols_ = nullptr;
  NameSteps* steps_ = nullptr;
  std::unordered_map<EntityId, std::string_view> kept_names_;
  std::vector<collected::SymbolId> interned_;  // indexed by entity
  std::vector<bool> is_interned_;              // indexed by entity
  std::vector<collected::SpoolSpan> spans_;    // facts, indexed by file
  std::vector<std::uint8_t> cuts_;             // syntax::Cut, indexed by file
  std::vector<std::uint64_t> bytes_;           // indexed by file
  std::vector<std::uint64_t> hashes_;          // DeclaredFile::hash, indexed by file
  std::vector<bool> is_covered_;               // indexed by file
  std::vector<EntityId> reworded_;             // ParsedFile::reworded of all files
  // The documentation of declarations, in languages in which a definition can be in another file;
  // nothing if it is in the stored facts.
  std::unordered_map<EntityId, std::optional<collected::SpoolSpan>> documented_;
  FactsCache* known_ = nullptr;                                  // if the documents are revised
  std::function<SurveyedFile(const std::string& path)> survey_;  // likewise
  FileId read_file_ = kNone;                                     // the file of read_facts_
  std::optional<syntax::Facts> read_facts_;
  bool has_lost_facts_ = false;              // whether stored facts could not be read
  std::vector<std::string_view> languages_;  // indexed by file
  CoveredSymbols* covered_ = nullptr;
  AddedUses added_;
  DocumentDigest digest_;
  std::vector<collected::SymbolId> used_;  // in the document, as often as it uses them
  std::string records_;
  std::uint32_t count_ = 0;
};

}  // namespace

collected::InputRecord input_of_sources(
    const std::vector<std::string>& paths,
    const std::function<SurveyedFile(const std::string& path)>& survey) {
  SourcesDigest digest;
  for (const std::string& path : paths) {
    const SurveyedFile now = survey(path);
    digest.add(path, now.hash, now.bytes);
  }
  return digest.input();
}

std::string digest_of_manifests(const base::SourceTree& sources,
                                const std::vector<std::string>& paths) {
  return digest_of(read_manifests(sources, paths));
}

void add_syntactic_documents(const base::SourceTree& sources, const SyntacticRequest& request,
                             collected::Collected& collected, collected::ImportReport& report,
                             const std::function<void(std::string_view)>& progress) {
  SyntacticDocuments(sources, collected, report).run(request, progress);
}

bool add_changed_documents(const base::SourceTree& sources, const SyntacticRequest& request,
                           const std::function<SurveyedFile(const std::string& path)>& survey,
                           ChangedSources changed, resolve::ChangedNames names,
                           collected::Collected& collected, collected::ImportReport& report) {
  return SyntacticDocuments(sources, collected, report)
      .run(request, survey, std::move(changed), std::move(names));
}

}  // namespace cairn::builtin
