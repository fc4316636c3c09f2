// Shortens a signature to few tokens, in the same style for all languages. The name is omitted.
//
//   def invoke(self, f: F, *args) -> Any       (f: F, *args) -> Any
//   public static <T> List<T> of(T... a)       (T... a) -> List<T>
//   func (c *Config) Load(path string) error   (path string) error
//   class Group(Command)                       (Command)
//   private final int count                    : int
#pragma once

#include <string>

#include "internal/model/node.h"

namespace cairn::map {

inline constexpr std::size_t kMaxSignatureBytes = 160;  // longer ones are cut and end with "…"

// Returns "" if the signature contains no more information than the name.
std::string short_signature(const model::Node& node);

}  // namespace cairn::map
