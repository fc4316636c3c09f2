#include "internal/review/writing.h"

#include <algorithm>
#include <array>

namespace cairn::review {
namespace {

constexpr auto kWritings = std::to_array<Writing>({
    {.language = "c", .parameters = Parameters::kTypeName},
    {.language = "cpp", .parameters = Parameters::kTypeName},
    {.language = "csharp",
     .parameters = Parameters::kTypeName,
     .names_arguments = ':',
     .demands = Demands::kAbstract,
     .members_are_private = true},
    {.language = "dart",
     .parameters = Parameters::kTypeName,
     .names_arguments = ':',
     .modules_are_files = true},
    {.language = "elixir", .parameters = Parameters::kNames},
    {.language = "go", .parameters = Parameters::kNameType, .demands = Demands::kAll},
    {.language = "haskell", .modules_are_files = true},
    {.language = "java", .parameters = Parameters::kTypeName, .demands = Demands::kBodiless},
    {.language = "javascript", .modules_are_files = true},
    {.language = "kotlin", .names_arguments = '=', .demands = Demands::kBodiless},
    {.language = "lua", .parameters = Parameters::kNames, .modules_are_files = true},
    {.language = "php",
     .parameters = Parameters::kTypeName,
     .names_arguments = ':',
     .demands = Demands::kAll},
    {.language = "python",
     .names_arguments = '=',
     .types_are_remarks = true,
     .modules_are_files = true},
    {.language = "ruby", .parameters = Parameters::kNames},
    {.language = "rust", .demands = Demands::kBodiless, .modules_are_files = true},
    {.language = "scala", .names_arguments = '='},
    {.language = "sql", .parameters = Parameters::kNameType},
    {.language = "swift", .names_arguments = ':'},
    {.language = "typescript", .demands = Demands::kUnmarked, .modules_are_files = true},
    {.language = "zig", .modules_are_files = true},
});

constexpr Writing kOther;

}  // namespace

const Writing& writing_of(const model::Language& language) {
  const auto* const found =
      std::find_if(kWritings.begin(), kWritings.end(),
                   [&](const Writing& row) { return row.language == language.id; });
  return found == kWritings.end() ? kOther : *found;
}

}  // namespace cairn::review
