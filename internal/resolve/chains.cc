// Evaluates chains of expressions such as `a.b().c[0]` step by step: members, calls, elements.
#include <string_view>
#include <utility>

#include "internal/base/ascii.h"
#include "internal/model/language.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/resolver.h"

namespace cairn::resolve {
namespace {

using What = Meaning::What;

// Whether `chain` calls one of `functions`.
bool calls_one_of(std::string_view chain, std::string_view functions) {
  if (functions.empty()) return false;
  std::string_view last;
  while (!chain.empty()) {
    const std::string_view step = take_step(chain);
    if (step.empty()) break;
    if (step == "()" && model::has_word(functions, last)) return true;
    last = step;
  }
  return false;
}

// Whether the next step of `chain` takes an element out of `at`, which may be a container.
bool takes_element(const Meaning& at, std::string_view chain, const Family& family) {
  if (at.is(What::kObject)) return false;
  const bool is_member = !chain.empty() && std::string_view("([<?").find(chain[0]) == chain.npos;
  if (family.element_members.empty() || !is_member) return false;
  const std::string_view step = take_step(chain);
  return chain.starts_with("()") && model::has_word(family.element_members, step);
}

// Whether the call of the member `step` of the object `at` returns an object of the same type.
// `found` is the meaning of the member, and `chain` follows its name.
bool returns_same(const Meaning& at, const Meaning& found, std::string_view step,
                  std::string_view chain, const Family& family) {
  if (!chain.starts_with("()")) return false;
  // In xs.OfType<Item>().First(), OfType() is guessed to return an Item. The unknown method First()
  // is assumed to return an object of the same type.
  if (at.is_likely && found.is(What::kUnknown)) return true;
  return found.is(What::kOutside) && at.is(What::kObject) &&
         (model::has_word(family.unwrapping, step) || model::has_word(family.same_members, step));
}

// Whether the call of the member `step` of a type makes an object of this type.
bool makes_object(const Meaning& found, std::string_view step, std::string_view chain,
                  const Family& family) {
  return found.is(What::kOutside) && chain.starts_with("()") &&
         model::has_word(family.making_members, step);
}

}  // namespace

// Evaluates the steps of `chain`, starting with the value `at`. `chain` is the rest of the
// expression `whole`. `holder` is the definition whose value or result is `at`, if there is one.
Meaning Resolver::steps_from(Meaning at, Meaning holder, std::string_view whole,
                             std::string_view chain, const Context& context, int depth) {
  const Family& family = *project_.file(context.file).family;
  EntityId made = kNone;  // the type of the object that the last call returned
  bool is_builder = false;
  while (!chain.empty()) {
    if (takes_element(at, chain, family)) {
      std::string_view container = whole.substr(0, whole.size() - chain.size());
      if (container.ends_with('.')) container.remove_suffix(1);
      Meaning taken = element(container, context, depth + 1);
      if (!taken.is(What::kObject)) return at;
      take_step(chain);
      take_step(chain);
      at = std::move(taken);
      at.is_likely = true;  // the indexed value might not be a container
      holder = {};
      continue;
    }
    std::string_view step = take_step(chain);
    if (step.size() > 1 && step.front() == '$' && family.sigils.starts_with('$')) {
      step.remove_prefix(1);  // as in Type::$field
    }
    if (step.empty()) return {};
    // "?" replaces the end of a chain that is too long. If the last two calls returned the same
    // type, as calls to a builder do, the omitted calls are assumed to return that type, too.
    if (step == "?") return is_builder && at.is(What::kObject) ? at : Meaning();
    if (step.starts_with('<')) {
      if (chain.starts_with("()")) take_step(chain);
      at = result_for(at, step.substr(1, step.size() - 2), context, depth + 1);
      if (at.is(What::kUnknown) || at.is(What::kOutside)) return at;
      continue;
    }
    const bool is_own_new = step == "new" && whole.starts_with("self.new") &&
                            at.is(What::kObject) &&
                            type_of_own_new(context, depth).is(What::kEntities);
    if (family.makes_by_new && step == "new" && (stands_for_type(at) || is_own_new)) {
      at = object(at.entities.front());
      if (chain.starts_with("()")) take_step(chain);
    } else if (step == "()") {
      at = result(at, depth + 1);
      const EntityId type = at.is(What::kObject) ? at.entities.front() : kNone;
      is_builder = type != kNone && type == made;
      made = type;
    } else if (step == "[]") {
      const std::string_view array = whole.substr(0, whole.size() - chain.size() - step.size());
      at = family.includes_text         ? element_of(at, array, context, depth + 1)
           : family.has_type_parameters ? element_at(at, array, context, depth)
                                        : element_of_declared(holder, depth + 1);
    } else {
      const bool is_ours = !at.is(What::kOutside);
      const bool may_extend = is_called(chain) || family.has_receivers || family.extends_outside;
      Meaning found = may_extend ? member_or_extension(at, step, nullptr, context, depth + 1)
                                 : member(at, step, depth + 1);
      if (context.is_in_path) found = module_below(std::move(found), at, step);
      if (returns_same(at, found, step, chain, family)) {
        take_step(chain);
        continue;
      }
      if (stands_for_type(at) && makes_object(found, step, chain, family)) {
        take_step(chain);
        at = object(at.entities.front());
        continue;
      }
      // A member that is inherited from a library may return an object whose type is in the
      // project.
      if (family.is_unchecked && is_ours && found.is(What::kOutside) && !chain.empty()) return {};
      holder = found;
      at = std::move(found);
      if (!is_called(chain)) at = value(at, depth + 1);
    }
    if (chain.starts_with("[]") && !family.has_type_parameters) continue;
    if (takes_element(at, chain, family)) continue;
    if (at.is(What::kUnknown) || at.is(What::kOutside)) {
      // The value is unknown. Only a type argument later in the chain can still reveal the type.
      const std::size_t argument = chain.find('<');
      if (argument == chain.npos) {
        // The remaining steps lead to an object of another type, which has no known name.
        const bool is_known = !family.is_unchecked && !family.extends_any_type;
        if (!is_known && !chain.empty()) at.outside_name.clear();
        return calls_one_of(whole, family.passing_functions) ? Meaning() : at;
      }
      chain.remove_prefix(argument);
    }
  }
  return at;
}

// Returns the meaning of `qualifier.name`. `of` is the value of `qualifier`, or null if it is not
// known yet.
Meaning Resolver::qualified(std::string_view qualifier, const Meaning* of, std::string_view name,
                            const Context& context) {
  const Family& family = *project_.file(context.file).family;
  if (family.has_mixins && !name.empty() && base::is_upper(name.front()) &&
      base::is_upper(qualifier.front())) {
    const std::string chain = std::string(qualifier) + '.' + std::string(name);
    std::string_view rest = chain;
    const std::string_view first = take_step(rest);
    Meaning found = constant_path(first, rest, context);
    if (rest.empty() && found.is(What::kEntities)) return found;
  }
  return member(of != nullptr ? *of : expression(qualifier, context, 0), name, 0);
}

}  // namespace cairn::resolve
