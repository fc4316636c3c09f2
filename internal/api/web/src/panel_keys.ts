// The keys of the panel next to the code: up and down move through its entries, from the tabs and the
// filter, too; Enter in the filter opens the first entry with the letters.
const kRows = ".outline a, .use-line, .use-group summary";

export function movedInPanel(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const panel = event.currentTarget as HTMLElement;
  const filter = panel.querySelector<HTMLInputElement>(".panel-filter");
  const isInFilter = event.target === filter;
  if (isInFilter && event.key === "Enter") openFirst(event, panel, filter?.value ?? "");
  const by = stepOf(event.key, isInFilter);
  const rows = [...panel.querySelectorAll<HTMLElement>(kRows)].filter((row) => row.offsetParent !== null);
  const at = rows.indexOf(document.activeElement as HTMLElement);
  if (by === 0 || rows.length === 0 || (at < 0 && by < 0)) return;
  event.preventDefault();
  event.stopPropagation();
  const current = isInFilter && filter?.value === "" ? rows.findIndex((row) => row.hasAttribute("aria-current")) : -1;
  const next = at < 0 ? Math.max(0, current) : Math.min(rows.length - 1, at + by);
  if (next < 0) filter?.focus();
  else rows[next]?.focus();
}

function stepOf(key: string, isInFilter: boolean): number {
  if (key === "ArrowDown" || (key === "j" && !isInFilter)) return 1;
  return key === "ArrowUp" || (key === "k" && !isInFilter) ? -1 : 0;
}

// The code then has the focus, because the reader has found the definition.
function openFirst(event: KeyboardEvent, panel: HTMLElement, text: string): void {
  const wanted = text.trim().toLowerCase();
  const rows = [...panel.querySelectorAll<HTMLElement>(".outline a")];
  const found = rows.find((row) => row.querySelector(".outline-name")?.textContent?.toLowerCase().includes(wanted));
  if (wanted === "" || !found) return;
  event.preventDefault();
  found.click();
  document.querySelector<HTMLElement>(".code-region, .document-region")?.focus({ preventScroll: true });
}
