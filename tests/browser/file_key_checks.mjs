// Checks the keys, dialogs and panels of the file view.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";
import { fileOf, hashOf, lineOf, openFile } from "./file_checks.mjs";

const focused = (page) => page.evaluate(() => document.activeElement.className);
const until = (page, line) =>
  page.waitForFunction((wanted) => new URLSearchParams(location.hash.split("?")[1]).get("L") === wanted, line).catch(() => {});

export async function checkFileKeys(world) {
  const { page, path, file } = await openFile(world);
  check((await focused(page)).includes("code-region"), "the code has the focus", await focused(page));
  for (const key of ["j", "j", "ArrowDown", "k"]) await page.keyboard.press(key);
  await until(page, "2");
  checkSame(await lineOf(page), "2", "j, k and the arrows move the current line");
  await page.keyboard.press("Shift+J");
  await until(page, "2-3");
  checkSame(await lineOf(page), "2-3", "J selects lines");
  await page.keyboard.press("g");
  await page.keyboard.press("g");
  await until(page, "1");
  checkSame(await lineOf(page), "1", "g g goes to the first line");
  await page.keyboard.press("l");
  await page.keyboard.type("12");
  await page.keyboard.press("Enter");
  await until(page, "12");
  checkSame(await lineOf(page), "12", "l goes to a line");
  const at = file.links.findIndex((line, i) => i >= 12 && line.length > 0);
  const [column, length, index] = file.links[at];
  await page.keyboard.press("ArrowRight");
  while ((await page.evaluate(() => Number(document.activeElement.dataset.l ?? 0))) < at + 1) await page.keyboard.press("w");
  checkSame(await page.evaluate(() => document.activeElement.textContent), file.lines[at].slice(column, column + length), "right moves to the names");
  await page.keyboard.press(".");
  const card = page.locator(".hover-card");
  await card.waitFor();
  const told = (await ask(world.base, `api/v1/symbols/${encodeURIComponent(file.symbols[index].id)}?source=false&limit=3`)).body;
  await card.getByText(told.qualified_name, { exact: true }).first().waitFor();
  if (told.signature) checkSame(await card.locator(".hover-signature").textContent(), told.signature, "a card shows the signature");
  await page.keyboard.press("Escape");
  checkSame(await card.count(), 0, "Escape closes it");
  checkSame(await page.evaluate(() => document.activeElement.dataset.l), String(at + 1), "and the name has the focus again");
  await page.keyboard.press("g");
  await page.keyboard.press("r");
  await page.locator(".panel-references .panel-symbol").waitFor();
  checkSame(await page.locator('[role=tab][aria-selected="true"]').textContent(), "References", "g r lists references");
  await page.keyboard.press("g");
  await page.keyboard.press("d");
  const { path: to, line } = file.symbols[index];
  await page.waitForFunction((hash) => decodeURIComponent(location.hash) === hash, `#/file/${to}?L=${line}`);
  check(true, "g d opens the definition");
  await page.goBack();
  await page.waitForFunction((hash) => location.hash.startsWith(hash), hashOf(path));
  await page.context().close();
}

export async function checkFilePanels(world) {
  const { page, file } = await openFile(world);
  const rows = page.locator(".outline li");
  if (file.outline.length > 0) {
    await rows.first().waitFor();
    checkSame(await page.locator(".outline-name").allTextContents(), file.outline.map((one) => one.name), "the outline has every definition");
    const last = file.outline.at(-1);
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await page.waitForFunction(() => document.activeElement.id === "outline-filter");
    await page.keyboard.type(last.name);
    checkSame(
      await page.locator(".outline-name").allTextContents(), filtered(file.outline, last.name), "and can be filtered, with what encloses it");
    await page.keyboard.press("ArrowDown");
    checkSame(await page.evaluate(() => document.activeElement.closest(".outline") !== null), true, "down leads into it");
    await page.locator("#outline-filter").focus();
    await page.keyboard.press("Enter");
    await until(page, String(file.outline.find((one) => one.name.toLowerCase().includes(last.name.toLowerCase())).line));
    check((await focused(page)).includes("code-region"), "Enter opens the first match", await focused(page));
    await page.locator(".outline a").last().click();
    await until(page, String(last.line));
    await page.locator(".code-region").focus();
  }
  await page.keyboard.press("]");
  checkSame(await page.locator(".file-side").count(), 0, "] closes the panel");
  await page.keyboard.press("[");
  checkSame(await page.locator(".file-tree").count(), 0, "[ closes the tree");
  await page.reload();
  await page.locator(".code-region").waitFor();
  checkSame(await page.locator(".file-tree, .file-side").count(), 0, "and both stay closed");
  await page.keyboard.press("[");
  const root = (await ask(world.base, "api/v1/files?directory=")).body;
  await page.locator(".tree-row").first().waitFor();
  const top = await page.locator('.tree-row[aria-level="1"] .tree-name').allTextContents();
  checkSame(top, root.entries.map((entry) => entry.name), "the tree has the entries of the API");
  await page.context().close();
}

