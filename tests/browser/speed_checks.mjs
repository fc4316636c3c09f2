// Measures how fast the page is, and whether what is on it moves while it loads. Times are printed
// and not checked, because they depend on the machine.
import { check, openPage, openView } from "./harness.mjs";
import { viewsOf } from "./views.mjs";

const kMostScript = 250_000;  // bytes
const kMostShift = 0.02;
const kCalm = 250;            // milliseconds after all has been loaded, in which the view may still move

export async function checkSpeed(world) {
  const { browser, base } = world;
  const html = await (await fetch(`${base}/`)).text();
  const script = Buffer.byteLength(/<script>([^]*?)<\/script>/.exec(html)[1]);
  check(script < kMostScript, "the script is small", `${script} bytes`);
  console.log(`     script ${(script / 1000).toFixed(1)} kB, page ${(Buffer.byteLength(html) / 1000).toFixed(1)} kB`);
  console.log(`     ${"view".padEnd(18)}${"first paint".padStart(12)}${"content".padStart(10)}${"shift".padStart(9)}`);
  const views = await viewsOf(world);
  for (const width of [1280, 360]) {
    const page = await openPage(browser, base, { viewport: { width, height: 800 }, mayFail: true });
    await page.addInitScript(observe, views);
    for (const view of views) {
      const { paint, content, shift, moved } = await measured(page, base, view);
      const number = (value) => (value === null ? "–" : `${Math.round(value)} ms`);
      console.log(`     ${`${view.name} ${width}`.padEnd(22)}${number(paint).padStart(8)}${number(content).padStart(10)}${shift.toFixed(4).padStart(9)}`);
      if (shift > kMostShift) check(false, `${view.name}: nothing moves while it loads, ${width} px`, `${shift.toFixed(4)}: ${moved.join(", ")}`);
    }
    await page.context().close();
  }
}

async function measured(page, base, view) {
  await openView(page, base, view.hash);
  await page.waitForFunction(() => window.measured.content !== null && !document.querySelector(".waiting"), null, { timeout: 20_000 }).catch(() => null);
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
