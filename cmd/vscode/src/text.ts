// Text from the repository, made fit for places where VS Code would read it as more than text.

// Returns one line, in which neither line breaks nor control characters are left.
export function oneLine(text: string): string {
  return text.replace(/[\s\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
}

// Returns one line of at most `length` characters.
export function shortened(text: string, length: number): string {
  const characters = [...oneLine(text)];
  if (characters.length <= length) return characters.join("");
  return characters.slice(0, length).join("") + "…";
}

// For labels of quick picks, where `$(name)` would become an icon.
export function withoutIcons(text: string): string {
  return oneLine(text).replaceAll("$(", "\\$(");
}

// For notifications, where `[text](command:…)` would become a link.
export function withoutLinks(text: string): string {
  return oneLine(text).replaceAll("](", "] (");
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
