#include <algorithm>
#include <array>
#include <map>

#include "internal/base/path.h"
#include "internal/model/language.h"
#include "internal/resolve/csharp_project.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kTakingSharpMembers =
    "First Last Single FirstOrDefault LastOrDefault SingleOrDefault ElementAt Pop Peek Dequeue";

// Members of Java, Kotlin and Scala collections that return an element.
constexpr std::string_view kTakingMembers =
    "get getFirst getLast first last head pop peek poll pollFirst pollLast peekFirst peekLast "
    "removeFirst removeLast element next single firstOrNull lastOrNull singleOrNull getOrNull "
    "elementAt";

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
    "skip distinct sorted count min max "
    // of Scala's collections, options and strings
    "foreach flatMap mkString foldLeft foldRight fold scanLeft reduceLeft reduceRight reduceOption "
    "zip zipWithIndex unzip collectFirst exists forall find headOption lastOption head tail init "
    "toList toSeq toSet toMap toVector toIndexedSeq toOption toBuffer isDefined nonEmpty getOrElse "
    "take takeRight takeWhile drop dropRight dropWhile filterNot withFilter groupBy groupMap "
    "sortBy "
    "sortWith partition span splitAt flatten transpose sliding grouped indexWhere lastIndexWhere "
    "updated prepended appended maxBy minBy asInstanceOf isInstanceOf stripMargin "
    "stripPrefix stripSuffix linesIterator toInt toLong toDouble";

constexpr std::string_view kCsharpMembers =
    "ToString Equals GetHashCode GetType Add Remove Contains ContainsKey Clear Count Length Insert "
    "IndexOf TryGetValue Keys Values Select Where First FirstOrDefault Single SingleOrDefault Any "
    "All ToList ToArray ToDictionary OrderBy GroupBy Sum Max Min Join Split Trim Replace "
    "StartsWith "
    "EndsWith Substring ToLower ToUpper Format Append AppendLine Write WriteLine Read ReadLine "
    "Close "
    "Dispose Invoke Parse TryParse CompareTo Concat Skip Take Aggregate Cast OfType Result Wait "
    "ConfigureAwait GetAwaiter Name Value Key Message ForEach GetOrAdd AddOrUpdate TryAdd "
    // of reflection and conversion
    "GetElementType MakeGenericType GetGenericArguments GetGenericTypeDefinition GetConstructor "
    "GetConstructors GetProperty GetProperties GetMethod GetMethods GetField GetFields "
    "GetInterfaces GetCustomAttribute GetCustomAttributes CreateInstance IsAssignableFrom "
    "IsInstanceOfType IsGenericType IsGenericTypeDefinition IsPublic IsStatic IsAbstract IsDynamic "
    "IsInterface IsEnum IsValueType DeclaringType PropertyType FieldType ReturnType BaseType "
    "ContainsGenericParameters GenericTypeArguments ConvertTo ConvertFrom CanConvertTo "
    "CanConvertFrom PropertyChanged";

constexpr std::string_view kPhpMembers =
    "format getMessage getCode getPrevious getTraceAsString count current key next rewind valid "
    "offsetGet offsetSet offsetExists offsetUnset getIterator modify getTimestamp bindValue fetch "
    "fetchAll prepare execute getName newInstance getAttributes jsonSerialize";

// Java, C#, PHP: a file declares its package (namespace) and sees everything in it.
class PackageRules : public Rules {
 public:
  // `sees_outer`: whether a package sees its enclosing packages.
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
    // The import may name the members of a type: import static a.b.Type.*
    const std::size_t dot = path.rfind('.');
    const std::string_view package = dot == path.npos ? std::string_view() : path.substr(0, dot);
    const std::string_view name = path.substr(dot == path.npos ? 0 : dot + 1);
    if (package.empty()) return module;
    const Module outer = PackageRules::module_of(package, 0);
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

  // The package or namespace; the first one, if the file declares several.
  std::string outside_name(FileId file) const override { return project_.file(file).package; }

  Entities visible(std::string_view name, FileId from) const override {
    const File& file = project_.file(from);
    Entities found = visible_in(file.package, name);
    for (const std::string& package : file.more_packages) {
      if (!found.empty()) break;
      found = visible_in(package, name);
    }
    return found;
  }

  Module package_of(std::string_view name, FileId from) const override {
    std::string_view outer = sees_outer_ ? project_.file(from).package : std::string_view();
    while (!outer.empty()) {
      Module found = absolute_package(std::string(outer) + "." + std::string(name), from);
      if (!found.package.empty()) return found;
      const std::size_t dot = outer.rfind('.');
      outer = outer.substr(0, dot == outer.npos ? 0 : dot);
    }
    return absolute_package(std::string(name), from);
  }

