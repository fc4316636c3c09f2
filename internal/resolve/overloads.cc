// Chooses among overloads by the types of the arguments, as far as these are known.
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/model/language.h"
#include "internal/resolve/confidence.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/type_text.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;
using model::NodeKind;

constexpr std::size_t kMostCompared = 32;  // max overloads that are compared

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

// Removes the "[]" at the end of `value`, and returns how many there were.
int take_indexes(std::string_view& value) {
  int indexes = 0;
  for (; value.ends_with("[]") && value.size() > 2; ++indexes) value.remove_suffix(2);
  return indexes;
}

}  // namespace

// Returns the type that `text` means. Returns an unknown type for a type parameter and for an alias,
// because these stand for other types.
ValueType Resolver::written_type(std::string_view text, const Context& context, EntityId receiver) {
  ValueType type = plain_type(text);
  const bool is_wrapped = text.find('<') != text.npos && is_wrapper(type.name);
  if (!type.is_known() || is_wrapped) return type;
  const bool has_pointers = project_.file(context.file).family->includes_text;
  const bool is_of_language = is_basic(type) && !(base::is_upper(type.name.front()));
  if (is_of_language || type.dimensions > 0) return type;
  const Meaning meant = object_of(text.substr(0, text.find('<')), context, receiver, 0);
  if (meant.is(What::kUnknown) || meant.is_likely) return {};
  if (meant.is(What::kObject)) {
    const EntityId found = project_.whole(meant.entities.front());
    if (project_.entity(found).kind == NodeKind::kType || meant.entities.size() > 1) return {};
    type.type = found;
  } else if (has_pointers && is_basic(type)) {
    return {};  // a class of a library called String (C++)
  }
  return type;
}

ValueType Resolver::type_of_object(const Meaning& value) {
  ValueType type;
  const bool is_sure = value.is(What::kObject) && value.entities.size() == 1 && !value.is_likely;
  if (!is_sure) return type;
  type.type = value.entities.front();
  type.name = "?";
  return type;
}

// Returns the type of the value or, if `is_call`, of the result of `found`.
ValueType Resolver::type_of_result(const Meaning& found, bool is_call) {
  if (!found.is(What::kEntities) || found.entities.empty()) return {};
  Entities meant;
  for (const EntityId id : found.entities) {
    const NodeKind kind = project_.entity(id).kind;
    const bool fits = is_call ? model::is_callable(kind) || model::is_type(kind)
                              : !model::is_callable(kind) && !model::is_type(kind);
    if (fits && takes(1)) meant.push_back(id);
  }
  if (meant.empty()) return {};
  const EntityId id = meant.front();
  const Entity& entity = project_.entity(id);
  if (model::is_type(entity.kind)) return type_of_object(object(project_.whole(id)));
  if (entity.kind == NodeKind::kConstructor || entity.kind == NodeKind::kEnumMember) {
    return entity.owner == kNone ? ValueType()
                                 : type_of_object(object(project_.whole(entity.owner)));
  }
  const bool is_same = std::all_of(meant.begin(), meant.end(), [&](EntityId other) {
    return project_.entity(other).type == entity.type;
  });
  const bool is_plain = entity.type != 0 && !entity.has_bound_type &&
                        entity.type_parameter == kNoParameter &&
                        (!is_call || entity.type != entity.extended);
  if (!is_same || !is_plain) return {};
  return written_type(project_.text(entity.type), context_of(id), found.receiver);
}

// Returns the type of a variable that is declared without a type. The value does not show whether an
// operator follows or precedes it: `*p` (C++), `await t` (C#).
ValueType Resolver::type_of_value(const syntax::Binding& bound, const Context& context, int depth) {
  constexpr int kMostVariables = 4;
  const bool has_pointers = project_.file(context.file).family->includes_text;
  // `make_shared<T>()` has the chain of `new T()` (C++).
  const bool may_be_wrapped = has_pointers && bound.value.starts_with("new ");
  if (bound.is_element || may_be_wrapped || depth > kMostVariables) return {};
  ValueType type = type_of_argument(bound.value, context, depth + 1);
  const bool may_be_pointer = has_pointers && is_basic(type);
  return may_be_pointer || is_wrapper(type.name) ? ValueType() : type;
}

