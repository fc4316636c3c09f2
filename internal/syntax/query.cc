#include "internal/syntax/query.h"

#include <algorithm>
#include <array>
#include <map>
#include <mutex>
#include <stdexcept>
#include <utility>

#include "internal/base/ascii.h"

namespace cairn::syntax {
namespace {

constexpr auto kParts = std::to_array<std::pair<std::string_view, Part>>({
    {"name", Part::kName},
    {"owner", Part::kOwner},
    {"outer", Part::kOuter},
    {"trait", Part::kTrait},
    {"type", Part::kTypeText},
    {"value", Part::kValue},
    {"elements", Part::kElements},
    {"parameters", Part::kParameters},
    {"body", Part::kBody},
    {"doc", Part::kDoc},
    {"extension", Part::kExtension},
    {"wrapper", Part::kWrapper},
    {"decorated", Part::kDecorated},
    {"scope", Part::kScope},
    {"literal", Part::kLiteral},
    {"local", Part::kLocal},
    {"use", Part::kUse},
    {"key", Part::kKey},
    {"from", Part::kFrom},
    {"call", Part::kCall},
    {"callee", Part::kCallee},
    {"type_use", Part::kTypeUse},
    {"symbol", Part::kSymbol},
    {"doc_types", Part::kDocTypes},
    {"attribute_use", Part::kAttributeUse},
    {"base", Part::kBase},
    {"qualifier", Part::kQualifier},
    {"space", Part::kSpace},
    {"arguments", Part::kArguments},
    {"argument", Part::kArgument},
    {"arity", Part::kArity},
    {"ignore", Part::kIgnore},
    {"hidden", Part::kHidden},
    {"names", Part::kNames},
    {"format", Part::kFormat},
    {"fields", Part::kFields},
    {"import", Part::kImport},
    {"path", Part::kPath},
    {"file", Part::kFile},
    {"imported", Part::kImported},
    {"alias", Part::kAlias},
    {"wildcard", Part::kWildcard},
    {"qualified", Part::kQualified},
    {"exported", Part::kExported},
    {"import_tree", Part::kImportTree},
    {"default", Part::kDefault},
    {"default_import", Part::kDefaultImport},
    {"package", Part::kPackage},
    {"comment", Part::kComment},
    {"attribute", Part::kAttribute},
    {"tokens", Part::kTokens},
    {"template", Part::kTemplate},
    {"step", Part::kStep},
    {"end", Part::kEnd},
});

constexpr std::string_view kDefinitionPrefix = "definition.";
constexpr std::string_view kDeclarationPrefix = "declaration.";

[[noreturn]] void reject(const Grammar& grammar, std::string_view reason) {
  throw std::logic_error("the query for " + std::string(grammar.name) + ": " + std::string(reason));
}

std::size_t line_at(std::string_view text, std::size_t offset) {
  return 1 + static_cast<std::size_t>(std::count(
                 text.begin(), text.begin() + static_cast<std::ptrdiff_t>(offset), '\n'));
}

model::NodeKind kind_named(std::string_view word) {
  for (std::size_t i = 0; i < model::kNodeKindCount; ++i) {
    const auto kind = static_cast<model::NodeKind>(i);
    if (model::name_of(kind) == word) return kind;
  }
  return model::NodeKind::kUnknown;
}

}  // namespace

extern "C" {
bool cairn_checks_queries = false;
}

Query::Query(const Grammar& grammar) : argument_kinds_(grammar.tree_sitter()) {
  std::uint32_t offset = 0;
  TSQueryError error = TSQueryErrorNone;
  query_.reset(ts_query_new(grammar.tree_sitter(), grammar.query.data(),
                            static_cast<std::uint32_t>(grammar.query.size()), &offset, &error));
  if (!query_) {
    const std::size_t begin = grammar.query.rfind('\n', offset) + 1;
    const std::string_view rest = grammar.query.substr(begin);
    reject(grammar, "line " + std::to_string(line_at(grammar.query, offset)) + ": '" +
                        std::string(rest.substr(0, rest.find('\n'))) + "', error " +
                        std::to_string(static_cast<int>(error)));
  }
  read_headers(grammar.query);
  read_captures();
  predicates_.resize(ts_query_pattern_count(query_.get()));
  for (std::uint32_t i = 0; i < predicates_.size(); ++i) read_predicates(i);
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    std::uint32_t length = 0;
    const std::string_view name =
        ts_query_capture_name_for_id(query_.get(), static_cast<std::uint32_t>(i), &length);
    const bool is_definition = parts_[i] == Part::kDefinition || parts_[i] == Part::kDeclaration;
    if (is_definition && kinds_[i] == model::NodeKind::kUnknown) {
      reject(grammar, "unknown kind of definition: @" + std::string(name));
    }
    if (parts_[i] == Part::kAside && !name.starts_with('_')) {
      reject(grammar, "unknown capture: @" + std::string(name));
    }
  }
}

void Query::read_headers(std::string_view text) {
  read_header_lines(text);
  // If the query inherits others, their texts come before its own headers.
  const std::size_t own = text.find("\n; inherits: ");
  if (own != text.npos) read_header_lines(text.substr(own + 1));
}

