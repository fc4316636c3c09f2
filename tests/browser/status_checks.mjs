// Checks the page's content security policy, and its status line, which shows changes of the index.
import { createHash } from "node:crypto";
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

const hash = (text) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;

export async function checkPolicy({ base }) {
  const response = await fetch(`${base}/`);
  const html = await response.text();
  const policy = response.headers.get("content-security-policy") ?? "";
  const script = /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? "";
  const style = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  check(policy.includes("default-src 'none'") && !policy.includes("unsafe"), "the page has a strict policy", policy);
  check(
    policy.includes(`script-src ${hash(script)}`) && policy.includes(`style-src ${hash(style)}`),
    "the policy has the hashes of its script and styles", policy);
  check(
    !/<(link|script|img|iframe)[^>]*\s(src|href)="(?!data:)/.test(html.replace(script, "")) && !/\son\w+="/.test(html.split("<script>")[0]),
    "the page refers to no other resource");
  check(
    html.includes("Permission is hereby granted") && html.includes("preact") && html.includes("d3-force"),
    "the page contains the licences of its libraries");
}

// Checks that the page recovers when the server can be reached again.
async function checkReturn(page, base, query) {
  const isAway = (url) => url.pathname === "/health" || url.pathname.startsWith("/api/");
  const refuse = (route) => route.fulfill({ status: 503, json: { error: { code: "away", message: "back soon", hint: "" } } });
  await page.route(isAway, refuse);
  await page.clock.fastForward(16_000);
  await page.getByText("the server cannot be reached").waitFor();
  await page.locator("#query").fill(`${query} kind:function`);
  await page.clock.fastForward(1000);
  await page.locator(".failure").waitFor();
  await page.unroute(isAway, refuse);
  await page.clock.fastForward(16_000);
  await page.locator(".failure").waitFor({ state: "detached" });
  check((await page.getByText("the server cannot be reached").count()) === 0, "requests that failed while the server was unreachable are repeated");
}

export async function checkStatus({ browser, base, query }) {
  const told = (await ask(base, "api/v1/status")).body;
  const page = await openPage(browser, base, { mayFail: true });
  await page.clock.install();
  let looks = 0;
  let searches = 0;
  let generation = "";
  await page.route("**/health", async (route) => {
    looks += 1;
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: generation ? { ...json, generation } : json });
  });
  page.on("request", (request) => { if (request.url().includes("/api/v1/search")) searches += 1; });
  await openView(page, base, `#/search?q=${encodeURIComponent(query)}`);
  await page.locator(".result").first().waitFor();
  await page.waitForFunction(
    (number) => document.querySelector(".status-line").textContent.replace(/,/g, "").includes(`${number} symbol`), told.symbols);
  const line = await page.locator(".status-line").textContent();
  check(line.includes(told.generation), "the status line has generation and counts", line);

  const before = [looks, searches];
  generation = "another1gen";
  await page.clock.fastForward(16_000);
  await page.getByText("index was renewed").waitFor();
  check(true, "the page says when the index was replaced");
  await page.waitForTimeout(150);
  checkSame([looks - before[0], searches - before[1]], [1, 1], "and requests the results again");

  await checkReturn(page, base, query);
  await page.evaluate(() => Object.defineProperty(document, "visibilityState", { get: () => "hidden" }));
  const seen = looks;
  await page.clock.fastForward(60_000);
  await page.waitForTimeout(100);
  checkSame(looks, seen, "a hidden page does not poll");
  await page.context().close();
}
