// Checks the settings: theme and editor are kept, applied at once, and checked.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

const themeOf = (page) => page.evaluate(() => document.documentElement.dataset.theme);
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem("cairn.settings")));

async function openSettings(page) {
  await page.getByRole("button", { name: "Settings" }).click();
  await page.locator("dialog.settings[open]").waitFor();
}

export async function checkSettings({ browser, base, query }) {
  const page = await openPage(browser, base, { colorScheme: "light" });
  await openView(page, base, `#/search?${new URLSearchParams({ q: query })}`);
  await page.locator(".result").first().waitFor();
  await openSettings(page);
  await page.getByLabel("Dark").check();
  checkSame([await themeOf(page), (await kept(page)).theme], ["dark", "dark"], "a theme is applied at once and kept");
  await page.keyboard.press("Escape");
  await page.locator("dialog.settings").waitFor({ state: "detached" });
  checkSame(await page.locator("#query").inputValue(), query, "Esc closes the dialog, and nothing else");
  checkSame(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), "Settings", "which gives the focus back");
  await checkFirstPaint(page, base);
  await checkEditor(page, base, query);
  await page.context().close();
}

// Records the theme when the first element of the page is made.
async function checkFirstPaint(page, base) {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector("#app > *")) return;
      window.firstTheme = document.documentElement.dataset.theme;
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true });
  });
  await openView(page, base, "#/");
  await page.locator(".start").waitFor();
  checkSame(await page.evaluate(() => window.firstTheme), "dark", "the theme is set before anything is drawn");
}

async function checkEditor(page, base, query) {
  const { root } = (await ask(base, "api/v1/status")).body;
  await openSettings(page);
  await page.getByLabel("Links open files in").selectOption({ label: "another, by its address" });
  const address = page.getByLabel(/^Address/);
  const refused = [];
  for (const text of ["javascript:alert('{path}')", "JavaScript:{path}", " data:text/html,{path}", "vbscript:{path}", "{path}", "editor://open"]) {
    await address.fill(text);
    if ((await page.locator("#editor-fault").textContent()) !== "" && (await kept(page)).editor === "") refused.push(text);
  }
  checkSame(refused.length, 6, "addresses that could run a script, or have no path, are refused");
  await address.fill("editor://open?file={path}&line={line}");
  const fault = await page.locator("#editor-fault").textContent();
  checkSame([fault, (await kept(page)).editor], ["", "editor://open?file={path}&line={line}"], "an address of one's own is kept");
  await page.getByLabel("Links open files in").selectOption({ label: "VS Code" });
  checkSame((await kept(page)).editor, "vscode://file{path}:{line}:{column}", "a known editor can be chosen");
  await page.keyboard.press("Escape");
  if (!root) return;
  const { results } = (await ask(base, `api/v1/search?${new URLSearchParams({ q: query, limit: 20, offset: 0, explain: true })}`)).body;
  await openView(page, base, `#/search?${new URLSearchParams({ q: query })}`);
  const link = await page.locator(".editor-link").getAttribute("href");
  checkSame(decodeURIComponent(link), `vscode://file${root}/${results[0].path}:${results[0].line}:1`, "a result opens in the editor");
}
