#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <unordered_map>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/model/language.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kGoMembers =
    "Error String Len Less Swap Read Write Close Lock Unlock RLock RUnlock Add Done Wait Get Set "
    "Load Store Delete Range Format Unix Before After Sub Printf Println Sprintf Errorf Fatal "
    "Fatalf "
    "Log Logf Run Helper Cleanup Name Fail FailNow Skip Parallel Bytes WriteString WriteByte "
    "ReadAll "
    "Reset Do Err Cancel Deadline Value Index Field Kind Elem Type Interface NumField Method Call "
    "Header Body Status StatusCode URL Host Path Query Encode Decode Marshal Unmarshal Scan Text";

constexpr std::string_view kGoFunctions =
    "append cap clear close complex copy delete imag len make max min new panic print println real "
    "recover";

// The parameter and result types of a method. For example, "func (s *S) Get(ctx context.Context, a,
// b int) (T, error)" has the parameter types Context, int and int, and the result types T and
// error.
class GoSignature {
 public:
  explicit GoSignature(std::string_view text) {
    std::size_t at = 0;
    if (text.starts_with("func (")) at = after_brackets(text, 5);
    at = std::min(text.find('(', at), text.size());
    const std::size_t end = after_brackets(text, at);
    if (end > at + 1) parameters_ = types_of(text.substr(at + 1, end - at - 2));
    std::string_view rest = trimmed(text.substr(end));
    if (rest.starts_with('(') && rest.ends_with(')')) rest = rest.substr(1, rest.size() - 2);
    results_ = types_of(rest);
  }

  bool agrees_with(const GoSignature& other) const {
    return agree(parameters_, other.parameters_) && agree(results_, other.results_);
  }

 private:
  using Types = std::vector<std::string>;

  // Whether two lists of types are equal. A type parameter equals any type.
  static bool agree(const Types& some, const Types& others) {
    const auto is_parameter = [](std::string_view type) {
      return type.size() == 1 && base::is_upper(type[0]);
    };
    return std::equal(some.begin(), some.end(), others.begin(), others.end(),
                      [&](const std::string& one, const std::string& other) {
                        return one == other || is_parameter(one) || is_parameter(other);
                      });
  }

  static std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    return text;
  }

  // Returns the offset after the bracket that closes the bracket at `at`, or the size of the text.
  static std::size_t after_brackets(std::string_view text, std::size_t at) {
    int depth = 0;
    for (; at < text.size(); ++at) {
      if (text[at] == '(' || text[at] == '[' || text[at] == '{') ++depth;
      if ((text[at] == ')' || text[at] == ']' || text[at] == '}') && --depth == 0) return at + 1;
    }
    return text.size();
  }

  static Types types_of(std::string_view list) {
    std::vector<std::string_view> parts;
    int depth = 0;
    std::size_t begin = 0;
    for (std::size_t at = 0; at <= list.size(); ++at) {
      const char c = at < list.size() ? list[at] : ',';
      if (c == '(' || c == '[' || c == '{') ++depth;
      if (c == ')' || c == ']' || c == '}') --depth;
      if (c != ',' || (depth != 0 && at < list.size())) continue;
      const std::string_view part = trimmed(list.substr(begin, at - begin));
      if (!part.empty()) parts.push_back(part);
      begin = at + 1;
    }
    const bool are_named = std::any_of(parts.begin(), parts.end(), [](std::string_view part) {
      return name_size(part) < part.size() && name_size(part) > 0;
    });
    Types types;
    std::string last;
    std::reverse(parts.begin(), parts.end());  // `a, b int`: the type follows the last name
    for (const std::string_view part : parts) {
      const std::size_t name = are_named ? name_size(part) : 0;
      if (name < part.size()) last = plain(part.substr(name));
      types.push_back(last);
    }
    std::reverse(types.begin(), types.end());
    return types;
  }

  // Returns the size of the word that may name a parameter: 3 in "ctx context.Context", 1 in "a".
  // Returns 0 if `part` is only a type, such as "context.Context" or "chan int".
  static std::size_t name_size(std::string_view part) {
    std::size_t end = 0;
    while (end < part.size() && base::is_name_byte(part[end])) ++end;
    if (end < part.size() && part[end] != ' ') return 0;
    return model::has_word("chan func struct interface map", part.substr(0, end)) ? 0 : end;
  }

  // Returns the type without spaces and package names. Package names do not count, because sources
  // omit the name of their own package.
  static std::string plain(std::string_view type) {
    std::string out;
    for (const char c : type) {
      if (c == ' ') continue;
      if (c == '.' && !out.empty() && base::is_name_byte(out.back())) {
        while (!out.empty() && base::is_name_byte(out.back())) out.pop_back();
        continue;
      }
      out += c;
    }
    return out == "interface{}" ? "any" : out;
  }

  Types parameters_;
  Types results_;
};

