// Checks that late answers do not appear where something else is shown by then.
import { ask, checkSame, openPage, openView } from "./harness.mjs";
import { fileOf, hashOf } from "./file_checks.mjs";
import { kRepositories, pretend } from "./repository_checks.mjs";

const later = (time) => new Promise((done) => { setTimeout(done, time); });

export async function checkLateMap({ browser, base, map }) {
  const page = await openPage(browser, base, { mayFail: true });
  await pretend(page, base, []);
  let release = () => {};
  const isLate = (url) => url.pathname.endsWith("/map") && url.searchParams.get("repository") === kRepositories[1];
  await page.route(isLate, async (route) => {
    await new Promise((done) => { release = done; });
    await route.fulfill({ json: { ...map, modules: [] } });
  });
  await openView(page, base, `#/map?${new URLSearchParams({ repo: kRepositories[0] })}`);
  await page.locator(".modules > li").first().waitFor();
  await page.evaluate((to) => { location.hash = to; }, `#/map?${new URLSearchParams({ repo: kRepositories[1] })}`);
  await page.locator(".repository-current", { hasText: kRepositories[1] }).waitFor();
  await later(100);
  checkSame(await page.locator(".modules > li").count(), 0, "the map of one repository is not shown for another");
  release();
  await page.context().close();
}

export async function checkPartsOnce(world) {
  const path = (await ask(world.base, `api/v1/symbols/${encodeURIComponent(world.symbol.id)}`)).body.path;
  const file = (await ask(world.base, fileOf(path))).body;
  const page = await openPage(world.browser, world.base);
  await page.route("**/api/v1/files/**", async (route) => {
    const first = Number(new URL(route.request().url()).searchParams.get("first_line") ?? 1);
    if (first > 1) await later(300);
    const [from, to] = first > 1 ? [first - 1, file.lines.length] : [0, 5];
    const cut = (list) => list.slice(from, to);
    await route.fulfill({ json: { ...file, first_line: first, lines: cut(file.lines), colours: cut(file.colours), links: cut(file.links) } });
  });
  await openView(page, world.base, hashOf(path));
  const more = page.getByRole("button", { name: "Show the next lines" });
  await more.click();
  await more.click();
  await more.waitFor({ state: "detached" });
  await later(350);
  const text = await page.locator(".code-text").allTextContents();
  checkSame(text.join(""), `${file.lines.join("\n")}\n`, "lines that were asked for twice are there once");
  await page.context().close();
}

export async function checkLateDirectory({ browser, base }) {
  const page = await openPage(browser, base, { mayFail: true });
  await pretend(page, base, []);
  await page.route((url) => url.pathname.endsWith("/files") && url.searchParams.get("repository") === kRepositories[0], async (route) => {
    await later(400);
    const entries = [{ path: "old.py", name: "old.py", is_directory: false }];
    await route.fulfill({ json: { generation: "g", directory: "", query: "", total: 1, entries } });
  });
  await openView(page, base, `#/file/?${new URLSearchParams({ repo: kRepositories[0] })}`);
  await page.locator(".file-tree").waitFor();
  await later(100);
  await page.evaluate((to) => { location.hash = to; }, `#/file/?${new URLSearchParams({ repo: kRepositories[1] })}`);
  await page.locator(".tree-row").first().waitFor();
  await later(1000);  // the browser sends equal requests one after the other
  const root = (await ask(base, "api/v1/files?directory=")).body;
  checkSame(
    await page.locator(".tree-name").allTextContents(), root.entries.map((entry) => entry.name),
    "the tree has only entries of its repository");
  await page.context().close();
}
