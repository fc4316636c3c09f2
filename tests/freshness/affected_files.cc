// Checks which files a change of definitions affects (internal/resolve/changed_names.h).
//
//   affected_files DIRECTORY... [--edits 100] [--seed 1] [--least 0] [--files] [--verbose] [--blind]
//   affected_files DIRECTORY --steps
//   affected_files DIRECTORY... --alone [--edits 100] [--seed 1]
//
// The first form makes random edits in copies of the directories, one at a time, and takes each
// back. An edit copies a definition from another file, removes, duplicates, renames, moves or nests
// one, or moves it to another file. With --files, the edits copy, remove and rename files. The second form waits for a line on standard input, after which
// somebody else has changed the files, and then compares them with the state before. The third form
// changes nothing: it resolves the names of single files, as many as --edits says, which must have the
// meaning that they have if all files before them were resolved first.
//
// After each change, the names of the whole project are resolved from nothing. A file is wrong if
// its definitions and uses then differ from before, or from those that add_changed_documents() found,
// although the change could be limited to some files. The exit code is 1 if a file is wrong, or if
// fewer than --least percent of the changes could be limited. The numbers tell, for each language,
// how many could. With --blind, no other file counts as affected, which shows what the check finds.
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <unordered_set>
#include <vector>

#include "internal/base/path.h"
#include "internal/builtin/parsed_files.h"
#include "internal/builtin/syntactic_documents.h"
#include "internal/codec/word_filter.h"
#include "internal/collected/collected.h"
#include "internal/model/language.h"
#include "internal/resolve/changed_names.h"
#include "internal/syntax/facts_codec.h"
#include "tests/testing.h"

namespace cairn {
namespace {

using Lines = std::vector<std::string>;
using Digests = std::map<std::string, std::uint64_t, std::less<>>;  // of documents, by path
using Documents = std::map<std::string, std::string>;  // what is said of each file, by path

class MemoryFacts : public builtin::FactsCache {
 public:
  std::string facts(std::string_view path, std::string_view hash) override {
    const std::lock_guard lock(mutex_);
    const auto found = known_.find(std::string(path) + '\n' + std::string(hash));
    return found == known_.end() ? std::string() : found->second;
  }
  std::string declared(std::uint32_t number) override {
    return number < blocks_.size() ? blocks_[number] : std::string();
  }
  std::uint64_t digest(std::string_view path) override {
    const auto found = digests_.find(path);
    return found == digests_.end() ? 0 : found->second;
  }
  std::optional<std::unordered_set<std::string>> files_with(const Words& words) override {
    codec::WordFilterSelection selection(
        [&](std::string_view word) {
          std::string key(word);
          std::erase(key, '_');
          return words.contains(key);
        },
        static_cast<std::uint32_t>(texts_.size()));
    codec::WordFilterBuilder builder;
    std::uint32_t number = 0;
    for (const auto& [path, text] : texts_) builder.add(number++, text);
    for (const std::string& block : builder.blocks()) selection.read(block);
    std::unordered_set<std::string> paths;
    number = 0;
    for (const auto& [path, text] : texts_) {
      if (selection.may_contain(number++)) paths.insert(path);
    }
    return paths;
  }
  void set_texts(std::map<std::string, std::string> texts) { texts_ = std::move(texts); }
  void set_digests(Digests digests) { digests_ = std::move(digests); }
  void set_blocks(std::vector<std::string> blocks) { blocks_ = std::move(blocks); }
  void add(const std::string& path, const std::string& hash, std::string encoded) {
    const std::lock_guard lock(mutex_);
    known_[path + '\n' + hash] = std::move(encoded);
  }

