#include "internal/resolve/type_text.h"

#include <algorithm>
#include <array>
#include <vector>

#include "internal/base/ascii.h"
#include "internal/base/text_lines.h"

namespace cairn::resolve {
namespace {

constexpr int kMaxNested = 8;

// Types that are replaced with their argument: Optional[Foo] becomes Foo.
constexpr auto kWrappers = std::to_array<std::string_view>({"Optional",
                                                            "Option",
                                                            "Box",
                                                            "Rc",
                                                            "Arc",
                                                            "RefCell",
                                                            "Cell",
                                                            "Mutex",
                                                            "RwLock",
                                                            "UnsafeCell",
                                                            "ManuallyDrop",
                                                            "MaybeUninit",
                                                            "OnceCell",
                                                            "OnceLock",
                                                            "LazyLock",
                                                            "LazyCell",
                                                            "NonNull",
                                                            "AtomicPtr",
                                                            "Cow",
                                                            "Pin",
                                                            "unique_ptr",
                                                            "shared_ptr",
                                                            "weak_ptr",
                                                            "scoped_refptr",
                                                            "Promise",
                                                            "Awaitable",
                                                            "Awaited",
                                                            "Coroutine",
                                                            "Result",
                                                            "Task",
                                                            "ValueTask",
                                                            "Future",
                                                            "CompletableFuture",
                                                            "Annotated",
                                                            "ClassVar",
                                                            "Final",
                                                            "Type",
                                                            "type",
                                                            "Readonly",
                                                            "Partial",
                                                            "Required",
                                                            "NonNullable",
                                                            "Omit",
                                                            "Pick",
                                                            "Except",
                                                            "SetRequired",
                                                            "SetOptional",
                                                            "Simplify",
                                                            "ReadonlyDeep",
                                                            "PartialDeep",
                                                            "DeepReadonly",
                                                            "DeepPartial",
                                                            "Ref",
                                                            "Supplier",
                                                            "AtomicReference",
                                                            "ThreadLocal",
                                                            "Lazy",
                                                            "Nullable",
                                                            "reference_wrapper",
                                                            "intrusive_ptr",
                                                            "scoped_ptr",
                                                            "not_null",
                                                            "RefPtr",
                                                            "ComPtr",
                                                            "QSharedPointer",
                                                            "QScopedPointer",
                                                            "QWeakPointer",
                                                            "QPointer"});

constexpr auto kContainers = std::to_array<std::string_view>({"List",
                                                              "list",
                                                              "Sequence",
                                                              "Iterable",
                                                              "Iterator",
                                                              "Generator",
                                                              "AsyncIterator",
                                                              "AsyncGenerator",
                                                              "Collection",
                                                              "Set",
                                                              "set",
                                                              "FrozenSet",
                                                              "frozenset",
                                                              "Tuple",
                                                              "tuple",
                                                              "Deque",
                                                              "deque",
                                                              "MutableSequence",
                                                              "AbstractSet",
                                                              "Array",
                                                              "ReadonlyArray",
                                                              "Vec",
                                                              "VecDeque",
                                                              "HashSet",
                                                              "BTreeSet",
                                                              "vector",
                                                              "array",
                                                              "span",
                                                              "Span",
                                                              "ReadOnlySpan",
                                                              "ImmutableArray",
                                                              "ImmutableList",
                                                              "ConcurrentQueue",
                                                              "ConcurrentBag",
                                                              "ArrayList",
                                                              "LinkedList",
                                                              "Stream",
                                                              "IEnumerable",
                                                              "IList",
                                                              "ICollection",
                                                              "IReadOnlyList",
                                                              "Queue",
                                                              "Stack",
                                                              "Slice",
                                                              "forward_list",
                                                              "multiset",
                                                              "unordered_set",
                                                              "QList",
                                                              "QVector",
                                                              "QSet",
                                                              "IReadOnlyCollection",
                                                              "ISet",
                                                              "IReadOnlySet",
                                                              "IAsyncEnumerable",
                                                              "IEnumerator",
                                                              "MutableList",
                                                              "MutableSet",
                                                              "SortedSet",
                                                              "TreeSet",
                                                              "LinkedHashSet",
                                                              "ArrayDeque",
                                                              "CopyOnWriteArrayList",
                                                              "initializer_list"});

constexpr auto kMaps = std::to_array<std::string_view>({"Dict",
                                                        "dict",
                                                        "Mapping",
                                                        "MutableMapping",
                                                        "defaultdict",
                                                        "OrderedDict",
                                                        "Map",
                                                        "HashMap",
                                                        "BTreeMap",
                                                        "map",
                                                        "unordered_map",
                                                        "Record",
                                                        "ConcurrentHashMap",
                                                        "Dictionary",
                                                        "IDictionary",
                                                        "LinkedHashMap",
                                                        "TreeMap",
                                                        "WeakMap",
                                                        "multimap",
                                                        "QHash",
                                                        "QMap",
                                                        "IReadOnlyDictionary",
                                                        "ConcurrentDictionary",
                                                        "SortedDictionary",
                                                        "SortedMap",
                                                        "NavigableMap",
                                                        "EnumMap",
                                                        "MutableMap",
                                                        "ReadonlyMap"});

constexpr auto kWordsBefore = std::to_array<std::string_view>(
    {"const ",    "mut ",    "dyn ",    "impl ",     "readonly ", "final ",
     "struct ",   "class ",  "enum ",   "typename ", "static ",   "volatile ",
     "unsigned ", "ref ",    "out ",    "in ",       "params ",   "unique ",
     "async ",    "extern ", "inline ", "virtual ",  "keyof ",    "asserts "});

template <std::size_t kSize>
bool is_one_of(std::string_view word, const std::array<std::string_view, kSize>& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Splits `text` at the separators that are outside of brackets.
std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '<' || c == '[' || c == '(' || c == '{') ++depth;
    const bool arrow = c == '>' && at > 0 && (text[at - 1] == '=' || text[at - 1] == '-');
    if ((c == '>' && !arrow) || c == ']' || c == ')' || c == '}') --depth;
    if (c == separator && depth == 0) {
      parts.push_back(base::trimmed(text.substr(begin, at - begin)));
      begin = at + 1;
    }
  }
  parts.push_back(base::trimmed(text.substr(begin)));
  return parts;
}

