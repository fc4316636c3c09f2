// Checks the comparison of two symbols and of two revisions. Expected values come from the API.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

const kLimit = 200;
const symbolOf = async (base, id) => (await ask(base, `api/v1/symbols/${encodeURIComponent(id)}?limit=${kLimit}`)).body;
const impactOf = async (base, id) => (await ask(base, `api/v1/impact?symbol=${encodeURIComponent(id)}&limit=${kLimit}`)).body;
const stepsOf = (part) => part?.steps ?? part?.results ?? [];

export async function checkCompare({ browser, base, symbols }) {
  const [left, right] = await Promise.all(symbols.slice(0, 2).map((symbol) => symbolOf(base, symbol.id)));
  const page = await openPage(browser, base);
  await openView(page, base, `#/compare?left=${encodeURIComponent(left.id)}&right=${encodeURIComponent(right.id)}`);
  const headOf = (name) => page.getByRole("rowheader", { name, exact: true });
  const row = (name) => page.locator(".compare-table tr", { has: headOf(name) }).locator("td").allTextContents();
  await page.locator(".compare-table").waitFor();
  checkSame(await row("Name"), [left.qualified_name, right.qualified_name], "two symbols are side by side");
  checkSame(await row("Place"), [left, right].map((one) => `${one.path}:${one.line}`), "with their places");
  if (left.signature && right.signature) checkSame(await row("Signature"), [left.signature, right.signature], "and their signatures");
  await checkLists(page, "Callers", stepsOf(left.callers), stepsOf(right.callers), (node) => node.id);
  await checkLists(page, "Callees", stepsOf(left.callees), stepsOf(right.callees), (node) => node.id);
  const [one, two] = await Promise.all([impactOf(base, left.id), impactOf(base, right.id)]);
  await checkLists(page, "What is affected by a change", one.affected, two.affected, (node) => node.id);
  if (left.source && right.source) await checkDifference(page, left.source, right.source);
  await page.context().close();
}

async function checkLists(page, title, left, right, keyOf) {
  if (left.length + right.length === 0) return;
  const [a, b] = [new Set(left.map(keyOf)), new Set(right.map(keyOf))];
  const [both, onlyLeft] = [left.filter((node) => b.has(keyOf(node))), left.filter((node) => !b.has(keyOf(node)))];
  const expected = [onlyLeft, both, right.filter((node) => !a.has(keyOf(node)))];
  const section = page.locator("section.section", { has: page.getByRole("heading", { level: 2, name: new RegExp(`^${title}`) }) });
  const lists = section.locator(".three-lists section");
  await lists.first().waitFor();
  const notes = await lists.locator("h3 .note").allTextContents();
  checkSame(
    notes.map((text) => Number(text.replaceAll(",", ""))), expected.map((nodes) => nodes.length),
    `${title}: of the left, of both, of the right`);
  checkSame(await lists.nth(0).locator("a").allTextContents(), expected[0].slice(0, 12).map((node) => node.qualified_name), `${title}: their names`);
}

// The lines of a difference that are not only of one side must be the source of the other.
async function checkDifference(page, left, right) {
  for (let button = page.locator(".diff .fold button"); await button.count() > 0;) await button.first().click();
  const rows = await page.locator(".diff tr").evaluateAll((all) => all.map((row) => ({
    kind: row.className, text: row.querySelector("code").textContent,
    numbers: [...row.querySelectorAll(".number")].map((cell) => cell.dataset.number),
  })));
  const side = (without, at, source) => {
    const own = rows.filter((one) => one.kind !== without);
    const lines = own.map(({ text }) => (text === " " ? "" : text));
    checkSame(lines, source.lines.map((line) => (line === " " ? "" : line)), "without the other lines, the difference is the source");
    checkSame(own.map(({ numbers }) => Number(numbers[at])), source.lines.map((_, i) => source.first_line + i), "with its numbers");
  };
  side("is-added", 0, left);
  side("is-removed", 1, right);
}

