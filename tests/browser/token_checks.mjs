// Checks that each pair of colours that the page puts on top of each other has enough contrast, in
// every theme.
import { checkSame, openPage, openView } from "./harness.mjs";

const kGrounds = ["page", "raised", "hover", "chosen", "button", "field"];
const kTexts = ["text", "muted", "link", "accent", "callable", "type", "value", "place", "bad", "good"];
const kSyntax = ["comment", "string", "escape", "number", "keyword", "type", "directive"]
  .map((name) => `syntax-${name}`);
const kNames = ["callable", "type", "value", "place"].map((name) => `names-${name}`);
const kCodeGrounds = ["code-page", "line-selected", "mark", "code-same"];
const kShapes = [
  "strong-line", "focus", "text-signal", "name-signal", "graph-signal", "hotspot", "recency", "exact", "edge-call", "edge-definition",
  "edge-reference", "edge-implements", "edge-type-of", "edge-same-module", "edge-mentions", "edge-similar-to", "edge-other",
];

const pairsOf = (tops, grounds) => tops.flatMap((top) => grounds.map((ground) => [top, ground]));
const kTextPairs = [
  ...pairsOf(kTexts, kGrounds), ...pairsOf([...kSyntax, ...kNames, "text"], kCodeGrounds), ...pairsOf(["line-number"], kCodeGrounds.slice(0, 2)),
  ["link", "mark"], ["callable", "mark"], ["on-accent", "accent"], ["text", "warn"], ["muted", "warn"], ["link", "warn"],
];

// Returns the pairs with less contrast than `least`, computed from the colours that the browser uses.
const poorPairs = (page, pairs, least) => page.evaluate(({ all, limit }) => {
  const probe = document.body.appendChild(document.createElement("i"));
  const colour = (name) => {
    probe.style.color = "";
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color.match(/[\d.]+/g).slice(0, 3).map(Number);
  };
  const light = (parts) => parts.map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
  const found = [];
  for (const [top, ground] of all) {
    const [low, high] = [light(colour(top)), light(colour(ground))].sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    if (ratio < limit) found.push(`${top} on ${ground}: ${ratio.toFixed(2)}`);
  }
  probe.remove();
  return found;
}, { all: pairs, limit: least });

export async function checkTokens({ browser, base }) {
  const page = await openPage(browser, base);
  await openView(page, base, "#/");
  for (const [theme, scheme, least] of [
    ["light", "dark", 4.5], ["dark", "light", 4.5], ["contrast", "light", 7], ["contrast", "dark", 7], ["auto", "light", 4.5], ["auto", "dark", 4.5],
  ]) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate((chosen) => localStorage.setItem("cairn.settings", JSON.stringify({ theme: chosen, editor: "" })), theme);
    await page.reload();
    await page.locator("main").waitFor();
    const poor = [...await poorPairs(page, kTextPairs, least), ...await poorPairs(page, pairsOf(kShapes, ["page", "raised"]), 3)];
    checkSame(poor, [], `${theme}, where the system is ${scheme}: text has a contrast of at least ${least}, shapes of 3`);
    const red = await page.evaluate(() => getComputedStyle(document.body).backgroundColor.match(/\d+/g).map(Number)[0]);
    const isDark = theme === "dark" || (theme !== "light" && scheme === "dark");
    checkSame(red < 128, isDark, `${theme}, where the system is ${scheme}: the page is ${isDark ? "dark" : "light"}`);
  }
  await page.context().close();
}
