#include "internal/resolve/labels.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "internal/model/language.h"

namespace cairn::resolve {
namespace {

struct Parameter {
  std::string_view name;
  char kind = '\0';  // of the literals that the type accepts, or '\0' if unknown
  bool is_optional = false;
  bool is_repeated = false;
};

// The parameters that follow are unknown.
bool is_rest(const Parameter& one) { return one.name == "*"; }

Parameter parameter_of(std::string_view word) {
  Parameter one;
  if (word.ends_with("...")) {
    one.is_optional = one.is_repeated = true;
    word.remove_suffix(3);
  } else if (word.ends_with('=')) {
    one.is_optional = true;
    word.remove_suffix(1);
  }
  if (word.size() > 2 && word[word.size() - 2] == ':') {
    one.kind = word.back();
    word.remove_suffix(2);
  }
  one.name = word;
  return one;
}

std::vector<Parameter> parameters_in(std::string_view words) {
  std::vector<Parameter> parameters;
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    parameters.push_back(parameter_of(words.substr(0, end)));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return parameters;
}

char kind_of(const syntax::Argument& argument) {
  const std::string_view value = argument.value;
  if (value == ":string") return 's';
  if (model::has_word(":Int :uint :long :ulong :float :double", value)) return 'n';
  if (value == ":bool") return 'b';
  if (value == ":function") return 'f';
  return value == ":list" ? 'l' : '\0';
}

bool may_hold(const Parameter& parameter, const syntax::Argument& argument) {
  const char kind = kind_of(argument);
  return parameter.kind == '\0' || kind == '\0' || parameter.kind == kind;
}

bool is_trailing(const syntax::Argument& argument) { return argument.label == syntax::kTrailing; }

}  // namespace

bool agree_in_order(std::string_view parameters, const syntax::Use& call) {
  if (call.given.empty()) return true;
  const std::vector<Parameter> own = parameters_in(parameters);
  std::size_t at = 0;
  bool is_repeating = false;  // whether own[at] has an argument already
  for (const syntax::Argument& one : call.given) {
    if (is_trailing(one)) {
      return std::any_of(own.begin() + static_cast<std::ptrdiff_t>(at), own.end(),
                         [&](const Parameter& it) { return is_rest(it) || may_hold(it, one); });
    }
    const std::string_view label = one.label.empty() ? std::string_view("_") : one.label;
    for (;; ++at, is_repeating = false) {
      if (at == own.size()) return false;
      if (is_rest(own[at])) return true;
      const std::string_view wanted = is_repeating ? std::string_view("_") : own[at].name;
      if (label == wanted && may_hold(own[at], one)) break;
      if (!own[at].is_optional) return false;
    }
    is_repeating = own[at].is_repeated;
    if (!is_repeating) ++at;
  }
  return call.given.size() >= syntax::kMaxArguments ||
         std::all_of(own.begin() + static_cast<std::ptrdiff_t>(at), own.end(),
                     [](const Parameter& one) { return one.is_optional || is_rest(one); });
}

bool agree_by_name(std::string_view parameters, const syntax::Use& call) {
  if (call.given.empty()) return true;
  const std::vector<Parameter> own = parameters_in(parameters);
  if (!own.empty() && is_rest(own.back())) return true;
  std::size_t next = 0;  // the parameter of the next argument without a label
  for (const syntax::Argument& one : call.given) {
    const Parameter* parameter = nullptr;
    if (is_trailing(one)) {
      if (!own.empty()) parameter = &own.back();
    } else if (!one.label.empty()) {
      const auto found = std::find_if(
          own.begin(), own.end(), [&](const Parameter& other) { return other.name == one.label; });
      if (found != own.end()) parameter = &*found;
    } else if (next < own.size()) {
      parameter = &own[next];
      if (!parameter->is_repeated) ++next;
    }
    if (parameter == nullptr || !may_hold(*parameter, one)) return false;
  }
  return true;
}

}  // namespace cairn::resolve
