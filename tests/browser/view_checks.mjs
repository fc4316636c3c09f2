// Checks the views of a symbol, its neighbourhood, paths and the module map.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

const encode = (id) => encodeURIComponent(id);
const neighborsOf = (id, hops = 1) => `api/v1/neighbors?symbol=${encode(id)}&hops=${hops}&limit=60`;
const unique = (walk) => new Set([walk.start.id, ...walk.steps.map((step) => step.id)]).size;

export async function checkSymbol({ browser, base, symbol }) {
  const told = (await ask(base, `api/v1/symbols/${encode(symbol.id)}`)).body;
  const page = await openPage(browser, base);
  await openView(page, base, `#/symbol/${symbol.id}`);
  checkSame(await page.locator("h1 .name").textContent(), told.qualified_name, "a symbol has its name");
  if (told.signature) checkSame(await page.locator(".signature").textContent(), told.signature, "and its signature");
  if (told.documentation) checkSame(await page.locator(".documentation").textContent(), told.documentation, "and its documentation, as text");
  if (told.source) {
    const lines = told.source.lines.slice(0, 200);
    checkSame(await page.locator(".source .code").textContent(), lines.join("\n"), "and its source");
    const numbers = (await page.locator(".source .numbers").textContent()).split("\n");
    checkSame([numbers[0], numbers.length], [String(told.source.first_line), lines.length], "with the numbers of its lines");
  }
  if (told.members?.length) {
    const members = page.locator("section", { has: page.getByRole("heading", { name: /^Members/ }) });
    checkSame(await members.locator("a.name").first().textContent(), told.members[0].qualified_name, "and its members");
  }
  const uses = Array.isArray(told.uses?.files) ? told.uses : Array.isArray(told.references?.files) ? told.references : null;
  if (uses) checkSame(
    await page.locator(".file-uses .path").allTextContents(), uses.files.map((file) => file.path), "references are grouped by file");
  const callers = told.callers?.steps ?? told.callers?.results;
  if (callers?.length) {
    const section = page.locator("section", { has: page.getByRole("heading", { name: /^Callers/ }) });
    checkSame(await section.locator("a.name").allTextContents(), callers.map((step) => step.qualified_name), "callers are listed");
  }
  const related = (await ask(base, `api/v1/related?entity=${encode(symbol.id)}`)).body;
  if (related.results?.length) {
    await page.locator(".related > li").first().waitFor();
    checkSame(
      await page.locator(".related > li .facts li").count(), related.results.flatMap((one) => one.facts).length,
      "what is related has its facts");
  }
  await page.context().close();
}

export async function checkUnknownName({ browser, base }) {
  const page = await openPage(browser, base, { mayFail: true });
  await openView(page, base, "#/symbol/nothingHasThisName");
  await page.locator("[role=alert]").first().waitFor();
  check(/nothing/i.test(await page.locator(".failure").textContent()), "an unknown name is reported");
  await page.context().close();
}

