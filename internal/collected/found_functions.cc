#include "internal/collected/found_functions.h"

#include "internal/source/assigned_functions.h"
#include "internal/source/code_text.h"

namespace cairn::collected {
namespace {

// Returns the descriptors for the target of an assignment. For example, `exports.init` becomes
// "init().", and `Layer.prototype.match` becomes "Layer#match().".
std::string descriptors_of(const std::vector<std::string_view>& target) {
  std::string out;
  for (std::size_t i = 0; i + 1 < target.size(); ++i) {
    const bool is_file = i == 0 && (target[i] == "module" || target[i] == "exports");
    if (is_file || target[i] == "prototype" || target[i] == "exports") continue;
    out += target[i];
    out += target[i + 1] == "prototype" ? '#' : '.';
  }
  out += target.back();
  return out + "().";
}

}  // namespace

std::vector<FoundFunction> find_functions(std::string_view text, model::PositionEncoding encoding,
                                          const model::Language& language) {
  const source::SourceText source(text, encoding);
  const std::string code = source::code_only(text, language);
  std::vector<FoundFunction> found;
  for (const auto& function : source::assigned_functions(source, code)) {
    found.push_back({descriptors_of(function.target), function.name, function.extent});
  }
  return found;
}

}  // namespace cairn::collected
