#include "internal/review/symbol_diff.h"

#include <algorithm>
#include <array>
#include <list>
#include <map>
#include <tuple>

namespace cairn::review {
namespace {

constexpr std::size_t kNothing = ~std::size_t{0};
constexpr std::size_t kMaxPairs = 250'000;  // max pairs to compare for renamed definitions
constexpr std::size_t kMaxNamesakes = 50;   // max definitions with the same name to compare
// The maximum number of steps, which take at most about a second. A step compares one pair or one
// line of a pair. The limit allows a change of 3,000 files that removes twenty definitions of a
// hundred lines from each file, and adds as many.
constexpr std::size_t kMaxSteps = 200'000'000;
constexpr double kLeastMoved = 0.5;  // min similarity() of a moved definition
constexpr double kLeastRenamed = 0.6;
constexpr std::size_t kLeastLines = 2;

struct Place {
  std::size_t file = kNothing;
  std::size_t index = 0;

  bool exists() const { return file != kNothing; }
};

std::string last_part(const std::string& path) { return path.substr(path.rfind('.') + 1); }

std::string key_of(const Symbol& one) {
  return one.qualified_name() + "<" + one.trait + (model::is_type(one.kind) ? ">t" : ">");
}

// Finds the symbols on one side of a file by name.
struct SymbolIndex {
  explicit SymbolIndex(const std::vector<Symbol>& symbols) {
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      members[symbols[i].container].push_back(i);
      if (model::is_type(symbols[i].kind)) types.emplace(symbols[i].qualified_name(), i);
    }
  }

  std::optional<std::size_t> type(const std::string& path) const {
    const auto found = types.find(path);
    return found == types.end() ? std::nullopt : std::optional(found->second);
  }

  std::map<std::string, std::size_t> types;  // by qualified name; the first type with the name
  std::map<std::string, std::vector<std::size_t>> members;  // by container
};

class Matcher {
 public:
  explicit Matcher(std::span<const FileSymbols> files) : files_(files) {
    for (const FileSymbols& file : files) {
      new_of_.emplace_back(file.before.size());
      old_of_.emplace_back(file.after.size());
      old_.emplace_back(file.before);
      new_.emplace_back(file.after);
    }
  }

  SymbolDiff run() {
    for (std::size_t file = 0; file < files_.size(); ++file) match_by_key(file);
    index_added();
    for (const bool is_type : {true, false}) {
      match_moved(is_type);
      if (is_type) follow_types();
    }
    for (const bool is_type : {true, false}) {
      for (std::size_t file = 0; file < files_.size(); ++file) match_renamed(file, is_type);
      if (is_type) follow_types();
    }
    return {changes(), is_cut_};
  }

 private:
  using MoveKey = std::tuple<std::string, std::string_view, SymbolGroup>;  // name, language family

  const Symbol& old_at(Place place) const { return files_[place.file].before[place.index]; }
  const Symbol& new_at(Place place) const { return files_[place.file].after[place.index]; }
  bool is_free_old(Place place) const { return !new_of_[place.file][place.index].exists(); }
  bool is_free_new(Place place) const { return !old_of_[place.file][place.index].exists(); }

  void match(Place before, Place after) {
    new_of_[before.file][before.index] = after;
    old_of_[after.file][after.index] = before;
  }

  // ---- matching in the same file, by qualified name ----

  void match_by_key(std::size_t file) {
    std::map<std::string, std::pair<std::vector<std::size_t>, std::vector<std::size_t>>> by_key;
    for (std::size_t i = 0; i < files_[file].before.size(); ++i) {
      by_key[key_of(files_[file].before[i])].first.push_back(i);
    }
    for (std::size_t i = 0; i < files_[file].after.size(); ++i) {
      by_key[key_of(files_[file].after[i])].second.push_back(i);
    }
    for (const auto& [key, sides] : by_key) {
      match_if(file, sides, [](const Symbol& a, const Symbol& b) { return a.text == b.text; });
      match_if(file, sides,
               [](const Symbol& a, const Symbol& b) { return a.signature == b.signature; });
      match_if(file, sides, [](const Symbol& a, const Symbol& b) {
        return a.is_declaration == b.is_declaration && a.max_arguments == b.max_arguments;
      });
      match_if(file, sides, is_like);
    }
  }

