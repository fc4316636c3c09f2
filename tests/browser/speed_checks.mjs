// Measures how fast the page is, and checks that nothing on it moves while it loads: the sum of the layout
// shifts that the browser reports is 0. Times are printed and not checked, because they depend on the machine.
import { check, checkSame, openPage, openView } from "./harness.mjs";
import { viewsOf } from "./views.mjs";

const kMostScript = 250_000;  // bytes
const kCalm = 250;            // milliseconds after all has been loaded, in which the view could still move

export async function checkSpeed(world) {
  const html = await (await fetch(`${world.base}/`)).text();
  const script = Buffer.byteLength(/<script>([^]*?)<\/script>/.exec(html)[1]);
  check(script < kMostScript, "the script is small", `${script} bytes`);
  console.log(`     script ${(script / 1000).toFixed(1)} kB, page ${(Buffer.byteLength(html) / 1000).toFixed(1)} kB`);
  console.log(`     ${"view".padEnd(18)}${"first paint".padStart(12)}${"content".padStart(10)}`);
  await checkLoading(world, 1280, ({ name }, { paint, content }) => {
    const number = (value) => (value === null ? "–" : `${Math.round(value)} ms`);
    console.log(`     ${name.padEnd(18)}${number(paint).padStart(12)}${number(content).padStart(10)}`);
  });
}

export const checkSteady = (world) => checkLoading(world, 360, () => {});

async function checkLoading(world, width, print) {
  const { browser, base } = world;
  const views = await viewsOf(world);
  const page = await openPage(browser, base, { viewport: { width, height: 800 }, mayFail: true });
  await page.addInitScript(observe, views);
  const moving = [];
  for (const view of views) {
    const seen = await measured(page, base, view);
    print(view, seen);
    if (seen.content === null) moving.push(`${view.name} does not appear`);
    if (seen.shift > 0) moving.push(`${view.name} ${seen.shift.toFixed(4)}: ${seen.moved.join(", ")}`);
  }
  checkSame(moving, [], `nothing moves while a view is loading, ${width} px wide`);
  await page.context().close();
}

async function measured(page, base, view) {
  await openView(page, base, view.hash);
  const isThere = () => window.measured.content !== null && !document.querySelector(".waiting");
  await page.waitForFunction(isThere, null, { timeout: 20_000 }).catch(() => null);
  await page.waitForTimeout(kCalm);
  return page.evaluate(() => ({
    ...window.measured,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? null,
  }));
}

// Runs in the page before its own script.
function observe(views) {
  const selector = views.find((view) => view.hash === location.hash)?.shows ?? "main";
  const seen = { content: null, shift: 0, moved: [] };
  window.measured = seen;
  const nameOf = (node) => (node instanceof Element ? `${node.localName}.${node.getAttribute("class") ?? ""}`.trim() : "text");
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      seen.moved.push(...entry.sources.map((source) => nameOf(source.node)));
    }
  }).observe({ type: "layout-shift", buffered: true });
  const look = () => {
    if (document.querySelector(selector)) seen.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