 private:
  std::mutex mutex_;
  std::map<std::string, std::string> known_;
  std::vector<std::string> blocks_;
  Digests digests_;
  std::map<std::string, std::string> texts_;  // of all sources, by path
};

struct State {
  inventory::ProjectFiles files;
  std::map<std::string, std::string> hashes;  // of the files that were parsed
  std::vector<std::string> declared;          // by number (builtin/declared_files.h)
  Documents documents;
  Digests digests;
  std::map<std::string, std::string> texts;
};

struct Count {
  int changes = 0;
  int unparsed = 0;   // a file has errors that it did not have
  int plain = 0;      // the definitions stay
  int by_add = 0;     // any file may be affected, because of the definition
  int by_spread = 0;  // … because of other definitions, or too many files are
  int limited = 0;
  std::size_t affected = 0;  // other files, in the limited ones
  int wrong = 0;
};

std::string place(const model::Range& range) {
  return std::to_string(range.begin.line) + ':' + std::to_string(range.begin.character) + '-' +
         std::to_string(range.end.line) + ':' + std::to_string(range.end.character);
}

Documents documents_of(collected::Collected& collected) {
  Documents all;
  std::vector<collected::OccurrenceRecord> records;
  for (const collected::DocumentRecord& document : collected.documents) {
    std::string& text = all[std::string(collected.paths.view(document.path))];
    records.clear();
    collected::read_records(collected.spool, document, records);
    for (const collected::OccurrenceRecord& one : records) {
      text += place(one.range) + ' ' + std::string(collected.symbols.text(one.symbol)) +
              (one.is_definition ? " def " : " ") + std::to_string(one.confidence) + '\n';
    }
  }
  for (const collected::DefinitionRecord& one : collected.definitions) {
    all[std::string(collected.paths.view(one.path))] +=
        "body " + place(one.body) + ' ' + std::string(collected.symbols.text(one.symbol)) + '\n';
  }
  for (const collected::DescriptionRecord& one : collected.descriptions) {
    if (one.path == collected::kNoPath) continue;
    std::string said(collected.spool.read(one.message));
    std::replace(said.begin(), said.end(), '\n', ' ');
    all[std::string(collected.paths.view(one.path))] +=
        "said " + std::string(collected.symbols.text(one.symbol)) + ' ' + said + '\n';
  }
  return all;
}

class Check {
 public:
  Check(std::string root, bool is_verbose, bool is_blind, std::map<std::string, Count>& counts)
      : root_(std::move(root)),
        is_verbose_(is_verbose),
        is_blind_(is_blind),
        sources_(root_),
        counts_(counts) {}

  State look() {
    State state;
    state.files = inventory::list_project_files(sources_);
    collected::Collected collected(std::filesystem::temp_directory_path().string());
    collected::ImportReport report;
    report.coverage.emplace();
    builtin::add_syntactic_documents(sources_, request(state), collected, report,
                                     [](std::string_view) {});
    for (const collected::FactsRecord& record : collected.facts) {
      const collected::FactsSource source = collected.source_of(record);
      state.hashes[source.path] = source.hash;
      facts_.add(source.path, source.hash, std::string(collected.spool.read(record.data)));
    }
    for (const collected::DeclaredBlock& block : collected.declared) {
      state.declared.emplace_back(collected.spool.read(block.data));
    }
    for (const collected::DocumentRecord& document : collected.documents) {
      state.digests[std::string(collected.paths.view(document.path))] = document.digest;
    }
    for (const std::string& path : state.files.sources) {
      state.texts[path] = sources_.read(path).value_or(std::string());
    }
    state.documents = documents_of(collected);
    return state;
  }

  std::optional<syntax::Facts> facts(const State& state, const std::string& path) {
    const auto hash = state.hashes.find(path);
    if (hash == state.hashes.end()) return std::nullopt;
    return syntax::decode_facts(facts_.facts(path, hash->second));
  }