 protected:
  const Project& project() const { return project_; }

  // Returns the definitions of `name` in `package`. If there are none and sees_outer_ is set,
  // returns those in the nearest enclosing package that has any. If no such package has any,
  // returns those that are in no package.
  Entities visible_in(std::string_view package, std::string_view name) const {
    while (true) {
      Entities found;
      if (package.empty()) {
        for (const EntityId id : project_.named(name)) {
          const Entity& entity = project_.entity(id);
          const File& file = project_.file(entity.file);
          if (file.family != &family_ || entity.owner != kNone) continue;
          // Constants made by PHP's define() are not in a package.
          if (file.is_in({}) || entity.kind == model::NodeKind::kConstant) {
            found.push_back(id);
          }
        }
        return found;
      }
      for (const EntityId id : project_.named(name)) {
        const Entity& entity = project_.entity(id);
        if (entity.owner != kNone) continue;
        const File& file = project_.file(entity.file);
        if (file.family == &family_ && file.is_in(package)) found.push_back(id);
      }
      if (!found.empty() || package.empty()) return found;
      const std::size_t dot = package.rfind('.');
      package = dot == package.npos || !sees_outer_ ? std::string_view() : package.substr(0, dot);
    }
  }

  Module absolute_package(std::string name, FileId from) const {
    Module module;
    if (!project_.is_package(family_, name)) return module;
    const auto files = project_.in_package(family_, name);
    module.what = Module::What::kFiles;
    module.files.assign(files.begin(), files.end());
    module.package = std::move(name);
    module.asked_from = from;
    return module;
  }

 private:
  const Family& family_;
  const Project& project_;
  Traits traits_;
  bool sees_outer_;
};

// Java, Kotlin and Scala. Code in each of these languages can refer to code in the others.
class JvmRules : public PackageRules {
 public:
  JvmRules(const Family& family, const Project& project, Traits traits)
      : PackageRules(family, project, traits, false), languages_(project.files().size()) {
    for (FileId id = 0; id < languages_.size(); ++id) {
      const std::string_view language = model::language_of_file(project.file(id).path).id;
      languages_[id] = language == "kotlin"  ? Language::kKotlin
                       : language == "scala" ? Language::kScala
                                             : Language::kJava;
    }
  }

  // In Scala, a path may be relative to any of the enclosing packages.
  Module module_of(std::string_view path, FileId from) const override {
    Module found = PackageRules::module_of(path, from);
    if (!is(from, Language::kScala)) return found;
    std::string_view outer = project().file(from).package;
    while (found.is_outside() && !outer.empty()) {
      found = PackageRules::module_of(std::string(outer) + "." + std::string(path), from);
      outer = outer_of(outer);
    }
    return found;
  }

  // In Scala, the name of a package can be relative to the package of the file or to an enclosing
  // package. Enclosing packages are tried last, because the file sees them only if each has a
  // package clause of its own.
  Module package_of(std::string_view name, FileId from) const override {
    std::string_view outer = project().file(from).package;
    if (!is(from, Language::kScala) || outer.empty()) return PackageRules::package_of(name, from);
    Module found = absolute_package(std::string(outer) + "." + std::string(name), from);
    if (found.package.empty()) found = absolute_package(std::string(name), from);
    for (outer = outer_of(outer); found.package.empty() && !outer.empty();
         outer = outer_of(outer)) {
      found = absolute_package(std::string(outer) + "." + std::string(name), from);
    }
    return found;
  }

  Entities visible(std::string_view name, FileId from) const override {
    Entities found = PackageRules::visible(name, from);
    if (is(from, Language::kJava)) return found;
    std::string_view outer = project().file(from).package;
    while (found.empty() && is(from, Language::kScala) && !outer.empty()) {
      outer = outer_of(outer);
      if (!outer.empty()) found = visible_in(outer, name);
    }
    const bool has_package = !project().file(from).package.empty();
    std::erase_if(found, [&](EntityId id) {
      const Entity& entity = project().entity(id);
      const File& file = project().file(entity.file);
      // A private top-level name is visible in its file (Kotlin) or in its package (Scala).
      const bool is_private = entity.is_own && !is(entity.file, Language::kScala);
      const bool is_hidden =
          is_private || is_script(file.path) || (has_package && file.package.empty());
      return is_hidden && entity.file != from;
    });
    keep_nearest(found, from);
    return found;
  }

  bool sees_package_of(FileId other, FileId from) const override {
    if (!is(from, Language::kKotlin)) return is(from, Language::kScala);
    const std::string& package = project().file(other).package;
    if (project().file(from).package == package) return true;
    const auto& imports = project().file(from).imports;
    return std::any_of(imports.begin(), imports.end(),
                       [&](const syntax::Import& one) { return one.path == package; });
  }

