#include "internal/syntax/grammar.h"

#include <array>

#include "internal/base/hash.h"
#include "internal/base/identifier.h"
#include "internal/base/path.h"
#include "internal/syntax/query_texts.h"

extern "C" {
const TSLanguage* tree_sitter_python(void);
const TSLanguage* tree_sitter_typescript(void);
const TSLanguage* tree_sitter_tsx(void);
const TSLanguage* tree_sitter_javascript(void);
const TSLanguage* tree_sitter_go(void);
const TSLanguage* tree_sitter_rust(void);
const TSLanguage* tree_sitter_java(void);
const TSLanguage* tree_sitter_c(void);
const TSLanguage* tree_sitter_cpp(void);
const TSLanguage* tree_sitter_c_sharp(void);
const TSLanguage* tree_sitter_ruby(void);
const TSLanguage* tree_sitter_php(void);
}

namespace cairn::syntax {
namespace {

const std::array all_grammars = {
    Grammar{"python", "python", ".py .pyi ", tree_sitter_python, query_text("python")},
    Grammar{"typescript", "typescript", ".ts .mts .cts ", tree_sitter_typescript,
            query_text("typescript")},
    Grammar{"tsx", "typescript", ".tsx ", tree_sitter_tsx, query_text("tsx")},
    Grammar{"javascript", "javascript", ".js .jsx .mjs .cjs ", tree_sitter_javascript,
            query_text("javascript")},
    Grammar{"go", "go", ".go ", tree_sitter_go, query_text("go")},
    Grammar{"rust", "rust", ".rs ", tree_sitter_rust, query_text("rust")},
    Grammar{"java", "java", ".java ", tree_sitter_java, query_text("java")},
    Grammar{"c", "c", ".c ", tree_sitter_c, query_text("c")},
    // A header of C is one of C++ mostly; the other way round it is not.
    Grammar{"cpp", "cpp", ".cc .cpp .cxx .c++ .h .hh .hpp .hxx .inl .ipp .cu .cuh ",
            tree_sitter_cpp, query_text("cpp")},
    Grammar{"csharp", "csharp", ".cs ", tree_sitter_c_sharp, query_text("csharp")},
    Grammar{"ruby", "ruby", ".rb .rake ", tree_sitter_ruby, query_text("ruby")},
    Grammar{"php", "php", ".php ", tree_sitter_php, query_text("php")},
};

}  // namespace

std::span<const Grammar> grammars() { return all_grammars; }

std::string queries_fingerprint() {
  base::ContentHasher hasher;
  for (const Grammar& grammar : all_grammars) hasher.update(grammar.query);
  return base::to_hex(hasher.digest());
}

const Grammar* grammar_for(std::string_view path) {
  const std::string_view name = base::base_name(path);
  const std::size_t dot = name.rfind('.');
  if (dot == std::string_view::npos) return nullptr;
  const std::string ending = base::fold(name.substr(dot)) + ' ';
  for (const Grammar& grammar : all_grammars) {
    const std::size_t at = grammar.endings.find(ending);
    if (at != std::string_view::npos) return &grammar;
  }
  return nullptr;
}

}  // namespace cairn::syntax
