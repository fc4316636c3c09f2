// Options of everything that discovers relationships: `related`, and `ask` where it hands over.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cmd/cairn/cli.h"
#include "internal/relate/related.h"

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
  std::string llm;  // address of a language model; empty: none is asked
  std::string llm_model;
  std::string llm_timeout = "60";
};

void add_relation_options(CLI::App& command, RelationOptions& options);

// Without an entity. Throws base::Error kUsage.
relate::RelatedRequest related_request(const RelationOptions& options);

// Finds what `request` asks for, lets the model speak of it if one is named, and prints it as text
// or JSON; an empty answer has its exit code. `intent` is how a question was understood.
void answer_related(Session& session, const ReadOptions& read, const corpus::Corpus& corpus,
                    const relate::RelatedRequest& request, const RelationOptions& options,
                    const std::optional<base::Json>& intent);

}  // namespace cairn::cmd
