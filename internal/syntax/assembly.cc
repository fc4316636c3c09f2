#include "internal/syntax/assembly.h"

#include <algorithm>
#include <compare>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

#include "internal/base/display.h"
#include "internal/base/limits.h"
#include "internal/base/utf8.h"
#include "internal/syntax/comment_text.h"
#include "internal/syntax/doc_types.h"
#include "internal/syntax/nested_namespaces.h"
#include "internal/syntax/owner_cursor.h"

namespace cairn::syntax {
namespace {

using model::NodeKind;

constexpr std::size_t kLongestSignature = 500;

bool is_scope(NodeKind kind) {
  return model::is_callable(kind) || model::is_type(kind) || kind == NodeKind::kNamespace;
}

bool outer_first(const Span& a, const Span& b) {
  return std::make_tuple(a.begin, b.end) < std::make_tuple(b.begin, a.end);
}

// A set of offsets in the source.
class Offsets {
 public:
  explicit Offsets(std::size_t source_size) : bits_(source_size + 1, false) {}

  void insert(std::uint32_t offset) {
    if (offset < bits_.size()) bits_[offset] = true;
  }
  bool contains(std::uint32_t offset) const { return offset < bits_.size() && bits_[offset]; }

 private:
  std::vector<bool> bits_;
};

class Assembler {
 public:
  Assembler(Found found, std::string_view source, const model::Comments& marks)
      : found_(std::move(found)),
        source_(source),
        marks_(marks),
        defined_(source.size()),
        taken_(source.size()),
        bound_(source.size()),
        text_left_(found_.limits.text()),
        steps_left_(found_.limits.steps()) {}

  Facts run() {
    wrap_definitions();
    split_nested_namespaces(found_.definitions, source_);
    order_definitions();
    mark_hidden();
    nest_definitions();
    drop_values_of_functions();
    move_fields_to_types();
    extend_types();
    add_documentation();
    if (found_.has_doc_types) add_doc_types();
    add_scopes();
    add_imports();
    add_uses();
    facts_.package = std::move(found_.package);
    facts_.more_packages = std::move(found_.more_packages);
    facts_.is_broken = found_.is_broken;
    facts_.cuts = found_.cuts;
    for (FoundDefinition& one : found_.definitions) {
      facts_.definitions.push_back(std::move(one.definition));
    }
    return std::move(facts_);
  }

 private:
  // ---- limits -----------------------------------------------------------------------------------

  // Deducts `bytes` from the amount of text that the facts may still contain. Returns false if less
  // than `bytes` is left. Facts can contain more text than the source, because definitions can
  // share text. In `int a, b, c;`, for example, `a`, `b` and `c` share the type.
  bool takes_text(std::size_t bytes) {
    if (bytes > text_left_) {
      found_.cuts |= kCutText;
      return false;
    }
    text_left_ -= bytes;
    return true;
  }

  bool takes_step() {
    if (steps_left_ == 0) found_.cuts |= kCutCount;
    return steps_left_ > 0 && steps_left_-- > 0;
  }

  // ---- definitions ------------------------------------------------------------------------------

  // Extends definitions to their wrappers, such as `export class A`, `@decorated def f` and
  // `template <class T> void f()`.
  void wrap_definitions() {
    std::sort(found_.comments.begin(), found_.comments.end(),
              [](const Comment& a, const Comment& b) { return a.span.begin < b.span.begin; });
    std::unordered_map<std::uint32_t, std::vector<const Wrapper*>> by_end;
    for (const Wrapper& wrapper : found_.wrappers) by_end[wrapper.span.end].push_back(&wrapper);
    std::vector<std::uint32_t> names;
    for (const FoundDefinition& one : found_.definitions) names.push_back(one.name.begin);
    std::sort(names.begin(), names.end());
    // Whether the wrapper contains no definition's name before the start of the definition `one`.
    const auto wraps_only = [&](const Wrapper& wrapper, const FoundDefinition& one) {
      const auto name = std::lower_bound(names.begin(), names.end(), wrapper.span.begin);
      return name == names.end() || *name >= one.extent.begin;
    };
    for (FoundDefinition& one : found_.definitions) {
      std::uint32_t signature_begin = one.extent.begin;
      const std::uint32_t end = one.extent.end;
      // A wrapper can also include the semicolon after the definition.
      for (const std::uint32_t at : {end, end + 1}) {
        const auto wrappers = by_end.find(at);
        if (wrappers == by_end.end()) continue;
        for (const Wrapper* const wrapper : wrappers->second) {
          if (!takes_step()) break;
          if (wrapper->span.begin >= one.extent.begin) continue;
          if (!wraps_only(*wrapper, one)) continue;
          one.extent.begin = wrapper->span.begin;
          one.definition.body.begin = wrapper->begin;
          if (!wrapper->is_decoration) signature_begin = wrapper->span.begin;
        }
      }
      set_signature(one, signature_begin);
    }
  }

