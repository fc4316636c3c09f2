// Keyboard shortcuts that work in all views.
import { goBack, replace, route } from "./route";

export function startKeys(): void {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === "Escape") escape(event);
    else if (!isTyping(event.target)) letter(event);
  });
}

const box = (): HTMLInputElement | null => document.getElementById("query") as HTMLInputElement | null;

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== "checkbox";
}

function letter(event: KeyboardEvent): void {
  if (event.key === "/") {
    event.preventDefault();
    box()?.focus();
    box()?.select();
    return;
  }
  // The attribute `data-key` of an element is the key that clicks the element.
  if (!/^[a-z]$/.test(event.key)) return;
  const element = document.querySelector<HTMLElement>(`[data-key="${event.key}"]`);
  if (!element) return;
  event.preventDefault();
  element.click();
}

// In the search results, moves the focus to the search box. In the search box, empties it. In other
// views, goes back.
function escape(event: KeyboardEvent): void {
  const input = box();
  if (route.value.view !== "search") {
    event.preventDefault();
    goBack();
  } else if (document.activeElement !== input) {
    event.preventDefault();
    input?.focus();
  } else if (input && input.value !== "") {
    event.preventDefault();
    input.value = "";
    replace({ view: "search", query: "" });
  }
}