  bool has_implicit_objects(FileId from) const override { return is(from, Language::kKotlin); }
  bool guesses_by_words(FileId from) const override { return !is(from, Language::kJava); }

 private:
  enum class Language : std::uint8_t { kJava, kKotlin, kScala };

  bool is(FileId file, Language language) const { return languages_[file] == language; }

  // Whether a file is a script, such as a build file. Other files do not see its names.
  static bool is_script(std::string_view path) {
    return path.ends_with(".kts") || path.ends_with(".sc") || path.ends_with(".sbt");
  }

  static std::string_view outer_of(std::string_view package) {
    const std::size_t dot = package.rfind('.');
    return package.substr(0, dot == package.npos ? 0 : dot);
  }

  // Keeps only the definitions nearest to `from`. The same name may be defined in several source
  // sets, such as those for tests or for one platform.
  void keep_nearest(Entities& found, FileId from) const {
    std::size_t most = 0;
    const auto near = [&](EntityId id) {
      return common_directories(project().file(project().entity(id).file).path,
                                project().file(from).path);
    };
    for (const EntityId id : found) most = std::max(most, near(id));
    std::erase_if(found, [&](EntityId id) { return near(id) < most; });
  }

  std::vector<Language> languages_;
};

// C#: all files of a project share the project's global usings.
class CsharpRules : public PackageRules {
 public:
  CsharpRules(const Family& family, const Project& project, Traits traits,
              const std::vector<Manifest>& manifests)
      : PackageRules(family, project, traits, true) {
    for (const Manifest& manifest : manifests) {
      const std::string directory(base::directory_of(manifest.path));
      if (manifest.path.ends_with(".csproj")) shared_[directory];
      std::vector<syntax::Import> usings = usings_of(manifest.text);
      if (usings.empty()) continue;
      std::vector<syntax::Import>& all = shared_[directory];
      all.insert(all.end(), usings.begin(), usings.end());
    }
    for (FileId id = 0; id < project.files().size(); ++id) {
      const File& file = project.file(id);
      if (file.family != &family) continue;
      for (const syntax::Import& import : file.imports) {
        if (import.is_exported) shared_[directory_of_project(file.path)].push_back(import);
      }
    }
    if (!std::all_of(shared_.begin(), shared_.end(),
                     [](const auto& one) { return one.second.empty(); })) {
      collect(project);
    }
  }

  // A using directive inside a namespace may omit the names of enclosing namespaces.
  Module module_of(std::string_view path, FileId from) const override {
    Module found = PackageRules::module_of(path, from);
    std::string_view outer = project().file(from).package;
    while (found.is_outside() && !outer.empty()) {
      found = PackageRules::module_of(std::string(outer) + "." + std::string(path), from);
      const std::size_t dot = outer.rfind('.');
      outer = outer.substr(0, dot == outer.npos ? 0 : dot);
    }
    return found;
  }

  std::span<const syntax::Import> implied_imports(FileId from) const override {
    const auto found = implied_.find(base::directory_of(project().file(from).path));
    if (found == implied_.end()) return {};
    return found->second;
  }

  bool sees_package_of(FileId other, FileId from) const override {
    const File& seen = project().file(other);
    if (sees(seen.package, from)) return true;
    return std::any_of(seen.more_packages.begin(), seen.more_packages.end(),
                       [&](const std::string& package) { return sees(package, from); });
  }

 private:
  static bool encloses(std::string_view outer, std::string_view inner) {
    return inner.starts_with(outer) && (inner.size() == outer.size() || inner[outer.size()] == '.');
  }

  bool sees(std::string_view package, FileId from) const {
    const File& file = project().file(from);
    if (package.empty() || encloses(package, file.package)) return true;
    for (const std::string& own : file.more_packages) {
      if (encloses(package, own)) return true;
    }
    // In the namespace A.B, `using C` can mean A.C.
    const auto is_relative = [&](std::string_view path) {
      if (package.size() <= path.size() + 1 || !package.ends_with(path)) return false;
      const std::size_t outer = package.size() - path.size() - 1;
      return package[outer] == '.' && encloses(package.substr(0, outer), file.package);
    };
    const auto is_used = [&](const syntax::Import& import) {
      // `using static` names a type, so its path may be longer than `package`.
      return import.is_wildcard && (import.path == package || import.path.ends_with(package) ||
                                    encloses(package, import.path) || is_relative(import.path));
    };
    const auto implied = implied_imports(from);
    return std::any_of(file.imports.begin(), file.imports.end(), is_used) ||
           std::any_of(implied.begin(), implied.end(), is_used);
  }

  using Usings = std::vector<syntax::Import>;
  static constexpr std::size_t kMaxUsings = 256;  // max implied usings of a file

