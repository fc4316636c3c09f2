// Checks the files that the graph can be saved as: an SVG with all nodes, and a PNG of it.
import { readFile } from "node:fs/promises";
import { ask, check, checkSame, openPage, openView } from "./harness.mjs";

async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

export async function checkExport({ browser, base, symbol }) {
  const walk = (await ask(base, `api/v1/neighbors?symbol=${encodeURIComponent(symbol.id)}&hops=1&limit=60`)).body;
  const nodes = new Set([walk.start.id, ...walk.steps.map((step) => step.id)]).size;
  const page = await openPage(browser, base, { acceptDownloads: true });
  await openView(page, base, `#/graph/${symbol.id}`);
  await page.locator(".drawing .mark").first().waitFor();
  for (let i = 0; i < 5; ++i) await page.getByRole("button", { name: "Zoom in" }).click();  // most nodes are now outside
  const svg = await saved(page, "Save as SVG");
  check(/^Around-[\p{L}\p{N}._-]+\.svg$/u.test(svg.name), "an SVG is named after the symbol", svg.name);
  const seen = await contents(page, svg.content.toString("utf8"));
  checkSame([seen.error, seen.marks, seen.edges], [null, nodes, walk.steps.length], "it is valid and has all nodes and edges");
  checkSame(seen.title, `Around ${walk.start.qualified_name}`, "and its title");
  checkSame(
    [seen.outside, seen.scripts, seen.unpainted], [0, 0, 0],
    "all of it is inside, painted without the styles of the page, and nothing in it runs");

  const png = await saved(page, "Save as PNG");
  const header = [png.content.toString("latin1", 1, 4), png.content.readUInt32BE(16), png.content.readUInt32BE(20)];
  const scale = Math.min(2, 8000 / seen.width, 8000 / seen.height);
  checkSame(header, ["PNG", Math.round(seen.width * scale), Math.round(seen.height * scale)], "a PNG has twice the size");
  check((await colours(page, png.content.toString("base64"))) > 8, "and is not blank");
  await page.context().close();
}

// Parses a file as a browser would, without its styles.
async function contents(page, text) {
  return page.evaluate((source) => {
    const file = new DOMParser().parseFromString(source, "image/svg+xml");
    const root = file.documentElement;
    const [left, top, width, height] = root.getAttribute("viewBox").split(" ").map(Number);
    const placeOf = (mark) => /translate\((\S+) (\S+)\)/.exec(mark.getAttribute("transform")).slice(1).map(Number);
    const at = [...file.querySelectorAll(".mark")].map(placeOf);
    return {
      error: file.querySelector("parsererror")?.textContent ?? null,
      title: root.querySelector("title").textContent,
      marks: at.length,
      edges: file.querySelectorAll("path.edge").length,
      outside: at.filter(([x, y]) => x < left || x > left + width || y < top || y > top + height).length,
      scripts: file.querySelectorAll("script, [onclick], [href], [style], foreignObject").length,
      unpainted: [...file.querySelectorAll(".mark > circle")].filter((circle) => !/^rgb/.test(circle.getAttribute("fill"))).length,
      width: Number(root.getAttribute("width")),
      height: Number(root.getAttribute("height")),
    };
  }, text);
}

async function colours(page, base64) {
  return page.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0);
    return new Set(new Uint32Array(pen.getImageData(0, 0, image.width, image.height).data.buffer)).size;
  }, base64);
}
