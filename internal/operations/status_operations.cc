// Implements two operations. `hotspots` finds the files and symbols that change most. `status` says
// what the index contains.

#include "internal/inventory/coverage_text.h"
#include "internal/navigation/hotspots.h"
#include "internal/navigation/overview.h"
#include "internal/operations/choices.h"
#include "internal/operations/operation.h"
#include "internal/operations/status_answer.h"
#include "internal/render/coverage_json.h"
#include "internal/render/index_state.h"

namespace cairn::operations {
namespace {

Answer run_hotspots(const Scope& scope, const Arguments& arguments) {
  navigation::HotspotsRequest request;
  request.symbols = arguments.flag("symbols");
  request.limit = arguments.whole("limit");
  request.offset = arguments.whole("offset");
  request.filters = filters_of(arguments);
  const navigation::HotspotsResult result = navigation::find_hotspots(scope.corpus, request);
  Answer answer = answer_of(result);
  answer.list = Shown{result.total, result.offset, result.hotspots.size()};
  if (result.total > 0) return answer;
  answer.outcome = Outcome::kEmpty;
  answer.text = [](const render::Style&) { return std::string(); };
  answer.may_be_unread = !result.head.empty();
  answer.refusal =
      result.head.empty()
          ? "the index has no history: import again inside a git repository, without --no-history"
          : "no commit in the history changed a matching file or symbol";
  return answer;
}

Answer run_status(const Scope& scope, const Arguments& /*arguments*/) {
  return status_answer(scope, StatusText::kAll).answer;
}

}  // namespace

StatusAnswer status_answer(const Scope& scope, StatusText shown) {
  freshness::IndexState state = freshness::look_at_index(scope.corpus);
  Answer answer = answer_of(navigation::summarize_index(scope.corpus));
  const auto numbers = answer.json;
  base::Json faults = base::Json::array();
  for (const freshness::IndexState::Input& input : state.inputs) {
    if (!input.fault.empty()) faults.push_back(input.fault);
  }
  answer.json = [numbers, state, faults] {
    base::Json json = numbers();
    json["freshness"] = freshness::json_of(state.freshness);
    json["is_current"] = state.is_current();
    json["changes"] = state.has_sources ? render::json_of(state.changes) : base::Json(nullptr);
    json["faults"] = faults;
    json["coverage"] = state.coverage ? render::json_of(*state.coverage) : base::Json(nullptr);
    return json;
  };
  if (state.coverage && state.coverage->is_cut()) {
    answer.warnings.push_back(inventory::cut_warning(*state.coverage));
  }
  const std::string text = render::text_of(state);
  const std::string left_out = render::text_of_left_out(state);
  const auto numbers_text = answer.text;
  answer.text = [numbers_text, text, left_out, shown](const render::Style& style) {
    switch (shown) {
      case StatusText::kState: return text + left_out;
      case StatusText::kNumbers: return numbers_text(style) + "\n" + left_out;
      default: return text + left_out + "\n" + numbers_text(style);
    }
  };
  return {std::move(answer), std::move(state)};
}

Operation hotspots_operation() {
  Operation operation;
  operation.name = "hotspots";
  operation.title = "Files and symbols that change most";
  operation.description =
      "Files or symbols that change most, according to the git history; recent changes count more.";
  operation.parameters = {{.name = "symbols",
                           .type = ValueType::kFlag,
                           .description = "Functions and types instead of files",
                           .is_common = true,
                           .fallback = "false",
                           .option = "-s,--symbols"},
                          limit_parameter("20", "Maximum number to show"),
                          offset_parameter(),
                          paths_parameter(),
                          no_tests_parameter()};
  operation.run = run_hotspots;
  operation.list = "hotspots";
  operation.members = {"generation", "hotspots"};
  return operation;
}

Operation status_operation() {
  Operation operation;
  operation.name = "status";
  operation.title = "What the index contains";
  operation.description =
      "What the index contains in numbers, which commit it describes, and which files have changed "
      "since.";
  operation.run = run_status;
  operation.is_lasting = false;
  operation.members = {"generation", "files", "symbols"};
  return operation;
}

}  // namespace cairn::operations
