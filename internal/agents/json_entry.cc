#include "internal/agents/json_entry.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "internal/agents/refuse.h"
#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/json.h"

namespace cairn::agents {
namespace {

constexpr int kMaxDepth = 64;
constexpr std::size_t kMaxMembers = 32;  // in a value that may be cairn's entry
constexpr std::string_view kSpaces = " \t\r\n";
constexpr std::string_view kBareEnds = ",]}:/\"{[ \t\r\n";

// The positions of a member of an object, or of an item of a list.
struct Child {
  std::size_t begin = 0;  // where a member's key or an item's value begins
  std::size_t value = 0;
  std::size_t end = 0;  // position after the value
  std::string key;
};

struct Container {
  std::size_t begin = 0;  // position of the opening bracket
  std::size_t end = 0;    // position after the closing bracket
  bool is_object = false;
  std::vector<Child> children;
};

// Reads JSON with comments and trailing commas. Throws base::Error kBadData at the first error.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  // Returns the object that the whole text consists of.
  Container root() {
    const std::size_t begin = after_trivia(text_.starts_with("\xEF\xBB\xBF") ? 3 : 0);
    if (begin >= text_.size() || text_[begin] != '{')
      fail(begin, "it does not begin with an object");
    Container object = container(begin, 0);
    const std::size_t rest = after_trivia(object.end);
    if (rest < text_.size()) fail(rest, "there is more text after the object");
    return object;
  }

  bool is_container(std::size_t at) const { return text_[at] == '{' || text_[at] == '['; }

  // Returns the index of the member with this name. Throws base::Error if there are two such
  // members.
  std::optional<std::size_t> member(const Container& object, const std::string& name) const {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < object.children.size(); ++i) {
      if (object.children[i].key != name) continue;
      if (found) refuse("it has '" + base::display_line(name) + "' twice");
      found = i;
    }
    return found;
  }

  // Returns the value of a child. Returns null if the value has more than kMaxMembers members, or
  // two members of the same name.
  base::Json value_of(const Child& child) {
    if (!is_container(child.value)) {
      return base::parse_json(text_.substr(child.value, child.end - child.value));
    }
    const Container inner = container(child.value, 0);
    if (inner.children.size() > kMaxMembers) return {};
    base::Json value = inner.is_object ? base::Json::object() : base::Json::array();
    for (const Child& one : inner.children) {
      if (!inner.is_object) {
        value.push_back(value_of(one));
      } else if (value.contains(one.key)) {
        return {};
      } else {
        value[one.key] = value_of(one);
      }
    }
    return value;
  }

  // Reads the object or list that begins at `begin`. Requires: there is one at `begin`.
  Container container(std::size_t begin, int depth) {
    if (depth > kMaxDepth) fail(begin, "it is nested too deeply");
    Container found{begin, 0, text_[begin] == '{', {}};
    const char close = found.is_object ? '}' : ']';
    std::size_t at = after_trivia(begin + 1);
    while (peek(at) != close) {
      found.children.push_back(child(at, found.is_object, depth));
      at = after_trivia(found.children.back().end);
      if (peek(at) == close) break;
      if (text_[at] != ',') fail(at, "a comma is missing");
      at = after_trivia(at + 1);
    }
    found.end = at + 1;
    return found;
  }

 private:
  [[noreturn]] void fail(std::size_t at, const std::string& what) const {
    const auto line =
        std::count(text_.begin(),
                   text_.begin() + static_cast<std::ptrdiff_t>(std::min(at, text_.size())), '\n');
    refuse("it is not JSON: line " + std::to_string(line + 1) + ": " + what);
  }

  char peek(std::size_t at) const {
    if (at >= text_.size()) fail(at, "it ends too early");
    return text_[at];
  }

  // Returns the first position from `at` on that is neither white space nor a comment.
  std::size_t after_trivia(std::size_t at) const {
    while (at < text_.size()) {
      if (kSpaces.find(text_[at]) != kSpaces.npos) {
        ++at;
      } else if (text_.substr(at, 2) == "//") {
        at = std::min(text_.find('\n', at), text_.size());
      } else if (text_.substr(at, 2) == "/*") {
        const std::size_t end = text_.find("*/", at + 2);
        if (end == text_.npos) fail(at, "a comment does not end");
        at = end + 2;
      } else {
        break;
      }
    }
    return at;
  }

  std::size_t after_string(std::size_t at) const {
    const std::size_t begin = at;
    for (++at; at < text_.size() && text_[at] != '"' && text_[at] != '\n'; ++at) {
      if (text_[at] == '\\') ++at;
    }
    if (at >= text_.size() || text_[at] != '"') fail(begin, "a string does not end");
    return at + 1;
  }

  std::size_t after_value(std::size_t at, int depth) {
    const char first = peek(at);
    if (first == '{' || first == '[') return container(at, depth + 1).end;
    if (first == '"') return after_string(at);
    const std::size_t end = std::min(text_.find_first_of(kBareEnds, at), text_.size());
    const base::Json value = base::parse_json(text_.substr(at, end - at));
    if (end == at || value.is_discarded()) fail(at, "a value is missing");
    return end;
  }

