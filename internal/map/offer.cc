#include "internal/map/offer.h"

namespace cairn::map {

using Kind = Offer::Kind;

Section section_of(Kind kind) {
  switch (kind) {
    case Kind::kModule:
    case Kind::kExports: return Section::kModules;
    case Kind::kConnection: return Section::kConnections;
    case Kind::kEntryPoint: return Section::kEntryPoints;
    case Kind::kDocument:
    case Kind::kSections: return Section::kDocuments;
    case Kind::kFile:
    case Kind::kSymbol: return Section::kDetails;
  }
  return Section::kDetails;
}

bool is_chosen(const Selection& selection, const Offer& offer) {
  switch (offer.kind) {
    case Kind::kModule: return selection.modules[offer.index];
    case Kind::kExports: return selection.exports[offer.index];
    case Kind::kConnection: return selection.connections[offer.index];
    case Kind::kEntryPoint: return selection.entry_points[offer.index];
    case Kind::kDocument: return selection.documents[offer.index];
    case Kind::kSections: return selection.sections[offer.index] >= offer.sections;
    case Kind::kFile: return selection.files[offer.index];
    case Kind::kSymbol: return (selection.symbols[offer.index] & offer.part) != 0;
  }
  return true;
}

void choose(Selection& selection, const Offer& offer, bool value) {
  switch (offer.kind) {
    case Kind::kModule: selection.modules[offer.index] = value; break;
    case Kind::kExports: selection.exports[offer.index] = value; break;
    case Kind::kConnection: selection.connections[offer.index] = value; break;
    case Kind::kEntryPoint: selection.entry_points[offer.index] = value; break;
    case Kind::kDocument: selection.documents[offer.index] = value; break;
    case Kind::kSections:
      selection.sections[offer.index] = value ? offer.sections : offer.sections - 1;
      break;
    case Kind::kFile: selection.files[offer.index] = value; break;
    case Kind::kSymbol: {
      SymbolParts& parts = selection.symbols[offer.index];
      parts = static_cast<SymbolParts>(value ? parts | offer.part : parts & ~offer.part);
      break;
    }
  }
}

}  // namespace cairn::map