  // Returns the source from `begin` to `end` without comments, truncated at a character boundary.
  std::string without_comments(std::size_t begin, std::size_t end) const {
    std::string text;
    auto comment =
        std::lower_bound(found_.comments.begin(), found_.comments.end(), begin,
                         [](const Comment& one, std::size_t at) { return one.span.begin < at; });
    for (; comment != found_.comments.end() && comment->span.begin < end; ++comment) {
      if (comment->span.begin < begin) continue;  // this comment is inside the previous comment
      text += std::string(source_.substr(begin, comment->span.begin - begin)) + ' ';
      begin = comment->span.end;
    }
    if (begin < end) text += base::utf8_prefix(source_.substr(begin), end - begin);
    return text;
  }

  void set_signature(FoundDefinition& one, std::uint32_t begin) {
    const std::size_t size = std::min<std::size_t>(
        one.signature_end - std::min(begin, one.signature_end), kLongestSignature);
    std::string text = base::collapse_space(without_comments(begin, begin + size));
    while (!text.empty() && std::string_view(" {:=>").find(text.back()) != std::string_view::npos) {
      if (text.ends_with("=>") || text.back() != '>') {
        text.pop_back();
        continue;
      }
      break;
    }
    if (takes_text(text.size())) one.definition.signature = std::move(text);
  }

  // Sorts the definitions by position. If several patterns of the query match the same name, keeps
  // only the match of the first pattern.
  void order_definitions() {
    std::vector<FoundDefinition>& all = found_.definitions;
    std::sort(all.begin(), all.end(), [](const FoundDefinition& a, const FoundDefinition& b) {
      return std::make_tuple(a.name.begin, a.pattern) < std::make_tuple(b.name.begin, b.pattern);
    });
    all.erase(std::unique(all.begin(), all.end(),
                          [](const FoundDefinition& a, const FoundDefinition& b) {
                            return a.name.begin == b.name.begin;
                          }),
              all.end());
    if (all.size() > found_.limits.definitions()) {
      found_.cuts |= kCutCount;
      all.resize(found_.limits.definitions());
    }
    std::sort(all.begin(), all.end(), [](const FoundDefinition& a, const FoundDefinition& b) {
      if (!(a.extent == b.extent)) return outer_first(a.extent, b.extent);
      return a.name.begin < b.name.begin;
    });
  }

  // Marks the definitions in namespaces without a name.
  void mark_hidden() {
    std::sort(found_.hidden.begin(), found_.hidden.end(), outer_first);
    std::size_t next = 0;
    std::uint32_t end = 0;  // of the namespaces that begin before the definition
    for (FoundDefinition& one : found_.definitions) {
      while (next < found_.hidden.size() && found_.hidden[next].begin <= one.extent.begin) {
        end = std::max(end, found_.hidden[next++].end);
      }
      one.definition.is_hidden = one.extent.end <= end;
    }
  }

  void nest_definitions() {
    std::vector<std::uint32_t> open;
    std::vector<bool> dropped(found_.definitions.size(), false);
    bool is_too_deep = false;
    for (std::uint32_t i = 0; i < found_.definitions.size(); ++i) {
      FoundDefinition& one = found_.definitions[i];
      while (!open.empty() && !holds(open.back(), one)) open.pop_back();
      if (!open.empty()) one.definition.parent = open.back();
      dropped[i] = open.size() > kMaxNested;
      is_too_deep = is_too_deep || dropped[i];
      if (dropped[i]) taken_.insert(one.name.begin);
      if (!dropped[i]) open.push_back(i);
      settle_kind(one.definition);
    }
    if (!is_too_deep) return;
    found_.cuts |= kCutDepth;
    drop(dropped, false);
  }

