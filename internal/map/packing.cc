#include "internal/map/packing.h"

#include <algorithm>
#include <array>

#include "internal/map/offer.h"

namespace cairn::map {
namespace {

// Max share of the tokens, after the modules' lines, that each section gets before the details.
struct Shares {
  double modules = 0.20;  // their exports; with a focus, their lines as well
  double connections = 0.12;
  double entry_points = 0.08;
  double documents = 0.10;
};

constexpr Shares kFocusShares = {0.04, 0.03, 0.02, 0.02};
constexpr double kModuleLines = 0.6;     // of the budget, at most
constexpr double kFocusBodies = 0.15;    // of the budget, before any other detail
constexpr double kFocusFirstBody = 0.4;  // of the budget, at most, for the very first one
constexpr std::size_t kFocusFunctions = 10;
constexpr std::uint32_t kFirstSections = 6;
constexpr std::size_t kFirstSymbols = 2;
constexpr int kMaxSweeps = 4;
constexpr int kMaxRounds = 12;

// How much a part of a symbol is worth, as a share of the symbol's value. With a focus, the reader
// is looking for something, and more names help; without one, the reader wants to understand the
// whole, and more about each symbol helps.
double share_of(SymbolParts part, bool has_focus) {
  if (part == kPartSignature) return has_focus ? 0.3 : 0.9;
  if (part == kPartSummary) return has_focus ? 0.1 : 0.25;
  if (part == kPartBody) return has_focus ? 0.2 : 0.6;
  return 1;
}

constexpr double kFileShare = 0.1;  // of its own value

using Kind = Offer::Kind;

class Packer {
 public:
  Packer(const RepositoryMap& map, const Layout& layout, std::size_t budget,
         const CountTokens& count)
      : map_(map),
        layout_(layout),
        count_(count),
        budget_(budget),
        selection_(map),
        has_module_heading_(map.modules.size()),
        file_costs_(map.files.size(), 0),
        name_costs_(map.symbols.size(), 0) {}

  Packed run() {
    Packed packed{selection_, layout_.whole(selection_), 0, true};
    packed.tokens = count_(packed.text);
    if (packed.tokens > budget_) {
      packed.fits = false;
      return packed;
    }
    remaining_ = budget_ - packed.tokens;
    offer_details();
    fill_first();
    for (int round = 0; round < kMaxRounds; ++round) {
      const std::size_t before = log_.size();
      fill_rest();
      if (round > 0 && log_.size() == before) break;
      if (!correct(packed)) break;
    }
    while (packed.tokens > budget_ && undo()) measure(packed);
    return packed;
  }

 private:
  // ---- choosing ----

  // Chooses `offer` and the parts it needs if all of them fit into `limit`, too.
  bool take(const Offer& offer, std::size_t& limit) {
    if (is_chosen(selection_, offer)) return false;
    std::vector<Offer> needed = missing_before(offer);
    needed.push_back(offer);
    std::size_t cost = heading_cost(offer.kind);
    for (const Offer& one : needed) cost += one.cost + module_heading_cost(one);
    if (cost > remaining_ || cost > limit) return false;
    remaining_ -= cost;
    limit -= cost;
    note_heading(offer.kind);
    for (const Offer& one : needed) {
      if (one.kind == Kind::kFile) has_module_heading_[map_.files[one.index].group] = true;
      choose(selection_, one, true);
      log_.push_back(one);
    }
    return true;
  }

  bool take(const Offer& offer) {
    std::size_t unlimited = budget_;
    return take(offer, unlimited);
  }

  bool undo() {
    if (log_.empty()) return false;
    choose(selection_, log_.back(), false);
    log_.pop_back();
    return true;
  }

  // Returns the parts that must be shown before a symbol, or a part of it, can be.
  std::vector<Offer> missing_before(const Offer& offer) {
    std::vector<Offer> missing;
    if (offer.kind != Kind::kSymbol) return missing;
    const MapSymbol& symbol = map_.symbols[offer.index];
    if (!selection_.files[symbol.file]) missing.push_back(file_offer(symbol.file));
    if (symbol.container && selection_.symbols[*symbol.container] == 0) {
      missing.push_back(symbol_offer(*symbol.container, kPartName));
    }
    if (offer.part != kPartName && selection_.symbols[offer.index] == 0) {
      missing.push_back(symbol_offer(offer.index, kPartName));
    }
    return missing;
  }

  // ---- costs ----

  std::size_t heading_cost(Kind kind) const {
    const Section section = section_of(kind);
    return has_heading_[static_cast<std::size_t>(section)] ? 0 : count_(layout_.heading(section));
  }

  std::size_t module_heading_cost(const Offer& offer) const {
    if (offer.kind != Kind::kFile) return 0;
    const std::uint32_t group = map_.files[offer.index].group;
    return has_module_heading_[group] ? 0 : count_(layout_.module_heading(group));
  }

  void note_heading(Kind kind) { has_heading_[static_cast<std::size_t>(section_of(kind))] = true; }