bool is_nothing(std::string_view type) {
  return type == "None" || type == "null" || type == "undefined" || type == "nil" ||
         type == "void" || type == "()" || type == "NoReturn" || type == "error";
}

std::string_view without_marks(std::string_view text) {
  bool again = true;
  while (again) {
    again = false;
    text = base::trimmed(text);
    for (const char mark : {'*', '&', '"', '\'', '?', ':', '^'}) {
      if (text.starts_with(mark)) {
        text.remove_prefix(1);
        // Rust's lifetimes: &'a Foo
        if (mark == '\'') {
          const std::size_t space = text.find(' ');
          if (space != text.npos && !text.ends_with('\'')) text.remove_prefix(space);
        }
        again = true;
      }
    }
    for (const char mark : {'*', '&', '"', '\'', '?', '!'}) {
      if (text.ends_with(mark)) {
        text.remove_suffix(1);
        again = true;
      }
    }
    if (text.starts_with("->")) {
      text.remove_prefix(2);
      again = true;
    }
    if (text.starts_with("...")) {
      text.remove_prefix(3);
      again = true;
    }
    for (const std::string_view word : kWordsBefore) {
      if (!text.starts_with(word)) continue;
      text.remove_prefix(word.size());
      again = true;
    }
    if (text.ends_with(" const")) {
      text.remove_suffix(6);
      again = true;
    }
  }
  return text;
}

bool is_lifetime(std::string_view text) { return text.starts_with('\'') && !text.ends_with('\''); }

struct Parts {
  std::string name;  // parts separated by '.': "std.vector"
  std::vector<std::string_view> arguments;
  bool is_array = false;
  bool is_sound = false;
};

