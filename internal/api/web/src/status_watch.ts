// Checks regularly whether the server can be reached and whether its index has been renewed.
import { forgetAnswers, get, health, status as statusCall } from "./api";
import { repository } from "./route";
import { Watched } from "./store";
import type { Health, Status } from "./types";

const kEvery = 15_000;

interface ServerState { isReachable: boolean; health: Health | null; status: Status | null }

export const server = new Watched<ServerState>({ isReachable: true, health: null, status: null });
// Counts how often the index has been renewed since the page was opened.
export const renewals = new Watched(0);
// Counts how often the server has become reachable again. Failed requests are then sent again.
export const returns = new Watched(0);
// Commit and date from the module map, for servers that do not report them in their status.
export const mapCommit = new Watched<{ commit?: string; date?: string; repository?: string } | null>(null);

let lastLook = 0;

export function startWatching(): void {
  void look();
  setInterval(lookIfVisible, kEvery);
  repository.watch(() => {
    mapCommit.set(null);
    server.set({ ...server.value, status: null });
    void loadCounts();
  });
  document.addEventListener("visibilitychange", () => {
    if (Date.now() - lastLook > kEvery) lookIfVisible();
  });
}

function lookIfVisible(): void {
  if (document.visibilityState === "visible") void look();
}

async function look(): Promise<void> {
  lastLook = Date.now();
  let told: Health;
  try {
    told = await health(AbortSignal.timeout(kEvery));
  } catch {
    server.set({ ...server.value, isReachable: false });
    return;
  }
  const before = server.value.health?.generation;
  const wasAway = !server.value.isReachable;
  server.set({ ...server.value, isReachable: true, health: told });
  const isRenewed = before !== undefined && told.generation !== undefined && before !== told.generation;
  if (wasAway) returns.set(returns.value + 1);
  if (isRenewed) {
    forgetAnswers();
    mapCommit.set(null);
    renewals.set(renewals.value + 1);
  }
  if (isRenewed || server.value.status === null) void loadCounts();
}

// Whether the server has several repositories and none is chosen.
export const hasAllRepositories = (): boolean => server.value.health?.repositories !== undefined && repository.value === "";

async function loadCounts(): Promise<void> {
  if (hasAllRepositories()) return;
  const asked = repository.value;
  try {
    const told = await get(statusCall(), new AbortController().signal);
    if (asked === repository.value) server.set({ ...server.value, status: told });
  } catch {
    // Without the status, the status line shows less. The error appears in the views.
  }
}
