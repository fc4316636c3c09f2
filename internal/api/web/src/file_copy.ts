// Copies a text. If the browser refuses, a dialog shows the text, selected, to be copied by hand.
import { Watched } from "./store";

export const textToCopy = new Watched("");

export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    textToCopy.set(text);  // no clipboard without HTTPS, or no permission
    return false;
  }
}