Parts take_apart(std::string_view text) {
  Parts parts;
  if (text.starts_with("[]")) {  // Go
    parts.is_array = parts.is_sound = true;
    parts.arguments.push_back(text.substr(2));
    return parts;
  }
  if (text.starts_with("map[")) {
    const std::vector<std::string_view> halves = split(text.substr(3), ']');
    const std::size_t close = text.find(']');
    parts.name = "map";
    parts.is_sound = close != text.npos && !halves.empty();
    if (parts.is_sound) parts.arguments = {text.substr(4, close - 4), text.substr(close + 1)};
    return parts;
  }
  if (text.starts_with('[') && text.ends_with(']')) {  // Rust: [T], [T; 3]
    parts.is_array = parts.is_sound = true;
    parts.arguments.push_back(split(text.substr(1, text.size() - 2), ';').front());
    return parts;
  }
  if (text.ends_with("[]")) {
    parts.is_array = parts.is_sound = true;
    parts.arguments.push_back(text.substr(0, text.size() - 2));
    return parts;
  }
  std::size_t at = 0;
  while (at < text.size()) {
    if (base::is_name_byte(text[at])) {
      parts.name += text[at++];
    } else if (text[at] == '.' || text[at] == '\\') {
      if (!parts.name.empty()) parts.name += '.';
      ++at;
    } else if (text.substr(at).starts_with("::")) {
      if (!parts.name.empty()) parts.name += '.';
      at += 2;
    } else {
      break;
    }
  }
  const std::string_view rest = base::trimmed(text.substr(at));
  if (parts.name.empty()) return parts;
  if (rest.empty()) {
    parts.is_sound = true;
    return parts;
  }
  const bool bracketed =
      (rest.front() == '<' && rest.back() == '>') || (rest.front() == '[' && rest.back() == ']');
  if (!bracketed) return parts;
  parts.is_sound = true;
  parts.arguments = split(rest.substr(1, rest.size() - 2), ',');
  std::erase_if(parts.arguments, is_lifetime);
  return parts;
}

std::string_view last_name(std::string_view name) { return name.substr(name.rfind('.') + 1); }

// Returns the only type in a union that is not null or the like: `A` for `A | None`. Returns "" if
// there are several.
std::string_view sole_alternative(std::string_view text) {
  std::string_view sole;
  for (const std::string_view part : split(text, '|')) {
    if (part.empty() || is_nothing(part)) continue;
    if (!sole.empty()) return {};
    sole = part;
  }
  return sole;
}

// Returns the first type in a list of bounds (Rust): A for `'a + ?Sized + A + Send`.
std::string_view first_bound(std::string_view text) {
  if (text.find('+') == text.npos) return text;
  for (const std::string_view part : split(text, '+')) {
    if (!part.empty() && !is_lifetime(part) && !part.starts_with('?')) return part;
  }
  return text;
}

std::string find_type(std::string_view text, bool wants_element, int depth) {
  if (depth > kMaxNested) return {};
  text = without_marks(sole_alternative(without_marks(text)));
  text = without_marks(first_bound(text));
  // If a function has several results, as in Go's (T, error), its type is the first.
  if (text.starts_with('(') && text.ends_with(')')) {
    const std::vector<std::string_view> several = split(text.substr(1, text.size() - 2), ',');
    const std::string_view first = several.front();
    const std::size_t space = first.rfind(' ');  // a named result
    return find_type(space == first.npos ? first : first.substr(space + 1), wants_element,
                     depth + 1);
  }
  const Parts parts = take_apart(text);
  if (!parts.is_sound) return {};
  const std::string_view name = last_name(parts.name);
  const bool is_container = parts.is_array || is_one_of(name, kContainers);
  if (!parts.arguments.empty() && (is_container || is_one_of(name, kMaps))) {
    if (!wants_element) return {};
    const std::string_view held = is_container ? parts.arguments.front() : parts.arguments.back();
    return find_type(held, false, depth + 1);
  }
  if (is_one_of(name, kWrappers) && !parts.arguments.empty()) {
    const std::string_view held =
        name == "Coroutine" ? parts.arguments.back() : parts.arguments.front();
    return find_type(held, wants_element, depth + 1);
  }
  const bool is_bare_wrapper = name == "Final" || name == "ClassVar";  // the value gives the type
  if (wants_element || is_nothing(name) || is_bare_wrapper) return {};
  return parts.name;
}

}  // namespace

std::vector<std::string> bounds_in(std::string_view text) {
  std::vector<std::string> bounds;
  text = base::trimmed(text);
  if (text.starts_with(':')) text = base::trimmed(text.substr(1));
  for (const std::string_view part : split(text, '+')) {
    if (!part.empty() && !is_lifetime(part) && !part.starts_with('?')) bounds.emplace_back(part);
  }
  return bounds;
}

bool is_wrapper(std::string_view name) { return is_one_of(name, kWrappers); }

std::string first_argument(std::string_view text) {
  const Parts parts = take_apart(without_marks(text));
  return parts.is_sound && !parts.arguments.empty() ? std::string(parts.arguments.front())
                                                    : std::string();
}

std::string value_type(std::string_view text) { return find_type(text, false, 0); }

std::string element_type(std::string_view text) { return find_type(text, true, 0); }

}  // namespace cairn::resolve
