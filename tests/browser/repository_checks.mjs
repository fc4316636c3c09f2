// Checks the choice of a repository. The server of the test has one index; the page is made to
// believe that it has two repositories, whose answers are those of the index.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

export const kRepositories = ["org/first", "org/second"];
const kNames = ".result-head a.name";

// Notes for each request which repository it asks.
export async function pretend(page, base, asked) {
  await page.route("**/health", (route) => route.fulfill({ json: { status: "ok", repositories: kRepositories.length, needs_key: false } }));
  await page.route("**/api/v1/**", async (route) => {
    const url = new URL(route.request().url());
    const operation = url.pathname.replace("/api/v1/", "").split("/")[0];
    const repository = url.searchParams.get("repository");
    asked.push([operation, repository]);
    if (operation === "repositories") return route.fulfill({ json: { repositories: kRepositories.map((name) => ({ name, files: 3 })) } });
    if (operation !== "search" && !kRepositories.includes(repository)) {
      return route.fulfill({ status: 400, json: { error: { code: "USAGE", message: "repository: is needed", hint: "" } } });
    }
    url.searchParams.delete("repository");
    const response = await route.fetch({ url: url.href });
    const json = await response.json();
    if (operation === "search" && repository === null) json.results.forEach((result, i) => { result.repository = kRepositories[i % 2]; });
    return route.fulfill({ response, json });
  });
}

export async function checkRepositories({ browser, base, query, answer }) {
  const page = await openPage(browser, base, { mayFail: true });
  const asked = [];
  await pretend(page, base, asked);
  await openView(page, base, `#/search?${new URLSearchParams({ q: query })}`);
  await page.locator(kNames).nth(1).waitFor();
  const named = await page.locator(".repository-name").allTextContents();
  checkSame(named, answer.results.map((_, i) => kRepositories[i % 2]), "without a choice, results have their repository");
  await page.locator(kNames).nth(1).click();
  await page.locator("article.symbol").waitFor();
  check(page.url().endsWith(`?repo=${encodeURIComponent(kRepositories[1])}`), "a result opens in its repository", page.url());
  const links = await page.locator("main a[href^='#/']").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  checkSame(links.filter((href) => !href.includes(`repo=${encodeURIComponent(kRepositories[1])}`)), [], "and all its links stay there");
  const needing = asked.filter(([operation, repository]) => !["search", "repositories"].includes(operation) && repository === null);
  checkSame(needing, [], "no request that needs a repository goes without");

  await chooseAnother(page, base, query, answer);
  await page.context().close();
}

async function chooseAnother(page, base, query, answer) {
  await page.goBack();
  await page.locator(kNames).first().waitFor();
  const open = page.getByRole("button", { name: /^Repository:/ });
  check((await open.textContent()).includes("All repositories"), "going back leads to all repositories");
  await open.focus();
  await page.keyboard.press("Enter");
  await page.locator("#repository-filter").waitFor();
  await page.keyboard.type("fir");
  checkSame(await page.locator(".repository-choice .name").allTextContents(), [kRepositories[0]], "the box filters the repositories");
  await page.keyboard.press("Enter");
  await page.locator("dialog.repositories").waitFor({ state: "detached" });
  await page.waitForFunction(() => document.querySelectorAll(".result").length > 0 && !document.querySelector(".repository-name"));
  checkSame(await page.locator("#query").inputValue(), query, "the search goes on in the chosen repository");
  checkSame(await page.locator(kNames).allTextContents(), answer.results.map((result) => result.qualified_name), "with its results");
  await page.locator("#query").fill(`${query} test:no`);
  await page.waitForFunction(() => location.hash.includes("test"));
  check(page.url().includes(`repo=${encodeURIComponent(kRepositories[0])}`), "and typing keeps it", page.url());

  await openView(page, base, "#/map");
  await page.locator(".choose-repository .repository-choice").first().waitFor();
  await page.locator(".choose-repository .repository-choice").first().click();
  await page.locator(".modules > li").first().waitFor();
  check(true, "a view that needs a repository asks for it");
}

// With one index, there is nothing to choose.
export async function checkOneRepository({ browser, base }) {
  const told = (await ask(base, "health")).body;
  if (told.repositories !== undefined) return;
  const page = await openPage(browser, base);
  let asked = 0;
  page.on("request", (request) => { if (request.url().includes("/repositories")) asked += 1; });
  await openView(page, base, "#/");
  await page.waitForFunction(() => document.querySelector(".status-line")?.textContent.includes("symbol"));
  checkSame([await page.locator(".repository-switch").count(), asked], [0, 0], "with one index, there is no choice of a repository");
  await page.context().close();
}