  // Whether the definition `outer` contains `inner`. Definitions with the same extent, as in `int
  // a, b;`, are siblings.
  bool holds(std::uint32_t outer, const FoundDefinition& inner) const {
    const FoundDefinition& one = found_.definitions[outer];
    return one.extent.contains(inner.extent) && !(one.extent == inner.extent);
  }

  void settle_kind(Definition& definition) const {
    const bool in_type = definition.parent != kNone &&
                         model::is_type(found_.definitions[definition.parent].definition.kind);
    if (definition.kind == NodeKind::kFunction && (in_type || !definition.owner.empty())) {
      definition.kind = NodeKind::kMethod;
    }
    if (definition.kind == NodeKind::kVariable && in_type) definition.kind = NodeKind::kField;
  }

  // Drops variables, constants and declarations inside functions, because local names are recorded
  // as bindings, not as definitions. Also drops the alias in `typedef struct a {} a`.
  void drop_values_of_functions() {
    std::vector<FoundDefinition>& all = found_.definitions;
    std::vector<bool> dropped(all.size(), false);
    for (std::uint32_t i = 0; i < all.size(); ++i) {
      const Definition& one = all[i].definition;
      dropped[i] = one.kind == NodeKind::kType && one.type == one.name;
      const bool is_passing =
          one.kind == NodeKind::kVariable || one.kind == NodeKind::kConstant || one.is_declaration;
      if (!is_passing) continue;
      for (std::uint32_t up = one.parent; up != kNone; up = all[up].definition.parent) {
        if (model::is_type(all[up].definition.kind)) break;
        dropped[i] = dropped[i] || model::is_callable(all[up].definition.kind);
      }
    }
    drop(dropped, false);
  }

  // Moves fields that methods assign, as in `self.x = …`, to the enclosing class. The first
  // assignment defines the field, and the others are uses of it.
  void move_fields_to_types() {
    std::unordered_map<std::string, std::uint32_t> known;  // the definition that is kept
    std::vector<FoundDefinition>& all = found_.definitions;
    const auto key = [&](const Definition& one) {
      return std::to_string(one.parent) + '.' + one.name;
    };
    for (std::uint32_t i = 0; i < all.size(); ++i) {
      const std::uint32_t parent = all[i].definition.parent;
      if (parent != kNone && model::is_type(all[parent].definition.kind)) {
        known.emplace(key(all[i].definition) + '.', i);
      }
    }
    std::vector<bool> dropped(all.size(), false);
    // For each field that is moved: the function that contained it. kNone for other definitions.
    std::vector<std::uint32_t> functions(all.size(), kNone);
    for (std::uint32_t i = 0; i < all.size(); ++i) {
      Definition& one = all[i].definition;
      // A definition inside the value of a moved field stays in the function.
      if (one.parent != kNone && functions[one.parent] != kNone) one.parent = functions[one.parent];
      if (one.kind != NodeKind::kField || one.parent == kNone) continue;
      if (!model::is_callable(all[one.parent].definition.kind)) continue;
      std::uint32_t type = one.parent;
      while (type != kNone && !model::is_type(all[type].definition.kind)) {
        type = all[type].definition.parent;
      }
      const std::uint32_t function = one.parent;
      functions[i] = function;
      if (one.type.empty())
        one.type = parameter_type(one.value, all[i].definition.parent, all[i].extent);
      if (one.type.empty() && begins_with_local(one.value, all[i].definition.parent)) {
        one.value = "?";  // the names in the value have no meaning outside the method
      }
      const bool is_owned = type == kNone && one.owner == "self" && take_owner(function, one);
      one.parent = type;
      // The assignment remains part of the method, so the body of the field is only the name.
      one.body = one.name_range;
      all[i].extent = all[i].name;
      dropped[i] = type == kNone && !is_owned;
      if (dropped[i]) continue;
      const auto [first, is_new] =
          known.emplace(key(one) + '.' + (is_owned ? one.owner : std::string()), i);
      dropped[i] = !is_new;
      // `self.a, self.b = f()` says nothing about the value, but a later assignment may.
      Definition& kept = all[first->second].definition;
      if (is_new || kept.kind != NodeKind::kField || !kept.type.empty() || !kept.value.empty()) {
        continue;
      }
      kept.type = one.type;
      kept.value = one.value;
    }
    drop(dropped, true);
  }

