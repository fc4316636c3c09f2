// Implements `dead`, which finds definitions without a confirmed use.

#include "internal/base/display.h"
#include "internal/navigation/dead.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"

namespace cairn::operations {
namespace {

constexpr std::string_view kUnknown =
    "uses by reflection, by names built at run time, or from files that are not in the index are "
    "unknown: check before you delete";

// Adds notes about what the answer leaves out, such as "left out 12 exported definitions without a
// use here; 'exported' lists them".
void note_what_is_left_out(const navigation::DeadResult& result, bool with_exported,
                           Answer& answer) {
  const std::size_t exported =
      result.count.at(static_cast<std::size_t>(navigation::Deadness::kExported));
  if (exported > 0 && !with_exported) {
    answer.notes.push_back("left out " +
                           base::counted(exported, "exported definition", "exported definitions") +
                           " that this repository does not use; 'exported' lists them");
  }
  if (result.hooks > 0) {
    answer.notes.push_back("left out " +
                           base::counted(result.hooks, "unused definition", "unused definitions") +
                           " that may be called through an annotation, a base type or a runtime");
  }
  if (!result.has_sources) {
    answer.warnings.emplace_back(
        "the sources cannot be read, so names were not looked for in other lines");
  }
}

Answer run_dead(const Scope& scope, const Arguments& arguments) {
  navigation::DeadRequest request;
  request.filters = filters_of(arguments);
  request.with_exported = arguments.flag("exported");
  request.limit = arguments.whole("limit");
  const navigation::DeadResult result = navigation::find_dead(scope.corpus, request);
  Answer answer = answer_of(result);
  answer.list = Shown{result.total, 0, result.definitions.size()};
  note_what_is_left_out(result, request.with_exported, answer);
  if (result.total > 0) {
    answer.notes.emplace_back(kUnknown);
    return answer;
  }
  answer.outcome = Outcome::kEmpty;
  answer.refusal = "every definition that was examined has a confirmed use";
  return answer;
}

}  // namespace

Operation dead_operation() {
  Operation operation;
  operation.name = "dead";
  operation.title = "Definitions without a use";
  operation.description =
      "Functions, types and other definitions without a confirmed use, the most certainly unused "
      "first; entry points, overrides and annotated definitions are left out.";
  operation.parameters = {
      limit_parameter("50", "Maximum number of definitions"),
      {.name = "kinds",
       .type = ValueType::kTexts,
       .description = "Only these kinds, e.g. function, type, field",
       .is_common = true,
       .option = "-k,--kind"},
      languages_parameter(),
      {.name = "paths",
       .type = ValueType::kTexts,
       .description = "Only files below these paths or matching these patterns, e.g. src/*",
       .is_common = true,
       .option = "-p,--in",
       .value = "PATTERN"},
      {.name = "exported",
       .type = ValueType::kFlag,
       .description = "Also definitions that code outside of the repository may use",
       .is_common = true,
       .fallback = "false"}};
  operation.run = run_dead;
  operation.list = "definitions";
  operation.members = {"generation", "total", "count", "definitions"};
  operation.is_lasting = false;  // the sources are searched for names
  return operation;
}

}  // namespace cairn::operations
