#include "internal/linkage/link_entry.h"

#include <algorithm>
#include <set>

#include "internal/base/hash.h"
#include "internal/base/varint.h"
#include "internal/codec/damage.h"

namespace cairn::linkage {
namespace {

// The strings of a bucket, decoded. A few bytes could otherwise stand for many, which share them.
constexpr std::size_t kMaxStringBytes = std::size_t{64} << 20U;

// The bytes of all strings in the entries of a bucket, for the same reason: entries refer to strings
// by number, so that one long string can be in any number of them.
constexpr std::size_t kMaxCopiedBytes = std::size_t{256} << 20U;

[[noreturn]] void malformed() { codec::damaged("its directory cannot be decoded"); }

std::set<std::string_view> strings_of(const std::map<std::string, LinkEntry>& entries) {
  std::set<std::string_view> strings;
  for (const auto& [name, entry] : entries) {
    strings.insert(name);
    for (const DefinedName& one : entry.definitions) {
      strings.insert({one.family, one.module, one.container});
    }
    for (const OutsideName& one : entry.outside) {
      strings.insert({one.family, one.container});
      strings.insert(one.modules.begin(), one.modules.end());
      for (const UsePlace& place : one.places) strings.insert(place.inside);
    }
  }
  return strings;
}

// Appends strings, ascending, each as what differs from the one before.
template <typename Strings>
void put_strings(const Strings& strings, std::string& out) {
  base::put_varint(out, strings.size());
  std::string_view last;
  for (const std::string_view text : strings) {
    const auto differs = std::mismatch(text.begin(), text.end(), last.begin(), last.end()).first;
    const auto shared = static_cast<std::size_t>(differs - text.begin());
    base::put_varint(out, shared);
    base::put_string(out, text.substr(shared));
    last = text;
  }
}

// Reads the number of elements that follow. Each has at least one byte.
std::size_t read_count(base::VarintReader& bytes) {
  const std::uint64_t count = bytes.next();
  if (!bytes.ok() || count > bytes.remaining()) malformed();
  return static_cast<std::size_t>(count);
}

std::vector<std::string> read_strings(base::VarintReader& bytes) {
  const std::size_t size = read_count(bytes);
  std::vector<std::string> strings;
  strings.reserve(size);
  std::size_t total = 0;
  std::string_view last;
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint64_t shared = bytes.next();
    if (shared > last.size()) malformed();
    std::string text(last.substr(0, static_cast<std::size_t>(shared)));
    text += bytes.next_string();
    total += text.size();
    if (!bytes.ok() || total > kMaxStringBytes) malformed();
    strings.push_back(std::move(text));
    last = strings.back();
  }
  return strings;
}

// Whether one of the strings is `wanted`. Most buckets that are asked do not have the name, and
// reading their strings into a list would take most of the time of a question.
bool has_string(std::string_view bucket, std::string_view wanted) {
  base::VarintReader bytes(bucket);
  const std::size_t size = read_count(bytes);
  std::string text;
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint64_t shared = bytes.next();
    const std::string_view rest = bytes.next_string();
    if (!bytes.ok() || shared > text.size()) malformed();
    text.resize(static_cast<std::size_t>(shared));
    text += rest;
    if (text.size() > kMaxStringBytes) malformed();
    if (text >= wanted) return text == wanted;
  }
  return false;
}

class Encoder {
 public:
  explicit Encoder(const std::set<std::string_view>& strings) {
    put_strings(strings, out_);
    for (const std::string_view text : strings) numbers_.emplace(text, numbers_.size());
  }

  void entry(const std::string& name, const LinkEntry& entry) {
    string(name);
    number(entry.definitions.size());
    for (const DefinedName& one : entry.definitions) definition(one);
    number(entry.outside.size());
    for (const OutsideName& one : entry.outside) outside(one);
  }

  std::string take() { return std::move(out_); }

 private:
  void number(std::uint64_t value) { base::put_varint(out_, value); }
  void string(const std::string& text) { number(numbers_.at(text)); }

  void definition(const DefinedName& one) {
    for (const std::string* text : {&one.family, &one.module, &one.container}) string(*text);
    number(static_cast<std::uint64_t>(one.kind));
    number(one.file);
    number(one.line);
  }