export async function checkGraph({ browser, base, symbol }) {
  const walk = (await ask(base, neighborsOf(symbol.id))).body;
  const page = await openPage(browser, base);
  const marks = page.locator(".drawing .mark");
  await openView(page, base, `#/graph/${symbol.id}`);
  await marks.first().waitFor();
  checkSame(await marks.count(), unique(walk), "the graph has as many nodes as the answer");
  checkSame(await page.locator(".node-list .go-on").count(), unique(walk) - 1, "the list next to it has them, too");
  checkSame(await page.locator(".drawing .edge").count(), walk.steps.length, "and an arrow for every step");
  checkSame(await overlaps(page), 0, "no names overlap");

  const kinds = new Map();
  for (const step of walk.steps) kinds.set(step.edge.kind, (kinds.get(step.edge.kind) ?? 0) + 1);
  const box = page.locator(".legend input").first();  // the kind of edge with the most edges
  const most = Math.max(...kinds.values());
  await box.uncheck();
  checkSame(await marks.count(), unique(walk) - most, "a kind of edge can be hidden");
  await box.check();

  const before = await scene(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  check((await scene(page)) !== before, "it can be zoomed");
  const node = page.locator(`.mark[data-id="${walk.steps[0].id}"]`);
  await page.getByRole("button", { name: "Fit" }).click();
  const stood = await node.getAttribute("transform");
  const at = await node.locator("> circle").boundingBox();
  await page.mouse.move(at.x + 4, at.y + 4);
  await page.mouse.down();
  await page.mouse.move(at.x + 40, at.y + 50, { steps: 4 });
  await page.mouse.up();
  check((await node.getAttribute("transform")) !== stood, "a node can be dragged");
  check(page.url().includes(encode(symbol.id)) || page.url().includes(symbol.id), "dragging is not a click");

  const more = (await ask(base, `api/v1/neighbors?symbol=${encode(walk.steps[0].id)}&hops=1&limit=20`)).body;
  const all = new Set([walk.start, ...walk.steps, ...more.steps].map((one) => one.id)).size;
  await page.locator(".node-list").getByRole("button", { name: `Expand ${walk.steps[0].qualified_name}`, exact: true }).first().click();
  await page.waitForFunction((count) => document.querySelectorAll(".drawing .mark").length === count, all).catch(() => {});
  checkSame(await marks.count(), all, "a node can be expanded");
  await page.getByRole("button", { name: "As a web" }).click();
  checkSame(await marks.count(), all, "as a web it has the same nodes");
  await page.getByRole("button", { name: "Fit" }).click();
  await node.locator("text").first().click();
  await page.waitForFunction((id) => decodeURIComponent(location.hash).includes(id), walk.steps[0].id);
  check(true, "a click on a node opens it");
  await page.context().close();
}

const scene = (page) => page.locator(".drawing svg > g").first().getAttribute("transform");

// Counts the pairs of names that overlap visibly.
const overlaps = (page) => page.evaluate(() => {
  const boxes = [...document.querySelectorAll(".drawing .mark > text")].map((text) => text.getBoundingClientRect());
  let pairs = 0;
  boxes.forEach((a, i) => boxes.slice(i + 1).forEach((b) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide > 2 && high > 4) pairs += 1;
  }));
  return pairs;
});

export async function checkPath({ browser, base, symbol, symbols }) {
  // The end is a symbol two steps away, so that there is a path to draw.
  const walk = (await ask(base, neighborsOf(symbol.id, 2))).body;
  const end = walk.steps.find((step) => step.depth === 2) ?? walk.steps[0] ?? symbols[1];
  const way = (await ask(base, `api/v1/path?from=${encode(symbol.id)}&to=${encode(end.id)}`)).body;
  const page = await openPage(browser, base);
  await openView(page, base, `#/symbol/${symbol.id}`);
  await page.getByRole("button", { name: /Path from here/ }).click();
  check((await page.locator(".strip").textContent()).includes("Path from"), "path from here waits for another symbol");
  await page.getByLabel("Name of the end of the path").fill(end.id);
  await page.keyboard.press("Enter");
  await page.locator(".path-view .chain-stop").first().waitFor();
  checkSame(await page.locator(".path-view .chain-stop rect").count(), way.steps.length + 1, "the path is drawn, with a box for each stop");
  checkSame(await page.locator(".path-view .chain-arrow line").count(), way.steps.length, "and an arrow for each step");
  const names = await page.locator(".path-view .chain-stop title").allTextContents();
  check(names.at(-1).startsWith(way.steps.at(-1).qualified_name), "it ends where it should", names.at(-1));
  await page.context().close();
}

export async function checkMap({ browser, base, map }) {
  const page = await openPage(browser, base);
  await openView(page, base, "#/map");
  await page.locator(".modules > li").first().waitFor();
  checkSame(await page.locator(".module-head .name").allTextContents(), map.modules.map((module) => module.name), "the map has every module");
  checkSame(await page.locator(".treemap .cell").count(), map.modules.length, "and an area for each");
  await page.locator(".module-head .name").first().click();
  await page.locator(".result").first().waitFor();
  const paths = await page.locator(".result .place").allTextContents();
  const inside = map.files.filter((file) => file.module === map.modules[0].name).map((file) => file.path);
  const directory = map.modules[0].name.replace(/[{*].*$/, "");
  check(
    paths.every((path) => path.startsWith(directory)) && inside.some((file) => paths.some((path) => path.startsWith(file))),
    "a click searches inside the module", paths[0]);
  await page.context().close();
}
