// Scrolls a list so that an element is visible: in the middle, unless it already is visible. Nothing
// around the list scrolls.
export function showIn(list: HTMLElement, element: Element | null | undefined): void {
  if (!element) return;
  const [outer, inner] = [list.getBoundingClientRect(), element.getBoundingClientRect()];
  if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
