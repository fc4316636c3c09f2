// Checks that the page can be used without a mouse and on a narrow screen.
import { check, checkSame, openPage, openView } from "./harness.mjs";

export async function checkKeyboard({ browser, base, query, answer }) {
  const page = await openPage(browser, base);
  await openView(page, base, "#/map");
  await page.locator(".modules > li").first().waitFor();
  await page.keyboard.press("/");
  checkSame(await focused(page), "query", "/ goes to the search box");
  await page.keyboard.type(query);
  await page.locator("#results:not(.is-stale)").waitFor();
  await page.waitForFunction((text) => document.querySelector("h1.unseen")?.textContent === `Results for ${text}`, query);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  checkSame(await page.evaluate(() => document.activeElement.textContent), answer.results[0].qualified_name, "arrows move through the results");
  await page.keyboard.press("Enter");
  await page.locator("article.symbol").waitFor();
  checkSame(await page.evaluate(() => document.activeElement.tagName), "H1", "the heading of the view has the focus");
  await page.keyboard.press("n");
  await page.locator(".graph-view").waitFor();
  const steps = await tabTo(page, "go-on");
  check(steps > 0, "Tab leads to the list of the graph");
  await page.keyboard.press("Enter");
  await page.waitForFunction((id) => !decodeURIComponent(location.hash).includes(id), answer.results[0].id);
  await page.locator(".graph-view").waitFor();
  check(true, "Enter moves to another node");
  await page.keyboard.press("Escape");
  await page.waitForFunction((id) => decodeURIComponent(location.hash) === `#/graph/${id}`, answer.results[0].id);
  await page.keyboard.press("Escape");
  await page.locator("article.symbol").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".result").first().waitFor();
  await page.waitForFunction((name) => document.activeElement.textContent === name, answer.results[0].qualified_name);
  check(true, "Esc goes back to the previous place");
  await page.keyboard.press("Escape");
  checkSame(await focused(page), "query", "and from the results into the search box");
  await page.keyboard.press("Enter");
  await page.locator("article.symbol").waitFor();
  await page.waitForTimeout(60);
  checkSame(await page.title(), `${answer.results[0].qualified_name} – cairn`, "the title names the symbol");
  await page.keyboard.press("n");
  await page.locator(".graph-view").waitFor();
  check(true, "after Enter in the search box, the keys are those of the symbol");
  await page.context().close();
}

const focused = (page) => page.evaluate(() => document.activeElement.id);

async function tabTo(page, name) {
  for (let i = 1; i < 60; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement.classList.contains(wanted), name)) return i;
  }
  return 0;
}

export async function checkNarrow({ browser, base, symbol, query, answer }) {
  const page = await openPage(browser, base, { viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  const other = answer.results.find((result) => result.id !== symbol.id) ?? symbol;
  const views = {
    "#/": ".start", [`#/search?q=${encodeURIComponent(query)}`]: ".result", [`#/symbol/${symbol.id}`]: "article.symbol",
    [`#/graph/${symbol.id}`]: ".mark", [`#/path/${symbol.id}/${other.id}`]: ".path-view", "#/map": ".modules > li",
  };
  const wide = [];
  for (const [hash, sign] of Object.entries(views)) {
    await openView(page, base, hash);
    await page.locator(sign).first().waitFor();
    await page.waitForTimeout(60);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 360) wide.push(`${hash} ${width}`);
  }
  checkSame(wide, [], "at 360 px nothing scrolls sideways");
  await page.context().close();
}
