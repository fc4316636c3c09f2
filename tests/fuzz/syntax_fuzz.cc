// Fuzzer: parses arbitrary bytes as a source file, or decodes them as stored facts. Needs clang.
//
//   cmake -B build-fuzz -G Ninja -DCMAKE_C_COMPILER=clang-14 -DCMAKE_CXX_COMPILER=clang++-14
//         -DCAIRN_FUZZ=ON -DCAIRN_SANITIZE=ON -DBUILD_TESTING=OFF -DCAIRN_PAGE=OFF
//   cmake --build build-fuzz --target syntax_fuzz
//   CAIRN_GRAMMAR=ruby build-fuzz/syntax_fuzz -entropic=0 -max_len=1024 CORPUS_FOLDER
//
// CAIRN_GRAMMAR is the name of a grammar, or "facts" to fuzz decode_facts().
#include <fmt/format.h>

#include <cstdint>
#include <cstdlib>
#include <stdexcept>

#include "internal/syntax/colours.h"
#include "internal/syntax/extract.h"
#include "internal/syntax/facts_codec.h"

namespace cairn::syntax {
namespace {

void require(bool holds, std::string_view what) {
  if (holds) return;
  fmt::print(stderr, "invalid facts: {}\n", what);
  std::abort();
}

// The lines of a source file. They are separated in the same way as in tree-sitter.
class Lines {
 public:
  explicit Lines(std::string_view source) : source_(source) {
    starts_.push_back(0);
    for (std::size_t i = 0; i < source.size(); ++i) {
      if (source[i] == '\n') starts_.push_back(i + 1);
    }
  }

  bool has(const model::Position& place) const {
    return place.line < starts_.size() && offset(place) <= end_of(place.line);
  }
  bool has(const model::Range& range) const {
    return has(range.begin) && has(range.end) && range.begin <= range.end;
  }
  std::string_view text(const model::Range& range) const {
    return source_.substr(offset(range.begin), offset(range.end) - offset(range.begin));
  }

 private:
  std::size_t offset(const model::Position& place) const {
    return starts_[place.line] + place.character;
  }
  std::size_t end_of(std::uint32_t line) const {
    return line + 1 < starts_.size() ? starts_[line + 1] - 1 : source_.size();
  }

  std::string_view source_;
  std::vector<std::size_t> starts_;
};

void check_definitions(const Facts& facts, const Lines& lines) {
  model::Position last;
  for (std::size_t i = 0; i < facts.definitions.size(); ++i) {
    const Definition& one = facts.definitions[i];
    require(model::is_symbol(one.kind), "the kind of a definition");
    require(!one.name.empty(), "the name of a definition");
    require(lines.has(one.name_range) && lines.has(one.body), "the place of a definition");
    // If a method defines a field by assigning it, the field has no body.
    const bool has_body = one.kind != model::NodeKind::kField || !one.body.empty();
    if (has_body) require(one.body.contains(one.name_range), "a name outside of its definition");
    require(one.least_arguments <= one.max_arguments, "a number of arguments");
    const model::Position begin = has_body ? one.body.begin : one.name_range.begin;
    require(last <= begin, "the order of definitions");
    last = begin;
    if (one.parent == kNone) continue;
    require(one.parent < i, "a parent after its child");
    require(facts.definitions[one.parent].body.contains(one.name_range),
            "a child outside of its parent");
  }
}

void check_names(const Facts& facts, const Lines& lines) {
  for (std::size_t i = 0; i < facts.uses.size(); ++i) {
    const Use& one = facts.uses[i];
    require(lines.has(one.range), "the place of a use");
    require(lines.text(one.range) == one.name, "the name of a use");
    if (i > 0) require(facts.uses[i - 1].range.begin < one.range.begin, "the order of uses");
    if (one.within == kNone) continue;
    require(one.within < facts.definitions.size(), "a use in a definition that does not exist");
    require(facts.definitions[one.within].body.contains(one.range.begin),
            "a use outside of its definition");
  }
  for (std::size_t i = 0; i < facts.bindings.size(); ++i) {
    const Binding& one = facts.bindings[i];
    require(lines.has(one.place) && lines.has(one.scope), "the place of a binding");
    require(one.scope.contains(one.place), "a binding outside of its scope");
    if (i > 0) require(facts.bindings[i - 1].place <= one.place, "the order of bindings");
  }
  for (std::size_t i = 0; i < facts.imports.size(); ++i) {
    const Import& one = facts.imports[i];
    require(lines.has(one.range) && lines.has(one.scope), "the place of an import");
    if (i > 0) {
      require(facts.imports[i - 1].range.begin <= one.range.begin, "the order of imports");
    }
  }
  for (const Implementation& one : facts.implementations) {
    require(lines.has(one.range), "the place of an implementation");
  }
}

void check_codec(const Facts& facts) {
  const std::optional<Facts> decoded = decode_facts(encode_facts(facts));
  require(decoded.has_value(), "facts that do not decode");
  require(*decoded == facts, "facts that decode to different facts");
}

void check_colours(const std::vector<ColouredRange>& colours, std::size_t size) {
  std::uint32_t end = 0;
  for (const ColouredRange& one : colours) {
    require(one.begin >= end && one.end > one.begin, "the order of coloured ranges");
    require(one.colour != Colour::kPlain, "a range without a colour");
    end = one.end;
  }
  require(end <= size, "a coloured range outside of the source");
}

const Grammar* wanted_grammar() {
  const char* const name = std::getenv("CAIRN_GRAMMAR");
  if (name == nullptr) throw std::runtime_error("CAIRN_GRAMMAR is not set");
  for (const Grammar& grammar : grammars()) {
    if (grammar.name == name) return &grammar;
  }
  if (std::string_view(name) == "facts") return nullptr;
  throw std::runtime_error("no grammar: " + std::string(name));
}

}  // namespace
}  // namespace cairn::syntax

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace cairn::syntax;
  static const Grammar* const grammar = wanted_grammar();
  static Extractor extractor;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (grammar == nullptr) {
    if (const std::optional<Facts> facts = decode_facts(bytes)) check_codec(*facts);
    return 0;
  }
  const Facts facts = extractor.extract(*grammar, bytes);
  const Lines lines(bytes);
  check_definitions(facts, lines);
  check_names(facts, lines);
  check_codec(facts);
  static TreeMemory memory;
  check_colours(colours_of(*grammar, bytes, memory), size);
  return 0;
}
