#include "cmd/cairn/operation_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "cmd/cairn/answering.h"
#include "internal/base/ascii.h"

namespace cairn::cmd {
namespace {

using operations::Parameter;
using operations::ValueType;

constexpr std::string_view kNone = "null";
constexpr double kMaxShown = 100;  // the help text omits bounds larger than this

const OptionChange* change_of(const std::vector<OptionChange>& changes, std::string_view name) {
  const auto found = std::find_if(changes.begin(), changes.end(),
                                  [&](const OptionChange& one) { return one.parameter == name; });
  return found == changes.end() ? nullptr : &*found;
}

Parameter changed(Parameter parameter, const OptionChange* change) {
  if (change == nullptr) return parameter;
  if (!change->option.empty()) parameter.option = change->option;
  if (!change->help.empty()) parameter.help = change->help;
  if (!change->fallback.empty()) {
    parameter.fallback = change->fallback == kNone ? "" : change->fallback;
  }
  if (!change->word.empty()) parameter.words.push_back(change->word);
  if (change->is_optional) parameter.is_required = false;
  return parameter;
}

bool is_number(const Parameter& parameter) {
  return parameter.type == ValueType::kWhole || parameter.type == ValueType::kNumber;
}

// Adds the bounds and the default to the help, for example: "Number of edges to follow (0 to 20;
// default 4)".
std::string help_of(const Parameter& parameter) {
  std::string text(parameter.help.empty() ? parameter.description : parameter.help);
  if (parameter.type == ValueType::kFlag) return text;
  std::string facts;
  if (is_number(parameter) && parameter.most <= kMaxShown) {
    facts = fmt::format("{} to {}", parameter.least, parameter.most);
  }
  const std::string fallback = fallback_text(parameter);
  if (!fallback.empty()) facts += (facts.empty() ? "default " : "; default ") + fallback;
  return facts.empty() ? text : text + " (" + facts + ")";
}

// Returns the type name of a parameter, for example "N" or "MODE:{execution,planning}". The
// generators of completion scripts and manual pages parse this name.
std::string type_name_of(const Parameter& parameter) {
  if (is_positional(parameter)) return {};
  std::string name(parameter.value);
  if (name.empty()) name = is_number(parameter) ? "N" : option_name(parameter).substr(2);
  std::transform(name.begin(), name.end(), name.begin(), base::to_upper);
  if (parameter.words.empty()) return name;
  return fmt::format("{}:{{{}}}", name, fmt::join(parameter.words, ","));
}

bool takes_many(const Parameter& parameter) {
  return parameter.type == ValueType::kTexts || parameter.option.ends_with("...");
}

}  // namespace

OperationOptions::OperationOptions(CLI::App& command, std::string_view operation,
                                   std::span<const OptionChange> changes)
    : operation_(*operations::find_operation(operation)), changes_(changes.begin(), changes.end()) {
  std::size_t used = 0;
  for (const Parameter& parameter : operation_.parameters) {
    Row& row = rows_.emplace_back();
    row.change = change_of(changes_, parameter.name);
    row.parameter = changed(parameter, row.change);
    used += row.change == nullptr ? 0 : 1;
    if (row.change == nullptr || row.change->fixed.empty()) add_option(command, row);
  }
  if (used == changes_.size()) return;
  throw base::Error(base::ErrorKind::kInternal,
                    "the options of '" + command.get_name() + "' change an unknown parameter");
}

void OperationOptions::add_option(CLI::App& command, Row& row) {
  const std::string names = option_names(row.parameter);
  row.option = add_one(command, row, names.substr(0, names.find('.')));
  if (row.parameter.is_required) row.option->required();
  if (row.parameter.alias.empty()) return;
  row.alias = add_one(command, row, std::string(row.parameter.alias));
  row.alias->group("");  // not shown
}

CLI::Option* OperationOptions::add_one(CLI::App& command, Row& row, const std::string& names) {
  const Parameter& parameter = row.parameter;
  const std::string help = help_of(parameter);
  if (parameter.type == ValueType::kFlag) return command.add_flag(names, row.flag, help);
  if (!takes_many(parameter)) {
    CLI::Option* const option = command.add_option(names, row.text, help);
    if (!parameter.implied.empty()) option->expected(0, 1);
    return option->type_name(type_name_of(parameter));
  }
  CLI::Option* const option = command.add_option(names, row.texts, help);
  option->type_name(type_name_of(parameter));
  if (parameter.has_commas) option->delimiter(',');
  return is_positional(parameter) ? option : option->allow_extra_args(false);
}

bool OperationOptions::is_given(const Row& row) {
  if (row.parameter.type == ValueType::kFlag) return row.flag;  // false after `--no-tests=false`
  const bool is_typed = (row.option != nullptr && row.option->count() > 0) ||
                        (row.alias != nullptr && row.alias->count() > 0);
  const Parameter& parameter = row.parameter;
  if (is_typed && !parameter.implied.empty()) return true;
  const bool may_be_empty = parameter.type != ValueType::kText || takes_many(parameter) ||
                            parameter.is_required || !parameter.words.empty();
  return is_typed && (may_be_empty || !row.text.empty());
}

std::string OperationOptions::typed_name(const Row& row) {
  if (row.alias != nullptr && row.alias->count() > 0) return std::string(row.parameter.alias);
  return option_name(row.parameter);
}

// Rejects an option that was given under both its name and its alias. Otherwise, one of the two
// values would be silently ignored.
void OperationOptions::refuse_both_spellings(const Row& row) {
  if (row.alias == nullptr || row.alias->count() == 0 || row.option->count() == 0) return;
  throw base::Error(base::ErrorKind::kUsage,
                    option_name(row.parameter) + " and " + std::string(row.parameter.alias) +
                        " are the same option",
                    "use only " + option_name(row.parameter));
}

base::Json OperationOptions::value_of(const Row& row) {
  Parameter typed = row.parameter;
  const std::string name = typed_name(row);
  typed.name = name;
  base::Json value;
  switch (typed.type) {
    case ValueType::kFlag: return typed.fallback != "true";
    case ValueType::kWhole:
      value = parse_count(name, row.text, static_cast<std::size_t>(typed.most));
      break;
    case ValueType::kNumber: value = parse_number(name, row.text, typed.least, typed.most); break;
    case ValueType::kTexts: value = row.texts; break;
    default:
      value = takes_many(typed) ? joined(row.texts) : row.text;
      if (row.text.empty() && !typed.implied.empty()) value = std::string(typed.implied);
      break;
  }
  return check_argument(typed, value);
}

const OperationOptions::Row& OperationOptions::row_of(std::string_view parameter) const {
  const auto found = std::find_if(rows_.begin(), rows_.end(),
                                  [&](const Row& row) { return row.parameter.name == parameter; });
  if (found != rows_.end()) return *found;
  throw base::Error(base::ErrorKind::kInternal,
                    "there is no parameter '" + std::string(parameter) + "'");
}

bool OperationOptions::is_given(std::string_view parameter) const {
  return is_given(row_of(parameter));
}

std::string OperationOptions::typed_name(std::string_view parameter) const {
  return typed_name(row_of(parameter));
}

const std::vector<std::string>& OperationOptions::words(std::string_view parameter) const {
  return row_of(parameter).texts;
}

base::Json OperationOptions::arguments() const {
  base::Json arguments = base::Json::object();
  for (const Row& row : rows_) {
    refuse_both_spellings(row);
    const std::string name(row.parameter.name);
    const std::string_view here = row.change == nullptr       ? ""
                                  : row.change->fixed.empty() ? row.change->fallback
                                                              : row.change->fixed;
    if (is_given(row)) {
      arguments[name] = value_of(row);
    } else if (!here.empty() && here != kNone) {
      arguments[name] = base::parse_own_json(here);
    }
  }
  return arguments;
}

void add_operation_command(CLI::App& app, Session& session, OperationCommand command) {
  struct Added {
    Added(CLI::App& added, OperationCommand given)
        : command(std::move(given)), options(added, command.operation, command.changes) {
      if (command.add_options) command.add_options(added);
      add_read_options(added, read);
    }
    OperationCommand command;
    OperationOptions options;
    ReadOptions read;
  };
  CLI::App* const added = app.add_subcommand(command.name, command.description);
  const auto shared = std::make_shared<Added>(*added, std::move(command));
  added->footer(shared->command.footer);
  added->callback([shared, &session] {
    session.json = shared->read.json;
    if (shared->command.check) shared->command.check(shared->options);
    base::Json arguments = shared->options.arguments();
    if (shared->command.instead && shared->command.instead(session, shared->read, arguments))
      return;
    if (shared->command.prepare) shared->command.prepare(arguments, shared->read);
    answer(session, shared->read, shared->command.operation, arguments, shared->command.more);
  });
}

}  // namespace cairn::cmd