  template <typename Test>
  void match_if(std::size_t file,
                const std::pair<std::vector<std::size_t>, std::vector<std::size_t>>& sides,
                const Test& test) {
    std::size_t from = 0;  // matching symbols usually have the same order on both sides
    for (const std::size_t i : sides.first) {
      const Place before{file, i};
      if (!is_free_old(before)) continue;
      for (std::size_t step = 0; step < std::min(sides.second.size(), kMaxNamesakes); ++step) {
        const std::size_t at = (from + step) % sides.second.size();
        const Place after{file, sides.second[at]};
        if (!is_free_new(after) || !test(old_at(before), new_at(after))) continue;
        match(before, after);
        from = at + 1;
        break;
      }
    }
  }

  // ---- matching in another file or container, by name ----

  void index_added() {
    for (std::size_t file = 0; file < files_.size(); ++file) {
      for (std::size_t i = 0; i < files_[file].after.size(); ++i) {
        if (is_free_new({file, i})) {
          added_[key_of_move(file, files_[file].after[i])].push_back({file, i});
        }
      }
    }
  }

  void match_moved(bool is_type) {
    for (std::size_t file = 0; file < files_.size(); ++file) {
      for (std::size_t i = 0; i < files_[file].before.size(); ++i) {
        const Place before{file, i};
        if (is_free_old(before) && model::is_type(old_at(before).kind) == is_type) {
          find_moved(before);
        }
      }
    }
  }

  MoveKey key_of_move(std::size_t file, const Symbol& one) const {
    return {one.name, files_[file].language->family, group_of(one)};
  }

  void find_moved(Place before) {
    const Symbol& old_one = old_at(before);
    const auto found = added_.find(key_of_move(before.file, old_one));
    if (found == added_.end()) return;
    std::list<Place>& namesakes = found->second;
    auto best = namesakes.end();
    double best_score = 0;
    std::size_t looked_at = 0;
    for (auto after = namesakes.begin(); after != namesakes.end();) {
      if (!is_free_new(*after)) {
        after = namesakes.erase(after);
        continue;
      }
      if (++looked_at > kMaxNamesakes) break;
      const double score = score_of_move(old_one, new_at(*after));
      if (score > best_score) {
        best_score = score;
        best = after;
      }
      ++after;
    }
    if (best == namesakes.end()) return;
    match(before, *best);
    namesakes.erase(best);
  }

  // Returns the similarity() of two symbols, or 0 if the limit of steps is reached.
  double similarity_of(const Symbol& a, const Symbol& b) {
    return may_spend(a.lines.size() + b.lines.size()) ? similarity(a, b) : 0;
  }

  bool may_spend(std::size_t steps) {
    if (steps > steps_left_) {
      is_cut_ = true;
      return false;
    }
    steps_left_ -= steps;
    return true;
  }

  double score_of_move(const Symbol& a, const Symbol& b) {
    const bool is_same_type = last_part(a.container) == last_part(b.container);
    const bool is_short = a.lines.size() <= kLeastLines;
    if (a.shape == b.shape && (is_same_type || !is_short)) return is_same_type ? 3 : 2;
    if (model::is_callable(a.kind) || model::is_type(a.kind)) {
      const double share = similarity_of(a, b);
      if (share >= kLeastMoved && !is_short) return share + (is_same_type ? 0.5 : 0);
      if (is_same_type && a.signature == b.signature && !a.container.empty()) return 0.4;
      if (is_same_type && a.signature == b.signature && share >= kLeastMoved / 2) return 0.4;
      return 0;
    }
    const bool is_same = is_same_type && a.signature == b.signature && a.text == b.text;
    return is_same ? 1 : 0;
  }

