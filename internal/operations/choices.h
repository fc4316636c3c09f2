// Converts words in arguments to values of requests. Throws base::Error kUsage, which lists the
// possible words, if a word is unknown.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/operations/parameter.h"
#include "internal/query/query.h"
#include "internal/rank/ranking.h"
#include "internal/search/levels.h"

namespace cairn::operations {

// The index in `words` of `text`. Throws "there is no <what> '…'", with the nearest word, if
// absent.
std::size_t parse_choice(std::string_view what, const std::string& text,
                         std::span<const std::string_view> words);

// Parses "module" or "document=0.3,section=0.7".
std::vector<search::WeightedLevel> parse_levels(const std::string& text);

// Like rank::parse_ranking; `where` names the argument or setting in errors.
rank::Ranking ranking_of(std::string_view where, const std::string& text);

// Builds the filters from those of the parameters below that are present.
query::Filters filters_of(const Arguments& arguments);

// Parameters that several operations share.
Parameter paths_parameter();
Parameter no_tests_parameter();
Parameter limit_parameter(std::string_view fallback, std::string_view description);
Parameter offset_parameter();
Parameter weights_parameter();

}  // namespace cairn::operations
