// Delays requests: each request waits here while the server limits requests (429) or while the user
// is asked for a key (401), then continues without any action of the user.
import { Watched } from "./store";

const kKey = "cairn.key";

interface KeyRequest { wasRefused: boolean }

// The time, as by Date.now(), until which no request is sent; 0 if requests need not wait.
export const pausedUntil = new Watched(0);
export const keyWanted = new Watched<KeyRequest | null>(null);

// Whether the server has ever limited requests; if so, the page requests only what is being viewed.
export const isThrifty = new Watched(false);

const kLongest = 600;  // seconds; a timer cannot wait for weeks, and would end at once

let timer: ReturnType<typeof setTimeout> | undefined;

export function pause(seconds: number): void {
  isThrifty.set(true);
  const until = Date.now() + Math.min(kLongest, Math.max(1, seconds)) * 1000;
  if (until <= pausedUntil.value) return;
  pausedUntil.set(until);
  clearTimeout(timer);
  timer = setTimeout(() => pausedUntil.set(0), until - Date.now());
}

export function key(): string | null {
  try {
    return sessionStorage.getItem(kKey);
  } catch {
    return memoryKey;  // the browser may disable storage
  }
}

let memoryKey: string | null = null;

export function enterKey(text: string): void {
  memoryKey = text;
  try {
    sessionStorage.setItem(kKey, text);
  } catch {
    // Without storage, the key is lost when the page is closed.
  }
  keyWanted.set(null);
}

// Asks the user for a key, because the server rejected `sent`. If the user has entered another key
// in the meantime, does nothing, so that the request is sent with that key.
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
