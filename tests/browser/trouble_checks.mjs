// Checks hostile text, and servers that limit requests or require a key.
import { check, checkSame, openPage, openView } from "./harness.mjs";

const kEvil = `<img src=x onerror="window.harmed=1"><script>window.harmed=1</script><b>'"&amp;`;
const kTextMembers = new Set([
  "name", "qualified_name", "signature", "summary", "documentation", "path", "kind", "text", "inside", "from", "to", "unit",
  "query", "description", "content", "relationship", "relevance", "language", "source", "match", "at", "module", "repository",
]);

// Replaces every text that a view shows with hostile markup. Keeps ids, so that links still work.
function poisoned(value, member = "") {
  if (typeof value === "string") return kTextMembers.has(member) || member === "lines" || member === "tags" ? kEvil : value;
  if (Array.isArray(value)) return value.map((one) => poisoned(one, member));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, one]) => [name, poisoned(one, name)]);
  const poor = Object.fromEntries(entries);
  return poor.signals ? { ...poor, signals: { ...poor.signals, [kEvil]: poor.signals.text } } : poor;
}

export async function checkHostileText({ browser, base, symbol, query, answer }) {
  const page = await openPage(browser, base, { mayFail: true });  // there is no file with a hostile path
  await page.route("**/api/v1/**", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: poisoned(await response.json()) });
  });
  const views = {
    [`#/search?q=${encodeURIComponent(query)}`]: ".result a.name", [`#/symbol/${symbol.id}`]: "h1 .name",
    [`#/graph/${symbol.id}`]: ".node-list .go-on", [`#/path/${symbol.id}/${answer.results[1].id}`]: ".path-view h1 .name",
    "#/map": ".module-head .name", [`#/search?q=${encodeURIComponent(kEvil)}`]: ".result a.name",
  };
  const broken = [];
  for (const [hash, sign] of Object.entries(views)) {
    await openView(page, base, hash);
    await page.locator(sign).first().waitFor({ state: "attached" });
    await page.waitForTimeout(80);
    const seen = await page.evaluate((name) => ({
      text: document.querySelector(name).textContent,
      made: document.querySelectorAll("#app img, #app script, #app b").length,
      harmed: window.harmed === 1,
    }), sign);
    if (!seen.text.includes(kEvil) || seen.made > 0 || seen.harmed) broken.push(`${hash} ${JSON.stringify(seen)}`);
  }
  checkSame(broken, [], "hostile text stays text in every view");
  await page.context().close();
}

export async function checkPatience({ browser, base, query, answer }) {
  const page = await openPage(browser, base, { mayFail: true });
  let refused = 0;
  await page.route("**/api/v1/search**", (route) => {
    if (refused > 0) return route.continue();
    refused += 1;
    return route.fulfill({ status: 429, headers: { "Retry-After": "1" }, json: { error: { code: "too-many-requests", message: "", hint: "" } } });
  });
  await openView(page, base, `#/search?q=${encodeURIComponent(query)}`);
  await page.locator(".notice").waitFor();
  check(/goes on by itself at .*\d/.test(await page.locator(".notice").textContent()), "429: the page says when it will retry");
  await page.locator(".result").first().waitFor();
  checkSame(await page.locator(".result").count(), answer.results.length, "and retries by itself");
  check((await page.locator(".notice").count()) === 0, "and then removes the notice");
  await page.context().close();
}

export async function checkKeyForm({ browser, base, query, answer }) {
  const page = await openPage(browser, base, { mayFail: true, storageState: null });
  const sent = [];
  await page.route("**/api/v1/**", async (route) => {
    const key = await route.request().headerValue("x-api-key");
    sent.push(key);
    const real = process.env.CAIRN_KEY ? { "x-api-key": process.env.CAIRN_KEY } : {};
    if (key === "right") return route.continue({ headers: { ...route.request().headers(), ...real } });
    return route.fulfill({ status: 401, json: { error: { code: "unauthorized", message: "a key is needed", hint: "" } } });
  });
  await openView(page, base, `#/search?q=${encodeURIComponent(query)}`);
  await page.locator(".key-form").waitFor();
  check(true, "401: the page asks for the key");
  await page.locator("#key").fill("wrong");
  await page.keyboard.press("Enter");
  await page.locator(".key-form", { hasText: "not accepted" }).waitFor();
  check(true, "a wrong key is reported");
  await page.locator("#key").fill("right");
  await page.keyboard.press("Enter");
  await page.locator(".result").first().waitFor();
  checkSame(await page.locator(".result").count(), answer.results.length, "with the right key, the page continues");
  checkSame(
    await page.evaluate(() => [sessionStorage.getItem("cairn.key"), localStorage.length]), ["right", 0],
    "the key is stored only for the session");
  check(!page.url().includes("right"), "and is not in the address");
  await page.context().close();
}