export async function checkPicker({ browser, base, symbol, query }) {
  const page = await openPage(browser, base);
  await openView(page, base, `#/symbol/${symbol.id}`);
  await page.getByRole("link", { name: "Compare with…" }).click();
  const box = page.getByRole("combobox", { name: "Right" });
  await box.fill(query);
  const options = page.getByRole("option");
  await options.first().waitFor();
  const found = (await ask(base, `api/v1/search?q=${encodeURIComponent(query)}&limit=8&offset=0&explain=true`)).body.results;
  checkSame(
    await options.locator(".name").allTextContents(), found.map((one) => one.qualified_name),
    "the box for a symbol suggests what a search finds");
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  await box.press("ArrowUp");
  checkSame(
    await page.locator('[role=option][aria-selected="true"]').getAttribute("id"), await box.getAttribute("aria-activedescendant"),
    "arrow keys choose a suggestion");
  await box.press("Enter");
  await page.locator(".compare-table").waitFor();
  check(page.url().includes(`right=${encodeURIComponent(found[0].id)}`), "Enter takes it", page.url());
  await page.context().close();
}

export async function checkChanges({ browser, base }) {
  const page = await openPage(browser, base, { mayFail: true });
  const asked = await ask(base, "api/v1/diff?revision=HEAD~10&limit=500");
  await openView(page, base, "#/changes?base=HEAD~10");
  if (asked.status !== 200) {  // the sources may have no history
    await page.locator(".failure").waitFor();
    check(/git repository/.test(await page.locator(".changes-view").textContent()), "without a history, the page says what it needs");
    return page.context().close();
  }
  const { changes, count } = asked.body;
  await page.locator(".change-counts, .changes-view p[role=status]:not(.waiting)").first().waitFor();
  const expected = new Map();
  for (const change of changes) expected.set(change.path, (expected.get(change.path) ?? 0) + 1);
  checkSame(await page.locator(".changed-file summary .path").allTextContents(), [...expected.keys()], "changes are grouped by file");
  checkSame(
    await page.locator(".changed-file").evaluateAll((all) => all.map((one) => one.querySelectorAll(":scope > ul > li").length)),
    [...expected.values()], "with all definitions that changed");
  const counts = await page.locator(".change-counts .change").allTextContents();
  checkSame(
    counts.reduce((sum, text) => sum + parseInt(text.replaceAll(",", ""), 10), 0), Object.values(count).reduce((a, b) => a + b, 0),
    "and their number");
  const impact = (await ask(base, "api/v1/impact?revision=HEAD~10&limit=60")).body;
  await page.getByRole("heading", { name: /^Tests to run/ }).waitFor({ timeout: 20_000 });
  checkSame(await page.locator(".commands pre").allTextContents(), impact.test_commands, "the commands that run the tests are there");
  checkSame(await page.locator(".break").count(), Math.min((impact.breaks ?? []).length, 8), "and what breaks");
  await page.getByLabel("From").fill("no-such-revision");
  await page.getByLabel("From").press("Enter");
  await page.locator(".failure").waitFor();
  check(/no-such-revision.*main/s.test(await page.locator(".failure").textContent()), "an unknown revision is reported, with what to type");
  await page.context().close();
}

// The lines of a changed file: without the added ones it is the old version, without the removed ones
// the new one.
export async function checkChangedLines({ browser, base }) {
  const asked = await ask(base, "api/v1/diff?revision=HEAD~10&to=HEAD&limit=500");
  const file = asked.body.files?.find((one) => one.status === "modified");
  if (asked.status !== 200 || !file) return;
  const page = await openPage(browser, base);
  await openView(page, base, "#/changes?base=HEAD~10&head=HEAD");
  const block = page.locator(".changed-file", { has: page.locator(".path", { hasText: file.path }) }).first();
  await block.getByRole("button", { name: "Show the lines" }).click();
  await block.locator(".diff").waitFor();
  const { from, to } = asked.body.comparison;
  const path = file.path.split("/").map(encodeURIComponent).join("/");
  const version = async (revision) => (await ask(base, `api/v1/files/${path}?revision=${revision}`)).body;
  await checkDifference(page, ...await Promise.all([version(from), version(to)]));
  await page.context().close();
}
