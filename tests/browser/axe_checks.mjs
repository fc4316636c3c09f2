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
// The theme with more contrast has two forms; each is checked on one of the screens, to save time.
const kScreens = [
  { width: 1280, themes: [["light", "light"], ["dark", "dark"], ["contrast", "light"]] },
  { width: 360, themes: [["light", "light"], ["dark", "dark"], ["contrast", "dark"]] },
];
const kColourRules = ["color-contrast", "link-in-text-block"];  // the only rules on which a theme has an effect
const kMostShown = 30;

export async function checkAccessibility(world) {
  const { browser, base } = world;
  const views = await viewsOf(world);
  const page = await openPage(browser, base, { reducedMotion: "reduce", mayFail: true });
  await page.goto(`${base}/`);
  await page.evaluate(await readFile(kSource, "utf8"));
  const found = new Map();
  for (const { width, themes } of kScreens) {
    await page.setViewportSize({ width, height: 800 });
    for (const { name, hash } of views) {
      await page.evaluate((to) => { location.hash = to; }, hash);
      await settle(page);
      await examine(page, themes, `${name}, ${width} px`, found);
      if (name === "start" || name === "file") await examineDialogs(page, themes, `${name}, ${width} px`, found);
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
    await pause(60);
    for (let before = "", same = 0; same < 2 && performance.now() < end;) {
      await pause(40);
      const now = document.querySelector(".waiting, .is-stale") ? "" : String(document.body.innerHTML.length);
      same = now !== "" && now === before ? same + 1 : 0;
      before = now;
    }
  });
}

async function examine(page, themes, where, found) {
  for (const [theme, scheme] of themes) {
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
async function examineDialogs(page, themes, where, found) {
  const buttons = await page.locator("header button[aria-haspopup=dialog]").count();
  const ways = ["?", "t", ...Array.from({ length: buttons }, (_, i) => i)];
  for (const way of ways) {
    await page.evaluate(() => document.activeElement?.blur());
    if (typeof way === "string") await page.keyboard.press(way);
    else await page.locator("header button[aria-haspopup=dialog]").nth(way).click();
    await settle(page);
    if (await page.locator("dialog[open]").count() === 0) continue;
    await examine(page, themes, `dialog of ${way} in ${where}`, found);
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
  for (const { themes } of kScreens) await examine(page, themes, "document", found);
  report(found, "documents in Markdown break no rule of WCAG, A or AA");
  await page.context().close();
}
