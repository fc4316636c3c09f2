// Measures speed and memory of extracting facts from sources, compared with only parsing them or
// only counting words.
//
//   syntax_bench [--runs N] FILE …       prints medians for each grammar
//   syntax_bench --dump FILE …           prints the facts as text, to see what a query finds
//
// Each run has its own process. The rows are:
//   facts    syntax::Extractor: parsing, running the query, ordering the facts
//   parse    tree-sitter alone
//   words    the simplest alternative: finding every identifier in the text

#include <fmt/format.h>

#include <cstdlib>
#include <map>

#include "internal/syntax/extract.h"
#include "internal/syntax/tree_sitter.h"
#include "tests/bench/cost.h"
#include "tests/testing.h"

namespace cairn::testing {
namespace {

using syntax::Facts;
using syntax::Grammar;

using FileReader = std::size_t (*)(const Grammar& grammar, const std::string& text);

std::size_t read_facts(const Grammar& grammar, const std::string& text) {
  static syntax::Extractor extractor;
  const Facts facts = extractor.extract(grammar, text);
  return facts.definitions.size() + facts.uses.size();
}

std::size_t parse_only(const Grammar& grammar, const std::string& text) {
  static const syntax::ParserHandle parser(ts_parser_new());
  ts_parser_set_language(parser.get(), grammar.tree_sitter());
  const syntax::TreeHandle tree(ts_parser_parse_string(parser.get(), nullptr, text.data(),
                                                       static_cast<std::uint32_t>(text.size())));
  return ts_node_descendant_count(ts_tree_root_node(tree.get()));
}

std::size_t count_words(const Grammar&, const std::string& text) {
  std::size_t words = 0;
  bool inside = false;
  for (const char c : text) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
    words += letter && !inside ? 1 : 0;
    inside = letter;
  }
  return words;
}

struct Workload {
  std::vector<std::string> paths;
  double megabytes = 0;
};

void print_row(std::string_view name, const Grammar& grammar, const Workload& work, int runs,
               FileReader reader) {
  std::size_t found = 0;
  const Cost cost = median(runs, [&] {
    double seconds = 0;
    std::size_t count = 0;
    for (const std::string& path : work.paths) {
      const std::string text = read_file(path);
      const double begin = now();
      count += reader(grammar, text);
      seconds += now() - begin;
    }
    return count > 0 ? seconds : throw std::runtime_error("nothing to read");
  });
  for (const std::string& path : work.paths) found += reader(grammar, read_file(path));
  fmt::print("  {:6} {:8.2f} MB/s {:8.2f} million things/s {:8.1f} MiB\n", name,
             work.megabytes / cost.wall, static_cast<double>(found) / cost.wall / 1e6, cost.peak);
}

void bench(const std::vector<std::string>& paths, int runs) {
  std::map<std::string_view, std::pair<const Grammar*, Workload>> works;
  for (const std::string& path : paths) {
    const Grammar* const grammar = syntax::grammar_for(path);
    if (grammar == nullptr) continue;
    auto& [known, work] = works[grammar->name];
    known = grammar;
    work.paths.push_back(path);
    work.megabytes += static_cast<double>(read_file(path).size()) / 1e6;
  }
  for (const auto& [name, entry] : works) {
    const auto& [grammar, work] = entry;
    fmt::print("{}: {} files, {:.1f} MB\n", name, work.paths.size(), work.megabytes);
    print_row("facts", *grammar, work, runs, read_facts);
    print_row("parse", *grammar, work, runs, parse_only);
    print_row("words", *grammar, work, runs, count_words);
  }
}

std::string_view role_name(syntax::Role role) {
  constexpr std::array<std::string_view, 6> kNames = {"value", "call",   "type",
                                                      "base",  "import", "attribute"};
  return kNames.at(static_cast<std::size_t>(role));
}

std::string shown(const model::Position& place) {
  return fmt::format("{}:{}", place.line + 1, place.character + 1);
}

void dump(const std::string& path) {
  const Grammar* const grammar = syntax::grammar_for(path);
  if (grammar == nullptr) throw std::runtime_error("no grammar for " + path);
  syntax::Extractor extractor;
  const Facts facts = extractor.extract(*grammar, read_file(path));
  fmt::print("{} package={} broken={} doc={}\n", path, facts.package, facts.is_broken,
             facts.documentation);
  for (std::size_t i = 0; i < facts.definitions.size(); ++i) {
    const syntax::Definition& one = facts.definitions[i];
    fmt::print(
        "def {} {} {} at {} [{}-{}] parent={} owner={} trait={} type={} value={} args={}..{}\n    "
        "{}\n",
        i, model::name_of(one.kind), one.name, shown(one.name_range.begin), shown(one.body.begin),
        shown(one.body.end), static_cast<int>(one.parent), one.owner, one.trait, one.type,
        one.value, one.least_arguments, one.max_arguments, one.signature);
    if (!one.documentation.empty()) fmt::print("    doc: {}\n", one.documentation);
  }
  for (const syntax::Import& one : facts.imports) {
    fmt::print("import {} name={} alias={} wildcard={} exported={} at {}\n", one.path, one.name,
               one.alias, one.is_wildcard, one.is_exported, shown(one.range.begin));
  }
  for (const syntax::Implementation& one : facts.implementations) {
    fmt::print("impl {} for {} at {}\n", one.trait, one.owner, shown(one.range.begin));
  }
  for (const syntax::Binding& one : facts.bindings) {
    fmt::print("binding {} type={} value={}{} at {} scope {}-{}\n", one.name, one.type, one.value,
               one.is_element ? " (element)" : "", shown(one.place), shown(one.scope.begin),
               shown(one.scope.end));
  }
  for (const syntax::Use& one : facts.uses) {
    fmt::print("use {} {} . {} args={} at {} in {}\n", role_name(one.role), one.qualifier, one.name,
               one.arguments, shown(one.range.begin), static_cast<int>(one.within));
  }
}

}  // namespace
}  // namespace cairn::testing

int main(int argc, char** argv) {
  std::vector<std::string> paths(argv + 1, argv + argc);
  int runs = 3;
  bool dumps = false;
  if (!paths.empty() && paths[0] == "--dump") {
    dumps = true;
    paths.erase(paths.begin());
  } else if (paths.size() > 1 && paths[0] == "--runs") {
    runs = std::atoi(paths[1].c_str());
    paths.erase(paths.begin(), paths.begin() + 2);
  }
  try {
    if (!dumps) cairn::testing::bench(paths, runs);
    for (const std::string& path : paths) {
      if (dumps) cairn::testing::dump(path);
    }
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
    return 1;
  }
}
