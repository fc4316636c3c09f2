#include <algorithm>
#include <array>
#include <map>

#include "internal/base/json.h"
#include "internal/base/path.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kEcmascriptMembers =
    "push pop shift unshift slice splice concat join reverse sort indexOf lastIndexOf includes "
    "find findIndex findLast filter map forEach reduce reduceRight some every flat flatMap fill "
    "keys values entries at length size get set has delete clear add then catch finally toString "
    "valueOf hasOwnProperty isPrototypeOf charAt charCodeAt codePointAt split substring substr "
    "trim "
    "trimStart trimEnd padStart padEnd repeat replace replaceAll match matchAll search startsWith "
    "endsWith toLowerCase toUpperCase localeCompare normalize test exec call apply bind "
    "addEventListener removeEventListener dispatchEvent appendChild removeChild insertBefore "
    "querySelector querySelectorAll getAttribute setAttribute removeAttribute hasAttribute "
    "classList style parentNode childNodes children nextSibling firstChild textContent innerHTML "
    "log warn error info debug assign create freeze fromEntries defineProperty getPrototypeOf "
    "stringify parse floor ceil round abs max min random now getTime toISOString toFixed on once "
    "off emit removeListener write end pipe read close open next return throw resolve reject all "
    "race any from of isArray name message stack code prototype constructor data value type key "
    "id index input groups source flags lastIndex global url method headers body status json text "
    "append remove cancel abort signal signal done to toBe toEqual toThrow toMatch toContain "
    "toJSON";

constexpr std::string_view kPlatformMembers =
    "setHeader getHeader getHeaders removeHeader hasHeader appendHeader writeHead flushHeaders "
    "writeContinue statusCode statusMessage headersSent keepAlive rawHeaders remoteAddress "
    "setEncoding setTimeout clearTimeout setInterval clearInterval setImmediate nextTick "
    "listenerCount removeAllListeners prependListener setMaxListeners eventNames readFile "
    "writeFile readFileSync writeFileSync existsSync mkdirSync createReadStream "
    "createWriteStream createServer requestAnimationFrame getElementById getElementsByTagName "
    "getElementsByClassName createElement createTextNode insertAdjacentHTML innerText "
    "parentElement firstElementChild nextElementSibling getBoundingClientRect scrollTo "
    "preventDefault stopPropagation currentTarget clientWidth clientHeight offsetWidth "
    "offsetHeight scrollTop scrollLeft getComputedStyle beginPath closePath moveTo lineTo arcTo "
    "bezierCurveTo quadraticCurveTo fillRect strokeRect clearRect fillText strokeText "
    "measureText drawImage getImageData putImageData fillStyle strokeStyle lineWidth "
    "getContext setTransform getItem setItem removeItem pushState replaceState arrayBuffer "
    "formData toHaveBeenCalled toHaveBeenCalledWith toBeNull toBeTruthy toBeFalsy "
    "deepEqual deepStrictEqual strictEqual notStrictEqual";

constexpr std::string_view kEndings[] = {"",     ".ts",  ".tsx", ".d.ts", ".js",
                                         ".jsx", ".mjs", ".cjs", ".mts",  ".cts"};
constexpr std::string_view kIndexes[] = {"/index.ts",  "/index.tsx", "/index.js",
                                         "/index.jsx", "/index.mjs", "/index.cjs",
                                         "/index.mts", "/index.cts", "/index.d.ts"};

// Returns the value of a key in a package.json. Does not parse the JSON, but finds the first key
// with this name at any depth.
std::string package_value(std::string_view text, std::string_view name) {
  const std::size_t key = text.find('"' + std::string(name) + '"');
  if (key == text.npos) return {};
  const std::size_t open = text.find('"', text.find(':', key));
  const std::size_t close = open == text.npos ? open : text.find('"', open + 1);
  return close == text.npos ? std::string() : std::string(text.substr(open + 1, close - open - 1));
}