void Query::read_header_lines(std::string_view text) {
  constexpr std::string_view kLoads = "; loads: ";
  constexpr std::string_view kChains = "; chains: ";
  constexpr std::string_view kBlanks = "; blanks: ";
  constexpr std::string_view kRewritten = "; rewritten: ";
  constexpr std::string_view kPlaceholders = "; placeholders: ";
  while (text.starts_with("; ")) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (line == "; divided: #if") is_divided_ = true;
    if (line == "; directives: c") has_c_directives_ = true;
    if (line == "; macros: loose") has_loose_macros_ = true;
    if (line == "; shorthands: .") has_shorthands_ = true;
    if (line == "; names: sql") has_sql_names_ = true;
    if (line == "; arguments: values") has_argument_values_ = true;
    if (line.starts_with(kPlaceholders)) placeholders_ = line.substr(kPlaceholders.size());
    if (line.starts_with(kRewritten)) rewritten_ = line.substr(kRewritten.size());
    if (line.starts_with(kBlanks)) blanks_ = line.substr(kBlanks.size());
    if (line.starts_with(kLoads)) chain_style_.loader = line.substr(kLoads.size());
    if (!line.starts_with(kChains)) continue;
    const std::string_view words = line.substr(kChains.size());
    chain_style_.has_blocks = model::has_word(words, "blocks");
    chain_style_.has_type_brackets = model::has_word(words, "type-brackets");
    chain_style_.has_colon_calls = model::has_word(words, "colon-calls");
    chain_style_.has_postfix_marks = model::has_word(words, "postfix-marks");
    chain_style_.has_branches = model::has_word(words, "branches");
    chain_style_.has_conditionals = model::has_word(words, "conditionals");
    chain_style_.has_cascades = model::has_word(words, "cascades");
    chain_style_.has_projections = model::has_word(words, "projections");
    chain_style_.has_super_types = model::has_word(words, "super-types");
    chain_style_.has_plain_new = model::has_word(words, "plain-new");
    chain_style_.has_split_types = model::has_word(words, "split-types");
  }
}

void Query::read_captures() {
  const std::uint32_t count = ts_query_capture_count(query_.get());
  parts_.assign(count, Part::kAside);
  kinds_.assign(count, model::NodeKind::kUnknown);
  for (std::uint32_t i = 0; i < count; ++i) {
    std::uint32_t length = 0;
    const char* const text = ts_query_capture_name_for_id(query_.get(), i, &length);
    const std::string_view name(text, length);
    if (name.starts_with(kDefinitionPrefix)) {
      parts_[i] = Part::kDefinition;
      kinds_[i] = kind_named(name.substr(kDefinitionPrefix.size()));
    } else if (name.starts_with(kDeclarationPrefix)) {
      parts_[i] = Part::kDeclaration;
      kinds_[i] = kind_named(name.substr(kDeclarationPrefix.size()));
    } else {
      const auto* const found = std::find_if(kParts.begin(), kParts.end(),
                                             [&](const auto& p) { return p.first == name; });
      if (found != kParts.end()) parts_[i] = found->second;
    }
  }
}

void Query::read_predicates(std::uint32_t pattern) {
  std::uint32_t count = 0;
  const TSQueryPredicateStep* const steps =
      ts_query_predicates_for_pattern(query_.get(), pattern, &count);
  const auto string_of = [&](const TSQueryPredicateStep& step) {
    std::uint32_t length = 0;
    const char* const text = ts_query_string_value_for_id(query_.get(), step.value_id, &length);
    return std::string(text, length);
  };
  for (std::uint32_t at = 0; at < count;) {
    std::uint32_t end = at;
    while (end < count && steps[end].type != TSQueryPredicateStepTypeDone) ++end;
    const std::string name = string_of(steps[at]);
    const bool is_lower = name == "lower?";
    const bool known = is_lower || name == "eq?" || name == "not-eq?" || name == "any-of?" ||
                       name == "not-any-of?";
    if (!known || end < at + (is_lower ? 2U : 3U) ||
        steps[at + 1].type != TSQueryPredicateStepTypeCapture) {
      throw std::logic_error("a query has an unknown predicate: #" + name);
    }
    Predicate predicate;
    predicate.capture = steps[at + 1].value_id;
    predicate.is_negated = name.starts_with("not-");
    predicate.is_lower = is_lower;
    for (std::uint32_t i = at + 2; i < end; ++i) predicate.texts.push_back(string_of(steps[i]));
    predicates_[pattern].push_back(std::move(predicate));
    at = end + 1;
  }
}

bool Query::holds(const TSQueryMatch& match, std::string_view source) const {
  for (const Predicate& predicate : predicates_[match.pattern_index]) {
    for (std::uint16_t i = 0; i < match.capture_count; ++i) {
      if (match.captures[i].index != predicate.capture) continue;
      const std::string_view text = text_of(match.captures[i].node, source);
      if (predicate.is_lower) {
        if (!text.empty() && base::is_upper(text.front())) return false;
        continue;
      }
      const bool found =
          std::find(predicate.texts.begin(), predicate.texts.end(), text) != predicate.texts.end();
      if (found == predicate.is_negated) return false;
    }
  }
  return true;
}

const Query& query_of(const Grammar& grammar) {
  static std::mutex mutex;
  static std::map<std::string_view, Query> queries;
  const std::lock_guard lock(mutex);
  const auto found = queries.find(grammar.name);
  return found != queries.end() ? found->second
                                : queries.try_emplace(grammar.name, grammar).first->second;
}

}  // namespace cairn::syntax
