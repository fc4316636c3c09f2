#include "internal/resolve/file_codec.h"

#include <algorithm>
#include <array>

namespace cairn::resolve {
namespace {

constexpr std::size_t kMaxReserved = 4096;

// The members of Entity that are yes or no; each is a bit.
constexpr auto kFlags = std::to_array<bool Entity::*>(
    {&Entity::is_declaration, &Entity::is_own, &Entity::has_no_self, &Entity::takes_object,
     &Entity::is_static, &Entity::has_plain_name, &Entity::is_assigned, &Entity::is_nameless,
     &Entity::is_special, &Entity::has_bound_type});
// The texts of an entity. A bit says whether a text is there, because most are "".
constexpr auto kTexts = std::to_array<NameId Entity::*>(
    {&Entity::type, &Entity::value, &Entity::trait, &Entity::owner_text, &Entity::signature,
     &Entity::labels, &Entity::parameters, &Entity::extended});
constexpr std::uint64_t kFirstText = std::uint64_t{1} << kFlags.size();
constexpr std::uint64_t kHasParameter = kFirstText << kTexts.size();
constexpr std::uint64_t kHasArguments = kHasParameter << 1U;
constexpr std::uint64_t kHasOwner = kHasParameter << 2U;  // another one than the parent
constexpr std::uint64_t kHasScope = kHasParameter << 3U;  // likewise

std::uint64_t number_of(EntityId relative) {
  return relative == kNone ? 0 : std::uint64_t{relative} + 1;
}

std::uint64_t bits_of(const Entity& entity) {
  std::uint64_t bits = 0;
  for (std::size_t i = 0; i < kFlags.size(); ++i) {
    if (entity.*kFlags[i]) bits |= std::uint64_t{1} << i;
  }
  for (std::size_t i = 0; i < kTexts.size(); ++i) {
    if (entity.*kTexts[i] != 0) bits |= kFirstText << i;
  }
  if (entity.type_parameter != kNoParameter) bits |= kHasParameter;
  if (entity.least_arguments != 0 || entity.max_arguments != syntax::kAnyNumber) {
    bits |= kHasArguments;
  }
  if (entity.owner != entity.parent) bits |= kHasOwner;
  if (entity.scope != entity.parent) bits |= kHasScope;
  return bits;
}

}  // namespace

// ---- writing ----------------------------------------------------------------------------------

void FileEncoder::text(std::string_view value) {
  if (value.empty()) return number(0);
  const auto [known, is_new] = known_.try_emplace(std::string(value), known_.size() + 2);
  if (!is_new) return number(known->second);
  number(1);
  base::put_string(out_, value);
}

void FileEncoder::range(const model::Range& range) {
  for (const model::Position& place : {range.begin, range.end}) {
    number(place.line);
    number(place.character);
  }
}

void FileEncoder::entity(const Entity& entity) {
  const std::uint64_t bits = bits_of(entity);
  number(bits);
  number(static_cast<std::uint64_t>(entity.kind));
  name(entity.name);
  number(number_of(entity.parent));
  if ((bits & kHasOwner) != 0) number(number_of(entity.owner));
  if ((bits & kHasScope) != 0) number(number_of(entity.scope));
  if ((bits & kHasParameter) != 0) number(entity.type_parameter);
  if ((bits & kHasArguments) != 0) {
    number(entity.least_arguments);
    number(entity.max_arguments);
  }
  for (NameId Entity::*const text : kTexts) {
    if (entity.*text != 0) name(entity.*text);
  }
}

void FileEncoder::file(const FileContent& content) {
  const File& file = content.file;
  const auto texts = [this](const std::vector<std::string>& all) {
    number(all.size());
    for (const std::string& one : all) text(one);
  };
  text(file.package);
  texts(file.more_packages);
  texts(file.macro_spaces);
  number(file.is_broken ? 1 : 0);
  number(content.entities.size());
  for (const Entity& one : content.entities) entity(one);
  number(file.imports.size());
  for (std::size_t i = 0; i < file.imports.size(); ++i) {
    const syntax::Import& one = file.imports[i];
    text(one.path);
    text(one.name);
    text(one.alias);
    number((one.is_wildcard ? 1U : 0U) + (one.is_exported ? 2U : 0U));
    range(one.range);
    range(one.scope);
    number(number_of(file.import_owners[i]));
  }
  number(file.implementations.size());
  for (const syntax::Implementation& one : file.implementations) {
    text(one.owner);
    text(one.trait);
    range(one.range);
  }
  number(content.bases.size());
  for (const auto& [type, base] : content.bases) {
    number(type);
    text(base.name);
    text(base.qualifier);
    number(base.is_parameter ? 1 : 0);
    texts(base.arguments);
  }
}

// ---- reading ----------------------------------------------------------------------------------

// Returns the index in known_ of the text that follows.
std::size_t FileDecoder::text_number() {
  const std::uint64_t id = reader_.next();
  if (id == 0) return 0;
  if (id == 1) {
    known_.push_back({reader_.next_string()});
    return known_.size() - 1;
  }
  if (id - 1 < known_.size()) return static_cast<std::size_t>(id - 1);
  ok_ = false;
  return 0;
}

std::string_view FileDecoder::text() { return known_[text_number()].text; }

NameId FileDecoder::name() {
  Text& text = known_[text_number()];
  if (text.name == kNone) text.name = project_.intern(text.text);
  return text.name;
}

std::size_t FileDecoder::count() {
  const std::uint64_t count = reader_.next();
  if (count <= reader_.remaining()) return static_cast<std::size_t>(count);
  ok_ = false;
  return 0;
}

EntityId FileDecoder::relative(std::size_t count) {
  const std::uint64_t number = reader_.next();
  if (number > count) ok_ = false;
  return number == 0 || number > count ? kNone : static_cast<EntityId>(number - 1);
}

model::Range FileDecoder::range() {
  model::Range range;
  for (model::Position* const place : {&range.begin, &range.end}) {
    place->line = reader_.next32();
    place->character = reader_.next32();
  }
  return range;
}

Entity FileDecoder::entity(std::size_t count) {
  Entity entity;
  const std::uint64_t bits = reader_.next();
  for (std::size_t i = 0; i < kFlags.size(); ++i) {
    entity.*kFlags[i] = ((bits >> i) & 1U) != 0;
  }
  const std::uint64_t kind = reader_.next();
  if (kind >= model::kNodeKindCount) ok_ = false;
  entity.kind = static_cast<model::NodeKind>(kind);
  entity.name = name();
  entity.parent = relative(count);
  entity.owner = (bits & kHasOwner) != 0 ? relative(count) : entity.parent;
  entity.scope = (bits & kHasScope) != 0 ? relative(count) : entity.parent;
  if ((bits & kHasParameter) != 0) {
    entity.type_parameter = static_cast<std::uint8_t>(reader_.next());
  }
  if ((bits & kHasArguments) != 0) {
    entity.least_arguments = static_cast<std::uint8_t>(reader_.next());
    entity.max_arguments = static_cast<std::uint8_t>(reader_.next());
  }
  for (std::size_t i = 0; i < kTexts.size(); ++i) {
    if ((bits & (kFirstText << i)) != 0) entity.*kTexts[i] = name();
  }
  return entity;
}

std::optional<FileContent> FileDecoder::file() {
  FileContent content;
  File& file = content.file;
  const auto texts = [this](std::vector<std::string>& all) {
    for (std::size_t left = count(); left > 0 && ok(); --left) all.push_back(string());
  };
  file.package = text();
  texts(file.more_packages);
  texts(file.macro_spaces);
  file.is_broken = number() != 0;
  const std::size_t entities = count();
  content.entities.reserve(std::min(entities, kMaxReserved));
  for (std::size_t i = 0; i < entities && ok(); ++i) {
    const Entity& one = content.entities.emplace_back(entity(entities));
    if (one.parent != kNone && one.parent >= i) ok_ = false;  // so that no parents form a circle
  }
  const std::size_t imports = count();
  for (std::size_t i = 0; i < imports && ok(); ++i) {
    syntax::Import& one = file.imports.emplace_back();
    one.path = text();
    one.name = text();
    one.alias = text();
    const std::uint64_t flags = number();
    one.is_wildcard = (flags & 1U) != 0;
    one.is_exported = (flags & 2U) != 0;
    file.has_exports = file.has_exports || one.is_exported;
    one.range = range();
    one.scope = range();
    file.import_owners.push_back(relative(entities));
  }
  for (std::size_t left = count(); left > 0 && ok(); --left) {
    syntax::Implementation& one = file.implementations.emplace_back();
    one.owner = text();
    one.trait = text();
    one.range = range();
  }
  for (std::size_t left = count(); left > 0 && ok(); --left) {
    const std::uint64_t type = number();
    if (type >= entities) ok_ = false;
    BaseName base;
    base.name = text();
    base.qualifier = text();
    base.is_parameter = number() != 0;
    texts(base.arguments);
    content.bases.emplace_back(static_cast<EntityId>(type), std::move(base));
  }
  if (!ok()) return std::nullopt;
  return content;
}

}  // namespace cairn::resolve
