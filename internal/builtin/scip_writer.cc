#include "internal/builtin/scip_writer.h"

#include "internal/base/varint.h"

namespace cairn::builtin {
namespace {

using model::NodeKind;

void put_number(std::string& out, std::uint32_t field, std::uint64_t value) {
  base::put_varint(out, field << 3U);
  base::put_varint(out, value);
}

void put_bytes(std::string& out, std::uint32_t field, std::string_view bytes) {
  base::put_varint(out, (field << 3U) | 2U);
  base::put_string(out, bytes);
}

// Returns the number of a kind in the SCIP protocol. This is the inverse of model::kind_of_scip().
std::uint32_t scip_kind(NodeKind kind) {
  switch (kind) {
    case NodeKind::kNamespace: return 30;
    case NodeKind::kClass: return 7;
    case NodeKind::kInterface: return 21;
    case NodeKind::kTrait: return 53;
    case NodeKind::kStruct: return 49;
    case NodeKind::kEnum: return 11;
    case NodeKind::kUnion: return 59;
    case NodeKind::kObject: return 33;
    case NodeKind::kType: return 55;
    case NodeKind::kFunction: return 17;
    case NodeKind::kMethod: return 26;
    case NodeKind::kConstructor: return 9;
    case NodeKind::kAccessor: return 18;
    case NodeKind::kMacro: return 25;
    case NodeKind::kField: return 15;
    case NodeKind::kProperty: return 41;
    case NodeKind::kEnumMember: return 12;
    case NodeKind::kConstant: return 8;
    case NodeKind::kVariable: return 61;
    case NodeKind::kEvent: return 13;
    default: return 0;
  }
}

}  // namespace

std::string write_symbol(const WrittenSymbol& symbol) {
  std::string out;
  put_bytes(out, 1, symbol.symbol);
  if (!symbol.documentation.empty()) put_bytes(out, 3, symbol.documentation);
  for (const std::string_view base : symbol.implements) {
    std::string relationship;
    put_bytes(relationship, 1, base);
    put_number(relationship, 3, 1);
    put_bytes(out, 4, relationship);
  }
  if (const std::uint32_t kind = scip_kind(symbol.kind); kind != 0) put_number(out, 5, kind);
  put_bytes(out, 6, symbol.name);
  if (!symbol.signature.empty()) {
    std::string signature;
    put_bytes(signature, 5, symbol.signature);
    put_bytes(out, 7, signature);
  }
  return out;
}

}  // namespace cairn::builtin
