#include "internal/map/entry_points.h"

#include <algorithm>
#include <array>
#include <map>

#include "internal/base/path.h"

namespace cairn::map {
namespace {

constexpr std::size_t kMaxExporters = 12;
constexpr std::size_t kMaxOffers = 12;
constexpr std::size_t kMaxUncalled = 12;
constexpr std::size_t kMaxMains = 12;
constexpr std::uint32_t kLeastUses = 5;

constexpr std::array<std::string_view, 4> kRunByName = {"__main__.py", "manage.py", "main.py",
                                                        "Program.cs"};
constexpr std::array<std::string_view, 14> kOffering = {
    "__init__.py", "index.ts",      "index.tsx", "index.js",     "index.mjs",
    "index.cjs",   "index.mts",     "index.cts", "mod.ts",       "lib.rs",
    "index.d.ts",  "public-api.ts", "main.ts",   "public_api.ts"};

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

class EntryPoints {
 public:
  EntryPoints(const corpus::Corpus& corpus, const CodeMap& map, const Importance& importance)
      : corpus_(corpus), map_(map), importance_(importance) {}

  std::vector<EntryPoint> run() {
    add_mains();
    add_files_that_run();
    add_exporters();
    add_uncalled();
    return std::move(entries_);
  }

 private:
  bool is_foreign(std::uint32_t node) const { return factors_of(map_.traits[node]).origin < 1; }

  void sort(std::vector<std::uint32_t>& nodes, std::size_t most) const {
    std::sort(nodes.begin(), nodes.end(), [&](std::uint32_t a, std::uint32_t b) {
      const double x = importance_.of_node[a];
      const double y = importance_.of_node[b];
      return x != y ? x > y : a < b;
    });
    if (nodes.size() > most) nodes.resize(most);
  }

  EntryPoint entry(EntryPoint::Why why, std::uint32_t id) const {
    EntryPoint point;
    point.why = why;
    point.node = id;
    if (const auto node = corpus_.node(model::NodeId{id})) {
      point.path = corpus_.path_of(*node);
      point.name = node->qualified_name();
      point.line = node->name_range.begin.line;
    }
    return point;
  }

  void add_mains() {
    std::vector<std::uint32_t> mains;
    for (const corpus::NameMatch& match : corpus_.names_with_key("main")) {
      for (const model::NodeId node : match.nodes) {
        const std::uint32_t id = value_of(node);
        if (id >= map_.size() || !map_.is_symbol(id) || is_foreign(id)) continue;
        if (model::is_callable(map_.traits[id].kind) && map_.callers[id] <= 2) mains.push_back(id);
      }
    }
    sort(mains, kMaxMains);
    for (const std::uint32_t id : mains) entries_.push_back(entry(EntryPoint::Why::kMain, id));
  }

  void add_files_that_run() {
    for (const CodeFile& file : map_.files) {
      const bool has_main = std::any_of(entries_.begin(), entries_.end(),
                                        [&](const EntryPoint& e) { return e.path == file.path; });
      if (has_main || file.is_test || !is_one_of(kRunByName, base::base_name(file.path))) continue;
      entries_.push_back(entry(EntryPoint::Why::kMain, value_of(file.node)));
    }
  }

  // Returns, for each file that can export names, the symbols of other files that this file uses
  // outside of its functions. Such uses are usually imports and re-exports.
  std::map<std::uint32_t, std::vector<std::uint32_t>> offers() const {
    std::map<std::uint32_t, std::vector<std::uint32_t>> by_file;
    for (const Use& use : map_.uses) {
      if (map_.traits[use.from].kind != model::NodeKind::kFile || !map_.is_symbol(use.to)) continue;
      const CodeFile& file = map_.files[map_.file_number[use.from]];
      if (file.is_test || !is_one_of(kOffering, base::base_name(file.path))) continue;
      if (map_.file_number[use.to] == map_.file_number[use.from]) continue;
      std::vector<std::uint32_t>& offered = by_file[use.from];
      if (offered.empty() || offered.back() != use.to) offered.push_back(use.to);
    }
    return by_file;
  }

  void add_exporters() {
    auto by_file = offers();
    std::vector<std::pair<double, std::uint32_t>> order;
    for (const auto& [file, offered] : by_file) {
      double sum = 0;
      for (const std::uint32_t node : offered) sum += importance_.of_node[node];
      // A file that defines more symbols than it imports probably imports symbols only for its own
      // use.
      const std::uint32_t own = map_.files[map_.file_number[file]].symbols;
      if (offered.size() >= 2 && own <= offered.size()) order.emplace_back(sum, file);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    if (order.size() > kMaxExporters) order.resize(kMaxExporters);
    for (const auto& [sum, file] : order) {
      EntryPoint point = entry(EntryPoint::Why::kExported, file);
      std::vector<std::uint32_t>& offered = by_file[file];
      point.offer_count = static_cast<std::uint32_t>(offered.size());
      sort(offered, kMaxOffers);
      for (const std::uint32_t id : offered) {
        const auto node = corpus_.node(model::NodeId{id});
        if (!node) continue;
        std::string name = node->qualified_name();
        const auto said = std::find(point.offers.begin(), point.offers.end(), name);
        if (said == point.offers.end()) point.offers.push_back(std::move(name));
      }
      if (point.offers.size() > 1) entries_.push_back(std::move(point));
    }
  }

  void add_uncalled() {
    std::vector<std::uint32_t> uses(map_.size(), 0);
    std::vector<bool> is_used(map_.size(), false);
    for (const Use& use : map_.uses) {
      if (!map_.is(use.from, model::kFlagTest)) is_used[use.to] = true;
      if (use.kind == model::EdgeKind::kCall) ++uses[use.from];
    }
    std::vector<std::uint32_t> found;
    for (std::uint32_t id = 1; id < map_.size(); ++id) {
      const model::NodeKind kind = map_.traits[id].kind;
      const bool is_function =
          kind == model::NodeKind::kFunction || kind == model::NodeKind::kMethod;
      if (!is_function || !map_.is_symbol(id) || is_used[id] || is_foreign(id)) continue;
      if (map_.is(id, model::kFlagPrivate) || uses[id] < kLeastUses) continue;
      found.push_back(id);
    }
    std::stable_sort(found.begin(), found.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return uses[a] > uses[b]; });
    if (found.size() > kMaxUncalled) found.resize(kMaxUncalled);
    for (const std::uint32_t id : found) {
      EntryPoint point = entry(EntryPoint::Why::kUncalled, id);
      if (is_main(point)) continue;
      point.uses = uses[id];
      entries_.push_back(std::move(point));
    }
  }

  bool is_main(const EntryPoint& point) const {
    return std::any_of(entries_.begin(), entries_.end(),
                       [&](const EntryPoint& entry) { return entry.node == point.node; });
  }

  const corpus::Corpus& corpus_;
  const CodeMap& map_;
  const Importance& importance_;
  std::vector<EntryPoint> entries_;
};

}  // namespace

std::string_view name_of(EntryPoint::Why why) {
  switch (why) {
    case EntryPoint::Why::kMain: return "main";
    case EntryPoint::Why::kExported: return "exports";
    case EntryPoint::Why::kUncalled: return "uncalled";
  }
  return "";
}

std::vector<EntryPoint> find_entry_points(const corpus::Corpus& corpus, const CodeMap& map,
                                          const Importance& importance) {
  return EntryPoints(corpus, map, importance).run();
}

}  // namespace cairn::map
