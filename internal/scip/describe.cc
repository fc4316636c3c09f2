#include "internal/scip/describe.h"

#include "internal/base/ascii.h"
#include "internal/base/limits.h"
#include "internal/base/utf8.h"
#include "internal/scip/declaration.h"
#include "internal/scip/signature.h"
#include "internal/scip/symbol_kind.h"

namespace cairn::scip {
namespace {

// Returns the name of an object literal's key. scip-typescript appends a number to the key:
// "success0" -> "success". `declaration` shows where the name ends and the number begins.
std::string object_key_name(std::string_view name, std::string_view declaration) {
  std::string_view bare = name;
  while (!bare.empty() && base::is_digit(bare.back())) bare.remove_suffix(1);
  const std::size_t end = declaration.find_first_of(":(?");
  if (end != declaration.npos) {
    const std::string_view declared = trimmed(declaration.substr(0, end));
    if (!declared.empty() && name.starts_with(declared)) bare = declared;
  }
  for (const char quote : {'\'', '"'}) {
    if (bare.size() > 2 && bare.front() == quote && bare.back() == quote) {
      bare = bare.substr(1, bare.size() - 2);
    }
  }
  return std::string(bare.empty() ? name : bare);
}

std::string name_of(const Symbol& symbol, const Declaration& declaration) {
  const Descriptor& last = symbol.descriptors.back();
  const std::string_view name = last.name;
  if (name.starts_with("<get>") || name.starts_with("<set>")) return std::string(name.substr(5));
  if (name == "<constructor>") return "constructor";
  if (last.suffix == Suffix::kMeta && symbol.scheme == "scip-typescript") {
    return object_key_name(name, declaration.code);
  }
  return unescaped(name);
}

bool is_private(std::string_view name, std::string_view signature, model::Privacy privacy) {
  if (signature.starts_with("private ") || signature.find(" private ") != signature.npos)
    return true;
  if (privacy == model::Privacy::kLowerCase) return !name.empty() && base::is_lower(name[0]);
  if (privacy == model::Privacy::kUnlessPub) return !signature.starts_with("pub");
  const bool special = name.starts_with("__") && name.ends_with("__");
  return (name.starts_with('_') || name.starts_with('#')) && !special;
}

bool is_deprecated(std::string_view documentation) {
  return documentation.find("@deprecated") != documentation.npos ||
         documentation.find("Deprecated:") != documentation.npos ||
         documentation.find(".. deprecated::") != documentation.npos;
}

bool is_encoding_only(const Symbol& symbol, const Descriptor& descriptor) {
  if (descriptor.suffix == Suffix::kType) {
    return descriptor.name == "impl" && symbol.scheme == "rust-analyzer";
  }
  return descriptor.suffix == Suffix::kMeta && descriptor.name.starts_with("typeLiteral");
}

// Returns the name of a container. In Rust, the methods impl#[Type][Trait]method() and
// impl#[`Type<T>`]method() belong to Type.
std::string_view container_name(const Descriptor& descriptor) {
  const std::string_view name = descriptor.name;
  if (descriptor.suffix != Suffix::kTypeParameter) return name;
  return name.substr(0, name.find('<'));
}

}  // namespace

std::size_t first_qualifying_descriptor(const Symbol& symbol) {
  std::size_t first = 0;
  while (first + 1 < symbol.descriptors.size() &&
         symbol.descriptors[first].suffix == Suffix::kNamespace) {
    ++first;
  }
  return first;
}

std::string container_of(const Symbol& symbol) {
  std::string out;
  bool in_impl = false;
  bool has_impl_type = false;
  const std::size_t first = first_qualifying_descriptor(symbol);
  for (std::size_t i = first; i + 1 < symbol.descriptors.size(); ++i) {
    const Descriptor& descriptor = symbol.descriptors[i];
    if (is_encoding_only(symbol, descriptor)) {
      in_impl = in_impl || descriptor.suffix == Suffix::kType;
      continue;
    }
    if (descriptor.suffix == Suffix::kTypeParameter && in_impl) {
      if (has_impl_type) continue;  // skip the trait
      has_impl_type = true;
    }
    // scip-python writes the name of an annotated module variable twice: `units/LIMIT.LIMIT.`
    const bool doubled =
        descriptor.suffix == Suffix::kTerm && descriptor.name == symbol.descriptors[i + 1].name;
    if (doubled && symbol.scheme == "scip-python") continue;
    if (!out.empty()) out += '.';
    out += container_name(descriptor);
  }
  return out;
}

std::string namespace_of(const Symbol& symbol) {
  std::string out;
  const std::size_t first = first_qualifying_descriptor(symbol);
  for (std::size_t i = 0; i < first; ++i) {
    if (i > 0) out += '/';
    out += symbol.descriptors[i].name;
  }
  return out;
}

Description describe(const Symbol& symbol, const ScipSymbol& said,
                     const model::Language& language) {
  const Declaration declaration = take_apart(said);
  Description description;
  description.name = name_of(symbol, declaration);
  description.kind = kind_of(symbol, said.kind, declaration, language);
  description.signature = signature_of(description.name, declaration, language);
  description.documentation = base::utf8_prefix(declaration.prose, base::kMaxDocumentationBytes);
  description.is_private = is_private(description.name, description.signature, language.privacy);
  description.is_deprecated = is_deprecated(description.documentation);
  return description;
}

}  // namespace cairn::scip