// Returns the name of the module that a go.mod declares, or "".
std::string module_name(std::string_view text) {
  constexpr std::string_view kWord = "module ";
  const std::size_t at = text.find(kWord);
  if (at == text.npos) return {};
  text.remove_prefix(at + kWord.size());
  return std::string(text.substr(0, text.find_first_of(" \t\r\n")));
}

// A package is a directory. Import paths start with the name of the module, which go.mod declares.
class GoRules : public Rules {
 public:
  GoRules(const Family& family, const Project& project, const std::vector<Manifest>& manifests)
      : family_(family), project_(project) {
    for (const Manifest& manifest : manifests) {
      if (base::base_name(manifest.path) != "go.mod") continue;
      modules_[module_name(manifest.text)] = base::directory_of(manifest.path);
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.self = "";
    traits.class_call_constructs = true;
    return traits;
  }

  Module module_of(std::string_view path, FileId) const override {
    for (const auto& [name, root] : modules_) {
      if (name.empty() || !base::is_at_or_below(path, name)) continue;
      std::string directory = root;
      if (path.size() > name.size()) {
        directory += (directory.empty() ? "" : "/") + std::string(path.substr(name.size() + 1));
      }
      Module module = files_of(directory);
      if (!module.is_outside()) return module;
    }
    return {};
  }

  Entities visible(std::string_view name, FileId from) const override {
    Entities found;
    const auto id = project_.id_of_name(name);
    if (!id) return found;
    const File& own = project_.file(from);
    for (const FileId file : project_.in_directory(base::directory_of(own.path))) {
      const auto top = project_.at_top(file, *id);
      // External tests are in the same directory, but belong to a separate package.
      if (top.empty() || project_.file(file).package != own.package) continue;
      found.insert(found.end(), top.begin(), top.end());
    }
    return found;
  }

  // The import path of the package. Without a go.mod, only its end is known: "/cmd/tool".
  std::string outside_name(FileId file) const override {
    const std::string_view directory = base::directory_of(project_.file(file).path);
    const std::pair<const std::string, std::string>* nearest = nullptr;
    for (const auto& one : modules_) {
      const bool is_around = one.second.empty() || base::is_at_or_below(directory, one.second);
      if (!one.first.empty() && is_around &&
          (nearest == nullptr || one.second.size() > nearest->second.size())) {
        nearest = &one;
      }
    }
    if (nearest == nullptr) return directory.empty() ? "" : "/" + std::string(directory);
    const std::string_view below = directory.substr(nearest->second.size());
    const bool needs_slash = !below.empty() && !below.starts_with('/');
    return nearest->first + (needs_slash ? "/" : "") + std::string(below);
  }

  // Returns the alias if there is one. Otherwise, returns the name in the package clause if the
  // package is in the project. Otherwise, returns the last part of the path that is not a version
  // such as v2.
  std::string bound_name(const syntax::Import& import) const override {
    if (!import.alias.empty()) return import.alias;
    const auto known = package_names_.find(import.path);
    if (known != package_names_.end()) return known->second;
    return package_names_.emplace(import.path, package_name(import.path)).first->second;
  }

 private:
  std::string package_name(std::string_view path) const {
    const Module module = module_of(path, 0);
    if (!module.files.empty()) {
      const std::string& package = project_.file(module.files.front()).package;
      if (!package.empty()) return package;
    }
    const std::string_view last = base::base_name(path);
    const bool is_version = last.size() > 1 && last[0] == 'v' && base::is_digit(last[1]);
    if (is_version && last.size() < path.size())
      path = path.substr(0, path.size() - last.size() - 1);
    return std::string(base::base_name(path));
  }

  Module files_of(const std::string& directory) const {
    Module module;
    for (const FileId file : project_.in_directory(directory)) {
      const File& one = project_.file(file);
      if (one.family != &family_ || one.path.ends_with("_test.go")) continue;
      module.what = Module::What::kFiles;
      module.files.push_back(file);
    }
    return module;
  }

  const Family& family_;
  const Project& project_;
  std::map<std::string, std::string> modules_;                          // name -> directory
  mutable std::unordered_map<std::string, std::string> package_names_;  // by path of the import
};

bool agree(std::string_view method, std::string_view wanted) {
  return GoSignature(method).agrees_with(GoSignature(wanted));
}

std::unique_ptr<Rules> make_go_rules(const Family& family, const Project& project,
                                     const std::vector<Manifest>& manifests) {
  return std::make_unique<GoRules>(family, project, manifests);
}

}  // namespace

std::span<const Family> go_families() {
  static constexpr std::array kFamilies = {Family{.name = "go",
                                                  .make_rules = make_go_rules,
                                                  .manifests = "go.mod",
                                                  .manifest_facts = module_name,
                                                  .members = kGoMembers,
                                                  .predeclared = kGoFunctions,
                                                  .has_parts_in_package = true,
                                                  .agree = agree,
                                                  .is_keyed_by_name = true,
                                                  .binds_in_order = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