  void outside(const OutsideName& one) {
    string(one.family);
    number(one.modules.size());
    for (const std::string& module : one.modules) string(module);
    string(one.container);
    for (const std::uint64_t count : one.uses) number(count);
    number(one.files);
    number(one.places.size());
    for (const UsePlace& place : one.places) {
      number(place.file);
      number(place.position.line);
      number(place.position.character);
      number(static_cast<std::uint64_t>(place.role));
      string(place.inside);
    }
  }

  std::map<std::string_view, std::uint64_t> numbers_;
  std::string out_;
};

class Decoder {
 public:
  explicit Decoder(std::string_view bytes) : bytes_(bytes), strings_(read_strings(bytes_)) {}

  bool is_done() const { return bytes_.done(); }

  const std::string& string() {
    const std::uint64_t number = bytes_.next();
    if (number >= strings_.size()) malformed();
    const std::string& text = strings_[static_cast<std::size_t>(number)];
    copied_ += text.size();
    if (copied_ > kMaxCopiedBytes) malformed();
    return text;
  }

  LinkEntry entry() {
    LinkEntry entry;
    const std::size_t definitions = count();
    for (std::size_t i = 0; i < definitions; ++i) entry.definitions.push_back(definition());
    const std::size_t outside = count();
    for (std::size_t i = 0; i < outside; ++i) entry.outside.push_back(outside_name());
    if (!bytes_.ok()) malformed();
    return entry;
  }

 private:
  std::size_t count() { return read_count(bytes_); }

  // Reads one of the first `count` values of an enumeration.
  template <typename Enum>
  Enum one_of(std::uint64_t count) {
    const std::uint64_t value = bytes_.next();
    if (value >= count) malformed();
    return static_cast<Enum>(value);
  }

  DefinedName definition() {
    DefinedName one;
    for (std::string* text : {&one.family, &one.module, &one.container}) *text = string();
    one.kind = one_of<model::NodeKind>(model::kNodeKindCount);
    one.file = bytes_.next32();
    one.line = bytes_.next32();
    return one;
  }

  OutsideName outside_name() {
    OutsideName one;
    one.family = string();
    const std::size_t modules = count();
    if (modules > kMaxModules) malformed();
    for (std::size_t i = 0; i < modules; ++i) one.modules.emplace_back(string());
    one.container = string();
    // 32 bits each, so that sums over repositories cannot wrap.
    for (std::uint64_t& uses : one.uses) uses = bytes_.next32();
    one.files = bytes_.next32();
    const std::size_t places = count();
    if (places > kMaxPlaces) malformed();
    for (std::size_t i = 0; i < places; ++i) one.places.push_back(place());
    return one;
  }

  UsePlace place() {
    UsePlace place;
    place.file = bytes_.next32();
    place.position.line = bytes_.next32();
    place.position.character = bytes_.next32();
    place.role = one_of<UseRole>(kUseRoleCount);
    place.inside = string();
    return place;
  }

  base::VarintReader bytes_;
  std::vector<std::string> strings_;
  std::size_t copied_ = 0;
};

}  // namespace

std::int32_t link_bucket_of(std::string_view name) {
  return kFirstLinkBucket +
         static_cast<std::int32_t>(base::hash64(name) % std::uint64_t{kLinkBuckets});
}

std::string encode_paths(const std::vector<std::string>& paths) {
  std::string out;
  put_strings(paths, out);
  return out;
}

std::vector<std::string> decode_paths(std::string_view bucket) {
  base::VarintReader bytes(bucket);
  return read_strings(bytes);
}

std::string encode_bucket(const std::map<std::string, LinkEntry>& entries) {
  Encoder encoder(strings_of(entries));
  for (const auto& [name, entry] : entries) encoder.entry(name, entry);
  return encoder.take();
}

std::map<std::string, LinkEntry> decode_bucket(std::string_view bucket) {
  std::map<std::string, LinkEntry> entries;
  Decoder decoder(bucket);
  while (!decoder.is_done()) {
    std::string name = decoder.string();
    entries[std::move(name)] = decoder.entry();
  }
  return entries;
}

std::optional<LinkEntry> find_entry(std::string_view bucket, std::string_view name) {
  if (!has_string(bucket, name)) return std::nullopt;
  Decoder decoder(bucket);
  while (!decoder.is_done()) {
    const std::string other = decoder.string();
    LinkEntry entry = decoder.entry();
    if (other == name) return entry;
    if (other > name) return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace cairn::linkage
