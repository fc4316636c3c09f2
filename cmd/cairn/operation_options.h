// The options of a command that runs an operation. They are generated from the parameter table of
// the operation. That table is the only place that defines their names, help, bounds and defaults.
//
//   OperationOptions options(command, "impact");    // adds SYMBOL, --diff, --hops, -n,--limit
//   base::Json arguments = options.arguments();     // once the command line has been parsed
//
// A command that only runs an operation and prints the answer is defined by an OperationCommand and
// needs no code of its own.
#pragma once

#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cmd/cairn/cli.h"
#include "internal/operations/operation.h"

namespace cairn::cmd {

// Changes the option for one parameter of an operation. An empty member leaves the value in the
// parameter table unchanged.
struct OptionChange {
  std::string_view parameter;
  // If not empty, the command has no option for the parameter, and the operation gets this JSON
  // value. If it is "null", the code of the command chooses the value.
  std::string_view fixed = {};
  std::string_view option = {};
  std::string_view help = {};
  std::string_view fallback = {};  // default as JSON; "null": the command chooses the default
  std::string_view word = {};      // an additional allowed value, handled by the command
  bool is_optional = false;        // true: optional even if the operation requires it
};

class OperationOptions {
 public:
  // `command` must outlive this object, and this object must exist until the command line has been
  // parsed. Throws base::Error kInternal if `changes` names an unknown parameter.
  OperationOptions(CLI::App& command, std::string_view operation,
                   std::span<const OptionChange> changes = {});
  OperationOptions(const OperationOptions&) = delete;
  OperationOptions& operator=(const OperationOptions&) = delete;

  const operations::Operation& operation() const { return operation_; }

  // Whether the user gave the option for `parameter`. An option with an empty value does not count.
  bool is_given(std::string_view parameter) const;
  // Returns the option as the user typed it, such as "--limit".
  std::string typed_name(std::string_view parameter) const;
  // Returns the words of a positional argument, or the values of a repeated option.
  const std::vector<std::string>& words(std::string_view parameter) const;

  // Returns the arguments that the user gave and the arguments that `changes` sets. All other
  // arguments get their defaults from the operation. Throws base::Error kUsage with a message that
  // names the option as the user typed it.
  base::Json arguments() const;

 private:
  struct Row {
    operations::Parameter parameter;  // the parameter as `change` modifies it
    const OptionChange* change = nullptr;
    CLI::Option* option = nullptr;  // null if the value is fixed
    CLI::Option* alias = nullptr;
    std::string text;
    std::vector<std::string> texts;
    bool flag = false;
  };

  static void add_option(CLI::App& command, Row& row);
  static CLI::Option* add_one(CLI::App& command, Row& row, const std::string& names);
  static bool is_given(const Row& row);
  static std::string typed_name(const Row& row);
  static void refuse_both_spellings(const Row& row);
  static base::Json value_of(const Row& row);
  const Row& row_of(std::string_view parameter) const;

  const operations::Operation& operation_;
  std::vector<OptionChange> changes_;
  std::deque<Row> rows_;  // CLI11 stores pointers to the rows, so they must not move
};

// A command that runs one operation and prints its answer.
struct OperationCommand {
  std::string name;
  std::string description;
  std::string_view operation;
  std::string footer;
  std::string_view more = {};  // see answer() in answering.h
  std::vector<OptionChange> changes = {};
  // Throws base::Error kUsage if the given options contradict each other.
  std::function<void(const OperationOptions&)> check = {};
  // Adds options that the operation does not have.
  std::function<void(CLI::App&)> add_options = {};
  // Answers instead of the operation, if the options of the command ask for something else. Returns
  // whether it did.
  std::function<bool(Session&, const ReadOptions&, const base::Json& arguments)> instead = {};
  // Handles and removes argument values that only the command accepts, such as --format json.
  std::function<void(base::Json& arguments, ReadOptions& read)> prepare = {};
};

// `session` must exist until the command line has been parsed.
void add_operation_command(CLI::App& app, Session& session, OperationCommand command);

}  // namespace cairn::cmd
