#include "internal/review/symbols.h"

#include <algorithm>
#include <map>
#include <string>

#include "internal/base/ascii.h"
#include "internal/source/code_text.h"

namespace cairn::review {
namespace {

constexpr std::size_t kMaxLines = 2000;  // max lines of a definition to compare
constexpr std::size_t kLeastLine = 3;    // min bytes of a line; "}" is not significant

// An FNV-1a hash.
class Hash {
 public:
  void add(char c) { value_ = (value_ ^ static_cast<unsigned char>(c)) * 0x100000001b3U; }
  void add(std::string_view text) {
    for (const char c : text) add(c);
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325U;
};

// Hashes code. Ignores white space and the word `masked`.
std::uint64_t hash_of_code(std::string_view code, std::string_view masked) {
  Hash hash;
  for (std::size_t at = 0; at < code.size();) {
    if (base::is_space(code[at])) {
      ++at;
      continue;
    }
    if (!base::is_name_byte(code[at])) {
      hash.add(code[at++]);
      continue;
    }
    std::size_t end = at;
    while (end < code.size() && base::is_name_byte(code[end])) ++end;
    const std::string_view word = code.substr(at, end - at);
    hash.add(' ');
    if (word != masked || masked.empty()) hash.add(word);
    at = end;
  }
  return hash.value();
}

std::vector<std::uint32_t> hashes_of_lines(std::string_view code) {
  std::vector<std::uint32_t> lines;
  while (!code.empty() && lines.size() < kMaxLines) {
    const std::size_t end = std::min(code.find('\n'), code.size());
    std::string_view line = code.substr(0, end);
    code.remove_prefix(std::min(end + 1, code.size()));
    while (!line.empty() && base::is_space(line.front())) line.remove_prefix(1);
    while (!line.empty() && base::is_space(line.back())) line.remove_suffix(1);
    if (line.size() < kLeastLine) continue;
    const std::uint64_t hash = hash_of_code(line, {});
    lines.push_back(static_cast<std::uint32_t>(hash ^ (hash >> 32U)));
  }
  std::sort(lines.begin(), lines.end());
  return lines;
}

// Returns whether a string literal at `begin` is a docstring: it begins its line, and follows the
// head of a class or function, or nothing.
bool is_docstring(std::string_view source, std::size_t begin) {
  std::size_t line = begin;
  while (line > 0 && base::is_space(source[line - 1]) && source[line - 1] != '\n') --line;
  if (line > 0 && source[line - 1] != '\n') return false;
  std::size_t end = line;
  while (end > 0 && base::is_space(source[end - 1])) --end;
  if (end == 0) return true;
  if (source[end - 1] != ':') return false;
  const std::size_t last_break = source.rfind('\n', end - 1);
  std::string_view head = source.substr(0, end);
  if (last_break != head.npos) head.remove_prefix(last_break + 1);
  while (!head.empty() && base::is_space(head.front())) head.remove_prefix(1);
  return head.starts_with("def ") || head.starts_with("class ") || head.starts_with("async ") ||
         head.starts_with(')');  // the last line of a head
}

// The text of a file with its comments and docstrings replaced by spaces, accessed by position.
class CodeText {
 public:
  CodeText(std::string_view source, const model::Language& language) : code_(source) {
    const bool has_docstrings = language.doc_place == model::DocPlace::kInside;
    for (const source::Aside& aside : source::asides_of(source, language)) {
      if (!aside.is_comment && !(has_docstrings && is_docstring(source, aside.begin))) continue;
      for (std::size_t at = aside.begin; at < std::min(aside.end, code_.size()); ++at) {
        if (code_[at] != '\n') code_[at] = ' ';
      }
    }
    begins_.push_back(0);
    for (std::size_t at = 0; at < code_.size(); ++at) {
      if (code_[at] == '\n') begins_.push_back(at + 1);
    }
  }

  std::string_view at(const model::Range& range) const {
    const std::size_t begin = offset(range.begin);
    return std::string_view(code_).substr(begin, std::max(begin, offset(range.end)) - begin);
  }

 private:
  std::size_t offset(const model::Position& place) const {
    if (place.line >= begins_.size()) return code_.size();
    return std::min(begins_[place.line] + place.character, code_.size());
  }

