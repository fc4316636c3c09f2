// Reads protobuf, GraphQL and Terraform, which consist of statements and blocks in braces.
//
// Sources: the protobuf language specifications (proto2, proto3, editions), the GraphQL
// specification of October 2021, the HCL native syntax specification.

#include <algorithm>
#include <array>
#include <string>

#include "internal/model/language.h"
#include "internal/outline/formats.h"
#include "internal/outline/statements.h"

namespace cairn::outline {
namespace {

bool is_word(Head head, std::size_t at, std::string_view text) {
  return at < head.size() && head[at].kind == TokenKind::kWord && head[at].text == text;
}

bool is_name(Head head, std::size_t at) {
  return at < head.size() && head[at].kind == TokenKind::kWord;
}

TextSpan extent_of(Head head) { return {head.front().all.begin, head.back().all.end}; }

Block opened(Outline& outline, int what, NodeKind kind, Head head, std::size_t name,
             std::string owner = {}) {
  if (name >= head.size()) return {what, Outline::kNothing, {}};
  return {what, outline.open(kind, head[name].span, head.front().all.begin, std::move(owner)),
          head[name].text};
}

// ---- protobuf -----------------------------------------------------------------------------------

class Protobuf {
 public:
  explicit Protobuf(Outline& outline) : outline_(outline) {}

  Block block(Head head, const Block* outer) {
    if (is_name(head, 1)) {
      if (is_word(head, 0, "message"))
        return opened(outline_, kMessage, NodeKind::kStruct, head, 1);
      if (is_word(head, 0, "enum")) return opened(outline_, kEnum, NodeKind::kEnum, head, 1);
      if (is_word(head, 0, "service")) {
        return opened(outline_, kService, NodeKind::kInterface, head, 1);
      }
      if (is_word(head, 0, "oneof")) return opened(outline_, kOneOf, NodeKind::kField, head, 1);
      if (is_word(head, 0, "extend")) return {kMessage, Outline::kNothing, {}};
    }
    const bool is_method = outer != nullptr && outer->what == kService && is_word(head, 0, "rpc");
    if (is_method && is_name(head, 1)) return opened(outline_, 0, NodeKind::kMethod, head, 1);
    return {};
  }

  void statement(Head head, const Block* outer) {
    if (is_word(head, 0, "package") && is_name(head, 1)) {
      outline_.set_package(head[1].text);
      return;
    }
    if (outer == nullptr || is_word(head, 0, "option") || is_word(head, 0, "reserved")) return;
    if (outer->what == kService && is_word(head, 0, "rpc") && is_name(head, 1)) {
      outline_.add(NodeKind::kMethod, head[1].span, extent_of(head));
    } else if (outer->what == kEnum || outer->what == kMessage || outer->what == kOneOf) {
      add_field(head, outer->what == kEnum);
    }
  }

 private:
  enum What { kMessage = 1, kEnum, kService, kOneOf };

  // Adds a field, such as `optional map<K, V> name = 1 [deprecated = true]`, or an enum constant.
  void add_field(Head head, bool in_enum) {
    const auto equals = std::find_if(head.begin(), head.end(), [](const Token& token) {
      return token.kind == TokenKind::kMark && token.text == "=";
    });
    const auto at = static_cast<std::size_t>(equals - head.begin());
    if (equals == head.end() || at < (in_enum ? 1U : 2U) || !is_name(head, at - 1)) return;
    const auto kind = in_enum ? NodeKind::kEnumMember : NodeKind::kField;
    const auto handle = outline_.add(kind, head[at - 1].span, extent_of(head));
    if (!in_enum && is_name(head, at - 2)) outline_.set_type(handle, head[at - 2].text);
  }

  Outline& outline_;
};

// ---- GraphQL ------------------------------------------------------------------------------------

class GraphQl {
 public:
  explicit GraphQl(Outline& outline) : outline_(outline) {}

  Block block(Head head, const Block* outer) {
    if (outer != nullptr) return {};
    const std::size_t at = is_word(head, 0, "extend") ? 1 : 0;
    if (!is_name(head, at) || !is_name(head, at + 1)) return {};
    const std::string_view word = head[at].text;
    if (word == "type") return opened(outline_, kFields, NodeKind::kClass, head, at + 1);
    if (word == "interface") return opened(outline_, kFields, NodeKind::kInterface, head, at + 1);
    if (word == "input") return opened(outline_, kFields, NodeKind::kStruct, head, at + 1);
    if (word == "enum") return opened(outline_, kValues, NodeKind::kEnum, head, at + 1);
    if (model::has_word("query mutation subscription fragment", word)) {
      return opened(outline_, 0, NodeKind::kFunction, head, at + 1);
    }
    return {};
  }