// Returns the type of an argument (syntax::Argument::value).
ValueType Resolver::type_of_argument(std::string_view value, const Context& context, int depth) {
  if (value.starts_with(':')) return literal_type(value);
  if (value.empty() || value.find_first_of("?'\"{<") != value.npos || base::is_digit(value[0])) {
    return {};
  }
  constexpr std::string_view kNew = "new ";
  const std::size_t brackets = value.find("()");
  if (value.starts_with(kNew) && (brackets == value.npos || brackets + 2 == value.size())) {
    const std::string_view made = value.substr(kNew.size(), brackets - kNew.size());
    return written_type(made, context, kNone);
  }
  const int indexes = take_indexes(value);
  const bool is_call = value.ends_with("()");
  if (is_call) value.remove_suffix(2);
  const std::size_t dot = value.rfind('.');
  const std::string_view last = dot == value.npos ? value : value.substr(dot + 1);
  if (last.empty() || last.find_first_of("()[]") != last.npos) return {};
  ValueType type;
  const syntax::Binding* const bound =
      dot == value.npos && !is_call ? binding(last, context) : nullptr;
  if (bound != nullptr) {
    Context before = context;
    before.place = bound->place;
    const bool is_written = plain_type(bound->type).is_known();
    type = is_written ? written_type(bound->type, before, kNone)
                      : type_of_value(*bound, before, depth);
  } else if (dot == value.npos && !is_call && last == "this") {
    type = type_of_object(self_type(context));
  } else {
    const Meaning found = dot == value.npos
                              ? name(last, context, 0)
                              : member(expression(value.substr(0, dot), context, 0), last, 0);
    if (found.confidence < kEvident) return {};
    type = type_of_result(found, is_call);
  }
  if (type.is_pointer && indexes > 0) return {};
  if (type.dimensions < indexes) return {};
  type.dimensions -= indexes;
  return type;
}

Fit Resolver::fit_of(const ValueType& given, const ValueType& wanted, const Family& family) {
  if (!given.is_known() || !wanted.is_known()) return Fit::kMaybe;
  const Fit never = family.converts_values ? Fit::kUnlikely : Fit::kNever;
  const bool is_special = given.name.starts_with(':');  // null or a function
  if (is_basic(wanted) && (is_special || is_basic(given))) {
    return fit_of_basic(given, wanted, family.converts_values, family.includes_text);
  }
  if (is_special) return Fit::kMaybe;
  if (given.dimensions != wanted.dimensions) {
    const bool is_known = wanted.type != kNone || is_basic(wanted) || wanted.dimensions > 0;
    const bool is_plain = given.type != kNone || is_basic(given) || given.dimensions > 0;
    return is_known && is_plain ? never : Fit::kMaybe;
  }
  if (given.dimensions > 0) {
    if (given.name == wanted.name) return Fit::kExact;
    ValueType element = given;
    ValueType other = wanted;
    element.dimensions = other.dimensions = 0;
    const bool are_both_basic = is_basic(element) && is_basic(other);
    return is_primitive(element) || is_primitive(other) || are_both_basic ? never : Fit::kMaybe;
  }
  if (given.type != kNone && wanted.type != kNone) {
    if (given.type == wanted.type) return Fit::kExact;
    return inherits(given.type, wanted.type) ? Fit::kConverts : never;
  }
  if (given.type != kNone) return is_basic(wanted) ? never : Fit::kMaybe;
  if (wanted.type != kNone) return is_basic(given) ? never : Fit::kMaybe;
  if (given.name == wanted.name) return Fit::kExact;
  return is_basic(wanted) ? Fit::kUnlikely : Fit::kMaybe;
}

// Returns whether the call means `a` rather than `b`: all of its arguments fit `a` at least as well,
// and one of them fits better.
Resolver::Better Resolver::is_better(const Overload& a, const Overload& b,
                                     const std::vector<Given>& given) {
  bool any = false;
  bool is_sure = false;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const bool differs = given[i].is_compared && a.text(i) != b.text(i);
    if (!differs) continue;
    if (!given[i].type.is_known()) return Better::kNo;
    if (a.fits[i] < b.fits[i]) return Better::kNo;
    if (a.fits[i] > b.fits[i]) {
      any = true;
      is_sure = is_sure || a.fits[i] >= Fit::kConverts;
      continue;
    }
    const EntityId own = a.type_at(i);
    const EntityId other = b.type_at(i);
    const bool are_bases =
        a.fits[i] == Fit::kConverts && own != kNone && other != kNone && own != other;
    if (!are_bases) continue;
    if (inherits(other, own)) return Better::kNo;
    is_sure = is_sure || inherits(own, other);
  }
  if (is_sure) return Better::kYes;
  return any ? Better::kLikely : Better::kNo;
}

// Returns the parameters of a function. Their types are known as far as has_type says.
Resolver::Parameters& Resolver::parameters_of(EntityId function) {
  const auto [known, is_new] = parameters_.try_emplace(function);
  Parameters& own = known->second;
  if (is_new) {
    own.texts = lines_of(project_.text(project_.entity(function).parameters));
    own.types.resize(own.texts.size());
    own.has_type.resize(own.texts.size());
  }
  return own;
}