  Child child(std::size_t at, bool is_member, int depth) {
    Child found{at, at, 0, {}};
    if (is_member) {
      if (peek(at) != '"') fail(at, "a name in quotes is missing");
      const std::size_t end = after_string(at);
      const base::Json key = base::parse_json(text_.substr(at, end - at));
      if (!key.is_string()) fail(at, "a name is malformed");
      found.key = key.get<std::string>();
      const std::size_t colon = after_trivia(end);
      if (peek(colon) != ':') fail(colon, "a colon is missing");
      found.value = after_trivia(colon + 1);
    }
    found.end = after_value(found.value, depth);
    return found;
  }

  std::string_view text_;
};

// The path to the entry: the existing containers from the root on, and the entry if it exists.
struct Way {
  std::vector<Container> containers;
  std::vector<std::size_t> taken;  // for each container, the index of the next child on the path
  Presence presence = Presence::kAbsent;

  const Child& entry() const { return containers.back().children[taken.back()]; }
};

Presence judged(const base::Json& value, const JsonEntry& entry) {
  const bool is_older = !entry.older.empty() && value == base::parse_own_json(entry.older);
  return is_older ? Presence::kOurs : entry.judge(value);
}

// Searches the items of the last container for the entry. If cairn's entry is among them, extends
// `way` to it and returns true.
bool leads_to_ours(Scanner& scanner, const JsonEntry& entry, Way& way) {
  const std::vector<Child>& items = way.containers.back().children;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Presence presence = judged(scanner.value_of(items[i]), entry);
    if (presence != Presence::kAbsent) way.presence = presence;
    if (presence != Presence::kOurs) continue;
    way.taken.push_back(i);
    return true;
  }
  return false;
}

// Like leads_to_ours(), but the items are groups, and the entry is in the list of a group.
bool group_leads_to_ours(Scanner& scanner, const JsonEntry& entry, Way& way) {
  const std::vector<Child> groups = way.containers.back().children;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (!scanner.is_container(groups[i].value)) continue;
    Container group = scanner.container(groups[i].value, 0);
    const std::optional<std::size_t> at = scanner.member(group, entry.group);
    if (!at || !scanner.is_container(group.children[*at].value)) continue;
    way.containers.push_back(std::move(group));
    way.containers.push_back(scanner.container(way.containers.back().children[*at].value, 0));
    way.taken.insert(way.taken.end(), {i, *at});
    if (leads_to_ours(scanner, entry, way)) return true;
    way.containers.resize(way.containers.size() - 2);
    way.taken.resize(way.taken.size() - 2);
  }
  return false;
}

Way way_to(std::string_view text, const JsonEntry& entry) {
  Scanner scanner(text);
  Way way;
  way.containers.push_back(scanner.root());
  for (std::size_t level = 0; level <= entry.path.size(); ++level) {
    const Container& parent = way.containers.back();
    const bool is_list = level == entry.path.size() && entry.key.empty();
    if (parent.is_object == is_list) {
      refuse("its '" + (level == 0 ? "" : entry.path[level - 1]) + "' is not " +
             (is_list ? "a list" : "an object"));
    }
    if (is_list) break;
    const bool is_last = level == entry.path.size();
    const auto found = scanner.member(parent, is_last ? entry.key : entry.path[level]);
    if (!found) return way;
    way.taken.push_back(*found);
    const Child& child = parent.children[*found];
    if (is_last) {
      way.presence = judged(scanner.value_of(child), entry);
      return way;
    }
    if (!scanner.is_container(child.value)) {
      refuse("its '" + entry.path[level] + "' is not an object or a list");
    }
    way.containers.push_back(scanner.container(child.value, 0));
  }
  entry.group.empty() ? leads_to_ours(scanner, entry, way)
                      : group_leads_to_ours(scanner, entry, way);
  return way;
}

std::string named(std::string_view key, const std::string& value) {
  return key.empty() ? value : "\"" + std::string(key) + "\": " + value;
}

// Returns the entry as a child of the container at `level`, including the containers that are
// missing in between. `newline` is a line break and the indentation of the child, or "" if
// everything is to be on one line.
std::string new_child(const JsonEntry& entry, std::size_t level, const std::string& newline,
                      const std::string& unit) {
  if (level == entry.path.size()) return named(entry.key, entry.value);
  const bool is_list = level + 1 == entry.path.size() && entry.key.empty();
  const std::string deeper = newline.empty() ? newline : newline + unit;
  const std::string inner = new_child(entry, level + 1, deeper, unit);
  const std::string value = std::string(is_list ? "[" : "{") + (newline.empty() ? " " : deeper) +
                            inner + (newline.empty() ? " " : newline) + (is_list ? "]" : "}");
  return named(entry.path[level], value);
}

std::string_view spaces_at(std::string_view text, std::size_t at) {
  const std::size_t end = std::min(text.find_first_not_of(kSpaces, at), text.size());
  return text.substr(at, end - at);
}