  // Sets the owner of `field`, which is assigned through `self`, to the owner of `function`. If
  // `function` has no owner, uses the innermost enclosing method that has one. Returns false if
  // there is no such method.
  bool take_owner(std::uint32_t function, Definition& field) const {
    field.owner.clear();
    for (; function != kNone && field.owner.empty();
         function = found_.definitions[function].definition.parent) {
      field.owner = found_.definitions[function].definition.owner;
    }
    return !field.owner.empty();
  }

  // Whether the expression `value` begins with a parameter or variable of `function`.
  bool begins_with_local(const Chain& value, std::uint32_t function) {
    const std::string_view text =
        std::string_view(value).substr(value.starts_with("new ") ? std::size_t{4} : 0);
    const auto named = bindings_by_name().find(text.substr(0, text.find_first_of(".([")));
    if (named == bindings_.end()) return false;
    const Span& scope = found_.definitions[function].extent;
    return std::any_of(named->second.begin(), named->second.end(), [&](const FoundBinding* one) {
      return takes_step() && scope.contains(one->name);
    });
  }

  const std::unordered_map<std::string_view, std::vector<const FoundBinding*>>& bindings_by_name() {
    if (bindings_.empty()) {
      for (const FoundBinding& one : found_.bindings) bindings_[one.binding.name].push_back(&one);
    }
    return bindings_;
  }

  // Returns the declared type of a parameter if `value` is only that parameter, as in `self.x = x`.
  // Returns "" otherwise.
  std::string parameter_type(const Chain& value, std::uint32_t function, const Span& place) {
    if (value.empty() || value.find_first_of(".(['?") != Chain::npos) return {};
    const auto named = bindings_by_name().find(value);
    if (named == bindings_.end()) return {};
    const Span& scope = found_.definitions[function].extent;
    for (const FoundBinding* const one : named->second) {
      if (!takes_step()) break;
      if (one->name.begin < place.begin && scope.contains(one->name)) return one->binding.type;
    }
    return {};
  }

  void drop(const std::vector<bool>& dropped, bool are_uses) {
    std::vector<FoundDefinition>& all = found_.definitions;
    std::vector<std::uint32_t> moved(all.size(), kNone);
    std::vector<std::uint32_t> old_parents;
    old_parents.reserve(all.size());
    for (const FoundDefinition& one : all) old_parents.push_back(one.definition.parent);
    std::uint32_t kept = 0;
    for (std::uint32_t i = 0; i < all.size(); ++i) {
      if (dropped[i]) {
        if (!are_uses) continue;
        // The assignment writes to the field, so the name is still a use of the field.
        FoundUse use;
        use.name = all[i].name;
        use.use.name = all[i].definition.name;
        use.use.range = all[i].definition.name_range;
        use.use.qualifier = "self";
        found_.uses.push_back(std::move(use));
        continue;
      }
      moved[i] = kept;
      if (kept != i) all[kept] = std::move(all[i]);
      std::uint32_t& parent = all[kept].definition.parent;
      // The definitions inside a dropped definition move up to its parent.
      while (parent != kNone && dropped[parent]) parent = old_parents[parent];
      if (parent != kNone) parent = moved[parent];
      ++kept;
    }
    all.resize(kept);
  }

  // Sets the owner and the trait of the definitions directly inside `impl Trait for Type { … }`.
  void extend_types() {
    if (found_.extensions.empty()) return;
    std::vector<std::pair<std::uint32_t, FoundDefinition*>> by_begin;
    for (FoundDefinition& one : found_.definitions) by_begin.emplace_back(one.extent.begin, &one);
    std::sort(by_begin.begin(), by_begin.end());
    for (const Extension& extension : found_.extensions) {
      if (!extension.trait.empty()) {
        facts_.implementations.push_back({extension.owner, extension.trait, extension.place});
      }
      const auto first = std::partition_point(
          by_begin.begin(), by_begin.end(),
          [&](const auto& entry) { return entry.first < extension.extent.begin; });
      for (auto at = first; at != by_begin.end() && at->first < extension.extent.end; ++at) {
        FoundDefinition& one = *at->second;
        if (!takes_step()) return;
        if (!extension.extent.contains(one.extent)) continue;
        const std::uint32_t parent = one.definition.parent;
        const bool direct =
            parent == kNone || !extension.extent.contains(found_.definitions[parent].extent);
        if (!direct || !takes_text(extension.owner.size() + extension.trait.size())) continue;
        one.definition.owner = extension.owner;
        if (!extension.trait.empty()) one.definition.trait = extension.trait;
        if (one.definition.kind == NodeKind::kFunction) one.definition.kind = NodeKind::kMethod;
      }
    }
  }

