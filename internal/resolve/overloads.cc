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

// Returns the type of an argument (syntax::Argument::value).
ValueType Resolver::type_of_argument(std::string_view value, const Context& context) {
  if (value.starts_with(':')) return literal_type(value);
  if (value.empty() || value.find_first_of("?'\"{<") != value.npos || base::is_digit(value[0])) {
    return {};
  }
  constexpr std::string_view kNew = "new ";
  const std::size_t brackets = value.find("()");
  if (value.starts_with(kNew) && (brackets == value.npos || brackets + 2 == value.size())) {
    return written_type(value.substr(kNew.size(), brackets - kNew.size()), context, kNone);
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
                      : type_of_object(value_of_binding(*bound, context, 0));
  } else if (dot == value.npos && !is_call && last == "this") {
    type = type_of_object(self_type(context));
  } else {
    const Meaning found = dot == value.npos
                              ? name(last, context, 0)
                              : member(expression(value.substr(0, dot), context, 0), last, 0);
    if (found.confidence < kEvident) return {};
    type = type_of_result(found, is_call);
  }
  if (type.dimensions < indexes) return {};
  type.dimensions -= indexes;
  // The type of a variable does not say whether it is a pointer: `char *text` (C++).
  const bool may_be_text = project_.file(context.file).family->includes_text &&
                           (type.name == "char" || type.name == "wchar_t");
  return may_be_text ? ValueType() : type;
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
                                     const std::vector<ValueType>& given) {
  bool any = false;
  bool is_sure = false;
  for (std::size_t i = 0; i < given.size(); ++i) {
    const auto text_of = [&](const Overload& one) {
      return i < one.texts.size() ? one.texts[i] : std::string_view();
    };
    if (!given[i].is_known()) {
      if (text_of(a) != text_of(b)) return Better::kNo;
      continue;
    }
    if (a.fits[i] < b.fits[i]) return Better::kNo;
    if (a.fits[i] > b.fits[i]) {
      any = true;
      is_sure = is_sure || a.fits[i] >= Fit::kConverts;
      continue;
    }
    const bool are_bases = a.fits[i] == Fit::kConverts && a.types[i].type != kNone &&
                           b.types[i].type != kNone && a.types[i].type != b.types[i].type;
    if (!are_bases) continue;
    if (inherits(b.types[i].type, a.types[i].type)) return Better::kNo;
    is_sure = is_sure || inherits(a.types[i].type, b.types[i].type);
  }
  if (is_sure) return Better::kYes;
  return any ? Better::kLikely : Better::kNo;
}

// Keeps the overloads that the arguments of the call fit. Returns false if it is only likely that the
// others are not meant.
bool Resolver::keep_typed(Entities& candidates, const syntax::Use& call) {
  if (candidates.size() < 2 || candidates.size() > kMostCompared || current_ == kNone) return true;
  const bool has_labels = std::any_of(call.given.begin(), call.given.end(),
                                      [](const auto& one) { return !one.label.empty(); });
  if (has_labels || call.arguments == syntax::kAnyNumber || !are_overloads(candidates)) return true;
  Context context;
  context.file = current_;
  context.within = call.within == kNone ? kNone : project_.file(current_).first + call.within;
  context.place = call.range.begin;
  context.has_bindings = true;
  std::vector<ValueType> given(call.arguments);
  for (std::size_t i = 0; i < given.size() && i < call.given.size(); ++i) {
    given[i] = type_of_argument(call.given[i].value, context);
  }
  const Family& family = *project_.file(current_).family;
  std::vector<Overload> overloads;
  for (const EntityId id : candidates) {
    const Entity& entity = project_.entity(id);
    if (entity.extended != 0 || !takes(1 + given.size())) return true;
    Overload one;
    one.function = id;
    one.texts = lines_of(project_.text(entity.parameters));
    one.types.resize(given.size());
    one.fits.assign(given.size(), Fit::kMaybe);
    for (std::size_t i = 0; i < given.size() && i < one.texts.size(); ++i) {
      if (!given[i].is_known()) continue;
      one.types[i] = written_type(one.texts[i], context_of(id), entity.owner);
      one.fits[i] = fit_of(given[i], one.types[i], family);
    }
    overloads.push_back(std::move(one));
  }
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