  std::string code_;
  std::vector<std::size_t> begins_;
};

// Returns `text` with the word `alias` replaced by `name`.
std::string with_word(std::string_view text, std::string_view alias, std::string_view name) {
  std::string out;
  while (!text.empty()) {
    const std::size_t at = text.find(alias);
    if (at == text.npos) break;
    const std::string_view after = text.substr(at + alias.size());
    const bool is_word = (at == 0 || !base::is_name_byte(text[at - 1])) &&
                         (after.empty() || !base::is_name_byte(after.front()));
    out.append(text.substr(0, at)).append(is_word ? name : alias);
    text = after;
  }
  return out.append(text);
}

// The names by which types call themselves: Self in `const Self = @This();` (Zig). The key is the
// type.
std::map<std::uint32_t, std::string> own_names(const syntax::Facts& facts) {
  std::map<std::uint32_t, std::string> names;
  for (const syntax::Definition& one : facts.definitions) {
    const bool is_alias = one.value == "@This()" && one.parent < facts.definitions.size() &&
                          model::is_type(facts.definitions[one.parent].kind);
    if (is_alias) names.try_emplace(one.parent, one.name);
  }
  return names;
}

std::string dotted(std::string owner) {
  for (std::size_t at = owner.find("::"); at != std::string::npos; at = owner.find("::", at)) {
    owner.replace(at, 2, ".");
  }
  return owner;
}

// The context of a definition, which its nested definitions inherit.
struct Surroundings {
  std::string path;  // qualified name of the definition itself: "net.Server.run"
  bool is_local = false;
  bool is_test = false;
};

bool is_kept(const syntax::Definition& one) {
  if (one.name.empty() || one.name.find('\n') != std::string::npos) return false;
  return model::is_symbol(one.kind) && one.kind != model::NodeKind::kNamespace;
}

Symbol symbol_of(const syntax::Definition& one, const Signature& signature, const CodeText& code) {
  Symbol symbol;
  symbol.kind = one.kind;
  symbol.name = one.name;
  symbol.trait = one.trait;
  symbol.written = one.signature;
  symbol.signature = signature;
  symbol.name_range = one.name_range;
  symbol.body = one.body.empty() ? one.name_range : one.body;
  symbol.is_declaration = one.is_declaration;
  symbol.least_arguments = one.least_arguments;
  symbol.max_arguments = one.max_arguments;
  const std::string_view whole = code.at(symbol.body);
  symbol.text = hash_of_code(model::is_type(one.kind) ? one.signature : whole, {});
  symbol.shape = hash_of_code(whole, one.name);
  symbol.lines = hashes_of_lines(whole);
  return symbol;
}

}  // namespace

std::vector<Symbol> symbols_of(const syntax::Facts& facts, std::string_view source,
                               const model::Language& language) {
  const CodeText code(source, language);
  std::vector<Surroundings> around(facts.definitions.size());
  const std::map<std::uint32_t, std::string> own = own_names(facts);
  const auto signature_of = [&](const syntax::Definition& one, model::NodeKind owner) {
    const auto alias = own.find(one.parent);
    if (alias == own.end() || !model::is_callable(one.kind)) {
      return read_signature(one, owner, language);
    }
    syntax::Definition plain = one;
    plain.signature = with_word(one.signature, alias->second, facts.definitions[one.parent].name);
    return read_signature(plain, owner, language);
  };
  std::vector<Symbol> symbols;
  for (std::size_t i = 0; i < facts.definitions.size(); ++i) {
    const syntax::Definition& one = facts.definitions[i];
    const bool has_parent = one.parent < i;
    const Surroundings outer = has_parent ? around[one.parent] : Surroundings();
    std::string container = outer.path;
    if (one.owner == "::") container.clear();  // class ::A (Ruby)
    if (!one.owner.empty() && one.owner != "::")
      container += (container.empty() ? "" : ".") + dotted(one.owner);
    Surroundings& self = around[i];
    self.path = container.empty() ? one.name : container + "." + one.name;
    const model::NodeKind owner =
        has_parent ? facts.definitions[one.parent].kind : model::NodeKind::kUnknown;
    const bool is_in_function = model::is_callable(owner);
    self.is_local = outer.is_local || (is_in_function && one.owner.empty());
    self.is_test = outer.is_test || (one.kind == model::NodeKind::kNamespace &&
                                     model::matches_any(language.tests.modules, one.name));
    if (self.is_local || !is_kept(one)) continue;
    symbols.push_back(symbol_of(one, signature_of(one, owner), code));
    symbols.back().container = std::move(container);
    symbols.back().is_test = self.is_test;
  }
  return symbols;
}

double similarity(const Symbol& a, const Symbol& b) {
  const std::size_t most = std::max(a.lines.size(), b.lines.size());
  if (most == 0) return 0;
  std::vector<std::uint32_t> both;
  std::set_intersection(a.lines.begin(), a.lines.end(), b.lines.begin(), b.lines.end(),
                        std::back_inserter(both));
  return static_cast<double>(both.size()) / static_cast<double>(most);
}

SymbolGroup group_of(const Symbol& symbol) {
  if (model::is_callable(symbol.kind)) return SymbolGroup::kFunction;
  return model::is_type(symbol.kind) ? SymbolGroup::kType : SymbolGroup::kValue;
}

bool is_like(const Symbol& a, const Symbol& b) { return group_of(a) == group_of(b); }

}  // namespace cairn::review
