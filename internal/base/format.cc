// fmt's functions that are not templates, and the templates that its header leaves to a library.
// Debian has only a shared library, and cairn is one static file; the header-only form would
// compile all of this into every source, four seconds each with sanitizers.
#include <fmt/format-inl.h>

FMT_BEGIN_NAMESPACE
namespace detail {
template auto thousands_sep_impl<char>(locale_ref) -> thousands_sep_result<char>;
template auto decimal_point_impl<char>(locale_ref) -> char;
}  // namespace detail
FMT_END_NAMESPACE
