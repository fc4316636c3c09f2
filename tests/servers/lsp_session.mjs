// Tests `cairn lsp` with the library of the language client of VS Code, and the capabilities that
// VS Code sends:
//
//   node lsp_session.mjs ROOT COMMAND ARGUMENT …
//
// ROOT is the sample project in Python, in git, with an index by the built-in indexer. The session
// opens and changes a file, asks everything that the server offers and cairn's own questions,
// cancels requests, and shuts the server down. The file is not saved.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as rpc from "vscode-languageserver-protocol/node";
import { capabilities } from "./vscode_capabilities.mjs";

const [root, command, ...args] = process.argv.slice(2);
let passed = 0;
let failed = 0;
function check(what, ok, detail = "") {
  ok ? passed++ : failed++;
  console.log(`${ok ? "ok  " : "FAIL"} ${what}${ok ? "" : ": " + JSON.stringify(detail)}`);
}
const failure = (promise) => promise.then(() => undefined, (error) => error);

const uriOf = (path) => `file://${join(root, path)}`;
const tides = "src/harbour_lights/tides.py";
let text = readFileSync(join(root, tides), "utf8");
const document = { uri: uriOf(tides) };
// The parameters for the first place of a text in the file as it is in the editor.
function at(part) {
  const before = text.slice(0, text.indexOf(part)).split("\n");
  const position = { line: before.length - 1, character: before.at(-1).length };
  return { textDocument: document, position };
}

const child = spawn(command, args, { cwd: "/", stdio: ["pipe", "pipe", "inherit"] });
const ended = new Promise((resolve) => child.on("exit", resolve));
const reader = new rpc.StreamMessageReader(child.stdout);
const connection = rpc.createProtocolConnection(reader, new rpc.StreamMessageWriter(child.stdin));
const oddities = [];
const states = [];
const registered = [];
let refreshes = 0;
connection.onError(([error]) => oddities.push(String(error)));
connection.onUnhandledNotification((note) => oddities.push(note.method));
connection.onNotification("cairn/index", (note) => states.push(note.state));
connection.onNotification(rpc.LogMessageNotification.type, (note) => oddities.push(note.message));
connection.onNotification(rpc.ShowMessageNotification.type, (note) => oddities.push(note.message));
connection.onRequest(rpc.RegistrationRequest.type, (params) => {
  registered.push(...params.registrations.map((one) => one.method));
});
connection.onRequest(rpc.CodeLensRefreshRequest.type, () => { refreshes++; });
connection.listen();
// A token that is undefined would count as a second parameter.
const ask = (type, params, ...token) => connection.sendRequest(type.type ?? type, params, ...token);

const started = await ask(rpc.InitializeRequest, {
  processId: process.pid,
  clientInfo: { name: "Visual Studio Code", version: "1.91.0" },
  locale: "en",
  rootPath: root,
  rootUri: `file://${root}`,
  capabilities,
  initializationOptions: { index: "auto", codeLens: true, disable: ["declarationProvider"] },
  trace: "off",
  workspaceFolders: [{ uri: `file://${root}`, name: "python" }],
});
const offered = started.capabilities;
check("initialize: name and version", started.serverInfo?.name === "cairn", started.serverInfo);
check("initialize: positions in UTF-16", offered.positionEncoding === "utf-16", offered);
check("initialize: a capability is left out", offered.declarationProvider === undefined, offered);
check("initialize: lenses that are resolved", offered.codeLensProvider?.resolveProvider, offered);
connection.sendNotification(rpc.InitializedNotification.type, {});
connection.sendNotification("$/setTrace", { value: "off" });
connection.sendNotification("workspace/didChangeConfiguration", { settings: null });

connection.sendNotification(rpc.DidOpenTextDocumentNotification.type, {
  textDocument: { ...document, languageId: "python", version: 1, text },
});
const inserted = "# 😀 a line that is not saved\n";
text = inserted + text;
connection.sendNotification(rpc.DidChangeTextDocumentNotification.type, {
  textDocument: { ...document, version: 2 },
  contentChanges: [{
    range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
    rangeLength: 0,
    text: inserted,
  }],
});

const definition = await ask(rpc.DefinitionRequest, at("before(minute)"));
check("definition, moved by the edit", definition?.[0]?.range.start.line === 37, definition);
const context = { includeDeclaration: false };
const uses = await ask(rpc.ReferencesRequest, { ...at("level(self"), context });
check("references, moved by the edit", uses.some((one) =>
  one.uri === document.uri && one.range.start.line === 90), uses);
const marks = await ask(rpc.DocumentHighlightRequest, at("level(self"));
check("highlights", marks.length >= 2, marks);
const hover = await ask(rpc.HoverRequest, at("level(self"));
check("hover is Markdown", hover?.contents.kind === "markdown", hover);
const symbols = await ask(rpc.DocumentSymbolRequest, { textDocument: document });
const table = symbols.find((one) => one.name === "TideTable");
check("symbols are a tree", table?.children.some((one) => one.name === "level"), symbols);
check("symbols follow the edit", table?.selectionRange.start.line === 47, table);
const found = await ask(rpc.WorkspaceSymbolRequest, { query: "TideTable" });
check("workspace symbols", found?.[0]?.name === "TideTable", found?.[0]);
check("no implementations are an empty list or null", !(await ask(rpc.ImplementationRequest,
  at("level(self")))?.length);
