// Decides when the text of the search box is searched for: at once, while answers are quick and none
// is on its way; otherwise when the user pauses, so that a slow server is not flooded.
import { isThrifty } from "./gate";

const kQuick = 100;
const kPause = 180;
const kThriftyPause = 700;

let begun: number | null = null;  // when the search that is on its way began
let isSlow = false;
let pending: { ask: () => void; timer: ReturnType<typeof setTimeout> } | null = null;

// Calls `ask` when the time has come. A later call replaces it.
export function askSoon(ask: () => void): void {
  dropPending();
  const pause = pauseBefore();
  if (pause <= 0) {
    ask();
    return;
  }
  pending = { ask, timer: setTimeout(askNow, pause) };
}

export function dropPending(): void {
  if (pending) clearTimeout(pending.timer);
  pending = null;
}

function pauseBefore(): number {
  if (isThrifty.value) return kThriftyPause;
  if (isSlow) return kPause;
  return begun === null ? 0 : Math.max(kQuick - (performance.now() - begun), kPause - kQuick);
}

function askNow(): void {
  const asked = pending;
  dropPending();
  asked?.ask();
}

export function searchBegan(): void {
  begun = performance.now();
}

// The text that was typed while the search was on its way is searched for next.
export function searchEnded(): void {
  if (begun === null) return;
  isSlow = performance.now() - begun > kQuick;
  begun = null;
  if (!isSlow && !isThrifty.value) askNow();
}