  // ---- documentation ----------------------------------------------------------------------------

  // Returns the first line of the definition. Returns the line of the name if the definition has no
  // body, as with some fields.
  static std::uint32_t first_line(const Definition& one) {
    return (one.body.empty() ? one.name_range : one.body).begin.line;
  }

  void add_documentation() {
    const CommentLines comments(found_.comments, found_.attributes, source_, marks_);
    const FoundDefinition* first = nullptr;  // the first definition on the current line
    std::string above;                       // the comment above the current line
    for (FoundDefinition& one : found_.definitions) {
      const std::uint32_t line = first_line(one.definition);
      if (first == nullptr || first_line(first->definition) != line) {
        first = &one;
        above = comments.above(line);
      }
      // A comment documents the first definition on the next line, not the definitions inside it.
      const bool is_inside = first->extent.contains(one.extent) && !(first->extent == one.extent);
      if (!is_inside && takes_text(above.size())) one.definition.documentation = above;
    }
    std::sort(found_.docs.begin(), found_.docs.end(), outer_first);
    OwnerCursor owners(found_.definitions);
    for (const Span& doc : found_.docs) {
      const std::uint32_t owner = owners.at(doc.begin);
      std::string& documentation = owner == kNone
                                       ? facts_.documentation
                                       : found_.definitions[owner].definition.documentation;
      const std::string text =
          plain_comment(source_.substr(doc.begin, doc.end - doc.begin), marks_);
      if (documentation.size() + text.size() > base::kMaxDocumentationBytes) continue;
      if (!documentation.empty()) documentation += "\n";
      documentation += text;
    }
    if (facts_.documentation.empty()) facts_.documentation = comments.at_top();
  }

  void add_doc_types() {
    std::vector<FoundBinding>& bindings = found_.bindings;
    std::stable_sort(
        bindings.begin(), bindings.end(),
        [](const FoundBinding& a, const FoundBinding& b) { return a.name.begin < b.name.begin; });
    // Sets the type of all bindings called `doc.name` between the offsets `begin` and `end`.
    const auto set_type = [&](std::uint32_t begin, std::uint32_t end, const DocType& doc) {
      auto at = std::lower_bound(
          bindings.begin(), bindings.end(), begin,
          [](const FoundBinding& one, std::uint32_t wanted) { return one.name.begin < wanted; });
      for (; at != bindings.end() && at->name.begin < end && takes_step(); ++at) {
        if (at->binding.name != doc.name || !is_weak_type(at->binding.type)) continue;
        if (takes_text(doc.type.size())) at->binding.type = doc.type;
      }
    };
    for (FoundDefinition& one : found_.definitions) {
      Definition& definition = one.definition;
      for (const DocType& doc : doc_types(definition.documentation)) {
        if (doc.what == DocType::What::kParameter) {
          set_type(one.extent.begin, one.signature_end, doc);
          continue;
        }
        const bool is_result = doc.what == DocType::What::kResult;
        if (is_result != model::is_callable(definition.kind)) continue;
        if (model::is_type(definition.kind) || !is_weak_type(definition.type)) continue;
        if (takes_text(doc.type.size())) definition.type = doc.type;
      }
    }
    // A comment `/** @var Type $name */` precedes the statement that sets the variable.
    constexpr std::uint32_t kFarthest = 200;
    for (const Comment& comment : found_.comments) {
      const std::string_view text =
          source_.substr(comment.span.begin, comment.span.end - comment.span.begin);
      if (text.find("@var") == text.npos) continue;
      for (const DocType& doc : doc_types(text)) {
        if (doc.what != DocType::What::kValue || doc.name.empty()) continue;
        set_type(comment.span.end, comment.span.end + kFarthest, doc);
      }
    }
  }

