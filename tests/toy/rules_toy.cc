// The rules of the toy language. The rules of a real language are in
// internal/resolve/rules_LANGUAGE.cc.

#include <array>

#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

// `import lamp` imports lamp.toy from any directory, or from several.
class ToyRules : public Rules {
 public:
  ToyRules(const Family& family, const Project& project) : family_(family), project_(project) {}

  Traits traits() const override { return {.class_call_constructs = true, .self = "self"}; }

  Module module_of(std::string_view path, FileId) const override {
    Module module;
    for (FileId file = 0; file < project_.files().size(); ++file) {
      const bool is_it = project_.file(file).path.ends_with(std::string(path) + ".toy");
      if (project_.file(file).family == &family_ && is_it) module.files.push_back(file);
    }
    if (!module.files.empty()) module.what = Module::What::kFiles;
    return module;
  }

  Entities visible(std::string_view, FileId) const override { return {}; }

 private:
  const Family& family_;
  const Project& project_;
};

std::unique_ptr<Rules> make_toy_rules(const Family& family, const Project& project,
                                      const std::vector<Manifest>&) {
  return std::make_unique<ToyRules>(family, project);
}

}  // namespace

std::span<const Family> toy_families() {
  static constexpr std::array kFamilies = {
      Family{.name = "toy", .make_rules = make_toy_rules, .calls_types = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
