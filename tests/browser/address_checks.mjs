// Checks addresses and answers that were made to do harm: links that somebody sends, paths with the
// signs of addresses, and answers of another form than expected.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";
import { hashOf } from "./file_checks.mjs";

const kUp = ["../../../health", "%2e%2e/%2e%2e/%2E%2E/health", "..%2f..%2fhealth", "a/../../../../health"];
const kAddresses = [
  ...kUp.map((path) => `#/file/${path}`), "#/symbol/..", "#/symbol/%2e%2e", "#/graph/%2e%2e", "#/path/%2e/%2e%2e", "#/compare?left=..&right=.",
  "#/file/README.md?L=9999999", "#/file/README.md?L=1-9999999", "#/file/README.md?at=--help", "#/file/%ED%A0%80?repo=__proto__",
  "#/search?q=%22%22%22", "#/search?q=constructor:__proto__ kind:constructor", "#/lines?q=(&regex=1&kind=constructor", "#/__proto__/constructor",
];

// The requests of views, as a browser writes their addresses.
const kOperations = /^\/(api\/v1\/(search|status|map|grep|neighbors|path|impact|diff|references|related|files(\/.*)?|symbols\/[^/]+))$/;

export async function checkHostileAddresses({ browser, base }) {
  const page = await openPage(browser, base, { mayFail: true });
  await page.addInitScript(() => { window.setInterval = () => 0; });  // the page does not look at the server's health again
  let sent = [];
  page.on("request", (request) => sent.push(new URL(request.url()).pathname));
  await openView(page, base, "#/");
  await page.locator(".reading").waitFor();
  const bad = [];
  for (const address of kAddresses) {
    sent = [];
    await page.evaluate((to) => { location.hash = to; }, address);
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => setTimeout(done, 30)); }));
    await page.waitForFunction(() => document.querySelector("main > *") && !document.querySelector(".waiting"));
    const others = sent.filter((path) => !kOperations.test(path));
    const text = await page.locator("main").textContent();
    if (others.length > 0 || text.includes("cannot be drawn")) bad.push(`${address} ${others} ${text.slice(0, 80)}`);
  }
  checkSame(bad, [], "an address leads to no other operation of the server, and always to a view");
  await page.context().close();
}

const kPath = `src/a b?c=d&line=1#e"f'%41\n<g>;{line}{path}:9`;

// A path must not change the meaning of the address of the editor.
export async function checkEditorAddress({ browser, base }) {
  const { root } = (await ask(base, "api/v1/status")).body;
  if (!root) return;
  const page = await openPage(browser, base, { mayFail: true });
  await page.addInitScript(() => {
    const settings = { editor: "editor://open?file={path}&line={line}" };
    if (location.protocol.startsWith("http")) localStorage.setItem("cairn.settings", JSON.stringify(settings));
  });
  let path = kPath;
  await page.route("**/api/v1/search**", async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    for (const result of json.results) Object.assign(result, { path, line: "7&run=x" });
    await route.fulfill({ response, json });
  });
  await openView(page, base, "#/search?q=a");
  const link = new URL(await page.locator(".editor-link").getAttribute("href"));
  checkSame(
    Object.fromEntries(link.searchParams), { file: `${root}/${kPath}`, line: "7&run=x" },
    "a path stays one value in the address of the editor");
  checkSame(link.hash, "", "with nothing after it");
  path = "src/../../outside.txt";
  await openView(page, base, "#/search?q=a");
  await page.locator(".preview-place .place").waitFor();
  checkSame(await page.locator(".editor-link").count(), 0, "and never leads out of the sources");
  await page.context().close();
}

// Any answer of another form leaves the header, and the next view is drawn again.
export async function checkBrokenAnswers({ browser, base, symbol, query }) {
  const page = await openPage(browser, base, { mayFail: true, mayThrow: true });
  let answers = null;
  await page.route("**/api/v1/**", (route) => (answers === null ? route.continue() : route.fulfill({ json: answers })));
  const views = [
    `#/search?q=${encodeURIComponent(query)}`, `#/symbol/${symbol.id}`, `#/graph/${symbol.id}`, "#/map", "#/file/", "#/file/README.md",
    "#/lines?q=a",
  ];
  const bad = [];
  for (const broken of [{}, { results: 5, lines: {}, entries: 1, files: "x", modules: 3, steps: null, total: "5" }]) {
    answers = broken;
    for (const view of views) {
      await openView(page, base, view);
      await page.waitForFunction(() => document.querySelector("main > *"));
      await page.waitForTimeout(40);
      if (await page.locator("header #query").count() === 0) bad.push(`${view} ${JSON.stringify(broken)}`);
    }
  }
  checkSame(bad, [], "no form of an answer makes the page blank");
  answers = { results: 5 };
  await openView(page, base, "#/search?q=a");
  await page.getByText("This view cannot be drawn").waitFor();
  answers = null;
  await page.evaluate((hash) => { location.hash = hash; }, views[1]);
  await page.locator("article.symbol").waitFor();
  check(true, "a view that cannot be drawn says so, and the next one is drawn");
  await page.context().close();
}

// Half of a surrogate pair cannot be part of an address.
export async function checkOddText(world) {
  const path = (await ask(world.base, `api/v1/symbols/${encodeURIComponent(world.symbol.id)}`)).body.path;
  const page = await openPage(world.browser, world.base, { mayFail: true });
  await page.route("**/api/v1/files/**", async (route) => {
    const response = await route.fetch();
    const file = await response.json();
    const odd = (one) => ({ ...one, path: "a\ud800b.py", name: "\udfff" });
    await route.fulfill({ response, json: { ...file, symbols: file.symbols.map(odd), outline: file.outline.map(odd) } });
  });
  await openView(page, world.base, hashOf(path));
  await page.locator(".code-text").first().waitFor();
  checkSame(
    await page.locator(".code-text a").first().getAttribute("href").then((href) => href.split("?")[0]), "#/file/a%EF%BF%BDb.py",
    "half of a pair is replaced in addresses");
  await page.context().close();
}
