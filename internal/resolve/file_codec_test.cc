#include "internal/resolve/file_codec.h"

#include <doctest/doctest.h>

#include <string>

#include "internal/model/language.h"
#include "internal/syntax/extract.h"
#include "internal/syntax/grammar.h"

namespace cairn::resolve {
namespace {

constexpr std::string_view kHeader = R"(
#define BEGIN_SPACE namespace lib {
#include "other.h"
BEGIN_SPACE
template <typename T> class Box : public Base<T>, private Other {
 public:
  static int size(T value, int more = 0) const;
  T first = make<T>();
  enum { kOpen };
};
int Box<int>::size(int, int) const { return 1; }
}
)";
constexpr std::string_view kRust = R"(
mod inner { use super::Shape; pub use self::x as y; }
impl Display for Shape { fn fmt(&self, f: &mut F) -> Result { f.go() } }
)";

Project project_of(std::string_view path, std::string_view text) {
  Project project;
  const model::Language& language = model::language_of_file(path);
  syntax::Extractor extractor;
  project.add(std::string(path), family_named(language.family),
              extractor.extract(*syntax::grammar_for(language, path), text));
  return project;
}

std::string encoded(const Project& project, const FileContent& content) {
  FileEncoder encoder(project);
  encoder.file(content);
  return encoder.take();
}

// Compares what operator== of the parts can compare.
void check_same(const File& a, const File& b) {
  CHECK(a.package == b.package);
  CHECK(a.more_packages == b.more_packages);
  CHECK(a.imports == b.imports);
  CHECK(a.import_owners == b.import_owners);
  CHECK(a.implementations == b.implementations);
  CHECK(a.has_exports == b.has_exports);
  CHECK(a.is_broken == b.is_broken);
  CHECK(a.macro_spaces == b.macro_spaces);
}

TEST_SUITE_BEGIN("resolve/file_codec");

TEST_CASE("a decoded file has the entities, bases and imports of the encoded one") {
  for (const auto& [path, text] : {std::pair{std::string_view("box.hpp"), kHeader},
                                   std::pair{std::string_view("shape.rs"), kRust}}) {
    const std::string_view shown = path;  // clang does not capture structured bindings
    CAPTURE(shown);
    const Project project = project_of(path, text);
    const FileContent content = project.content(0);
    REQUIRE(!content.entities.empty());
    Project other;
    other.intern("another name, so that ids differ");
    const std::string bytes = encoded(project, content);
    FileDecoder decoder(bytes, other);
    auto decoded = decoder.file();
    REQUIRE(decoded.has_value());
    CHECK(decoder.done());
    other.add(std::string(path), *project.file(0).family, std::move(*decoded));
    check_same(project.file(0), other.file(0));
    REQUIRE(other.entity_count() == project.entity_count());
    for (EntityId id = 0; id < other.entity_count(); ++id) {
      CHECK(other.name_of(id) == project.name_of(id));
      CHECK(other.base_names(id) == project.base_names(id));
    }
    // In a project with the same names, everything is the same.
    Project copy = project_of(path, text);
    FileDecoder again(bytes, copy);
    decoded = again.file();
    REQUIRE(decoded.has_value());
    const FileId id = copy.add("copy", *project.file(0).family, std::move(*decoded));
    CHECK(copy.content(id).entities.size() == content.entities.size());
    for (std::size_t i = 0; i < content.entities.size(); ++i) {
      Entity entity = copy.content(id).entities[i];
      entity.file = 0;
      CHECK((entity == content.entities[i]));
    }
    CHECK(copy.content(id).bases == content.bases);
    CHECK(copy.has_same_macro_spaces(project));
  }
}

TEST_CASE("malformed bytes are rejected, or give a file that can be encoded again") {
  const Project project = project_of("box.hpp", kHeader);
  const std::string bytes = encoded(project, project.content(0));
  for (std::size_t size = 0; size < bytes.size(); ++size) {
    Project other;
    FileDecoder decoder(std::string_view(bytes).substr(0, size), other);
    CHECK_FALSE(decoder.file().has_value());
  }
  int accepted = 0;
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const unsigned byte : {0U, 1U, 2U, 37U, 127U, 128U, 255U}) {
      std::string changed = bytes;
      changed[at] = static_cast<char>(byte);
      Project other;
      FileDecoder decoder(changed, other);
      auto content = decoder.file();
      if (!content) continue;
      ++accepted;
      const std::size_t count = content->entities.size();
      for (std::size_t i = 0; i < count; ++i) {
        const Entity& entity = content->entities[i];
        REQUIRE((entity.parent == kNone || entity.parent < i));
        REQUIRE((entity.owner == kNone || entity.owner < count));
        REQUIRE((entity.scope == kNone || entity.scope < count));
      }
      for (const auto& [type, base] : content->bases) REQUIRE(type < count);
      for (const EntityId owner : content->file.import_owners) {
        REQUIRE((owner == kNone || owner < count));
      }
      other.add("box.hpp", *project.file(0).family, std::move(*content));
      REQUIRE(!encoded(other, other.content(0)).empty());
    }
  }
  CHECK(accepted > 100);
}

TEST_SUITE_END();

}  // namespace
}  // namespace cairn::resolve
