// Checks searching as one types, and the filters as chips.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

const kNames = ".result-head a.name";
const kMostMilliseconds = 50;

// Measures from each key to the frame with its results. The quickest one counts, and what a request and
// a frame take without the page is allowed in addition, because the machine may be busy.
export async function checkTypingSpeed({ browser, base, query }) {
  const page = await openPage(browser, base);
  await openView(page, base, "#/");
  await page.locator("#query").waitFor();
  await page.waitForTimeout(300);
  await page.evaluate(() => {
    window.times = [];
    let typed = null;
    document.addEventListener("input", (event) => { typed = { text: event.target.value, at: performance.now() }; }, true);
    new MutationObserver(() => {
      if (typed === null || document.querySelector("h1.unseen")?.textContent !== `Results for ${typed.text}`) return;
      const { at } = typed;
      typed = null;
      requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - at)));
    }).observe(document.getElementById("app"), { subtree: true, childList: true, characterData: true });
  });
  const tops = [];
  for (const letter of `${query}s of`.replace(/\s+/g, "_")) {
    await page.locator("#query").press(letter);
    await page.waitForTimeout(160);
    if (await page.locator("#results").count()) tops.push(await page.evaluate(() => document.getElementById("results").offsetTop));
  }
  const times = (await page.evaluate(() => window.times)).sort((a, b) => a - b);
  const floor = await page.evaluate(async () => {
    const taken = [];
    for (let i = 0; i < 8; ++i) {
      const begun = performance.now();
      await (await fetch("health", { cache: "no-store" })).text();
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      taken.push(performance.now() - begun);
    }
    return Math.min(...taken);
  });
  const seen = times.map(Math.round).join(" ");
  check(times.length >= 3 && times[0] < kMostMilliseconds + floor, `an answer is on the screen within ${kMostMilliseconds} ms of a key`, seen);
  console.log(`     from key to screen, in ms: ${seen}; a request and a frame alone: ${Math.round(floor)}`);
  checkSame(new Set(tops).size, 1, "the results stay in their place while one types");
  await page.context().close();
}

// While an answer takes long, one request is on its way, and the latest text wins.
export async function checkSlowServer({ browser, base, query }) {
  const page = await openPage(browser, base);
  const asked = [];
  await page.route("**/api/v1/search**", async (route) => {
    asked.push(new URL(route.request().url()).searchParams.get("q"));
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue().catch(() => {});
  });
  await openView(page, base, "#/");
  await page.evaluate(async (text) => {
    const box = document.getElementById("query");
    for (const letter of text) {
      box.value += letter;
      box.dispatchEvent(new Event("input", { bubbles: true }));
      await new Promise((done) => { setTimeout(done, 20); });
    }
  }, `${query} kind:function`);
  await page.locator(".count").waitFor();
  await page.waitForTimeout(900);
  checkSame(asked.at(-1), `${query} kind:function`, "a slow server is asked for the latest text");
  check(asked.length < query.length, "but not for the text after each key", asked.join(", "));
  await page.context().close();
}

export async function checkChips({ browser, base, query, answer, searchOf }) {
  const page = await openPage(browser, base);
  await openView(page, base, `#/search?${new URLSearchParams({ q: query })}`);
  await page.locator(kNames).first().waitFor();
  const kinds = new Set(answer.results.map((result) => result.kind));
  const offered = await page.locator(".chip[data-filter^='kind:']").evaluateAll((chips) => chips.map((chip) => chip.dataset.filter.slice(5)));
  check(
    kinds.size < 2 || (offered.length > 0 && offered.every((kind) => kinds.has(kind))), "kinds of the results are offered as filters",
    offered.join());

  const added = async (filter) => {
    const told = (await ask(base, searchOf(`${query} ${filter}`))).body;
    await page.waitForFunction((text) => document.querySelector("h1.unseen")?.textContent === `Results for ${text}`, `${query} ${filter}`);
    checkSame(
      await page.locator(kNames).allTextContents(), told.results.map((result) => result.qualified_name),
      `${filter} shows the results of the API`);
  };
  await page.locator(".chip[data-filter='test:no']").focus();
  await page.keyboard.press("Enter");
  await added("test:no");
  checkSame(await page.locator("#query").inputValue(), `${query} test:no`, "a chip edits the text of the query");
  checkSame(await page.evaluate(() => document.activeElement.dataset.filter), "test:no", "and keeps the focus");
  await page.getByRole("button", { name: "Remove test:no" }).press("Enter");
  await page.waitForFunction((text) => document.querySelector("h1.unseen")?.textContent === `Results for ${text}`, query);
  checkSame(await page.locator("#query").inputValue(), query, "and removes its filter");
  const before = await page.evaluate(() => document.activeElement.dataset.filter);
  await page.keyboard.press("ArrowRight");
  const after = await page.evaluate(() => document.activeElement.dataset.filter);
  check(after !== undefined && after !== before, "arrows move along the chips", `${before} ${after}`);

  await page.locator("#query").fill(`${query} test:only`);
  await added("test:only");
  checkSame(await page.locator(".chip.is-used").allTextContents(), ["tests only ×"], "a typed filter is a chip");
  await page.context().close();
}
