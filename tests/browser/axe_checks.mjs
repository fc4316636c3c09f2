// Checks all views with axe-core for the rules of WCAG 2.2, levels A and AA, in all themes, on a wide
// and a narrow screen.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { checkSame, openPage } from "./harness.mjs";
import { kDocument } from "./markdown_document.mjs";
import { openMarkdown } from "./markdown_fixture.mjs";
import { viewsOf } from "./views.mjs";

const kSource = fileURLToPath(new URL("../../internal/api/web/node_modules/axe-core/axe.min.js", import.meta.url));
const kTags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
// A theme changes only colours, so the other rules are checked in one theme. A narrow screen has the
// same colours as a wide one. The theme with more contrast has two forms, which take turns.
const kColourRules = ["color-contrast", "link-in-text-block"];
const kAllRules = { type: "tag", values: kTags };
const kColours = { type: "rule", values: kColourRules };
const kContrasts = ["light", "dark"];
const kScreens = [
  { width: 1280, runs: (i) => [["light", "light", kAllRules], ["dark", "dark", kColours], ["contrast", kContrasts[i % 2], kColours]] },
  { width: 360, runs: () => [["light", "light", kAllRules, kColourRules]] },
];
const kMostShown = 30;

export async function checkAccessibility(world) {
  const { browser, base } = world;
  const views = await viewsOf(world);
  const page = await openPage(browser, base, { reducedMotion: "reduce", mayFail: true });
  await page.goto(`${base}/`);
  await page.evaluate(await readFile(kSource, "utf8"));
  const found = new Map();
  for (const { width, runs } of kScreens) {
    await page.setViewportSize({ width, height: 800 });
    for (const [i, { name, hash }] of views.entries()) {
      await page.evaluate((to) => { location.hash = to; }, hash);
      await settle(page);
      await examine(page, runs(i), `${name}, ${width} px`, found);
      if (name === "start") await examineDialogs(page, runs(i), `${name}, ${width} px`, found);
    }
  }
  report(found, "no view breaks a rule of WCAG, A or AA");
  await page.context().close();
}

// Waits until nothing is loading and the view no longer changes.
async function settle(page) {
  await page.evaluate(async () => {
    const pause = (time) => new Promise((done) => { setTimeout(done, time); });
    const end = performance.now() + 8000;
    await pause(40);
    for (let before = "", same = 0; same < 2 && performance.now() < end;) {
      await pause(25);
      const now = document.querySelector(".waiting, .is-stale") ? "" : String(document.body.innerHTML.length);
      same = now !== "" && now === before ? same + 1 : 0;
      before = now;
    }
  });
}

async function examine(page, runs, where, found, within = "html") {
  for (const [theme, scheme, only, without = []] of runs) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    const violations = await page.evaluate(async ([name, runOnly, off, selector]) => {
      document.documentElement.dataset.theme = name;
      const rules = Object.fromEntries(off.map((rule) => [rule, { enabled: false }]));
      const options = { runOnly, rules, resultTypes: ["violations"], preload: false, iframes: false };
      const { violations } = await window.axe.run(document.querySelector(selector), options);
      return violations.flatMap(({ id, nodes }) => nodes.map((node) => [id, node.target.join(" "), node.any[0]?.message ?? node.failureSummary]));
    }, [theme, only, without, within]);
    for (const [rule, selector, message] of violations) {
      // The lines of a list have the same fault.
      const key = `${rule} ${selector.replace(/:nth-child\(\d+\)/g, "").replace(/="[^"]*"/g, "")}`;
      found.set(key, { message, places: [...(found.get(key)?.places ?? []), `${where}, ${theme}${theme === scheme ? "" : ` ${scheme}`}`] });
    }
  }
}

// The dialogs that a key or a button of the header opens.
async function examineDialogs(page, runs, where, found) {
  const buttons = await page.locator("header button[aria-haspopup=dialog]").count();
  const ways = ["?", "t", ...Array.from({ length: buttons }, (_, i) => i)];
  for (const way of ways) {
    await page.evaluate(() => document.activeElement?.blur());
    if (typeof way === "string") await page.keyboard.press(way);
    else await page.locator("header button[aria-haspopup=dialog]").nth(way).click();
    await settle(page);
    if (await page.locator("dialog[open]").count() === 0) continue;
    await examine(page, runs, `dialog of ${way} in ${where}`, found, "dialog[open]");
    await page.keyboard.press("Escape");
  }
}

function report(found, what) {
  const others = (places) => (places.length > 1 ? ` and ${places.length - 1} more` : "");
  const lines = [...found].map(([key, { message, places }]) => `\n  ${key}: ${message} (${places[0]}${others(places)})`);
  if (lines.length > kMostShown) lines.splice(kMostShown, lines.length, `\n  and ${lines.length - kMostShown} more`);
  checkSame(lines.join(""), "", what);
}

export async function checkAccessibleMarkdown({ browser, base }) {
  const { page, show } = await openMarkdown(browser, base);
  await show(kDocument);
  await page.evaluate(await readFile(kSource, "utf8"));
  const found = new Map();
  for (const { runs } of kScreens) await examine(page, runs(0), "document", found);
  report(found, "documents in Markdown break no rule of WCAG, A or AA");
  await page.context().close();
}