const type = await ask(rpc.TypeDefinitionRequest, at("add_flood("));
check("type definition", type?.[0]?.range.start.line === 47, type);

const [method] = await ask(rpc.CallHierarchyPrepareRequest, at("level(self"));
check("call hierarchy", method?.name === "level", method);
const callers = await ask(rpc.CallHierarchyIncomingCallsRequest, { item: method });
check("callers", callers.some((one) => one.from.name === "spans_above"), callers);
const callees = await ask(rpc.CallHierarchyOutgoingCallsRequest, { item: method });
check("callees", callees.some((one) => one.to.name === "before"), callees);
const [turn] = await ask(rpc.TypeHierarchyPrepareRequest, at("Turn(Event)"));
const parents = await ask(rpc.TypeHierarchySupertypesRequest, { item: turn });
check("supertypes", parents.some((one) => one.name === "Event"), parents);
const children = await ask(rpc.TypeHierarchySubtypesRequest, { item: parents[0] });
check("subtypes", children.some((one) => one.name === "Turn"), children);

const lenses = await ask(rpc.CodeLensRequest, { textDocument: document });
const lens = lenses.find((one) => one.range.start.line === at("level(self").position.line);
const resolved = await ask(rpc.CodeLensResolveRequest, lens ?? lenses[0]);
check("a lens counts uses and tests", /^1 use · 2 tests$/.test(resolved.command?.title), resolved);
check("its command is the client's", resolved.command?.command === "cairn.showReferences");
check("its arguments", resolved.command?.arguments[0] === document.uri &&
  resolved.command?.arguments[1].line === lens?.range.start.line, resolved);
const prose = { textDocument: { uri: uriOf("docs/planning.md") } };
const links = await ask(rpc.DocumentLinkRequest, prose);
check("links of a document", links.some((one) => one.target.includes("planner.py#L")), links);

const related = await ask("cairn/related", at("level(self"));
check("cairn/related", related.entity.qualified_name === "TideTable.level", related.entity);
const search = await ask("cairn/search", { query: "tide", limit: 3 });
check("cairn/search", search.results.length === 3, search);
const answer = await ask("cairn/ask", { query: "when may a lighthouse be serviced" });
check("cairn/ask", answer.results.length > 0 && answer.results[0].text, answer);
const impact = await ask("cairn/impact", { revision: "HEAD" });
check("cairn/impact: what is not saved does not count", impact.breaks_total === 0, impact);
const status = await ask("cairn/status", {});
check("cairn/status", status.root === root && status.files === 7, status);
const commanded = await ask(rpc.ExecuteCommandRequest,
  { command: "cairn.search", arguments: [{ query: "tide", limit: 3 }] });
check("a command answers like the request",
  JSON.stringify(commanded) === JSON.stringify(search), commanded);

const source = new rpc.CancellationTokenSource();
const slow = Array.from({ length: 40 }, (_, i) =>
  failure(ask("cairn/ask", { query: `question ${i} of the tides` }, source.token)));
source.cancel();
const codes = (await Promise.all(slow)).map((error) => error?.code);
check("cancelled requests are answered, with -32800 or a result", codes.every((code) =>
  code === undefined || code === rpc.LSPErrorCodes.RequestCancelled), codes);
check("some were cancelled", codes.includes(rpc.LSPErrorCodes.RequestCancelled), codes);
const unknown = await failure(ask("textDocument/rename", {}));
check("an unknown request is -32601", unknown?.code === rpc.ErrorCodes.MethodNotFound, unknown);

// The update at the start may still be running; that of the command follows it.
const ready = () => states.filter((state) => state === "ready").length;
const end = Date.now() + 60_000;
const until = async (isSo) => {
  while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
};
await until(() => states.at(-1) === "ready");
const before = ready();
await ask(rpc.ExecuteCommandRequest, { command: "cairn.index" });
await until(() => ready() > before);
check("an update begins and ends", states[0] === "updating" && ready() > before, states);
check("lenses are asked for again after it", refreshes > 0);
check("changes of files are asked for", registered.includes("workspace/didChangeWatchedFiles"));
connection.sendNotification(rpc.DidCloseTextDocumentNotification.type, { textDocument: document });

check("shutdown", (await ask(rpc.ShutdownRequest, undefined)) === null);
const late = await failure(ask("cairn/status", {}));
check("a request after it is -32600", late?.code === rpc.ErrorCodes.InvalidRequest, late);
connection.sendNotification(rpc.ExitNotification.type);
check("exit code", (await ended) === 0);
check("nothing came that the library did not expect", oddities.length === 0, oddities);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
