#include "internal/syntax/facts_codec.h"

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "internal/base/varint.h"

namespace cairn::syntax {
namespace {

using base::put_varint;

constexpr std::size_t kMaxReserved = 4096;
constexpr std::uint32_t kInHead = 8;   // flag in the encoded role: the use precedes a body
constexpr std::uint32_t kInPath = 16;  // flag in the encoded role: `::` follows the qualifier
constexpr std::uint32_t kTyped = 32;   // flag in the encoded role: type arguments follow the name
constexpr std::uint32_t kGiven = 64;   // flag in the encoded role: arguments follow

// Writes facts as bytes. The first occurrence of a string is written in full, and later occurrences
// are written as its number.
class Encoder {
 public:
  void number(std::uint64_t value) { put_varint(out_, value); }
  void flag(bool value) { put_varint(out_, value ? 1 : 0); }

  void text(const std::string& value) {
    if (value.empty()) return number(0);
    const auto [known, is_new] = known_.try_emplace(value, known_.size() + 2);
    if (!is_new) return number(known->second);
    number(1);
    base::put_string(out_, value);
  }

  // Stores the line as the difference from the previous line. The differences are small, because
  // most positions ascend.
  void position(const model::Position& place) {
    number(base::zigzag(std::int64_t{place.line} - std::int64_t{line_}));
    number(place.character);
    line_ = place.line;
  }

  void range(const model::Range& range) {
    position(range.begin);
    number(base::zigzag(std::int64_t{range.end.line} - std::int64_t{range.begin.line}));
    number(range.end.character);
  }

  std::string take() { return std::move(out_); }

 private:
  std::string out_;
  std::unordered_map<std::string, std::uint64_t> known_;
  std::uint32_t line_ = 0;
};

class Decoder {
 public:
  // Requires: `bytes` outlives this object.
  explicit Decoder(std::string_view bytes) : reader_(bytes) {}

  bool ok() const { return reader_.ok() && ok_; }
  bool done() const { return reader_.done(); }

  // From now on, text() returns "".
  void skip_texts() { skips_texts_ = true; }
  bool skips_texts() const { return skips_texts_; }

  std::uint32_t number() { return reader_.next32(); }
  std::uint8_t small() { return static_cast<std::uint8_t>(reader_.next()); }
  bool flag() { return reader_.next() != 0; }

  std::string text() {
    const std::string_view found = view();
    return skips_texts_ ? std::string() : std::string(found);
  }

  std::string_view view() {
    const std::uint64_t id = reader_.next();
    if (id == 0) return {};
    if (id == 1) {
      known_.push_back(reader_.next_string());
      return known_.back();
    }
    if (id - 2 >= known_.size()) {
      ok_ = false;
      return {};
    }
    return known_[id - 2];
  }

  model::Position position() {
    model::Position place;
    line_ = static_cast<std::uint32_t>(std::int64_t{line_} + base::unzigzag(reader_.next()));
    place.line = line_;
    place.character = number();
    return place;
  }

  model::Range range() {
    model::Range range;
    range.begin = position();
    range.end.line =
        static_cast<std::uint32_t>(std::int64_t{range.begin.line} + base::unzigzag(reader_.next()));
    range.end.character = number();
    return range;
  }

  void fail() { ok_ = false; }

  // Reads the number of entries that follow. This number must not exceed the number of bytes left.
  std::size_t count() {
    const std::uint32_t count = number();
    if (count > reader_.remaining()) {
      ok_ = false;
      return 0;
    }
    return count;
  }

  // Returns all texts so far, each once.
  std::vector<std::string_view> take_texts() { return std::move(known_); }

