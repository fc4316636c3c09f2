// A page that shows any Markdown with the page's own component, under the page's own policy.
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { openPage } from "./harness.mjs";

const web = fileURLToPath(new URL("../../internal/api/web/", import.meta.url));
const esbuild = createRequire(`${web}package.json`)("esbuild");

const kEntry = `
  import { render } from "preact";
  import { Markdown } from "./markdown";
  window.show = (text, path, symbols) => {
    const place = document.getElementById("app");
    render(null, place);
    const start = performance.now();
    render(<Markdown text={text} path={path} symbols={symbols} />, place);
    place.getBoundingClientRect();  // lays it out
    return performance.now() - start;
  };`;

// Gives the parser less time than the page does.
const hurry = (milliseconds) => ({
  name: "hurry",
  setup: (build) => build.onLoad({ filter: /markdown_parse\.ts$/ }, async ({ path }) => {
    const text = await readFile(path, "utf8");
    const contents = text.replace(/kMostMilliseconds = \d+/, `kMostMilliseconds = ${milliseconds}`);
    if (contents === text) throw new Error("markdown_parse.ts has no limit of its time");
    return { contents, loader: "ts" };
  }),
});

// Returns a page and a function that shows a text and returns the milliseconds it took.
export async function openMarkdown(browser, base, milliseconds = 1000) {
  const built = await esbuild.build({
    stdin: { contents: kEntry, resolveDir: `${web}src`, loader: "tsx" },
    bundle: true, minify: true, write: false, format: "iife", target: "es2022", jsx: "automatic", jsxImportSource: "preact", charset: "utf8",
    plugins: milliseconds === 1000 ? [] : [hurry(milliseconds)],
  });
  const script = built.outputFiles[0].text.replaceAll("<!--", "\\x3c!--");
  const hash = createHash("sha256").update(script, "utf8").digest("base64");
  const answer = await fetch(`${base}/`);
  const style = /<style>[^]*?<\/style>/.exec(await answer.text())[0];
  const policy = answer.headers.get("content-security-policy").replace(/script-src [^;]*/, `script-src 'sha256-${hash}'`);
  const page = await openPage(browser, base);
  await page.route(`${base}/markdown`, (route) => route.fulfill({
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
    body: '<!doctype html><html lang="en"><title>Markdown</title><link rel="icon" href="data:,">'
      + `${style}<div id="app"></div><script>${script}</script>`,
  }));
  await page.goto(`${base}/markdown`);
  const show = (text, path = "docs/guide.md", symbols = []) => page.evaluate(([a, b, c]) => window.show(a, b, c), [text, path, symbols]);
  return { page, show };
}
