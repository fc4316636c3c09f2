#include "internal/indexer/syntactic_documents.h"

#include <algorithm>
#include <map>
#include <set>

#include "internal/base/hash.h"
#include "internal/base/interrupt.h"
#include "internal/base/path.h"
#include "internal/indexer/coverage.h"
#include "internal/indexer/name_steps.h"
#include "internal/indexer/parsed_files.h"
#include "internal/indexer/precise_symbols.h"
#include "internal/indexer/scip_writer.h"
#include "internal/indexer/source_twins.h"
#include "internal/indexer/syntactic_symbols.h"
#include "internal/resolve/project.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/rules.h"
#include "internal/syntax/facts_codec.h"
#include "internal/syntax/grammar.h"

namespace cairn::indexer {
namespace {

using resolve::EntityId;
using resolve::FileId;
using resolve::kNone;

constexpr std::uint64_t kMostManifestBytes = 1U << 20U;

class SourcesDigest {
 public:
  void add(std::string_view path, std::string_view hash, std::uint64_t bytes) {
    hasher_.update(path);
    hasher_.update(hash);
    bytes_ += bytes;
  }

  InputRecord input() const {
    InputRecord input;
    input.name = kSourcesInput;
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

class SyntacticDocuments {
 public:
  SyntacticDocuments(const base::SourceTree& sources, Collected& collected, ImportReport& report)
      : sources_(sources), collected_(collected), report_(report), precise_(collected) {}

  void run(const SyntacticRequest& request, const std::function<void(std::string_view)>& progress) {
    members_ = request.members;
    read_facts(request, progress);
    progress("resolving names");
    make_rules(request.files.manifests);
    NameSteps steps(bytes_);
    steps_ = &steps;
    link(steps);
    resolve::Resolver resolver(project_, rules_);
    const SyntacticSymbols symbols(project_, resolver,
                                   [&](FileId file) { steps.begin(file, resolver); });
    symbols_ = &symbols;
    keep_names(resolver);
    const SymbolId precise_symbols = collected_.symbols.size();
    for (FileId file = 0; file < project_.files().size(); ++file) {
      base::throw_if_interrupted();
      if (!is_covered_[file]) add_document(file, resolver);
      note_cuts(file, symbols, resolver);
    }
    if (!members_.empty()) add_uses_across(resolver);
    find_twins(project_, symbols, precise_symbols, collected_);
  }

 private:
  void read_facts(const SyntacticRequest& request,
                  const std::function<void(std::string_view)>& progress) {
    const std::vector<std::string>& paths = request.files.sources;
    for (const LeftOutFile& file : request.files.left_out) {
      report_.left_out_vendored += file.why == model::Omission::kVendored ? 1 : 0;
      report_.left_out_generated += file.why == model::Omission::kGenerated ? 1 : 0;
    }
    progress("parsing " + std::to_string(paths.size()) + " files");
    SourcesDigest digest;
    parse_files(sources_, paths, request, [&](ParsedFile&& file) {
      digest.add(file.path, file.hash, file.bytes);
      add_file(std::move(file));
    });
    InputRecord input = digest.input();
    report_.inputs.push_back({input.name, input.bytes, input.tool, input.version});
    collected_.inputs.push_back(std::move(input));
  }

  void add_file(ParsedFile&& file) {
    model::Coverage& coverage = *report_.coverage;
    const bool is_covered = precise_.covers(file.path);
    if (!file.is_readable) {
      ++report_.unreadable_sources;
      report_.add_detail({"left out, as it is too large or cannot be read: '", file.path, "'"});
      if (!is_covered) add_unread(sources_, file.path, coverage);
      return;
    }
    if (file.origin != Origin::kWritten) {
      const bool generated = file.origin == Origin::kGenerated;
      ++(generated ? report_.left_out_generated : report_.left_out_minified);
      report_.add_detail(
          {generated ? "left out, as it is generated: '" : "left out, as it is minified: '",
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
    cuts_.push_back(file.facts.cuts);
    bytes_.push_back(file.bytes);
    spans_.push_back(collected_.spool.append(file.encoded));
    collected_.facts.push_back({file.path, file.hash, spans_.back()});
    is_covered_.push_back(is_covered);
    const std::string_view language = syntax::grammar_for(file.path)->language;
    languages_.push_back(language);
    project_.add(std::move(file.path), resolve::family_of(language), file.facts);
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

  void note_cuts(FileId file, const SyntacticSymbols& symbols, const resolve::Resolver& resolver) {
    std::string_view reason;
    if (!symbols.is_whole(file)) reason = "its symbols are too long";
    if (!is_covered_[file] && resolver.has_run_out()) {
      reason = "too many of its names could mean too much";
    }
    const unsigned cuts = cuts_[file];
    if ((cuts & syntax::kCutText) != 0) reason = "its names and types are too long";
    if ((cuts & syntax::kCutCount) != 0) reason = "it says more than a file of its size may";
    if ((cuts & syntax::kCutDepth) != 0) reason = "it is nested too deeply";
    if ((cuts & syntax::kCutWork) != 0) reason = "parsing it takes too much memory or time";
    if (!reason.empty()) report_.add_partly_read(project_.file(file).path, reason);
  }

  void make_rules(const std::vector<std::string>& paths) {
    std::vector<resolve::Manifest> manifests;
    for (const std::string& path : paths) {
      auto text = sources_.read(path);
      if (text && text->size() <= kMostManifestBytes) {
        manifests.push_back({path, std::move(*text)});
      }
    }
    for (const resolve::File& file : project_.files()) {
      if (!rules_.contains(file.family)) {
        rules_[file.family] = resolve::make_rules(file.family, project_, manifests);
      }
    }
  }

  // The symbol of a definition: that of the index which covers its file, or our own. kNoSymbol
  // where the index has none.
  SymbolId symbol_of(EntityId id) {
    const resolve::Entity& entity = project_.entity(id);
    if (!is_covered_[entity.file]) {
      const std::string_view text = text_of(id);
      return text.empty() ? kNoSymbol : collected_.intern_symbol(text);
    }
    const auto known = precise_of_.find(id);
    if (known != precise_of_.end()) return known->second;
    const SymbolId found =
        precise_.at(project_.file(entity.file).path, line_of(entity.file, entity.definition),
                    project_.name_of(id));
    precise_of_[id] = found;
    return found;
  }

  // A file that an index was written of before it changed keeps its names.
  std::string_view text_of(EntityId id) const {
    const auto kept = kept_names_.find(id);
    return kept == kept_names_.end() ? std::string_view(symbols_->of(id)) : kept->second;
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

  // Indexers differ in whether definitions of one name have a symbol each (getter and setter) or
  // share one (overloads): it is told by how many there are.
  void keep_names(FileId file, resolve::Resolver& resolver) {
    std::map<std::string, std::vector<EntityId>> by_name;
    for (EntityId id = project_.file(file).first; id < project_.file(file).last; ++id) {
      if (is_node(id) && resolver.principal(id) == id) {
        by_name[project_.qualified_name(id)].push_back(id);
      }
    }
    const std::string& path = project_.file(file).path;
    for (const auto& [name, ids] : by_name) {
      std::vector<std::string_view> ours;
      for (const EntityId id : ids) {
        const std::string_view own = symbols_->of(id);
        if (std::find(ours.begin(), ours.end(), own) == ours.end()) ours.push_back(own);
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

  // The line of a definition in a covered file: facts are read once for each such file.
  std::uint32_t line_of(FileId file, std::uint32_t definition) {
    auto found = lines_.find(file);
    if (found == lines_.end()) {
      std::vector<std::uint32_t> lines;
      if (const auto facts = syntax::decode_facts(collected_.spool.read(spans_[file]))) {
        for (const syntax::Definition& one : facts->definitions) {
          lines.push_back(one.name_range.begin.line);
        }
      }
      found = lines_.emplace(file, std::move(lines)).first;
    }
    return definition < found->second.size() ? found->second[definition] : 0;
  }

  // ---- a document -------------------------------------------------------------------------------

  void add_document(FileId file, resolve::Resolver& resolver) {
    steps_->begin(file, resolver);
    const auto facts = syntax::decode_facts(collected_.spool.read(spans_[file]));
    if (!facts) return;
    const std::string& path = project_.file(file).path;
    ++report_.documents;
    DocumentRecord document;
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
    report_.occurrences += count_;
    document.occurrence_count = count_;
    document.occurrences = collected_.spool.append(records_);
    collected_.documents.push_back(document);
  }

  void add_record(const OccurrenceRecord& record) {
    append_record(records_, record);
    ++count_;
  }

  void add_definition(PathId path, SymbolId symbol, const model::Range& name,
                      const model::Range& body) {
    add_record({symbol, name, true});
    collected_.definitions.push_back({symbol, path, name, body});
  }

  void describe_file(PathId path, const std::string& symbol, const syntax::Facts& facts) {
    if (facts.documentation.empty()) return;
    WrittenSymbol written;
    written.symbol = symbol;
    written.name = base::base_name(collected_.paths.view(path));
    written.documentation = facts.documentation;
    describe(path, written);
  }

  void describe(PathId path, const WrittenSymbol& written) {
    ++report_.descriptions;
    collected_.descriptions.push_back({collected_.intern_symbol(written.symbol), path,
                                       collected_.spool.append(write_symbol(written))});
  }

  void add_entity(PathId path, EntityId id, const syntax::Definition& definition,
                  resolve::Resolver& resolver) {
    if (!is_node(id)) return;
    const EntityId main = resolver.principal(id);
    const SymbolId symbol = symbol_of(main);
    if (symbol == kNoSymbol) return;
    if (definition.is_declaration && main != id) {  // a further definition, without an extent
      add_definition(path, symbol, definition.name_range, {});
      return;
    }
    add_definition(path, symbol, definition.name_range, definition.body);
    WrittenSymbol written;
    const std::string text(collected_.symbols.view(symbol));
    written.symbol = text;
    written.name = definition.name;
    written.signature = definition.signature;
    written.documentation = definition.documentation;
    written.kind = definition.kind;
    const resolve::Entities bases =
        model::is_type(definition.kind)
            ? resolver.bases_of(main)
            : (model::is_callable(definition.kind) ? resolver.overridden_by(main)
                                                   : resolve::Entities());
    for (const EntityId base : bases) {
      const SymbolId other = symbol_of(base);
      if (other != kNoSymbol) written.implements.push_back(collected_.symbols.view(other));
    }
    describe(path, written);
  }

  // Variables of a function are none; functions in functions are none in JavaScript, which is made
  // of them: what they do counts for the one around. Those of object literals are, as they are for
  // scip-typescript.
  bool is_node(EntityId id) const {
    const resolve::Entity& entity = project_.entity(id);
    const bool is_local_function =
        entity.kind == model::NodeKind::kFunction &&
        project_.file(entity.file).family == resolve::Family::kEcmascript;
    if (model::is_type(entity.kind)) return true;
    if (model::is_callable(entity.kind) && !is_local_function) return true;
    for (EntityId at = entity.parent; at != kNone; at = project_.entity(at).parent) {
      const resolve::Entity& outer = project_.entity(at);
      if (model::is_type(outer.kind)) return true;
      if (model::is_callable(outer.kind)) return false;
    }
    return true;
  }

  void add_use(const resolve::ResolvedUse& use) {
    for (const resolve::Target& target : use.targets) {
      SymbolId symbol = kNoSymbol;
      if (target.entity != kNone) {
        if (is_node(target.entity)) symbol = symbol_of(target.entity);
      } else if (!is_covered_[target.file]) {
        symbol = collected_.intern_symbol(text_of_file(target.file));
      }
      if (symbol == kNoSymbol) continue;
      add_record({symbol, use.range, false, target.confidence});
      ++collected_.uses[symbol];
    }
  }

  // ---- between repositories
  // -----------------------------------------------------------------------

  // An index was written of one repository alone, often without the packages that it uses: what is
  // written there of another member is added to it.
  void add_uses_across(resolve::Resolver& resolver) {
    std::unordered_map<PathId, std::vector<std::size_t>> documents;
    for (std::size_t i = 0; i < collected_.documents.size(); ++i) {
      documents[collected_.documents[i].path].push_back(i);
    }
    for (FileId file = 0; file < project_.files().size(); ++file) {
      if (!is_covered_[file]) continue;
      const auto path = collected_.paths.find(project_.file(file).path);
      const auto known = path ? documents.find(*path) : documents.end();
      if (known != documents.end()) add_uses_across(file, known->second, resolver);
    }
  }

  void add_uses_across(FileId file, const std::vector<std::size_t>& documents,
                       resolve::Resolver& resolver) {
    base::throw_if_interrupted();
    steps_->begin(file, resolver);
    const auto facts = syntax::decode_facts(collected_.spool.read(spans_[file]));
    if (!facts) return;
    std::set<model::Position> taken;
    std::vector<OccurrenceRecord> said;
    for (const std::size_t i : documents) {
      said.clear();
      read_records(collected_.spool, collected_.documents[i], said);
      for (const OccurrenceRecord& record : said) taken.insert(record.range.begin);
    }
    records_.clear();
    count_ = 0;
    const std::size_t own = member_of(file);
    for (resolve::ResolvedUse& use : resolver.resolve(file, *facts)) {
      if (taken.contains(use.range.begin)) continue;
      std::erase_if(use.targets, [&](const resolve::Target& target) {
        const bool is_file = target.entity == kNone;
        return member_of(is_file ? target.file : project_.entity(target.entity).file) == own;
      });
      add_use(use);
    }
    if (count_ == 0) return;
    DocumentRecord more = collected_.documents[documents.front()];
    more.occurrence_count = count_;
    more.occurrences = collected_.spool.append(records_);
    report_.occurrences += count_;
    collected_.documents.push_back(more);
  }

  // Which of the members a file is in.
  std::size_t member_of(FileId file) const {
    const std::string& path = project_.file(file).path;
    std::size_t i = 0;
    while (i < members_.size() && !path.starts_with(members_[i] + "/")) ++i;
    return i;
  }

  const base::SourceTree& sources_;
  Collected& collected_;
  ImportReport& report_;
  std::vector<std::string> members_;
  const PreciseSymbols precise_;
  resolve::Project project_;
  resolve::RulesByFamily rules_;
  const SyntacticSymbols* symbols_ = nullptr;
  NameSteps* steps_ = nullptr;
  std::unordered_map<EntityId, std::string_view> kept_names_;
  std::vector<SpoolSpan> spans_;             // by file: its facts
  std::vector<std::uint8_t> cuts_;           // by file: syntax::Cut
  std::vector<std::uint64_t> bytes_;         // by file
  std::vector<bool> is_covered_;             // by file
  std::vector<std::string_view> languages_;  // by file
  std::unordered_map<EntityId, SymbolId> precise_of_;
  std::unordered_map<FileId, std::vector<std::uint32_t>> lines_;
  std::string records_;
  std::uint32_t count_ = 0;
};

}  // namespace

void add_syntactic_documents(const base::SourceTree& sources, const SyntacticRequest& request,
                             Collected& collected, ImportReport& report,
                             const std::function<void(std::string_view)>& progress) {
  SyntacticDocuments(sources, collected, report).run(request, progress);
}

}  // namespace cairn::indexer