  Offer file_offer(std::uint32_t index) {
    Offer offer;
    offer.kind = Kind::kFile;
    offer.index = index;
    if (file_costs_[index] == 0) file_costs_[index] = count_(layout_.file(index));
    offer.cost = file_costs_[index];
    offer.density = kFileShare * map_.files[index].value / static_cast<double>(offer.cost);
    return offer;
  }

  std::size_t cost_of(std::uint32_t symbol, SymbolParts parts) const {
    const bool is_nested = map_.symbols[symbol].container.has_value();
    return count_(layout_.symbol(symbol, parts, is_nested));
  }

  Offer symbol_offer(std::uint32_t index, SymbolParts part) {
    Offer offer;
    offer.index = index;
    offer.part = part;
    if (name_costs_[index] == 0) name_costs_[index] = cost_of(index, kPartName);
    const std::size_t name = name_costs_[index];
    const std::size_t with =
        part == kPartName ? name : cost_of(index, static_cast<SymbolParts>(kPartName | part));
    offer.cost = part == kPartName ? name : with - std::min(with, name);
    offer.density = share_of(part, map_.focus.has_value()) * map_.symbols[index].value /
                    static_cast<double>(std::max<std::size_t>(offer.cost, 1));
    return offer;
  }

  static Offer plain_offer(Kind kind, std::uint32_t index, std::size_t cost) {
    Offer offer;
    offer.kind = kind;
    offer.index = index;
    offer.cost = cost;
    return offer;
  }

  // ---- the choices ----

  void offer_details() {
    if (map_.level >= Level::kFiles) {
      for (std::uint32_t i = 0; i < map_.files.size(); ++i) files_.push_back(i);
      keep_most_valuable_files();
      for (const std::uint32_t file : files_) details_.push_back(file_offer(file));
    }
    for (std::uint32_t i = 0; i < map_.symbols.size(); ++i) offer_symbol(i);
    std::stable_sort(details_.begin(), details_.end(),
                     [](const Offer& a, const Offer& b) { return a.density > b.density; });
  }

  // Keeps as many as could fit.
  void keep_most_valuable_files() {
    std::stable_sort(files_.begin(), files_.end(), [&](std::uint32_t a, std::uint32_t b) {
      return map_.files[a].value > map_.files[b].value;
    });
    const std::size_t most = budget_ / 6 + 1;
    if (files_.size() > most) files_.resize(most);
  }

  void offer_symbol(std::uint32_t index) {
    const MapSymbol& symbol = map_.symbols[index];
    details_.push_back(symbol_offer(index, kPartName));
    if (map_.level >= Level::kSignatures) {
      if (!symbol.signature.empty()) details_.push_back(symbol_offer(index, kPartSignature));
      if (!symbol.summary.empty()) details_.push_back(symbol_offer(index, kPartSummary));
    }
    if (!symbol.body.empty()) details_.push_back(symbol_offer(index, kPartBody));
  }

  // ---- the order of filling ----

  static std::size_t part_of(std::size_t budget, double share) {
    return static_cast<std::size_t>(static_cast<double>(budget) * share);
  }

  void fill_first() {
    const bool is_overview = map_.level == Level::kModules;
    Shares shares = map_.focus ? kFocusShares : Shares{};
    if (is_overview) shares = {0.4, 0.4, 0.1, 0.1};
    fill_modules(part_of(budget_, map_.focus ? shares.modules : kModuleLines));
    const std::size_t left = remaining_;
    fill_exports(part_of(left, shares.modules));
    fill_connections(part_of(left, shares.connections));
    fill_entry_points(part_of(left, shares.entry_points));
    fill_documents(part_of(left, shares.documents), kFirstSections);
    if (map_.focus) {
      fill_bodies(part_of(budget_, kFocusBodies));
    } else {
      fill_first_pages();
    }
  }

  void fill_rest() {
    for (int sweep = 0; sweep < kMaxSweeps; ++sweep) {
      bool has_taken = false;
      for (const Offer& offer : details_) {
        has_taken = take(offer) || has_taken;
      }
      if (!has_taken) break;
    }
    fill_modules(budget_);
    fill_exports(budget_);
    fill_connections(budget_);
    fill_entry_points(budget_);
    fill_documents(budget_, ~std::uint32_t{0});
  }

  // Adds one line each.
  void fill_modules(std::size_t limit) {
    for (const std::uint32_t index : modules_by_value()) {
      if (selection_.modules[index] || map_.modules[index].value <= 0) continue;
      const std::size_t cost = count_(layout_.module(index, false));
      if (!take(plain_offer(Kind::kModule, index, cost), limit)) break;
    }
  }

  void fill_exports(std::size_t limit) {
    for (const std::uint32_t index : modules_by_value()) {
      if (!selection_.modules[index] || selection_.exports[index]) continue;
      const std::size_t with = count_(layout_.module(index, true));
      const std::size_t without = count_(layout_.module(index, false));
      if (with <= without) continue;
      if (!take(plain_offer(Kind::kExports, index, with - without), limit)) break;
    }
  }