  // ---- names ------------------------------------------------------------------------------------

  void add_scopes() {
    for (const FoundDefinition& one : found_.definitions) {
      if (model::is_callable(one.definition.kind)) {
        found_.scopes.emplace_back(one.extent, one.definition.body);
      }
    }
    std::vector<std::pair<Span, model::Range>>& scopes = found_.scopes;
    std::sort(scopes.begin(), scopes.end(),
              [](const auto& a, const auto& b) { return outer_first(a.first, b.first); });
    std::stable_sort(found_.bindings.begin(), found_.bindings.end(),
                     [](const FoundBinding& a, const FoundBinding& b) {
                       return std::make_tuple(a.name.begin, a.pattern) <
                              std::make_tuple(b.name.begin, b.pattern);
                     });
    // Scopes and bindings are both ordered by position, so the scopes that are open at a binding
    // form a stack.
    std::vector<std::size_t> open;
    std::size_t next = 0;
    const auto advance = [&](std::uint32_t place) {
      while (next < scopes.size() && scopes[next].first.begin <= place) {
        while (!open.empty() && scopes[open.back()].first.end <= scopes[next].first.begin)
          open.pop_back();
        open.push_back(next++);
      }
      while (!open.empty() && scopes[open.back()].first.end <= place) open.pop_back();
    };
    for (const FoundDefinition& one : found_.definitions) defined_.insert(one.name.begin);
    Offsets imported(source_.size());  // such as a in `const {a} = require("./b")`
    for (const FoundImport& one : found_.imports) imported.insert(one.place.begin);
    for (const Span& one : found_.ignored) imported.insert(one.begin);
    for (FoundBinding& one : found_.bindings) {
      if (one.binding.name == kLiteralName) {
        const bool is_new =
            facts_.bindings.empty() || facts_.bindings.back().place != one.binding.place;
        if (is_new) facts_.bindings.push_back(std::move(one.binding));
        continue;
      }
      bound_.insert(one.name.begin);
      if (defined_.contains(one.name.begin) || imported.contains(one.name.begin)) continue;
      advance(one.name.begin);
      if (open.empty()) continue;  // a name at the top level of a file is a definition
      if (!facts_.bindings.empty() && facts_.bindings.back().place == one.binding.place) {
        complete(facts_.bindings.back(), std::move(one.binding));
        continue;
      }
      one.binding.scope = scopes[open.back()].second;
      facts_.bindings.push_back(std::move(one.binding));
    }
    for (const Span& name : found_.ignored) ignored_.push_back(name);
  }

  // Completes `known` with the type and value of a later match of the same name, if `known` lacks
  // them.
  static void complete(Binding& known, Binding more) {
    if (known.type.empty()) known.type = std::move(more.type);
    if (!known.value.empty()) return;
    known.value = std::move(more.value);
    known.is_element = more.is_element;
  }

  void add_imports() {
    std::sort(found_.imports.begin(), found_.imports.end(),
              [](const FoundImport& a, const FoundImport& b) {
                return std::make_tuple(a.place.begin, a.place.end, !a.has_file) <
                       std::make_tuple(b.place.begin, b.place.end, !b.has_file);
              });
    std::sort(found_.qualified.begin(), found_.qualified.end(), outer_first);
    auto qualified = found_.qualified.begin();
    OwnerCursor owners(found_.definitions);
    bool has_file = false;  // an attribute names the file of the last import
    for (FoundImport& one : found_.imports) {
      ignored_.push_back(one.place);
      // Haskell's `import qualified A (b)` binds only A, not b.
      while (qualified != found_.qualified.end() && qualified->end <= one.place.begin) ++qualified;
      const bool is_qualified =
          qualified != found_.qualified.end() && qualified->contains(one.place);
      if (is_qualified && (one.import.is_wildcard || !one.import.name.empty())) continue;
      std::uint32_t owner = owners.at(one.place.begin);
      // In `const x = require()`, the innermost definition around the import is `x`, which has no
      // scope. The scope of the import is the enclosing function, type or namespace.
      while (owner != kNone && !is_scope(found_.definitions[owner].definition.kind)) {
        owner = found_.definitions[owner].definition.parent;
      }
      if (owner != kNone && !one.is_of_file)
        one.import.scope = found_.definitions[owner].definition.body;
      const bool is_again = !facts_.imports.empty() &&
                            facts_.imports.back().range == one.import.range &&
                            (has_file ? !one.has_file || facts_.imports.back() == one.import
                                      : facts_.imports.back().alias == one.import.alias);
      if (is_again) {
        // Another pattern matched the same import.
        facts_.imports.back().is_wildcard |= one.import.is_wildcard;
        facts_.imports.back().is_exported |= one.import.is_exported;
        continue;
      }
      has_file = one.has_file;
      facts_.imports.push_back(std::move(one.import));
    }
  }

