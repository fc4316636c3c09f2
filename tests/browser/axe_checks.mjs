// Checks all views with axe-core for the rules of WCAG 2.2, levels A and AA, in all themes, on a wide
// and a narrow screen.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { ask, checkSame, openPage } from "./harness.mjs";
import { kDocument } from "./markdown_document.mjs";
import { openMarkdown } from "./markdown_fixture.mjs";

const kSource = fileURLToPath(new URL("../../internal/api/web/node_modules/axe-core/axe.min.js", import.meta.url));
const kTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
const kWidths = [1280, 360];
const kThemes = [["light", "light"], ["dark", "dark"], ["contrast", "light"], ["contrast", "dark"]];
const kColourRules = ["color-contrast", "link-in-text-block"];  // the only rules on which a theme has an effect
const kMostShown = 30;

export async function checkAccessibility({ browser, base, symbol, symbols, query }) {
  const page = await openPage(browser, base, { reducedMotion: "reduce", mayFail: true });
  await page.goto(`${base}/`);
  await page.evaluate(await readFile(kSource, "utf8"));
  const found = new Map();
  for (const width of kWidths) {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, hash] of await viewsOf(base, symbol, symbols, query)) {
      await page.evaluate((to) => { location.hash = to; }, hash);
      await settle(page);
      await examine(page, `${name}, ${width} px`, found);
      if (name === "start" || name === "file") await examineDialogs(page, `${name}, ${width} px`, found);
    }
  }
  report(found, "no view breaks a rule of WCAG, A or AA");
  await page.context().close();
}

async function viewsOf(base, symbol, symbols, query) {
  const [id, other] = [symbol.id, symbols.find((one) => one.id !== symbol.id).id].map(encodeURIComponent);
  const { body } = await ask(base, `api/v1/symbols/${id}`);
  const walk = (await ask(base, `api/v1/neighbors?symbol=${id}&hops=1&limit=60`)).body;
  const end = walk.steps[0] ? encodeURIComponent(walk.steps[0].id) : other;
  const word = encodeURIComponent(query);
  return Object.entries({
    start: "#/", search: `#/search?q=${word}`, "no results": "#/search?q=zzqqzzqq", symbol: `#/symbol/${id}`, graph: `#/graph/${id}`, path: `#/path/${id}/${end}`,
    lines: `#/lines?q=${word}`, map: "#/map", compare: `#/compare?left=${id}&right=${other}`, "compare nothing": "#/compare", changes: "#/changes?base=HEAD~5",
    failure: "#/changes?base=no-such-revision", directory: "#/file/", file: `#/file/${body.path.split("/").map(encodeURIComponent).join("/")}?L=${body.line}`,
  });
}

// Waits until nothing is loading and the view no longer changes.
async function settle(page) {
  await page.evaluate(async () => {
    const pause = (time) => new Promise((done) => { setTimeout(done, time); });
    const end = performance.now() + 8000;
    await pause(60);
    for (let before = "", same = 0; same < 2 && performance.now() < end;) {
      await pause(40);
      const now = document.querySelector(".waiting") ? "" : String(document.body.innerHTML.length);
      same = now !== "" && now === before ? same + 1 : 0;
      before = now;
    }
  });
}

async function examine(page, where, found) {
  for (const [theme, scheme] of kThemes) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const isFirst = theme === "light";
    const violations = await page.evaluate(async ([name, run]) => {
      document.documentElement.dataset.theme = name;
      const { violations } = await window.axe.run(document, { runOnly: run, resultTypes: ["violations"], preload: false, iframes: false });
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, node.target.join(" "), node.any[0]?.message ?? node.failureSummary]));
    }, [theme, isFirst ? { type: "tag", values: kTags } : { type: "rule", values: kColourRules }]);
    for (const [rule, selector, message] of violations) {
      const key = `${rule} ${selector.replace(/:nth-child\(\d+\)/g, "").replace(/="[^"]*"/g, "")}`;  // the lines of a list have the same fault
      found.set(key, { message, places: [...(found.get(key)?.places ?? []), `${where}, ${theme}${theme === scheme ? "" : ` ${scheme}`}`] });
    }
  }
}

// The dialogs that a key or a button of the header opens.
async function examineDialogs(page, where, found) {
  const buttons = await page.locator("header button[aria-haspopup=dialog]").count();
  const ways = ["?", "t", ...Array.from({ length: buttons }, (_, i) => i)];
  for (const way of ways) {
    await page.evaluate(() => document.activeElement?.blur());
    if (typeof way === "string") await page.keyboard.press(way);
    else await page.locator("header button[aria-haspopup=dialog]").nth(way).click();
    await settle(page);
    if (await page.locator("dialog[open]").count() === 0) continue;
    await examine(page, `dialog of ${way} in ${where}`, found);
    await page.keyboard.press("Escape");
  }
}

function report(found, what) {
  const lines = [...found].map(([key, { message, places }]) => `\n  ${key}: ${message} (${places[0]}${places.length > 1 ? ` and ${places.length - 1} more` : ""})`);
  if (lines.length > kMostShown) lines.splice(kMostShown, lines.length, `\n  and ${lines.length - kMostShown} more`);
  checkSame(lines.join(""), "", what);
}

export async function checkAccessibleMarkdown({ browser, base }) {
  const { page, show } = await openMarkdown(browser, base);
  await show(kDocument);
  await page.evaluate(await readFile(kSource, "utf8"));
  const found = new Map();
  await examine(page, "document", found);
  report(found, "documents in Markdown break no rule of WCAG, A or AA");
  await page.context().close();
}