  std::vector<std::uint32_t> modules_by_value() const {
    std::vector<std::uint32_t> order(map_.modules.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return map_.modules[a].value > map_.modules[b].value;
    });
    return order;
  }

  void fill_connections(std::size_t limit) {
    std::vector<std::uint32_t> order(map_.connections.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return map_.connections[a].value > map_.connections[b].value;
    });
    for (const std::uint32_t index : order) {
      if (selection_.connections[index] || map_.connections[index].value <= 0) continue;
      const std::size_t cost = count_(layout_.connection(index));
      if (!take(plain_offer(Kind::kConnection, index, cost), limit)) break;
    }
  }

  void fill_entry_points(std::size_t limit) {
    for (std::uint32_t i = 0; i < map_.entry_points.size(); ++i) {
      if (selection_.entry_points[i]) continue;
      take(plain_offer(Kind::kEntryPoint, i, count_(layout_.entry_point(i))), limit);
    }
  }

  // Adds one line each, then at most `most` sections each.
  void fill_documents(std::size_t limit, std::uint32_t most) {
    for (std::uint32_t i = 0; i < map_.documents.size(); ++i) {
      if (!selection_.documents[i]) {
        if (!take(plain_offer(Kind::kDocument, i, count_(layout_.document(i, 0))), limit)) break;
      }
      const auto count = static_cast<std::uint32_t>(map_.documents[i].sections.size());
      for (std::uint32_t n = selection_.sections[i] + 1; n <= std::min(count, most); ++n) {
        Offer offer = plain_offer(Kind::kSections, i, 0);
        offer.sections = n;
        const std::size_t with = count_(layout_.document(i, n));
        offer.cost = with - std::min(with, count_(layout_.document(i, n - 1)));
        if (!take(offer, limit)) break;
      }
    }
  }

  // Adds the source of the first few functions that fit.
  void fill_bodies(std::size_t limit) {
    std::vector<std::uint32_t> order;
    for (std::uint32_t i = 0; i < map_.symbols.size(); ++i) {
      if (!map_.symbols[i].body.empty()) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
      return map_.symbols[a].value > map_.symbols[b].value;
    });
    if (order.size() > kFocusFunctions) order.resize(kFocusFunctions);
    if (order.empty()) return;
    std::size_t limit_of_first = part_of(budget_, kFocusFirstBody);
    take(symbol_offer(order[0], kPartBody), limit_of_first);
    for (const std::uint32_t index : order) take(symbol_offer(index, kPartBody), limit);
  }

  // Adds each module's best symbols, with their files, before any module gets more.
  void fill_first_pages() {
    std::vector<std::vector<std::uint32_t>> best(map_.modules.size());
    for (std::uint32_t i = 0; i < map_.symbols.size(); ++i) {
      best[map_.files[map_.symbols[i].file].group].push_back(i);
    }
    for (std::size_t module = 0; module < best.size(); ++module) {
      if (!selection_.modules[module] || map_.modules[module].group.is_test) continue;
      std::vector<std::uint32_t>& symbols = best[module];
      std::stable_sort(symbols.begin(), symbols.end(), [&](std::uint32_t a, std::uint32_t b) {
        return map_.symbols[a].value > map_.symbols[b].value;
      });
      for (std::size_t n = 0; n < symbols.size() && n < kFirstSymbols; ++n) {
        take(symbol_offer(symbols[n], kPartName));
      }
    }
  }

  // ---- holding the budget exactly ----

  void measure(Packed& packed) const {
    packed.text = layout_.whole(selection_);
    packed.tokens = count_(packed.text);
    packed.selection = selection_;
  }

  // Counts the whole text and takes parts back until it fits. The tokens left, less the error of
  // the estimate, are to be filled again; returns false if there are none.
  bool correct(Packed& packed) {
    measure(packed);
    const std::size_t wrong_by = packed.tokens - std::min(packed.tokens, budget_);
    while (packed.tokens > budget_ && !log_.empty()) {
      std::size_t excess = packed.tokens - budget_;
      while (excess > 0 && !log_.empty()) {
        excess -= std::min(excess, std::max<std::size_t>(log_.back().cost, 1));
        undo();
      }
      measure(packed);
    }
    const std::size_t left = budget_ - std::min(budget_, packed.tokens);
    remaining_ = left - std::min(left, wrong_by);
    return remaining_ > 0;
  }

  const RepositoryMap& map_;
  const Layout& layout_;
  const CountTokens& count_;
  std::size_t budget_;
  Selection selection_;
  std::size_t remaining_ = 0;
  std::array<bool, 5> has_heading_{};
  std::vector<bool> has_module_heading_;
  std::vector<std::size_t> file_costs_;  // 0: not yet counted
  std::vector<std::size_t> name_costs_;
  std::vector<std::uint32_t> files_;
  std::vector<Offer> details_;
  std::vector<Offer> log_;
};

}  // namespace

Packed pack(const RepositoryMap& map, const Layout& layout, std::size_t budget,
            const CountTokens& count) {
  return Packer(map, layout, budget, count).run();
}

}  // namespace cairn::map
