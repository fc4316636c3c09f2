#include "internal/navigation/dead_rules.h"

#include <algorithm>

#include "internal/base/ascii.h"
#include "internal/base/whole_word.h"

namespace cairn::navigation {
namespace {

constexpr std::size_t kMaxLinesUp = 2000;   // max lines from a definition up to its block's head
constexpr std::size_t kMaxAttributes = 30;  // max lines of annotations above a definition
constexpr std::size_t kMaxHeadLines = 12;

constexpr std::string_view kRunByName =
    "main Main init deinit finalize dispose Dispose setUp tearDown setup teardown toString "
    "hashCode equals compareTo clone readObject writeObject readResolve serialVersionUID "
    "componentDidMount componentWillUnmount componentDidUpdate render inspect to_s method_missing "
    "respond_to_missing? inherited included extended prepended start_link child_spec handle_call "
    "handle_cast handle_info terminate DllMain WinMain wmain LLVMFuzzerTestOneInput";

// Annotations that do not make other code call the annotated definition.
constexpr std::string_view kAdvice =
    "staticmethod classmethod property overload final typing.overload typing.final "
    "functools.wraps contextmanager contextlib.contextmanager abstractmethod abc.abstractmethod "
    "cached_property functools.cached_property lru_cache functools.lru_cache functools.cache "
    "dataclass dataclasses.dataclass total_ordering deprecated Deprecated SuppressWarnings "
    "SafeVarargs FunctionalInterface Nullable NonNull NotNull Contract CheckReturnValue Generated "
    "VisibleForTesting JvmStatic JvmOverloads JvmField JvmName Suppress PublishedApi OptIn "
    "KoinInternalApi inline must_use allow cfg cfg_attr derive cold track_caller "
    "expect non_exhaustive repr warn target_feature inlinable usableFromInline discardableResult "
    "available frozen MainActor escaping autoclosure tailrec specialized nowarn MethodImpl "
    "Obsolete DebuggerStepThrough Pure ExcludeFromCodeCoverage EditorBrowsable pragma internal "
    "visibleForTesting protected mustCallSuper optionalTypeArgs immutable sealed Flags "
    "doc spec since typedoc dialyzer impl";

std::string_view without_indent(std::string_view line) {
  const std::size_t at = line.find_first_not_of(" \t");
  return at == std::string_view::npos ? std::string_view() : line.substr(at);
}

std::size_t indent_of(std::string_view line) { return line.size() - without_indent(line).size(); }

// Returns the name of the annotation at the start of `line`, or "".
std::string_view annotation_of(std::string_view line) {
  line = without_indent(line);
  for (const std::string_view opener : {"#![", "#[", "[[", "@[", "@", "["}) {
    if (!line.starts_with(opener)) continue;
    line.remove_prefix(opener.size());
    std::size_t end = 0;
    while (end < line.size() && (base::is_word_byte(line[end]) || line[end] == '.')) ++end;
    return line.substr(0, end);
  }
  return {};
}

bool is_advice(std::string_view annotation) { return model::has_word(kAdvice, annotation); }

bool has_any_word(std::string_view text, std::string_view words) {
  return model::any_word(words,
                         [&](std::string_view word) { return base::has_whole_word(text, word); });
}

// Returns the text before the name in the definition's line, and the signature up to its
// parameters.
std::string modifiers_of(const model::Node& node, const source::SourceText& source) {
  const std::string_view line = source.line(node.name_range.begin.line);
  const std::size_t at = line.find(node.name);
  return std::string(line.substr(0, at == line.npos ? line.size() : at)) + " " +
         node.signature.substr(0, std::min(node.signature.find('('), node.signature.size()));
}

// Removes bracketed parts: "class Point(val x: Int) : Shape" becomes "class Point : Shape".
std::string without_brackets(std::string_view head) {
  std::string flat;
  int depth = 0;
  for (std::size_t i = 0; i < head.size(); ++i) {
    const char c = head[i];
    const bool opens_types = c == '<' && i > 0 && base::is_word_byte(head[i - 1]);
    if (c == '(' || c == '[' || opens_types) ++depth;
    if (depth == 0) flat += c;
    if (depth > 0 && (c == ')' || c == ']' || c == '>')) --depth;
  }
  return flat;
}

// Returns whether the head of a block names a base class or interface.
bool names_base(std::string_view head) {
  head = without_indent(head);
  const std::string flat = without_brackets(head);
  if (base::has_whole_word(flat, "impl")) return base::has_whole_word(flat, "for");
  if (has_any_word(flat, "extends implements with defimpl instance extension")) return true;
  if (!has_any_word(flat, "class struct object record enum interface protocol")) return false;
  if (head.ends_with(':')) {  // Python: class Name(Base):
    const std::size_t open = head.find('(');
    const std::size_t close = head.rfind(')');
    if (open == head.npos || close == head.npos || close < open) return false;
    const std::string_view bases = without_indent(head.substr(open + 1, close - open - 1));
    return !bases.empty() && bases != "object";
  }
  return flat.find(" < ") != flat.npos || flat.find(':') != flat.npos;
}

}  // namespace

bool is_run_by_name(std::string_view name) {
  if (name.starts_with("__") && name.ends_with("__")) return true;
  if (name.starts_with('~') || name.starts_with("operator")) return true;
  return model::has_word(kRunByName, name);
}

bool has_hook(const model::Node& node, const source::SourceText& source) {
  const std::uint32_t line = node.name_range.begin.line;
  const std::string_view own = source.line(line);
  const auto is_hook = [](std::string_view annotation) {
    return !annotation.empty() && !is_advice(annotation);
  };
  if (is_hook(annotation_of(own))) return true;
  for (const std::string_view word : {"override", "extern", "native"}) {
    if (base::has_whole_word(modifiers_of(node, source), word)) return true;
  }
  for (std::uint32_t up = 1; up <= std::min<std::size_t>(line, kMaxAttributes); ++up) {
    const std::string_view whole = source.line(line - up);
    const std::string_view above = without_indent(whole);
    if (above.empty()) return false;
    // This line continues an annotation with several lines, or is a comment.
    if (indent_of(whole) > indent_of(own) || above.starts_with(')') || above.starts_with("//")) {
      continue;
    }
    const std::string_view annotation = annotation_of(above);
    if (annotation.empty()) return false;
    if (is_hook(annotation)) return true;
  }
  return false;
}

bool has_base_around(const model::Node& node, const source::SourceText& source) {
  const std::uint32_t line = node.name_range.begin.line;
  const std::size_t indent = indent_of(source.line(line));
  if (indent == 0) return false;
  for (std::uint32_t up = 1; up <= std::min<std::size_t>(line, kMaxLinesUp); ++up) {
    const std::string_view above = source.line(line - up);
    const std::string_view text = without_indent(above);
    if (text.empty() || indent_of(above) >= indent || text == "{" || text.starts_with('#')) {
      continue;
    }
    // The head may span several lines.
    std::string head(text);
    for (std::uint32_t i = 1; i < kMaxHeadLines && up + i <= line; ++i) {
      if (head.find_first_of("{;") != head.npos) break;
      const std::string_view before = without_indent(source.line(line - up - i));
      const bool is_head_line = text.starts_with("extends") || text.starts_with("implements") ||
                                text.starts_with(')') || text.starts_with(':') ||
                                text.starts_with("where") || text.starts_with("with");
      if (!is_head_line) break;
      head.insert(0, std::string(before) + " ");
      if (has_any_word(before, "class struct impl object interface trait enum")) break;
    }
    return names_base(head);
  }
  return false;
}

bool is_exported(const model::Node& node, const std::vector<model::Node>& around,
                 const std::vector<std::string>& paths, const model::Language& language,
                 const source::SourceText& source) {
  const model::Declarations& rules = language.declarations;
  if (node.is(model::kFlagPrivate)) return false;
  const std::string modifiers = modifiers_of(node, source);
  if (has_any_word(modifiers, "private fileprivate internal local defp defmacrop")) return false;
  if (modifiers.find("pub(") != modifiers.npos) return false;
  if (language.privacy == model::Privacy::kLowerCase) {
    return std::none_of(paths.begin(), paths.end(), [](const std::string& path) {
      return ("/" + path).find("/internal/") != std::string::npos;
    });
  }
  if (rules.stand_apart) {
    return !base::has_whole_word(modifiers, "static") &&
           std::any_of(paths.begin(), paths.end(), [](const std::string& path) {
             return ("/" + path).find("/include/") != std::string::npos;
           });
  }
  const model::Node* const type =
      !around.empty() && model::is_type(around.front().kind) ? &around.front() : nullptr;
  if (type == nullptr) {
    // A function that is nested in another function is visible only there.
    if (!around.empty() && model::is_callable(around.front().kind)) return false;
    const bool assigns_export =  // exports.name = …, module.exports = …
        rules.public_words == "export" && base::has_whole_word(modifiers, "exports");
    return rules.public_words.empty() || assigns_export ||
           has_any_word(modifiers, rules.public_words);
  }
  const std::vector<model::Node> outside(around.begin() + 1, around.end());
  if (!is_exported(*type, outside, paths, language, source)) return false;
  // Members of interfaces, traits and enumerations have the visibility of their type.
  const bool is_as_type = type->kind == model::NodeKind::kInterface ||
                          type->kind == model::NodeKind::kTrait ||
                          type->kind == model::NodeKind::kEnum;
  return is_as_type || rules.public_members.empty() ||
         has_any_word(modifiers, rules.public_members);
}

}  // namespace cairn::navigation
