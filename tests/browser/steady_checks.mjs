// Checks that nothing moves while a view is loading: the sum of the layout shifts that the browser
// reports is 0, on a wide and on a narrow screen.
import { checkSame, openPage, openView } from "./harness.mjs";

export async function checkSteady({ browser, base, symbol, query }) {
  const views = {
    "#/": ".reading", [`#/search?${new URLSearchParams({ q: query })}`]: ".result", [`#/symbol/${symbol.id}`]: "article.symbol",
    "#/map": ".modules > li", [`#/graph/${symbol.id}`]: ".mark", [`#/lines?${new URLSearchParams({ q: query })}`]: ".line-number",
  };
  for (const width of [1280, 400]) {
    const page = await openPage(browser, base, { viewport: { width, height: 800 } });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries()) {
          if (!hadRecentInput) window.shifts.push(`${value.toFixed(5)} ${sources.map(({ node }) => node?.className || node?.nodeName).join(" ")}`);
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const [hash, sign] of Object.entries(views)) {
      await openView(page, base, hash);
      await page.locator(sign).first().waitFor();
      await page.waitForTimeout(400);
      checkSame(await page.evaluate(() => window.shifts), [], `nothing moves while ${hash.split("?")[0]} is loading, ${width} px wide`);
    }
    await page.context().close();
  }
}
