#include <algorithm>
#include <array>

#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kJavaMembers =
    "get set add put remove contains containsKey containsValue size isEmpty clear iterator next "
    "hasNext equals hashCode toString compareTo compare getClass length charAt substring indexOf "
    "lastIndexOf split trim replace replaceAll startsWith endsWith toLowerCase toUpperCase format "
    "append insert reverse delete deleteCharAt matches keySet values entrySet getKey getValue "
    "setValue stream map filter collect forEach reduce findFirst findAny orElse orElseGet "
    "isPresent "
    "ifPresent of asList sort addAll removeAll containsAll retainAll toArray getName getSimpleName "
    "getMessage getCause printStackTrace close read write flush println print run call apply "
    "accept "
    "test start join interrupt wait notify notifyAll clone finalize name ordinal valueOf intValue "
    "longValue doubleValue floatValue booleanValue getType getModifiers invoke newInstance "
    "isInstance isAssignableFrom cast getDeclaredFields getDeclaredMethods peek poll offer push "
    "pop "
    "first last intern concat chars lines strip isBlank repeat getBytes getOrDefault putIfAbsent "
    "computeIfAbsent merge subList listIterator mapToInt mapToObj anyMatch allMatch noneMatch "
    "limit "
    "skip distinct sorted count min max";

constexpr std::string_view kCsharpMembers =
    "ToString Equals GetHashCode GetType Add Remove Contains ContainsKey Clear Count Length Insert "
    "IndexOf TryGetValue Keys Values Select Where First FirstOrDefault Single SingleOrDefault Any "
    "All ToList ToArray ToDictionary OrderBy GroupBy Sum Max Min Join Split Trim Replace "
    "StartsWith "
    "EndsWith Substring ToLower ToUpper Format Append AppendLine Write WriteLine Read ReadLine "
    "Close "
    "Dispose Invoke Parse TryParse CompareTo Concat Skip Take Aggregate Cast OfType Result Wait "
    "ConfigureAwait GetAwaiter Name Value Key Message";

constexpr std::string_view kPhpMembers =
    "format getMessage getCode getPrevious getTraceAsString count current key next rewind valid "
    "offsetGet offsetSet offsetExists offsetUnset getIterator modify getTimestamp bindValue fetch "
    "fetchAll prepare execute getName newInstance getAttributes jsonSerialize";

// Java, C#, PHP: a file declares its package (namespace) and sees everything in it.
class PackageRules : public Rules {
 public:
  // `sees_outer`: a package sees its enclosing packages.
  PackageRules(const Family& family, const Project& project, Traits traits, bool sees_outer)
      : family_(family), project_(project), traits_(traits), sees_outer_(sees_outer) {}

  Traits traits() const override { return traits_; }

  Module module_of(std::string_view path, FileId) const override {
    Module module;
    const auto files = project_.in_package(family_, path);
    if (!files.empty()) {
      module.what = Module::What::kFiles;
      module.files.assign(files.begin(), files.end());
      return module;
    }
    // Members of a type: import static a.b.Type.*
    const std::size_t dot = path.rfind('.');
    const std::string_view package = dot == path.npos ? std::string_view() : path.substr(0, dot);
    const std::string_view name = path.substr(dot == path.npos ? 0 : dot + 1);
    if (package.empty()) return module;
    const Module outer = module_of(package, 0);
    Entities found;
    if (outer.what == Module::What::kEntity) {
      const auto members = project_.members(outer.entity, name);
      found.assign(members.begin(), members.end());
    }
    for (const FileId file : outer.files) {
      const auto top = project_.at_top(file, name);
      found.insert(found.end(), top.begin(), top.end());
    }
    for (const EntityId id : found) {
      if (!model::is_type(project_.entity(id).kind)) continue;
      module.what = Module::What::kEntity;
      module.entity = project_.whole(id);
      return module;
    }
    return module;
  }

  Entities visible(std::string_view name, FileId from) const override {
    std::string_view package = project_.file(from).package;
    while (true) {
      Entities found;
      if (package.empty()) {
        for (const EntityId id : project_.named(name)) {
          const Entity& entity = project_.entity(id);
          const File& file = project_.file(entity.file);
          if (file.family != &family_ || entity.owner != kNone) continue;
          // define() has no package.
          if (file.package.empty() || entity.kind == model::NodeKind::kConstant) {
            found.push_back(id);
          }
        }
        return found;
      }
      for (const EntityId id : project_.named(name)) {
        const Entity& entity = project_.entity(id);
        if (entity.owner != kNone) continue;
        const File& file = project_.file(entity.file);
        if (file.family == &family_ && file.package == package) found.push_back(id);
      }
      if (!found.empty()) return found;
      const std::size_t dot = package.rfind('.');
      package = dot == package.npos || !sees_outer_ ? std::string_view() : package.substr(0, dot);
    }
  }

 private:
  const Family& family_;
  const Project& project_;
  Traits traits_;
  bool sees_outer_;
};

constexpr Traits kThis{.has_implicit_this = true, .self = "this"};

std::unique_ptr<Rules> make_java_rules(const Family& family, const Project& project,
                                       const std::vector<Manifest>&) {
  return std::make_unique<PackageRules>(family, project, kThis, false);
}

std::unique_ptr<Rules> make_csharp_rules(const Family& family, const Project& project,
                                         const std::vector<Manifest>&) {
  return std::make_unique<PackageRules>(family, project, kThis, true);
}

std::unique_ptr<Rules> make_php_rules(const Family& family, const Project& project,
                                      const std::vector<Manifest>&) {
  return std::make_unique<PackageRules>(family, project, Traits{.self = "$this"}, false);
}

}  // namespace

std::span<const Family> packages_families() {
  static constexpr std::array kFamilies = {Family{.name = "java",
                                                  .make_rules = make_java_rules,
                                                  .members = kJavaMembers,
                                                  .has_overloads = true},
                                           Family{.name = "csharp",
                                                  .make_rules = make_csharp_rules,
                                                  .members = kCsharpMembers,
                                                  .has_overloads = true,
                                                  .has_open_types = true,
                                                  .base_call = "base",
                                                  .base_object = "base"},
                                           Family{.name = "php",
                                                  .make_rules = make_php_rules,
                                                  .members = kPhpMembers,
                                                  .has_package_paths = true,
                                                  .counts_made = true,
                                                  .is_unchecked = true,
                                                  .has_open_traits = true,
                                                  .base_object = "parent",
                                                  .forwarders = "__call __callStatic __get "
                                                                "getFacadeAccessor",
                                                  .sigils = "$",
                                                  .heredocs = "<<<",
                                                  .code_tags = "<? ?>"}};
  return kFamilies;
}

}  // namespace cairn::resolve