  void statement(Head head, const Block* outer) {
    if (outer == nullptr) {
      add_line(head);
    } else if (outer->what == kValues) {
      add_values(head);
    } else if (outer->what == kFields && is_name(head, 0) && head.size() > 1 &&
               (head[1].text == ":" || head[1].text == "(")) {
      outline_.add(NodeKind::kField, head[0].span, extent_of(head));
    }
  }

 private:
  enum What { kFields = 1, kValues };

  // Adds a definition without braces: `scalar Date`, `union Found = A | B`, `directive @auth on
  // FIELD`.
  void add_line(Head head) {
    const std::size_t at = is_word(head, 0, "extend") ? 1 : 0;
    if (is_word(head, at, "scalar") && is_name(head, at + 1)) {
      outline_.add(NodeKind::kType, head[at + 1].span, extent_of(head));
    } else if (is_word(head, at, "union") && is_name(head, at + 1)) {
      outline_.add(NodeKind::kUnion, head[at + 1].span, extent_of(head));
    } else if (is_word(head, at, "directive") && is_name(head, at + 2)) {
      outline_.add(NodeKind::kMacro, head[at + 2].span, extent_of(head));
    }
  }

  // Adds the values of an enum, such as `OPEN CLOSED @deprecated(reason: "old")`.
  void add_values(Head head) {
    std::size_t depth = 0;
    for (std::size_t at = 0; at < head.size(); ++at) {
      if (head[at].text == "(") ++depth;
      if (head[at].text == ")" && depth > 0) --depth;
      const bool is_directive = at > 0 && head[at - 1].text == "@";
      if (depth > 0 || is_directive || !is_name(head, at)) continue;
      outline_.add(NodeKind::kEnumMember, head[at].span, head[at].all);
    }
  }

  Outline& outline_;
};

// ---- Terraform ----------------------------------------------------------------------------------

class Terraform {
 public:
  explicit Terraform(Outline& outline) : outline_(outline) {}

  Block block(Head head, const Block* outer) {
    if (outer != nullptr) {
      const bool is_value = outer->what == kLocals && is_name(head, 0) && head.size() > 1;
      if (is_value) return opened(outline_, 0, NodeKind::kConstant, head, 0, "local");
      return {};
    }
    if (is_word(head, 0, "locals")) return {kLocals, Outline::kNothing, {}};
    if (is_word(head, 0, "resource") && head.size() > 2) {
      return opened(outline_, 0, NodeKind::kObject, head, 2, std::string(head[1].text));
    }
    if (is_word(head, 0, "data") && head.size() > 2) {
      return opened(outline_, 0, NodeKind::kObject, head, 2, "data." + std::string(head[1].text));
    }
    for (const Named& one : kNamed) {
      if (is_word(head, 0, one.word)) {
        return opened(outline_, 0, one.kind, head, 1, std::string(one.owner));
      }
    }
    return {};
  }

  void statement(Head head, const Block* outer) {
    const bool is_value = outer != nullptr && outer->what == kLocals && is_name(head, 0);
    if (!is_value || head.size() < 2 || head[1].text != "=") return;
    outline_.add(NodeKind::kConstant, head[0].span, extent_of(head), "local");
  }

 private:
  enum What { kLocals = 1 };
  struct Named {
    std::string_view word;
    std::string_view owner;  // the prefix of the name in expressions: "var" for var.region
    NodeKind kind;
  };
  static constexpr std::array kNamed = {
      Named{"variable", "var", NodeKind::kVariable},
      Named{"output", "output", NodeKind::kProperty},
      Named{"module", "module", NodeKind::kObject},
      Named{"provider", "provider", NodeKind::kObject},
  };

  Outline& outline_;
};

}  // namespace

void read_protobuf(std::string_view source, Outline& outline) {
  constexpr Style kStyle{.word_bytes = ".", .slash_comments = true};
  Protobuf format(outline);
  read_statements(source, kStyle, outline, format);
}

void read_graphql(std::string_view source, Outline& outline) {
  constexpr Style kStyle{
      .word_bytes = "", .hash_comments = true, .ends_with_line = true, .has_text_blocks = true};
  GraphQl format(outline);
  read_statements(source, kStyle, outline, format);
}

void read_terraform(std::string_view source, Outline& outline) {
  constexpr Style kStyle{.word_bytes = "-",
                         .slash_comments = true,
                         .hash_comments = true,
                         .ends_with_line = true,
                         .has_heredocs = true,
                         .has_interpolations = true};
  Terraform format(outline);
  read_statements(source, kStyle, outline, format);
}

}  // namespace cairn::outline
