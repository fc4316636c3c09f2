// The options of a command that runs an operation, made from the operation's table of parameters:
// their names, help, bounds and defaults are written there alone.
//
//   OperationOptions options(command, "impact");    // adds SYMBOL, --diff, --hops, -n,--limit
//   base::Json arguments = options.arguments();     // once the line is parsed
//
// A command whose answer is that of its operation is an OperationCommand, without code of its own.
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

// How a command differs from the table in one parameter. Empty members leave it as it is.
struct OptionChange {
  std::string_view parameter;
  std::string_view fixed =
      {};  // as JSON: has no option, but this value; null: the command gives it
  std::string_view option = {};
  std::string_view help = {};
  std::string_view fallback = {};  // as JSON; null: none, the command decides
  std::string_view word = {};      // one more word, which the command takes care of
  bool is_optional = false;        // although the operation needs it
};

class OperationOptions {
 public:
  // `command` must outlive this, and this the parsing. Throws base::Error kInternal if a change
  // names no parameter.
  OperationOptions(CLI::App& command, std::string_view operation,
                   std::span<const OptionChange> changes = {});
  OperationOptions(const OperationOptions&) = delete;
  OperationOptions& operator=(const OperationOptions&) = delete;

  const operations::Operation& operation() const { return operation_; }

  // Whether the option of the parameter was given; an empty text counts as none.
  bool is_given(std::string_view parameter) const;
  // The option as it was typed, "--limit".
  std::string typed_name(std::string_view parameter) const;
  // The words of a positional argument, or what a repeated option was given.
  const std::vector<std::string>& words(std::string_view parameter) const;

  // The arguments that were given or are fixed; the operation knows the other defaults. Throws
  // base::Error kUsage, which names the option as it was typed.
  base::Json arguments() const;

 private:
  struct Row {
    operations::Parameter parameter;  // with the changes
    const OptionChange* change = nullptr;
    CLI::Option* option = nullptr;  // null: fixed
    CLI::Option* alias = nullptr;
    std::string text;
    std::vector<std::string> texts;
    bool flag = false;
  };

  static void add_option(CLI::App& command, Row& row);
  static CLI::Option* add_one(CLI::App& command, Row& row, const std::string& names);
  static bool is_given(const Row& row);
  static std::string typed_name(const Row& row);
  static base::Json value_of(const Row& row);
  const Row& row_of(std::string_view parameter) const;

  const operations::Operation& operation_;
  std::vector<OptionChange> changes_;
  std::deque<Row> rows_;  // CLI11 keeps their addresses
};

// A command that asks one operation and prints its answer.
struct OperationCommand {
  std::string name;
  std::string description;
  std::string_view operation;
  std::string footer;
  std::string_view more = {};  // as of answer()
  std::vector<OptionChange> changes = {};
  // Throws base::Error kUsage if what was given makes no sense together.
  std::function<void(const OperationOptions&)> check = {};
  // Takes care of words that the operation does not know.
  std::function<void(base::Json& arguments, ReadOptions& read)> prepare = {};
};

// `session` must outlive the parsing.
void add_operation_command(CLI::App& app, Session& session, OperationCommand command);

}  // namespace cairn::cmd
