#include "internal/scip/symbol_grammar.h"

#include <array>

namespace cairn::scip {
namespace {

constexpr std::size_t kHeaderFields = 4;

// Returns the end of the header field that begins at `from`. The field ends at the next single
// space; a doubled space is part of the field.
std::size_t header_field_end(std::string_view text, std::size_t from) {
  std::size_t at = from;
  while ((at = text.find(' ', at)) != text.npos) {
    if (at + 1 >= text.size() || text[at + 1] != ' ') return at;
    at += 2;
  }
  return text.npos;
}

class DescriptorParser {
 public:
  DescriptorParser(std::string_view text, std::size_t from) : text_(text), at_(from) {}

  void parse_all(std::vector<Descriptor>& out) {
    while (at_ < text_.size()) out.push_back(parse());
    if (out.empty()) out.push_back({text_, {}, Suffix::kNone, text_.size()});
  }

 private:
  Descriptor parse() {
    const std::size_t begin = at_;
    Descriptor descriptor;
    if (peek() == '(' || peek() == '[') {
      const char close = peek() == '(' ? ')' : ']';
      descriptor.suffix = close == ')' ? Suffix::kParameter : Suffix::kTypeParameter;
      ++at_;
      descriptor.name = read_name();
      if (!accept(close)) return malformed(begin);
    } else {
      descriptor.name = read_name();
      if (!read_suffix(descriptor)) return malformed(begin);
    }
    descriptor.end = at_;
    return descriptor;
  }

  bool read_suffix(Descriptor& descriptor) {
    if (at_ >= text_.size()) return false;
    switch (text_[at_++]) {
      case '/': descriptor.suffix = Suffix::kNamespace; return true;
      case '#': descriptor.suffix = Suffix::kType; return true;
      case '.': descriptor.suffix = Suffix::kTerm; return true;
      case ':': descriptor.suffix = Suffix::kMeta; return true;
      case '!': descriptor.suffix = Suffix::kMacro; return true;
      case '(': break;
      default: return false;
    }
    const std::size_t close = text_.find(')', at_);
    if (close == text_.npos) return false;
    descriptor.disambiguator = text_.substr(at_, close - at_);
    at_ = close + 1;
    descriptor.suffix = Suffix::kMethod;
    return accept('.');
  }

  std::string_view read_name() {
    if (peek() == '`') return read_escaped_name();
    const std::size_t begin = at_;
    at_ = std::min(text_.find_first_of("/#.:!()[]", at_), text_.size());
    return text_.substr(begin, at_ - begin);
  }

  // Reads a name between back-ticks. A back-tick in the name is doubled.
  std::string_view read_escaped_name() {
    const std::size_t begin = ++at_;
    while (at_ < text_.size()) {
      if (text_[at_] == '`') {
        if (at_ + 1 >= text_.size() || text_[at_ + 1] != '`') break;
        ++at_;
      }
      ++at_;
    }
    const std::string_view name = text_.substr(begin, at_ - begin);
    if (at_ < text_.size()) ++at_;
    return name;
  }

  // Treats everything from `begin` on as a single descriptor without suffix.
  Descriptor malformed(std::size_t begin) {
    at_ = text_.size();
    return {text_.substr(begin), {}, Suffix::kNone, at_};
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool accept(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }

  std::string_view text_;
  std::size_t at_;
};

}  // namespace

std::size_t symbol_header_size(std::string_view text) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < kHeaderFields; ++i) {
    const std::size_t end = header_field_end(text, at);
    if (end == text.npos) return 0;  // the symbol has no complete header
    at = end + 1;
  }
  return at;
}

void parse_symbol(std::string_view text, Symbol& symbol) {
  symbol.scheme = symbol.manager = symbol.package = symbol.version = {};
  symbol.descriptors.clear();
  symbol.header_size = symbol_header_size(text);
  if (symbol.header_size > 0) {
    std::array<std::string_view*, kHeaderFields> fields = {&symbol.scheme, &symbol.manager,
                                                           &symbol.package, &symbol.version};
    std::size_t at = 0;
    for (std::string_view* field : fields) {
      const std::size_t end = header_field_end(text, at);
      *field = text.substr(at, end - at);
      at = end + 1;
    }
  }
  DescriptorParser(text, symbol.header_size).parse_all(symbol.descriptors);
}

Symbol parse_symbol(std::string_view text) {
  Symbol symbol;
  parse_symbol(text, symbol);
  return symbol;
}

std::string unescaped(std::string_view name) {
  std::string out;
  out.reserve(name.size());
  for (std::size_t at = 0; at < name.size(); ++at) {
    out += name[at];
    if (name.substr(at).starts_with("``")) ++at;
  }
  return out;
}

Suffix last_suffix(std::string_view text) {
  if (text.empty()) return Suffix::kNone;
  switch (text.back()) {
    case '/': return Suffix::kNamespace;
    case '#': return Suffix::kType;
    case ':': return Suffix::kMeta;
    case '!': return Suffix::kMacro;
    case ')': return Suffix::kParameter;
    case ']': return Suffix::kTypeParameter;
    case '.':
      return text.size() > 1 && text[text.size() - 2] == ')' ? Suffix::kMethod : Suffix::kTerm;
    default: return Suffix::kNone;
  }
}

}  // namespace cairn::scip
