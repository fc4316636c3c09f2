#include "internal/hook/hook_event.h"

#include <algorithm>
#include <iterator>

#include "internal/base/json.h"
#include "internal/base/limits.h"
#include "internal/base/text_lines.h"

namespace cairn::hook {
namespace {

using base::Json;

struct KnownEvent {
  std::string_view name;
  Form form;
  Moment moment;
};
constexpr KnownEvent kEvents[] = {
    {"UserPromptSubmit", Form::kSpecific, Moment::kPrompt},
    {"BeforeAgent", Form::kSpecific, Moment::kPrompt},
    {"SessionStart", Form::kSpecific, Moment::kSessionStart},
    {"beforeSubmitPrompt", Form::kContinue, Moment::kPrompt},
    {"sessionStart", Form::kContext, Moment::kSessionStart},
};

std::string text_in(const Json& object, const char* member) {
  const auto found = object.find(member);
  return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool is_usable(const std::string& directory) {
  return directory.starts_with('/') && directory.size() <= base::kMaxPathBytes &&
         directory.find('\0') == std::string::npos;
}

std::string directory_in(const Json& object) {
  std::string directory = text_in(object, "cwd");
  const auto roots = object.find("workspace_roots");
  if (directory.empty() && roots != object.end() && roots->is_array() && !roots->empty() &&
      roots->front().is_string()) {
    directory = roots->front().get<std::string>();
  }
  return is_usable(directory) ? directory : std::string();
}

}  // namespace

HookEvent parse_event(std::string_view input) {
  HookEvent event;
  const std::string_view text = base::trimmed(input);
  const Json object = text.starts_with('{') ? base::parse_json(text) : Json();
  if (!object.is_object()) {
    event.prompt = text;
    return event;
  }
  event.name = text_in(object, "hook_event_name");
  event.prompt = base::trimmed(text_in(object, "prompt"));
  event.directory = directory_in(object);
  if (event.name.empty() && !event.prompt.empty()) return event;
  const auto* const known =
      std::find_if(std::begin(kEvents), std::end(kEvents),
                   [&](const KnownEvent& one) { return one.name == event.name; });
  event.moment = known == std::end(kEvents) ? Moment::kOther : known->moment;
  if (known != std::end(kEvents)) event.form = known->form;
  return event;
}

std::string output_of(const HookEvent& event, const std::string& context) {
  Json output = Json::object();
  if (event.form == Form::kContinue) output["continue"] = true;
  if (context.empty() && output.empty()) return {};
  if (event.form == Form::kText) return context;
  if (event.form == Form::kSpecific) {
    output["hookSpecificOutput"] = {{"hookEventName", event.name}, {"additionalContext", context}};
  } else if (!context.empty()) {
    output["additional_context"] = context;
  }
  return base::to_text(output, base::JsonLayout::kOneLine) + "\n";
}

}  // namespace cairn::hook
