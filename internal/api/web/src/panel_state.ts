// Which sections of the panel next to the results are open, kept in the browser.
import { Watched } from "./store";

export type SectionName = "preview" | "why";

const kOpen = "cairn.sections";

function stored(): Record<SectionName, boolean> {
  const all = { preview: true, why: true };
  try {
    const { preview, why } = JSON.parse(localStorage.getItem(kOpen) ?? "{}") as Partial<Record<string, unknown>>;
    return { preview: preview !== false, why: why !== false };
  } catch {
    return all;  // the browser may disable storage
  }
}

export const openSections = new Watched(stored());

export function setOpen(name: SectionName, isOpen: boolean): void {
  if (openSections.value[name] === isOpen) return;
  openSections.set({ ...openSections.value, [name]: isOpen });
  try {
    localStorage.setItem(kOpen, JSON.stringify(openSections.value));
  } catch {
    // Without storage, the sections stay as they are until the page is closed.
  }
}