  // Matches the members of types that were renamed or moved. Members are matched by name.
  void follow_types() {
    for (std::size_t file = 0; file < files_.size(); ++file) {
      for (std::size_t i = 0; i < files_[file].before.size(); ++i) {
        const Place after = new_of_[file][i];
        const Symbol& type = files_[file].before[i];
        if (!after.exists() || !model::is_type(type.kind)) continue;
        const std::string to = new_at(after).qualified_name();
        if (after.file != file || to != type.qualified_name()) {
          follow(file, type.qualified_name(), after.file, to);
        }
      }
    }
  }

  void follow(std::size_t old_file, const std::string& old_type, std::size_t new_file,
              const std::string& new_type) {
    const auto old_members = old_[old_file].members.find(old_type);
    const auto new_members = new_[new_file].members.find(new_type);
    if (old_members == old_[old_file].members.end()) return;
    if (new_members == new_[new_file].members.end()) return;
    std::map<std::string, std::vector<std::size_t>> by_name;
    for (const std::size_t i : new_members->second) {
      if (is_free_new({new_file, i})) by_name[files_[new_file].after[i].name].push_back(i);
    }
    for (const std::size_t i : old_members->second) {
      const Place before{old_file, i};
      const Symbol& one = old_at(before);
      if (!is_free_old(before)) continue;
      // A constructor may have the same name as its type.
      const bool is_maker = one.name == last_part(old_type);
      std::size_t looked_at = 0;
      for (const std::size_t index : by_name[is_maker ? last_part(new_type) : one.name]) {
        const Place after{new_file, index};
        if (++looked_at > kMaxNamesakes) break;
        if (!is_free_new(after) || !is_like(one, new_at(after))) continue;
        match(before, after);
        break;
      }
    }
  }

  // ---- matching in the same file, by text ----

