// A test helper: resolves the names in a project of a few sources.
#pragma once

#include <algorithm>
#include <initializer_list>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "internal/base/path.h"
#include "internal/model/file_languages.h"
#include "internal/resolve/file_codec.h"
#include "internal/resolve/project.h"
#include "internal/resolve/resolver.h"
#include "internal/resolve/rules.h"
#include "internal/syntax/extract.h"
#include "internal/syntax/grammar.h"

namespace cairn::resolve::testing {

// Removes the indentation that all lines share, so that tests can indent their sources. Ignores a
// line break at the very beginning.
inline std::string dedented(std::string_view text) {
  if (text.starts_with('\n')) text.remove_prefix(1);
  std::vector<std::string_view> lines;
  std::size_t indent = std::string_view::npos;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    lines.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    indent = std::min(indent, lines.back().find_first_not_of(' '));
  }
  std::string out;
  for (const std::string_view line : lines) {
    if (line.size() > indent) out += line.substr(indent);
    out += '\n';
  }
  return out;
}

// Files go through file_codec.h, as in a revision of an index: so all tests of the resolver also
// test that.
class TestProject {
 public:
  struct Source {
    std::string path;
    std::string_view text;
  };

  // Sources with the names of manifests (package.json …) become manifests.
  TestProject(std::initializer_list<Source> sources) : TestProject(std::vector<Source>(sources)) {}

  explicit TestProject(const std::vector<Source>& sources) {
    std::vector<Manifest> manifests;
    std::vector<std::string> paths;
    for (const Source& source : sources) paths.push_back(source.path);
    const model::FileLanguages languages(paths);
    syntax::Extractor extractor;
    Project first;
    for (const Source& source : sources) {
      std::string text = dedented(source.text);
      if (is_manifest(base::base_name(source.path))) {
        manifests.push_back({source.path, std::move(text)});
        continue;
      }
      const model::Language& language = languages.of(source.path);
      const syntax::Grammar* const grammar = syntax::grammar_for(language, source.path);
      if (grammar == nullptr) throw std::runtime_error("no grammar for " + source.path);
      facts_.push_back(extractor.extract(*grammar, text));
      if (facts_.back().is_broken) throw std::runtime_error("cannot be parsed: " + source.path);
      texts_.push_back(std::move(text));
      first.add(source.path, family_named(language.family), facts_.back());
    }
    add_encoded(first);
    for (const File& file : project_.files()) {
      if (!rules_.contains(file.family)) {
        rules_[file.family] = make_rules(*file.family, project_, manifests);
      }
    }
    Resolver linking(project_, rules_);
    project_.link([&](EntityId of, std::string_view text) { return linking.owner_type(of, text); });
    resolver_ = std::make_unique<Resolver>(project_, rules_);
  }

  // Returns the targets of the name at the end of `snippet`. `snippet` followed by `rest` must
  // occur exactly once in the file:
  //
  //   targets("app.py", "reply.json")  ->  "models.py:3 Response.json 90"
  //
  // A target that is a file is shown as its path: "models.py 90". The result for a use without
  // targets is "none". If the name is not a use, throws an error.
  std::string targets(std::string_view path, std::string_view snippet, std::string_view rest = {}) {
    return targets_after(path, std::string(snippet).append(rest), snippet.size());
  }

  // Returns the targets of the name before the first `(` in `snippet`, such as json in
  // "reply.json(1)".
  std::string targets_of_call(std::string_view path, std::string_view snippet) {
    return targets_after(path, snippet, snippet.find('('));
  }

  // Returns all uses that have targets, in order, as one text that tests can compare.
  std::string all_targets(std::string_view path) {
    const FileId file = file_of(path);
    std::string out;
    for (const ResolvedUse& use : resolver_->resolve(file, facts_[file])) {
      out += std::to_string(use.range.begin.line + 1) + ':' +
             std::to_string(use.range.begin.character + 1) + ' ' + shown(use.targets) + '\n';
    }
    return out;
  }

  // Returns the bases of the definition with the qualified name `name` in a file, for example
  // "animals.py:1 Animal".
  std::string bases(std::string_view path, std::string_view name) {
    return shown(resolver_->bases_of(project_.whole(entity(path, name))));
  }
  std::string overridden(std::string_view path, std::string_view name) {
    return shown(resolver_->overridden_by(entity(path, name)));
  }
  std::string principal(std::string_view path, std::string_view name) {
    return shown(Entities{resolver_->principal(entity(path, name))});
  }

