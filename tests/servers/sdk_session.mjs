// Tests an MCP server with the client of the official SDK. COMMAND starts the server.
//
//   node sdk_session.mjs COMMAND ARGUMENT …
//
// Lists and calls tools, reads resources and prompts if the server has any, and cancels a call.
//
// Environment variables choose the calls. TOOL (default: search) and ARGUMENTS (JSON; default:
// {"query":"tornprobe"}) are for the normal call. SLOW_TOOL and SLOW_ARGUMENTS (defaults: TOOL and
// ARGUMENTS) are for the cancelled call.
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const [command, ...args] = process.argv.slice(2);
const tool = process.env.TOOL ?? "search";
const toolArguments = JSON.parse(process.env.ARGUMENTS ?? '{"query":"tornprobe"}');
const slowTool = process.env.SLOW_TOOL ?? tool;
const slowArguments = JSON.parse(process.env.SLOW_ARGUMENTS ?? JSON.stringify(toolArguments));

let passed = 0;
let failed = 0;
function check(what, ok, detail = "") {
  ok ? passed++ : failed++;
  console.log(`${ok ? "ok  " : "FAIL"} ${what}${ok ? "" : ": " + JSON.stringify(detail)}`);
}
async function failure(promise) {
  try {
    await promise;
    return undefined;
  } catch (error) {
    return error;
  }
}

const transport = new StdioClientTransport({ command, args, stderr: "inherit" });
const client = new Client({ name: "cairn-test", version: "1" }, { capabilities: {} });
const oddities = [];
client.onerror = (error) => oddities.push(String(error));
await client.connect(transport);
const pid = transport.pid;

check("initialize: name and version of the server", client.getServerVersion()?.name && client.getServerVersion()?.version, client.getServerVersion());
const capabilities = client.getServerCapabilities();
check("initialize: it has tools", capabilities?.tools, capabilities);
check("ping", JSON.stringify(await client.ping()) === "{}");

const { tools } = await client.listTools();
check(`tools/list has ${tool}`, tools.some((t) => t.name === tool), tools.map((t) => t.name));

// The SDK validates structuredContent against the tool's outputSchema and throws if it is invalid.
const answer = await client.callTool({ name: tool, arguments: toolArguments });
check("tools/call gives a text", answer.content?.[0]?.type === "text" && answer.content[0].text.length > 0, answer);
check("tools/call is not an error", !answer.isError, answer);
const entry = tools.find((t) => t.name === tool);
if (entry?.outputSchema) check("structuredContent comes with an outputSchema", answer.structuredContent !== undefined);
const many = await Promise.all(Array.from({ length: 20 }, () => client.callTool({ name: tool, arguments: toolArguments })));
check("20 calls at once give the same", many.every((one) => one.content[0].text === answer.content[0].text));

const unknown = await failure(client.callTool({ name: "no_such_tool", arguments: {} }));
check("an unknown tool is -32602", unknown?.code === -32602, String(unknown));
const wrong = await client.callTool({ name: tool, arguments: { query: 12345 } }).catch((error) => error);
check("a wrong argument is an error for the model", wrong.isError === true || wrong.code === -32602, wrong);

let progress = [];
await client.callTool({ name: slowTool, arguments: slowArguments }, undefined, { onprogress: (p) => progress.push(p.progress) });
check("progress grows", progress.every((p, i) => i === 0 || p > progress[i - 1]), progress);

if (capabilities?.resources) {
  const { resources } = await client.listResources();
  const { resourceTemplates } = await client.listResourceTemplates();
  check("resources or templates are listed", resources.length + resourceTemplates.length > 0);
  for (const resource of resources) {
    const { contents } = await client.readResource({ uri: resource.uri });
    check(`resources/read ${resource.uri}`, contents.length > 0 && contents[0].uri !== undefined, contents);
  }
  const missing = await failure(client.readResource({ uri: "no-such-scheme://nothing" }));
  check("an unknown resource is an error", missing?.code === -32002 || missing?.code === -32602, String(missing));
}
if (capabilities?.prompts) {
  const { prompts } = await client.listPrompts();
  check("prompts are listed", prompts.length > 0);
  for (const prompt of prompts) {
    const promptArguments = Object.fromEntries((prompt.arguments ?? []).map((a) => [a.name, process.env.SYMBOL ?? "tornprobe"]));
    const { messages } = await client.getPrompt({ name: prompt.name, arguments: promptArguments });
    check(`prompts/get ${prompt.name}`, messages.length > 0, messages);
  }
  check("an unknown prompt is an error", (await failure(client.getPrompt({ name: "no_such_prompt" })))?.code === -32602);
}

const controller = new AbortController();
const cancelled = failure(client.callTool({ name: slowTool, arguments: slowArguments }, undefined, { signal: controller.signal }));
controller.abort("no longer wanted");
check("a cancelled call ends for the client", (await cancelled) !== undefined);
check("the session continues after it", JSON.stringify(await client.ping()) === "{}");

await new Promise((resolve) => setTimeout(resolve, 200));
// The protocol allows that the server sends the answer before it reads the cancellation.
const late = oddities.filter((oddity) => String(oddity).includes("unknown message ID"));
check("nothing came that the SDK did not understand", oddities.length === late.length && late.length <= 1, oddities);
const begin = Date.now();
await client.close();
let gone = false;
try {
  process.kill(pid, 0);
} catch {
  gone = true;
}
check("the server ends by itself when its input is closed", gone && Date.now() - begin < 2000, Date.now() - begin);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
