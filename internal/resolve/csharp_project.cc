#include "internal/resolve/csharp_project.h"

#include <algorithm>

#include "internal/base/ascii.h"

namespace cairn::resolve {
namespace {

constexpr std::size_t kMaxUsingItems = 256;

// Returns the value of the attribute `name` in the text of a tag, or "" if the tag has no such
// attribute.
std::string_view xml_attribute(std::string_view tag, std::string_view name) {
  for (std::size_t at = tag.find(name); at != tag.npos; at = tag.find(name, at + 1)) {
    if (at == 0 || base::is_name_byte(tag[at - 1])) continue;
    std::string_view rest = tag.substr(at + name.size());
    if (!rest.starts_with("=\"") && !rest.starts_with("='")) continue;
    const char quote = rest[1];
    rest.remove_prefix(2);
    return rest.substr(0, rest.find(quote));
  }
  return {};
}

bool is_dotted_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return (base::is_name_byte(c) && c != '$') || c == '.';
  });
}

}  // namespace

std::vector<syntax::Import> usings_of(std::string_view text) {
  std::vector<syntax::Import> usings;
  constexpr std::string_view kItem = "<Using ";
  constexpr std::string_view kComment = "<!--";
  for (std::size_t at = text.find('<'); at != text.npos && usings.size() < kMaxUsingItems;
       at = text.find('<', at)) {
    const std::string_view rest = text.substr(at);
    if (rest.starts_with(kComment)) {
      at = text.find("-->", at);
      if (at == text.npos) break;
      continue;
    }
    ++at;
    if (!rest.starts_with(kItem)) continue;
    const std::string_view tag = rest.substr(0, rest.find('>'));
    const std::string_view path = xml_attribute(tag, "Include");
    if (!is_dotted_name(path)) continue;
    syntax::Import import;
    import.path = path;
    import.alias = xml_attribute(tag, "Alias");
    import.is_wildcard = import.alias.empty();
    usings.push_back(std::move(import));
  }
  return usings;
}

}  // namespace cairn::resolve