  // Compares the states before and after a change, which `what` describes.
  void compare(const State& before, const State& after, const std::string& what) {
    std::vector<std::string> changed;
    for (const auto& [path, hash] : after.hashes) {
      const auto old = before.hashes.find(path);
      if (old != before.hashes.end() && old->second != hash) changed.push_back(path);
    }
    std::vector<std::string> added;
    builtin::ChangedSources sources;
    for (const auto& [path, hash] : after.hashes) {
      if (!before.hashes.contains(path)) added.push_back(path);
    }
    for (const auto& [path, hash] : before.hashes) {
      if (!after.hashes.contains(path)) sources.removed.push_back(path);
    }
    changed.insert(changed.end(), added.begin(), added.end());
    std::sort(changed.begin(), changed.end());
    if (changed.empty() && sources.removed.empty()) return;
    const std::string& first = changed.empty() ? sources.removed.front() : changed.front();
    Count& count = counts_[std::string(after.files.languages.of(first).id)];
    ++count.changes;
    resolve::ChangedNames names;
    bool can_add = true;
    bool is_parsed = true;
    const auto family_of = [&](const std::string& path) -> const resolve::Family& {
      return resolve::family_named(after.files.languages.of(path).family);
    };
    for (const std::string& path : changed) {
      sources.parsed.push_back(builtin::parse_file(sources_, request(after), path));
      builtin::ParsedFile& now = sources.parsed.back();
      const auto old = facts(before, path);
      if (old) {
        is_parsed = is_parsed && old->is_broken == now.facts.is_broken;
        can_add = can_add && names.add(path, family_of(path), *old, now.facts);
      } else {
        now.is_new = true;
        can_add = can_add && names.add_file(path, family_of(path), now.facts, true);
      }
    }
    for (const std::string& path : sources.removed) {
      const auto old = facts(before, path);
      can_add = can_add && old && names.add_file(path, family_of(path), *old, false);
    }
    if (!is_parsed) {
      ++count.unparsed;
      return;
    }
    if (!can_add) {
      ++count.by_add;
      if (is_verbose_) std::cout << "any, by the definition: " << what << '\n';
      return;
    }
    if (!names.has_other_definitions()) ++count.plain;
    if (is_blind_) names = {};
    revise(after, changed, std::move(sources), std::move(names), before, what, count);
  }

  // Resolves the names of one file that has not changed.
  void compare_alone(const State& state, const std::string& path) {
    Count& count = counts_[std::string(state.files.languages.of(path).id)];
    ++count.changes;
    builtin::ChangedSources sources;
    sources.parsed.push_back(builtin::parse_file(sources_, request(state), path));
    revise(state, {path}, std::move(sources), {}, state, "nothing", count);
  }

 private:
  builtin::SyntacticRequest request(const State& state) {
    builtin::SyntacticRequest request;
    request.known = &facts_;
    request.files = state.files;
    return request;
  }

  void revise(const State& after, const std::vector<std::string>& changed,
              builtin::ChangedSources sources, resolve::ChangedNames names, const State& before,
              const std::string& what, Count& count) {
    collected::Collected collected(std::filesystem::temp_directory_path().string());
    collected::ImportReport report;
    report.coverage.emplace();
    const auto survey = [&](const std::string& path) {
      const auto hash = after.hashes.find(path);
      return builtin::SurveyedFile{0, hash == after.hashes.end() ? std::string() : hash->second};
    };
    facts_.set_blocks(before.declared);
    facts_.set_digests(before.digests);
    facts_.set_texts(before.texts);
    // The sizes of the files decide only about limits, which no file of a sane project reaches.
    if (!builtin::add_changed_documents(sources_, request(after), survey, std::move(sources),
                                        std::move(names), collected, report)) {
      ++count.by_spread;
      if (is_verbose_) std::cout << "any, by the rest: " << what << '\n';
      return;
    }
    ++count.limited;
    const Documents revised = documents_of(collected);
    count.affected += revised.size() - std::min(revised.size(), changed.size());
    bool is_wrong = false;
    for (const auto& [path, text] : after.documents) {
      const auto made = revised.find(path);
      const auto old = before.documents.find(path);
      static const std::string none;
      const std::string& said = made != revised.end()           ? made->second
                                : old != before.documents.end() ? old->second
                                                                : none;
      if (said == text) continue;
      is_wrong = true;
      std::cout << "wrong (" << (made != revised.end() ? "revised" : "left") << "): " << path
                << " after " << what << '\n';
      show_difference(said, text);
      std::cout.flush();
      break;
    }
    count.wrong += is_wrong ? 1 : 0;
  }

  static void show_difference(const std::string& said, const std::string& text) {
    std::istringstream one(said);
    std::istringstream other(text);
    std::string a;
    std::string b;
    int shown = 0;
    while (shown < 3) {
      const bool has_a = static_cast<bool>(std::getline(one, a));
      const bool has_b = static_cast<bool>(std::getline(other, b));
      if (!has_a && !has_b) break;
      if (!has_a) a.clear();
      if (!has_b) b.clear();
      if (a == b) continue;
      std::cout << "  - " << a.substr(0, 300) << "\n  + " << b.substr(0, 300) << '\n';
      ++shown;
    }
  }

  std::string root_;
  bool is_verbose_;
  bool is_blind_;
  base::SourceTree sources_;
  MemoryFacts facts_;
  std::map<std::string, Count>& counts_;  // by language
};

// ---- edits ------------------------------------------------------------------------------------

class Edits {
 public:
  Edits(std::string root, std::uint64_t seed) : root_(std::move(root)), random_(seed) {}

