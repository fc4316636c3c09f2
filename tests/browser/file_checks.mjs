// Checks the code of the file view: text, colours, links, selected lines, copying, and speed.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

export const fileOf = (path, query = "") => `api/v1/files/${path.split("/").map(encodeURIComponent).join("/")}${query}`;
export const hashOf = (path, lines = "") => `#/file/${path.split("/").map(encodeURIComponent).join("/")}${lines ? `?L=${lines}` : ""}`;
export const lineOf = (page) => page.evaluate(() => new URLSearchParams(location.hash.split("?")[1]).get("L"));
const kIsDefinition = 1;

// Opens the file of the most used symbol.
export async function openFile({ browser, base, symbol }, options = {}) {
  const path = (await ask(base, `api/v1/symbols/${encodeURIComponent(symbol.id)}`)).body.path;
  const file = (await ask(base, fileOf(path))).body;
  const page = await openPage(browser, base, options.page ?? {});
  await openView(page, base, hashOf(path, options.lines ?? ""));
  await page.locator(".code-numbers a").first().waitFor();
  return { page, path, file };
}

function firstLink(file) {
  for (const [i, links] of file.links.entries()) {
    for (let at = 0; at < links.length; at += 4) {
      const [column, length, symbol] = links.slice(at, at + 3);
      const target = file.symbols[symbol];
      if (target.path !== "") return { i, column, length, target };
    }
  }
  throw new Error("the file has no links");
}

export async function checkFileCode(world) {
  const { page, path, file } = await openFile(world);
  const shown = await page.evaluate(() => [...document.querySelectorAll(".code-text")].map((one) => one.textContent).join(""));
  checkSame(shown, `${file.lines.join("\n")}\n`, "a file has the lines of the API");
  checkSame(await page.locator(".breadcrumbs").textContent(), `Files/${path}`, "and its path");
  const [link] = await page.locator(".code-text a[data-s]").all();
  // A name of another package has no file, so it is not a link.
  const { i, column, length, target } = firstLink(file);
  checkSame(await link.textContent(), file.lines[i].slice(column, column + length), "a name is a link");
  checkSame(decodeURIComponent(await link.getAttribute("href")), `#/file/${target.path}?L=${target.line}`, "to its definition");
  checkSame(await link.getAttribute("tabindex"), "-1", "but no stop of the Tab key");
  const coloured = await page.evaluate(() => document.querySelector('.code-chunk [class^="syntax-"]')?.textContent);
  const wanted = file.colours.map((one, line) => file.lines[line].slice(one[0], one[0] + one[1])).find((text) => text !== "");
  check(wanted === undefined || wanted.startsWith(coloured), "what the server colours has a colour", `${coloured} instead of ${wanted}`);
  const copied = await page.evaluate(() => {
    const numbers = document.querySelectorAll(".code-numbers a");
    const range = document.createRange();
    range.setStart(numbers[0], 0);
    range.setEnd(document.querySelectorAll(".code-text")[0], document.querySelectorAll(".code-text")[0].childNodes.length);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    return getSelection().toString();
  });
  checkSame(copied.trimEnd(), file.lines.slice(0, 100).join("\n").trimEnd(), "copied code has no numbers");
  await page.context().close();
}

export async function checkFileLines(world) {
  const { page, path, file } = await openFile(world, { lines: "3-5" });
  const mark = page.locator(".code-mark").first();
  checkSame([await mark.getAttribute("data-first"), await mark.getAttribute("data-last")], ["3", "5"], "the lines of the address are marked");
  const requests = [];
  page.on("request", (request) => { if (request.url().includes("/api/v1/files/")) requests.push(request.url()); });
  await page.locator('.code-numbers a[data-line="7"]').click();
  await page.waitForFunction(() => location.hash.endsWith("?L=7"));
  await page.locator('.code-numbers a[data-line="9"]').click({ modifiers: ["Shift"] });
  await page.waitForFunction(() => location.hash.endsWith("?L=7-9"));
  checkSame(requests, [], "selecting lines changes the address and loads nothing");
  const last = Math.max(1, file.line_count - 2);
  await openView(page, world.base, hashOf(path, String(last)));
  const number = page.locator(`.code-numbers a[data-line="${Math.min(last, file.lines.length)}"]`);
  await number.waitFor();
  check(await isVisible(number), "the line of the address is scrolled to");
  await page.context().close();
}

