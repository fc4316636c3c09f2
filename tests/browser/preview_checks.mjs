// Checks the preview of the active result, and its links to the sources.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

const kNames = ".result-head a.name";
const pathOf = (path) => path.split("/").map(encodeURIComponent).join("/");
const linesOf = async (base, result) => {
  const first = Math.max(1, result.line - 2);
  return (await ask(base, `api/v1/files/${pathOf(result.path)}?first_line=${first}&limit=60`)).body;
};
const shownLines = (page) => page.locator(".preview-lines code").allTextContents();

export async function checkPreview({ browser, base, query, answer }) {
  const page = await openPage(browser, base);
  await openView(page, base, `#/search?${new URLSearchParams({ q: query })}`);
  await page.locator(".preview-lines").waitFor();
  const [first, second] = answer.results;
  checkSame(await shownLines(page), (await linesOf(base, first)).lines, "the first result shows its source");
  const numbered = page.locator(".preview-lines .is-definition > a");
  checkSame(await numbered.allTextContents(), [String(first.line)], "the line of its definition is highlighted");
  const marks = await page.locator(".preview-lines mark").allTextContents();
  check(marks.length > 0 && marks.every((text) => text.toLowerCase() === query.toLowerCase()), "the words of the query are marked", marks.join());
  check((await page.locator(".preview-lines [class^='syntax-']").count()) > 0, "the source is coloured");

  let asked = 0;
  page.on("request", (request) => { if (request.url().includes("/api/v1/files/")) asked += 1; });
  await page.locator(kNames).first().focus();
  // In one go, because on a busy machine each key from outside could be a pause.
  await page.evaluate(() => {
    for (const key of [...Array(8).fill("ArrowDown"), ...Array(7).fill("ArrowUp")]) {
      document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }
  });
  await page.locator(`.preview-lines .is-definition > a:text-is("${second.line}")`).waitFor();
  checkSame(await shownLines(page), (await linesOf(base, second)).lines, "the source follows the focus");
  check(asked <= 4, "arrowing quickly does not load each source", asked);

  const place = await page.locator(".result .place a").first().getAttribute("href");
  checkSame(decodeURIComponent(place), `#/file/${first.path}?L=${first.line}`, "the place of a result is a link to the file");
  await page.locator(".why-panel summary").first().click();
  await page.locator(".preview").waitFor({ state: "detached" });
  await openView(page, base, `#/search?${new URLSearchParams({ q: query })}`);
  await page.locator(".why-panel [data-sum]").waitFor();
  checkSame(await page.locator(".preview").count(), 0, "a section that was closed stays closed");
  await page.context().close();
}

export async function checkNarrowPreview({ browser, base, query, answer }) {
  const page = await openPage(browser, base, { viewport: { width: 400, height: 800 } });
  await openView(page, base, `#/search?${new URLSearchParams({ q: query })}`);
  await page.locator(kNames).first().waitFor();
  checkSame(await page.locator(".preview").count(), 0, "on a narrow screen, the results come first");
  await page.locator("#query").press("ArrowDown");
  await page.locator(".result.is-active .preview-lines").waitFor();
  checkSame(await shownLines(page), (await linesOf(base, answer.results[0])).lines, "and the active one has its source below it");
  await page.context().close();
}
