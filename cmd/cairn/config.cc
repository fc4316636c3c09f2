#include "cmd/cairn/config.h"

#include <charconv>
#include <sstream>

#include <CLI/CLI.hpp>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/service/choices.h"

namespace cairn::cmd {
namespace {

using base::Error;
using base::ErrorKind;

constexpr double kMostWeight = 10;

[[noreturn]] void refuse(const std::string& what) {
  throw Error(ErrorKind::kBadData, std::string(kConfigFile) + ": " + base::display_line(what),
              "known are weights in [search] and the kinds of edges in [edges]");
}

double edge_weight_of(const CLI::ConfigItem& item) {
  double weight = -1;
  if (item.inputs.size() == 1) {
    const std::string& text = item.inputs.front();
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), weight);
    if (error != std::errc{} || end != text.data() + text.size()) weight = -1;
  }
  if (!(weight >= 0 && weight <= kMostWeight)) {
    refuse("'" + item.fullname() + "' must be a number from 0 to 10");
  }
  return weight;
}

void apply(const CLI::ConfigItem& item, service::Config& config) {
  if (item.name == "++" || item.name == "--") return;  // CLI11's marks of a section's ends
  const std::string section = item.parents.size() == 1 ? item.parents.front() : std::string();
  if (section == "search" && item.name == "weights") {
    std::string text;
    for (const std::string& input : item.inputs) text += (text.empty() ? "" : ",") + input;
    config.ranking = service::ranking_of(std::string(kConfigFile) + ": search.weights", text);
    return;
  }
  const auto kind = section == "edges" ? model::edge_kind_named(item.name) : std::nullopt;
  if (!kind) refuse("there is no setting '" + item.fullname() + "'");
  config.edges.at(static_cast<std::size_t>(*kind)) = edge_weight_of(item);
}

}  // namespace

service::Config parse_config(const std::string& text) {
  service::Config config;
  std::istringstream stream(text);
  std::vector<CLI::ConfigItem> items;
  try {
    items = CLI::ConfigTOML().from_config(stream);
  } catch (const CLI::Error& error) {
    refuse(error.what());
  }
  for (const CLI::ConfigItem& item : items) apply(item, config);
  return config;
}

service::Config read_config(const corpus::Corpus& corpus) {
  const auto text = corpus.sources().read(kConfigFile);
  return text ? parse_config(*text) : service::Config{};
}

}  // namespace cairn::cmd