  // Copies, removes or renames a file. Returns what it did, or "" if there is no file.
  std::string make_of_file(const State& state) {
    old_.clear();
    if (state.hashes.empty()) return {};
    const std::string path = any_file(state);
    const std::string text = read(path);
    const std::size_t kind = below(4);
    std::string name(base::base_name(path));
    if (below(2) == 0)
      name.insert(name.find('.', 1) == name.npos ? name.size() : name.find('.', 1), "_more");
    if (below(4) == 0) name = std::string(base::base_name(any_file(state)));
    std::string folder(base::directory_of(below(2) == 0 ? path : any_file(state)));
    if (below(4) == 0) folder += folder.empty() ? "fresh" : "/fresh";
    const std::string to = folder.empty() ? name : folder + '/' + name;
    if (kind > 0 && (state.hashes.contains(to) || std::filesystem::exists(root_ + '/' + to)))
      return {};
    old_.try_emplace(path, text);
    if (kind > 0) {
      added_ = to;
      std::filesystem::create_directories(std::filesystem::path(root_ + '/' + to).parent_path());
      write(to, text);
    }
    if (kind < 2) std::filesystem::remove(root_ + '/' + path);
    const std::string what = kind == 0 ? "remove " : kind == 1 ? "rename " : "copy ";
    return what + path + (kind > 0 ? " to " + to : "");
  }

  // Makes an edit. Returns what it was, or "" if nothing was found to edit.
  std::string make(Check& check, const State& state) {
    old_.clear();
    Place from = any_definition(check, state);
    if (from.path.empty()) return {};
    const std::size_t kind = below(7);
    constexpr const char* kNames[] = {"add",  "remove", "duplicate", "rename",
                                      "move", "nest",   "take"};
    std::string what = std::string(kNames[kind]) + ' ' + from.one.name + " in " + from.path;
    if (kind == 3) {
      const std::string name =
          below(2) == 0 ? fresh(from.one.name) : other_name(check, state, from);
      rename(from, name);
      return what + " to " + name;
    }
    Lines block = cut_of(from);
    if (kind == 1) {
      remove(from);
      return what;
    }
    if (kind == 2) {
      if (below(2) == 0) rename_in(block, from.one, fresh(from.one.name));
      insert(from.path, from.one.body.end.line + 1, block, indentation(from));
      return what;
    }
    // The other kinds put the definition at another place.
    const bool is_same_file = kind == 4 || kind == 5;
    Place to = is_same_file ? definition_in(check, state, from.path) : any_like(check, state, from);
    if (to.path.empty()) return {};
    what += " -> " + to.one.name + " in " + to.path;
    if (kind == 0 && below(2) == 0) rename_in(block, from.one, fresh(from.one.name));
    const bool is_inside = kind == 5;
    std::size_t line = is_inside ? to.one.name_range.begin.line + 1 : to.one.body.end.line + 1;
    std::string indent = indentation(to);
    if (is_inside) indent += indent.starts_with('\t') ? "\t" : "    ";
    if (kind != 0) {
      const std::size_t first = from.one.body.begin.line;
      const std::size_t last = from.one.body.end.line;
      if (is_same_file && line > first && line <= last + 1) return {};
      if (is_same_file && line > last) line -= last - first + 1;
      remove(from);
    }
    insert(to.path, line, block, indent);
    return what;
  }

  void take_back() {
    if (!added_.empty()) std::filesystem::remove(root_ + '/' + added_);
    added_.clear();
    for (const auto& [path, text] : old_) write(path, text);
    old_.clear();
  }

 private:
  struct Place {
    std::string path;
    syntax::Definition one;
  };

  std::size_t below(std::size_t end) {
    return std::uniform_int_distribution<std::size_t>(0, end - 1)(random_);
  }

  std::string any_file(const State& state) {
    auto at = state.hashes.begin();
    std::advance(at, static_cast<std::ptrdiff_t>(below(state.hashes.size())));
    return at->first;
  }

  static std::string fresh(const std::string& name) { return name + "Anew"; }