// Returns the last line break in `spaces` and the white space after it, which is the indentation of
// the next text.
std::string line_start(std::string_view spaces) {
  const std::size_t last = spaces.rfind('\n');
  if (last == spaces.npos) return {};
  const bool has_return = last > 0 && spaces[last - 1] == '\r';
  return std::string(spaces.substr(last - (has_return ? 1 : 0)));
}

}  // namespace

std::string new_json_file(const JsonEntry& entry) {
  const std::string first = entry.first_member.empty() ? "" : "\n  " + entry.first_member + ",";
  return "{" + first + "\n  " + new_child(entry, 0, "\n  ", "  ") + "\n}\n";
}

namespace {

// Returns the result of with_json_entry() for `text`; nothing if the entry cannot be added.
std::optional<std::string> tried(const FileText& text, const JsonEntry& entry) {
  try {
    if (presence_of(text, entry) != Presence::kAbsent) return std::nullopt;
    return with_json_entry(text, entry);
  } catch (const base::Error&) {
    return std::nullopt;
  }
}

std::string without(const std::string& text, std::size_t begin, std::size_t end) {
  return text.substr(0, begin) + text.substr(end);
}

// Returns a text from which with_json_entry() produces `text`. Returns nothing if there is no such
// text. `child`, a child of `parent`, is the part of `text` to remove: the entry, or a container
// that was added with the entry.
std::optional<std::string> inverse(const std::string& text, const Container& parent,
                                   const Child& child, const JsonEntry& entry) {
  std::vector<std::size_t> ends = {child.end};
  if (text[child.end] == ',') ends.push_back(child.end + 1);
  if (text.compare(child.end, 2, ", ") == 0) ends.push_back(child.end + 2);
  for (const std::size_t begin : {parent.begin + 1, child.begin}) {
    for (const std::size_t end : ends) {
      std::string candidate = without(text, begin, end);
      if (tried(candidate, entry) == text) return candidate;
    }
  }
  return std::nullopt;
}

// Removes a child with its comma and the white space before it. Comments stay.
std::string plainly_without(const std::string& text, const Container& parent, std::size_t index) {
  const Child& child = parent.children[index];
  std::size_t before = text.find_last_not_of(kSpaces, child.begin - 1) + 1;
  if (std::string_view("{[,").find(text[before - 1]) == std::string_view::npos) {
    before = child.begin;  // a comment before the child may need the line break after it
  }
  const std::size_t comma = text.find_first_not_of(kSpaces, child.end);
  if (text[comma] == ',') return without(text, before, comma + 1);
  if (index == 0) return without(text, before, child.end);
  std::string rest = without(text, before, child.end);
  const std::size_t previous = rest.find(',', parent.children[index - 1].end);
  return rest.erase(previous, 1);
}

}  // namespace

Presence presence_of(const FileText& text, const JsonEntry& entry) {
  return text ? way_to(*text, entry).presence : Presence::kAbsent;
}

std::optional<std::string> with_older_replaced(const std::string& text, const JsonEntry& entry) {
  if (entry.older.empty()) return std::nullopt;
  const Way way = way_to(text, entry);
  if (way.presence != Presence::kOurs) return std::nullopt;
  const Child& child = way.entry();
  const base::Json older = base::parse_own_json(entry.older);
  if (Scanner(text).value_of(child) != older) return std::nullopt;
  return text.substr(0, child.value) + entry.value + text.substr(child.end);
}

std::string with_json_entry(const FileText& text, const JsonEntry& entry) {
  if (!text) return new_json_file(entry);
  const Way way = way_to(*text, entry);
  const Container& parent = way.containers.back();
  const std::size_t at = parent.begin + 1;
  const std::string_view spaces = spaces_at(*text, at);
  const std::string newline = line_start(spaces);
  const std::string unit = newline.find('\t') == newline.npos ? "  " : "\t";
  const std::string child = new_child(entry, way.taken.size(), newline, unit);
  std::string inserted = child;
  if (!parent.children.empty() && newline.empty()) {
    inserted = std::string(spaces) + child + (spaces.empty() ? ", " : ",");
  } else if (!parent.children.empty()) {
    inserted = newline + child + ",";
  }
  return std::string(*text).insert(at, inserted);
}

FileText without_json_entry(const std::string& text, const JsonEntry& entry) {
  if (const auto newer = with_older_replaced(text, entry)) return without_json_entry(*newer, entry);
  if (tried(std::nullopt, entry) == text) return std::nullopt;
  const Way way = way_to(text, entry);
  const std::size_t last = way.containers.size() - 1;
  // The index of the outermost container whose child on the path holds nothing but the entry.
  std::size_t alone = last;
  while (alone > 0 && way.containers[alone].children.size() == 1) --alone;
  // A group is never left without its list.
  if (!entry.group.empty() && alone + 1 == last) alone = last;
  for (std::size_t level = alone; level < way.containers.size(); ++level) {
    const Container& parent = way.containers[level];
    if (auto before = inverse(text, parent, parent.children[way.taken[level]], entry)) {
      return before;
    }
  }
  std::string rest = plainly_without(text, way.containers[alone], way.taken[alone]);
  if (presence_of(rest, entry) != Presence::kOurs) return rest;
  refuse("it has more than one cairn entry");
}

}  // namespace cairn::agents
