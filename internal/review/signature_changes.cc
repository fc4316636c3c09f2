#include <algorithm>
#include <array>
#include <iterator>

#include "internal/review/signature.h"
#include "internal/review/writing.h"

namespace cairn::review {
namespace {

// Collects the differences between two signatures.
class Comparer {
 public:
  Comparer(const Signature& before, const Signature& after, const model::Language& language)
      : before_(before), after_(after), language_(language) {}

  SignatureComparison run() {
    if (before_ == after_ || before_.is_unknown || after_.is_unknown) return {};
    compare_visibility();
    if (before_.has_parameters != after_.has_parameters && !before_.parameters.empty() &&
        after_.parameters.empty()) {
      add(SignatureChange::kParameters, "parameters removed");
    } else {
      compare_parameters();
    }
    compare_modifiers();
    compare_results();
    if (result_.change == SignatureChange::kNone) result_.change = SignatureChange::kCompatible;
    return std::move(result_);
  }

 private:
  void add(SignatureChange change, const std::string& what) {
    result_.change = std::max(result_.change, change);
    if (!what.empty()) result_.what += (result_.what.empty() ? "" : "; ") + what;
  }

  // Returns whether declared types are only hints that are not checked at run time.
  bool is_gradual() const { return writing_of(language_).types_are_remarks; }

  void compare_visibility() {
    if (after_.visibility >= before_.visibility) return;
    add(SignatureChange::kVisibility, after_.visibility == 0 ? "now private" : "less visible");
  }

  void compare_modifiers() {
    if (before_.modifiers == after_.modifiers) return;
    for (const std::string& word : after_.modifiers) {
      if (!has(before_.modifiers, word)) add(SignatureChange::kModifiers, "now " + word);
    }
    for (const std::string& word : before_.modifiers) {
      if (!has(after_.modifiers, word)) add(SignatureChange::kModifiers, "no longer " + word);
    }
  }

  static bool has(const std::vector<std::string>& words, const std::string& word) {
    return std::find(words.begin(), words.end(), word) != words.end();
  }

  void compare_results() {
    if (before_.type_parameters != after_.type_parameters) {
      add(SignatureChange::kTypes,
          "type parameters " +
              (before_.type_parameters.empty() ? "none" : before_.type_parameters) + " -> " +
              (after_.type_parameters.empty() ? "none" : after_.type_parameters));
    }
    if (before_.result == after_.result) return;
    const std::string what = (before_.result.empty() ? "none" : before_.result) + " -> " +
                             (after_.result.empty() ? "none" : after_.result);
    const bool is_remark = is_gradual();
    add(is_remark ? SignatureChange::kCompatible : SignatureChange::kResult, "result " + what);
  }

  static std::string label(const Parameter& one, std::size_t number) {
    if (!one.name.empty()) return one.name;
    return one.type.empty() ? std::to_string(number + 1) : one.type;
  }

  void compare_parameters() {
    std::vector<Parameter> old_plain;
    std::vector<Parameter> new_plain;
    std::copy_if(before_.parameters.begin(), before_.parameters.end(),
                 std::back_inserter(old_plain), [](const Parameter& one) { return !one.is_named; });
    std::copy_if(after_.parameters.begin(), after_.parameters.end(), std::back_inserter(new_plain),
                 [](const Parameter& one) { return !one.is_named; });
    compare_named();
    const bool is_cut = before_.is_cut || after_.is_cut;
    const std::size_t common = std::min(old_plain.size(), new_plain.size());
    std::size_t same = 0;  // leading parameters that keep their position
    while (same < common && is_same_place(old_plain, new_plain, same)) ++same;
    for (std::size_t i = 0; i < same; ++i) compare_one(old_plain[i], new_plain[i]);
    if (same == old_plain.size() && same == new_plain.size()) return;
    if (is_cut && same == common) return;
    if (takes_rest(old_plain, new_plain, same)) return;
    list_rest(old_plain, new_plain, same);
  }

  // Returns whether a new last parameter accepts any number of arguments and replaces the old
  // parameters from index `from`. If so, adds this change.
  bool takes_rest(const std::vector<Parameter>& old_plain, const std::vector<Parameter>& new_plain,
                  std::size_t from) {
    if (new_plain.size() != from + 1 || !new_plain.back().is_rest || from == old_plain.size()) {
      return false;
    }
    const std::string& type = new_plain.back().type;
    const bool fits = std::all_of(
        old_plain.begin() + static_cast<std::ptrdiff_t>(from), old_plain.end(),
        [&](const Parameter& one) { return one.type == type || type == "[]" + one.type; });
    if (fits) {
      add(SignatureChange::kCompatible,
          "parameter " + new_plain.back().name + " now takes any number of arguments");
    }
    return fits;
  }