 private:
  base::VarintReader reader_;
  std::vector<std::string_view> known_;
  std::uint32_t line_ = 0;
  bool ok_ = true;
  bool skips_texts_ = false;
};

void put(Encoder& out, const Definition& one) {
  out.number(static_cast<std::uint64_t>(one.kind));
  out.text(one.name);
  out.number(one.parent == kNone ? 0 : std::uint64_t{one.parent} + 1);
  out.text(one.owner);
  out.text(one.trait);
  out.text(one.type);
  out.text(one.value);
  out.text(one.signature);
  out.text(one.documentation);
  out.range(one.name_range);
  out.range(one.body);
  out.number(one.least_arguments);
  out.number(one.max_arguments);
  out.flag(one.is_declaration);
  out.flag(one.is_hidden);
}

Definition take_definition(Decoder& in) {
  Definition one;
  one.kind = static_cast<model::NodeKind>(in.small());
  one.name = in.text();
  const std::uint32_t parent = in.number();
  one.parent = parent == 0 ? kNone : parent - 1;
  one.owner = in.text();
  one.trait = in.text();
  one.type = in.text();
  one.value = in.text();
  one.signature = in.text();
  one.documentation = in.text();
  one.name_range = in.range();
  one.body = in.range();
  one.least_arguments = in.small();
  one.max_arguments = in.small();
  one.is_declaration = in.flag();
  one.is_hidden = in.flag();
  return one;
}

void put(Encoder& out, const Use& one) {
  out.text(one.name);
  out.text(one.qualifier);
  out.range(one.range);
  out.number(static_cast<std::uint64_t>(one.role) + (one.is_in_head ? kInHead : 0) +
             (one.is_in_path ? kInPath : 0) + (one.has_type_arguments ? kTyped : 0) +
             (one.given.empty() ? 0 : kGiven));
  out.number(one.arguments);
  out.number(one.within == kNone ? 0 : std::uint64_t{one.within} + 1);
  if (one.given.empty()) return;
  out.number(one.given.size());
  for (const Argument& argument : one.given) {
    out.text(argument.label);
    out.text(argument.value);
  }
}

Use take_use(Decoder& in) {
  Use one;
  one.name = in.text();
  one.qualifier = in.text();
  one.range = in.range();
  const std::uint32_t role = in.number();
  one.is_in_head = (role & kInHead) != 0;
  one.is_in_path = (role & kInPath) != 0;
  one.has_type_arguments = (role & kTyped) != 0;
  constexpr std::uint32_t kFlags = kInHead | kInPath | kTyped | kGiven;
  one.role = static_cast<Role>(std::min(role & ~kFlags, kInHead - 1));
  one.arguments = in.small();
  const std::uint32_t within = in.number();
  one.within = within == 0 ? kNone : within - 1;
  const std::size_t given = (role & kGiven) != 0 ? in.count() : 0;
  for (std::size_t i = 0; i < given && in.ok(); ++i) {
    const std::string_view label = in.view();
    const std::string_view value = in.view();
    if (!in.skips_texts()) one.given.push_back({std::string(label), std::string(value)});
  }
  return one;
}

void put(Encoder& out, const Binding& one) {
  out.text(one.name);
  out.text(one.type);
  out.text(one.value);
  out.flag(one.is_element);
  out.position(one.place);
  out.range(one.scope);
}

Binding take_binding(Decoder& in) {
  Binding one;
  one.name = in.text();
  one.type = in.text();
  one.value = in.text();
  one.is_element = in.flag();
  one.place = in.position();
  one.scope = in.range();
  return one;
}

void put(Encoder& out, const Import& one) {
  out.text(one.path);
  out.text(one.name);
  out.text(one.alias);
  out.number((one.is_wildcard ? 1U : 0U) + (one.is_exported ? 2U : 0U));
  out.range(one.range);
  out.range(one.scope);
}

Import take_import(Decoder& in) {
  Import one;
  one.path = in.text();
  one.name = in.text();
  one.alias = in.text();
  const std::uint32_t flags = in.number();
  one.is_wildcard = (flags & 1U) != 0;
  one.is_exported = (flags & 2U) != 0;
  one.range = in.range();
  one.scope = in.range();
  return one;
}

void put(Encoder& out, const Implementation& one) {
  out.text(one.owner);
  out.text(one.trait);
  out.range(one.range);
}

Implementation take_implementation(Decoder& in) {
  Implementation one;
  one.owner = in.text();
  one.trait = in.text();
  one.range = in.range();
  return one;
}

template <typename T>
void put_all(Encoder& out, const std::vector<T>& all) {
  out.number(all.size());
  for (const T& one : all) put(out, one);
}

template <typename T>
void take_all(Decoder& in, std::vector<T>& all, T (*take)(Decoder&)) {
  const std::size_t count = in.count();
  all.reserve(std::min(count, kMaxReserved));  // malformed bytes can claim any count
  for (std::size_t i = 0; i < count && in.ok(); ++i) all.push_back(take(in));
}

// Like take_all(), but keeps nothing.
template <typename T>
void skip_all(Decoder& in, T (*take)(Decoder&)) {
  const std::size_t count = in.count();
  for (std::size_t i = 0; i < count && in.ok(); ++i) static_cast<void>(take(in));
}

void take_head(Decoder& in, Facts& facts) {
  facts.package = in.text();
  const std::uint32_t more = in.number();
  if (more > kMaxPackages) in.fail();
  for (std::uint32_t i = 0; i < more && in.ok(); ++i) facts.more_packages.push_back(in.text());
  facts.documentation = in.text();
  const std::uint32_t flags = in.number();
  facts.is_broken = (flags & 1U) != 0;
  facts.cuts = static_cast<std::uint8_t>((flags >> 1U) & kAllCuts);
  if (flags > 1U + 2U * kAllCuts) in.fail();
}

void take_tail(Decoder& in, Facts& facts) {
  take_all(in, facts.imports, take_import);
  take_all(in, facts.implementations, take_implementation);
}

// Whether all numbers in decoded facts are in their valid ranges. Malformed bytes can decode to
// numbers out of range.
bool is_sound(const Facts& facts) {
  for (std::uint32_t i = 0; i < facts.definitions.size(); ++i) {
    const Definition& one = facts.definitions[i];
    if (one.parent != kNone && one.parent >= i) return false;
    if (static_cast<std::size_t>(one.kind) >= model::kNodeKindCount) return false;
  }
  for (const Use& one : facts.uses) {
    if (one.within != kNone && one.within >= facts.definitions.size()) return false;
    if (one.role > Role::kAttribute || one.given.size() > kMaxArguments) return false;
  }
  return true;
}

}  // namespace

std::string encode_facts(const Facts& facts) {
  Encoder out;
  out.text(facts.package);
  out.number(facts.more_packages.size());
  for (const std::string& package : facts.more_packages) out.text(package);
  out.text(facts.documentation);
  out.number((facts.is_broken ? 1U : 0U) + 2U * facts.cuts);
  put_all(out, facts.definitions);
  put_all(out, facts.uses);
  put_all(out, facts.bindings);
  put_all(out, facts.imports);
  put_all(out, facts.implementations);
  return out.take();
}

std::optional<Facts> decode_facts(std::string_view bytes) {
  Decoder in(bytes);
  Facts facts;
  take_head(in, facts);
  take_all(in, facts.definitions, take_definition);
  take_all(in, facts.uses, take_use);
  take_all(in, facts.bindings, take_binding);
  take_tail(in, facts);
  if (!in.ok() || !in.done() || !is_sound(facts)) return std::nullopt;
  return facts;
}

std::optional<std::vector<std::string_view>> texts_of_facts(std::string_view bytes) {
  Decoder in(bytes);
  Facts facts;
  in.skip_texts();
  take_head(in, facts);
  skip_all(in, take_definition);
  skip_all(in, take_use);
  skip_all(in, take_binding);
  skip_all(in, take_import);
  skip_all(in, take_implementation);
  if (!in.ok() || !in.done()) return std::nullopt;
  return in.take_texts();
}

}  // namespace cairn::syntax
