#include <algorithm>
#include <array>
#include <unordered_map>

#include "internal/base/path.h"
#include "internal/resolve/forms.h"
#include "internal/resolve/rules_of_languages.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kCMembers =
    "size empty begin end cbegin cend rbegin rend push_back emplace_back pop_back front back "
    "insert "
    "erase clear find count at data c_str length append substr compare resize reserve capacity "
    "swap "
    "first second get reset release lock unlock load store emplace push pop top str str open close "
    "read write flush good eof fail what assign rfind find_first_of contains value has_value "
    "tm_sec tm_min tm_hour tm_mday tm_mon tm_year tm_wday tm_yday tm_isdst tm_gmtoff tm_zone "
    "tv_sec tv_nsec tv_usec fetch_add fetch_sub fetch_and fetch_or compare_exchange_weak "
    "compare_exchange_strong is_open use_count notify_one notify_all wait_for wait_until "
    "push_front pop_front emplace_front lower_bound upper_bound equal_range shrink_to_fit max_size "
    "get_allocator";

constexpr std::string_view kCTypes =
    "size_t ssize_t ptrdiff_t intptr_t uintptr_t intmax_t uintmax_t max_align_t wchar_t off_t "
    "off64_t "
    "int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t char8_t char16_t char32_t";

constexpr std::string_view kRubyMembers =
    "each map select reject collect inject reduce find detect include? empty? nil? size length "
    "count first last push pop shift unshift join split strip chomp gsub sub match match? to_s "
    "to_i "
    "to_a to_h to_sym to_f inspect keys values key? has_key? merge merge! fetch dig delete "
    "delete_if "
    "sort sort_by min max sum zip flatten compact uniq reverse any? all? none? call new class name "
    "is_a? kind_of? respond_to? send freeze frozen? dup clone tap then instance_of? start_with? "
    "end_with? upcase downcase capitalize read write close puts print raise each_with_index "
    "each_with_object add concat insert index replace update store path exist? open each_pair "
    "group_by partition slice except transform_values sample clear synchronize to_hash to_json "
    "as_json presence present? blank? try save save! reload create create! destroy destroy! errors "
    "valid? params render tag get post put patch head describe context before after around expect "
    "allow subject page visit";

// C, C++ and Ruby: a file includes whole files, and names are global to the program.
class IncludeRules : public Rules {
 public:
  // `ending` is the file name ending that imports omit.
  IncludeRules(const Family& family, const Project& project, std::string_view self,
               std::string_view ending)
      : project_(project), self_(self), ending_(ending) {
    for (FileId id = 0; id < project.files().size(); ++id) {
      const File& file = project.file(id);
      if (file.family == &family) by_name_[std::string(base::base_name(file.path))].push_back(id);
    }
  }

  Traits traits() const override {
    Traits traits;
    traits.has_implicit_this = true;
    traits.names_are_global = true;
    traits.self = self_;
    return traits;
  }

  Module module_of(std::string_view path, FileId from) const override {
    Module module;
    std::string wanted(path);
    if (!wanted.ends_with(ending_)) wanted += ending_;
    while (wanted.starts_with("./")) wanted = wanted.substr(2);
    while (wanted.starts_with("../")) wanted = wanted.substr(3);
    const auto found = by_name_.find(std::string(base::base_name(wanted)));
    if (found == by_name_.end()) return module;
    std::vector<FileId> fitting;
    for (const FileId id : found->second) {
      const std::string& own = project_.file(id).path;
      if (own == wanted || own.ends_with("/" + wanted)) fitting.push_back(id);
    }
    if (fitting.empty()) return module;
    module.what = Module::What::kFiles;
    module.files = {nearest(project_, fitting, from)};
    return module;
  }

  Entities visible(std::string_view, FileId) const override { return {}; }

  // The path of a header. Ruby needs no name: its constants are global.
  std::string outside_name(FileId file) const override {
    const std::string& path = project_.file(file).path;
    return ending_.empty() && is_header(path) ? path : std::string();
  }

  std::string bound_name(const syntax::Import& import) const override { return import.alias; }

 private:
  const Project& project_;
  std::string_view self_;
  std::string_view ending_;
  std::unordered_map<std::string, std::vector<FileId>> by_name_;
};

std::unique_ptr<Rules> make_c_rules(const Family& family, const Project& project,
                                    const std::vector<Manifest>&) {
  return std::make_unique<IncludeRules>(family, project, "this", "");
}

std::unique_ptr<Rules> make_ruby_rules(const Family& family, const Project& project,
                                       const std::vector<Manifest>&) {
  return std::make_unique<IncludeRules>(family, project, "self", ".rb");
}

}  // namespace

std::span<const Family> include_families() {
  static constexpr std::array kFamilies = {Family{.name = "c",
                                                  .make_rules = make_c_rules,
                                                  .members = kCMembers,
                                                  .unwrapping = "get lock release data value",
                                                  .has_overloads = true,
                                                  .typed_overloads = true,
                                                  .converts_values = true,
                                                  .has_open_namespaces = true,
                                                  .has_open_enums = true,
                                                  .counts_made = true,
                                                  .includes_text = true,
                                                  .outside_spaces = "std",
                                                  .library_types = kCTypes},
                                           Family{.name = "ruby",
                                                  .make_rules = make_ruby_rules,
                                                  .members = kRubyMembers,
                                                  .forwarders = "method_missing",
                                                  .has_open_types = true,
                                                  .has_open_namespaces = true,
                                                  .has_mixins = true,
                                                  .makes_by_new = true,
                                                  .calls_properties = true,
                                                  .is_unchecked = true,
                                                  .guesses_only_names = true,
                                                  .has_function_names = true,
                                                  .sigils = "$ @",
                                                  .heredocs = "<<~ <<-",
                                                  .has_symbols = true}};
  return kFamilies;
}

}  // namespace cairn::resolve
