#include "internal/map/module_map.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "internal/base/path.h"
#include "internal/map/activity_thresholds.h"
#include "internal/map/candidates.h"
#include "internal/map/documents.h"
#include "internal/map/symbols.h"

namespace cairn::map {
namespace {

constexpr std::size_t kMaxExports = 8;
constexpr std::size_t kLookedAt = 40;  // max symbols of a module to examine for exports

constexpr std::array<std::pair<Level, std::string_view>, 5> kLevels = {
    {{Level::kModules, "modules"},
     {Level::kFiles, "files"},
     {Level::kSymbols, "symbols"},
     {Level::kSignatures, "signatures"},
     {Level::kBodies, "bodies"}}};

void describe_repository(const corpus::Corpus& corpus, const MapRequest& request,
                         RepositoryMap& result) {
  result.name = std::string(base::base_name(corpus.sources().root()));
  result.generation = corpus.generation();
  result.head = corpus.head();
  result.head_time = corpus.head_time();
  result.sources_available = corpus.sources().available();
  result.level = request.level;
  result.focus = request.focus;
  std::map<std::string, std::uint32_t> languages;
  for (const CodeFile& file : result.map.files) {
    ++languages[file.language.empty() ? "unknown" : file.language];
  }
  result.languages.assign(languages.begin(), languages.end());
  std::stable_sort(result.languages.begin(), result.languages.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  result.file_count = static_cast<std::uint32_t>(result.map.files.size());
  for (std::uint32_t id = 1; id < result.map.size(); ++id) {
    if (!result.map.is_symbol(id)) continue;
    ++result.symbol_count;
    if (result.map.is(id, model::kFlagTest)) ++result.test_symbol_count;
  }
}

void list_files(const std::vector<Group>& groups, const std::vector<double>& relevance,
                RepositoryMap& result) {
  std::vector<std::uint32_t> ranks(result.map.files.size());
  std::vector<std::uint32_t> order(result.map.files.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  const std::vector<double>& importance = result.importance.of_file;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t a, std::uint32_t b) { return importance[a] > importance[b]; });
  for (std::uint32_t i = 0; i < order.size(); ++i) ranks[order[i]] = i + 1;
  const double most = order.empty() ? 0 : importance[order[0]];
  const ActivityThresholds thresholds(result.map);
  for (std::uint32_t i = 0; i < result.map.files.size(); ++i) {
    const CodeFile& from = result.map.files[i];
    MapFile file;
    file.node = from.node;
    file.path = from.path;
    file.language = from.language;
    file.symbols = from.symbols;
    file.importance = importance[i];
    file.stars =
        importance[i] > 0 ? stars_of(ranks[i], static_cast<std::uint32_t>(order.size())) : 0;
    file.is_hot = thresholds.is_hot_file(value_of(from.node));
    if (most > 0) file.value = std::sqrt(importance[i] / most);
    if (!relevance.empty()) file.value = relevance[value_of(from.node)] + 0.02 * file.value;
    result.files.push_back(std::move(file));
  }
  for (std::uint32_t i = 0; i < groups.size(); ++i) {
    for (const std::uint32_t file : groups[i].files) result.files[file].group = i;
  }
}

// Returns whether other code may use the symbol `id` by its own name: the symbol has a suitable
// kind and is not private.
bool is_export(const CodeMap& map, std::uint32_t id) {
  const model::NodeKind kind = map.traits[id].kind;
  return map.is_symbol(id) && !map.is(id, model::kFlagPrivate) &&
         (model::is_type(kind) || model::is_callable(kind) || kind == model::NodeKind::kConstant ||
          kind == model::NodeKind::kVariable);
}

// Lists the modules. The exports of a module are its most important symbols that are not members of
// a type.
void list_modules(const corpus::Corpus& corpus, std::vector<Group> groups, RepositoryMap& result) {
  const CodeMap& map = result.map;
  std::vector<std::vector<std::uint32_t>> of_group(groups.size());
  for (std::uint32_t id = 1; id < map.size(); ++id) {
    if (is_export(map, id)) of_group[result.files[map.file_number[id]].group].push_back(id);
  }
  const std::vector<double>& importance = result.importance.of_node;
  for (std::uint32_t i = 0; i < groups.size(); ++i) {
    std::vector<std::uint32_t>& nodes = of_group[i];
    std::stable_sort(nodes.begin(), nodes.end(), [&](std::uint32_t a, std::uint32_t b) {
      return importance[a] > importance[b];
    });
    MapModule module;
    module.export_count = static_cast<std::uint32_t>(nodes.size());
    for (std::size_t n = 0; n < nodes.size() && n < kLookedAt; ++n) {
      if (module.exports.size() == kMaxExports) break;
      const auto node = corpus.node(model::NodeId{nodes[n]});
      if (!node || node->name.empty()) continue;
      const std::uint32_t parent = value_of(node->parent);
      if (parent < map.size() && map.is_symbol(parent) &&
          map.traits[parent].kind != model::NodeKind::kNamespace) {
        continue;
      }
      const bool is_said = std::any_of(module.exports.begin(), module.exports.end(),
                                       [&](const auto& said) { return said.second == node->name; });
      if (!is_said) module.exports.emplace_back(nodes[n], node->name);
    }
    module.group = std::move(groups[i]);
    module.value = module.group.importance;
    result.modules.push_back(std::move(module));
  }
}

// Returns the qualified names of `nodes` without duplicates. A type and a value can share a name.
std::vector<std::string> names_of(const corpus::Corpus& corpus,
                                  const std::vector<std::uint32_t>& nodes) {
  std::vector<std::string> names;
  for (const std::uint32_t id : nodes) {
    const auto node = corpus.node(model::NodeId{id});
    if (!node) continue;
    std::string name = node->qualified_name();
    if (std::find(names.begin(), names.end(), name) == names.end()) {
      names.push_back(std::move(name));
    }
  }
  return names;
}

// Lists the connections. If two groups use each other, lists only the connection with more weight.
void list_connections(const corpus::Corpus& corpus, const std::vector<Connection>& connections,
                      RepositoryMap& result) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, const Connection*> by_pair;
  for (const Connection& connection : connections) {
    by_pair[{connection.from, connection.to}] = &connection;
  }
  std::map<std::pair<std::uint32_t, std::uint32_t>, bool> is_said;
  for (const Connection& connection : connections) {
    const std::pair key(std::min(connection.from, connection.to),
                        std::max(connection.from, connection.to));
    if (is_said[key]) continue;
    is_said[key] = true;
    MapConnection entry;
    entry.connection = connection;
    entry.carriers = names_of(corpus, connection.carriers);
    entry.value = connection.weight;
    const auto back = by_pair.find({connection.to, connection.from});
    if (back != by_pair.end()) entry.back_carriers = names_of(corpus, back->second->carriers);
    result.connections.push_back(std::move(entry));
  }
}

// Sets the values of modules and connections in a map with a focus. The value of a module is the
// total relevance of its symbols.
void focus_modules(const std::vector<double>& relevance, RepositoryMap& result) {
  if (relevance.empty()) return;
  std::vector<double> sums(result.modules.size(), 0);
  for (std::uint32_t id = 1; id < result.map.size(); ++id) {
    if (!result.map.is_symbol(id)) continue;
    sums[result.files[result.map.file_number[id]].group] += relevance[id];
  }
  for (std::size_t i = 0; i < sums.size(); ++i) result.modules[i].value = sums[i];
  for (MapConnection& entry : result.connections) {
    entry.value *= std::min(sums[entry.connection.from], sums[entry.connection.to]);
  }
}

}  // namespace