  // Adds the uses to the facts. If several patterns match one name, keeps the match with the
  // strongest role. If the roles are equally strong, keeps the match of the first pattern.
  void add_uses() {
    std::sort(ignored_.begin(), ignored_.end(), outer_first);
    std::vector<FoundUse>& all = found_.uses;
    struct Rank {  // sorted instead of the uses, which are large
      std::uint32_t begin = 0;
      int weakness = 0;
      std::uint32_t pattern = 0;
      std::uint32_t index = 0;
      auto operator<=>(const Rank&) const = default;
    };
    std::vector<Rank> order;
    order.reserve(all.size());
    for (const FoundUse& one : all) {
      const auto index = static_cast<std::uint32_t>(order.size());
      order.push_back({one.name.begin, -strength(one.use), one.pattern, index});
    }
    std::sort(order.begin(), order.end());
    std::uint32_t last = kNone;
    std::size_t ignored = 0;
    std::uint32_t ignored_end = 0;
    OwnerCursor owners(found_.definitions);
    for (const Rank& rank : order) {
      FoundUse& one = all[rank.index];
      const std::uint32_t begin = one.name.begin;
      // A name in a destructuring pattern, such as `Point { x, y }`, can introduce a variable and
      // also be the name of a field.
      const bool is_bound = one.use.qualifier.empty() && bound_.contains(begin);
      // The name of an embedded type is also that of a field (Go).
      const bool is_embedded = one.use.role == Role::kBase && defined_.contains(begin);
      const bool is_introduced = (defined_.contains(begin) && !is_embedded) ||
                                 (!one.is_key && (taken_.contains(begin) || is_bound));
      if (begin == last || is_introduced) continue;
      last = begin;
      while (ignored < ignored_.size() && ignored_[ignored].begin <= begin) {
        ignored_end = std::max(ignored_end, ignored_[ignored++].end);
      }
      if (begin < ignored_end) continue;
      if (facts_.uses.size() >= found_.limits.uses()) {
        found_.cuts |= kCutCount;
        break;
      }
      one.use.within = owners.at(begin);
      if (is_embedded && one.use.within != kNone) {
        one.use.within = found_.definitions[one.use.within].definition.parent;
      }
      one.use.is_in_head =
          one.use.within != kNone && begin < found_.definitions[one.use.within].signature_end;
      facts_.uses.push_back(std::move(one.use));
    }
  }

  static int strength(const Use& use) {
    return (use.role == Role::kBase ? 8 : 0) + (use.role == Role::kCall ? 4 : 0) +
           (use.role == Role::kType ? 2 : 0) + (use.role == Role::kAttribute ? 3 : 0) +
           (use.qualifier.empty() ? 0 : 1);
  }

  Found found_;
  std::string_view source_;
  const model::Comments& marks_;
  Facts facts_;
  // Offsets of names that introduce a definition or a variable, and therefore are not uses.
  Offsets defined_;  // names of definitions
  Offsets taken_;    // names of definitions that are nested too deeply
  Offsets bound_;    // names of parameters and variables
  std::vector<Span> ignored_;
  // The bindings of each name.
  std::unordered_map<std::string_view, std::vector<const FoundBinding*>> bindings_;
  std::size_t text_left_;
  std::uint64_t steps_left_;
};

}  // namespace

Facts assemble(Found found, std::string_view source, const model::Comments& marks) {
  return Assembler(std::move(found), source, marks).run();
}

}  // namespace cairn::syntax
