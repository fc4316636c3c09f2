#include "internal/syncing/source_list.h"

#include <doctest/doctest.h>

#include "internal/base/error.h"

namespace cairn::syncing {
namespace {

std::string shown(std::string_view text) {
  std::string lines;
  for (const store::Source& source : parse_sources(text)) {
    lines += source.name + " " + source.url + "\n";
  }
  return lines;
}

}  // namespace

TEST_CASE("names are the last two parts of a path, or given") {
  CHECK(shown("https://git.example.org/group/org/app.git\n") ==
        "org/app https://git.example.org/group/org/app.git\n");
  CHECK(shown("git@git.example.org:org/tool.git") == "org/tool git@git.example.org:org/tool.git\n");
  CHECK(shown("# all\n\n  file:///srv/git/app/  other/name  \r\n") ==
        "other/name file:///srv/git/app/\n");
  CHECK(shown("ssh://git@host:2222/a/b") == "a/b ssh://git@host:2222/a/b\n");
  CHECK(shown("https://h/a/b\nhttps://h/a/b\n") == "a/b https://h/a/b\n");
  CHECK(shown("").empty());
}

TEST_CASE("answers of forges are lists") {
  CHECK(shown(R"([{"full_name": "o/a", "clone_url": "https://h/o/a.git", "size": 3}])") ==
        "o/a https://h/o/a.git\n");
  CHECK(shown(R"([[{"path_with_namespace": "g/s/a", "http_url_to_repo": "https://h/g/s/a.git"}],
                  [{"name": "b", "url": "https://h/o/b"}]])") ==
        "g/s/a https://h/g/s/a.git\nb https://h/o/b\n");
}

TEST_CASE("answers to searches have their list in a member, and a mark of order is no text") {
  CHECK(shown(R"({"ok": true, "data": [{"full_name": "o/a", "clone_url": "https://h/o/a"}]})") ==
        "o/a https://h/o/a\n");
  CHECK(shown(R"({"items": [{"full_name": "o/a", "clone_url": "https://h/o/a"}]})") ==
        "o/a https://h/o/a\n");
  CHECK(shown("\xEF\xBB\xBFhttps://h/o/a\n") == "o/a https://h/o/a\n");
  CHECK_THROWS_AS(parse_sources(R"({"message": "Not Found"})"), base::Error);
}

TEST_CASE("what could run a program or show a password is refused") {
  for (const char* const line :
       {"ext::sh -c id", "ext::sh", "-oProxyCommand=id", "ssh://-oProxyCommand=id/x",
        "-o@host:path", "http://h/a/b", "file://host/a", "/srv/git/app", "../app", "git://h/a",
        "https://user:secret@h/a/b", "https://h/a b c d", "https://h/a/\x01", "fd::17/foo",
        "a::b@c:d", "https://h/a/b na*me", "https://h/a/b na#me"}) {
    CAPTURE(line);
    CHECK_THROWS_AS(parse_sources(line), base::Error);
  }
  CHECK_THROWS_AS(parse_sources("[{}]"), base::Error);
  CHECK_THROWS_AS(parse_sources(R"([{"name": "a", "url": "file:///srv/private"}])"), base::Error);
  CHECK_THROWS_AS(parse_sources("[1"), base::Error);
  CHECK_THROWS_AS(parse_sources("https://h/a/b x\nhttps://h/c/d x\n"), base::Error);
}

TEST_CASE("pauses grow") {
  CHECK(store::pause_after(1) == std::chrono::minutes(1));
  CHECK(store::pause_after(2) == std::chrono::minutes(4));
  CHECK(store::pause_after(1'000'000) == store::pause_after(store::kMaxFailures));
}

}  // namespace cairn::syncing
