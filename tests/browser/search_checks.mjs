// Checks searching: results appear while typing, in the order of the API. Also checks the
// explanation of ranks.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

const kNames = ".result-head a.name";

export async function checkSearch({ browser, base, query, answer }) {
  const page = await openPage(browser, base);
  await openView(page, base, "");
  await page.locator("#query").pressSequentially(query, { delay: 15 });
  await page.waitForFunction((q) => location.hash.includes(new URLSearchParams({ q }).toString()), query);
  await page.waitForFunction((total) => document.querySelector(".count")?.textContent.replace(/,/g, "").includes(String(total)), answer.total);
  const shown = await page.locator(kNames).allTextContents();
  checkSame(shown, answer.results.map((result) => result.qualified_name), "typing shows the results of the API, the best first");
  check((await page.locator(".count").getAttribute("aria-live")) === "polite", "the number of results is announced to screen readers");
  const first = page.locator(".result").first();
  const best = answer.results[0];
  checkSame(
    [await first.locator(".kind").textContent(), await first.locator(".place").textContent()],
    [best.kind, best.path ? `${best.path}:${best.line}` : ""], "a result has kind and place");
  if (best.summary) checkSame(await first.locator(".summary").textContent(), best.summary, "a result has its first sentence");

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.locator("article.symbol h1").waitFor();
  checkSame(decodeURIComponent(new URL(page.url()).hash), `#/symbol/${answer.results[1].id}`, "arrow and Enter open the result");
  await page.goBack();
  await page.locator(kNames).first().waitFor();
  checkSame(await page.locator("#query").inputValue(), query, "going back returns to the search");
  await page.context().close();
}

export async function checkStaleAnswers({ browser, base, query, answer }) {
  const page = await openPage(browser, base);
  const early = query.slice(0, Math.max(2, query.length - 2));
  let aborted = 0;
  let release = () => {};
  const late = new Promise((done) => { release = done; });
  page.on("requestfailed", () => { aborted += 1; });
  await page.route((url) => url.pathname.endsWith("/search") && url.searchParams.get("q") === early, async (route) => {
    await late;
    await route.continue().catch(() => {});
  });
  await openView(page, base, "");
  const isOfEarly = (request) => new URL(request.url()).searchParams.get("q") === early;
  await Promise.all([page.waitForRequest(isOfEarly), page.locator("#query").pressSequentially(early)]);
  await page.locator("#query").pressSequentially(query.slice(early.length));
  await page.waitForFunction((text) => document.querySelector("h1.unseen")?.textContent === `Results for ${text}`, query);
  release();
  await page.waitForTimeout(200);
  checkSame(
    await page.locator(kNames).allTextContents(), answer.results.map((result) => result.qualified_name),
    "a late answer to an older query is dropped");
  check(aborted >= 1, "the older request was aborted");
  await page.context().close();
}

export async function checkExplanation({ browser, base, query, answer, symbols, searchOf }) {
  const page = await openPage(browser, base);
  await openView(page, base, `#/search?q=${encodeURIComponent(query)}`);
  await page.locator(kNames).first().waitFor();
  const seen = [];
  const expected = [];
  for (const [i, result] of answer.results.slice(0, 6).entries()) {
    await page.locator(".result").nth(i).getByRole("button", { name: "why" }).click();
    seen.push(await page.locator(".why-panel [data-sum]").textContent());
    expected.push(result.score.toFixed(3));
  }
  checkSame(seen, expected, "the parts of an explanation add up to the score");
  await page.locator(".result").first().getByRole("button", { name: "why" }).click();
  const bars = await page.locator(".signals tbody th").allTextContents();
  checkSame(bars.sort(), Object.keys(answer.results[0].explanation.signals).sort(), "every signal has its bar");

  const led = await findLed(base, [query, ...symbols.slice(0, 12).map((symbol) => symbol.summary ?? symbol.name)], searchOf);
  check(led !== null, "some result was found through the graph");
  if (!led) return;
  await openView(page, base, `#/search?q=${encodeURIComponent(led.query)}`);
  await page.locator(".result").nth(led.at).getByRole("button", { name: "why" }).click();
  const hops = led.result.explanation.hops;
  checkSame(await page.locator(".why-panel .chain-stop rect").count(), hops.length + 1, "the path that led to it is drawn, with a box for each stop");
  checkSame(await page.locator(".why-panel .chain-arrow line").count(), hops.length, "and an arrow for each hop");
  const arrow = await page.locator(".why-panel .chain-arrow").first().textContent();
  check(hops[0].path === undefined || arrow.includes(`:${hops[0].line}`), "arrows show the kind of link and its place", arrow);
  await page.context().close();
}

async function findLed(base, queries, searchOf) {
  for (const query of queries) {
    const { results } = (await ask(base, searchOf(query))).body;
    const at = results.findIndex((result) => result.explanation.hops.length > 0);
    if (at >= 0) return { query, at, result: results[at] };
  }
  return null;
}
