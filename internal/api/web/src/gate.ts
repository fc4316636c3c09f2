// Every request passes here first: it waits while the server limits requests (429) or while the
// user is asked for a key (401), and then continues by itself.
import { Watched } from "./store";

const kKey = "cairn.key";

export interface KeyRequest { wasRefused: boolean }

// Time (of Date.now) until which nothing is sent; 0: no wait.
export const pausedUntil = new Watched(0);
export const keyWanted = new Watched<KeyRequest | null>(null);

// Whether the server has ever limited requests; the page then requests only what is being viewed.
export const isThrifty = new Watched(false);

let timer: ReturnType<typeof setTimeout> | undefined;

export function pause(seconds: number): void {
  isThrifty.set(true);
  const until = Date.now() + Math.max(1, seconds) * 1000;
  if (until <= pausedUntil.value) return;
  pausedUntil.set(until);
  clearTimeout(timer);
  timer = setTimeout(() => pausedUntil.set(0), until - Date.now());
}

export function key(): string | null {
  try {
    return sessionStorage.getItem(kKey);
  } catch {
    return memoryKey;  // storage can be disabled
  }
}

let memoryKey: string | null = null;

export function useKey(text: string): void {
  memoryKey = text;
  try {
    sessionStorage.setItem(kKey, text);
  } catch {
    // The key then lasts as long as the page.
  }
  keyWanted.set(null);
}

// `sent`: the key that was rejected. If another one was entered in the meantime, it is tried first.
export function askForKey(sent: string | null): void {
  if (key() === sent) keyWanted.set({ wasRefused: sent !== null });
}

export async function passGate(signal: AbortSignal): Promise<void> {
  while (pausedUntil.value > Date.now() || keyWanted.value !== null) {
    await changed(signal);
  }
  signal.throwIfAborted();
}

function changed(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stops = [pausedUntil.watch(done), keyWanted.watch(done)];
    signal.addEventListener("abort", aborted, { once: true });
    function leave(): void {
      for (const stop of stops) stop();
      signal.removeEventListener("abort", aborted);
    }
    function done(): void {
      leave();
      resolve();
    }
    function aborted(): void {
      leave();
      reject(signal.reason);
    }
    if (signal.aborted) aborted();
  });
}