  // Returns the innermost directory that contains the file at `path` and has a project file. If
  // there is none, returns the directory of the file.
  std::string directory_of_project(std::string_view path) const {
    for (std::string_view at = base::directory_of(path);; at = base::directory_of(at)) {
      if (shared_.contains(std::string(at))) return std::string(at);
      if (at.empty()) return std::string(base::directory_of(path));
    }
  }

  // For each directory with sources, collects its usings and the usings of the directories above
  // it.
  void collect(const Project& project) {
    for (const File& file : project.files()) {
      const std::string directory(base::directory_of(file.path));
      const auto [place, is_new] = implied_.try_emplace(directory);
      if (!is_new) continue;
      for (std::string_view at = directory;; at = base::directory_of(at)) {
        const auto found = shared_.find(std::string(at));
        if (found != shared_.end()) {
          for (const syntax::Import& one : found->second) {
            if (place->second.size() < kMaxUsings) place->second.push_back(one);
          }
        }
        if (at.empty()) break;
      }
    }
  }

  std::map<std::string, Usings> shared_;  // by directory
  std::map<std::string, Usings, std::less<>> implied_;
};

// PHP: a qualified name may be relative to the namespace of the file.
class PhpRules : public PackageRules {
 public:
  using PackageRules::PackageRules;

  Module module_of(std::string_view path, FileId from) const override {
    Module found = PackageRules::module_of(path, from);
    const std::string& own = project().file(from).package;
    if (!found.is_outside() || own.empty()) return found;
    return PackageRules::module_of(own + "." + std::string(path), from);
  }
};

std::string csharp_facts(std::string_view text) {
  std::string facts;
  for (const syntax::Import& one : usings_of(text)) facts += one.path + '=' + one.alias + '\n';
  return facts;
}

constexpr Traits kThis{.has_implicit_this = true, .self = "this"};

std::unique_ptr<Rules> make_java_rules(const Family& family, const Project& project,
                                       const std::vector<Manifest>&) {
  return std::make_unique<JvmRules>(family, project, kThis);
}

std::unique_ptr<Rules> make_csharp_rules(const Family& family, const Project& project,
                                         const std::vector<Manifest>& manifests) {
  return std::make_unique<CsharpRules>(family, project, kThis, manifests);
}

std::unique_ptr<Rules> make_php_rules(const Family& family, const Project& project,
                                      const std::vector<Manifest>&) {
  return std::make_unique<PhpRules>(family, project, Traits{.self = "$this"}, false);
}

}  // namespace

std::span<const Family> packages_families() {
  static constexpr std::array kFamilies = {
      Family{.name = "java",
             .make_rules = make_java_rules,
             .members = kJavaMembers,
             .element_members = kTakingMembers,
             .call_member = "apply",
             .implicit_names = "it field _",
             .has_overloads = true,
             .typed_overloads = true,
             .has_open_types = true,
             .has_parts_in_file = true,
             .has_type_parameters = true,
             .has_receivers = true,
             .infers_results = true,
             .finds_members_by_type = true,
             .has_accessors = true,
             .calls_by_name = true,
             .has_named_arguments = true,
             .has_bare_constants = true,
             .binds_in_order = true,
             .imports_members = true,
             .has_quoted_names = true},
      Family{.name = "csharp",
             .make_rules = make_csharp_rules,
             .manifests = "*.csproj *.props *.targets",
             .manifest_facts = csharp_facts,
             .members = kCsharpMembers,
             .same_members = "ConfigureAwait GetAwaiter GetResult AsTask",
             .element_members = kTakingSharpMembers,
             .extension_word = "this",
             .extension_block = "extension",
             .attribute_ending = "Attribute",
             .base_call = "base",
             .base_object = "base",
             .has_overloads = true,
             .typed_overloads = true,
             .converts_values = true,
             .has_open_types = true,
             .has_type_parameters = true,
             .has_delegates = true,
             .sees_package_first = true,
             .outside_types = "bool byte sbyte char decimal double float int uint nint nuint long "
                              "ulong short ushort object string"},
      Family{.name = "php",
             .make_rules = make_php_rules,
             .members = kPhpMembers,
             .passing_functions = "unserialize current end reset next max min "
                                  "array_pop array_shift",
             .forwarders = "__call __callStatic __get "
                           "getFacadeAccessor",
             .base_object = "parent",
             .has_open_traits = true,
             .counts_made = true,
             .is_unchecked = true,
             .guesses_only_names = true,
             .keeps_types = true,
             .has_package_paths = true,
             .sigils = "$",
             .heredocs = "<<<",
             .code_tags = "<? ?>"}};
  return kFamilies;
}

}  // namespace cairn::resolve