// Returns the names of the definitions whose names contain a text, and of those that enclose them.
function filtered(outline, text) {
  const has = (one) => one.name.toLowerCase().includes(text.toLowerCase());
  const isAround = (outer, i, inner, j) => i < j && outer.depth < inner.depth && outline.slice(i + 1, j).every((one) => one.depth > outer.depth);
  return outline.filter((outer, i) => has(outer) || outline.some((inner, j) => has(inner) && isAround(outer, i, inner, j))).map((one) => one.name);
}

export async function checkFinder(world) {
  const { page, path } = await openFile(world);
  const name = path.split("/").at(-1);
  await page.keyboard.press("t");
  await page.locator(".finder[open]").waitFor();
  await page.keyboard.type(name);
  const told = (await ask(world.base, `api/v1/files?${new URLSearchParams({ query: name, limit: 50 })}`)).body;
  await page.waitForFunction((first) => document.querySelector(".finder-list li .found-path")?.textContent === first, told.entries[0].path);
  checkSame(
    await page.locator(".finder-list .found-path").allTextContents(), told.entries.map((entry) => entry.path),
    "t finds files, in the order of the API");
  const marked = () => [...document.querySelectorAll(".finder-list li:first-child mark")].map((one) => one.textContent).join("").length;
  for (let i = 0; i < 60 && (await page.evaluate(marked)) !== told.entries[0].matched.length; ++i) await page.waitForTimeout(50);
  checkSame(await page.evaluate(marked), told.entries[0].matched.length, "with the matching letters marked");
  await page.keyboard.press("Enter");
  await page.waitForFunction((wanted) => decodeURIComponent(location.hash) === `#/file/${wanted}`, told.entries[0].path);
  check(true, "Enter opens the best one");
  await page.keyboard.press("t");
  await page.keyboard.press("Escape");
  checkSame(await page.locator("dialog[open]").count(), 0, "Escape closes the finder");
  check(decodeURIComponent(page.url()).endsWith(told.entries[0].path), "and nothing else");
  await page.keyboard.press("?");
  checkSame(await page.locator(".help[open] kbd").first().textContent(), "/", "? shows the keys");
  await page.context().close();
}

export async function checkDirectory({ browser, base }) {
  const root = (await ask(base, "api/v1/files?directory=")).body;
  const page = await openPage(browser, base);
  await openView(page, base, "#/file/");
  await page.locator(".directory-entries li").first().waitFor();
  checkSame(await page.locator(".entry-name").allTextContents(), root.entries.map((entry) => entry.name), "a directory has its entries");
  const inner = root.entries.find((entry) => entry.is_directory);
  if (inner) {
    await page.locator(".directory-entries a", { hasText: inner.name }).first().click();
    await page.waitForFunction((name) => decodeURIComponent(location.hash) === `#/file/${name}/`, inner.name);
    check(true, "and leads on to those below");
    const below = (await ask(base, `api/v1/files?${new URLSearchParams({ directory: inner.path })}`)).body;
    const names = page.locator('.tree-row[aria-level="2"] .tree-name');
    await names.first().waitFor();
    checkSame(await names.allTextContents(), below.entries.map((entry) => entry.name), "which the tree shows, too");
  }
  await page.context().close();
}

export async function checkPermanent(world) {
  const { page, path, file } = await openFile(world, { lines: "2" });
  if (!file.commit) return;
  await page.keyboard.press("y");
  await page.waitForFunction((commit) => location.hash.includes(`at=${commit}`), file.commit);
  checkSame(await lineOf(page), "2", "y makes a permanent link, with the line");
  const told = (await ask(world.base, fileOf(path, `?revision=${file.commit}`))).body;
  const isShown = (text) => [...document.querySelectorAll(".code-text")].map((one) => one.textContent).join("") === text;
  await page.waitForFunction(isShown, `${told.lines.join("\n")}\n`);
  check((await page.locator(".file-note").textContent()).includes(file.commit.slice(0, 10)), "which shows the version of that commit");
  await page.context().close();
}

export async function checkFileNarrow(world) {
  const { page, file } = await openFile(world, { page: { viewport: { width: 360, height: 740 } } });
  checkSame(await page.evaluate(() => document.documentElement.scrollWidth), 360, "at 360 px only the code scrolls sideways");
  await page.keyboard.press("]");
  await page.locator(".file-side").waitFor();
  checkSame(await page.evaluate(() => document.documentElement.scrollWidth), 360, "also with the panel");
  await page.keyboard.press("Escape");
  checkSame(await page.locator(".file-side").count(), 0, "which Escape closes");
  if (file.outline.length > 0) {
    await page.keyboard.press("]");
    await page.locator(".outline a").first().click();
    await until(page, String(file.outline[0].line));
    checkSame(await page.locator(".file-side").count(), 0, "as does a choice in it");
  }
  await page.context().close();
}
