// Bundles the extension into dist/extension.js; with --tests, each src/*_test.ts into dist/tests.
// dist/NOTICES has the licences of all packages whose code the bundle contains.
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const common = { bundle: true, platform: "node", target: "node20", absWorkingDir: here };

// Returns the licences of the packages that the bundle contains.
function notices(inputs) {
  const packages = new Set();
  for (const input of Object.keys(inputs)) {
    const name = /^node_modules\/(.*node_modules\/)?((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (name) packages.add((name[1] ?? "") + name[2]);
  }
  return [...packages].sort().map((name) => {
    const directory = join(here, "node_modules", name);
    const file = readdirSync(directory).find((entry) => /^licen[cs]e/i.test(entry));
    if (!file) throw new Error(`${name} has no licence`);
    return `${name}\n\n${readFileSync(join(directory, file), "utf8").trim()}\n`;
  });
}

rmSync(join(here, "dist"), { recursive: true, force: true });
mkdirSync(join(here, "dist"));
if (process.argv.includes("--tests")) {
  const names = readdirSync(join(here, "src")).filter((name) => name.endsWith("_test.ts"));
  await esbuild.build({
    ...common,
    entryPoints: names.map((name) => `src/${name}`),
    outdir: "dist/tests",
    format: "cjs",
    sourcemap: "inline",
  });
} else {
  const built = await esbuild.build({
    ...common,
    entryPoints: ["src/extension.ts"],
    outfile: "dist/extension.js",
    format: "cjs",
    external: ["vscode"],
    minify: true,
    metafile: true,
  });
  writeFileSync(join(here, "dist", "NOTICES"), notices(built.metafile.inputs).join("\n---\n\n"));
}
