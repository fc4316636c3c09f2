#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <unordered_map>

#include "internal/base/ascii.h"
#include "internal/base/path.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kZigMembers =
    "len ptr init deinit append appendSlice items allocator alloc free create destroy dupe print "
    "format write writeAll writer reader read readAll close open put get getPtr getOrPut remove "
    "contains count iterator next clearRetainingCapacity deinit toOwnedSlice pop resize ensure "
    "ensureTotalCapacity appendAssumeCapacity eql mem fmt value key value_ptr key_ptr "
    "found_existing";

// A file is a struct. An import names either the path of a file, relative to the importing file, or
// a module that build.zig declares.
class ZigRules : public Rules {
 public:
  ZigRules(const Family& family, const Project& project, const std::vector<Manifest>& manifests)
      : project_(project) {
    for (const Manifest& manifest : manifests) {
      if (base::base_name(manifest.path) == "build.zig") read_modules(manifest);
    }
    for (FileId id = 0; id < project.files().size(); ++id) {
      const File& file = project.file(id);
      if (file.family == &family) by_name_[std::string(base::base_name(file.path))].push_back(id);
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.has_implicit_this = true;
    traits.fields_need_self = true;
    traits.self = "";
    return traits;
  }

  Module module_of(std::string_view path, FileId from) const override {
    if (path.ends_with(".zig")) return file_module(project_.file_at(relative(path, from)));
    const auto declared = modules_.find(std::string(path));
    if (declared != modules_.end()) {
      return file_module(project_.file_at(declared->second));
    }
    if (path == "std" || path == "builtin" || path == "root") return {};
    const auto found = by_name_.find(std::string(path) + ".zig");
    if (found == by_name_.end()) return {};
    return file_module(nearest(project_, found->second, from));
  }

  Entities visible(std::string_view, FileId) const override { return {}; }

  bool guesses_by_words(FileId) const override { return true; }

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

  std::string relative(std::string_view path, FileId from) const {
    return path_from(base::directory_of(project_.file(from).path), path);
  }

  // Reads calls such as b.addModule("name", .{ .root_source_file = b.path("src/root.zig") }).
  void read_modules(const Manifest& manifest) {
    const std::string_view text = manifest.text;
    for (const std::string_view call : {"addModule(\"", "addImport(\""}) {
      for (std::size_t at = text.find(call); at != text.npos; at = text.find(call, at)) {
        at += call.size();
        const std::size_t end = text.find('"', at);
        if (end == text.npos) break;
        const std::string_view path = root_file(text, rest_of_call(text.substr(end + 1)));
        if (path.empty()) continue;
        modules_.try_emplace(std::string(text.substr(at, end - at)),
                             path_from(base::directory_of(manifest.path), path));
      }
    }
  }

  // Returns the part of `text` before the bracket that closes a call.
  static std::string_view rest_of_call(std::string_view text) {
    constexpr std::size_t kFarthest = 1000;
    text = text.substr(0, kFarthest);
    int depth = 1;
    for (std::size_t at = 0; at < text.size(); ++at) {
      if (text[at] == '(') ++depth;
      if (text[at] == ')' && --depth == 0) return text.substr(0, at);
    }
    return {};
  }

  // Returns the path of the Zig file in the arguments of a call. They contain the path itself, or the
  // name of a variable that holds the path or the module.
  static std::string_view root_file(std::string_view text, std::string_view arguments) {
    constexpr int kMaxVariables = 3;
    constexpr std::string_view kRoot = "root_source_file";
    for (int i = 0; i < kMaxVariables; ++i) {
      const std::size_t zig = arguments.find(".zig\"");
      const std::size_t open = zig == arguments.npos ? zig : arguments.rfind('"', zig);
      if (open != arguments.npos) return arguments.substr(open + 1, zig + 4 - open - 1);
      const std::size_t root = arguments.find(kRoot);
      if (root != arguments.npos) arguments.remove_prefix(root + kRoot.size());
      const auto first = std::find_if(arguments.begin(), arguments.end(), base::is_name_byte);
      const auto last = std::find_if_not(first, arguments.end(), base::is_name_byte);
      const std::string_view name(first, last);
      arguments = name.empty() ? std::string_view() : value_of(text, name);
    }
    return {};
  }

  // Returns the initial value of the constant `name`.
  static std::string_view value_of(std::string_view text, std::string_view name) {
    const std::string begin = "const " + std::string(name) + " = ";
    const std::size_t at = text.find(begin);
    if (at == text.npos) return {};
    text.remove_prefix(at + begin.size());
    return text.substr(0, text.find(';'));
  }

  const Project& project_;
  std::unordered_map<std::string, std::string> modules_;  // path of the root file, by module name
  std::unordered_map<std::string, std::vector<FileId>> by_name_;
};

std::unique_ptr<Rules> make_zig_rules(const Family& family, const Project& project,
                                      const std::vector<Manifest>& manifests) {
  return std::make_unique<ZigRules>(family, project, manifests);
}

}  // namespace

std::span<const Family> zig_families() {
  static constexpr std::array kFamilies = {Family{.name = "zig",
                                                  .make_rules = make_zig_rules,
                                                  .manifests = "build.zig",
                                                  .manifests_name_files = true,
                                                  .members = kZigMembers,
                                                  .test_word = "test \"",
                                                  .has_hidden_functions = true,
                                                  .files_are_types = true,
                                                  .calls_types = true,
                                                  .binds_in_order = true,
                                                  .exports_imports = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
