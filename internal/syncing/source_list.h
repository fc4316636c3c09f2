// Reads lists of repositories, as people write them or as the APIs of forges return them.
//
//   https://git.example.org/org/app.git                     named org/app
//   git@git.example.org:org/tool.git   other/name           named other/name
//   [{"full_name": "org/app", "clone_url": "https://…"}]    GitHub, Gitea, Forgejo
//   [{"path_with_namespace": "org/app", "http_url_to_repo": "https://…"}]   GitLab
//   {"items": […]}, {"data": […]}                           searches of GitHub and Gitea
//
// Blank lines and those that begin with # are skipped. Arrays in an array, as several pages of an
// API make them, are one list. The list is foreign data: only https, ssh and file are accepted as
// protocols, because others of git can run programs, and no URL with a password. file is accepted
// only in lists of lines: an answer of a forge must not name repositories of this machine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "internal/store/source_queue.h"

namespace cairn::syncing {

// Returns the repositories of a list, each name once. Throws base::Error kBadData, which names the
// line or the entry, for a URL or name that is not acceptable.
std::vector<store::Source> parse_sources(std::string_view text);

}  // namespace cairn::syncing
