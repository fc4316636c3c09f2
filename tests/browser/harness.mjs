// Functions that all checks of the page use: they start a browser, query the API, and print one
// line per check.
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const require = createRequire(fileURLToPath(new URL("../../internal/api/web/package.json", import.meta.url)));
const { chromium } = require("playwright-core");

const kArguments = [
  "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
];

const kMostShown = 2000;  // letters of a value that is wrong

let failures = 0;
let checks = 0;

export function check(isTrue, what, seen = "") {
  checks += 1;
  if (!isTrue) failures += 1;
  console.log(`${isTrue ? "ok  " : "FAIL"} ${what}${isTrue || seen === "" ? "" : `: ${seen}`}`);
}

export function checkSame(seen, expected, what) {
  const [a = "undefined", b = "undefined"] = [JSON.stringify(seen), JSON.stringify(expected)];
  check(a === b, what, `${a.slice(0, kMostShown)} instead of ${b.slice(0, kMostShown)}`);
}

export function summary() {
  console.log(`${checks - failures} of ${checks} checks passed`);
  return failures === 0 ? 0 : 1;
}

// Runs a group of checks. An exception counts as a failed check, and the next group still runs.
export async function group(name, body) {
  const started = Date.now();
  try {
    await body();
  } catch (error) {
    check(false, name, String(error.message ?? error).split("\n").slice(0, 4).join(" | "));
  }
  if (process.env.SHOW_TIMES) console.log(`     ${name} ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const kKey = process.env.CAIRN_KEY;

export async function ask(base, path) {
  const response = await fetch(`${base}/${path}`, { headers: kKey ? { "X-API-Key": kKey } : {} });
  if (response.status === 429) throw new Error("the server counts requests: start it with a higher limit for this test");
  return { status: response.status, body: await response.json(), headers: response.headers };
}

export async function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: kArguments });
}

// Collects events that must not happen in any view: errors, and requests to other servers.
export const offences = [];

export async function openPage(browser, base, options = {}) {
  const { mayFail = false, mayThrow = false, ...context } = options;
  const opened = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context });
  const page = await opened.newPage();
  page.setDefaultTimeout(15_000);  // the machine may be busy
  await page.addInitScript((key) => {
    document.addEventListener("securitypolicyviolation", (event) => console.error(`CSP: ${event.violatedDirective} ${event.blockedURI}`));
    if (key && location.protocol.startsWith("http")) sessionStorage.setItem("cairn.key", key);
  }, options.storageState === null ? undefined : kKey);
  page.on("console", (message) => {
    // The browser logs responses such as 404. If a check expects them, they are not errors.
    const isAsked = mayFail && message.text().startsWith("Failed to load resource");
    if (["error", "warning"].includes(message.type()) && !isAsked) offences.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => { if (!mayThrow) offences.push(`error: ${error.message}`); });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${base}/`) && !url.startsWith("data:") && url !== "about:blank") offences.push(`request: ${url}`);
  });
  return page;
}

// Opens a view by its address in a freshly loaded page.
export async function openView(page, base, hash) {
  if (page.url() !== "about:blank") await page.goto("about:blank");
  await page.goto(`${base}/${hash}`);
}