  void match_renamed(std::size_t file, bool is_type) {
    struct Pair {
      double score;
      std::size_t before;
      std::size_t after;
    };
    std::vector<std::size_t> removed;
    std::vector<std::size_t> added;
    for (std::size_t i = 0; i < files_[file].before.size(); ++i) {
      const bool is_it = model::is_type(files_[file].before[i].kind) == is_type;
      if (is_it && is_free_old({file, i})) removed.push_back(i);
    }
    for (std::size_t i = 0; i < files_[file].after.size(); ++i) {
      const bool is_it = model::is_type(files_[file].after[i].kind) == is_type;
      if (is_it && is_free_new({file, i})) added.push_back(i);
    }
    if (removed.size() * added.size() > kMaxPairs) {
      is_cut_ = true;
      return;
    }
    if (!may_spend(removed.size() * added.size())) return;
    std::vector<Pair> pairs;
    for (const std::size_t i : removed) {
      for (const std::size_t j : added) {
        const double score = score_of_rename(files_[file].before[i], files_[file].after[j]);
        if (score > 0) pairs.push_back({score, i, j});
      }
    }
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const Pair& a, const Pair& b) { return a.score > b.score; });
    for (const Pair& pair : pairs) {
      const Place before{file, pair.before};
      const Place after{file, pair.after};
      if (is_free_old(before) && is_free_new(after)) match(before, after);
    }
  }

  double score_of_rename(const Symbol& a, const Symbol& b) {
    if (!is_like(a, b) || a.container != b.container || a.name == b.name) return 0;
    if (!model::is_callable(a.kind) && !model::is_type(a.kind)) {
      const bool is_long = a.lines.size() > kLeastLines && a.shape == b.shape;
      return is_long ? 2 : 0;
    }
    const bool is_whole = a.lines.size() >= kLeastLines || b.lines.size() >= kLeastLines;
    if (a.shape == b.shape && a.signature == b.signature) return is_whole ? 2 : 1.5;
    const double share = similarity_of(a, b);
    return a.lines.size() > kLeastLines && share >= kLeastRenamed ? share : 0;
  }

  // ---- the result ----

  bool is_implied_by(const Symbol& member, std::size_t file, bool is_old) const {
    std::string container = member.container;
    while (!container.empty()) {
      const auto type = (is_old ? old_ : new_)[file].type(container);
      if (type && (is_old ? is_free_old({file, *type}) : is_free_new({file, *type}))) return true;
      const std::size_t dot = container.rfind('.');
      container.resize(dot == std::string::npos ? 0 : dot);
    }
    return false;
  }

  // Returns whether a matched symbol moved together with its enclosing type.
  bool is_moved_with_type(Place before, Place after) const {
    const std::string& old_type = old_at(before).container;
    const std::string& new_type = new_at(after).container;
    const auto index = old_[before.file].type(old_type);
    if (!index) return false;
    const Place type = new_of_[before.file][*index];
    return type.exists() && type.file == after.file && new_at(type).qualified_name() == new_type;
  }

  void add_pair(Place before, Place after, std::vector<SymbolChange>& changes) const {
    const Symbol& a = old_at(before);
    const Symbol& b = new_at(after);
    SymbolChange change;
    change.signature = compare(a.signature, b.signature, *files_[after.file].language);
    if (change.signature.change == SignatureChange::kNone && model::is_type(a.kind) &&
        a.text != b.text && a.name == b.name) {
      change.signature = {SignatureChange::kCompatible, "declaration", {}};
    }
    change.is_body_changed = a.name == b.name ? a.text != b.text : a.shape != b.shape;
    const bool is_elsewhere = before.file != after.file || a.container != b.container;
    const bool is_maker = a.name == last_part(a.container) && b.name == last_part(b.container);
    const bool has_moved = is_elsewhere && !is_moved_with_type(before, after);
    if (a.name != b.name && !is_maker) {
      change.kind = ChangeKind::kRenamed;
    } else if (has_moved) {
      change.kind = ChangeKind::kMoved;
    } else if (change.signature.change != SignatureChange::kNone) {
      change.kind = ChangeKind::kSignature;
    } else if (!change.is_body_changed) {
      return;
    }
    change.before = a;
    change.after = b;
    change.old_file = before.file;
    change.new_file = after.file;
    changes.push_back(std::move(change));
  }

  std::vector<SymbolChange> changes() const {
    std::vector<SymbolChange> changes;
    for (std::size_t file = 0; file < files_.size(); ++file) {
      for (std::size_t i = 0; i < files_[file].before.size(); ++i) {
        const Place before{file, i};
        if (!is_free_old(before)) {
          add_pair(before, new_of_[file][i], changes);
          continue;
        }
        SymbolChange change;
        change.kind = ChangeKind::kRemoved;
        change.old_file = change.new_file = file;
        change.before = old_at(before);
        change.is_implied = is_implied_by(old_at(before), file, true);
        changes.push_back(std::move(change));
      }
      for (std::size_t i = 0; i < files_[file].after.size(); ++i) {
        const Place after{file, i};
        if (!is_free_new(after)) continue;
        SymbolChange change;
        change.kind = ChangeKind::kAdded;
        change.old_file = change.new_file = file;
        change.after = new_at(after);
        change.is_implied = is_implied_by(new_at(after), file, false);
        changes.push_back(std::move(change));
      }
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const SymbolChange& a, const SymbolChange& b) {
                       return std::make_tuple(a.file(), a.symbol().name_range.begin) <
                              std::make_tuple(b.file(), b.symbol().name_range.begin);
                     });
    return changes;
  }

  std::span<const FileSymbols> files_;
  std::vector<std::vector<Place>> new_of_;  // new version, by file and index of the old symbol
  std::vector<std::vector<Place>> old_of_;
  std::vector<SymbolIndex> old_;
  std::vector<SymbolIndex> new_;
  std::map<MoveKey, std::list<Place>> added_;
  std::size_t steps_left_ = kMaxSteps;
  bool is_cut_ = false;
};

}  // namespace

std::string_view name_of(ChangeKind kind) {
  constexpr std::array<std::string_view, kChangeKindCount> kNames = {
      "removed", "renamed", "moved", "signature", "body", "added"};
  return kNames.at(static_cast<std::size_t>(kind));
}

SymbolDiff diff_symbols(std::span<const FileSymbols> files) { return Matcher(files).run(); }

}  // namespace cairn::review