const isVisible = (locator) => locator.evaluate((element) => {
  const [box, region] = [element.getBoundingClientRect(), element.closest(".code-region").getBoundingClientRect()];
  return box.top >= region.top && box.bottom <= region.bottom;
});

export async function checkFileBack(world) {
  const { page, file } = await openFile(world);
  const region = page.locator(".code-region");
  await region.evaluate((element) => { element.scrollTop = 400; });
  await page.waitForTimeout(100);
  const before = await region.evaluate((element) => element.scrollTop);
  const far = file.outline.at(-1);
  if (!far || before === 0) return;
  await page.evaluate((line) => { location.hash = `${location.hash.split("?")[0]}?L=${line}`; }, far.line);
  await page.waitForFunction((line) => document.querySelector(".code-mark")?.dataset.first === String(line), far.line);
  await page.goBack();
  await page.waitForFunction(() => !location.hash.includes("L="));
  await page.waitForTimeout(100);
  checkSame(await region.evaluate((element) => element.scrollTop), before, "back returns to where one was");
  await page.context().close();
}

export async function checkDefinitionLink(world) {
  const { page, file } = await openFile(world);
  const at = file.links.findIndex((line) => definitionIn(line) >= 0);
  if (at < 0) return;
  const symbol = file.symbols[file.links[at][definitionIn(file.links[at]) + 2]];
  const told = (await ask(world.base, `api/v1/references?symbol=${encodeURIComponent(symbol.id)}&tests=all&limit=5000`)).body;
  await page.evaluate((line) => { location.hash = `${location.hash.split("?")[0]}?L=${line}`; }, at + 1);
  await page.locator(`.code-text a.is-definition[data-l="${at + 1}"]`).first().click();
  await page.locator(".panel-references .panel-symbol .name").waitFor();
  await page.waitForFunction(
    (name) => document.querySelector(".panel-references .panel-symbol .name").textContent === name, told.node.qualified_name);
  check(true, "a click on a definition lists its references");
  const more = page.getByRole("button", { name: /in tests$/ });
  if (await more.count()) await more.click();
  const lines = told.files.map((one) => new Set(one.places.map((place) => place.line)).size).reduce((a, b) => a + b, 0);
  await page.waitForFunction((count) => document.querySelectorAll(".use-line").length === count, lines).catch(() => {});
  checkSame(await page.locator(".use-line").count(), lines, "all lines of the API, with those in tests");
  await page.context().close();
}

function definitionIn(links) {
  for (let i = 0; i < links.length; i += 4) if ((links[i + 3] & kIsDefinition) !== 0) return i;
  return -1;
}

export async function checkFileCalm(world) {
  const path = (await ask(world.base, `api/v1/symbols/${encodeURIComponent(world.symbol.id)}`)).body.path;
  const page = await openPage(world.browser, world.base);
  await page.addInitScript(() => {
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isOfView = entry.sources.some((source) => (source.node?.closest ? source.node : source.node?.parentElement)?.closest(".file-view"));
        if (isOfView && !entry.hadRecentInput) window.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openView(page, world.base, hashOf(path));
  await page.locator(".code-numbers a").first().waitFor();
  await page.waitForTimeout(600);
  checkSame(await page.evaluate(() => window.shift), 0, "nothing moves while a file opens");
  await page.context().close();
}

const kEvil = `<img src=x onerror="window.harmed=1"><b>'"&amp;`;

export async function checkFileHostile(world) {
  const path = (await ask(world.base, `api/v1/symbols/${encodeURIComponent(world.symbol.id)}`)).body.path;
  const page = await openPage(world.browser, world.base);
  await page.route("**/api/v1/files/**", async (route) => {
    const response = await route.fetch();
    const file = await response.json();
    const evil = (one) => ({ ...one, name: kEvil, kind: kEvil });
    await route.fulfill({
      response,
      json: {
        ...file, language: kEvil, lines: file.lines.map(() => kEvil), colour_names: file.colour_names.map(() => `${kEvil} code-mark`),
        symbols: file.symbols.map(evil), outline: file.outline.map(evil),
      },
    });
  });
  await openView(page, world.base, hashOf(path));
  await page.locator(".code-text").first().waitFor();
  await page.waitForTimeout(150);
  const seen = await page.evaluate(() => ({
    text: document.querySelector(".code-text").textContent.split("\n")[0],
    made: document.querySelectorAll("#app img, #app b, .code-text .code-mark").length,
    harmed: window.harmed === 1,
  }));
  checkSame(seen, { text: kEvil, made: 0, harmed: false }, "hostile code stays text");
  await page.context().close();
}