  Place definition_in(Check& check, const State& state, const std::string& path) {
    const auto facts = check.facts(state, path);
    if (!facts || facts->definitions.empty()) return {};
    Place place{path, {}};
    for (int attempt = 0; attempt < 4; ++attempt) {
      place.one = facts->definitions[below(facts->definitions.size())];
      if (place.one.body.empty()) continue;
      if (model::is_type(place.one.kind) || model::is_callable(place.one.kind)) break;
    }
    return place.one.body.empty() ? Place{} : place;
  }

  Place any_definition(Check& check, const State& state) {
    for (int attempt = 0; attempt < 20; ++attempt) {
      auto at = state.hashes.begin();
      std::advance(at, static_cast<std::ptrdiff_t>(below(state.hashes.size())));
      Place place = definition_in(check, state, at->first);
      if (!place.path.empty()) return place;
    }
    return {};
  }

  // Returns a definition in a file of the same language.
  Place any_like(Check& check, const State& state, const Place& from) {
    const auto& family = state.files.languages.of(from.path).family;
    for (int attempt = 0; attempt < 50; ++attempt) {
      Place place = any_definition(check, state);
      if (!place.path.empty() && state.files.languages.of(place.path).family == family)
        return place;
    }
    return {};
  }

  std::string other_name(Check& check, const State& state, const Place& from) {
    const Place other = any_like(check, state, from);
    return other.path.empty() ? fresh(from.one.name) : other.one.name;
  }

  std::string read(const std::string& path) const {
    std::ifstream file(root_ + '/' + path, std::ios::binary);
    return std::string((std::istreambuf_iterator<char>(file)), {});
  }

  Lines lines_of(const std::string& path) {
    const std::string text = read(path);
    old_.try_emplace(path, text);
    Lines lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
  }

  void write(const std::string& path, const std::string& text) const {
    std::ofstream(root_ + '/' + path, std::ios::binary | std::ios::trunc) << text;
  }

  void write(const std::string& path, const Lines& lines) const {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    write(path, text);
  }

  Lines cut_of(const Place& place) {
    const Lines lines = lines_of(place.path);
    const std::size_t first = std::min<std::size_t>(place.one.body.begin.line, lines.size());
    const std::size_t last = std::min<std::size_t>(place.one.body.end.line + 1, lines.size());
    return {lines.begin() + static_cast<std::ptrdiff_t>(first),
            lines.begin() + static_cast<std::ptrdiff_t>(last)};
  }

  static std::size_t indent_of(const std::string& line) {
    return std::min(line.find_first_not_of(" \t"), line.size());
  }

  std::string indentation(const Place& place) {
    const Lines lines = lines_of(place.path);
    const std::size_t line = place.one.body.begin.line;
    return line < lines.size() ? lines[line].substr(0, indent_of(lines[line])) : std::string();
  }

  void remove(const Place& place) {
    Lines lines = lines_of(place.path);
    const std::size_t last = std::min<std::size_t>(place.one.body.end.line + 1, lines.size());
    const std::size_t first = std::min<std::size_t>(place.one.body.begin.line, last);
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(first),
                lines.begin() + static_cast<std::ptrdiff_t>(last));
    write(place.path, lines);
  }

  void insert(const std::string& path, std::size_t line, const Lines& block,
              const std::string& indent) {
    Lines lines = lines_of(path);
    std::size_t common = std::string::npos;
    for (const std::string& one : block) {
      if (indent_of(one) < one.size()) common = std::min(common, indent_of(one));
    }
    Lines indented;
    for (const std::string& one : block) {
      indented.push_back(one.size() > common ? indent + one.substr(common) : one);
    }
    const auto at = lines.begin() + static_cast<std::ptrdiff_t>(std::min(line, lines.size()));
    lines.insert(at, indented.begin(), indented.end());
    write(path, lines);
  }

  static void replace_name(std::string& line, std::size_t at, const std::string& old,
                           const std::string& name) {
    if (line.compare(std::min(at, line.size()), old.size(), old) == 0) {
      line.replace(at, old.size(), name);
    }
  }

  void rename(const Place& place, const std::string& name) {
    Lines lines = lines_of(place.path);
    const model::Position begin = place.one.name_range.begin;
    if (begin.line < lines.size()) {
      replace_name(lines[begin.line], begin.character, place.one.name, name);
    }
    write(place.path, lines);
  }

  static void rename_in(Lines& block, const syntax::Definition& one, const std::string& name) {
    const std::size_t line = one.name_range.begin.line - one.body.begin.line;
    if (line < block.size()) {
      replace_name(block[line], one.name_range.begin.character, one.name, name);
    }
  }

