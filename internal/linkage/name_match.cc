#include "internal/linkage/name_match.h"

#include <algorithm>
#include <span>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/model/language.h"

namespace cairn::linkage {
namespace {

using Parts = std::vector<std::string_view>;

constexpr std::string_view kSeparators = ".:/\\#";

// Adds the parts of a name that separators divide.
void add_parts(std::string_view text, Parts& parts) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(kSeparators), text.size());
    if (end > 0) parts.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

Parts parts_of(std::string_view text) {
  Parts parts;
  add_parts(text, parts);
  return parts;
}

Parts parts_of(std::string_view module, std::string_view container) {
  Parts parts = parts_of(module);
  add_parts(container, parts);
  return parts;
}

bool ends_with(const Parts& all, const Parts& end) {
  return end.size() <= all.size() && std::equal(end.rbegin(), end.rend(), all.rbegin());
}

bool is_suffix_of_either(const Parts& a, const Parts& b) {
  return ends_with(a, b) || ends_with(b, a);
}

// ---- by language ----------------------------------------------------------------------------

Match match_full_names(std::string_view module, const OutsideName& used,
                       const DefinedName& defined) {
  Parts own = parts_of(defined.module, defined.container);
  Parts its = parts_of(module, used.container);
  for (Parts* parts : {&own, &its}) std::erase(*parts, "Companion");  // of a class (Kotlin)
  return its == own ? Match::kExact : Match::kNone;
}

// The names before the definition and those around it must be a module and types. The definition's
// module must be that module, or one inside it.
Match match_dotted(std::string_view module, const OutsideName& used, const DefinedName& defined) {
  Parts head = parts_of(module, used.container);
  Parts types = parts_of(defined.container);
  // Constructors, fields and the methods of classes are imported like functions (Haskell).
  if (used.family == "haskell" && !ends_with(head, types)) types.clear();
  if (!ends_with(head, types)) return Match::kNone;
  head.resize(head.size() - types.size());
  const Parts own = parts_of(defined.module);
  if (head.empty() || head.size() > own.size()) return Match::kNone;
  if (!std::equal(head.begin(), head.end(), own.begin())) return Match::kNone;
  return head.size() == own.size() ? Match::kExact : Match::kPassedOn;
}

Match match_paths(std::string_view module, const OutsideName& used, const DefinedName& defined) {
  const bool is_there = ends_with(parts_of(defined.module), parts_of(module)) &&
                        is_suffix_of_either(parts_of(used.container), parts_of(defined.container));
  return is_there ? Match::kExact : Match::kNone;
}

// Returns the package in the path of an import.
std::string package_in(std::string_view path, std::string_view family) {
  constexpr std::string_view kDartPackage = "package:";
  if (family == "rust") {
    std::string crate(path.substr(0, path.find('.')));
    std::replace(crate.begin(), crate.end(), '-', '_');
    return crate;
  }
  if (family == "dart") {
    if (!path.starts_with(kDartPackage)) return {};
    path.remove_prefix(kDartPackage.size());
  }
  std::size_t end = path.find('/');
  if (path.starts_with('@') && end != path.npos) end = path.find('/', end + 1);
  return std::string(path.substr(0, end));
}

Match match_packages(std::string_view module, const OutsideName& used, const DefinedName& defined) {
  std::string own = defined.module;
  if (used.family == "rust") std::replace(own.begin(), own.end(), '-', '_');
  if (own.empty() || package_in(module, used.family) != own) return Match::kNone;
  Parts way = parts_of(used.container);
  std::erase(way, "default");
  // The modules of a crate are not among the definitions around a name.
  if (used.family == "rust") {
    std::erase_if(way, [](std::string_view part) { return !base::is_upper(part.front()); });
  }
  const Parts types = parts_of(defined.container);
  if (way == types) return module == own ? Match::kExact : Match::kPassedOn;
  return is_suffix_of_either(way, types) ? Match::kPassedOn : Match::kNone;
}

Match match_import_paths(std::string_view module, const OutsideName& used,
                         const DefinedName& defined) {
  // Without a go.mod, only the end of the path is known.
  const bool is_end = defined.module.starts_with('/') && module.ends_with(defined.module);
  if (module != defined.module && !is_end) return Match::kNone;
  if (parts_of(used.container) != parts_of(defined.container)) return Match::kNone;
  return is_end ? Match::kPossible : Match::kExact;
}

// Whether `include` may mean the header at `path`.
bool is_header_at(std::string_view include, std::string_view path) {
  return path == include || (path.size() > include.size() && path.ends_with(include) &&
                             path[path.size() - include.size() - 1] == '/');
}

Match match_headers(std::string_view include, const OutsideName& used, const DefinedName& defined) {
  if (defined.module.empty()) return Match::kNone;
  if (!is_suffix_of_either(parts_of(used.container), parts_of(defined.container))) {
    return Match::kNone;
  }
  while (include.starts_with("../")) include.remove_prefix(3);
  if (is_header_at(include, defined.module)) return Match::kExact;
  // A header may include others in its directory, or in one of its name: asio.hpp.
  std::string_view directory = base::directory_of(include);
  if (directory.empty()) directory = include.substr(0, include.rfind('.'));
  const std::string around = "/" + defined.module;
  const bool is_near = around.find("/" + std::string(directory) + "/") != around.npos;
  return is_near ? Match::kPossible : Match::kNone;
}

using MatchModule = Match (*)(std::string_view module, const OutsideName& used,
                              const DefinedName& defined);

MatchModule matcher_of(std::string_view family) {
  if (family == "python" || family == "haskell") return match_dotted;
  if (family == "lua") return match_paths;
  if (model::has_word("ecmascript rust dart swift", family)) return match_packages;
  if (family == "go") return match_import_paths;
  if (family == "c") return match_headers;
  return match_full_names;
}

}  // namespace

Match match_of(const OutsideName& used, const DefinedName& defined) {
  if (used.family != defined.family) return Match::kNone;
  const MatchModule match = matcher_of(used.family);
  if (used.modules.empty()) return match("", used, defined);
  Match best = Match::kNone;
  for (const std::string& module : used.modules) {
    best = std::max(best, match(module, used, defined));
  }
  // In C, an exact header is evidence even if there are others.
  const bool is_one = used.modules.size() == 1 || used.family == "c";
  return is_one ? best : std::min(best, Match::kPossible);
}

bool is_way_to(std::string_view written, std::string_view module, std::string_view container) {
  return ends_with(parts_of(module, container), parts_of(written));
}

WrittenName split_name(std::string_view written) {
  const std::size_t last = written.find_last_of(kSeparators);
  if (last == written.npos) return {{}, written};
  return {written.substr(0, last), written.substr(last + 1)};
}

std::string full_name(const OutsideName& outside, std::string_view name) {
  std::string text;
  const auto add = [&](std::string_view part) {
    if (!text.empty() && !part.empty()) text += '.';
    text += part;
  };
  if (outside.modules.size() == 1) add(outside.modules.front());
  add(outside.container);
  add(name);
  return text;
}

}  // namespace cairn::linkage
