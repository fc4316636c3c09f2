#include "internal/navigation/breaks.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <tuple>

#include "internal/base/path.h"
#include "internal/navigation/broken_uses.h"
#include "internal/navigation/contracts.h"
#include "internal/review/line_diff.h"
#include "internal/review/writing.h"

namespace cairn::navigation {
namespace {

using review::ChangeKind;
using review::Review;
using review::SignatureChange;
using review::SymbolChange;

constexpr std::size_t kMaxLookedAt = 3000;  // maximum number of definitions to check

// Returns whether the old file of a moved definition still has an import that binds the name. If
// so, code that uses the definition through the old file remains valid.
bool is_passed_on(const SymbolChange& change, const Review& review) {
  const review::ReviewedFile& file = review.files[change.old_file];
  return change.before->container.empty() &&
         std::any_of(file.imports.begin(), file.imports.end(), [&](const syntax::Import& one) {
           return (one.alias.empty() ? one.name : one.alias) == change.before->name;
         });
}

bool may_break(const SymbolChange& change, const Review& review) {
  if (!change.before || change.before->is_test || review.files[change.old_file].is_test) {
    return false;
  }
  if (change.is_implied) return false;  // counted together with its type
  const bool is_signature = change.signature.change >= SignatureChange::kNames;
  switch (change.kind) {
    case ChangeKind::kRemoved:
    case ChangeKind::kRenamed: return !is_passed_on(change, review);
    case ChangeKind::kMoved: {
      const bool is_lost =
          change.before->container != change.after->container ||
          review::writing_of(*review.files[change.old_file].language).modules_are_files;
      return (is_lost && !is_passed_on(change, review)) || is_signature;
    }
    case ChangeKind::kSignature: return is_signature;
    default: return false;
  }
}

std::string what_of(const SymbolChange& change, const Review& review) {
  std::string what;
  if (change.kind == ChangeKind::kRemoved) return "removed";
  if (change.kind == ChangeKind::kAdded) return "added";
  if (change.kind == ChangeKind::kRenamed) what = "renamed to " + change.after->name;
  if (change.kind == ChangeKind::kMoved) {
    // The break is listed at its new place.
    const bool is_same_file = change.old_file == change.new_file;
    what = "moved from " + (is_same_file ? change.before->qualified_name()
                                         : review.files[change.old_file].old_path);
  }
  if (change.signature.what.empty()) return what;
  return what + (what.empty() ? "" : "; ") + change.signature.what;
}

Break break_of(const SymbolChange& change, const Review& review) {
  Break found;
  found.change = change;
  const review::ReviewedFile& old_file = review.files[change.old_file];
  const review::ReviewedFile& new_file = review.files[change.new_file];
  found.path = change.after ? new_file.path : old_file.path;
  found.old_path = old_file.old_path;
  found.line = change.symbol().name_range.begin.line;
  if (change.after) found.character = change.after->name_range.begin.character;
  found.is_gone_with_file = !change.after && old_file.status == review::FileStatus::kRemoved;
  found.what = what_of(change, review);
  return found;
}

auto order_of(const BrokenUse& use) {
  return std::make_tuple(use.certainty, use.why.empty(), use.is_test, use.path, use.line);
}

// Returns the directory of the crate or package that contains `path`. A definition at `path` that
// is neither public nor private is visible in this directory. In Rust, it is the directory that
// contains `src`; in other languages, it is the directory of the file.
std::string_view package_around(std::string_view path) {
  if (path.starts_with("src/") && path.ends_with(".rs")) return {};
  const std::size_t sources = path.find("/src/");
  if (path.ends_with(".rs") && sources != path.npos) return path.substr(0, sources);
  return base::directory_of(path);
}

// Returns whether code at `path` can still use a definition after its visibility was reduced. A
// private definition is visible in its own file and, in Rust, in the submodules of this file. The
// submodules of `a.rs` are below `a/`; those of `mod.rs` and `lib.rs` are in the same directory.
bool sees(const Break& found, const std::string& path) {
  if (path == found.path) return true;
  const int visibility = found.change.after->signature.visibility;
  if (visibility > 0) return base::is_below(path, package_around(found.path));
  if (!found.path.ends_with(".rs")) return false;
  const bool is_directory = found.path.ends_with("mod.rs") || found.path.ends_with("lib.rs");
  const std::string_view own = found.path;
  return base::is_below(path,
                        is_directory ? base::directory_of(own) : own.substr(0, own.size() - 3));
}

void settle(std::vector<BrokenUse> uses, Break& found) {
  std::sort(uses.begin(), uses.end(),
            [](const BrokenUse& a, const BrokenUse& b) { return order_of(a) < order_of(b); });
  found.uses_total = uses.size();
  found.certain =
      static_cast<std::size_t>(std::count_if(uses.begin(), uses.end(), [](const BrokenUse& use) {
        return use.certainty == model::Certainty::kCertain;
      }));
  const SignatureChange change = found.change.signature.change;
  found.is_proven =
      found.change.kind != ChangeKind::kSignature || change == SignatureChange::kVisibility ||
      std::any_of(uses.begin(), uses.end(), [](const BrokenUse& use) { return !use.why.empty(); });
  if (uses.size() > kMaxBrokenUses) uses.resize(kMaxBrokenUses);
  found.uses = std::move(uses);
}

auto rank_of(const Break& one) {
  return std::make_tuple(!one.is_proven, one.certain == 0, ~one.uses_total, one.path, one.line);
}

// Collects the breaks of the changes in a review.
class BreakFinder {
 public:
  BreakFinder(const corpus::Corpus& corpus, const Review& review)
      : review_(review), finder_(corpus, review), contracts_(corpus, review, finder_) {
    for (const SymbolChange& change : review.changes) {
      if (change.is_implied && change.before) {
        implied_[{change.old_file, change.before->container}].push_back(&change);
      }
    }
  }

