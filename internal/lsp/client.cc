#include "internal/lsp/client.h"

#include <algorithm>

#include "internal/lsp/params.h"
#include "internal/lsp/uri.h"

namespace cairn::lsp {

using base::Json;

Client client_of(const Json& params) {
  Client client;
  const Json& its = member(params, "capabilities");
  for (const Json& one : member(member(its, "general"), "positionEncodings")) {
    if (one == "utf-8") client.encoding = model::PositionEncoding::kUtf8;
  }
  const Json& workspace = member(its, "workspace");
  client.can_register_watchers =
      flag_in(member(workspace, "didChangeWatchedFiles"), "dynamicRegistration");
  client.can_refresh_lenses = flag_in(member(workspace, "codeLens"), "refreshSupport");
  const Json& document = member(its, "textDocument");
  client.reads_symbol_trees =
      flag_in(member(document, "documentSymbol"), "hierarchicalDocumentSymbolSupport");
  const Json& formats = member(member(document, "hover"), "contentFormat");
  client.reads_markdown =
      !formats.is_array() || std::find(formats.begin(), formats.end(), "markdown") != formats.end();
  const Json& options = member(params, "initializationOptions");
  if (!flag_in(options, "codeLens")) client.left_out.insert("codeLensProvider");
  for (const Json& one : member(options, "disable")) {
    if (one.is_string()) client.left_out.insert(one.get<std::string>());
  }
  if (const std::string* const index = string_in(options, "index")) client.index = *index;
  return client;
}

std::optional<std::string> directory_of(const Json& params) {
  for (const Json& folder : member(params, "workspaceFolders")) {
    const std::string* const uri = string_in(folder, "uri");
    if (uri != nullptr) return path_of_uri(*uri);
  }
  if (const std::string* const uri = string_in(params, "rootUri")) return path_of_uri(*uri);
  if (const std::string* const path = string_in(params, "rootPath")) return *path;
  return std::nullopt;
}

}  // namespace cairn::lsp
