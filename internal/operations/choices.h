// Converts words in arguments to values in requests. If a word is unknown, these functions throw
// base::Error kUsage with a message that lists the possible words.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "internal/navigation/test_uses.h"
#include "internal/operations/parameter.h"
#include "internal/query/query.h"
#include "internal/rank/ranking.h"
#include "internal/search/levels.h"

namespace cairn::operations {

// Returns the index of `text` in `words`. If `text` is not in `words`, throws "there is no <what>
// '…'" and suggests the most similar word.
std::size_t parse_choice(std::string_view what, const std::string& text,
                         std::span<const std::string_view> words);

// Parses levels with or without weights, for example "module" or "document=0.3,section=0.7".
std::vector<search::WeightedLevel> parse_levels(const std::string& text);

// Parses `text` with rank::parse_ranking(). Error messages name `where`, the argument or setting
// that contains `text`.
rank::Ranking ranking_of(std::string_view where, const std::string& text);

// Makes filters from the arguments for kinds, paths, languages and tests.
query::Filters filters_of(const Arguments& arguments);

// Returns the argument for the parameter that tests_parameter() describes.
navigation::TestUses test_uses_of(const Arguments& arguments);

// Parameters that several operations share.
Parameter paths_parameter();
Parameter languages_parameter();
Parameter no_tests_parameter();
Parameter tests_parameter();
Parameter limit_parameter(std::string_view fallback, std::string_view description);
Parameter offset_parameter();
Parameter weights_parameter();

}  // namespace cairn::operations