  BreaksResult run() {
    std::size_t looked_at = 0;
    for (const SymbolChange& change : review_.changes) {
      const bool is_addition = change.kind == ChangeKind::kAdded && contracts_.adds_demand(change);
      if (!is_addition && !may_break(change, review_)) continue;
      if (++looked_at > kMaxLookedAt) {
        ++result_.unchecked;
        continue;
      }
      if (change.kind == ChangeKind::kRemoved && finder_.is_still_there(change)) continue;
      look_at(change);
    }
    for (std::size_t file = 0; file < review_.files.size(); ++file) look_at_renamed(file);
    return std::move(result_);
  }

 private:
  // A renamed file breaks the imports that still name it, even if its definitions are as before.
  void look_at_renamed(std::size_t number) {
    const review::ReviewedFile& file = review_.files[number];
    const bool is_module = file.status == review::FileStatus::kRenamed &&
                           review::writing_of(*file.language).modules_are_files;
    if (!is_module || file.is_test) return;
    bool is_cut = false;
    std::vector<BrokenUse> uses = finder_.imports_of_renamed(number, is_cut);
    result_.unchecked += is_cut ? 1 : 0;
    if (uses.empty()) return;
    Break found;
    found.change.kind = ChangeKind::kMoved;
    found.change.old_file = found.change.new_file = number;
    review::Symbol module;
    module.kind = model::NodeKind::kFile;
    module.name = base::base_name(file.old_path);
    found.change.before = found.change.after = std::move(module);
    found.path = file.path;
    found.old_path = file.old_path;
    found.what = "moved from " + file.old_path;
    settle(std::move(uses), found);
    ++result_.proven;
    result_.breaks.push_back(std::move(found));
  }

  void look_at(const SymbolChange& change) {
    Break found = break_of(change, review_);
    if (!change.after && !found.is_gone_with_file) {
      found.line = review::moved_line(review_.files[change.old_file].hunks, found.line).line;
    }
    // A declaration and its definition usually change together, so report only one of them.
    if (!seen_.emplace(found.symbol().qualified_name(), change.kind, found.what).second) return;
    std::vector<BrokenUse> uses;
    if (change.before) uses = uses_of(change, found);
    for (std::vector<BrokenUse>& more :
         std::array{contracts_.lost_by(change), contracts_.lacking(change)}) {
      for (BrokenUse& use : more) {
        const bool is_known = std::any_of(uses.begin(), uses.end(), [&](const BrokenUse& one) {
          return one.path == use.path && one.line == use.line && !one.is_contract;
        });
        if (!is_known) uses.push_back(std::move(use));
      }
    }
    if (contracts_.has_run_out()) ++result_.unchecked;
    if (uses.empty()) return;
    settle(std::move(uses), found);
    result_.proven += found.is_proven ? 1 : 0;
    result_.breaks.push_back(std::move(found));
  }

  // Returns the uses of the old version of a definition, and of the definitions that were removed
  // or moved together with it.
  std::vector<BrokenUse> uses_of(const SymbolChange& change, const Break& found) {
    UseFinder::Doubt doubt;
    std::vector<BrokenUse> uses = finder_.uses_of(change, doubt);
    const auto members = implied_.find({change.old_file, change.before->qualified_name()});
    if (members != implied_.end()) {
      for (const SymbolChange* member : members->second) {
        for (BrokenUse& use : finder_.uses_of(*member, doubt)) {
          use.why = "uses " + member->before->name;
          uses.push_back(std::move(use));
        }
      }
    }
    if (change.signature.change == SignatureChange::kVisibility &&
        change.kind == ChangeKind::kSignature) {
      std::erase_if(uses, [&](const BrokenUse& use) { return sees(found, use.path); });
    }
    result_.unchecked += doubt.is_cut ? 1 : 0;
    result_.by_name += doubt.by_name;
    return uses;
  }

  const Review& review_;
  UseFinder finder_;
  Contracts contracts_;
  std::set<std::tuple<std::string, ChangeKind, std::string>> seen_;
  std::map<std::pair<std::size_t, std::string>, std::vector<const SymbolChange*>> implied_;
  BreaksResult result_;
};

}  // namespace

BreaksResult find_breaks(const corpus::Corpus& corpus, const Review& review, std::size_t limit) {
  BreaksResult result = BreakFinder(corpus, review).run();
  result.total = result.breaks.size();
  std::stable_sort(result.breaks.begin(), result.breaks.end(),
                   [](const Break& a, const Break& b) { return rank_of(a) < rank_of(b); });
  if (result.breaks.size() > limit) {
    result.breaks.erase(result.breaks.begin() + static_cast<std::ptrdiff_t>(limit),
                        result.breaks.end());
  }
  return result;
}

}  // namespace cairn::navigation
