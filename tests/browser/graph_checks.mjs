// Checks that the graph follows wheels, pointers and fingers.
import { check, checkSame, openPage, openView } from "./harness.mjs";

// Where the centre of the graph is on the screen, and the scale of the drawing.
const state = (page) => page.evaluate(() => {
  const box = document.querySelector(".mark.is-center > circle").getBoundingClientRect();
  const transform = document.querySelector(".drawing > svg > g").getAttribute("transform");
  const [, x, y, scale] = /translate\((\S+),(\S+)\) scale\((\S+)\)/.exec(transform).map(Number);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, left: x, top: y, scale };
});
const near = (a, b) => Math.abs(a - b) < 1.5;

export async function checkGraphMoves({ browser, base, symbol }) {
  const page = await openPage(browser, base, { hasTouch: true });
  await openView(page, base, `#/graph/${symbol.id}`);
  await page.locator(".drawing .mark").first().waitFor();
  const first = await state(page);
  await page.mouse.move(first.x, first.y);
  await page.mouse.wheel(0, -200);
  await page.waitForFunction(
    (scale) => !document.querySelector(".drawing > svg > g").getAttribute("transform").includes(`scale(${scale})`), first.scale);
  const zoomed = await state(page);
  check(
    zoomed.scale > first.scale * 1.2 && near(zoomed.x, first.x) && near(zoomed.y, first.y), "a wheel zooms around the pointer",
    JSON.stringify([first, zoomed]));
  checkSame(await page.evaluate(() => scrollY), 0, "and does not scroll the page");

  const box = await page.locator(".drawing").boundingBox();
  await page.mouse.move(box.x + 10, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 70, box.y + 50, { steps: 6 });
  await page.mouse.up();
  const panned = await state(page);
  check(near(panned.x - zoomed.x, 60) && near(panned.y - zoomed.y, 40), "the drawing follows the pointer", JSON.stringify([zoomed, panned]));

  const fingers = await page.context().newCDPSession(page);
  const touch = (type, ...at) => fingers.send("Input.dispatchTouchEvent", { type, touchPoints: at.map(([x, y], id) => ({ x, y, id })) });
  const middle = [box.x + box.width / 2, box.y + box.height / 2];
  await touch("touchStart", [middle[0] - 50, middle[1]]);
  await touch("touchStart", [middle[0] - 50, middle[1]], [middle[0] + 50, middle[1]]);
  for (const step of [60, 80, 100]) await touch("touchMove", [middle[0] - step, middle[1]], [middle[0] + step, middle[1]]);
  await touch("touchEnd");
  const pinched = await state(page);
  check(Math.abs(pinched.scale / panned.scale - 2) < 0.1, "two fingers zoom", JSON.stringify([panned, pinched]));
  check(page.url().includes(symbol.id) || page.url().includes(encodeURIComponent(symbol.id)), "nothing of this opens a symbol");
  await page.context().close();
}