  const Project& project() const { return project_; }
  const RulesByFamily& rules() const { return rules_; }
  const syntax::Facts& facts(std::string_view path) const { return facts_[file_of(path)]; }
  std::string outside_name(std::string_view path) const {
    const FileId file = file_of(path);
    return rules_.at(project_.file(file).family)->outside_name(file);
  }
  Resolver& resolver() { return *resolver_; }

 private:
  void add_encoded(const Project& first) {
    FileEncoder encoder(first);
    for (FileId id = 0; id < first.files().size(); ++id) encoder.file(first.content(id));
    const std::string bytes = encoder.take();
    FileDecoder decoder(bytes, project_);
    for (const File& file : first.files()) {
      auto content = decoder.file();
      if (!content) throw std::runtime_error("cannot be decoded: " + file.path);
      project_.add(file.path, *file.family, std::move(*content));
    }
    if (!decoder.done()) throw std::runtime_error("bytes are left");
  }

  std::string targets_after(std::string_view path, std::string_view snippet, std::size_t size) {
    const FileId file = file_of(path);
    const model::Position last = end_of(file, snippet, size);
    bool is_use = false;
    for (const syntax::Use& use : facts_[file].uses) is_use = is_use || use.range.end == last;
    for (const syntax::Import& one : facts_[file].imports) is_use = is_use || one.range.end == last;
    if (!is_use)
      throw std::runtime_error("the snippet does not end with a use of a name: " +
                               std::string(snippet));
    std::string out;
    for (const ResolvedUse& use : resolver_->resolve(file, facts_[file])) {
      if (use.range.end == last) append(out, shown(use.targets));
    }
    return out.empty() ? "none" : out;
  }

  FileId file_of(std::string_view path) const {
    const FileId file = project_.file_at(path);
    if (file == kNone) throw std::runtime_error("no file " + std::string(path));
    return file;
  }

  model::Position end_of(FileId file, std::string_view snippet, std::size_t size) const {
    const std::string_view text = texts_[file];
    const std::size_t at = text.find(snippet);
    if (at == std::string_view::npos || text.find(snippet, at + 1) != std::string_view::npos) {
      throw std::runtime_error("the snippet must occur exactly once in the file: " +
                               std::string(snippet));
    }
    const std::string_view before = text.substr(0, at + size);
    const auto line = std::count(before.begin(), before.end(), '\n');
    const std::size_t line_begin = before.rfind('\n') + 1;  // 0 on the first line
    return {static_cast<std::uint32_t>(line),
            static_cast<std::uint32_t>(before.size() - line_begin)};
  }

  EntityId entity(std::string_view path, std::string_view name) const {
    const File& file = project_.file(file_of(path));
    for (EntityId id = file.first; id < file.last; ++id) {
      if (project_.qualified_name(id) == name) return id;
    }
    throw std::runtime_error("no definition called " + std::string(name));
  }

  static void append(std::string& out, const std::string& more) {
    if (!out.empty() && !more.empty()) out += ", ";
    out += more;
  }

  std::string shown(EntityId id) const {
    const Entity& entity = project_.entity(id);
    const syntax::Definition& definition = facts_[entity.file].definitions[entity.definition];
    return project_.file(entity.file).path + ':' +
           std::to_string(definition.name_range.begin.line + 1) + ' ' + project_.qualified_name(id);
  }

  std::string shown(const Entities& entities) const {
    std::string out;
    for (const EntityId id : entities) append(out, shown(id));
    return out.empty() ? "none" : out;
  }

  std::string shown(const std::vector<Target>& targets) const {
    std::string out;
    for (const Target& one : targets) {
      append(out, (one.entity != kNone ? shown(one.entity) : project_.file(one.file).path) + ' ' +
                      std::to_string(one.confidence));
    }
    return out;
  }

  std::vector<std::string> texts_;
  std::vector<syntax::Facts> facts_;
  Project project_;
  RulesByFamily rules_;
  std::unique_ptr<Resolver> resolver_;
};

}  // namespace cairn::resolve::testing