// An entry of "imports" in a package.json: `"#utils/*": "./src/utils/*.ts"`. The entry applies to
// the files of that package.
struct OwnImport {
  std::string before;  // of the imported path: the part before the `*`, or all of it
  std::string after;   // the part after the `*`
  bool has_star = false;
  std::vector<std::string> targets;  // paths relative to the package.json; one for each condition

  // Whether `path` has the form of this entry. If so, sets `rest` to what the `*` stands for.
  bool takes(std::string_view path, std::string_view& rest) const {
    if (!has_star) return path == before;
    if (path.size() < before.size() + after.size()) return false;
    if (!path.starts_with(before) || !path.ends_with(after)) return false;
    rest = path.substr(before.size(), path.size() - before.size() - after.size());
    return true;
  }
};

// Adds the paths in `value`, which is a path, a list of alternatives, or an object that has a value
// for each condition, such as {"types": …, "default": …}.
void add_paths(const base::Json& value, int depth, std::vector<std::string>& paths) {
  constexpr int kMaxConditions = 4;  // nested in each other
  constexpr std::size_t kMaxPaths = 16;
  if (paths.size() >= kMaxPaths || depth > kMaxConditions) return;
  if (value.is_string()) paths.push_back(value.get<std::string>());
  if (!value.is_structured()) return;
  for (const base::Json& one : value) add_paths(one, depth + 1, paths);
}

std::vector<OwnImport> own_imports(std::string_view text) {
  // Parsing an object takes quadratic time in the number of its keys.
  constexpr std::size_t kMaxBytes = 65536;
  std::vector<OwnImport> found;
  if (text.size() > kMaxBytes || text.find("\"imports\"") == text.npos) return found;
  const base::Json json = base::parse_json(text);
  if (!json.is_object()) return found;
  const auto imports = json.find("imports");
  if (imports == json.end() || !imports->is_object()) return found;
  for (const auto& [key, value] : imports->items()) {
    OwnImport one;
    const std::size_t star = key.find('*');
    one.has_star = star != key.npos;
    one.before = key.substr(0, star);
    if (one.has_star) one.after = key.substr(star + 1);
    add_paths(value, 0, one.targets);
    if (key.starts_with('#')) found.push_back(std::move(one));
  }
  return found;
}

// The content of a package.json, as far as the rules read it.
struct Package {
  std::string directory;
  std::string name;
  std::vector<std::string> entries;  // paths relative to `directory`; need not exist
  std::vector<OwnImport> imports;
};

Package read_package(std::string_view text) {
  Package package;
  package.name = package_value(text, "name");
  for (const std::string_view key : {"source", "module", "main"}) {
    package.entries.push_back(package_value(text, key));
  }
  package.imports = own_imports(text);
  return package;
}

std::string ecmascript_facts(std::string_view text) {
  const Package package = read_package(text);
  std::string facts = package.name;
  const auto add = [&](const std::string& one) { facts += '\0' + one; };
  for (const std::string& entry : package.entries) add(entry);
  for (const OwnImport& import : package.imports) {
    add(import.before);
    add(import.has_star ? "*" : "");
    add(import.after);
    add(std::to_string(import.targets.size()));
    for (const std::string& target : import.targets) add(target);
  }
  return facts;
}

