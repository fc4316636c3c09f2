#include "internal/syntax/colours.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/syntax/bounded_parser.h"
#include "internal/syntax/limits.h"

namespace cairn::syntax {
namespace {

// How a kind of node colours its text.
enum class Effect : std::uint8_t {
  kNothing,
  kLeaf,    // the colour is that of a node without children
  kWhole,   // the whole node has the colour, whatever is in it
  kAround,  // the node has the colour, except the parts of it that have another one
  kReset,   // code within a string, or the arguments of an attribute: no colour
  kText     // a leaf whose text decides
};

struct Rule {
  Effect effect = Effect::kNothing;
  Colour colour = Colour::kPlain;
};

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

template <std::size_t kSize>
bool is_one_of(std::string_view name, const std::array<std::string_view, kSize>& names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

template <std::size_t kSize>
bool contains_any(std::string_view name, const std::array<std::string_view, kSize>& parts) {
  return std::any_of(parts.begin(), parts.end(),
                     [&](std::string_view part) { return contains(name, part); });
}

constexpr std::array<std::string_view, 9> kConstants = {
    "true", "false", "null", "nil", "none", "None", "True", "False", "undefined"};

constexpr std::array<std::string_view, 11> kTypes = {
    "type_identifier",     "primitive_type",       "predefined_type", "builtin_type",
    "builtinType",         "integral_type",        "boolean_type",    "void_type",
    "floating_point_type", "sized_type_specifier", "type_builtin"};

constexpr std::array<std::string_view, 7> kAttributes = {
    "decorator",      "annotation",      "marker_annotation",    "attribute_item",
    "attribute_list", "attribute_group", "attribute_declaration"};

constexpr std::array<std::string_view, 8> kStrings = {
    "regex",        "char_literal", "character_literal", "character", "rune_literal",
    "heredoc_body", "sigil",        "charlist"};

constexpr std::array<std::string_view, 5> kCodeInStrings = {"interpolation", "substitution",
                                                            "interpolated_expression",
                                                            "interpolated_identifier", "expansion"};

constexpr std::array<std::string_view, 6> kNumbers = {"number",  "integer",      "float",
                                                      "decimal", "real_literal", "numeric"};

constexpr std::array<std::string_view, 4> kNames = {"identifier", "name", "variable", "word"};

// The words with which definitions and blocks begin in Elixir, whose grammar reads them as calls.
constexpr std::array<std::string_view, 25> kElixirWords = {
    "def",     "defp",        "defmodule",   "defmacro", "defmacrop",    "defstruct",
    "defimpl", "defprotocol", "defdelegate", "defguard", "defexception", "defoverridable",
    "use",     "import",      "alias",       "require",  "if",           "unless",
    "case",    "cond",        "with",        "for",      "quote",        "unquote",
    "raise"};

Rule rule_of_token(std::string_view name) {
  if (name.size() > 1 && name.front() == '#' && base::is_letter(name[1])) {
    return {Effect::kLeaf, Colour::kDirective};
  }
  const bool is_word = name.size() > 1 && std::all_of(name.begin(), name.end(), [](char c) {
                         return base::is_letter(c) || c == '_' || c == '@';
                       });
  if (!is_word) return {};
  return {Effect::kLeaf, is_one_of(name, kConstants) ? Colour::kConstant : Colour::kKeyword};
}

// The order matters: `interpolated_string_expression` is a string, and `escape_sequence` is not a
// part of a name with "string".
Rule rule_of_node(std::string_view name) {
  if (contains(name, "comment")) return {Effect::kWhole, Colour::kComment};
  if (contains(name, "escape")) return {Effect::kWhole, Colour::kEscape};
  if (is_one_of(name, kAttributes)) return {Effect::kAround, Colour::kAttribute};
  if (contains(name, "string") && contains(name, "concatenated")) return {};
  if (contains(name, "interpolated_string")) return {Effect::kAround, Colour::kString};
  if (contains_any(name, kCodeInStrings)) return {Effect::kReset, Colour::kPlain};
  if (contains(name, "argument")) return {Effect::kReset, Colour::kPlain};
  if (is_one_of(name, kTypes)) return {Effect::kWhole, Colour::kType};
  if (contains(name, "type")) return {};
  if (contains(name, "string") || is_one_of(name, kStrings)) {
    return {Effect::kAround, Colour::kString};
  }
  if (is_one_of(name, kConstants) || contains(name, "boolean") || name == "simple_symbol" ||
      name == "hash_key_symbol" || name == "atom") {
    return {Effect::kLeaf, Colour::kConstant};
  }
  if (contains_any(name, kNumbers)) return {Effect::kLeaf, Colour::kNumber};
  if (name == "keyword") return {Effect::kLeaf, Colour::kConstant};             // `name:` in Elixir
  if (name.starts_with("keyword_")) return {Effect::kWhole, Colour::kKeyword};  // in SQL
  if (name == "preproc_directive") return {Effect::kLeaf, Colour::kDirective};
  return {Effect::kText, Colour::kPlain};
}

std::vector<Rule> rules_of(const TSLanguage* language) {
  std::vector<Rule> rules(ts_language_symbol_count(language));
  for (std::size_t i = 0; i < rules.size(); ++i) {
    const auto symbol = static_cast<TSSymbol>(i);
    const char* const name = ts_language_symbol_name(language, symbol);
    if (name == nullptr) continue;
    const bool is_named = ts_language_symbol_type(language, symbol) == TSSymbolTypeRegular;
    rules[i] = is_named ? rule_of_node(name) : rule_of_token(name);
  }
  return rules;
}

// Returns the colour of a named leaf by its text. A node called `break_statement` that consists of
// the word `break` is a keyword, for example.
Colour colour_of_text(std::string_view text, std::string_view name, bool is_elixir) {
  if (text.empty()) return Colour::kPlain;
  if (is_elixir && name == "identifier") {
    return is_one_of(text, kElixirWords) ? Colour::kKeyword : Colour::kPlain;
  }
  if (name == "literal") {
    if (base::is_digit(text.front())) return Colour::kNumber;
    return text.front() == '\'' || text.front() == '"' ? Colour::kString : Colour::kPlain;
  }
  const bool is_word = text.size() > 2 && std::all_of(text.begin(), text.end(), base::is_letter);
  const bool is_named_like_itself = name.starts_with(text) && !contains_any(name, kNames);
  return is_word && is_named_like_itself ? Colour::kKeyword : Colour::kPlain;
}

class Painter {
 public:
  Painter(const Grammar& grammar, std::string_view source, TreeMemory& memory)
      : source_(source),
        memory_(memory),
        rules_(rules_of(grammar.tree_sitter())),
        is_elixir_(grammar.language->id == "elixir"),
        colours_(source.size(), Colour::kPlain) {}

  // Visits the nodes in pre-order, so that a node paints over those that contain it.
  void paint(TSNode root) {
    TSTreeCursor cursor = ts_tree_cursor_new(root);
    for (bool is_done = false; !is_done;) {
      memory_.spend(kWorkOfNode);
      const bool goes_down = visit(ts_tree_cursor_current_node(&cursor));
      if (goes_down && ts_tree_cursor_goto_first_child(&cursor)) continue;
      while (!is_done && !ts_tree_cursor_goto_next_sibling(&cursor)) {
        is_done = !ts_tree_cursor_goto_parent(&cursor);
      }
    }
  }

  std::vector<ColouredRange> ranges() const {
    std::vector<ColouredRange> ranges;
    for (std::size_t at = 0; at < colours_.size();) {
      std::size_t end = at + 1;
      while (end < colours_.size() && colours_[end] == colours_[at]) ++end;
      if (colours_[at] != Colour::kPlain) {
        ranges.push_back(
            {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(end), colours_[at]});
      }
      at = end;
    }
    return ranges;
  }

 private:
  static constexpr std::uint64_t kWorkOfNode = 40;  // some 80 ns

  // Returns whether the children of the node are to be visited.
  bool visit(TSNode node) {
    const std::size_t symbol = ts_node_symbol(node);
    if (symbol >= rules_.size()) return true;  // an error
    const Rule& rule = rules_[symbol];
    const bool is_leaf = ts_node_child_count(node) == 0;
    switch (rule.effect) {
      case Effect::kNothing: break;
      case Effect::kWhole: fill(node, rule.colour); return false;
      case Effect::kAround:
      case Effect::kReset: fill(node, rule.colour); break;
      case Effect::kLeaf:
        if (is_leaf) fill(node, rule.colour);
        break;
      case Effect::kText:
        if (!is_leaf) break;
        if (const Colour colour =
                colour_of_text(text_of(node, source_), ts_node_type(node), is_elixir_);
            colour != Colour::kPlain) {
          fill(node, colour);
        }
        break;
    }
    return !is_leaf;
  }

  void fill(TSNode node, Colour colour) {
    const std::size_t begin = std::min<std::size_t>(ts_node_start_byte(node), colours_.size());
    const std::size_t end = std::clamp<std::size_t>(ts_node_end_byte(node), begin, colours_.size());
    memory_.spend(end - begin);
    std::fill(colours_.begin() + static_cast<std::ptrdiff_t>(begin),
              colours_.begin() + static_cast<std::ptrdiff_t>(end), colour);
  }

  std::string_view source_;
  TreeMemory& memory_;
  std::vector<Rule> rules_;  // by the number of the symbol
  bool is_elixir_;
  std::vector<Colour> colours_;  // of each byte
};

}  // namespace

std::vector<ColouredRange> colours_of(const Grammar& grammar, std::string_view source,
                                      TreeMemory& memory) {
  const FileLimits limits(source.size());
  Painter painter(grammar, source, memory);
  const TreeMemory::Use use(memory, {limits.tree_bytes(), limits.parser_work()});
  try {
    BoundedParser parser(grammar, source, memory);
    if (const TSTree* const tree = parser.parse()) {
      memory.limit_work(limits.tree_work());
      painter.paint(ts_tree_root_node(tree));
    }
  } catch (const OverLimit&) {
    // The rest of the source stays without colours, as the header says.
  }
  return painter.ranges();
}

}  // namespace cairn::syntax
