// Options of all commands that discover relationships: `related`, and `ask` where it hands over.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cmd/cairn/cli.h"
#include "internal/related/related.h"

namespace cairn::cmd {

struct RelationOptions {
  std::string max_results = "10";
  std::string min_relevance = "low";
  std::vector<std::string> types;
  std::string damping = "0.5";
  std::string tolerance = "0.00005";
  std::string iterations = "60";
  std::string hops = "4";
  std::string graph_weight = "0.5";
  std::string vector_weight = "0.5";
  std::string language = "en";
  bool no_rerank = false;
  bool with_tests = false;
  std::string llm;  // address of a language model; empty: none is used
  std::string llm_model;
  std::string llm_timeout = "60";
};

void add_relation_options(CLI::App& command, RelationOptions& options);

// The arguments of the operation `related`, without its entity. Throws base::Error kUsage.
base::Json relation_arguments(const RelationOptions& options);

}  // namespace cairn::cmd
