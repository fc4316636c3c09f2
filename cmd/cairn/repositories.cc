#include "cmd/cairn/repositories.h"

#include "cmd/cairn/answering.h"
#include "internal/store/databases.h"

namespace cairn::cmd {

void add_across(OperationCommand& command) {
  const auto patterns = std::make_shared<std::vector<std::string>>();
  command.add_options = [patterns](CLI::App& app) {
    app.add_option("--repo", *patterns,
                   "Ask all repositories of a database whose names match, such as 'org/*'")
        ->type_name("PATTERN")
        ->allow_extra_args(false);
  };
  command.instead = [patterns, operation = command.operation](
                        Session& session, const ReadOptions& read, const base::Json& arguments) {
    if (patterns->empty()) return false;
    const store::DatabaseUrl database = database_of(read, "--repo");
    const auto connect = [&database] { return store::connect_database(database); };
    const operations::Operation& asked = *operations::find_operation(operation);
    const store::RepositoryFilter filter{*patterns, {}, {}};
    print_answer(
        session, read,
        operation == "path"
            ? operations::answer_path_across(
                  connect, filter, operations::check_arguments(asked.parameters, arguments))
            : operations::answer_across(connect, filter, asked, arguments));
    return true;
  };
}

}  // namespace cairn::cmd