class EcmascriptRules : public Rules {
 public:
  EcmascriptRules(const Family& family, const Project& project,
                  const std::vector<Manifest>& manifests)
      : family_(family), project_(project) {
    for (const Manifest& manifest : manifests) {
      if (base::base_name(manifest.path) != "package.json") continue;
      Package package = read_package(manifest.text);
      package.directory = base::directory_of(manifest.path);
      directories_.emplace(package.directory, package);
      if (!package.name.empty()) packages_.emplace(package.name, std::move(package));
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.self = "this";
    return traits;
  }

  Module module_of(std::string_view path, FileId from) const override {
    const std::string_view own = base::directory_of(project_.file(from).path);
    if (path.starts_with('.')) {
      const FileId file = at_or_in(path_from(own, path));
      return file_module(is_typed(from) ? declared(file) : file);
    }
    if (path.starts_with('#')) {
      if (const FileId file = by_own_import(path, own); file != kNone) return file_module(file);
    }
    if (const FileId file = in_package(path); file != kNone) return file_module(file);
    // Several files can declare parts of a module: declare module "m" { … }.
    if (const auto parts = project_.in_package(family_, path); !parts.empty()) {
      Module module;
      module.what = Module::What::kFiles;
      module.files.assign(parts.begin(), parts.end());
      return module;
    }
    // A path can begin with an alias ("@/x", "~/x"), or be relative to a directory above ("src/x").
    for (const std::string_view alias : {"@/", "~/", "#/"}) {
      if (!path.starts_with(alias)) continue;
      return file_module(above(own, path.substr(alias.size())));
    }
    return file_module(path.find('/') != path.npos ? above(own, path) : kNone);
  }

  // If the file `from` declares a part of a module, returns the definitions of `name` in all parts
  // of the module.
  Entities visible(std::string_view name, FileId from) const override {
    const std::string& package = project_.file(from).package;
    if (package.empty()) return {};
    Entities found;
    for (const EntityId id : project_.named(name)) {
      const Entity& entity = project_.entity(id);
      const File& file = project_.file(entity.file);
      const bool is_part = file.family == &family_ && file.package == package;
      if (is_part && entity.owner == kNone) found.push_back(id);
    }
    return found;
  }

  // The name of the nearest package that has one.
  std::string outside_name(FileId file) const override {
    std::string_view at = project_.file(file).path;
    while (!at.empty()) {
      at = base::directory_of(at);
      const auto found = directories_.find(std::string(at));
      if (found != directories_.end() && !found->second.name.empty()) return found->second.name;
    }
    return {};
  }

  // An import of a whole module binds only its alias.
  std::string bound_name(const syntax::Import& import) const override {
    return !import.alias.empty() ? import.alias : import.name;
  }

 private:
  static Module file_module(FileId file) {
    Module module;
    if (file == kNone) return module;
    module.what = Module::What::kFiles;
    module.files = {file};
    return module;
  }

  bool is_typed(FileId file) const {
    const std::string_view path = project_.file(file).path;
    return path.ends_with(".ts") || path.ends_with(".tsx") || path.ends_with(".mts") ||
           path.ends_with(".cts");
  }

  // For x.js, returns x.d.ts in the same directory if it exists, because TypeScript then reads
  // x.d.ts instead of x.js.
  FileId declared(FileId file) const {
    if (file == kNone || is_typed(file)) return file;
    const std::string& path = project_.file(file).path;
    const std::size_t dot = path.rfind('.');
    const FileId types = project_.file_at(path.substr(0, dot) + ".d.ts");
    return types == kNone ? file : types;
  }

  // Returns the file at `path`, or the entry file of the package in the directory `path`.
  FileId at_or_in(const std::string& path) const {
    const auto package = directories_.find(path);
    const FileId entry = package == directories_.end() ? kNone : entry_of(package->second);
    return entry != kNone ? entry : at(path.empty() ? "index" : path);
  }

  FileId at(const std::string& path) const {
    if (path.empty()) return kNone;
    for (const std::string_view ending : kEndings) {
      const FileId file = project_.file_at(path + std::string(ending));
      if (file != kNone) return file;
    }
    // "./x.js" may refer to x.ts.
    for (const std::string_view ending : {".js", ".jsx", ".mjs", ".cjs"}) {
      if (!path.ends_with(ending)) continue;
      const std::string stem = path.substr(0, path.size() - ending.size());
      for (const std::string_view other : {".ts", ".tsx", ".mts", ".cts", ".d.ts"}) {
        const FileId file = project_.file_at(stem + std::string(other));
        if (file != kNone) return file;
      }
    }
    for (const std::string_view index : kIndexes) {
      const FileId file = project_.file_at(path + std::string(index));
      if (file != kNone) return file;
    }
    return kNone;
  }

  // Returns the file that `path` means according to the "imports" of the nearest package.json in or
  // above `directory`.
  FileId by_own_import(std::string_view path, std::string_view directory) const {
    auto package = directories_.find(std::string(directory));
    while (package == directories_.end() && !directory.empty()) {
      directory = base::directory_of(directory);
      package = directories_.find(std::string(directory));
    }
    if (package == directories_.end()) return kNone;
    for (const OwnImport& one : package->second.imports) {
      std::string_view rest;
      if (!one.takes(path, rest)) continue;
      for (std::string target : one.targets) {
        const std::size_t star = target.find('*');
        if (star != target.npos) target.replace(star, 1, rest);
        if (!target.starts_with('.')) continue;  // another package
        const FileId file = at_source(package->second.directory, target);
        if (file != kNone) return file;
      }
    }
    return kNone;
  }

  // Returns the file at `path`, or else the one in `src` that a build would put there.
  FileId at_source(const std::string& directory, std::string_view path) const {
    const FileId file = at(path_from(directory, path));
    if (file != kNone) return file;
    for (const std::string_view output : {"./dist/", "./lib/", "./build/"}) {
      if (!path.starts_with(output)) continue;
      return at(path_from(directory, "./src/" + std::string(path.substr(output.size()))));
    }
    return kNone;
  }

  FileId in_package(std::string_view path) const {
    std::string_view name = path;
    while (true) {
      const auto found = packages_.find(std::string(name));
      if (found != packages_.end()) {
        const std::string_view rest = path.substr(std::min(name.size() + 1, path.size()));
        // The `src` folder comes first, because build output may be in the other folders.
        for (const std::string_view folder : {"src", "", "lib"}) {
          const std::string base = found->second.directory + "/" + std::string(folder);
          const FileId file = at(path_from(base, rest.empty() ? "index" : rest));
          if (file != kNone) return file;
        }
        return rest.empty() ? entry_of(found->second) : kNone;
      }
      const std::size_t slash = name.rfind('/');
      if (slash == name.npos) return kNone;
      name = name.substr(0, slash);
    }
  }

  FileId entry_of(const Package& package) const {
    for (const std::string& entry : package.entries) {
      const FileId file = at(path_from(package.directory, entry));
      if (file != kNone && !entry.empty()) return file;
    }
    return kNone;
  }

  // Looks for `rest` in `directory` and in its folders `src` and `app`. If it is not there, looks
  // in the same way in each directory above.
  FileId above(std::string_view directory, std::string_view rest) const {
    while (true) {
      for (const std::string_view folder : {"", "src", "app"}) {
        const FileId file = at(path_from(std::string(directory) + "/" + std::string(folder), rest));
        if (file != kNone) return file;
      }
      if (directory.empty()) return kNone;
      directory = base::directory_of(directory);
    }
  }

  const Family& family_;
  const Project& project_;
  std::map<std::string, Package> packages_;     // by name
  std::map<std::string, Package> directories_;  // by directory
};

std::unique_ptr<Rules> make_ecmascript_rules(const Family& family, const Project& project,
                                             const std::vector<Manifest>& manifests) {
  return std::make_unique<EcmascriptRules>(family, project, manifests);
}

}  // namespace

std::span<const Family> ecmascript_families() {
  static constexpr std::array kFamilies = {
      Family{.name = "ecmascript",
             .make_rules = make_ecmascript_rules,
             .manifests = "package.json",
             .manifest_facts = ecmascript_facts,
             .manifests_name_files = true,
             .directory_files = "index",
             .members = kEcmascriptMembers,
             .platform_members = kPlatformMembers,
             .element_members = "pop shift at find findLast get",
             .passing_functions = "assign freeze seal create structuredClone",
             .file_owners = "exports module.exports this window globalThis root",
             .global_objects = "window globalThis global self",
             .has_open_types = true,
             .has_open_namespaces = true,
             .has_parts_in_file = true,
             .has_open_objects = true,
             .has_hidden_functions = true,
             .has_literals = true,
             .guesses_only_names = true,
             .has_module_values = true,
             .has_loose_globals = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