  // Returns whether the parameters at index `i` are the old and the new version of the same
  // parameter.
  bool is_same_place(const std::vector<Parameter>& old_plain,
                     const std::vector<Parameter>& new_plain, std::size_t i) const {
    const Parameter& a = old_plain[i];
    const Parameter& b = new_plain[i];
    if (a.is_rest != b.is_rest) return false;
    if (!a.name.empty() && a.name == b.name) return true;
    if (old_plain.size() != new_plain.size()) {
      return a.name.empty() && a.type == b.type && !a.type.empty();
    }
    // A name that occurs on both sides belongs to a parameter that was moved, not renamed.
    const auto named = [](const std::vector<Parameter>& list, const std::string& name) {
      return !name.empty() && std::any_of(list.begin(), list.end(),
                                          [&](const Parameter& one) { return one.name == name; });
    };
    return !named(new_plain, a.name) && !named(old_plain, b.name);
  }

  void compare_one(const Parameter& a, const Parameter& b) {
    if (a.name != b.name && !a.name.empty() && !b.name.empty()) {
      add(names_matter() ? SignatureChange::kNames : SignatureChange::kCompatible,
          "parameter " + a.name + " renamed to " + b.name);
      result_.renamed.push_back(a.name);
    }
    if (a.type != b.type) {
      const bool is_remark = is_gradual() || a.type.empty();
      const std::string of = b.name.empty() ? "parameter" : "parameter " + b.name;
      add(is_remark ? SignatureChange::kCompatible : SignatureChange::kTypes,
          of + ": " + (a.type.empty() ? "untyped" : a.type) + " -> " +
              (b.type.empty() ? "untyped" : b.type));
    }
    if (a.is_optional && !b.is_optional) {
      add(SignatureChange::kParameters, "parameter " + b.name + " is now required");
    } else if (!a.is_optional && b.is_optional) {
      add(SignatureChange::kCompatible, "parameter " + b.name + " is now optional");
    }
  }

  bool names_matter() const { return writing_of(language_).names_arguments != '\0'; }

  void list_rest(const std::vector<Parameter>& old_plain, const std::vector<Parameter>& new_plain,
                 std::size_t same) {
    const bool only_added = same == old_plain.size();
    for (std::size_t i = same; i < old_plain.size(); ++i) {
      if (!is_in(new_plain, old_plain[i])) {
        add(SignatureChange::kParameters, "parameter " + label(old_plain[i], i) + " removed");
      }
    }
    for (std::size_t i = same; i < new_plain.size(); ++i) {
      const Parameter& one = new_plain[i];
      if (is_in(old_plain, one)) continue;
      const bool is_free = only_added && (one.is_optional || one.is_rest);
      add(is_free ? SignatureChange::kCompatible : SignatureChange::kParameters,
          "parameter " + label(one, i) + " added" + (is_free ? ", optional" : ""));
    }
    if (!only_added && result_.change < SignatureChange::kParameters) {
      add(SignatureChange::kParameters, "parameters reordered");
    }
  }

  static bool is_in(const std::vector<Parameter>& list, const Parameter& wanted) {
    return std::any_of(list.begin(), list.end(), [&](const Parameter& one) {
      if (one.is_rest != wanted.is_rest) return false;
      return wanted.name.empty() ? one.type == wanted.type : one.name == wanted.name;
    });
  }

  void compare_named() {
    for (const Parameter& one : before_.parameters) {
      if (!one.is_named) continue;
      const auto found = std::find_if(after_.parameters.begin(), after_.parameters.end(),
                                      [&](const Parameter& b) { return b.name == one.name; });
      if (found != after_.parameters.end()) {
        if (found->is_named) compare_one(one, *found);
      } else {
        add(SignatureChange::kParameters, "parameter " + one.name + " removed");
      }
    }
    for (const Parameter& one : after_.parameters) {
      if (!one.is_named || is_in(before_.parameters, one)) continue;
      add(one.is_optional ? SignatureChange::kCompatible : SignatureChange::kParameters,
          "parameter " + one.name + " added" + (one.is_optional ? ", optional" : ""));
    }
  }

  const Signature& before_;
  const Signature& after_;
  const model::Language& language_;
  SignatureComparison result_;
};

}  // namespace

std::string_view name_of(SignatureChange change) {
  constexpr std::array<std::string_view, kSignatureChangeCount> kNames = {
      "none", "compatible", "names", "types", "result", "modifiers", "visibility", "parameters"};
  return kNames.at(static_cast<std::size_t>(change));
}

SignatureComparison compare(const Signature& before, const Signature& after,
                            const model::Language& language) {
  return Comparer(before, after, language).run();
}

}  // namespace cairn::review
