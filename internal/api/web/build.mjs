// Builds dist/index.html, one file with all styles, scripts and licences, and dist/csp.txt, the
// Content-Security-Policy that it needs.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const common = { bundle: true, minify: true, write: false, absWorkingDir: here, charset: "utf8" };

const script = await esbuild.build({
  ...common,
  entryPoints: ["src/main.tsx"],
  format: "iife",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "inline",
  metafile: true,
});
const style = await esbuild.build({ ...common, entryPoints: ["src/style/all.css"] });

// The beginning of an HTML comment has a meaning within scripts. It is only in strings and in regular
// expressions, where its first letter can be written in another way.
const scriptText = script.outputFiles[0].text.trim().replaceAll("<!--", "\\x3c!--");
const styleText = style.outputFiles[0].text.trim();
if (scriptText.includes("</script")) throw new Error("the script contains </script, which would end it");
if (styleText.includes("</style")) throw new Error("the styles contain </style");

// Returns the licences of all packages whose code the script contains.
function notices(inputs) {
  const packages = new Set();
  for (const input of Object.keys(inputs)) {
    const name = /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1];
    if (name) packages.add(name);
  }
  return [...packages].sort().map((name) => {
    const directory = join(here, "node_modules", name);
    const file = readdirSync(directory).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} has no licence file`);
    const { version } = JSON.parse(readFileSync(join(directory, "package.json"), "utf8"));
    return { title: `${name} ${version}`, text: readFileSync(join(directory, file), "utf8").trim() };
  });
}

// Returns the text of all licences. Packages with the same licence text share one copy.
function noticeText(all) {
  const byText = new Map();
  for (const { title, text } of all) byText.set(text, [...(byText.get(text) ?? []), title]);
  const parts = [...byText].map(([text, titles]) => `${titles.join(", ")}\n\n${text}`);
  const text = "This page contains the following libraries.\n\n" + parts.join("\n\n");
  return text.replaceAll("--", "- -");  // two dashes would end the HTML comment
}

const used = notices(script.metafile.inputs);
// The replacements are functions, because replace() interprets dollar signs in strings.
const page = readFileSync(join(here, "src/page.html"), "utf8")
  .replace("/*STYLE*/", () => styleText)
  .replace("/*SCRIPT*/", () => scriptText)
  .replace("NOTICES", () => noticeText(used));

const hash = (text) => `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
const policy = [
  "default-src 'none'",
  `script-src ${hash(scriptText)}`,
  `style-src ${hash(styleText)}`,
  "connect-src 'self'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

mkdirSync(join(here, "dist"), { recursive: true });
writeFileSync(join(here, "dist/index.html"), page);
writeFileSync(join(here, "dist/csp.txt"), policy + "\n");

const kilobytes = (text) => (Buffer.byteLength(text) / 1024).toFixed(1);
console.log(`dist/index.html ${kilobytes(page)} kB (script ${kilobytes(scriptText)}, style ${kilobytes(styleText)})`);
console.log(`libraries: ${used.map((notice) => notice.title).join(", ")}`);
console.log(policy);