Resolver::Context Resolver::context_of_use(const syntax::Use& use) const {
  Context context;
  context.file = current_;
  context.within = use.within == kNone ? kNone : project_.file(current_).first + use.within;
  context.place = use.range.begin;
  context.has_bindings = true;
  return context;
}

// If the only argument of a call of constructors is an object of their type, keeps those that may copy
// it. If there are none, keeps the type instead, whose copy constructor is not declared (C++).
void Resolver::keep_copying(Entities& candidates, const syntax::Use& call) {
  const EntityId type = type_of_constructors(candidates);
  const bool may_copy = type != kNone && current_ != kNone && call.arguments == 1 &&
                        call.given.size() == 1 && takes(1 + candidates.size());
  if (!may_copy) return;
  std::vector<Given> given(1);
  given[0] = {true, type_of_argument(call.given.front().value, context_of_use(call), 0)};
  if (given[0].type.type == kNone || !inherits(given[0].type.type, project_.whole(type))) return;
  const Family& family = *project_.file(current_).family;
  std::erase_if(candidates, [&](EntityId id) {
    Overload one{id, &parameters_of(id), {}};
    fit_arguments(given, family, one);
    return one.fits.front() <= Fit::kUnlikely;
  });
  if (candidates.empty()) candidates.push_back(project_.whole(type));
}

// Sets how the arguments fit the parameters of `one`.
void Resolver::fit_arguments(const std::vector<Given>& given, const Family& family, Overload& one) {
  one.fits.assign(given.size(), Fit::kMaybe);
  Parameters& own = *one.parameters;
  for (std::size_t i = 0; i < given.size() && i < own.texts.size(); ++i) {
    if (!given[i].is_compared || !given[i].type.is_known()) continue;
    if (!own.has_type[i]) {
      const EntityId owner = project_.entity(one.function).owner;
      own.types[i] = written_type(own.texts[i], context_of(one.function), owner);
      own.has_type[i] = true;
    }
    one.fits[i] = fit_of(given[i].type, own.types[i], family);
  }
}

// Returns the types of the arguments whose parameters are not the same in all overloads. Returns
// nothing if all of them are the same.
std::vector<Resolver::Given> Resolver::given_to(const std::vector<Overload>& overloads,
                                                const syntax::Use& call) {
  const Context context = context_of_use(call);
  std::vector<Given> given(call.arguments);
  bool any = false;
  for (std::size_t i = 0; i < given.size(); ++i) {
    given[i].is_compared =
        std::any_of(overloads.begin(), overloads.end(),
                    [&](const Overload& one) { return one.text(i) != overloads.front().text(i); });
    if (!given[i].is_compared || i >= call.given.size()) continue;
    given[i].type = type_of_argument(call.given[i].value, context, 0);
    any = any || given[i].type.is_known();
  }
  if (!any) given.clear();
  return given;
}

// Keeps the overloads that the arguments of the call fit. Returns false if it is only likely that the
// others are not meant.
bool Resolver::keep_typed(Entities& candidates, const syntax::Use& call) {
  if (candidates.size() < 2 || candidates.size() > kMostCompared || current_ == kNone) return true;
  const bool has_labels = std::any_of(call.given.begin(), call.given.end(),
                                      [](const auto& one) { return !one.label.empty(); });
  if (has_labels || call.arguments == syntax::kAnyNumber || !are_overloads(candidates)) return true;
  std::vector<Overload> overloads;
  for (const EntityId id : candidates) {
    if (project_.entity(id).extended != 0 || !takes(1 + call.arguments)) return true;
    overloads.push_back({id, &parameters_of(id), {}});
  }
  const std::vector<Given> given = given_to(overloads, call);
  if (given.empty()) return true;
  const Family& family = *project_.file(current_).family;
  for (Overload& one : overloads) fit_arguments(given, family, one);
  const auto never_fits = [](const Overload& one) {
    return std::find(one.fits.begin(), one.fits.end(), Fit::kNever) != one.fits.end();
  };
  if (!std::all_of(overloads.begin(), overloads.end(), never_fits)) {
    std::erase_if(overloads, never_fits);
  }
  std::vector<Better> others(overloads.size(), Better::kNo);  // whether another one is better
  for (std::size_t i = 0; i < overloads.size(); ++i) {
    for (std::size_t j = 0; j < overloads.size() && others[i] != Better::kYes; ++j) {
      if (i == j || !takes(given.size())) continue;
      others[i] = std::max(others[i], is_better(overloads[j], overloads[i], given));
    }
  }
  candidates.clear();
  for (std::size_t i = 0; i < overloads.size(); ++i) {
    if (others[i] == Better::kNo) candidates.push_back(overloads[i].function);
  }
  if (candidates.empty()) {
    for (const Overload& one : overloads) candidates.push_back(one.function);
  }
  return std::find(others.begin(), others.end(), Better::kLikely) == others.end();
}

}  // namespace cairn::resolve
