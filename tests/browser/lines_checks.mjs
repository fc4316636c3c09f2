// Checks the view of lines of the sources: text, regular expressions, and parts of the code.
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

export async function checkLines({ browser, base, query }) {
  const told = (await ask(base, `api/v1/grep?${new URLSearchParams({ pattern: query, limit: 100 })}`)).body;
  const page = await openPage(browser, base);
  const numbers = page.locator(".lines-view .line-number");
  await openView(page, base, "#/lines");
  await page.locator("#pattern").fill(query);
  await page.locator("#pattern").press("Enter");
  await numbers.first().waitFor();
  checkSame(
    await page.locator(".file-uses .path").allTextContents(), told.files.map((file) => file.path),
    "lines are grouped by file, in the order of the API");
  checkSame(await numbers.allTextContents(), told.files.flatMap((file) => file.lines.map((line) => String(line.line))), "every line has its number");
  const marks = await page.locator(".lines-view mark").allTextContents();
  check(marks.length >= (await numbers.count()) && marks.every((text) => text === query), "and the text is marked in it", marks.join());
  check(new URL(page.url()).hash === `#/lines?${new URLSearchParams({ q: query })}`, "the address has the text");

  const comments = (await ask(base, `api/v1/grep?${new URLSearchParams({ pattern: query, limit: 100, kind: "comment" })}`)).body;
  await page.locator(".lines-form select").selectOption("comment");
  await page.waitForFunction(
    (start) => document.querySelector(".count")?.textContent.replace(/,/g, "").startsWith(start),
    comments.total ? `${comments.total} ` : "No line");
  checkSame(await numbers.count(), comments.files.flatMap((file) => file.lines).length, "only lines in comments can be chosen");

  await openView(page, base, `#/lines?${new URLSearchParams({ q: "no line has this text" })}`);
  await page.getByText("No line has").waitFor();
  check((await page.locator("[role=alert]").count()) === 0, "a text that is in no line is not an error");
  await page.context().close();

  const failing = await openPage(browser, base, { mayFail: true });
  await openView(failing, base, `#/lines?${new URLSearchParams({ q: "(", regex: "1" })}`);
  await failing.locator("[role=alert]").first().waitFor();
  check(/\(/.test(await failing.locator(".failure").textContent()), "a wrong regular expression is reported");
  await failing.context().close();
}
