// Compares the signatures of two versions of a definition.
//
//   f(a: number)  ->  f(a: number, b?: string)   kCompatible  "parameter b added, optional"
//   f(a int)      ->  f(a int, c string)         kParameters  "parameter c added"
//   f(a): int     ->  f(a): long                 kResult      "int -> long"
//   public f()    ->  private f()                kVisibility  "now private"
//
// Signatures are parsed as tokens, in the same way for all languages: modifiers, the name, the
// parameters in parentheses, and the rest. Parts that cannot break a caller are ignored:
// attributes, white space, initial values of variables, and words such as `inline`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "internal/model/language.h"
#include "internal/syntax/facts.h"

namespace cairn::review {

// The kinds of changes, ordered from the least harmful to the most harmful for callers.
enum class SignatureChange : std::uint8_t {
  kNone,
  kCompatible,  // all calls stay valid: for example, an optional parameter was added
  kNames,       // parameter names, which matter only to calls with named arguments
  kTypes,       // parameter types, the type of a value, or type parameters
  kResult,      // the result type, or the exceptions
  kModifiers,   // modifiers such as static or async
  kVisibility,  // less visible than before
  kParameters,  // parameters were removed, reordered, or added without a default
};
inline constexpr std::size_t kSignatureChangeCount = 8;
std::string_view name_of(SignatureChange change);  // "parameters" …

struct Parameter {
  std::string name;  // "" if unnamed
  std::string type;  // "" if there is no declared type
  bool is_optional = false;
  bool is_named = false;  // calls must name it: after `*` in Python, `d:` in Ruby
  bool is_rest = false;   // it accepts any number of arguments

  friend bool operator==(const Parameter&, const Parameter&) = default;
};

struct Signature {
  std::vector<std::string> modifiers;  // sorted; only modifiers that can break callers
  std::string type_parameters;
  bool has_parameters = false;
  bool is_cut = false;                // too long, so the last parameters are missing
  bool is_unknown = false;            // too long even for the name; nothing else is set
  std::vector<Parameter> parameters;  // without receivers such as `self`
  std::string result;                 // the result type, and other words after the parameters
  int visibility = 0;                 // 0: private, 1: limited, 2: public

  friend bool operator==(const Signature&, const Signature&) = default;
};

// Reads the signature of a definition. `owner` is the kind of the type around it, or kUnknown: the
// members of an interface are public by default. Takes linear time in the length of the signature.
Signature read_signature(const syntax::Definition& definition, model::NodeKind owner,
                         const model::Language& language);

struct SignatureComparison {
  SignatureChange change = SignatureChange::kNone;
  std::string what;                  // "parameter b removed; result int -> long"
  std::vector<std::string> renamed;  // old names of renamed parameters
};

SignatureComparison compare(const Signature& before, const Signature& after,
                            const model::Language& language);

}  // namespace cairn::review
