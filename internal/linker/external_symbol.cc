#include "internal/linker/external_symbol.h"

#include "internal/builtin/syntactic_documents.h"
#include "internal/model/language.h"
#include "internal/scip/symbol_grammar.h"

namespace cairn::linker {
namespace {

void append(std::string& to, std::string_view separator, std::string_view name) {
  if (!to.empty()) to += separator;
  to += scip::unescaped(name);
}

bool is_name(scip::Suffix suffix) {
  return suffix == scip::Suffix::kType || suffix == scip::Suffix::kTerm ||
         suffix == scip::Suffix::kMethod || suffix == scip::Suffix::kMacro;
}

}  // namespace

ExternalName external_name(std::string_view symbol, std::string_view family) {
  const scip::Symbol parsed = scip::parse_symbol(symbol);
  ExternalName out;
  std::string spaces;
  for (const scip::Descriptor& one : parsed.descriptors) {
    if (one.suffix == scip::Suffix::kNamespace) {
      append(spaces, family == "go" ? "/" : ".", one.name);
      continue;
    }
    if (!is_name(one.suffix)) continue;
    if (!out.name.empty()) append(out.way.container, ".", out.name);
    out.name = scip::unescaped(one.name);
    out.is_function = one.suffix == scip::Suffix::kMethod;
  }
  // In these languages, imports name the package (linkage/name_match.h).
  const bool is_package = model::has_word("ecmascript rust dart swift", family);
  out.way.family = family;
  std::string module(is_package || spaces.empty() ? parsed.package : spaces);
  if (family == "python") {  // scip-python takes src for a package
    for (const std::string_view root : {"src.", "lib."}) {
      if (module.starts_with(root)) module.erase(0, root.size());
    }
  }
  out.way.modules = {std::move(module)};
  return out;
}

std::string container_of_symbol(std::string_view symbol) {
  const scip::Symbol parsed = scip::parse_symbol(symbol);
  std::string container;
  // The first descriptor of the built-in indexer is the file.
  const std::size_t first = symbol.starts_with(builtin::kSyntacticScheme) ? 1 : 0;
  for (std::size_t i = first; i + 1 < parsed.descriptors.size(); ++i) {
    append(container, ".", parsed.descriptors[i].name);
  }
  return container;
}

}  // namespace cairn::linker
