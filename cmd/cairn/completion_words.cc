#include "cmd/cairn/completion_words.h"

#include <algorithm>

#include "internal/config/key.h"
#include "internal/model/kind.h"

namespace cairn::cmd {
namespace {

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

void add_word(std::string& words, std::string_view word) {
  words += (words.empty() ? "" : " ") + std::string(word);
}

std::string names_of_settings() {
  std::string words;
  for (const config::Key& key : config::keys()) {
    for (const std::string& name : config::names_of(key)) add_word(words, name);
  }
  return words;
}

// Returns the possible values of an option or argument whose type name does not list them.
std::string known_words(const CLI::App& app, const CLI::Option& option) {
  std::string words;
  if (option.check_lname("kind")) {
    for (const std::string_view word : model::kind_words()) add_word(words, word);
  } else if (option.check_lname("lang")) {
    for (const std::string_view word : config::find_key("index.languages")->words) {
      add_word(words, word);
    }
  } else if (option.get_name() == "KEY") {
    words = names_of_settings();
  } else if (option.get_name() == "COMMAND") {
    for (const CLI::App* command : commands_of(app)) {
      if (!command->get_group().empty()) add_word(words, command->get_name());
    }
  }
  return words;
}

Offer values_of(const CLI::App& app, const CLI::Option& option) {
  Offer offer;
  const std::string type = option.get_type_name();
  const std::size_t choice = type.find('{');  // for example FORMAT:{json,graphml}
  if (choice == std::string::npos) {
    offer.words = known_words(app, option);
  } else {
    offer.words = type.substr(choice + 1, type.find('}') - choice - 1);
    std::replace(offer.words.begin(), offer.words.end(), ',', ' ');
  }
  if (type == "FILE" || option.get_name() == "FILE") offer.paths = Paths::kFiles;
  if (type == "DIR") offer.paths = Paths::kDirectories;
  return offer;
}

OfferedOption offered(const CLI::App& app, const CLI::Option& option) {
  OfferedOption offered;
  for (const std::string& name : option.get_snames()) offered.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) offered.names.push_back("--" + name);
  offered.description = option.get_description();
  const std::string type = option.get_type_name();
  offered.value_name = type.substr(0, type.find(':'));
  offered.takes_value = option.get_items_expected_max() > 0;
  offered.is_many = option.get_items_expected_max() > 1;
  if (offered.takes_value) offered.values = values_of(app, option);
  return offered;
}

void add_command(const CLI::App& app, const CLI::App& command, const std::string& before,
                 std::vector<OfferedCommand>& all) {
  OfferedCommand one;
  one.name = before + command.get_name();
  one.description = command.get_description();
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional()) {
      one.arguments = values_of(app, *option);
    } else if (!option->get_group().empty()) {
      one.options.push_back(offered(app, *option));
    }
  }
  for (const CLI::App* below : commands_of(command)) {
    add_word(one.arguments.words, below->get_name());
  }
  const std::string name = one.name;
  all.push_back(std::move(one));
  for (const CLI::App* below : commands_of(command)) add_command(app, *below, name + " ", all);
}

}  // namespace

std::vector<OfferedCommand> offered_commands(const CLI::App& app) {
  std::vector<OfferedCommand> all;
  for (const CLI::App* command : commands_of(app)) add_command(app, *command, "", all);
  return all;
}

}  // namespace cairn::cmd
