// Sends requests to the server. Answers are cached until the index is renewed, because the server
// limits the number of requests.
import type { DiffAnswer, ImpactAnswer } from "./changes_types";
import { askForKey, key, passGate, pause } from "./gate";
import { repository, type LineQuery } from "./route";
import { escaped } from "./text";
import type {
  FileAnswer, FilesAnswer, Health, LinesAnswer, MapAnswer, ReferencesAnswer, RelatedAnswer, RepositoriesAnswer, SearchAnswer, Status,
  SymbolAnswer, Unresolved, Walk,
} from "./types";

const kMostKept = 80;
let kept = new Map<string, unknown>();

export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly hint: string,
    readonly unresolved: Unresolved | null,
  ) {
    super(message);
  }
}

export function forgetAnswers(): void {
  kept = new Map();
}

export interface Call<T> { url: string; answer?: T }

// `from` is the repository that is asked, if the server has several.
function call<T>(path: string, parameters: Record<string, string | number | boolean> = {}, from = repository.value): Call<T> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  if (from !== "") query.set("repository", from);
  const text = query.toString();
  return { url: `api/v1/${path}${text ? `?${text}` : ""}` };
}

// A part of the path of a request. Browsers read "." and ".." there as directories, even escaped, so a link
// to a file could call any other operation. With a space after them they are names, which nothing has.
const segment = (text: string): string => escaped(/^\.\.?$/.test(text) ? `${text} ` : text);

export const search = (q: string, limit: number): Call<SearchAnswer> =>
  call("search", { q, limit, offset: 0, explain: true });
export const symbol = (id: string, limit = 0, from = repository.value): Call<SymbolAnswer> =>
  call(`symbols/${segment(id)}`, limit > 0 ? { limit } : {}, from);
// A symbol without its source, and with few of its uses.
export const brief = (id: string): Call<SymbolAnswer> => call(`symbols/${segment(id)}`, { source: false, limit: 3 });
// `tests` is "all", "fold" to count the uses in tests without listing them, or "only".
export const references = (id: string, tests: string, limit: number): Call<ReferencesAnswer> =>
  call("references", { symbol: id, tests, limit });
export const neighbors = (id: string, hops: number, limit: number): Call<Walk> =>
  call("neighbors", { symbol: id, hops, limit });
export const path = (from: string, to: string): Call<Walk> => call("path", { from, to });
export const impact = (id: string, limit: number): Call<ImpactAnswer> => call("impact", { symbol: id, limit });
export const impactSince = (revision: string, limit: number): Call<ImpactAnswer> => call("impact", { revision, limit });
export const diff = (revision: string, to: string, limit: number): Call<DiffAnswer> => call("diff", { revision, limit, ...(to ? { to } : {}) });
export const related = (entity: string): Call<RelatedAnswer> => call("related", { entity });
export const map = (tokens: number): Call<MapAnswer> => call("map", { tokens });
export const lines = (asked: LineQuery, limit: number): Call<LinesAnswer> => call("grep", {
  pattern: asked.pattern,
  limit,
  ...(asked.regex ? { regex: true } : {}),
  ...(asked.ignoreCase ? { ignore_case: true } : {}),
  ...(asked.word ? { word: true } : {}),
  ...(asked.part ? { kind: asked.part } : {}),
});
export const files = (asked: { directory?: string; query?: string; limit?: number }): Call<FilesAnswer> =>
  call("files", { ...asked });
// `first` and `limit` choose lines; without them, the file from its beginning, up to 5,000 lines.
interface FileParameters { revision?: string; first_line?: number; limit?: number }
export const file = (path: string, more: FileParameters = {}, from = repository.value): Call<FileAnswer> =>
  call(`files/${path.split("/").map(segment).join("/")}`, { ...more }, from);
export const status = (): Call<Status> => call("status");
export const repositories = (): Call<RepositoriesAnswer> => call("repositories", {}, "");

export async function get<T>(asked: Call<T>, signal: AbortSignal): Promise<T> {
  const place = kept;  // an answer that was asked for before the index was renewed is not kept after it
  const known = place.get(asked.url);
  if (known !== undefined) return known as T;
  const answer = await load<T>(asked.url, signal);
  if (place.size >= kMostKept) place.delete(place.keys().next().value as string);
  place.set(asked.url, answer);
  return answer;
}

async function load<T>(url: string, signal: AbortSignal): Promise<T> {
  for (;;) {
    await passGate(signal);
    const sent = key();
    const response = await fetch(url, { signal, headers: headers(sent), credentials: "same-origin" });
    if (response.status === 429) {
      pause(secondsOf(response.headers.get("Retry-After")));
      continue;
    }
    if (response.status === 401) {
      askForKey(sent);
      continue;
    }
    const body = await bodyOf(response);
    if (response.ok || isEmptyAnswer(body)) return body as T;
    throw errorOf(response.status, body);
  }
}

function headers(sent: string | null): Record<string, string> {
  const base = { Accept: "application/json" };
  return sent === null ? base : { ...base, "X-API-Key": sent };
}

// Returns the seconds of a Retry-After header, which is a number or a date; 5 if it is missing.
function secondsOf(text: string | null): number {
  if (text === null) return 5;
  const seconds = Number(text);
  if (Number.isFinite(seconds)) return seconds;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 5 : (date - Date.now()) / 1000;
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

// Whether the body is an answer without results. Such an answer is not a failure, even if its
// status is an error.
function isEmptyAnswer(body: unknown): boolean {
  const answer = body as { results?: unknown; steps?: unknown; pattern?: unknown } | null;
  return Array.isArray(answer?.results) || Array.isArray(answer?.steps) || answer?.pattern !== undefined;
}

function errorOf(status: number, body: unknown): ApiError {
  const told = body as ({ error?: { message?: string; hint?: string } } & Unresolved) | null;
  const names = told?.candidates ?? told?.matches;
  const unresolved = names || told?.suggestions ? (told as Unresolved) : null;
  const message = told?.error?.message ?? (unresolved ? messageOf(unresolved) : `the server answered ${status}`);
  return new ApiError(status, message, told?.error?.hint ?? "", unresolved);
}

function messageOf(unresolved: Unresolved): string {
  const several = (unresolved.candidates ?? unresolved.matches ?? []).length;
  const asked = unresolved.query ? ` '${unresolved.query}'` : " this";
  return several > 0 ? `${several} are named${asked}` : `nothing is named${asked}`;
}

// Asks for the health of the server. This needs no key, and the answer is never cached.
export async function health(signal: AbortSignal): Promise<Health> {
  const response = await fetch("health", { signal, cache: "no-store" });
  const body = await bodyOf(response);
  if (!response.ok || body === null) throw new Error(`the server answered ${response.status}`);
  return body as Health;
}