std::string_view name_of(Level level) { return kLevels[static_cast<std::size_t>(level)].second; }

RepositoryMap make_map(const corpus::Corpus& corpus, const MapRequest& request) {
  RepositoryMap result;
  result.map = read_code_map(corpus, request.filters);
  result.importance = rank_importance(result.map, request.edges);
  std::vector<Group> groups = group_files(result.map, result.importance, request.edges);
  const std::vector<Connection> connections = connect_groups(result.map, groups, request.edges);
  const std::vector<double> relevance = relevance_of(corpus, result.map, request);

  describe_repository(corpus, request, result);
  list_files(groups, relevance, result);
  if (request.level >= Level::kSymbols) {
    const std::vector<Candidate> candidates =
        choose_candidates(result.map, result.importance, groups, relevance, request.tokens);
    describe_symbols(corpus, candidates, relevance, request, result);
  }
  if (request.level == Level::kBodies) add_bodies(corpus, request, result);
  list_modules(corpus, std::move(groups), result);
  list_connections(corpus, connections, result);
  focus_modules(relevance, result);
  result.entry_points = find_entry_points(corpus, result.map, result.importance);
  result.documents = list_documents(corpus, request.filters);
  result.document_count = static_cast<std::uint32_t>(result.documents.size());
  return result;
}

}  // namespace cairn::map
