// Defines the functions of fmt that are not templates, and instantiates the templates that fmt's
// headers expect to find in a library. Debian has fmt only as a shared library, but cairn is one
// static executable. With the header-only form of fmt, every source file would compile this code.
// That takes four seconds per source file with sanitizers.
#include <locale>

#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {
template auto thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl<char>(locale_ref) -> char;
template auto locale_ref::get<std::locale>() const -> std::locale;  // fmt/chrono.h, optimized
}  // namespace detail
FMT_END_NAMESPACE
