#include "internal/syncing/source_list.h"

#include <algorithm>
#include <map>
#include <utility>

#include "internal/base/display.h"
#include "internal/base/error.h"
#include "internal/base/json.h"
#include "internal/base/utf8.h"

namespace cairn::syncing {
namespace {

using base::Json;
using store::Source;

constexpr std::size_t kMaxUrlBytes = 1000;
constexpr std::size_t kMaxNameBytes = 200;

[[noreturn]] void refuse(const std::string& where, const std::string& what,
                         const std::string& hint = {}) {
  throw base::Error(base::ErrorKind::kBadData, where + ": " + what, hint);
}

bool is_visible(std::string_view text) {
  return std::all_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte > ' ' && byte != 0x7F;
  });
}

// The part of "user@host:path" and of "scheme://user@host/path" before the path.
std::string_view authority_of(std::string_view url) {
  const std::size_t scheme = url.find("://");
  if (scheme == std::string_view::npos) return url.substr(0, url.find(':'));
  const std::string_view rest = url.substr(scheme + 3);
  return rest.substr(0, rest.find('/'));
}

// Whether `url` is one like git@host:path, for ssh.
bool is_short_ssh(std::string_view url) {
  const std::size_t colon = url.find(':');
  return colon != std::string_view::npos && url.find('@') < colon && url.find('/') > colon &&
         url.find("::") == std::string_view::npos && colon + 1 < url.size();
}

void check_url(const std::string& where, const std::string& url) {
  const std::string shown = base::display_line(base::utf8_prefix(url, 100));
  const bool is_known = url.starts_with("https://") || url.starts_with("ssh://") ||
                        url.starts_with("file:///") || is_short_ssh(url);
  if (!is_known || url.starts_with('-') || !is_visible(url) || url.size() > kMaxUrlBytes) {
    refuse(where, "not the URL of a repository: '" + shown + "'",
           "https://, ssh://, git@host:path and file:/// are accepted");
  }
  const std::string_view authority = authority_of(url);
  if (authority.starts_with('-')) refuse(where, "not the name of a host: '" + shown + "'");
  const std::size_t at = authority.find('@');
  if (at != std::string_view::npos && authority.substr(0, at).find(':') != std::string_view::npos) {
    refuse(where, "a URL must have no password",
           "git takes passwords from a credential helper (git help credentials)");
  }
}

void check_name(const std::string& where, const std::string& name) {
  const bool is_good = !name.empty() && name.size() <= kMaxNameBytes && is_visible(name) &&
                       base::is_valid_utf8(name) && name.find_first_of("*?#") == std::string::npos;
  if (!is_good) {
    refuse(where, "not a name: '" + base::display_line(base::utf8_prefix(name, 60)) + "'",
           "names have no spaces, '*', '?' and '#'");
  }
}

// The last two parts of the path, without ".git".
std::string name_of(std::string_view url) {
  while (url.ends_with('/')) url.remove_suffix(1);
  if (url.ends_with(".git")) url.remove_suffix(4);
  std::string path(url.substr(url.find("://") == std::string_view::npos ? 0 : url.find("://") + 3));
  std::replace(path.begin(), path.end(), ':', '/');
  const std::size_t last = path.rfind('/');
  const std::size_t before =
      last == std::string::npos || last == 0 ? std::string::npos : path.rfind('/', last - 1);
  return before == std::string::npos ? path : path.substr(before + 1);
}

class List {
 public:
  void add(const std::string& where, Source source) {
    check_url(where, source.url);
    if (source.name.empty()) source.name = name_of(source.url);
    check_name(where, source.name);
    const auto [known, is_new] = names_.emplace(source.name, source.url);
    if (!is_new && known->second != source.url) {
      refuse(where, "two repositories have the name '" + base::display_line(source.name) + "'",
             "give one of them another name behind its URL");
    }
    if (is_new) sources_.push_back(std::move(source));
  }

  void add_json(const std::string& where, const Json& value) {
    if (value.is_array()) {
      for (std::size_t i = 0; i < value.size(); ++i) {
        add_json(where + (where == "the list" ? ", entry " : ".") + std::to_string(i + 1),
                 value[i]);
      }
      return;
    }
    for (const char* const member : {"items", "data"}) {  // of answers to searches
      if (value.is_object() && value.contains(member)) return add_json(where, value[member]);
    }
    if (text_of(value, {"clone_url", "http_url_to_repo", "url"}).empty()) {
      refuse(where, "has no clone_url, http_url_to_repo or url",
             "the answer of a forge's API is a list of repositories");
    }
    Source source = {text_of(value, {"full_name", "path_with_namespace", "name"}),
                     text_of(value, {"clone_url", "http_url_to_repo", "url"})};
    if (source.url.starts_with("file:")) {
      refuse(where, "names a repository of this machine",
             "file:/// is accepted in a list of lines, not in the answer of a forge");
    }
    add(where, std::move(source));
  }

  std::vector<Source> take() { return std::move(sources_); }

 private:
  // The first of these members that is a text; "" if there is none.
  static std::string text_of(const Json& object, const std::vector<const char*>& members) {
    if (!object.is_object()) return {};
    for (const char* const member : members) {
      const auto found = object.find(member);
      if (found != object.end() && found->is_string()) return found->get<std::string>();
    }
    return {};
  }

  std::map<std::string, std::string> names_;
  std::vector<Source> sources_;
};

void add_line(std::string_view line, std::size_t number, List& list) {
  constexpr std::string_view kBlanks = " \t\r";
  const auto next_word = [&] {
    line.remove_prefix(std::min(line.find_first_not_of(kBlanks), line.size()));
    const std::string_view word = line.substr(0, line.find_first_of(kBlanks));
    line.remove_prefix(word.size());
    return std::string(word);
  };
  const std::string where = "line " + std::to_string(number);
  const std::string url = next_word();
  if (url.empty() || url.starts_with('#')) return;
  const std::string name = next_word();
  if (!next_word().empty()) refuse(where, "has more than a URL and a name");
  list.add(where, {name, url});
}

}  // namespace

std::vector<Source> parse_sources(std::string_view text) {
  List list;
  constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first != std::string_view::npos && (text[first] == '[' || text[first] == '{')) {
    const Json json = base::parse_json(text);
    if (json.is_discarded()) refuse("the list", "is not JSON");
    list.add_json("the list", json);
    return list.take();
  }
  for (std::size_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    add_line(text.substr(0, end), number, list);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return list.take();
}

}  // namespace cairn::syncing
