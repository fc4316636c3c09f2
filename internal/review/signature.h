// Compares the signatures of two versions of a definition.
//
//   f(a: number)  ->  f(a: number, b?: string)   kCompatible  "parameter b added, optional"
//   f(a int)      ->  f(a int, c string)         kParameters  "parameter c added"
//   f(a): int     ->  f(a): long                 kResult      "int -> long"
//   public f()    ->  private f()                kVisibility  "now private"
//
// Signatures are read as tokens, in one way for all languages: modifiers, the name, the parameters
// in round brackets, and the rest. Parts that cannot break a caller do not count: attributes, blanks,
// initial values of variables, and words such as `inline`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/syntax/facts.h"

namespace cairn::review {

// From what breaks callers the least to what breaks them the most.
enum class SignatureChange : std::uint8_t {
  kNone,
  kCompatible,  // calls stay valid: an optional parameter was added, a type was widened
  kNames,       // only names of parameters, which matter to calls that use them
  kTypes,       // types of parameters, the type of a value, or type parameters
  kResult,      // the result, or what may be thrown
  kModifiers,   // static, async, …
  kVisibility,  // visible in fewer places than before
  kParameters,  // parameters were removed, reordered, or added without a default
};
inline constexpr std::size_t kSignatureChangeCount = 8;
std::string_view name_of(SignatureChange change);  // "parameters" …

struct Parameter {
  std::string name;  // "" if unnamed
  std::string type;  // "" if undeclared
  bool is_optional = false;
  bool is_named = false;  // calls must name it (after `*` in Python, `d:` in Ruby)
  bool is_rest = false;   // takes any number of arguments

  friend bool operator==(const Parameter&, const Parameter&) = default;
};

struct Signature {
  std::vector<std::string> modifiers;  // sorted, without those that cannot break a caller
  std::string type_parameters;
  bool has_parameters = false;
  bool is_cut = false;                // it is too long, so that parameters are missing at its end
  std::vector<Parameter> parameters;  // without `self` and the like
  std::string result;                 // the type, and what follows the parameters
  int visibility = 0;                 // 0 private, 1 limited, 2 public

  friend bool operator==(const Signature&, const Signature&) = default;
};

// Takes time linear in the length of the signature.
Signature read_signature(const syntax::Definition& definition, const model::Language& language);

struct SignatureComparison {
  SignatureChange change = SignatureChange::kNone;
  std::string what;                  // "parameter b removed; result int -> long"
  std::vector<std::string> renamed;  // old names of parameters with a new name
};

SignatureComparison compare(const Signature& before, const Signature& after,
                            const model::Language& language);

}  // namespace cairn::review