  std::string root_;
  std::mt19937_64 random_;
  std::map<std::string, std::string> old_;
  std::string added_;  // the path of a new file; "" if there is none
};

struct Options {
  std::vector<std::string> roots;
  int edits = 100;
  int least = 0;
  std::uint64_t seed = 1;
  bool has_steps = false;
  bool of_files = false;
  bool is_alone = false;
  bool is_verbose = false;
  bool is_blind = false;
};

Options options_of(const std::vector<std::string>& words) {
  Options options;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const bool has_next = i + 1 < words.size();
    if (word == "--edits" && has_next) {
      options.edits = std::stoi(words[++i]);
    } else if (word == "--least" && has_next) {
      options.least = std::stoi(words[++i]);
    } else if (word == "--seed" && has_next) {
      options.seed = std::stoull(words[++i]);
    } else if (word == "--steps") {
      options.has_steps = true;
    } else if (word == "--files") {
      options.of_files = true;
    } else if (word == "--alone") {
      options.is_alone = true;
    } else if (word == "--verbose") {
      options.is_verbose = true;
    } else if (word == "--blind") {
      options.is_blind = true;
    } else {
      options.roots.push_back(word);
    }
  }
  return options;
}

// Prints the numbers, and returns the exit code.
int finish(const std::map<std::string, Count>& counts, int least) {
  Count all;
  std::printf("%-12s %7s %8s %6s %6s %7s %7s %8s %5s\n", "language", "changes", "unparsed", "plain",
              "by-add", "by-rest", "limited", "affected", "wrong");
  for (const auto& [language, one] : counts) {
    std::printf("%-12s %7d %8d %6d %6d %7d %7d %8zu %5d\n", language.c_str(), one.changes,
                one.unparsed, one.plain, one.by_add, one.by_spread, one.limited, one.affected,
                one.wrong);
    all.changes += one.changes;
    all.limited += one.limited;
    all.wrong += one.wrong;
  }
  return all.wrong > 0 || 100 * all.limited < least * all.changes ? 1 : 0;
}

void follow_steps(Check& check) {
  State before = check.look();
  std::cout << "ready" << std::endl;
  for (std::string line; std::getline(std::cin, line);) {
    State after = check.look();
    if (line != "skip") check.compare(before, after, line);
    before = std::move(after);
    std::cout << "done" << std::endl;
  }
}

void edit(Check& check, const std::string& root, const Options& options) {
  const State before = check.look();
  if (before.hashes.empty()) throw std::runtime_error("no sources in " + root);
  Edits random(root, options.seed);
  for (int i = 0; i < options.edits; ++i) {
    const std::string what =
        options.of_files ? random.make_of_file(before) : random.make(check, before);
    if (!what.empty()) check.compare(before, check.look(), std::to_string(i) + ": " + what);
    random.take_back();
  }
}

void resolve_alone(Check& check, const Options& options) {
  const State state = check.look();
  std::vector<std::string> paths;
  for (const auto& [path, hash] : state.hashes) paths.push_back(path);
  std::mt19937_64 random(options.seed);
  std::shuffle(paths.begin(), paths.end(), random);
  if (paths.size() > static_cast<std::size_t>(options.edits)) {
    paths.resize(static_cast<std::size_t>(options.edits));
  }
  for (const std::string& path : paths) check.compare_alone(state, path);
}

int run(const std::vector<std::string>& words) {
  const Options options = options_of(words);
  std::map<std::string, Count> counts;
  for (const std::string& root : options.roots) {
    if (options.has_steps) {
      Check check(root, options.is_verbose, options.is_blind, counts);
      follow_steps(check);
      continue;
    }
    if (options.is_alone) {
      Check check(root, options.is_verbose, options.is_blind, counts);
      resolve_alone(check, options);
      continue;
    }
    const testing::TemporaryDirectory copy;
    std::filesystem::copy(root, copy.path(), std::filesystem::copy_options::recursive);
    Check check(copy.path(), options.is_verbose, options.is_blind, counts);
    edit(check, copy.path(), options);
  }
  return finish(counts, options.least);
}

}  // namespace
}  // namespace cairn

int main(int count, char** words) {
  return cairn::run(std::vector<std::string>(words + 1, words + count));
}
