// Checks that code which tries to look like other code is shown as it is, and that what does not fit
// into one answer can be reached.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";
import { fileOf, hashOf } from "./file_checks.mjs";

const kReordered = 'access = "user\u202e \u2066# admin\u2069 \u2066"';

// The answers of the server with some lines replaced, because no index has such lines for sure.
async function withLines(page, change) {
  await page.route("**/api/v1/files/**", async (route) => {
    const response = await route.fetch();
    const file = await response.json();
    const lines = change(file.lines);
    await route.fulfill({ response, json: { ...file, lines, line_count: lines.length, colours: lines.map(() => []), links: lines.map(() => []) } });
  });
}

export async function checkHiddenLetters({ browser, base, symbol }) {
  const { path } = (await ask(base, `api/v1/symbols/${encodeURIComponent(symbol.id)}`)).body;
  const page = await openPage(browser, base);
  await withLines(page, () => [kReordered, "a\u200bb", "plain"]);
  await openView(page, base, hashOf(path));
  await page.locator(".hidden-letter").first().waitFor();
  const names = await page.locator(".hidden-letter").evaluateAll((all) => all.map((one) => getComputedStyle(one, "::before").content));
  checkSame(names, ['"U+202E"', '"U+2066"', '"U+2069"', '"U+2066"', '"U+200B"'], "letters that cannot be seen are shown by their number");
  checkSame(await page.locator(".code-text").first().textContent(), `${kReordered}\na\u200bb\nplain\n`, "and stay in the text that is copied");
  check((await page.locator(".file-note").textContent()).includes("order"), "a note says that the order would change");
  await page.context().close();
}

export async function checkSymbolSource({ browser, base, symbol }) {
  const { path, source } = (await ask(base, `api/v1/symbols/${encodeURIComponent(symbol.id)}`)).body;
  if (!source) return;
  const lines = source.lines.slice(0, 200);
  const file = (await ask(base, fileOf(path, `?first_line=${source.first_line}&limit=${lines.length}`))).body;
  if (JSON.stringify(file.lines) !== JSON.stringify(lines)) return;
  const page = await openPage(browser, base);
  await openView(page, base, `#/symbol/${symbol.id}`);
  const links = file.links.flatMap((line, i) => line.flatMap((column, at) => {
    if (at % 4 !== 0 || file.symbols[line[at + 2]].path === "") return [];
    return [file.lines[i].slice(column, column + line[at + 1])];
  }));
  if (links.length > 0) await page.locator(".source .code a").first().waitFor();
  checkSame(await page.locator(".source .code a").allTextContents(), links, "names in the source of a symbol lead to their definitions");
  await page.context().close();
}

// The server gives 1,000 entries at once; here it gives one, so that any directory has more.
export async function checkManyEntries({ browser, base }) {
  const root = (await ask(base, "api/v1/files?directory=")).body;
  const last = root.entries.filter((entry) => !entry.is_directory).at(-1);
  if (!last || root.total < 2) return;
  const page = await openPage(browser, base);
  await page.route(/api\/v1\/files\?directory=$/, (route) => route.fulfill({ json: { ...root, entries: root.entries.slice(0, 1) } }));
  await openView(page, base, "#/file/");
  await page.getByRole("button", { name: "Show all" }).click();
  await page.waitForFunction((total) => document.querySelectorAll(".entry-name").length === total, root.total);
  check(true, "the rest of a long directory can be shown");
  await openView(page, base, hashOf(last.path));
  await page.locator('.tree-row[aria-current="page"]').waitFor();
  checkSame(await page.locator('.tree-row[aria-current="page"] .tree-name').textContent(), last.name, "and the tree has the open file in any case");
  await page.context().close();
}

export async function checkBeyond({ browser, base, symbol }) {
  const { path } = (await ask(base, `api/v1/symbols/${encodeURIComponent(symbol.id)}`)).body;
  const file = (await ask(base, fileOf(path))).body;
  const page = await openPage(browser, base);
  await openView(page, base, hashOf(path, "9999999"));
  await page.locator(".code-numbers a").first().waitFor();
  const last = page.locator(`.code-numbers a[data-line="${file.line_count}"]`);
  await last.waitFor();
  check((await page.locator(".file-note").textContent()).includes("only"), "a line after the end is reported");
  const [row, code] = [await last.boundingBox(), await page.locator(".code-region").boundingBox()];
  check(row.y < code.y + code.height, "and the end of the file is shown");
  await page.context().close();
}

export async function checkDirectoryWithoutSlash({ browser, base }) {
  const root = (await ask(base, "api/v1/files?directory=")).body;
  const page = await openPage(browser, base, { mayFail: true });
  const directory = root.entries.find((entry) => entry.is_directory);
  if (directory) {
    await openView(page, base, hashOf(directory.path));
    await page.locator(".directory-entries li").first().waitFor();
    checkSame(decodeURIComponent(new URL(page.url()).hash), `#/file/${directory.path}/`, "a directory without / at its end is opened, too");
  }
  await openView(page, base, "#/file/no/such/file");
  await page.locator(".failure").waitFor();
  check((await page.locator(".failure").textContent()).includes("no/such/file"), "a path that does not exist is reported");
  await page.context().close();
}

export async function checkSections({ browser, base, map }) {
  const path = map.documents?.map((one) => one.path).find((one) => one.endsWith(".md"));
  if (!path) return;
  const page = await openPage(browser, base);
  const lines = (text) => Array(300).fill(text);
  await withLines(page, () => ["# One", "[two](#part-two)", ...lines("text\n"), "## Part two", ...lines("more\n")]);
  const isAtTwo = () => page.waitForFunction(() => {
    const box = document.querySelector("#doc-part-two")?.getBoundingClientRect();
    return box && document.activeElement?.id === "doc-part-two" && box.top > 0 && box.top < innerHeight / 2;
  });
  await openView(page, base, hashOf(path));
  await page.getByRole("link", { name: "two", exact: true }).click();
  await isAtTwo();
  checkSame(decodeURIComponent(new URL(page.url()).hash), `#/file/${path}?section=part-two`, "a heading that was followed is in the address");
  await openView(page, base, new URL(page.url()).hash);
  await isAtTwo();
  check(true, "and such an address opens the document there");
  await page.context().close();
}
